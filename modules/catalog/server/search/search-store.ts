import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { type Audience, visibleTo } from '../products/product-rows-store.ts';

/** A search word. A product of one of the categories matches too. */
export type Term = {
  word: string;
  /** Whether words that start with it match. */
  prefix: boolean;
  /** Whether it is searched for only if the catalogue has it as typed, since the stemmer makes another word of it. */
  isForeign?: boolean;
  /** Whether its own words say too little to be searched for, so that only its alternatives are. */
  isVoid?: boolean;
  alternatives?: string[];
  categories?: string[];
  /** Whether products do not match of which name or tags say that they are without it ("lead-free"). */
  isPresent?: boolean;
};

/**
 * Builds the full-text query of all terms. Terms come from `plainWords`, so they contain no syntax characters. It
 * is evaluated once and passed as a value, because evaluating it per row dominates the cost.
 */
function queryOf(terms: Term[]): SQL {
  return sql`(${sql.join(terms.map(queryOfTerm), sql` && `)})`;
}

function queryOfTerm(term: Term): SQL {
  const { word, prefix, isForeign = false, alternatives = [], categories = [], isPresent = false } = term;
  const isPhrase = word.includes(' ') && alternatives.length > 0;
  const own = isForeign
    ? sql`(case when exists(select 1 from search_words where word = ${word}) then haat_query(${word}) else '' end)`
    : isPhrase
      ? phraseOf(word)
      : sql`haat_query(${word})`;
  const queries = [
    ...(term.isVoid ? [] : [prefix ? sql`to_tsquery('simple', ${`'${word}':*`})` : own]),
    ...alternatives.map((alternative) =>
      alternative.includes(' ') ? phraseOf(alternative) : sql`haat_query(${alternative})`,
    ),
    // The lexeme of a category, as `products_prepare` writes it.
    ...categories.map((id) => asQuery(`'category:${id}'`)),
  ];
  const any = sql`(${sql.join(queries, sql` || `)})`;
  if (!isPresent) return any;
  const absent = absencesOf(word).map((text) => sql`phraseto_tsquery('haat', ${text})`);
  return sql`(${any} && !!(${sql.join(absent, sql` || `)}))`;
}

/** Returns the texts by which a product says that it is without something. */
export const absencesOf = (word: string): string[] => [
  `without ${word}`,
  `without any ${word}`,
  `free of ${word}`,
  `free from ${word}`,
  `no ${word}`,
  `${word} free`,
  `non ${word}`,
];

/** Builds the query of a synonym of several words, which a product has next to each other ("ring box" is no ring that comes in a box). */
const phraseOf = (words: string): SQL => sql`phraseto_tsquery('haat_asked', haat_plain(${words}))`;

/** Casts the text form of a query, as returned by `queryThatFinds` or `queryFor`. */
export const asQuery = (query: string | SQLWrapper): SQL => sql`${query}::tsquery`;

/** Returns the full-text query of all terms as text. */
export async function queryFor(db: Db, terms: Term[]): Promise<string> {
  const [row] = await rows<{ query: string }>(db, sql`select ${queryOf(terms)}::text as query`);
  return row?.query ?? '';
}

const anyOf = (terms: Term[]): SQL => sql`(${sql.join(terms.map(queryOfTerm), sql` || `)})`;

/** Returns the full-text query of any of the terms as text. */
export async function queryForAny(db: Db, terms: Term[]): Promise<string> {
  const [row] = await rows<{ query: string }>(db, sql`select ${anyOf(terms)}::text as query`);
  return row?.query ?? '';
}

/** Normalizes a text to words: lower case, without accents and punctuation. */
export async function plainWords(db: Db, text: string): Promise<string[]> {
  const [row] = await rows<{ plain: string }>(db, sql`select haat_plain(${text}) as plain`);
  return row?.plain ? row.plain.split(' ') : [];
}

/** Counts the products that a query matches for the audience, up to `limit`. */
const hits = (query: string | SQL, limit: number, audience: Audience): SQL =>
  sql`haat_hits(${asQuery(query)}, ${limit}, ${audience === 'shopper'})`;

