import { eq } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Db } from '#kernel/database/database.ts';
import { ucpOrders } from '../tables.ts';

export type PlatformOrder = typeof ucpOrders.$inferSelect;

/** Notes the order of a checkout; a repetition changes nothing. */
export async function insertPlatformOrder(db: Db, row: PlatformOrder): Promise<void> {
  await db.insert(ucpOrders).values(row).onConflictDoNothing();
}

/** Returns the order of a checkout; null if there is none. */
export async function findPlatformOrder(db: Db, checkoutId: string): Promise<PlatformOrder | null> {
  if (!isUuid(checkoutId)) return null;
  const [row] = await db.select().from(ucpOrders).where(eq(ucpOrders.checkoutId, checkoutId));
  return row ?? null;
}

/** Returns the order with this number; null if it is not that of a platform. */
export async function findByNumber(db: Db, number: number): Promise<PlatformOrder | null> {
  const [row] = await db.select().from(ucpOrders).where(eq(ucpOrders.number, number));
  return row ?? null;
}
