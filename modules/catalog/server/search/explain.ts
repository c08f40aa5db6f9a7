import { ResponseCache } from '#kernel/cache/response-cache.ts';
import type { Database } from '#kernel/database/database.ts';
import { PagedLists } from '#kernel/lists/paged-lists.ts';
import type { MatchingPages } from '#modules/catalog/contract/search-result.ts';
import { FacetIndex } from '../facets/facet-index.ts';
import type { CalendarSource } from './arrivals.ts';
import { type KeyValues, readSortKeys } from './explain-store.ts';
import { findWithOrder, type SearchSources } from './find-products.ts';
import { type SortKey, sortKeysOf } from './ranking-store.ts';
import { redirectOf } from './rules/own-rules.ts';
import type { Term } from './search-store.ts';

/** Number of products whose position is explained. */
const explained = 10;

/** Opens the sources of a search of shoppers. A request has no PIN code, so limits of arrivals are never needed. */
async function openSources(database: Database, calendar: CalendarSource): Promise<SearchSources> {
  const { db } = database;
  const facetIndex = new FacetIndex(db);
  const cache = new ResponseCache();
  const trusted = Promise.withResolvers<void>();
  await database.listen({
    onChange: (tags) => {
      cache.invalidate(tags);
      return facetIndex.onChange(tags);
    },
    onTrustedUntil(until) {
      facetIndex.onTrustedUntil(until);
      if (until > 0) trusted.resolve();
    },
  });
  await trusted.promise;
  return {
    db,
    facetIndex,
    cache,
    lists: new PagedLists(cache),
    calendar,
    collection: () => Promise.reject(new Error('A search text has no collection')),
    arrivals: () => Promise.reject(new Error('A search text has no PIN code')),
  };
}

/**
 * Explains how a text is searched for shoppers: its interpretation, and why the first products are in this order. Writes
 * nothing.
 * @returns the output of the command
 */
export async function explainSearch(
  database: Database,
  text: string,
  calendar: CalendarSource,
): Promise<string> {
  const sources = await openSources(database, calendar);
  const filters = { search: text, page: 1, limit: explained };
  const { result, parsed, attempt, order } = await findWithOrder(sources, filters, 'shopper');
  const redirect = await redirectOf(sources, text);
  const keys = uniqueKeys(
    sortKeysOf(attempt.filters.sort ?? 'featured', order.query, undefined, order.ranked),
  );
  const ids = result.products.map(({ id }) => id);
  const values = new Map(
    (await readSortKeys(sources.db, ids, { keys, lifts: order.ranked.lifts })).map((row) => [row.id, row]),
  );
  const positions = result.products.flatMap(({ id, name }, index) => [
    `${String(index + 1).padStart(3)}. ${name}`,
    `     ${keys.map((key) => reasonOf(key, values.get(id))).join('; ')}`,
  ]);
  const { by, words: _words, ...understood } = { words: '', ...result.understood };
  const lines: [string, string][] = [
    ['Text', text],
    ['Redirect', redirect ? `${redirect.title} (${redirect.path})` : ''],
    ['Corrected to', result.correctedSearch ?? ''],
    ['Suggested instead', result.suggestion ?? ''],
    ['Filters', listOf(understood)],
    ['Wanted by', by ? `${by} (filters only together with a PIN code)` : ''],
    ['Words', attempt.words],
    [
      'Left out',
      [result.leftOut, result.leftOut?.also]
        .flatMap((part) => (part ? `${part.filter}: ${part.value}` : []))
        .concat(result.leftOut?.isNearest ? 'the nearest kinds instead' : [])
        .join('; '),
    ],
    ['Alternatives', (parsed?.terms ?? []).map(alternativesOf).join('; ')],
    ['Query', order.query ?? ''],
    ['Matching pages', result.matching ? pagesOf(result.matching) : ''],
    ['Products', String(result.total)],
  ];
  const head = lines.map(([label, value]) => `${label.padEnd(18)} ${value || 'none'}`);
  return [...head, '', ...positions].join('\n').trimEnd();
}

/** Returns the keys without the later ones of a name, which change nothing. */
const uniqueKeys = (keys: SortKey[]) =>
  keys.filter(({ name }, index) => keys.findIndex((key) => key.name === name) === index);

const listOf = (filters: Record<string, unknown>): string =>
  Object.entries(filters)
    .map(([name, value]) => `${name} = ${typeof value === 'object' ? JSON.stringify(value) : value}`)
    .join(', ');

/** Returns a word with what is found in its place. */
function alternativesOf({ word, prefix, alternatives = [], categories = [] }: Term): string {
  const others = [
    ...alternatives,
    ...(categories.length > 0
      ? [`products of ${categories.length} ${categories.length === 1 ? 'category' : 'categories'}`]
      : []),
  ];
  return `${word}${prefix ? '…' : ''}${others.length > 0 ? ` = ${others.join(', ')}` : ''}`;
}

const pagesOf = ({ categories, artisans, collections = [], pages = [] }: MatchingPages): string =>
  [...categories, ...artisans, ...collections, ...pages].map(({ name }) => name).join(', ');

/** Where the words are, by the values of the tier. */
const places: Record<string, string> = {
  1: 'in the name',
  2: 'in name or tags',
  3: 'in name, tags, artisan or place',
  4: 'in name, tags, artisan, place, materials or options',
  5: 'in the description or by category',
};

const labels: Record<Exclude<SortKey['name'], 'tier' | 'popularity'>, string> = {
  inStock: 'in stock',
  lacking: 'without what is not wanted',
  asTyped: 'as typed',
  rank: 'rank of the text',
  isFeatured: 'featured',
  arrivalDate: 'since',
  price: 'price in minor units',
  weightedRating: 'weighted rating',
  rating: 'rating',
  reviews: 'reviews',
  discount: 'discount',
  id: 'id',
};

function reasonOf({ name }: SortKey, values: KeyValues | undefined): string {
  const value = values?.[name] ?? 'none';
  if (name === 'popularity')
    return `popularity ${value} (sales and wishes ${values?.demandLevel}, ratings ${values?.ratingLevel}, this search ${values?.liftLevel})`;
  if (name === 'tier') return `words ${places[value] ?? value}`;
  if (value === 'true') return labels[name];
  return value === 'false' ? `not ${labels[name]}` : `${labels[name]} ${value}`;
}
