import { and, or, type SQL, sql } from 'drizzle-orm';
import { shopTimeZone } from '#kernel/contract/shop-time-zone.ts';
import { maxOfferedTags } from '#kernel/contract/tag.ts';
import { type Db, rows } from '#kernel/database/database.ts';
import { anywherePattern } from '#kernel/database/like.ts';
import { valuesInUse } from '#kernel/database/values-in-use.ts';
import type { customerSorts } from '#modules/customers/contract/list-choices.ts';
import { customerKeys, customerOrders, customers, customerTags } from './tables.ts';

export type CustomerRow = Omit<typeof customers.$inferSelect, 'identities' | 'sought'> & { tags: string[] };

/** A text in lower case to find anywhere, or at the beginning of a word only. */
export type SoughtText = { text: string; isStart: boolean };
/** What a search asks for: all words, of which each has alternatives, or else the number of an order. */
export type CustomerSearch = { words: SoughtText[][]; order: number | null };
/** The lowest and the highest value. */
type Range = { from?: number | undefined; to?: number | undefined };
export type CustomerConditions = {
  kind?: 'account' | 'guest' | undefined;
  tag?: string | undefined;
  /** The first and the last day of the latest order. */
  since?: string | undefined;
  until?: string | undefined;
  refused?: boolean | undefined;
  /** Minor units. */
  spent?: Range;
  orders?: Range;
};
export type ListFilters = CustomerSearch & CustomerConditions;
type Sort = (typeof customerSorts)[number];

const sortColumns: Record<Sort, SQL> = {
  last: sql`last_order_at`,
  orders: sql`orders`,
  spent: sql`spent`,
};

/** Returns a LIKE pattern over texts in which every word begins after a space. */
const pattern = ({ text, isStart }: SoughtText) =>
  isStart ? anywherePattern(` ${text}`) : anywherePattern(text);

/** Returns the condition of a search; undefined for an empty one. */
function matches({ words, order }: CustomerSearch, column: SQL): SQL | undefined {
  const hasWords = and(
    ...words.map((alternatives) => or(...alternatives.map((each) => sql`${column} like ${pattern(each)}`))),
  );
  if (order === null) return hasWords;
  const hasOrder = sql`id = (select l.customer_id from ${customerOrders} as l join orders as o on o.id = l.order_id
    where o.number = ${order})`;
  return hasWords ? or(hasWords, hasOrder) : hasOrder;
}
const inIndex = sql`sought`;
/** Keeps the trigram index out of a scan in the order of the list. */
const onScan = sql`sought || ''`;

const within = (column: SQL, { from, to }: Range = {}): SQL | undefined =>
  and(
    from === undefined ? undefined : sql`${column} >= ${from}`,
    to === undefined ? undefined : sql`${column} <= ${to}`,
  );

const conditionOf = ({ kind, tag, since, until, refused, spent, orders }: CustomerConditions): SQL =>
  and(
    kind && (kind === 'account' ? sql`user_id is not null` : sql`user_id is null`),
    tag === undefined
      ? undefined
      : sql`id in (select customer_id from ${customerTags} as t where t.tag = ${tag})`,
    since === undefined
      ? undefined
      : sql`last_order_at >= ${since}::date::timestamp at time zone ${shopTimeZone}`,
    until === undefined
      ? undefined
      : sql`last_order_at < (${until}::date + 1)::timestamp at time zone ${shopTimeZone}`,
    within(sql`spent`, spent),
    within(sql`orders`, orders),
    refused === undefined ? undefined : refused ? sql`refused > 0` : sql`refused = 0`,
  ) ?? sql`true`;

/** Returns the condition that a folded email is one of a customer with these filters. */
export const belongsTo = (filters: CustomerConditions, mailbox: SQL): SQL =>
  sql`exists (select from ${customerKeys} as k where k.key = 'email:' || ${mailbox}
    and k.customer_id in (select id from ${customers} where ${conditionOf(filters)}))`;

/** Customers looked at to estimate how common the words of a search are, and the number that makes them common. */
const sample = { size: 2000, common: 60 };

async function areCommon(db: Db, filters: ListFilters): Promise<boolean> {
  const [row] = await rows<{ looked: number; matching: number }>(
    db,
    sql`select count(*)::int as looked, (count(*) filter (where ${matches(filters, onScan)}))::int as matching
        from (select id, sought from ${customers} where ${conditionOf(filters)} order by last_order_at desc, id desc
          limit ${sample.size}) as latest`,
  );
  return row === undefined || row.looked < sample.size || row.matching >= sample.common;
}

/**
 * Returns the ids of the first customers of a list, at most `limit`. Common words are found by a scan in the order of
 * the list, rare ones by trigrams.
 */
export async function findIds(db: Db, filters: ListFilters, sort: Sort, limit: number): Promise<string[]> {
  const key = sortColumns[sort];
  const order = sql`order by ${key} desc, id desc limit ${limit}`;
  const isScan = matches(filters, inIndex) === undefined || (await areCommon(db, filters));
  const condition = and(conditionOf(filters), matches(filters, isScan ? onScan : inIndex));
  const selected = sql`select id, ${key} from ${customers} where ${condition}`;
  const matchingCustomers = await rows<{ id: string }>(
    db,
    isScan
      ? sql`${selected} ${order}`
      : sql`with matching as materialized (${selected}) select id from matching ${order}`,
  );
  return matchingCustomers.map(({ id }) => id);
}

const columns = sql`c.id, c.name, c.email, c.phone, c.user_id as "userId", c.first_order_at as "firstOrderAt",
  c.last_order_at as "lastOrderAt", c.orders, c.spent::float8 as spent, c.refunded::float8 as refunded, c.refused,
  array(select t.tag from ${customerTags} as t where t.customer_id = c.id order by t.tag) as tags`;

const withDates = (row: CustomerRow): CustomerRow => ({
  ...row,
  firstOrderAt: new Date(row.firstOrderAt),
  lastOrderAt: new Date(row.lastOrderAt),
});

/** Returns customers in the order of their ids. */
export async function findCustomers(db: Db, ids: string[]): Promise<CustomerRow[]> {
  const customerRows = await rows<CustomerRow>(
    db,
    sql`select ${columns} from unnest(${sql.param(ids)}::uuid[]) with ordinality as w (id, position)
        join ${customers} as c on c.id = w.id order by w.position`,
  );
  return customerRows.map(withDates);
}

/** Returns the customers after a cursor, the latest order first, to read a list of any length in batches. */
export async function findCustomersAfter(
  db: Db,
  filters: ListFilters,
  after: CustomerRow | null,
  limit: number,
): Promise<CustomerRow[]> {
  const customerRows = await rows<CustomerRow>(
    db,
    sql`select ${columns} from ${customers} as c
        where ${and(
          conditionOf(filters),
          matches(filters, inIndex),
          after
            ? sql`(last_order_at, id) < (${after.lastOrderAt.toISOString()}::timestamptz, ${after.id}::uuid)`
            : undefined,
        )}
        order by last_order_at desc, id desc limit ${limit}`,
  );
  return customerRows.map(withDates);
}

export async function countAll(db: Db, filters: ListFilters): Promise<number> {
  const [row] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from ${customers}
        where ${and(conditionOf(filters), matches(filters, inIndex))}`,
  );
  return row?.count ?? 0;
}

/** Returns the tags that customers have, by name. */
export const findTags = (db: Db): Promise<string[]> => valuesInUse(db, customerTags.tag, maxOfferedTags);
