import type { Db } from '#server/platform/database/database.ts';
import { type Caller, userOf } from '#server/platform/http/access.ts';
import { answer } from '#server/platform/http/answers.ts';
import type { Handlers } from '#server/platform/http/calls.ts';
import { toggleWish, wishlistOf } from './wishlist.ts';

type WishlistCalls = Pick<
  Handlers,
  'GET /api/products/my/wishlist' | 'PUT /api/products/addRemoveToWishlist/:productId'
>;

export const wishlistRoutes = (db: Db): WishlistCalls => ({
  'GET /api/products/my/wishlist': async (_, caller: Caller) => answer(await wishlistOf(db, userOf(caller))),
  'PUT /api/products/addRemoveToWishlist/:productId': async ({ params }, caller: Caller) =>
    answer(await toggleWish(db, userOf(caller), params.productId)),
});
