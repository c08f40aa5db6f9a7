import { maxNameLength } from '#kernel/contract/limits.ts';
import { maxTagLength } from '#kernel/contract/tag.ts';
import { paymentMethod } from '#modules/cart/contract/cart.ts';
import { orderViews } from '#modules/orders/contract/admin-orders.ts';
import { orderChannels } from '#modules/orders/contract/order-channels.ts';
import { orderSorts } from '#modules/orders/contract/order-sorts.ts';
import { orderStates } from '#modules/orders/contract/order-states.ts';
import { assignedFilter } from '#modules/orders/contract/organising.ts';
import { dayRangeNames, useDayRange } from '#web/admin/components/list/day-range.ts';
import { useListAddress } from '#web/admin/components/list/list-address.ts';

/** The filters of the list that are shown on demand. */
export const moreFilterNames = ['channel', 'assigned', 'artisan', 'tag', ...dayRangeNames] as const;

/** The filters of the list besides the view. */
export const filterNames = ['search', 'state', 'payment', ...moreFilterNames] as const;

/** Returns the filters of the order list from the address. */
export function useOrderQuery() {
  const { page, search, chosen, params } = useListAddress();
  const view = chosen('view', orderViews);
  const state = chosen('state', orderStates);
  const payment = paymentMethod.safeParse(params.get('payment')).data;
  const channel = chosen('channel', orderChannels);
  const tag = (params.get('tag') ?? '').trim().toLowerCase().slice(0, maxTagLength);
  const assigned = assignedFilter.safeParse(params.get('assigned')).data;
  const artisan = (params.get('artisan') ?? '').trim().slice(0, maxNameLength);
  const courier = view === 'with_courier' ? (params.get('courier') ?? '').trim().slice(0, maxNameLength) : '';
  const sort = chosen('sort', orderSorts);
  const days = useDayRange();
  const filters = {
    ...(view && { view }),
    ...(search && { search }),
    ...(state && { state }),
    ...(payment && { payment }),
    ...(channel && { channel }),
    ...(tag && { tag }),
    ...(assigned && { assigned }),
    ...(artisan && { artisan }),
    ...(courier && { courier }),
    ...days,
    ...(sort && { sort }),
  };
  const saved = params.get('saved');
  /** The address of a page with these filters: the list, or an order that was opened from it. */
  const withFilters = (path: string) => {
    const query = new URLSearchParams({ ...filters, ...(saved && { saved }) }).toString();
    return query === '' ? path : `${path}?${query}`;
  };
  const isFiltered = filterNames.some((name) => params.get(name));
  return { view, sort, courier, saved, filters, withFilters, isFiltered, query: { ...filters, page } };
}
