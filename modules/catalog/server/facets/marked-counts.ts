import type { GiftCounts, OptionCount, Tally } from '../search/tag-counts-store.ts';
import { chosenCategories, type FacetFilters, membershipOf } from './facet-filters.ts';
import type { FacetCounts } from './facet-index.ts';
import { isStocked, isSummed } from './facet-range.ts';
import type { FacetTable } from './facet-table.ts';
import { countGifts } from './gift-counts.ts';
import { giftCountsOf, optionCountsOf } from './marks.ts';
import { countOptions } from './option-counts.ts';

// The counts of gifts and options: from sums by mark where they cover a request, otherwise by a visit of each product.

type MarkedFacets = GiftCounts & Pick<Tally, 'options'>;

/** Returns the counts of gifts and options of all products. */
export function countMarked(snapshot: FacetCounts, filters: FacetFilters): MarkedFacets {
  const { giftNumbers, optionLists } = snapshot.facetTable;
  /** Returns these products or those of the chosen categories, the smaller set of the two. */
  const fewer = (numbers: Uint32Array) => {
    const members = membersOf(snapshot, filters);
    return members !== null && members.length < numbers.length ? members : numbers;
  };
  return countMarks(snapshot, snapshot.facetTable, filters, {
    gifts: () => countGifts(snapshot, filters, fewer(giftNumbers)),
    options: () => countOptions(snapshot, filters, fewer(optionLists.numbers)),
  });
}

/** Counts products one by one where the sums do not suffice. */
type Visits = { gifts: () => GiftCounts; options: () => OptionCount[] };

/** Returns the functions that count these products one by one. */
export const visitsOf = (
  snapshot: FacetCounts,
  filters: FacetFilters,
  numbers: ArrayLike<number>,
): Visits => ({
  gifts: () => countGifts(snapshot, filters, numbers),
  options: () => countOptions(snapshot, filters, numbers),
});

/** Returns the counts of gifts and options from the sums by mark where the request allows it, otherwise by visits. */
export function countMarks(
  snapshot: FacetCounts,
  sums: Pick<FacetTable, 'countByMark'>,
  filters: FacetFilters,
  visit: Visits,
): MarkedFacets {
  const { facetTable, categoryLabels } = snapshot;
  const chosen = filters.categoryIds.length === 0 ? null : chosenCategories(categoryLabels, filters);
  const counts = isSummed(filters) ? sums.countByMark(filters, chosen) : null;
  if (counts === null) return { ...visit.gifts(), options: visit.options() };
  if (chosen !== null) addFurther(counts, snapshot, filters);
  const options = facetTable.hasAllMarks ? optionCountsOf(counts, isStocked(filters)) : visit.options();
  return { ...giftCountsOf(counts), options };
}

/** Adds the marks of products that have a chosen category as a further one only. */
function addFurther(
  counts: Int32Array,
  { facetTable, categoryLabels }: FacetCounts,
  filters: FacetFilters,
): void {
  const membership = membershipOf({ facetTable, categoryLabels }, filters);
  const isIn = facetTable.matcherOf(filters);
  for (const number of facetTable.furtherLists.numbers) {
    if (membership.hasMain(number) || !membership.has(number) || !isIn(number)) continue;
    facetTable.visitMarks(number, (mark) => {
      counts[mark] = (counts[mark] ?? 0) + 1;
    });
  }
}

/** Returns the products of the chosen categories, with others that have further categories; null without a choice. */
function membersOf({ facetTable, categoryLabels }: FacetCounts, filters: FacetFilters): Uint32Array | null {
  if (filters.categoryIds.length === 0) return null;
  const chosen = new Set(chosenCategories(categoryLabels, filters));
  const others = facetTable.furtherLists.numbers.filter(
    (number) => !chosen.has(facetTable.categoryOf(number)),
  );
  const groups = [...[...chosen].map(facetTable.numbersOf), others];
  const members = new Uint32Array(groups.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const group of groups) {
    members.set(group, end);
    end += group.length;
  }
  return members;
}
