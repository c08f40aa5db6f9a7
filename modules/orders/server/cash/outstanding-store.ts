import { sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { shipments } from '../fulfilment/tables.ts';
import { orders } from '../tables.ts';
import { isWithCourier, orderCash } from './tables.ts';

/** The cash with a courier, in minor units, and the number of its orders. */
export type CourierCash = {
  courier: string;
  orders: number;
  amount: number;
  oldest: Date;
  /** Orders whose cash was collected before a given time. */
  late: number;
};

const timestamp = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** Returns the cash with each courier, the highest amount first. Names that differ in case only are one courier. */
export async function findCashByCourier(db: Db, lateBefore: Date): Promise<CourierCash[]> {
  const courierRows = await rows<Omit<CourierCash, 'oldest'> & { oldest: string | Date }>(
    db,
    sql`select min(courier) as courier, count(*)::int as orders, sum(collected)::float8 as amount,
          min(collected_at) as oldest, (count(*) filter (where collected_at < ${timestamp(lateBefore)}))::int as late
        from ${orderCash} where ${isWithCourier} group by lower(courier) order by amount desc, courier`,
  );
  return courierRows.map(({ oldest, ...row }) => ({ ...row, oldest: new Date(oldest) }));
}

/** An order whose cash is with a courier. */
export type OutstandingOrder = {
  number: number;
  trackingNumber: string;
  collected: number;
  collectedAt: Date;
};

/** Returns the orders whose cash is with a courier, the oldest delivery first, and the number of all of them. */
export async function findOutstandingOrders(
  db: Db,
  courier: string,
  limit: number,
): Promise<{ orders: OutstandingOrder[]; total: number }> {
  const ofCourier = sql`${isWithCourier} and lower(courier) = lower(${courier})`;
  const [orderRows, total] = await Promise.all([
    rows<Omit<OutstandingOrder, 'collectedAt'> & { collectedAt: string | Date }>(
      db,
      sql`select o.number, c.collected::float8 as collected, c.collected_at as "collectedAt",
            coalesce((select tracking_number from ${shipments} as s where s.order_id = o.id
              order by shipped_at desc, id desc limit 1), '') as "trackingNumber"
          from (select order_id, collected, collected_at from ${orderCash} where ${ofCourier}
                order by collected_at, order_id limit ${limit}) as c
          join ${orders} as o on o.id = c.order_id order by c.collected_at, c.order_id`,
    ),
    db.$count(orderCash, ofCourier),
  ]);
  return {
    orders: orderRows.map(({ collectedAt, ...order }) => ({ ...order, collectedAt: new Date(collectedAt) })),
    total,
  };
}

/** Counts the orders whose cash was collected before a time and is with a courier, up to `most` + 1. */
export async function countOutstandingBefore(db: Db, before: Date, most: number): Promise<number> {
  const [row] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from (
          select 1 from ${orderCash} where ${isWithCourier} and collected_at < ${timestamp(before)}
          limit ${most + 1}) as counted`,
  );
  return row?.count ?? 0;
}
