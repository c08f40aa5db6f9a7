import { type SQL, sql } from 'drizzle-orm';
import { shopTimeZone } from '#contract/delivery.ts';
import type { OrderListQuery } from '#contract/orders.ts';
import { type Db, rows } from '#server/platform/database/database.ts';
import {
  countMatching,
  findsNothing,
  foundIds,
  isFound,
  isFoundOnWalk,
  type Sought,
} from './desk-search-store.ts';
import type { OrderRow } from './orders-store.ts';
import { isSuspicious, type Suspecting } from './suspicions-store.ts';
import { orderLines, orders, shipments } from './tables.ts';

/** What a list is narrowed down to, on which day of the shop. */
export type Filters = Omit<OrderListQuery, 'page' | 'limit' | 'search'> & {
  sought: Sought | null;
  today: string;
  suspecting: Suspecting;
};

/** The day that was promised, and which orders are yet to arrive: both stand in the index `orders_due_idx`. */
const promised = sql`coalesce(deliver_on, arrives_to)`;
const isOpen = sql`(state in ('paid', 'packed', 'shipped') or (state = 'placed' and payment = 'cod' and confirm_by is null))`;

/** What each view of the desk shows; the words of the states stand in the index. */
const views: Record<NonNullable<Filters['view']>, (filters: Filters) => SQL> = {
  late: ({ today }) => sql`${isOpen} and ${promised} < ${today}::date`,
  to_pack: () => sql`(state = 'paid' or (state = 'placed' and payment = 'cod' and confirm_by is null))`,
  to_ship: () => sql`state = 'packed'`,
  on_its_way: () => sql`state = 'shipped'`,
  unpaid: () => sql`state = 'placed' and payment <> 'cod'`,
  returns: () => sql`state = 'return_requested'`,
  to_refund: () => sql`paid_at is not null and refunded < due_back`,
  suspicious: ({ suspecting }) => isSuspicious(suspecting),
  done: () => sql`state in ('delivered', 'cancelled', 'refunded')`,
};

/** What each filter that is set asks for. */
function conditions(filters: Filters): SQL[] {
  const { state, view, payment, from, to } = filters;
  return [
    ...(state ? [sql`state = ${state}`] : []),
    ...(view ? [views[view](filters)] : []),
    ...(payment ? [sql`payment = ${payment}`] : []),
    ...(from ? [sql`placed_at >= ${from}::date::timestamp at time zone ${shopTimeZone}`] : []),
    ...(to ? [sql`placed_at < (${to}::date + 1)::timestamp at time zone ${shopTimeZone}`] : []),
  ];
}

/** @param search how the search is asked */
function where(filters: Filters, search: (sought: Sought) => SQL): SQL {
  const { sought } = filters;
  if (findsNothing(sought)) return sql`false`;
  const all = [...conditions(filters), ...(sought ? [search(sought)] : [])];
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

const latestFirst = sql`placed_at desc, id desc`;
/** What is yet to arrive: what was promised for the earliest day first. */
const urgentFirst = sql`${promised}, placed_at, id`;
const isUrgent = ({ view }: Filters) =>
  view === 'late' || view === 'to_pack' || view === 'to_ship' || view === 'on_its_way';

/**
 * One page of the shop's orders, the latest first; of those that are yet to arrive the most urgent. The rows are read once the page
 * is known: a page far back walks through an index alone.
 */
export function findOrders(
  db: Db,
  filters: Filters,
  { limit, offset }: { limit: number; offset: number },
): Promise<OrderRow[]> {
  const order = isUrgent(filters) ? urgentFirst : latestFirst;
  const number = filters.sought?.number ?? null;
  const exactFirst = number === null ? order : sql`number = ${number} desc, ${order}`;
  return db
    .select()
    .from(orders)
    .where(
      sql`id in (select id from ${orders} where ${where(filters, isFoundOnWalk)} order by ${exactFirst} limit ${limit} offset ${offset})`,
    )
    .orderBy(exactFirst);
}

/** How many orders there are, counted no further than `most` and one more. What a search alone finds is counted in its own index. */
export function countOrders(db: Db, filters: Filters, most: number): Promise<number> {
  const { sought } = filters;
  const isSearchAlone = sought !== null && !findsNothing(sought) && conditions(filters).length === 0;
  return countMatching(
    db,
    isSearchAlone ? foundIds(sought) : sql`select 1 from ${orders} where ${where(filters, isFound)}`,
    most,
  );
}

/** Pieces of an order that were sent, of how many, and when the latest parcel left. */
export type Sent = { pieces: number; of: number; at: Date | null };

/** What was sent of each of these orders. */
export async function findSent(db: Db, ids: string[]): Promise<Map<string, Sent>> {
  const found = await rows<{ id: string; pieces: number; of: number; at: string | Date | null }>(
    db,
    sql`select order_id as id, sum(shipped)::int as pieces, sum(quantity)::int as of,
          (select max(shipped_at) from ${shipments} as s where s.order_id = l.order_id) as at
        from ${orderLines} as l where order_id = any(${sql.param(ids)}::uuid[]) and not is_wrap group by order_id`,
  );
  return new Map(
    found.map(({ id, pieces, of, at }) => [id, { pieces, of, at: at === null ? null : new Date(at) }]),
  );
}

type Place = { placedAt: Date; id: string };

/** The orders after one of them, the latest first: portions of a list however long it is. */
export function findOrdersAfter(
  db: Db,
  filters: Filters,
  after: Place | null,
  limit: number,
): Promise<OrderRow[]> {
  const beyond = after
    ? sql`(placed_at, id) < (${after.placedAt.toISOString()}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  return db
    .select()
    .from(orders)
    .where(sql`${where(filters, isFoundOnWalk)} and ${beyond}`)
    .orderBy(latestFirst)
    .limit(limit);
}
