import { capturedPayment, leftOf, type OrderMoney, refundableOf } from '#modules/payments/index.ts';
import type { OrderRow } from '../orders-store.ts';
import { isAwaitingRest, receivedOf, refundDueOf } from '../payment/amounts.ts';

/**
 * Returns the amount that can still be refunded, in minor units. While the courier collects less because of units that
 * are not sent, nothing is refunded; what was paid above the total is refunded before the price.
 */
export function refundableOrder(order: OrderRow, money: OrderMoney): number {
  if (order.overpaid > 0) return order.overpaid;
  if (isAwaitingRest(order) && refundDueOf(order) > 0) return 0;
  return refundableOf({ received: receivedOf(order), refunded: order.refunded }, money);
}

/** Returns the part of it that the provider can refund; 0 for an order that was not paid through one. */
export function refundableOnlineOf(order: OrderRow, money: OrderMoney): number {
  const payment = capturedPayment(money);
  return payment ? Math.min(refundableOrder(order, money), leftOf(payment, money)) : 0;
}
