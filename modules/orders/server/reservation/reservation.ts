import { unconfirmedReservationMinutes, unpaidReservationMinutes } from '#kernel/contract/policy.ts';
import type { OrderRow } from '../orders-store.ts';

type WaitingOrder = Pick<OrderRow, 'state' | 'payment' | 'confirmBy'>;

/** Returns what a placed order waits for; null for an order that waits for nothing or is no longer placed. */
export function waitsFor({ state, payment, confirmBy }: WaitingOrder): 'payment' | 'confirmation' | null {
  if (state !== 'placed') return null;
  if (confirmBy !== null) return 'confirmation';
  return payment === 'cod' ? null : 'payment';
}

/**
 * Returns the deadline to pay an order online before its stock is released; null if it does not wait for its payment.
 */
export const payByOf = (order: WaitingOrder & Pick<OrderRow, 'placedAt'>): Date | null =>
  waitsFor(order) === 'payment'
    ? new Date(order.placedAt.getTime() + unpaidReservationMinutes * 60_000)
    : null;

/** Returns the deadline to confirm an order; null if it does not wait for its confirmation. */
export const confirmByOf = (order: WaitingOrder): Date | null =>
  waitsFor(order) === 'confirmation' ? order.confirmBy : null;

/** Returns the deadline to confirm an order placed at a moment. */
export const confirmationDeadline = (placedAt: Date): Date =>
  new Date(placedAt.getTime() + unconfirmedReservationMinutes * 60_000);
