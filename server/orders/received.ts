import type { Db } from '#server/platform/database/database.ts';
import { findReceived } from './orders-store.ts';

/** Whether a product was delivered to a customer in one of the orders of their account, and not sent back: who may review it (R5). */
export const hasReceived = (db: Db, userId: string, productId: string): Promise<boolean> =>
  findReceived(db, userId, productId);
