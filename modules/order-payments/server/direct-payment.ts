import { invalidInput } from '#kernel/http/errors.ts';
import { dueOnlineOf } from '#modules/orders/contract/cash-on-delivery.ts';
import type { Order } from '#modules/orders/contract/orders.ts';
import {
  claimPayment,
  notPossibleNow,
  type OrderRequester,
  type OrderRow,
  withOrder,
} from '#modules/orders/index.ts';
import type { DirectPayment } from '#modules/payments/index.ts';
import * as m from '../messages/index.ts';
import { currentOrder, ownOrder, requireUnpaid } from './own-order.ts';
import type { CaptureDependencies } from './payment-dependencies.ts';

/** @throws ShopError not_possible_now for an order with another payment method */
function directPaymentOf({ directNamed }: CaptureDependencies, { payment }: OrderRow): DirectPayment {
  const direct = directNamed(payment);
  if (!direct) throw notPossibleNow(m.responses.notPaidDirectly());
  return direct;
}

/**
 * Returns what the instructions to pay an order need.
 * @throws ShopError not_found; not_possible_now for an order that is not to be paid (any more)
 */
export async function openDirectPayment(
  paying: CaptureDependencies,
  number: number,
  asker: OrderRequester,
): Promise<{ values: Record<string, string> }> {
  const order = await ownOrder(paying, number, asker);
  const direct = directPaymentOf(paying, order);
  requireUnpaid(order);
  const values = await direct.valuesFor({ number, amount: dueOnlineOf(order) }, paying.ordering.db);
  if (!values) throw notPossibleNow(m.responses.notPaidDirectly());
  return { values };
}

/**
 * Records the reference of a payment that the customer has made; staff confirm it. A cancelled order can be claimed as
 * well, since the payment may have been made before.
 * @throws ShopError not_found; not_possible_now; invalid_input for a text that is no reference
 */
export async function claimDirectPayment(
  paying: CaptureDependencies,
  number: number,
  asker: OrderRequester,
  text: string,
): Promise<Order> {
  const { ordering } = paying;
  const direct = directPaymentOf(paying, await ownOrder(paying, number, asker));
  const reference = direct.readReference(text);
  if (reference === null)
    throw invalidInput([{ path: 'reference', message: m.directPayment.isNotReference() }]);
  const byHand = { method: direct.method, reference };
  const byId = asker.caller?.userId ?? null;
  await withOrder(ordering, number, (tx, order) => claimPayment(ordering, tx, order, { byHand, byId }));
  return currentOrder(paying, number);
}
