import { inArray, type SQL, sql } from 'drizzle-orm';
import { maxCounted } from '#kernel/contract/limits.ts';
import { shopTimeZone } from '#kernel/contract/shop-time-zone.ts';
import { type Db, rows } from '#kernel/database/database.ts';
import type { OrderListQuery } from '#modules/orders/contract/admin-orders.ts';
import { isWithCourier, orderCash } from '../cash/tables.ts';
import { shipments } from '../fulfilment/tables.ts';
import { orderLines } from '../lines/tables.ts';
import type { OrderRow } from '../orders-store.ts';
import { orderTags } from '../organising/tables.ts';
import { isCollected, orders } from '../tables.ts';
import { isBeyond, orderOf, promised } from './list-sorts-store.ts';
import {
  countMatching,
  findsNothing,
  foundIds,
  isCommon,
  isFound,
  isFoundOnScan,
  type OrderSearch,
} from './search-store.ts';
import { isSuspicious, type SuspicionCriteria } from './suspicions-store.ts';

/** Filters of a list, and the present day of the shop. */
export type OrderFilters = Omit<OrderListQuery, 'page' | 'limit' | 'search'> & {
  sought: OrderSearch | null;
  today: string;
  suspecting: SuspicionCriteria;
};

/** The condition of orders still to be delivered, as in `orders_due_idx`. */
const isOpen = sql`(state in ('paid', 'packed', 'shipped') or (state = 'placed' and ${isCollected} and confirm_by is null))`;

/** Conditions of the views of the admin order list; indexes have the same conditions. */
const views: Record<NonNullable<OrderFilters['view']>, (filters: OrderFilters) => SQL> = {
  late: ({ today }) => sql`${isOpen} and ${promised} < ${today}::date`,
  at_risk: ({ today }) =>
    sql`${isOpen} and ${promised} >= ${today}::date and exists (
      select 1 from ${orderLines} as l where l.order_id = ${orders.id} and l.shipped < l.quantity
        and ((l.plan ->> 'isLate')::boolean or deliver_on is null
          and coalesce(l.plan ->> 'leavesOn', l.promise ->> 'leavesOn')::date < ${today}::date))`,
  to_pack: () =>
    sql`(state = 'paid' or (state = 'placed' and ${isCollected} and confirm_by is null)) and outstanding = 0`,
  to_ship: () => sql`state = 'packed'`,
  on_its_way: () => sql`state = 'shipped'`,
  to_confirm: () => sql`claimed_at is not null`,
  unpaid: () =>
    sql`((state = 'placed' and not ${isCollected}) or (state = 'paid' and outstanding > 0)) and claimed_at is null`,
  returns: () => sql`state = 'return_requested'`,
  to_refund: () =>
    sql`(overpaid > 0 or (refunded < due_back and (paid_at is not null or (advance_paid_at is not null and state in ('cancelled', 'returned')))))`,
  // As an array, since PostgreSQL otherwise may read all orders by date in the hope of finding enough of these early.
  with_courier: ({ courier }) =>
    sql`id = any(array(select order_id from ${orderCash} as c where ${isWithCourier}${courier ? sql` and lower(courier) = lower(${courier})` : sql``}))`,
  suspicious: ({ suspecting }) => isSuspicious(suspecting),
  done: () => sql`state in ('delivered', 'cancelled', 'refunded')`,
};

/** Returns the conditions of the filters that are set. */
function conditions(filters: OrderFilters): SQL[] {
  const { state, view, payment, channel, tag, assigned, artisan, from, to } = filters;
  return [
    ...(state ? [sql`state = ${state}`] : []),
    ...(view ? [views[view](filters)] : []),
    ...(payment ? [sql`payment = ${payment}`] : []),
    ...(channel ? [channelIs(channel)] : []),
    ...(tag ? [sql`id in (select order_id from ${orderTags} as t where t.tag = ${tag})`] : []),
    ...(assigned ? [assigned === 'none' ? sql`assigned_to is null` : sql`assigned_to = ${assigned}`] : []),
    ...(artisan ? [sql`id in (select order_id from ${orderLines} as l where l.artisan = ${artisan})`] : []),
    ...(from ? [sql`placed_at >= ${from}::date::timestamp at time zone ${shopTimeZone}`] : []),
    ...(to ? [sql`placed_at < (${to}::date + 1)::timestamp at time zone ${shopTimeZone}`] : []),
  ];
}

