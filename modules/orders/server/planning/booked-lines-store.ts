import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { orderLines } from '../lines/tables.ts';
import type { LineRow, OrderRow } from '../orders-store.ts';
import { orders } from '../tables.ts';

/** Locks orders until the transaction ends, in the order of their ids, which prevents deadlocks. */
export async function lockOrders(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(orders.id)
    .for('update');
}

type LinePlan = { lineId: string } & NonNullable<LineRow['plan']>;

/** A line with its order, and the last day on which an item of the order was promised to leave. */
type LineWithOrder = { line: LineRow; order: OrderRow; lastToLeave: string | null };

export const findLinesWithOrders = (db: Db, lineIds: readonly string[]): Promise<LineWithOrder[]> =>
  db
    .select({
      line: orderLines,
      order: orders,
      lastToLeave: sql<string | null>`(select max(l.promise ->> 'leavesOn') from ${orderLines} as l
        where l.order_id = ${orders.id})`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(inArray(orderLines.id, [...lineIds]));

/** Stores the days of lines whose work was moved. */
export async function updatePlans(tx: Db, plans: readonly LinePlan[]): Promise<void> {
  await tx.execute(
    sql`update ${orderLines} set plan = given.plan
      from jsonb_to_recordset(${JSON.stringify(plans.map(({ lineId, ...plan }) => ({ lineId, plan })))}::jsonb)
        as given ("lineId" uuid, plan jsonb)
      where ${orderLines.id} = given."lineId"`,
  );
}
