import { contactOf } from '#server/accounts/names.ts';
import type { Db } from '#server/platform/database/database.ts';
import { claimOrders, findReceived } from './orders-store.ts';

/**
 * Whether a product was delivered to somebody in one of their orders, and not sent back: who may say what it is like (R5). Theirs are
 * those too that they placed as a guest with the address that is verified to be theirs.
 */
export async function hasReceived(db: Db, userId: string, productId: string): Promise<boolean> {
  if (await findReceived(db, userId, productId)) return true;
  const contact = await contactOf(db, userId);
  if (!contact) return false;
  await claimOrders(db, userId, contact.email);
  return findReceived(db, userId, productId);
}
