import { orderStates } from '#contract/order-states.ts';
import { orderPayments, orderViews } from '#contract/orders.ts';
import { dayPattern } from '../parts/day-filter.tsx';
import { useListAddress } from '../parts/list-address.ts';

/** What narrows the list down beside the view. */
export const narrowing = ['search', 'state', 'payment', 'from', 'to'] as const;

/** What the list of orders is narrowed down to, by the address. */
export function useOrderQuery() {
  const { page, search, chosen, params } = useListAddress();
  const [view, state, payment] = [
    chosen('view', orderViews),
    chosen('state', orderStates),
    chosen('payment', orderPayments),
  ];
  const day = (name: 'from' | 'to') => {
    const said = params.get(name) ?? '';
    return dayPattern.test(said) ? { [name]: said } : {};
  };
  const filters = {
    ...(view && { view }),
    ...(search && { search }),
    ...(state && { state }),
    ...(payment && { payment }),
    ...day('from'),
    ...day('to'),
  };
  const isNarrowed = narrowing.some((name) => params.get(name));
  return { view, filters, isNarrowed, query: { ...filters, page } };
}
