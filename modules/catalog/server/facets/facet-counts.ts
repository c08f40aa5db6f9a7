import { LRUCache } from 'lru-cache';
import { ratingChoices } from '#modules/catalog/contract/rating-choices.ts';
import type { Tally } from '../search/tag-counts-store.ts';
import { chosenCategories, type FacetFilters, membershipOf, unbounded } from './facet-filters.ts';
import type { FacetCounts } from './facet-index.ts';
import type { CategoryLabel } from './facet-index-store.ts';
import { isPlain, isSummed, stepOf } from './facet-range.ts';
import type { FacetTable } from './facet-table.ts';
import { countMarked, countMarks, visitsOf } from './marked-counts.ts';
import { Selection } from './selection.ts';
import { type CountedFacets, countOneByOne, countVisited } from './visited-counts.ts';

/** Number of requests whose counts are cached until the next change: all pages of a list share one. */
const maxCached = 100;
const countCache = new WeakMap<
  FacetTable,
  { changes: number; categoryLabels: CategoryLabel[]; counts: LRUCache<string, Tally> }
>();

/** Returns the facet counts of all products. */
export function countAll(snapshot: FacetCounts, filters: FacetFilters): Tally {
  // Orders and the clock change what arrives in time, which changes no product.
  if (filters.inTime) return count(snapshot, filters);
  const { facetTable, categoryLabels } = snapshot;
  let cached = countCache.get(facetTable);
  if (cached?.changes !== facetTable.changes || cached.categoryLabels !== categoryLabels) {
    cached = { changes: facetTable.changes, categoryLabels, counts: new LRUCache({ max: maxCached }) };
    countCache.set(facetTable, cached);
  }
  const key = JSON.stringify(filters);
  const counts = cached.counts.get(key) ?? count(snapshot, filters);
  cached.counts.set(key, counts);
  return counts;
}

function count({ facetTable, categoryLabels }: FacetCounts, filters: FacetFilters): Tally {
  const further = () =>
    countVisited({ facetTable, categoryLabels }, filters, facetTable.furtherLists.numbers, true);
  const counts = isSummed(filters)
    ? countSums({ facetTable, categoryLabels, further: further() }, filters)
    : countOneByOne({ facetTable, categoryLabels }, filters, candidates(facetTable, filters));
  return { ...counts, ...countMarked({ facetTable, categoryLabels }, filters) };
}

/** Returns numbers among which are those of all products that pass the filters: as few as are known without a visit. */
export function candidates(
  facetTable: FacetTable,
  { recipients, occasions, options }: FacetFilters,
): Iterable<number> {
  if (options.length > 0) return facetTable.optionLists.numbers;
  return (recipients | occasions) !== 0 ? facetTable.giftNumbers : everyNumber(facetTable);
}

type Summed = {
  facetTable: Pick<FacetTable, 'countRange' | 'outermost'>;
  categoryLabels: CategoryLabel[];
  /** What further categories add. */
  further: ReturnType<typeof countVisited>;
};

/** Returns counts from the precomputed sums of the facet index or of a selection of it, with those of further categories. */
function countSums({ facetTable, categoryLabels, further }: Summed, filters: FacetFilters): CountedFacets {
  const counted = facetTable.countRange(filters);
  const step = stepOf(filters.minRating);
  const chosen = chosenCategories(categoryLabels, filters);
  const inChosen = (least: number) => chosen.reduce((sum, category) => sum + counted.of(category, least), 0);
  const anyPrice = { ...filters, ...unbounded };
  return {
    categories: categoryLabels
      .map(({ number, ...label }) => ({
        ...label,
        count: counted.of(number, step) + (further.categories[number] ?? 0),
      }))
      .filter(({ count }) => count > 0),
    total: inChosen(step) + further.total,
    cheapest: outer(Math.min, facetTable.outermost(anyPrice, chosen, 1), further.cheapest),
    dearest: outer(Math.max, facetTable.outermost(anyPrice, chosen, -1), further.dearest),
    rated: ratingChoices.map((_, index) => inChosen(index + 1) + (further.rated[index] ?? 0)),
  };
}

const outer = (choose: typeof Math.min, one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : choose(one, other);

/** Returns the total only, without facets and for any rating. */
export function countOnly({ facetTable, categoryLabels }: FacetCounts, filters: FacetFilters): number {
  const counted = facetTable.countRange(filters);
  return categoryLabels.reduce((sum, { number }) => sum + counted.of(number, 0), 0);
}

/** Yields the numbers of all products. */
function* everyNumber(facetTable: FacetTable): Generator<number> {
  for (let number = 1; number <= facetTable.greatest; number++) if (facetTable.has(number)) yield number;
}

/** Above this number, products are sorted once and then counted without visiting each of them. */
const sortedFrom = 2000;
/** @property withFurther the selected products that have further categories */
type Sorted = { changes: number; selection: Selection; withFurther: Uint32Array };
const sortedSelections = new WeakMap<Uint32Array, Sorted>();

function sortedOf(facetTable: FacetTable, numbers: Uint32Array): Sorted {
  const cached = sortedSelections.get(numbers);
  if (cached?.changes === facetTable.changes) return cached;
  const sorted = {
    changes: facetTable.changes,
    selection: new Selection(facetTable, numbers),
    withFurther: numbers.filter(facetTable.furtherLists.has),
  };
  sortedSelections.set(numbers, sorted);
  return sorted;
}

/** Returns the facet counts of the given products only. */
export function countSelected(snapshot: FacetCounts, filters: FacetFilters, numbers: Uint32Array): Tally {
  if (numbers.length < sortedFrom || !isSummed(filters) || !isPlain(filters))
    return countListed(snapshot, filters, numbers);
  const { facetTable, categoryLabels } = snapshot;
  const { selection, withFurther } = sortedOf(facetTable, numbers);
  const further = countVisited(snapshot, filters, withFurther, true);
  return {
    ...countSums({ facetTable: selection, categoryLabels, further }, filters),
    ...countMarks(snapshot, selection, filters, visitsOf(snapshot, filters, numbers)),
  };
}

/** Returns the facet counts of these products, visiting each of them. */
export function countListed(
  snapshot: FacetCounts,
  filters: FacetFilters,
  numbers: readonly number[] | Uint32Array,
): Tally {
  const { gifts, options } = visitsOf(snapshot, filters, numbers);
  return { ...countOneByOne(snapshot, filters, numbers), ...gifts(), options: options() };
}

/** Returns the products that pass every filter, keeping their order: `limit` of them after the first `skip`. */
export function pick(
  snapshot: FacetCounts,
  filters: FacetFilters,
  numbers: Iterable<number>,
  { skip, limit }: { skip: number; limit: number },
): number[] {
  const membership = membershipOf(snapshot, filters);
  const isIn = snapshot.facetTable.matcherOf(filters);
  const page: number[] = [];
  let passed = 0;
  for (const number of numbers) {
    if (!membership.has(number) || !isIn(number)) continue;
    if (passed++ >= skip) page.push(number);
    if (page.length === limit) break;
  }
  return page;
}
