import type { OptionCount } from '../search/tag-counts-store.ts';
import { type FacetFilters, membershipOf } from './facet-filters.ts';
import type { FacetCounts } from './facet-index.ts';
import { isStocked } from './facet-range.ts';
import type { ChosenOption } from './option-values-store.ts';

/** Counts the products of each option value, an option with every filter except its own. */
export function countOptions(
  snapshot: FacetCounts,
  filters: FacetFilters,
  numbers: ArrayLike<number>,
): OptionCount[] {
  const { facetTable } = snapshot;
  const { optionLists } = facetTable;
  const membership = membershipOf(snapshot, filters);
  const isIn = facetTable.matcherOf({ ...filters, options: [] });
  const stocked = isStocked(filters);
  /** Returns the only chosen option that a product does not fit, or whether it fits all or misses several. */
  const missedOption = (number: number): ChosenOption | null | 'several' => {
    let missed: ChosenOption | null = null;
    for (const option of filters.options) {
      if (optionLists.fits(number, option, stocked)) continue;
      if (missed !== null) return 'several';
      missed = option;
    }
    return missed;
  };
  const counts = new Int32Array(optionLists.greatestValue + 1);
  // Without an iterator, which costs as much as the rest.
  for (let place = 0; place < numbers.length; place++) {
    const number = numbers[place] ?? 0;
    if (!isIn(number) || !membership.has(number)) continue;
    const missed = missedOption(number);
    if (missed !== 'several') optionLists.addTo(counts, number, stocked, missed?.siblings ?? null);
  }
  return [...counts].flatMap((count, number) => (count > 0 ? [{ number, count }] : []));
}
