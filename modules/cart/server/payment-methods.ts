import type { PaymentMethod } from '#modules/cart/contract/cart.ts';
import { isCashRefused } from '#modules/delivery/index.ts';

/** Smallest amount that is paid online, in minor units: payment providers reject less. */
const minOnline = 100;

/**
 * Returns the payment methods for a total in minor units; a total of 0 needs no payment with any of them.
 * @param cash whether the place of the delivery has cash on delivery, unless it is the only method of the shop
 */
export function paymentMethodsFor(
  payments: readonly PaymentMethod[],
  total: number,
  cash = true,
): PaymentMethod[] {
  const offered = payments.filter((way) => way === 'cod' || total === 0 || total >= minOnline);
  return total > 0 && isCashRefused(offered, { cash }) ? offered.filter((way) => way !== 'cod') : offered;
}
