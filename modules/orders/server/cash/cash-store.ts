import { eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { type CashRemittance, orderCash } from './tables.ts';

export type CashRow = typeof orderCash.$inferSelect;
export type { CashRemittance } from './tables.ts';

export async function findCash(db: Db, orderId: string): Promise<CashRow | null> {
  const [row] = await db.select().from(orderCash).where(eq(orderCash.orderId, orderId));
  return row ?? null;
}

/** Records the cash of an order. It replaces that of a delivery which an earlier version has undone. */
export async function insertCash(tx: Db, { orderId, ...cash }: Omit<CashRow, 'remittance'>): Promise<void> {
  await tx
    .insert(orderCash)
    .values({ orderId, ...cash })
    .onConflictDoUpdate({ target: orderCash.orderId, set: cash, setWhere: isNull(orderCash.remittance) });
}

/** Locks the cash of an order until the transaction ends; null if there is none. */
export async function lockCash(tx: Db, orderId: string): Promise<CashRow | null> {
  const [row] = await tx.select().from(orderCash).where(eq(orderCash.orderId, orderId)).for('update');
  return row ?? null;
}

export async function deleteCash(tx: Db, orderId: string): Promise<void> {
  await tx.delete(orderCash).where(eq(orderCash.orderId, orderId));
}

/** Changes the courier of the cash of an order, unless it was remitted. */
export async function updateCourier(tx: Db, orderId: string, courier: string): Promise<void> {
  await tx.update(orderCash).set({ courier }).where(sql`order_id = ${orderId} and remittance is null`);
}

/** Locks the cash of orders until the transaction ends, one after the other in the order of their ids. */
export const lockCashOf = (tx: Db, orderIds: readonly string[]): Promise<CashRow[]> =>
  tx
    .select()
    .from(orderCash)
    .where(inArray(orderCash.orderId, [...orderIds]))
    .orderBy(orderCash.orderId)
    .for('update');

/** Marks locked cash as remitted. @param lines what was remitted for each order, in minor units */
export async function settleCash(
  tx: Db,
  remittance: Omit<CashRemittance, 'remitted'>,
  lines: readonly { orderId: string; remitted: number }[],
): Promise<void> {
  await tx.execute(
    sql`update ${orderCash} as c
        set remittance = ${JSON.stringify(remittance)}::jsonb || jsonb_build_object('remitted', l.remitted)
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l ("orderId" uuid, remitted bigint)
        where c.order_id = l."orderId"`,
  );
}

/** Marks the cash of the orders of a remittance as not remitted. */
export async function reopenCash(tx: Db, orderIds: readonly string[]): Promise<void> {
  await lockCashOf(tx, orderIds);
  await tx
    .update(orderCash)
    .set({ remittance: null })
    .where(inArray(orderCash.orderId, [...orderIds]));
}