/** Returns the full-text query of all terms as text; null if it matches nothing for the audience. */
export async function queryThatFinds(db: Db, terms: Term[], audience: Audience): Promise<string | null> {
  const [row] = await rows<{ query: string; hits: number }>(
    db,
    // "offset 0" keeps the query from being built twice.
    sql`select query::text, ${hits(sql`query`, 1, audience)} as hits from (select ${queryOf(terms)} as query offset 0) as q`,
  );
  return row?.hits === 1 ? row.query : null;
}

/** Returns the query of terms, and that of the words as typed; null if no product matches the first. It takes one statement. */
export async function queriesThatFind(
  db: Db,
  { terms, asTyped }: { terms: Term[]; asTyped: Term[] },
  audience: Audience,
) {
  const [row] = await rows<{ query: string; typed: string; hits: number }>(
    db,
    sql`select query::text, ${queryOf(asTyped)}::text as typed, ${hits(sql`query`, 1, audience)} as hits
        from (select ${queryOf(terms)} as query offset 0) as q`,
  );
  return row?.hits === 1 ? { query: row.query, typed: row.typed } : null;
}

/** Returns the query of all words of a text within names of products; null if no name has them. */
export async function findsInNames(db: Db, text: string, audience: Audience): Promise<string | null> {
  const query = await queryFor(db, [{ word: text, prefix: false }]);
  const inNames = query.replace(/'(?:[^']|'')*'/g, '$&:A');
  return query !== '' && (await findsOutsideDescriptions(db, inNames, audience)) ? inNames : null;
}

/** The most matches that are examined for one outside of descriptions. */
const maxExamined = 1000;

/** The words of a product outside of its description, with its categories. */
export const outsideDescription = sql`(ts_filter(products.search, '{a,b,c,d}'::"char"[])
  || array_to_tsvector(array(select 'category:' || c from unnest(products.category_id || products.listed_categories) as c)))`;

/** Whether one of the first products that a query matches has a query, by default the same, outside of the description. */
const isOutsideDescriptions = (query: string, audience: Audience, outside: SQL = asQuery(query)): SQL =>
  sql`exists(select 1 from (
          select search, category_id, listed_categories from products
          where ${and(visibleTo(audience), sql`search @@ ${asQuery(query)}`)} limit ${maxExamined}
        ) as products where ${outsideDescription} @@ ${outside})`;

/** Returns whether one of the first products that a query matches has all of its words outside of the description. */
export async function findsOutsideDescriptions(db: Db, query: string, audience: Audience): Promise<boolean> {
  const [row] = await rows<{ found: boolean }>(
    db,
    sql`select ${isOutsideDescriptions(query, audience)} as found`,
  );
  return row?.found === true;
}

/** @property kinds the words that say what kind of product is wanted */
type Queries = { lists: Term[][]; query: string; kinds: Term[] };

/**
 * Returns the full-text queries of lists of terms as text, '' for an empty list, and that of any of the kinds; and whether another query
 * finds something outside of descriptions, with all of its words or with one of the kinds. It takes one statement.
 */
export async function queriesFor(db: Db, { lists, query, kinds }: Queries, audience: Audience) {
  const queries = lists.map((terms) => (terms.length > 0 ? sql`${queryOf(terms)}::text` : sql`''`));
  const anyKind = anyOf(kinds);
  const [row] = await rows<{ queries: string[]; kind: string; found: boolean; kindFound: boolean }>(
    db,
    sql`select array[${sql.join(queries, sql`, `)}]::text[] as queries, ${anyKind}::text as kind,
          ${isOutsideDescriptions(query, audience)} as found,
          ${isOutsideDescriptions(query, audience, anyKind)} as "kindFound"`,
  );
  const { kind = '', found = false, kindFound = false } = row ?? {};
  return { queries: row?.queries ?? [], kind, isOutside: found, isKindOutside: kindFound };
}

/** Matches whose descriptions are read for a word. */
const maxRead = 20;

/** Returns whether one of the first products that a query finds has a word as it is typed. */
export async function isWritten(db: Db, query: string, word: string): Promise<boolean> {
  const matches = await rows(
    db,
    sql`select 1 from (select * from products where search @@ ${asQuery(query)} limit ${maxRead}) as p
        where ${word} = any(string_to_array(haat_plain(concat_ws(' ', p.name, p.description, array_to_string(p.tags, ' '),
          array_to_string(p.materials, ' '))), ' ')) or exists (select 1 from search_words where word = ${word}) limit 1`,
  );
  return matches.length > 0;
}

