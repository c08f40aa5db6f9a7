import type { Db } from '#kernel/database/database.ts';
import type { Caller } from '#kernel/http/access.ts';
import { ShopError } from '#kernel/http/errors.ts';
import * as kernelMessages from '#kernel/messages/index.ts';
import * as users from './users-store.ts';

/** Returns the account and email of the caller; both are null for a visitor. */
export async function customerOf(
  db: Db,
  caller: Caller,
): Promise<{ userId: string | null; email: string | null }> {
  if (caller === null) return { userId: null, email: null };
  const { userId } = caller;
  return { userId, email: (await users.findUser(db, userId))?.email ?? null };
}

/**
 * Locks the account of a customer against deletion until the transaction ends; waits for a deletion in progress.
 * @throws ShopError session_expired when the account is deleted
 */
export async function lockCustomer(tx: Db, userId: string): Promise<void> {
  if (!(await users.lockUserForKey(tx, userId)))
    throw new ShopError('session_expired', kernelMessages.common.sessionExpired());
}
