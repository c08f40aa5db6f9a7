import { count, desc, eq } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { stockMoves } from '../tables.ts';

/** Returns the stock changes of a product, the latest first. */
export const findStockChanges = (db: Db, productId: string, limit: number, offset: number) =>
  db
    .select()
    .from(stockMoves)
    .where(eq(stockMoves.productId, productId))
    .orderBy(desc(stockMoves.id))
    .limit(limit)
    .offset(offset);

export async function countStockChanges(db: Db, productId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(stockMoves)
    .where(eq(stockMoves.productId, productId));
  return row?.total ?? 0;
}
