import { isCollected } from '#modules/orders/contract/cash-on-delivery.ts';
import {
  unconfirmedReservationMinutes,
  unpaidReservationMinutes,
} from '#modules/orders/contract/reservation-minutes.ts';
import type { OrderRow } from '../orders-store.ts';

type WaitingOrder = Pick<OrderRow, 'state' | 'payment' | 'advancePaidAt' | 'confirmBy' | 'claimedAt'>;

/**
 * Returns what a placed order waits for; null for an order that waits for nothing or is no longer placed. `payment`: its
 * payment online, or its advance; `decision`: staff check whether a claimed payment has arrived.
 */
export function waitsFor({
  state,
  payment,
  advancePaidAt,
  confirmBy,
  claimedAt,
}: WaitingOrder): 'payment' | 'decision' | 'confirmation' | null {
  if (state !== 'placed') return null;
  if (confirmBy !== null) return 'confirmation';
  if (isCollected({ payment, advancePaidAt })) return null;
  return claimedAt === null ? 'payment' : 'decision';
}

/**
 * Returns the deadline to pay an order online before its stock is released; null if it does not wait for its payment.
 */
export const payByOf = (order: WaitingOrder & Pick<OrderRow, 'placedAt' | 'payBy'>): Date | null =>
  waitsFor(order) === 'payment'
    ? (order.payBy ?? new Date(order.placedAt.getTime() + unpaidReservationMinutes * 60_000))
    : null;

/** Returns the deadline to confirm an order; null if it does not wait for its confirmation. */
export const confirmByOf = (order: WaitingOrder): Date | null =>
  waitsFor(order) === 'confirmation' ? order.confirmBy : null;

/** Returns the deadline to confirm an order placed at a moment. */
export const confirmationDeadline = (placedAt: Date): Date =>
  new Date(placedAt.getTime() + unconfirmedReservationMinutes * 60_000);
