import type { Order } from '#modules/orders/contract/orders.ts';
import {
  findOwnOrder,
  notPossibleNow,
  type OrderRequester,
  type OrderRow,
  outstandingOf,
  presentOrder,
  reread,
} from '#modules/orders/index.ts';
import * as m from '../messages/index.ts';
import type { CaptureDependencies } from './payment-dependencies.ts';

/** Returns the order that its customer pays. @throws ShopError not_found */
export const ownOrder = (
  { ordering: { db, keys } }: CaptureDependencies,
  number: number,
  asker: OrderRequester,
): Promise<OrderRow> => findOwnOrder(db, keys, number, asker);

/** Returns an order as it is now, as sent to its customer. */
export const currentOrder = async (
  { ordering: { db, now } }: CaptureDependencies,
  number: number,
): Promise<Order> => presentOrder(await reread(db, number), now());

/** @throws ShopError not_possible_now for an order that is not to be paid online (any more); a paid advance is enough */
export function requireUnpaid(order: OrderRow): void {
  if (outstandingOf(order) > 0) return;
  const { payment, state, paidAt, advancePaidAt } = order;
  if (paidAt !== null || advancePaidAt !== null) throw notPossibleNow(m.responses.paidAlready());
  if (payment === 'cod' || state !== 'placed') throw notPossibleNow(m.responses.cannotBePaid());
}
