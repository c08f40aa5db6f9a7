import type { Db } from '#kernel/database/database.ts';
import { userOf } from '#kernel/http/access.ts';
import { answer } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import type { wishlistCalls } from '#modules/wishlist/contract/calls/wishlist.ts';
import * as m from '../messages/index.ts';
import { sharedWishlist, shareOf, startSharing, stopSharing } from './sharing.ts';
import { toggleWish, wishlistOf } from './wishlist.ts';

export const wishlistRoutes = (db: Db): HandlersOf<typeof wishlistCalls> => ({
  'GET /api/products/my/wishlist': async (_, caller) => answer(await wishlistOf(db, userOf(caller))),
  'PUT /api/products/addRemoveToWishlist/:productId': async ({ params, query }, caller) =>
    answer(await toggleWish(db, userOf(caller), params.productId, query.variant ?? null)),
  'GET /api/products/my/wishlist/share': async (_, caller) => answer(await shareOf(db, userOf(caller))),
  'POST /api/products/my/wishlist/share': async (_, caller) =>
    answer(await startSharing(db, userOf(caller)), m.responses.wishlistShared()),
  'DELETE /api/products/my/wishlist/share': async (_, caller) =>
    answer(await stopSharing(db, userOf(caller)), m.responses.wishlistUnshared()),
  'GET /api/wishlists/:token': async ({ params }) => answer(await sharedWishlist(db, params.token)),
});
