import type { Db } from '#kernel/database/database.ts';
import { findReceived } from '../orders-store.ts';

/**
 * Returns whether an order of this account delivered the product and it was not returned: such a customer may review it
 * (R5).
 */
export const hasReceived = (db: Db, userId: string, productId: string): Promise<boolean> =>
  findReceived(db, userId, productId);
