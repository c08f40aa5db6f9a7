import { sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { orderLines } from '../lines/tables.ts';
import { sold } from '../sold-orders-store.ts';
import { orders } from '../tables.ts';
import { boughtTogether, boughtTogetherCount } from './tables.ts';

/** Limits of the work per product: its latest orders, without orders of so many lines that they mean nothing. */
const latestOrders = 300;
const maxLines = 60;
/** Least number of orders that contain both products. */
const minOrders = 2;
/** Products kept per product: more than are shown, since some may be hidden. */
const keptProducts = 12;

/**
 * Claims the count of orders up to `now`, unless another process counted since `after`.
 * @returns the moment of the previous count; null for none, undefined if another process has the claim
 */
export async function claimCount(db: Db, now: Date, after: Date): Promise<Date | null | undefined> {
  const [row] = await rows<{ before: string | Date | null }>(
    db,
    sql`with before as (select until from ${boughtTogetherCount} where id = 1)
        insert into ${boughtTogetherCount} (id, until) values (1, ${now.toISOString()}::timestamptz)
        on conflict (id) do update set until = excluded.until where ${boughtTogetherCount}.until < ${after.toISOString()}::timestamptz
        returning (select until from before) as before`,
  );
  return row && (row.before === null ? null : new Date(row.before));
}

/** Days for which a placed order can still change: cancelled, or returned (30 days after delivery). */
const changeDays = 60;

/** Returns the products of the orders that were placed or changed since a moment; without one, of all orders. */
export async function findOrdered(db: Db, since: Date | null): Promise<string[]> {
  const ordered = await rows<{ id: string }>(
    db,
    since === null
      ? sql`select distinct product_id as id from ${orderLines} where product_id is not null order by 1`
      : sql`select distinct l.product_id as id from ${orders} as o join ${orderLines} as l on l.order_id = o.id
            where o.placed_at >= ${since.toISOString()}::timestamptz - make_interval(days => ${changeDays})
              and o.updated_at >= ${since.toISOString()}::timestamptz and l.product_id is not null order by 1`,
  );
  return ordered.map(({ id }) => id);
}

/** Recounts and stores what was bought together with these products; unchanged rows are not written. */
export async function recount(tx: Db, productIds: string[]): Promise<void> {
  const ids = sql`${sql.param(productIds)}::uuid[]`;
  await tx.execute(
    sql`with recent as (
          select p.id as product_id, r.order_id from unnest(${ids}) as p (id)
          cross join lateral (
            select distinct l.order_id from ${orderLines} as l join ${orders} as o on o.id = l.order_id
            where l.product_id = p.id and l.returned < l.quantity and ${sold}
              and not exists (select 1 from ${orderLines} as x where x.order_id = l.order_id and x.position >= ${maxLines})
            order by l.order_id desc limit ${latestOrders}
          ) as r
        ), pairs as (
          select r.product_id, l.product_id as other_id, count(distinct r.order_id)::int as orders
          from recent as r join ${orderLines} as l on l.order_id = r.order_id
          where l.product_id <> r.product_id and l.returned < l.quantity group by 1, 2 having count(distinct r.order_id) >= ${minOrders}
        ), fresh as materialized (
          select product_id, other_id, orders from (
            select *, row_number() over (partition by product_id order by orders desc, other_id) as place from pairs
          ) as ranked where place <= ${keptProducts}
        ), gone as (
          delete from ${boughtTogether} as b where b.product_id = any(${ids})
            and not exists (select 1 from fresh as f where f.product_id = b.product_id and f.other_id = b.other_id)
        )
        insert into ${boughtTogether} (product_id, other_id, orders) select product_id, other_id, orders from fresh order by 1, 2
        on conflict (product_id, other_id) do update set orders = excluded.orders
        where ${boughtTogether}.orders <> excluded.orders`,
  );
}

/** Returns the products bought in the most orders with any of these products, without these. */
export async function findBoughtTogether(db: Db, productIds: string[], limit: number): Promise<string[]> {
  const ids = sql`${sql.param(productIds)}::uuid[]`;
  const matches = await rows<{ id: string }>(
    db,
    sql`select other_id as id from ${boughtTogether} where product_id = any(${ids}) and other_id <> all(${ids})
        group by other_id order by sum(orders) desc, other_id limit ${limit}`,
  );
  return matches.map(({ id }) => id);
}
