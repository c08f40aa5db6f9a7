import type { OptionCount } from '../search/tag-counts-store.ts';
import { type FacetFilters, membershipOf } from './facet-filters.ts';
import type { FacetCounts } from './facet-index.ts';
import { isStocked } from './facet-range.ts';

/** Counts the products of each option value, an option with every filter except its own. */
export function countOptions(
  snapshot: FacetCounts,
  filters: FacetFilters,
  numbers: Iterable<number>,
): OptionCount[] {
  const { facetTable } = snapshot;
  const { optionLists } = facetTable;
  const membership = membershipOf(snapshot, filters);
  const others = { ...filters, options: [] };
  const stocked = isStocked(filters);
  const counts: number[] = [];
  for (const number of numbers) {
    if (!optionLists.has(number) || !membership.has(number)) continue;
    if (!facetTable.isIn(number, others)) continue;
    const [missed, second] = filters.options.filter((option) => !optionLists.fits(number, option, stocked));
    if (second) continue;
    for (let index = optionLists.lengthOf(number) - 1; index >= 0; index--) {
      const code = optionLists.at(number, index);
      const value = code >>> 1;
      if ((stocked && code % 2 === 0) || (missed && !missed.siblings.has(value))) continue;
      counts[value] = (counts[value] ?? 0) + 1;
    }
  }
  return counts.flatMap((count, number) => (count > 0 ? [{ number, count }] : []));
}
