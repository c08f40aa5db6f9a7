import { sql } from 'drizzle-orm';
import { type Db, rows } from '#server/platform/database/database.ts';
import { asQuery, plainWords } from '../search/search-store.ts';
import { productSlugs, products } from '../tables.ts';
import { piecesOf, type Shelf } from './shelves-store.ts';

/** Words of the catalogue that one which is still being typed may become, the shortest first. */
const mostEndings = 12;

async function endingsOf(db: Db, beginning: string): Promise<string[]> {
  if (beginning.length < 3) return [];
  const found = await rows<{ word: string }>(
    db,
    sql`select word from search_words where word like ${`${beginning}%`} order by length(word), word limit ${mostEndings}`,
  );
  return found.map(({ word }) => word);
}

/** `several`: all of several words are asked for, and not one or another of some. */
type Asked = { query: string; several: boolean };

/**
 * What to look for, as the database writes it down: all the words of a text, the last one as the beginning of another,
 * too, unless a space ends it. null when the text has no word.
 */
export async function askedFor(db: Db, text: string): Promise<Asked | null> {
  const words = (await plainWords(db, text)).slice(0, 12);
  const last = words.at(-1);
  if (last === undefined) return null;
  const ends = /\s$/.test(text) ? [] : await endingsOf(db, last);
  // A code is no word of the catalogue's; what begins with it is asked of the index.
  const code = ends.length === 0 && last.length >= 3 && /\d/.test(last) ? [`'${last}':*`] : [];
  const endings = sql.join(
    [...ends.map((word) => sql`haat_query(${word})`), ...code.map((each) => asQuery(each))],
    sql` || `,
  );
  const before = words.slice(0, -1).join(' ');
  const begun = before === '' ? endings : sql`(haat_query(${before}) && (${endings}))`;
  const asked = sql`haat_query(${words.join(' ')})`;
  const [row] = await rows<{ query: string }>(
    db,
    sql`select (${ends.length + code.length > 0 ? sql`${asked} || ${begun}` : asked})::text as query`,
  );
  return row?.query ? { query: row.query, several: before !== '' } : null;
}

type Search = {
  query: string | null;
  /** The text itself, which may be an address. */
  slug: string;
  shelf: Shelf;
  most: number;
  /** Beyond how many products that say the words no more of them are looked at; 0 looks at all. */
  enough: number;
};

/** The ids of products that a search finds, and of the one with this address, in no order. */
export async function find(db: Db, { query, slug, shelf, most, enough }: Search): Promise<string[]> {
  const pieces = shelf.stock ? piecesOf[shelf.stock] : null;
  const active = shelf.status ? shelf.status === 'active' : null;
  const said = sql`select haat_room(${asQuery(query ?? '')}, ${most}, ${enough}, ${shelf.category}::uuid, ${active}::boolean,
    ${pieces?.from ?? null}::int, ${pieces?.to ?? null}::int) as id`;
  const found = await rows<{ id: string }>(
    db,
    sql`${query === null ? sql`` : sql`${said} union`} select id from ${products} where slug = ${slug}
        union select product_id from ${productSlugs} where slug = ${slug}`,
  );
  return found.map(({ id }) => id);
}
