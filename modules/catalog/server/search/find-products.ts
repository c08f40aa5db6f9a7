import type { ResponseCache } from '#kernel/cache/response-cache.ts';
import { toDecimal } from '#kernel/contract/money.ts';
import type { Db } from '#kernel/database/database.ts';
import type { PagedLists } from '#kernel/lists/paged-lists.ts';
import type { ProductFilters, ProductSearchResult } from '#modules/catalog/contract/catalog.ts';
import { occasions, recipients } from '#modules/catalog/contract/gift-tags.ts';
import { maxMembers } from '#modules/catalog/contract/limits.ts';
import { ratingChoices } from '#modules/catalog/contract/rating-choices.ts';
import type { Facets } from '#modules/catalog/contract/search-result.ts';
import * as cacheTags from '../cache-tags.ts';
import { pagesOf } from '../categories/categories.ts';
import { candidates, countAll, countSelected, pick } from '../facets/facet-counts.ts';
import { facetFiltersOf } from '../facets/facet-filters.ts';
import type { FacetCounts, FacetIndex } from '../facets/facet-index.ts';
import { isListedByNumber } from '../facets/listed-by-number.ts';
import { chosenOptions, optionFacets } from '../facets/option-facets.ts';
import type { ChosenOption } from '../facets/option-values-store.ts';
import { readOptionValues } from '../facets/option-values-store.ts';
import { presentProduct } from '../products/present-product.ts';
import { type Audience, findByNumbers, type ProductRow } from '../products/product-rows-store.ts';
import { type ArrivalSource, arrivalWishOf, type CalendarSource, inTimeOf } from './arrivals.ts';
import { type ArrivalLimits, limitsByArtisan } from './arrivals-store.ts';
import { type Attempt, allProducts, attemptsWith } from './attempts.ts';
import { type CollectionSource, membersOf } from './collections.ts';
import { boundsOf, type Conditions, conditionsOf } from './listing-store.ts';
import {
  bothQueries,
  excludesPersonalised,
  matchesOf,
  parseSearch,
  statedQuery,
  type Unwanted,
  unwantedOf,
} from './matches.ts';
import { matchingPages } from './matching-pages.ts';
import { pageOfList } from './pages.ts';
import { liftsOf } from './popularity/popularity.ts';
import { readAmong } from './product-rule-store.ts';
import { dayOfArrival, type WantedDay } from './query/wanted-day.ts';
import type { ParsedSearch } from './search.ts';
import { type Tally, tally } from './tag-counts-store.ts';

/** Sources of a response: the database, the facet index in memory, and cached results. */
export type SearchSources = {
  db: Db;
  facetIndex: FacetIndex;
  cache: ResponseCache;
  lists: PagedLists;
  arrivals: ArrivalSource;
  calendar: CalendarSource;
  collection: CollectionSource;
};

type Ranked = Pick<Unwanted, 'unwanted' | 'absent'> & Record<'typed' | 'lifts', string | undefined>;
type ProductPage = { rows: ProductRow[]; counts: Tally };
/** A page with the queries by which it is ordered. */
type FoundPage = ProductPage & {
  options: ChosenOption[];
  order: Pick<ParsedFilters, 'query'> & { ranked: Ranked };
};

/** POST api/products/filters (section 7, R23): returns one page of products and the facet counts. */
export const findProducts = async (
  sources: SearchSources,
  filters: ProductFilters,
  audience: Audience,
): Promise<ProductSearchResult> => (await findWithOrder(sources, filters, audience)).result;

