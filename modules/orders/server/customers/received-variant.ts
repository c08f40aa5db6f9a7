import type { Db } from '#kernel/database/database.ts';
import { findReceived } from '../orders-store.ts';

/**
 * Returns the variant of a product that an order of this account delivered last and that was not returned, such as
 * "Size: 8": such a customer may review it (R5). Empty for a product without options; null if there is none.
 */
export const receivedVariant = (db: Db, userId: string, productId: string): Promise<string | null> =>
  findReceived(db, userId, productId);
