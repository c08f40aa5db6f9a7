import { isCollected } from '#modules/orders/contract/cash-on-delivery.ts';
import type { OrderRow } from '../orders-store.ts';

// What an order has received, and what the courier still collects; in minor units.

type Received = Pick<OrderRow, 'total' | 'advance' | 'advancePaidAt' | 'paidAt' | 'outstanding'>;
type Collected = Received & Pick<OrderRow, 'payment' | 'state' | 'dueBack' | 'refunded' | 'overpaid'>;

/** Returns what the customer has paid of the price of an order, before refunds. */
export function receivedOf({ total, advance, advancePaidAt, paidAt, outstanding }: Received): number {
  if (paidAt !== null) return total - outstanding;
  return advancePaidAt === null ? 0 : (advance ?? 0);
}

/**
 * Returns what the customer is to pay by a link for an order that was paid and costs more since; 0 for any other order.
 */
export const outstandingOf = ({ state, outstanding }: Pick<OrderRow, 'state' | 'outstanding'>): number =>
  state === 'paid' ? outstanding : 0;

/** Returns whether nothing (more) is to be paid of an order before it is packed, since that has arrived. */
export const isPaidUpfront = (order: Received & Pick<OrderRow, 'state'>): boolean =>
  receivedOf(order) > 0 && outstandingOf(order) === 0;

/** Returns whether a placed order waits for its advance. */
export const isAdvanceDue = ({
  state,
  advance,
  advancePaidAt,
  paidAt,
}: Received & Pick<OrderRow, 'state'>): boolean =>
  state === 'placed' && advance !== null && advancePaidAt === null && paidAt === null;

/** Returns the part of the refund due that is neither settled nor pending, with what was paid above the total. */
export const refundDueOf = ({
  dueBack,
  refunded,
  overpaid,
}: Pick<OrderRow, 'dueBack' | 'refunded' | 'overpaid'>): number => Math.max(0, dueBack - refunded) + overpaid;

/** Returns the part of an unpaid rest that is never collected, because its units are not sent. */
export const uncollectedOf = (
  order: Received & Pick<OrderRow, 'dueBack' | 'refunded' | 'overpaid'>,
): number => Math.min(refundDueOf(order), order.total - receivedOf(order));

/** Returns whether the courier is still to collect the money, or the rest of it. */
export const isAwaitingRest = ({
  payment,
  advancePaidAt,
  paidAt,
  state,
}: Pick<OrderRow, 'payment' | 'advancePaidAt' | 'paidAt' | 'state'>): boolean =>
  isCollected({ payment, advancePaidAt }) &&
  paidAt === null &&
  (state === 'placed' || state === 'packed' || state === 'shipped');

/** Returns the amount that the courier collects; 0 for an order that is paid, not delivered by the shop, or cancelled. */
export const toCollectOf = (order: Collected): number =>
  isAwaitingRest(order) ? order.total - receivedOf(order) - uncollectedOf(order) : 0;
