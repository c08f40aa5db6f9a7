import { type SQL, sql } from 'drizzle-orm';
import { mostCounted } from '#contract/limits.ts';
import { type Db, rows } from '#server/platform/database/database.ts';
import { orderSearch, orders } from './tables.ts';

/**
 * A search, as the index of words understands it: the number of an order, its words, or both; neither finds nothing. Of words that
 * many orders have a page is found by going through the latest orders, of rare ones by going through all that have them.
 */
export type Sought = { number: number | null; words: string | null; isCommon: boolean };

/** A number of at least so many digits may also begin a phone number, a PIN code or the number of a parcel. */
const shortestCode = 5;

/** Reads what was typed into the search box; null where nothing was. */
export async function soughtBy(db: Db, typed = ''): Promise<Sought | null> {
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
export async function countMatching(db: Db, selection: SQL, most: number): Promise<number> {
  const [row] = await rows<{ total: number }>(
    db,
    sql`select count(*)::int as total from (${selection} limit ${most + 1}) as found`,
  );
  return row?.total ?? 0;
}

/** The ids of the orders that a search finds. */
export const foundIds = ({ number, words }: Sought): SQL =>
  sql.join(
    [
      ...(number === null ? [] : [sql`select id from ${orders} where number = ${number}`]),
      ...(words === null ? [] : [withWords(words)]),
    ],
    sql` union `,
  );

export const isFound = (sought: Sought): SQL => sql`id in (${foundIds(sought)})`;

/** The same, asked of one order after the other where the words are common. */
export const isFoundOnWalk = (sought: Sought): SQL =>
  sought.isCommon
    ? sql`(number = ${sought.number ?? 0} or (select words @@ ${sought.words}::tsquery from ${orderSearch} where order_id = id))`
    : isFound(sought);

export const findsNothing = (sought: Sought | null): boolean =>
  sought?.number === null && sought.words === null;
