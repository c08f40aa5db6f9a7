import { toDecimal } from '#kernel/contract/money.ts';
import { invalidInput, ShopError } from '#kernel/http/errors.ts';
import { capturedPayments, leftOf, type OrderMoney, refundableOf } from '#modules/payments/index.ts';
import * as m from '../../messages/index.ts';
import type { OrderRow } from '../orders-store.ts';
import { isAwaitingRest, outstandingOf, receivedOf, refundDueOf } from '../payment/amounts.ts';

/**
 * Returns the amount that can still be refunded, in minor units. While the courier collects less because of units that
 * are not sent, or the customer is to pay a difference, nothing is refunded; what was paid above the total is refunded
 * before the price.
 */
export function refundableOrder(order: OrderRow, money: OrderMoney): number {
  if (order.overpaid > 0) return order.overpaid;
  if (outstandingOf(order) > 0) return 0;
  if (isAwaitingRest(order) && refundDueOf(order) > 0) return 0;
  return refundableOf({ received: receivedOf(order), refunded: order.refunded }, money);
}

/**
 * Requires that an amount in minor units is left to refund.
 * @throws ShopError not_possible_now for an order of which nothing was paid; invalid_input for more than is left
 */
export function requireRefundable(order: OrderRow, money: OrderMoney, amount: number): void {
  const refundable = refundableOrder(order, money);
  if (receivedOf(order) === 0) throw new ShopError('not_possible_now', m.responses.nothingPaid());
  if (amount > refundable)
    throw invalidInput([
      { path: 'amount', message: m.refunds.mustBeAtMost({ refundable: toDecimal(refundable) }) },
    ]);
}

/**
 * Returns the part of it that the provider can refund at once, of one payment; 0 for an order that was not paid through a
 * provider.
 */
export function refundableOnlineOf(order: OrderRow, money: OrderMoney): number {
  const left = capturedPayments(money).map((payment) => leftOf(payment, money));
  return Math.min(refundableOrder(order, money), Math.max(0, ...left));
}
