import { asc, count, eq } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { refunds } from './tables.ts';

export type RefundRow = typeof refunds.$inferSelect;
export type NewRefund = typeof refunds.$inferInsert;

export async function findRefund(db: Db, id: string): Promise<RefundRow | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row ?? null;
}

export async function findByProviderRefund(db: Db, providerRefundId: string): Promise<RefundRow | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.providerRefundId, providerRefundId));
  return row ?? null;
}

export async function findByKey(db: Db, key: string): Promise<RefundRow | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.idempotencyKey, key));
  return row ?? null;
}

/** Returns the refunds of an order, the oldest first. */
export const findRefundsOf = (db: Db, orderId: string): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));

export async function countStates(db: Db): Promise<{ state: RefundRow['state']; count: number }[]> {
  return db.select({ state: refunds.state, count: count() }).from(refunds).groupBy(refunds.state);
}

export async function insertRefund(tx: Db, values: NewRefund): Promise<RefundRow> {
  const [row] = await tx.insert(refunds).values(values).returning();
  return row as RefundRow;
}

export async function updateRefund(tx: Db, id: string, values: Partial<RefundRow>): Promise<void> {
  await tx.update(refunds).set(values).where(eq(refunds.id, id));
}
