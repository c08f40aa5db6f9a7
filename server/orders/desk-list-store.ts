import { type SQL, sql } from 'drizzle-orm';
import { shopTimeZone } from '#contract/delivery.ts';
import type { OrderListQuery } from '#contract/orders.ts';
import { type Db, rows } from '#server/platform/database/database.ts';
import type { OrderRow } from './orders-store.ts';
import { orders } from './tables.ts';

export type Filters = Omit<OrderListQuery, 'page' | 'limit'>;

/** What each view of the desk shows; the words of the states stand in the index. */
const views: Record<NonNullable<Filters['view']>, SQL> = {
  to_pack: sql`(state = 'paid' or (state = 'placed' and payment = 'cod'))`,
  to_ship: sql`state = 'packed'`,
  unpaid: sql`state = 'placed' and payment <> 'cod'`,
  returns: sql`state = 'return_requested'`,
  to_refund: sql`paid_at is not null and refunded < due_back`,
  done: sql`state in ('delivered', 'cancelled', 'refunded')`,
};

/** A number is looked for as one; anything else begins a name or an e-mail. */
function sought(text: string): SQL {
  const plain = text.trim().replace(/^(?:order\s+)?#?/i, '');
  if (/^\d{1,9}$/.test(plain)) return sql`number = ${Number(plain)}`;
  const begins = `${plain.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(lower(email) like ${begins} or lower(address ->> 'name') like ${begins})`;
}

function where({ state, view, search, payment, from, to }: Filters): SQL {
  const all = [
    sql`true`,
    ...(state ? [sql`state = ${state}`] : []),
    ...(view ? [views[view]] : []),
    ...(payment ? [sql`payment = ${payment}`] : []),
    ...(search?.trim() ? [sought(search)] : []),
    ...(from ? [sql`placed_at >= ${from}::date::timestamp at time zone ${shopTimeZone}`] : []),
    ...(to ? [sql`placed_at < (${to}::date + 1)::timestamp at time zone ${shopTimeZone}`] : []),
  ];
  return sql.join(all, sql` and `);
}

const latestFirst = sql`placed_at desc, id desc`;
/** What is yet to leave: what was promised for the earliest day first. */
const urgentFirst = sql`coalesce(deliver_on, arrives_to), placed_at, id`;
const isUrgent = ({ view }: Filters) => view === 'to_pack' || view === 'to_ship';

/** One page of the shop's orders, the latest first; of those that are yet to leave the most urgent. */
export const findOrders = (
  db: Db,
  filters: Filters,
  { limit, offset }: { limit: number; offset: number },
): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(where(filters))
    .orderBy(isUrgent(filters) ? urgentFirst : latestFirst)
    .limit(limit)
    .offset(offset);

/** How many orders there are, counted no further than `most` and one more. */
export async function countOrders(db: Db, filters: Filters, most: number): Promise<number> {
  const [row] = await rows<{ total: number }>(
    db,
    sql`select count(*)::int as total from (select 1 from ${orders} where ${where(filters)} limit ${most + 1}) as found`,
  );
  return row?.total ?? 0;
}

type Place = { placedAt: Date; id: string };

/** The orders after one of them, the latest first: portions of a list however long it is. */
export const findOrdersAfter = (
  db: Db,
  filters: Filters,
  after: Place | null,
  limit: number,
): Promise<OrderRow[]> => {
  const beyond = after
    ? sql`(placed_at, id) < (${after.placedAt.toISOString()}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  return db
    .select()
    .from(orders)
    .where(sql`${where(filters)} and ${beyond}`)
    .orderBy(latestFirst)
    .limit(limit);
};
