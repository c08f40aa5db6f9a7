import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import type { Suspicion } from '#modules/orders/contract/admin-orders.ts';
import { orderTraces } from '../place-order/tables.ts';
import { orders } from '../tables.ts';

/** Limits of suspicious orders: the period, and units and value (minor units) above which a guest order is large. */
export type SuspicionCriteria = { since: Date; pieces: number; value: number };

/** Orders with a trait in common, within the period, from which on they are suspicious. */
const thresholds = { network: 10, email: 5, address: 5, names: 3 };

/** Selects orders that are neither packed nor paid and have reasons for suspicion: `id` and `reasons`. */
const suspects = ({ since, pieces, value }: SuspicionCriteria): SQL => sql`(
  with recent as (
    select order_id, count(*) over (partition by network) as of_network, count(*) over (partition by email) as of_email,
      count(*) over (partition by address) as of_address, phone
    from ${orderTraces} where placed_at > ${since.toISOString()}::timestamptz
  ), shared as (
    select phone from ${orderTraces} as t join ${orders} as o on o.id = t.order_id
    where t.placed_at > ${since.toISOString()}::timestamptz
    group by phone having count(distinct lower(o.address ->> 'name')) >= ${thresholds.names}
  ), open as (
    select o.id, array_remove(array[
      case when o.confirm_by is not null then 'unconfirmed' end,
      case when o.payment = 'cod' and o.confirmed_at is null and (o.pieces > ${pieces} or o.total > ${value}) then 'large' end,
      case when r.of_network >= ${thresholds.network} then 'network' end,
      case when r.of_email >= ${thresholds.email} then 'email' end,
      case when r.of_address >= ${thresholds.address} then 'address' end,
      case when r.phone in (select phone from shared) then 'names' end
    ], null) as reasons
    from recent as r join ${orders} as o on o.id = r.order_id where o.state = 'placed'
  )
  select id, reasons from open where cardinality(reasons) > 0)`;

/** Condition of suspicious orders. */
export const isSuspicious = (criteria: SuspicionCriteria): SQL =>
  sql`state = 'placed' and id in (select id from ${suspects(criteria)} as s)`;

/** Returns the reasons for suspicion by order id; orders without any are left out. */
export async function findSuspicions(
  db: Db,
  ids: string[],
  criteria: SuspicionCriteria,
): Promise<Map<string, Suspicion[]>> {
  if (ids.length === 0) return new Map();
  const matches = await rows<{ id: string; reasons: Suspicion[] }>(
    db,
    sql`select id, reasons from ${suspects(criteria)} as s where id = any(${sql.param(ids)}::uuid[])`,
  );
  return new Map(matches.map(({ id, reasons }) => [id, reasons]));
}
