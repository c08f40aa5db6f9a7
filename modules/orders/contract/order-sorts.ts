/** The columns by which the order list is sorted. */
export const sortColumns = ['placed', 'number', 'customer', 'promised', 'total'] as const;
export type SortColumn = (typeof sortColumns)[number];

/** The sort orders of the order list: a column ascending, or descending with a minus sign. */
export const orderSorts = sortColumns.flatMap((column) => [column, `-${column}`] as const);
export type OrderSort = (typeof orderSorts)[number];

/** The views of orders still to be delivered, which begin with the most urgent order. */
const urgentViews: readonly (string | undefined)[] = ['late', 'at_risk', 'to_pack', 'to_ship', 'on_its_way'];

/** Returns the sort order of a list for which none is chosen. */
export function defaultSortOf(view: string | undefined): OrderSort {
  if (urgentViews.includes(view)) return 'promised';
  // The cash that is with a courier the longest comes first.
  return view === 'with_courier' ? 'placed' : '-placed';
}
