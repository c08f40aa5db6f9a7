import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#server/platform/database/database.ts';
import { orderLines, orders } from './tables.ts';

/** From a moment on, up to another. */
export type Span = { from: Date; to: Date };

/**
 * What counts as sold: not cancelled, not waiting for an online payment or for its confirmation, and not come back from the doorstep. An order that was
 * cancelled and whose money went back is refunded, and was never delivered either. In the words of `orders_sold_idx`.
 */
export const sold = sql`state <> 'cancelled' and (state <> 'placed' or (payment = 'cod' and confirm_by is null)) and (state not in ('returned', 'refunded') or delivered_at is not null)`;

const within = ({ from, to }: Span, column: SQL = sql`placed_at`) =>
  sql`${column} >= ${from.toISOString()}::timestamptz and ${column} < ${to.toISOString()}::timestamptz`;

export type SoldOnDay = { day: string; orders: number; revenue: number; fromCarts: number };

/** Each day on which something was sold, in minor units; read out of an index alone. */
export const soldPerDay = (db: Db, span: Span, zone: string): Promise<SoldOnDay[]> =>
  rows(
    db,
    sql`select (placed_at at time zone ${sql.raw(`'${zone}'`)})::date::text as day, count(*)::int as orders,
          sum(total - refunded)::float8 as revenue, count(cart_id)::int as "fromCarts"
        from ${orders} where ${within(span)} and ${sold} group by 1`,
  );

/** The products that brought the most, without what came back: pieces, and minor units before tax and shipping. */
export const mostSold = (
  db: Db,
  span: Span,
  limit: number,
): Promise<{ id: string; pieces: number; revenue: number }[]> =>
  rows(
    db,
    sql`select l.product_id as id, sum(l.quantity - l.returned)::int as pieces,
          sum((l.total - l.discount) * (l.quantity - l.returned) / l.quantity)::float8 as revenue
        from (select id from ${orders} where ${within(span)} and ${sold}) as o
        join ${orderLines} as l on l.order_id = o.id
        where l.product_id is not null
        group by l.product_id having sum(l.quantity - l.returned) > 0
        order by revenue desc, id limit ${limit}`,
  );

/** When the first and the latest order were placed that count as sold; null for none. */
export async function findFirstAndLastSale(db: Db): Promise<{ first: Date; last: Date } | null> {
  const [row] = await rows<{ first: string | Date | null; last: string | Date }>(
    db,
    sql`select min(placed_at) as first, max(placed_at) as last from ${orders} where ${sold}`,
  );
  return row?.first ? { first: new Date(row.first), last: new Date(row.last) } : null;
}
