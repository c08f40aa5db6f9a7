import type { Db } from '#server/platform/database/database.ts';
import { findReceived } from './orders-store.ts';

/** Whether a product was delivered to somebody in one of their orders, and not sent back: who may say what it is like (R5). */
export const hasReceived = (db: Db, userId: string, productId: string): Promise<boolean> =>
  findReceived(db, userId, productId);
