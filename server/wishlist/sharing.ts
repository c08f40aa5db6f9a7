import { randomBytes } from 'node:crypto';
import { messages } from '#contract/messages.ts';
import type { SharedWishlist } from '#contract/wishlist.ts';
import { firstNameOf } from '#server/accounts/names.ts';
import type { Db } from '#server/platform/database/database.ts';
import { ShopError } from '#server/platform/http/errors.ts';
import * as store from './store.ts';
import { wishlistOf } from './wishlist.ts';

type Share = { token: string | null };

/** By which link a user shares their wishes, if they do. */
export const shareOf = async (db: Db, userId: string): Promise<Share> => ({
  token: await store.findShare(db, userId),
});

/** Makes the link; shared already, it stays the same. */
export async function startSharing(db: Db, userId: string): Promise<Share> {
  return { token: await store.saveShare(db, userId, randomBytes(18).toString('base64url')) };
}

/** The link shows nothing from now on; a later one is another. */
export async function stopSharing(db: Db, userId: string): Promise<Share> {
  await store.deleteShare(db, userId);
  return { token: null };
}

/** No link has a NUL byte, and the database refuses to look for one. */
const isStorable = (token: string) => !token.includes('\0');

/** What whoever has the link sees: a first name and the wishes, nothing else of the user. @throws ShopError not_found */
export async function sharedWishlist(db: Db, token: string): Promise<SharedWishlist> {
  const userId = isStorable(token) ? await store.findSharer(db, token) : null;
  const name = userId && (await firstNameOf(db, userId));
  if (!userId || !name) throw new ShopError('not_found', messages.wishlistNotFound);
  const products = await wishlistOf(db, userId);
  return { name, products: products.map((product) => ({ ...product, isWishlisted: false })) };
}
