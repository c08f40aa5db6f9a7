import { lte, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { products } from '../tables.ts';

/** Returns whether a product is to appear or to leave by this moment. */
export async function isAnyDue(db: Db, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const [row] = await rows<{ due: boolean }>(
    db,
    sql`select exists (select from ${products} where visible_from <= ${at}::timestamptz)
          or exists (select from ${products} where visible_until <= ${at}::timestamptz) as due`,
  );
  return row?.due ?? false;
}

/**
 * Shows the products whose moment has come and hides those whose time has ended (products_prepare.sql ends their schedules).
 * One that missed both moments is hidden.
 */
export async function applyDue(tx: Db, now: Date): Promise<void> {
  await tx.update(products).set({ isActive: true, updatedAt: now }).where(lte(products.visibleFrom, now));
  await tx
    .update(products)
    .set({ isActive: false, visibleUntil: null, updatedAt: now })
    .where(lte(products.visibleUntil, now));
}
