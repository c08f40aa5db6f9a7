import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { paymentEvents, payments } from './tables.ts';

export type PaymentRow = typeof payments.$inferSelect;
type NewPayment = typeof payments.$inferInsert;

export async function findPayment(db: Db, id: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row ?? null;
}

/** Returns the attempts to pay an order, the oldest first. */
export const findPaymentsOf = (db: Db, orderId: string): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.createdAt), asc(payments.id));

/** Returns the attempt to pay what an order costs now that is not paid yet. */
export async function findOpen(db: Db, orderNumber: number): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(
      and(eq(payments.orderNumber, orderNumber), eq(payments.state, 'open'), eq(payments.isOutdated, false)),
    );
  return row ?? null;
}

/** Marks the open attempt of an order as one for another amount than it costs now. */
export async function outdateOpen(tx: Db, orderNumber: number): Promise<void> {
  await tx
    .update(payments)
    .set({ isOutdated: true })
    .where(and(eq(payments.orderNumber, orderNumber), eq(payments.state, 'open')));
}

/** Returns an attempt by the order id of the provider: the open one if there is one. */
export async function findByProviderOrder(db: Db, providerOrderId: string): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(eq(payments.providerOrderId, providerOrderId))
    .orderBy(sql`state = 'open' desc`, asc(payments.createdAt), asc(payments.id))
    .limit(1);
  return row ?? null;
}

export async function findByProviderPayment(db: Db, providerPaymentId: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.providerPaymentId, providerPaymentId));
  return row ?? null;
}

/** Inserts an open attempt unless the order has one, and returns the open attempt. */
export async function insertOpen(tx: Db, values: NewPayment): Promise<{ row: PaymentRow; isNew: boolean }> {
  const [inserted] = await tx.insert(payments).values(values).onConflictDoNothing().returning();
  if (inserted) return { row: inserted, isNew: true };
  return { row: (await findOpen(tx, values.orderNumber)) as PaymentRow, isNew: false };
}

export async function insertPayment(tx: Db, values: NewPayment): Promise<PaymentRow> {
  const [row] = await tx.insert(payments).values(values).returning();
  return row as PaymentRow;
}

export async function updatePayment(tx: Db, id: string, values: Partial<PaymentRow>): Promise<PaymentRow> {
  const [row] = await tx.update(payments).set(values).where(eq(payments.id, id)).returning();
  return row as PaymentRow;
}

/** Deletes an attempt that another row replaces. */
export async function deletePayment(tx: Db, id: string): Promise<void> {
  await tx.delete(payments).where(eq(payments.id, id));
}

/** Records a webhook event; false if it was recorded before. */
export async function recordEvent(tx: Db, id: string, kind: string, at: Date): Promise<boolean> {
  const inserted = await tx.insert(paymentEvents).values({ id, kind, at }).onConflictDoNothing().returning();
  return inserted.length > 0;
}

/** Deletes events recorded before a moment, at most `limit`; rows locked by another process are skipped. */
export async function deleteEvents(tx: Db, before: Date, limit: number): Promise<void> {
  await tx.execute(
    sql`delete from ${paymentEvents} where id = any(array(
          select id from ${paymentEvents} where at < ${before.toISOString()}::timestamptz
          order by at limit ${limit} for update skip locked))`,
  );
}
