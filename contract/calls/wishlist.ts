import * as catalog from '../catalog.ts';
import type { Calls } from '../endpoint.ts';
import * as wishlist from '../wishlist.ts';
import { z } from '../zod.ts';

export const wishlistCalls = {
  'GET /api/products/my/wishlist': {
    summary: 'What the user wishes for, the latest wish first',
    tag: 'Wishlist',
    access: 'user',
    data: z.array(catalog.product),
  },
  'PUT /api/products/addRemoveToWishlist/:productId': {
    summary: 'Put a product on the wishlist, or take it off',
    tag: 'Wishlist',
    access: 'user',
    params: catalog.productIdParams,
    data: z.strictObject({ isWishlisted: z.boolean() }),
  },
  'GET /api/products/my/wishlist/share': {
    summary: 'The secret of the link by which my wishlist is shared, if it is',
    tag: 'Wishlist',
    access: 'user',
    data: wishlist.share,
  },
  'POST /api/products/my/wishlist/share': {
    summary: 'Share my wishlist by a secret link; shared already, the link stays',
    tag: 'Wishlist',
    access: 'user',
    data: wishlist.share,
  },
  'DELETE /api/products/my/wishlist/share': {
    summary: 'Share my wishlist no longer; the link shows nothing from now on',
    tag: 'Wishlist',
    access: 'user',
    data: wishlist.share,
  },
  'GET /api/wishlists/:token': {
    summary: 'A wishlist that somebody shares',
    tag: 'Wishlist',
    access: 'anyone',
    params: wishlist.sharedParams,
    data: wishlist.sharedWishlist,
  },
} as const satisfies Calls;
