import { type SQL, sql } from 'drizzle-orm';
import type { Suspicion } from '#contract/orders.ts';
import { type Db, rows } from '#server/platform/database/database.ts';
import { orders, orderTraces } from './tables.ts';

/** What is looked at: orders from a moment on; larger ones than the owner allows to guests, in pieces and minor units. */
export type Suspecting = { since: Date; pieces: number; value: number };

/** So many orders with a trait in common, in the time that is looked at, are many. */
const many = { network: 10, email: 5, address: 5, names: 3 };

/** Orders that are not packed or paid, with the reasons to look at them twice: `id` and `reasons`. */
const suspects = ({ since, pieces, value }: Suspecting): SQL => sql`(
  with recent as (
    select order_id, count(*) over (partition by network) as of_network, count(*) over (partition by email) as of_email,
      count(*) over (partition by address) as of_address, phone
    from ${orderTraces} where placed_at > ${since.toISOString()}::timestamptz
  ), shared as (
    select phone from ${orderTraces} as t join ${orders} as o on o.id = t.order_id
    where t.placed_at > ${since.toISOString()}::timestamptz
    group by phone having count(distinct lower(o.address ->> 'name')) >= ${many.names}
  ), open as (
    select o.id, array_remove(array[
      case when o.confirm_by is not null then 'unconfirmed' end,
      case when o.payment = 'cod' and o.confirmed_at is null and (o.pieces > ${pieces} or o.total > ${value}) then 'large' end,
      case when r.of_network >= ${many.network} then 'network' end,
      case when r.of_email >= ${many.email} then 'email' end,
      case when r.of_address >= ${many.address} then 'address' end,
      case when r.phone in (select phone from shared) then 'names' end
    ], null) as reasons
    from recent as r join ${orders} as o on o.id = r.order_id where o.state = 'placed'
  )
  select id, reasons from open where cardinality(reasons) > 0)`;

/** A condition on orders. */
export const isSuspicious = (suspecting: Suspecting): SQL =>
  sql`state = 'placed' and id in (select id from ${suspects(suspecting)} as s)`;

/** Why orders are suspicious, by their ids; those that are not are left out. */
export async function findSuspicions(
  db: Db,
  ids: string[],
  suspecting: Suspecting,
): Promise<Map<string, Suspicion[]>> {
  if (ids.length === 0) return new Map();
  const found = await rows<{ id: string; reasons: Suspicion[] }>(
    db,
    sql`select id, reasons from ${suspects(suspecting)} as s where id = any(${sql.param(ids)}::uuid[])`,
  );
  return new Map(found.map(({ id, reasons }) => [id, reasons]));
}
