import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { refundEntries, returnEntries } from '../sales-entries/tables.ts';
import { type DateRange, placedWithin, sold, soldLinesWithin, soldOrders } from '../sold-orders-store.ts';
import { orders } from '../tables.ts';

export type DailySales = { day: string; orders: number; revenue: number; fromCarts: number };

/**
 * Returns orders and revenue per day with sales or refunds, in minor units. Orders are read with an index-only scan.
 */
export const findDailySales = (db: Db, range: DateRange, zone: string): Promise<DailySales[]> => {
  const dayOf = (column: SQL) => sql`(${column} at time zone ${sql.raw(`'${zone}'`)})::date::text`;
  return rows(
    db,
    sql`select day, sum(orders)::int as orders, sum(revenue)::float8 as revenue, sum("fromCarts")::int as "fromCarts"
        from (
          select ${dayOf(sql`placed_at`)} as day, count(*) as orders, sum(total) as revenue,
            count(cart_id) as "fromCarts"
          from ${orders} where ${placedWithin(range)} and ${sold} group by 1
          union all
          select ${dayOf(sql`e.at`)}, 0, -sum(e.amount), 0
          from ${refundEntries} as e join ${soldOrders} as s on s.id = e.order_id
          where ${placedWithin(range, sql`e.at`)} group by 1
        ) as parts group by day`,
  );
};

/**
 * Returns the products with the highest revenue, less the units that came back: units sold, and minor units before tax
 * and shipping.
 */
export const findBestSellers = (
  db: Db,
  range: DateRange,
  limit: number,
): Promise<{ id: string; pieces: number; revenue: number }[]> =>
  rows(
    db,
    sql`select product_id as id, sum(pieces)::int as pieces, sum(revenue)::float8 as revenue
        from ${soldLinesWithin(range)} as l
        where product_id is not null
        group by product_id having sum(pieces) > 0
        order by revenue desc, id limit ${limit}`,
  );

/** The moment of the latest entry of a sold order. */
const latestOf = (entries: typeof refundEntries | typeof returnEntries): SQL =>
  sql`(select e.at from ${entries} as e join ${soldOrders} as s on s.id = e.order_id order by e.at desc limit 1)`;

/** Returns the moments of the first sold order and of the latest one or its latest refund; null if there is no order. */
export async function findFirstAndLastSale(db: Db): Promise<{ first: Date; last: Date } | null> {
  const [row] = await rows<{ first: string | Date | null; last: string | Date }>(
    db,
    sql`select min(placed_at) as first,
          greatest(max(placed_at), ${latestOf(refundEntries)}, ${latestOf(returnEntries)}) as last
        from ${orders} where ${sold}`,
  );
  return row?.first ? { first: new Date(row.first), last: new Date(row.last) } : null;
}
