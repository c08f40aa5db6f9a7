import { verifiedEmailOf } from '#server/accounts/names.ts';
import type { Db } from '#server/platform/database/database.ts';
import * as store from './orders-store.ts';

/** What is known of a customer. */
export type Trust = {
  /** Whether they are signed in to an account whose address is verified. */
  hasAccount: boolean;
  /** Whether the address of the order is theirs: that of their account, or one that confirmed an order before. */
  isAddressConfirmed: boolean;
};

/** What is known of the customer of an order. */
export async function trustOf(
  db: Db,
  { userId, email }: { userId: string | null; email: string },
): Promise<Trust> {
  const verified = userId === null ? null : await verifiedEmailOf(db, userId);
  const isAddressConfirmed = verified === email.toLowerCase() || (await store.findConfirmed(db, email));
  return { hasAccount: verified !== null, isAddressConfirmed };
}
