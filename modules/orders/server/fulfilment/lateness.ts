import { isCollected } from '#modules/orders/contract/cash-on-delivery.ts';
import type { OrderRow } from '../orders-store.ts';

const dayMs = 86_400_000;

type PromisedOrder = Pick<
  OrderRow,
  'state' | 'payment' | 'advancePaidAt' | 'confirmBy' | 'deliverOn' | 'arrivesTo'
>;

/** Returns whether an order is sold and neither delivered nor cancelled. */
const isUndelivered = ({ state, payment, advancePaidAt, confirmBy }: PromisedOrder): boolean =>
  state === 'paid' ||
  state === 'packed' ||
  state === 'shipped' ||
  (state === 'placed' && isCollected({ payment, advancePaidAt }) && confirmBy === null);

/**
 * Returns the days since the promised day: 0 on that day, null before it and for an order that is not to be delivered.
 * @param today as 2026-11-22
 */
export function daysLate(order: PromisedOrder, today: string): number | null {
  const days = (Date.parse(today) - Date.parse(order.deliverOn ?? order.arrivesTo)) / dayMs;
  return isUndelivered(order) && days >= 0 ? days : null;
}
