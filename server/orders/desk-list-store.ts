import { type SQL, sql } from 'drizzle-orm';
import { shopTimeZone } from '#contract/delivery.ts';
import { mostCounted } from '#contract/limits.ts';
import type { OrderListQuery } from '#contract/orders.ts';
import { type Db, rows } from '#server/platform/database/database.ts';
import type { OrderRow } from './orders-store.ts';
import { orderLines, orderSearch, orders, shipments } from './tables.ts';

/** What a list is narrowed down to, on which day of the shop. */
export type Filters = Omit<OrderListQuery, 'page' | 'limit'> & { today: string };

/** The day that was promised, and which orders are yet to arrive: both stand in the index `orders_due_idx`. */
const promised = sql`coalesce(deliver_on, arrives_to)`;
const isOpen = sql`(state in ('paid', 'packed', 'shipped') or (state = 'placed' and payment = 'cod'))`;

/** What each view of the desk shows; the words of the states stand in the index. */
const views: Record<NonNullable<Filters['view']>, (today: string) => SQL> = {
  late: (today) => sql`${isOpen} and ${promised} < ${today}::date`,
  to_pack: () => sql`(state = 'paid' or (state = 'placed' and payment = 'cod'))`,
  to_ship: () => sql`state = 'packed'`,
  on_its_way: () => sql`state = 'shipped'`,
  unpaid: () => sql`state = 'placed' and payment <> 'cod'`,
  returns: () => sql`state = 'return_requested'`,
  to_refund: () => sql`paid_at is not null and refunded < due_back`,
  done: () => sql`state in ('delivered', 'cancelled', 'refunded')`,
};

/**
 * A search, as the index of words understands it: the number of an order, its words, or both; neither finds nothing. Of words that
 * many orders have a page is found by going through the latest orders, of rare ones by going through all that have them.
 */
type Sought = { number: number | null; words: string | null; isCommon: boolean };

/** A number of at least so many digits may also begin a phone number, a PIN code or the number of a parcel. */
const shortestCode = 5;

/** Reads what was typed into the search box; null where nothing was. */
async function soughtBy(db: Db, typed = ''): Promise<Sought | null> {
  const text = typed.trim();
  if (text === '') return null;
  const [, named, digits] = /^(order\s*#?|#)?\s*(\d{1,9})$/i.exec(text) ?? [];
  const number = digits ? Number(digits) : null;
  if (digits && (named || digits.length < shortestCode)) return { number, words: null, isCommon: false };
  const [row] = await rows<{ words: string | null }>(
    db,
    sql`select order_search_query(${text})::text as words`,
  );
  const words = row?.words ?? null;
  const hits = words === null ? 0 : await countMatching(db, withWords(words), mostCounted);
  return { number, words, isCommon: hits > mostCounted };
}

const withWords = (words: string) =>
  sql`select order_id from ${orderSearch} where words @@ ${words}::tsquery`;

/** How many rows a selection has, counted no further than `most` and one more. */
async function countMatching(db: Db, selection: SQL, most: number): Promise<number> {
  const [row] = await rows<{ total: number }>(
    db,
    sql`select count(*)::int as total from (${selection} limit ${most + 1}) as found`,
  );
  return row?.total ?? 0;
}

/** The ids of the orders that a search finds. */
const foundIds = ({ number, words }: Sought): SQL =>
  sql.join(
    [
      ...(number === null ? [] : [sql`select id from ${orders} where number = ${number}`]),
      ...(words === null ? [] : [withWords(words)]),
    ],
    sql` union `,
  );

const isFound = (sought: Sought): SQL =>
  sought.isCommon
    ? sql`(number = ${sought.number ?? 0} or (select words @@ ${sought.words}::tsquery from ${orderSearch} where order_id = id))`
    : sql`id in (${foundIds(sought)})`;

const findsNothing = (sought: Sought | null) => sought?.number === null && sought.words === null;

/** What each filter that is set asks for. */
function conditions({ state, view, payment, from, to, today }: Filters): SQL[] {
  return [
    ...(state ? [sql`state = ${state}`] : []),
    ...(view ? [views[view](today)] : []),
    ...(payment ? [sql`payment = ${payment}`] : []),
    ...(from ? [sql`placed_at >= ${from}::date::timestamp at time zone ${shopTimeZone}`] : []),
    ...(to ? [sql`placed_at < (${to}::date + 1)::timestamp at time zone ${shopTimeZone}`] : []),
  ];
}

function where(filters: Filters, sought: Sought | null): SQL {
  if (findsNothing(sought)) return sql`false`;
  const all = [...conditions(filters), ...(sought ? [isFound(sought)] : [])];
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
export async function findOrders(
  db: Db,
  filters: Filters,
  { limit, offset }: { limit: number; offset: number },
): Promise<OrderRow[]> {
  const sought = await soughtBy(db, filters.search);
  const order = isUrgent(filters) ? urgentFirst : latestFirst;
  const exactFirst = sought?.number == null ? order : sql`number = ${sought.number} desc, ${order}`;
  return db
    .select()
    .from(orders)
    .where(
      sql`id in (select id from ${orders} where ${where(filters, sought)} order by ${exactFirst} limit ${limit} offset ${offset})`,
    )
    .orderBy(exactFirst);
}

/** How many orders there are, counted no further than `most` and one more. What a search alone finds is counted in its own index. */
export async function countOrders(db: Db, filters: Filters, most: number): Promise<number> {
  const sought = await soughtBy(db, filters.search);
  if (findsNothing(sought)) return 0;
  const isSearchAlone = conditions(filters).length === 0;
  const matching =
    sought && isSearchAlone ? foundIds(sought) : sql`select 1 from ${orders} where ${where(filters, sought)}`;
  return countMatching(db, matching, most);
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
export async function findOrdersAfter(
  db: Db,
  filters: Filters,
  after: Place | null,
  limit: number,
): Promise<OrderRow[]> {
  const sought = await soughtBy(db, filters.search);
  const beyond = after
    ? sql`(placed_at, id) < (${after.placedAt.toISOString()}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  return db
    .select()
    .from(orders)
    .where(sql`${where(filters, sought)} and ${beyond}`)
    .orderBy(latestFirst)
    .limit(limit);
}
