import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { orderLines } from '../lines/tables.ts';
import { isCollected, orders } from '../tables.ts';

/** A period from a moment, inclusive, to another, exclusive. */
export type DateRange = { from: Date; to: Date };

/**
 * Condition of a sold order: not cancelled, not waiting for its payment or confirmation, and not returned undelivered.
 * An order that was cancelled and refunded has the state refunded and was never delivered. `orders_sold_idx` has the
 * same condition.
 */
export const sold = sql`state <> 'cancelled' and (state <> 'placed' or (${isCollected} and confirm_by is null)) and (state not in ('returned', 'refunded') or delivered_at is not null)`;

/** Condition of orders placed within a period. */
export const placedWithin = ({ from, to }: DateRange, column: SQL = sql`placed_at`) =>
  sql`${column} >= ${from.toISOString()}::timestamptz and ${column} < ${to.toISOString()}::timestamptz`;

/**
 * The price of a line `l` in minor units after the discount, without returned units, before tax and shipping. Whole
 * minor units, rounded down for each line.
 */
export const keptRevenue = sql`(l.total - l.discount - l.included_tax) * (l.quantity - l.returned) / l.quantity`;

export type DailySales = { day: string; orders: number; revenue: number; fromCarts: number };

/** Returns orders and revenue per day with sales, in minor units, with an index-only scan. */
export const findDailySales = (db: Db, range: DateRange, zone: string): Promise<DailySales[]> =>
  rows(
    db,
    sql`select (placed_at at time zone ${sql.raw(`'${zone}'`)})::date::text as day, count(*)::int as orders,
          sum(total - refunded)::float8 as revenue, count(cart_id)::int as "fromCarts"
        from ${orders} where ${placedWithin(range)} and ${sold} group by 1`,
  );

/**
 * Returns the products with the highest revenue, without returned units: units sold, and minor units before tax and
 * shipping.
 */
export const findBestSellers = (
  db: Db,
  range: DateRange,
  limit: number,
): Promise<{ id: string; pieces: number; revenue: number }[]> =>
  rows(
    db,
    sql`select l.product_id as id, sum(l.quantity - l.returned)::int as pieces,
          sum(${keptRevenue})::float8 as revenue
        from (select id from ${orders} where ${placedWithin(range)} and ${sold}) as o
        join ${orderLines} as l on l.order_id = o.id
        where l.product_id is not null
        group by l.product_id having sum(l.quantity - l.returned) > 0
        order by revenue desc, id limit ${limit}`,
  );

/** Returns the moments of the first and the latest sold order; null if there is none. */
export async function findFirstAndLastSale(db: Db): Promise<{ first: Date; last: Date } | null> {
  const [row] = await rows<{ first: string | Date | null; last: string | Date }>(
    db,
    sql`select min(placed_at) as first, max(placed_at) as last from ${orders} where ${sold}`,
  );
  return row?.first ? { first: new Date(row.first), last: new Date(row.last) } : null;
}
