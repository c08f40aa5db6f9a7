import { unconfirmedMinutes, unpaidMinutes } from '#contract/order-states.ts';
import type { OrderRow } from './orders-store.ts';

type Waiting = Pick<OrderRow, 'state' | 'payment' | 'confirmBy'>;

/** What an order that is placed needs before it is sure; null for one that is sure, or that came to nothing. */
export function waitsFor({ state, payment, confirmBy }: Waiting): 'payment' | 'confirmation' | null {
  if (state !== 'placed') return null;
  if (confirmBy !== null) return 'confirmation';
  return payment === 'cod' ? null : 'payment';
}

/** Until when an order can be paid online before its pieces are released; null where it does not wait for that. */
export const payByOf = (order: Waiting & Pick<OrderRow, 'placedAt'>): Date | null =>
  waitsFor(order) === 'payment' ? new Date(order.placedAt.getTime() + unpaidMinutes * 60_000) : null;

/** Until when an order can be confirmed; null where it does not wait for that. */
export const confirmByOf = (order: Waiting): Date | null =>
  waitsFor(order) === 'confirmation' ? order.confirmBy : null;

/** Until when an order that is placed at a moment has to be confirmed. */
export const confirmedUntil = (placedAt: Date): Date =>
  new Date(placedAt.getTime() + unconfirmedMinutes * 60_000);
