import type { Calls } from '#kernel/contract/endpoint.ts';
import { z } from '#kernel/contract/zod.ts';
import * as catalog from '#modules/catalog/contract/catalog.ts';
import * as wishlist from '../wishlist.ts';

export const wishlistCalls = {
  'GET /api/products/my/wishlist': {
    summary: 'Get my wishlist, the latest addition first',
    tag: 'Wishlist',
    access: 'user',
    data: z.array(wishlist.wish),
  },
  'PUT /api/products/addRemoveToWishlist/:productId': {
    summary: 'Add a product or a variant to my wishlist, or remove it',
    tag: 'Wishlist',
    access: 'user',
    params: catalog.productIdParams,
    query: wishlist.wishQuery,
    data: z.strictObject({ isWishlisted: z.boolean() }),
  },
  'GET /api/products/my/wishlist/share': {
    summary: 'Get the token of the link that shares my wishlist, if it is shared',
    tag: 'Wishlist',
    access: 'user',
    data: wishlist.share,
  },
  'POST /api/products/my/wishlist/share': {
    summary: 'Share my wishlist by a secret link; a shared wishlist keeps its link',
    tag: 'Wishlist',
    access: 'user',
    data: wishlist.share,
  },
  'DELETE /api/products/my/wishlist/share': {
    summary: 'Stop sharing my wishlist; its link stops working',
    tag: 'Wishlist',
    access: 'user',
    data: wishlist.share,
  },
  'GET /api/wishlists/:token': {
    summary: 'Get a shared wishlist',
    tag: 'Wishlist',
    access: 'anyone',
    params: wishlist.sharedParams,
    data: wishlist.sharedWishlist,
  },
} as const satisfies Calls;
