import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Db, rows } from '#server/platform/database/database.ts';
import type { Audience } from '../product-rows-store.ts';

/** One word that is asked for; `prefix` asks for words that begin with it. */
export type Term = { word: string; prefix: boolean };

/**
 * The full-text query of all terms together. Terms come out of `plainWords`, so they hold no sign of syntax.
 * Given to the database as a value made once, since making it for every row is what costs.
 */
function queryOf(terms: Term[]): SQL {
  const each = terms.map(({ word, prefix }) =>
    prefix ? sql`to_tsquery('simple', ${`'${word}':*`})` : sql`haat_query(${word})`,
  );
  return sql`(${sql.join(each, sql` && `)})`;
}

/** A query as the database writes it down; it comes from `queryThatFinds` or `queryFor`. */
export const asQuery = (query: string | SQLWrapper): SQL => sql`${query}::tsquery`;

/** The query of all terms together, as the database writes it down. */
export async function queryFor(db: Db, terms: Term[]): Promise<string> {
  const [row] = await rows<{ query: string }>(db, sql`select ${queryOf(terms)}::text as query`);
  return row?.query ?? '';
}

/** The words of a text as the search knows them: lower case, no accents, no signs. */
export async function plainWords(db: Db, text: string): Promise<string[]> {
  const [row] = await rows<{ plain: string }>(db, sql`select haat_plain(${text}) as plain`);
  return row?.plain ? row.plain.split(' ') : [];
}

/** How many products a query finds for the audience, at most so many. */
const hits = (query: string, most: number, audience: Audience): SQL =>
  sql`haat_hits(${asQuery(query)}, ${most}, ${audience === 'shopper'})`;

/** Whether a query finds anything for the audience. */
async function findsAny(db: Db, query: string, audience: Audience): Promise<boolean> {
  const [row] = await rows<{ hits: number }>(db, sql`select ${hits(query, 1, audience)} as hits`);
  return row?.hits === 1;
}

/** The query of all terms together, as the database writes it down; null when it finds nothing for the audience. */
export async function queryThatFinds(db: Db, terms: Term[], audience: Audience): Promise<string | null> {
  const query = await queryFor(db, terms);
  return (await findsAny(db, query, audience)) ? query : null;
}

/** The words of a text, and the query of all of them as typed; null when that finds nothing for the audience. */
export async function readText(db: Db, text: string, audience: Audience) {
  const [row] = await rows<{ plain: string; query: string }>(
    db,
    sql`select haat_plain(${text}) as plain, haat_query(${text})::text as query`,
  );
  if (!row?.plain) return { words: [], query: null };
  return { words: row.plain.split(' '), query: (await findsAny(db, row.query, audience)) ? row.query : null };
}

/** How many letters may be wrong in a word of this length. */
const tolerance = (word: string) => (word.length <= 3 ? 1 : word.length <= 9 ? 2 : 3);

type Near = { word: string; wrong: number; query: string };

/**
 * The word of the catalogue that a misspelt one is most likely meant to be: the fewest letters wrong, and of
 * several such words the one that finds most; null when none is near that finds anything for the audience.
 */
export async function nearestWord(db: Db, word: string, audience: Audience): Promise<string | null> {
  const near = await wordsLike(db, word);
  if (near.length === 0) return null;
  const hits = await hitsOf(db, near, audience);
  const found = near.filter((_, at) => (hits[at] ?? 0) > 0);
  const fewest = Math.min(...found.map(({ wrong }) => wrong));
  const hitsAt = (each: Near) => hits[near.indexOf(each)] ?? 0;
  const best = found.filter(({ wrong }) => wrong === fewest).sort((a, b) => hitsAt(b) - hitsAt(a));
  return best[0]?.word ?? null;
}

/**
 * Up to ten words of the catalogue that are like a misspelt one, the likest first. Short words share few
 * trigrams with their misspellings, so those with the same first letter and about the same length are looked
 * at too.
 */
async function wordsLike(db: Db, word: string): Promise<Near[]> {
  if (word.length < 3 || word.length > 40) return [];
  const short = sql`union select word from search_words
    where left(word, 1) = left(${word}, 1) and length(word) between ${word.length - 1} and ${word.length + 1}`;
  return rows<Near>(
    db,
    sql`with near as (
          select word, levenshtein(word, ${word}) as wrong, similarity(word, ${word}) as alike
          from (select word from search_words where word % ${word} ${word.length <= 6 ? short : sql``}) as c
        ), likest as (
          select * from near where wrong <= ${tolerance(word)} order by wrong, alike desc, word limit 10
        )
        select word, wrong, haat_query(word)::text as query from likest order by wrong, alike desc, word`,
  );
}

/** What is enough to say that a word finds much. */
const manyHits = 100;

/** How many products each of the words finds for the audience, at most `manyHits`. */
async function hitsOf(db: Db, near: Near[], audience: Audience): Promise<number[]> {
  const counts = near.map(
    ({ query }, at) => sql`select ${at}::int as at, ${hits(query, manyHits, audience)} as hits`,
  );
  const counted = await rows<{ hits: number }>(db, sql`${sql.join(counts, sql` union all `)} order by at`);
  return counted.map(({ hits }) => hits);
}

/**
 * The word of the catalogue whose beginning is most like what has been typed of it so far, one letter wrong
 * at most (a slip comes rarely among the first three); null when none begins like that.
 */
export async function nearestBeginning(db: Db, typed: string): Promise<string | null> {
  if (typed.length < 4 || typed.length > 40) return null;
  const begins = (letters: number) => sql`levenshtein(left(word, ${letters}::int), ${typed})`;
  const wrong = sql`least(${begins(typed.length - 1)}, ${begins(typed.length)}, ${begins(typed.length + 1)})`;
  const [row] = await rows<{ word: string }>(
    db,
    sql`select word from search_words
        where left(word, 1) = left(${typed}, 1) and length(word) >= ${typed.length} and ${wrong} <= 1
        order by ${wrong}, left(word, 3) <> left(${typed}, 3), length(word), word limit 1`,
  );
  return row?.word ?? null;
}
