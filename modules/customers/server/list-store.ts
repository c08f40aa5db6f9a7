import { and, type SQL, sql } from 'drizzle-orm';
import { shopTimeZone } from '#kernel/contract/shop-time-zone.ts';
import { maxOfferedTags } from '#kernel/contract/tag.ts';
import { type Db, rows } from '#kernel/database/database.ts';
import { literalPattern } from '#kernel/database/like.ts';
import { valuesInUse } from '#kernel/database/values-in-use.ts';
import type { customerSorts } from '#modules/customers/contract/list-choices.ts';
import { customerKeys, customers, customerTags } from './tables.ts';

export type CustomerRow = Omit<typeof customers.$inferSelect, 'identities' | 'sought'> & { tags: string[] };

/** Filters of a list; words of the search in lower case. */
export type ListFilters = {
  words: string[];
  kind?: 'account' | 'guest' | undefined;
  tag?: string | undefined;
  since?: string | undefined;
  refused?: boolean | undefined;
};
type Sort = (typeof customerSorts)[number];

const sortColumns: Record<Sort, SQL> = {
  last: sql`last_order_at`,
  orders: sql`orders`,
  spent: sql`spent`,
};

/** Returns the LIKE pattern of a word: anywhere, or for one or two letters at the beginning of a word. */
const pattern = (word: string) => {
  const literal = literalPattern(word);
  return [...word].length > 2 ? `%${literal}%` : `% ${literal}%`;
};
const matches = (words: string[], column: SQL): SQL | undefined =>
  and(...words.map((word) => sql`${column} like ${pattern(word)}`));
const inIndex = sql`sought`;
/** Keeps the trigram index out of a scan in the order of the list. */
const onScan = sql`sought || ''`;

const conditionOf = ({ kind, tag, since, refused }: ListFilters): SQL =>
  and(
    kind && (kind === 'account' ? sql`user_id is not null` : sql`user_id is null`),
    tag === undefined
      ? undefined
      : sql`id in (select customer_id from ${customerTags} as t where t.tag = ${tag})`,
    since === undefined
      ? undefined
      : sql`last_order_at >= ${since}::date::timestamp at time zone ${shopTimeZone}`,
    refused === undefined ? undefined : refused ? sql`refused > 0` : sql`refused = 0`,
  ) ?? sql`true`;

/** Returns the condition that a folded email is one of a customer with these filters. */
export const belongsTo = (filters: Omit<ListFilters, 'words'>, mailbox: SQL): SQL =>
  sql`exists (select from ${customerKeys} as k where k.key = 'email:' || ${mailbox}
    and k.customer_id in (select id from ${customers} where ${conditionOf({ ...filters, words: [] })}))`;

/** Customers looked at to estimate how common the words of a search are, and the number that makes them common. */
const sample = { size: 2000, common: 60 };

async function areCommon(db: Db, filters: ListFilters): Promise<boolean> {
  const [row] = await rows<{ looked: number; matching: number }>(
    db,
    sql`select count(*)::int as looked, (count(*) filter (where ${matches(filters.words, onScan)}))::int as matching
        from (select sought from ${customers} where ${conditionOf(filters)} order by last_order_at desc, id desc
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
  const isScan = filters.words.length === 0 || (await areCommon(db, filters));
  const condition = and(conditionOf(filters), matches(filters.words, isScan ? onScan : inIndex));
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
          matches(filters.words, inIndex),
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
        where ${and(conditionOf(filters), matches(filters.words, inIndex))}`,
  );
  return row?.count ?? 0;
}

/** Returns the tags that customers have, by name. */
export const findTags = (db: Db): Promise<string[]> => valuesInUse(db, customerTags.tag, maxOfferedTags);
