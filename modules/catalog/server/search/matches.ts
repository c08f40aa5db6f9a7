import type { ResponseCache } from '#kernel/cache/response-cache.ts';
import type { Db } from '#kernel/database/database.ts';
import type { ProductFilters } from '#modules/catalog/contract/catalog.ts';
import * as cacheTags from '../cache-tags.ts';
import { listCategories } from '../categories/categories-store.ts';
import type { Audience } from '../products/product-rows-store.ts';
import { boundsOf, orderOf, textual } from './listing-store.ts';
import { readMatches } from './matches-store.ts';
import { type CategoryWords, categoryWordsOf } from './query/interpret.ts';
import { type ParsedSearch, parseExactly, parseSearchText } from './search.ts';

type MatchSources = { db: Db; cache: ResponseCache };

/** Parses the search text of a request; results for shoppers are cached. Returns undefined without a text. */
export async function parseSearch(
  { db, cache }: MatchSources,
  { search: text = '', exact }: Pick<ProductFilters, 'search' | 'exact'>,
  audience: Audience,
): Promise<ParsedSearch | undefined> {
  if (text.trim() === '') return undefined;
  const parse = async () =>
    exact
      ? parseExactly(db, text, audience)
      : parseSearchText(db, text, audience, await categoryWords({ db, cache }, audience));
  if (audience === 'staff') return parse();
  return cache.get(`meaning of ${exact ? 'exactly ' : ''}${text}`, parse, () => ({
    bytes: 2000,
    cacheTags: cacheTags.searchWords,
  }));
}

/** Returns the words of the names of categories; those for shoppers are cached. */
export async function categoryWords({ db, cache }: MatchSources, audience: Audience): Promise<CategoryWords> {
  const read = async () => categoryWordsOf(await listCategories(db, { audience, search: '' }));
  if (audience === 'staff') return read();
  return cache.get('words of categories', read, ({ size }) => ({
    bytes: size * 200,
    cacheTags: [cacheTags.categories],
  }));
}

/**
 * Returns the numbers of the products that match search words, tags and artisan, the best match first; undefined if
 * none of these is set. The result is cached: page and facet counts are computed from it for any other filters.
 * @param typed the query whose matches come before others in stock, or null
 */
export async function matchesOf(
  { db, cache }: MatchSources,
  filters: ProductFilters,
  query: string | null | undefined,
  typed: string | null = null,
): Promise<Uint32Array | undefined> {
  const bounds = boundsOf(filters, query);
  const { tags, artisan } = bounds;
  const where = textual(bounds);
  if (!where) return undefined;
  return cache.get(
    `matches ${JSON.stringify([query, typed, tags, artisan])}`,
    () => readMatches(db, where, orderOf('featured', query, undefined, typed)),
    // A selection for counting (facets/selection.ts) takes twice as much in addition.
    ({ byteLength }) => ({ bytes: byteLength * 3, cacheTags: cacheTags.matches }),
  );
}
