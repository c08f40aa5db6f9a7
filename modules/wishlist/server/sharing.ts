import { randomBytes } from 'node:crypto';
import type { Db } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import { firstNameOf } from '#modules/accounts/index.ts';
import type { SharedWishlist } from '#modules/wishlist/contract/wishlist.ts';
import * as m from '../messages/index.ts';
import { wishlistOf } from './wishlist.ts';
import * as store from './wishlist-store.ts';

type Share = { token: string | null };

/** Returns the token of a user's share link, null if the wishlist is not shared. */
export const shareOf = async (db: Db, userId: string): Promise<Share> => ({
  token: await store.findShare(db, userId),
});

/** Creates the share link; an existing one is kept. */
export async function startSharing(db: Db, userId: string): Promise<Share> {
  return { token: await store.saveShare(db, userId, randomBytes(18).toString('base64url')) };
}

/** Revokes the share link; sharing again creates a different one. */
export async function stopSharing(db: Db, userId: string): Promise<Share> {
  await store.deleteShare(db, userId);
  return { token: null };
}

/** No token contains NUL, which PostgreSQL rejects in a parameter. */
const isStorable = (token: string) => !token.includes('\0');

/**
 * Returns what a visitor with the link sees: the user's first name and wishlist only.
 * @throws ShopError not_found
 */
export async function sharedWishlist(db: Db, token: string): Promise<SharedWishlist> {
  const userId = isStorable(token) ? await store.findSharer(db, token) : null;
  const name = userId && (await firstNameOf(db, userId));
  if (!userId || !name) throw new ShopError('not_found', m.responses.wishlistNotFound());
  const products = await wishlistOf(db, userId);
  return { name, products: products.map((product) => ({ ...product, isWishlisted: false })) };
}
