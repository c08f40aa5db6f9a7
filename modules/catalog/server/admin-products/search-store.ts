import { sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { asQuery, plainWords } from '../search/search-store.ts';
import { productSlugs } from '../slugs/tables.ts';
import { products } from '../tables.ts';
import { productVariants } from '../variants/tables.ts';
import { skuBegins } from '../variants/variants-store.ts';
import { type AdminProductPage, stockRanges } from './list-store.ts';

/** Maximum number of completions of a word that is still being typed, the shortest first. */
const maxCompletions = 12;

async function completionsOf(db: Db, prefix: string): Promise<string[]> {
  if (prefix.length < 3) return [];
  const completions = await rows<{ word: string }>(
    db,
    sql`select word from search_words where word like ${`${prefix}%`} order by length(word), word limit ${maxCompletions}`,
  );
  return completions.map(({ word }) => word);
}

/** `several`: whether the query requires several words at once. */
type SearchQuery = { query: string; several: boolean };

/**
 * Builds the query of a search text: all words, the last one also as a prefix unless a space follows it. Returns
 * null if the text has no word.
 */
export async function parseAdminSearch(db: Db, text: string): Promise<SearchQuery | null> {
  const words = (await plainWords(db, text)).slice(0, 12);
  const last = words.at(-1);
  if (last === undefined) return null;
  const completions = /\s$/.test(text) ? [] : await completionsOf(db, last);
  // A code such as an article number is not in the word list, so it is matched as a prefix in the index.
  const code = completions.length === 0 && last.length >= 3 && /\d/.test(last) ? [`'${last}':*`] : [];
  const lastWord = sql.join(
    [...completions.map((word) => sql`haat_query(${word})`), ...code.map((term) => asQuery(term))],
    sql` || `,
  );
  const before = words.slice(0, -1).join(' ');
  const withPrefix = before === '' ? lastWord : sql`(haat_query(${before}) && (${lastWord}))`;
  const exact = sql`haat_query(${words.join(' ')})`;
  const [row] = await rows<{ query: string }>(
    db,
    sql`select (${completions.length + code.length > 0 ? sql`${exact} || ${withPrefix}` : exact})::text as query`,
  );
  return row?.query ? { query: row.query, several: before !== '' } : null;
}

type Search = {
  query: string | null;
  /** The text itself in lower case, which may be a slug or a code. */
  slug: string;
  filters: AdminProductPage;
  most: number;
  /** Number of word matches after which the search stops; 0 for no limit. */
  enough: number;
};

/**
 * Returns the ids of the products that match a search, of the one with this slug, and of those that have this barcode or an
 * SKU that begins with it, or a variant with one, unordered.
 */
export async function find(db: Db, { query, slug, filters, most, enough }: Search): Promise<string[]> {
  const units = filters.stock ? stockRanges[filters.stock] : null;
  const matches = sql`select haat_admin_products(${asQuery(query ?? '')}, ${most}, ${enough}, ${filters.category}::uuid, ${filters.status}::text,
    ${units?.from ?? null}::int, ${units?.to ?? null}::int) as id`;
  const matched = await rows<{ id: string }>(
    db,
    sql`${query === null ? sql`` : sql`${matches} union`} select id from ${products} where slug = ${slug}
        union select product_id from ${productSlugs} where slug = ${slug}
        union select id from ${products} where barcode = ${slug}
        union (select id from ${products} where ${skuBegins(slug)} limit ${most})
        union select product_id from ${productVariants} where barcode = ${slug}
        union (select product_id from ${productVariants} where ${skuBegins(slug)} limit ${most})`,
  );
  return matched.map(({ id }) => id);
}
