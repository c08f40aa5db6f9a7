import { inArray, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { shipments } from '../fulfilment/tables.ts';
import type { OrderRow } from '../orders-store.ts';
import { orders } from '../tables.ts';
import type { CashRow } from './cash-store.ts';
import { orderCash } from './tables.ts';

/** An order with the numbers of its parcels in lower case, and its cash. */
export type OrderWithCash = { order: OrderRow; trackingNumbers: string[]; cash: CashRow | null };

/** Returns the orders with these ids of parcels or these numbers, in ascending order of number. */
export async function findOrdersWithCash(
  db: Db,
  { numbers, trackingNumbers }: { numbers: readonly number[]; trackingNumbers: readonly string[] },
): Promise<OrderWithCash[]> {
  const lower = trackingNumbers.map((number) => number.toLowerCase());
  const matches = await rows<{ id: string }>(
    db,
    sql`select id from ${orders} where number = any(${sql.param(numbers)}::int[])
        union select order_id from ${shipments}
          where tracking_number <> '' and lower(tracking_number) = any(${sql.param(lower)}::text[])`,
  );
  if (matches.length === 0) return [];
  const ids = matches.map(({ id }) => id);
  const [foundOrders, cash, parcels] = await Promise.all([
    db.select().from(orders).where(inArray(orders.id, ids)).orderBy(orders.number),
    db.select().from(orderCash).where(inArray(orderCash.orderId, ids)),
    rows<{ orderId: string; number: string }>(
      db,
      sql`select order_id as "orderId", lower(tracking_number) as number from ${shipments}
          where order_id = any(${sql.param(ids)}::uuid[]) and tracking_number <> ''`,
    ),
  ]);
  const cashOf = new Map(cash.map((row) => [row.orderId, row]));
  const parcelsOf = Map.groupBy(parcels, ({ orderId }) => orderId);
  return foundOrders.map((order) => ({
    order,
    trackingNumbers: (parcelsOf.get(order.id) ?? []).map(({ number }) => number),
    cash: cashOf.get(order.id) ?? null,
  }));
}
