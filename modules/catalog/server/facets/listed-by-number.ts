import { fewestPlanned } from '../search/page-store.ts';
import type { FacetFilters } from './facet-filters.ts';
import { flag } from './facet-range.ts';
import type { FacetTable } from './facet-table.ts';

/**
 * Returns whether a list of `total` products is read by their numbers. Otherwise the database reads products in the order of the list until
 * enough of them pass the filters, and does not know how many have a gift tag, an option or a day of arrival: to list few
 * of a million, or none, takes it seconds. It reads fewer products by number up to the square root of `fewestPlanned` times all of them.
 */
export const isListedByNumber = (
  { greatest }: Pick<FacetTable, 'greatest'>,
  filters: FacetFilters,
  total: number,
): boolean => hasFilterWithoutOrder(filters) && total <= Math.sqrt(fewestPlanned * greatest);

/** Returns whether a filter is set that no index has together with an order. */
const hasFilterWithoutOrder = ({ recipients, occasions, options, inTime, wanted, unwanted }: FacetFilters) =>
  (recipients | occasions) !== 0 ||
  options.length > 0 ||
  inTime !== undefined ||
  ((wanted | unwanted) & ~flag.inStock) !== 0;