/** Returns the result of {@link findProducts} with how the text was read and ordered, for the command that explains it. */
export async function findWithOrder(sources: SearchSources, filters: ProductFilters, audience: Audience) {
  const parsed = await parseSearch(sources, filters, audience);
  const wish = arrivalWishOf(filters);
  const [optionValues, limits, members] = await Promise.all([
    optionValuesOf(sources),
    wish && sources.arrivals(wish),
    filters.collection === undefined ? undefined : membersOf(sources, filters.collection),
  ]);
  const find = async (snapshot: FacetCounts | null, attempt: Attempt): Promise<FoundPage> => {
    const understood = understoodBy(attempt, filters);
    const stated = await statedQuery(sources, understood);
    const unwanted = await unwantedOf(sources, understood, audience, wantedOf(attempt, parsed));
    const query = bothQueries(attempt.query, stated);
    const outside = attempt.isStrict ? query : bothQueries(attempt.outside, stated);
    const typed = attempt.typed && (bothQueries(attempt.typed, stated) ?? null);
    const ranked = {
      typed: typed ?? undefined,
      lifts: query ? await liftsOf(sources, [filters.search ?? '', attempt.words]) : undefined,
      ...(unwanted.unwanted && { unwanted: unwanted.unwanted, absent: unwanted.absent }),
    };
    const options = chosenOptions(optionValues, understood.options ?? []);
    const search = {
      filters: understood,
      query,
      ranked,
      outside: { stated: outside ?? undefined, ...unwanted },
      options,
      limits,
      members,
    };
    const page = snapshot
      ? await findInIndex(sources, snapshot, search)
      : await findInDatabase(sources, search, audience);
    return { ...page, options, order: { query, ranked } };
  };
  const attempts = attemptsWith(statedIn(filters), parsed?.attempts ?? [allProducts]);
  const findFirst = (snapshot: FacetCounts | null) =>
    firstFound(attempts, (attempt) => find(snapshot, attempt));
  const { attempt, rows, counts, options, order } =
    audience === 'shopper' ? await sources.facetIndex.count(findFirst) : await findFirst(null);
  const [by, matching] = await Promise.all([
    filters.by === undefined ? wantedDayOf(sources, parsed?.wantedDay) : null,
    filters.search?.trim()
      ? matchingPages(sources, { ...parsed, text: filters.search, attempt }, audience)
      : null,
  ]);
  const isInterpreted = by !== null || attempt.leftOut !== null || Object.keys(attempt.filters).length > 0;
  const result: ProductSearchResult = {
    products: rows.map(presentProduct),
    pages: pagesOf(counts.total, filters.limit),
    total: counts.total,
    facets: { ...facetsOf(counts), options: optionFacets(optionValues, counts.options, options) },
    ...(isInterpreted && { understood: { ...attempt.filters, ...(by && { by }), words: attempt.words } }),
    ...(attempt.leftOut && { leftOut: attempt.leftOut }),
    ...(matching && { matching }),
    correctedSearch: parsed?.corrected ?? null,
    suggestion: parsed?.suggestion ?? null,
  };
  return { result, parsed, attempt, order };
}

/** Returns the filters of an attempt with those of the request; without what can be personalised, if that is not wanted. */
function understoodBy(attempt: Attempt, filters: ProductFilters) {
  const wanted = { ...attempt.filters, ...definedOf(filters) };
  return excludesPersonalised(wanted.except) ? { isPersonalised: false, ...wanted } : wanted;
}

/** Returns what a search wants beside what it does not want. */
const wantedOf = ({ keepsCategories }: Attempt, parsed: ParsedSearch | undefined) => ({
  categories: keepsCategories ? ('all' as const) : parsed?.categories,
  words: parsed?.terms.map(({ word }) => word),
});

/** Returns the filters that a request sets; they take precedence over those of its text. */
const definedOf = (filters: ProductFilters): ProductFilters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as ProductFilters;

/** Returns the material, colour and place that a request sets. */
const statedIn = (filters: ProductFilters) => {
  const { material, colour, place } = definedOf(filters);
  return { ...(material && { material }), ...(colour && { colour }), ...(place && { place }) };
};

/** Returns the day by which the text wants a gift; null for any day. */
const wantedDayOf = async ({ calendar }: SearchSources, wanted: WantedDay | null | undefined) =>
  wanted ? dayOfArrival(wanted, await calendar()) : null;

/** Returns the first attempt that finds something, else the first one. */
async function firstFound(attempts: Attempt[], find: (attempt: Attempt) => Promise<FoundPage>) {
  const [first = allProducts, ...further] = attempts;
  const closest = { attempt: first, ...(await find(first)) };
  if (closest.counts.total > 0) return closest;
  for (const attempt of further) {
    const page = await find(attempt);
    if (page.counts.total > 0) return { attempt, ...page };
  }
  return closest;
}

/** Memory of an option value, in bytes. */
const optionValueBytes = 200;

/** Returns all option values; they are cached. */
const optionValuesOf = ({ db, cache }: SearchSources) =>
  cache.get(
    'option values',
    () => readOptionValues(db),
    ({ length }) => ({ bytes: length * optionValueBytes, cacheTags: cacheTags.optionValues }),
  );

/** Filters with the parsed search text, which is null if it cannot match anything, and undefined without one. */
type ParsedFilters = Pick<Attempt, 'query'> & {
  ranked: Ranked;
  filters: ProductFilters;
  /** What is to match outside of descriptions, material, colour and place, or the whole query; and what is not. */
  outside: Unwanted & { stated: string | undefined };
  options: ChosenOption[];
  /** What arrives in time; undefined without a day of arrival. */
  limits: ArrivalLimits | undefined;
  /** The numbers of the products of the collection in its order; undefined without a collection. */
  members: Uint32Array | undefined;
};

