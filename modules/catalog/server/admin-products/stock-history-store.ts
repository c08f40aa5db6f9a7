import { count, desc, eq } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { stockChanges } from '../stock/tables.ts';

/** Returns the stock changes of a product, the latest first. */
export const findStockChanges = (db: Db, productId: string, limit: number, offset: number) =>
  db
    .select()
    .from(stockChanges)
    .where(eq(stockChanges.productId, productId))
    .orderBy(desc(stockChanges.id))
    .limit(limit)
    .offset(offset);

export async function countStockChanges(db: Db, productId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(stockChanges)
    .where(eq(stockChanges.productId, productId));
  return row?.total ?? 0;
}
