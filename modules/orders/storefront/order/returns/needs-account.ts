import { isDirectPayment } from '#modules/cart/storefront/quote/payment-method-labels.ts';
import { isPaidThroughProvider, type Order } from '#modules/orders/contract/orders.ts';
import type { PublicSettings } from '#modules/settings/contract/settings.ts';

type ReturnedOrder = Pick<Order, 'payment' | 'advance' | 'exchangeOf'>;

/**
 * Returns whether the refund of an order cannot go back to its payment: a part of it went straight to the shop, in cash, by UPI
 * or by another order. The server decides.
 */
export const needsAccount = (
  { payment, advance, exchangeOf }: ReturnedOrder,
  settings: Pick<PublicSettings, 'paymentProviders'>,
): boolean =>
  !isPaidThroughProvider(payment) ||
  isDirectPayment(payment, settings) ||
  advance !== null ||
  exchangeOf !== null;