/** Returns those of the products that a text finds which are members; without a text, the members in their order. */
function amongMembers(matches: Uint32Array | undefined, members: Uint32Array | undefined) {
  if (!matches || !members) return matches ?? members;
  const isMember = new Set(members);
  return matches.filter((number) => isMember.has(number));
}

async function findInIndex(
  sources: SearchSources,
  snapshot: FacetCounts,
  search: ParsedFilters,
): Promise<ProductPage> {
  const { filters, query, ranked, outside, options, limits, members } = search;
  const textMatches = await matchesOf(sources, filters, query, { ...ranked, ...outside });
  const matches = amongMembers(textMatches, members);
  const indexFilters = {
    ...facetFiltersOf(filters, options),
    inTime: limits && inTimeOf(snapshot.facetTable, limits),
  };
  const counts = matches ? countSelected(snapshot, indexFilters, matches) : countAll(snapshot, indexFilters);
  if (matches && (query || members) && (filters.sort ?? 'featured') === 'featured') {
    const { page, limit } = filters;
    const window = { skip: (page - 1) * limit, limit };
    return { rows: await findByNumbers(sources.db, pick(snapshot, indexFilters, matches, window)), counts };
  }
  if (counts.total === 0) return { rows: [], counts };
  const numbers = matches ?? candidates(snapshot.facetTable, indexFilters);
  const among =
    members || isListedByNumber(snapshot.facetTable, indexFilters, counts.total)
      ? pick(snapshot, indexFilters, numbers, { skip: 0, limit: members ? maxMembers : counts.total })
      : undefined;
  return { rows: await pageOf(sources, search, among), counts };
}

/** Returns one page in an order that an index covers. @param among the numbers of the products, if they are known */
const pageOf = (
  sources: SearchSources,
  { filters, query, outside, options, limits }: ParsedFilters,
  among?: number[],
): Promise<ProductRow[]> =>
  pageOfList(sources, {
    ...windowOf(filters),
    bounds: among
      ? { among }
      : { ...boundsOf(filters, query, options), ...outside, ...arrivalBounds(limits) },
    audience: 'shopper',
    cacheTags: limits || among ? null : cacheTags.filtered({ products: [] }, filters),
  });

const arrivalBounds = (limits: ArrivalLimits | undefined) =>
  limits && { arrival: limitsByArtisan(limits), late: limits.late };

const windowOf = ({ page, limit, sort = 'featured' }: ProductFilters) => ({ page, limit, sort });

async function findInDatabase(
  sources: SearchSources,
  { filters, query, ranked, outside, options, limits, members }: ParsedFilters,
  audience: Audience,
): Promise<ProductPage> {
  const among = members && [...members];
  const bounds = { ...boundsOf(filters, query, options), ...outside, among, ...arrivalBounds(limits) };
  const conditions = conditionsOf(bounds, audience);
  const isInOrderOfMembers = among && !query && (filters.sort ?? 'featured') === 'featured';
  const [rows, counts] = await Promise.all([
    isInOrderOfMembers
      ? pageOfMembers(sources.db, among, conditions, filters)
      : pageOfList(sources, {
          ...windowOf(filters),
          bounds: { ...bounds, ...ranked },
          audience,
          cacheTags: null,
        }),
    tally(sources.db, audience, conditions, { options, inStock: filters.inStock === true }),
  ]);
  return { rows, counts };
}

/** Returns a page of the members that match, in their order. */
async function pageOfMembers(
  db: Db,
  members: number[],
  conditions: Conditions,
  { page, limit }: ProductFilters,
): Promise<ProductRow[]> {
  const matching = await readAmong(db, conditions, members);
  return findByNumbers(db, [...matching.subarray((page - 1) * limit, page * limit)]);
}

const facetsOf = ({ categories, cheapest, dearest, rated, ...gifts }: Tally): Omit<Facets, 'options'> => ({
  categories: categories.map(({ id, slug, name, count }) => ({ _id: id, id, slug, name, count })),
  price: { min: toDecimal(cheapest ?? 0), max: toDecimal(dearest ?? 0) },
  ratings: ratingChoices.map((min, index) => ({ min, count: rated[index] ?? 0 })),
  recipients: nonEmptyChoices(recipients, gifts.recipients),
  occasions: nonEmptyChoices(occasions, gifts.occasions),
  personalised: gifts.personalised,
});

/** Returns the choices that match any product. */
const nonEmptyChoices = <T>(choices: readonly T[], counts: number[]) =>
  choices.map((value, index) => ({ value, count: counts[index] ?? 0 })).filter(({ count }) => count > 0);