/** `orders_channel_idx` has the orders that staff took, under a condition that the planner has to see. */
const channelIs = (channel: NonNullable<OrderFilters['channel']>): SQL =>
  channel === 'website' ? sql`channel = 'website'` : sql`channel = ${channel} and channel <> 'website'`;

/** @param search returns the condition of a search */
function where(filters: OrderFilters, search: (sought: OrderSearch) => SQL): SQL {
  const { sought } = filters;
  if (findsNothing(sought)) return sql`false`;
  const allConditions = [...conditions(filters), ...(sought ? [search(sought)] : [])];
  return allConditions.length === 0 ? sql`true` : sql.join(allConditions, sql` and `);
}

/**
 * Returns a page of the orders of the shop: as sorted, or the latest first, or the most urgent first in views of orders still
 * to be delivered. Rows are read after the page is selected, so that a far page scans an index only.
 */
export function findOrders(
  db: Db,
  filters: OrderFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<OrderRow[]> {
  const order = orderOf(filters);
  const number = filters.sought?.number ?? null;
  const exactFirst = number === null ? order : sql`number = ${number} desc, ${order}`;
  return db
    .select()
    .from(orders)
    .where(
      sql`id in (select id from ${orders} where ${where(filters, isFoundOnScan)} order by ${exactFirst} limit ${limit} offset ${offset})`,
    )
    .orderBy(exactFirst);
}

/**
 * Returns the number of the order that follows an order in the list, or precedes it; null at the end. The order itself keeps its
 * place if it no longer passes the filters.
 */
export async function findNeighbour(
  db: Db,
  filters: OrderFilters,
  order: OrderRow,
  way: 'previous' | 'next',
): Promise<number | null> {
  const [row] = await rows<{ number: number }>(
    db,
    sql`select number from ${orders} where ${where(filters, isFoundOnScan)}
        and ${isBeyond(filters, order, way)} order by ${orderOf(filters, way === 'previous')} limit 1`,
  );
  return row?.number ?? null;
}

/** Counts orders up to `maxCount` + 1. A search without filters has its matches counted, unless they are more. */
export async function countOrders(db: Db, filters: OrderFilters, maxCount: number): Promise<number> {
  const { sought } = filters;
  const isSearchOnly = sought !== null && !findsNothing(sought) && conditions(filters).length === 0;
  if (isSearchOnly && (isCommon(sought) ? maxCount <= maxCounted : sought.number === null))
    return Math.min(sought.matches, maxCount + 1);
  return countMatching(
    db,
    isSearchOnly ? foundIds(sought) : sql`select 1 from ${orders} where ${where(filters, isFound)}`,
    maxCount,
  );
}

export const findOrdersById = (db: Db, ids: string[]): Promise<OrderRow[]> =>
  db.select().from(orders).where(inArray(orders.id, ids));

/** Shipped units of an order, out of how many, and the time of the latest shipment. */
export type ShippedUnits = { pieces: number; of: number; at: Date | null };

/** Returns the shipped units of orders by order id. */
export async function findShippedUnits(db: Db, ids: string[]): Promise<Map<string, ShippedUnits>> {
  const matches = await rows<{ id: string; pieces: number; of: number; at: string | Date | null }>(
    db,
    sql`select order_id as id, sum(shipped)::int as pieces, sum(quantity)::int as of,
          (select max(shipped_at) from ${shipments} as s where s.order_id = l.order_id) as at
        from ${orderLines} as l where order_id = any(${sql.param(ids)}::uuid[]) and not is_wrap group by order_id`,
  );
  return new Map(
    matches.map(({ id, pieces, of, at }) => [id, { pieces, of, at: at === null ? null : new Date(at) }]),
  );
}

type OrderCursor = { placedAt: Date; id: string };

/** Returns the orders after a cursor, the latest first, to read a list of any length in batches. */
export function findOrdersAfter(
  db: Db,
  filters: OrderFilters,
  after: OrderCursor | null,
  limit: number,
): Promise<OrderRow[]> {
  const afterCursor = after
    ? sql`(placed_at, id) < (${after.placedAt.toISOString()}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  return db
    .select()
    .from(orders)
    .where(sql`${where(filters, isFoundOnScan)} and ${afterCursor}`)
    .orderBy(sql`placed_at desc, id desc`)
    .limit(limit);
}
