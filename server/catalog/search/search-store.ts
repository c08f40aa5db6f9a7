import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#server/platform/database/database.ts';
import type { Audience } from '../products-store.ts';
import { products } from '../tables.ts';

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
export const asQuery = (query: string): SQL => sql`${query}::tsquery`;

/** The query of all terms together, as the database writes it down. */
export async function queryFor(db: Db, terms: Term[]): Promise<string> {
  const [row] = await rows<{ query: string }>(db, sql`select ${queryOf(terms)}::text as query`);
  return row?.query ?? '';
}

const seen = (audience: Audience) => (audience === 'shopper' ? sql`visible and` : sql``);

/** The words of a text as the search knows them: lower case, no accents, no signs. */
export async function plainWords(db: Db, text: string): Promise<string[]> {
  const [row] = await rows<{ plain: string }>(db, sql`select haat_plain(${text}) as plain`);
  return row?.plain ? row.plain.split(' ') : [];
}

/** The query of all terms together, as the database writes it down; null when it finds nothing for the audience. */
export async function queryThatFinds(db: Db, terms: Term[], audience: Audience): Promise<string | null> {
  const [row] = await rows<{ query: string; found: boolean }>(
    db,
    sql`select asked.query::text as query,
          exists (select 1 from ${products} where ${seen(audience)} search @@ asked.query) as found
        from (select ${queryOf(terms)} as query) as asked`,
  );
  return row?.found ? row.query : null;
}

/** The words of a text, and the query of all of them as typed; null when that finds nothing for the audience. */
export async function readText(db: Db, text: string, audience: Audience) {
  const [row] = await rows<{ plain: string; query: string; found: boolean }>(
    db,
    sql`select asked.plain, asked.query::text as query,
          exists (select 1 from ${products} where ${seen(audience)} search @@ asked.query) as found
        from (select haat_plain(${text}) as plain, haat_query(${text}) as query) as asked`,
  );
  return { words: row?.plain ? row.plain.split(' ') : [], query: row?.found ? row.query : null };
}

/** How many letters may be wrong in a word of this length. */
const tolerance = (word: string) => (word.length <= 3 ? 1 : word.length <= 9 ? 2 : 3);

/**
 * The word of the catalogue that is most like a misspelt one and finds something for the audience; null
 * when nothing is near. Short words share few trigrams with their misspellings, so those with the same
 * first letter and about the same length are looked at too.
 */
export async function nearestWord(db: Db, word: string, audience: Audience): Promise<string | null> {
  if (word.length < 3 || word.length > 40) return null;
  const short = sql`union select word from search_words
    where left(word, 1) = left(${word}, 1) and length(word) between ${word.length - 1} and ${word.length + 1}`;
  const [row] = await rows<{ word: string }>(
    db,
    sql`with near as (
          select word, levenshtein(word, ${word}) as wrong, similarity(word, ${word}) as alike
          from (select word from search_words where word % ${word} ${word.length <= 6 ? short : sql``}) as c
        ), ranked as (
          select * from near where wrong <= ${tolerance(word)} order by wrong, alike desc, word limit 10
        )
        select word from ranked
        where exists (select 1 from ${products} where ${seen(audience)} search @@ haat_query(ranked.word))
        order by wrong, alike desc, word limit 1`,
  );
  return row?.word ?? null;
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
