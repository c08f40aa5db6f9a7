import type { Db } from '#kernel/database/database.ts';
import { verifiedEmailOf } from '#modules/accounts/index.ts';
import * as store from '../../orders-store.ts';

/** How far a customer is identified. */
export type Trust = {
  /** Whether they are signed in to an account with a verified address. */
  hasAccount: boolean;
  /**
   * Whether the address of the order is theirs: the verified address of the account, or one that confirmed an order
   * before.
   */
  isAddressConfirmed: boolean;
};

/** Returns how far the customer of an order is identified. */
export async function trustOf(
  db: Db,
  { userId, email }: { userId: string | null; email: string | null },
): Promise<Trust> {
  const verified = userId === null ? null : await verifiedEmailOf(db, userId);
  const isAddressConfirmed =
    email !== null && (verified === email.toLowerCase() || (await store.findConfirmed(db, email)));
  return { hasAccount: verified !== null, isAddressConfirmed };
}