/** Returns those of the words that the catalogue has in this spelling. */
export async function knownWords(db: Db, words: string[]): Promise<Set<string>> {
  const records = await rows<{ word: string }>(
    db,
    sql`select word from search_words where word = any(${sql.param(words)}::text[])`,
  );
  return new Set(records.map(({ word }) => word));
}

/** The Levenshtein distance of the candidates, of which callers take some. */
const tolerance = 3;

type SimilarWord = { word: string; wrong: number; query: string };

/**
 * Returns the most likely corrections of a misspelt word: those with the smallest edit distance that match anything for the
 * audience, the one with the most matches first.
 * @param errorsOf returns the number of errors that make the word of a candidate; null if it is not a misspelling of it
 */
export async function nearestWords(
  db: Db,
  word: string,
  audience: Audience,
  errorsOf: (candidate: string) => number | null,
): Promise<string[]> {
  const candidates = await similarWords(db, word);
  const similar = candidates.flatMap((candidate) => {
    const wrong = errorsOf(candidate.word);
    return wrong === null ? [] : [{ ...candidate, wrong }];
  });
  if (similar.length === 0) return [];
  const hits = await hitsOf(db, similar, audience);
  const matching = similar.filter((_, index) => (hits[index] ?? 0) > 0);
  const fewest = Math.min(...matching.map(({ wrong }) => wrong));
  const hitsAt = (candidate: SimilarWord) => hits[similar.indexOf(candidate)] ?? 0;
  const best = matching.filter(({ wrong }) => wrong === fewest).sort((a, b) => hitsAt(b) - hitsAt(a));
  return best.map((candidate) => candidate.word);
}

/**
 * Returns up to ten words of the catalog similar to a misspelt one, the most similar first. Short words share few
 * trigrams with their misspellings, so words with the same first letter and a similar length are candidates too.
 */
async function similarWords(db: Db, word: string): Promise<SimilarWord[]> {
  if (word.length < 3 || word.length > 40) return [];
  const short = sql`union select word from search_words
    where left(word, 1) = left(${word}, 1) and length(word) between ${word.length - 1} and ${word.length + 1}`;
  return rows<SimilarWord>(
    db,
    sql`with near as (
          select word, levenshtein(word, ${word}) as wrong, similarity(word, ${word}) as alike
          from (select word from search_words where word % ${word} ${word.length <= 6 ? short : sql``}) as c
        ), likest as (
          select * from near where wrong <= ${tolerance} order by wrong, alike desc, word limit 10
        )
        select word, wrong, haat_query(word)::text as query from likest order by wrong, alike desc, word`,
  );
}

/** Limit above which the number of matches makes no difference. */
const maxHits = 100;

/** Returns the number of products that each word matches for the audience, up to `manyHits`. */
async function hitsOf(db: Db, words: SimilarWord[], audience: Audience): Promise<number[]> {
  const counts = words.map(
    ({ query }, index) => sql`select ${index}::int as at, ${hits(query, maxHits, audience)} as hits`,
  );
  const results = await rows<{ hits: number }>(db, sql`${sql.join(counts, sql` union all `)} order by at`);
  return results.map(({ hits }) => hits);
}

/**
 * Returns the word of the catalog whose prefix is most similar to the typed text, with an edit distance of at most
 * 1 (typing errors are rare in the first three letters); null if there is none.
 */
export async function nearestBeginning(db: Db, typed: string): Promise<string | null> {
  if (typed.length < 4 || typed.length > 40) return null;
  const distanceOfPrefix = (letters: number) => sql`levenshtein(left(word, ${letters}::int), ${typed})`;
  const distance = sql`least(${distanceOfPrefix(typed.length - 1)}, ${distanceOfPrefix(typed.length)}, ${distanceOfPrefix(typed.length + 1)})`;
  const [row] = await rows<{ word: string }>(
    db,
    sql`select word from search_words
        where left(word, 1) = left(${typed}, 1) and length(word) >= ${typed.length} and ${distance} <= 1
        order by ${distance}, left(word, 3) <> left(${typed}, 3), length(word), word limit 1`,
  );
  return row?.word ?? null;
}
