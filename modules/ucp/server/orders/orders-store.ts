import { eq, isNotNull, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Db } from '#kernel/database/database.ts';
import { findSession } from '../sessions/sessions-store.ts';
import { ucpOrders } from '../tables.ts';

export type PlatformOrder = typeof ucpOrders.$inferSelect;

/** Notes the order of a checkout; returns whether it is new. */
export async function insertPlatformOrder(tx: Db, row: PlatformOrder): Promise<boolean> {
  const inserted = await tx
    .insert(ucpOrders)
    .values(row)
    .onConflictDoNothing()
    .returning({ number: ucpOrders.number });
  return inserted.length > 0;
}

/** Whether a platform takes events of orders, as an SQL condition. */
export const areEventsTaken = sql`exists (select from ${ucpOrders} where ${isNotNull(ucpOrders.webhookUrl)})`;

/** Returns the order of a checkout; null if there is none. */
export async function findPlatformOrder(db: Db, checkoutId: string): Promise<PlatformOrder | null> {
  if (!isUuid(checkoutId)) return null;
  const [row] = await db.select().from(ucpOrders).where(eq(ucpOrders.checkoutId, checkoutId));
  return row ?? null;
}

/** Returns whether the cart of an order is a checkout, whose id its platform knows. */
export async function isCheckout(db: Db, cartId: string): Promise<boolean> {
  const [ordered, open] = await Promise.all([
    findPlatformOrder(db, cartId),
    findSession(db, cartId, 'checkout'),
  ]);
  return ordered !== null || open !== null;
}

/** Returns the order with this number; null if it is not that of a platform. */
export async function findByNumber(db: Db, number: number): Promise<PlatformOrder | null> {
  const [row] = await db.select().from(ucpOrders).where(eq(ucpOrders.number, number));
  return row ?? null;
}
