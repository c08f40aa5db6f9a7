import type { ResponseCache } from '#kernel/cache/response-cache.ts';
import type { Db } from '#kernel/database/database.ts';
import type { ProductFilters } from '#modules/catalog/contract/catalog.ts';
import * as cacheTags from '../cache-tags.ts';
import type { Audience } from '../products/product-rows-store.ts';
import { boundsOf, orderOf, textual } from './listing-store.ts';
import { readMatches } from './matches-store.ts';
import { type ParsedSearch, parseSearchText } from './search.ts';

type MatchSources = { db: Db; cache: ResponseCache };

/** Parses a search text; results for shoppers are cached. Returns undefined without a text. */
export async function parseSearch(
  { db, cache }: MatchSources,
  text: string,
  audience: Audience,
): Promise<ParsedSearch | undefined> {
  if (text.trim() === '') return undefined;
  if (audience === 'staff') return parseSearchText(db, text, audience);
  return cache.get(
    `meaning of ${text}`,
    () => parseSearchText(db, text, audience),
    () => ({ bytes: 500, cacheTags: cacheTags.searchWords }),
  );
}

/**
 * Returns the numbers of the products that match search words, tags and artisan, the best match first; undefined if
 * none of these is set. The result is cached: page and facet counts are computed from it for any other filters.
 */
export async function matchesOf(
  { db, cache }: MatchSources,
  filters: ProductFilters,
  query: string | null | undefined,
): Promise<Uint32Array | undefined> {
  const bounds = boundsOf(filters, query);
  const { tags, artisan } = bounds;
  const where = textual(bounds);
  if (!where) return undefined;
  return cache.get(
    `matches ${JSON.stringify([query, tags, artisan])}`,
    () => readMatches(db, where, orderOf('featured', query)),
    // A selection for counting (facets/selection.ts) takes twice as much in addition.
    ({ byteLength }) => ({ bytes: byteLength * 3, cacheTags: cacheTags.matches }),
  );
}
