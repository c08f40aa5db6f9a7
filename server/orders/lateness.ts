import type { OrderRow } from './orders-store.ts';

const dayMs = 86_400_000;

type Promised = Pick<OrderRow, 'state' | 'payment' | 'confirmBy' | 'deliverOn' | 'arrivesTo'>;

/** Whether it is yet to arrive: sold, and neither delivered nor called off. */
const isAwaited = ({ state, payment, confirmBy }: Promised): boolean =>
  state === 'paid' ||
  state === 'packed' ||
  state === 'shipped' ||
  (state === 'placed' && payment === 'cod' && confirmBy === null);

/** Days since the promised one: 0 on that day, null before it and for an order that is not awaited. @param today as 2026-11-22 */
export function daysLate(order: Promised, today: string): number | null {
  const days = (Date.parse(today) - Date.parse(order.deliverOn ?? order.arrivesTo)) / dayMs;
  return isAwaited(order) && days >= 0 ? days : null;
}
