import { type SQL, sql } from 'drizzle-orm';
import { maxCounted } from '#kernel/contract/limits.ts';
import { type Db, rows } from '#kernel/database/database.ts';
import { orders } from '../tables.ts';
import { orderSearch } from './tables.ts';

/**
 * A parsed search: an order number, words of the full-text index, or both; neither matches nothing.
 * @property matches the orders with the words, counted up to `maxCounted` + 1
 */
export type OrderSearch = { number: number | null; words: string | null; matches: number };

/** Returns whether a page is found by scanning the latest orders; one of rare words is found through the index. */
export const isCommon = ({ matches }: OrderSearch): boolean => matches > maxCounted;

/** A number with at least this many digits may also begin a phone number, a PIN code or a tracking number. */
const shortestCode = 5;

/** Parses the text of the search box; null if it is empty. */
export async function parseSearch(db: Db, input = ''): Promise<OrderSearch | null> {
  const text = input.trim();
  if (text === '') return null;
  const [, named, digits] = /^(order\s*#?|#)?\s*(\d{1,9})$/i.exec(text) ?? [];
  const number = digits ? Number(digits) : null;
  if (digits && (named || digits.length < shortestCode)) return { number, words: null, matches: 0 };
  const [row] = await rows<{ words: string | null }>(
    db,
    sql`select order_search_query(${text})::text as words`,
  );
  const words = row?.words ?? null;
  return { number, words, matches: words === null ? 0 : await countWithWords(db, words) };
}

/**
 * Counts the orders with words up to `maxCounted` + 1. Whole words are counted first: those that many orders have, such as
 * common names, are counted in half the time without the words that begin like them.
 */
async function countWithWords(db: Db, words: string): Promise<number> {
  const count = (query: string) => countMatching(db, withWords(query), maxCounted);
  const whole = await count(words.replaceAll(':*', ''));
  return whole > maxCounted || !words.includes(':*') ? whole : count(words);
}

const withWords = (words: string) =>
  sql`select order_id from ${orderSearch} where words @@ ${words}::tsquery`;

/** Counts the rows of a selection up to `maxCount` + 1. */
export async function countMatching(db: Db, selection: SQL, maxCount: number): Promise<number> {
  const [row] = await rows<{ total: number }>(
    db,
    sql`select count(*)::int as total from (${selection} limit ${maxCount + 1}) as found`,
  );
  return row?.total ?? 0;
}

/** Selects the ids of the matching orders. */
export const foundIds = ({ number, words }: OrderSearch): SQL =>
  sql.join(
    [
      ...(number === null ? [] : [sql`select id from ${orders} where number = ${number}`]),
      ...(words === null ? [] : [withWords(words)]),
    ],
    sql` union `,
  );

/**
 * Returns the condition of the matching orders. The ids of rare words are an array, since PostgreSQL otherwise may read all
 * orders by date in the hope of finding enough of these early.
 */
export const isFound = (sought: OrderSearch): SQL =>
  isCommon(sought) ? sql`id in (${foundIds(sought)})` : sql`id = any(array(${foundIds(sought)}))`;

/** The same as a check of each scanned order, for common words. */
export const isFoundOnScan = (sought: OrderSearch): SQL =>
  isCommon(sought)
    ? sql`(number = ${sought.number ?? 0} or (select words @@ ${sought.words}::tsquery from ${orderSearch} where order_id = id))`
    : isFound(sought);

export const findsNothing = (sought: OrderSearch | null): boolean =>
  sought?.number === null && sought.words === null;
