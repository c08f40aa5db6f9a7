import type { ProductFilters } from '#contract/catalog.ts';
import type { AnswerCache } from '#server/platform/cache/answer-cache.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Audience } from '../product-rows-store.ts';
import * as standsOn from '../stands-on.ts';
import { boundsOf, orderOf, textual } from './listing-store.ts';
import { readMatches } from './matches-store.ts';
import { type Understood, understand } from './search.ts';

type Sources = { db: Db; cache: AnswerCache };

/** How a search text is understood, found out once for all shoppers; undefined without a text. */
export async function meaningOf(
  { db, cache }: Sources,
  text: string,
  audience: Audience,
): Promise<Understood | undefined> {
  if (text.trim() === '') return undefined;
  if (audience === 'staff') return understand(db, text, audience);
  return cache.get(
    `meaning of ${text}`,
    () => understand(db, text, audience),
    () => ({ bytes: 500, standsOn: standsOn.words }),
  );
}

/**
 * The numbers of the products that say what is asked for, the best match first; undefined when nothing is asked that
 * they would have to say. Found once: whatever else is filtered, the page and the counts come out of these.
 */
export async function matchesOf(
  { db, cache }: Sources,
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
    // Counting them (census/selection.ts) takes twice as much again.
    ({ byteLength }) => ({ bytes: byteLength * 3, standsOn: standsOn.matches }),
  );
}
