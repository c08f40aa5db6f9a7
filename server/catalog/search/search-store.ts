import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#server/platform/database/database.ts';
import type { Audience } from '../products-store.ts';
import { products } from '../tables.ts';

/** One word that is asked for; `prefix` asks for words that begin with it. */
export type Term = { word: string; prefix: boolean };

/** The full-text query of all terms together. Terms come out of `plainWords`, so they hold no sign of syntax. */
export function queryOf(terms: Term[]): SQL {
  const each = terms.map(({ word, prefix }) =>
    prefix ? sql`to_tsquery('simple', ${`'${word}':*`})` : sql`haat_query(${word})`,
  );
  return sql`(${sql.join(each, sql` && `)})`;
}

const seen = (audience: Audience) => (audience === 'shopper' ? sql`visible and` : sql``);

/** The words of a text as the search knows them: lower case, no accents, no signs. */
export async function plainWords(db: Db, text: string): Promise<string[]> {
  const [row] = await rows<{ plain: string }>(db, sql`select haat_plain(${text}) as plain`);
  return row?.plain ? row.plain.split(' ') : [];
}

/** Whether the audience would find anything by the terms. */
export async function findsAny(db: Db, terms: Term[], audience: Audience): Promise<boolean> {
  const [row] = await rows<{ found: boolean }>(
    db,
    sql`select exists (select 1 from ${products} where ${seen(audience)} search @@ ${queryOf(terms)}) as found`,
  );
  return row?.found ?? false;
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
