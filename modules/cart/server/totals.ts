// Arithmetic of a cart (R10), in whole minor units.

import { spread } from '#kernel/contract/spread.ts';

export { spread };

/**
 * Returns the shares of a discount by line, in proportion to their totals.
 * @param eligible the lines among which it is shared; null for all
 */
export const sharesOf = (discount: number, totals: number[], eligible: readonly boolean[] | null): number[] =>
  spread(discount, eligible === null ? totals : totals.map((total, at) => (eligible[at] ? total : 0)));

export type ChargeRates = {
  /** Price of the chosen delivery, in minor units. */
  shipping: number;
  /** Delivery is free for a subtotal after discount above this. Minor units. */
  freeAbove: number;
  /** Returns the tax of the goods after a discount, and of their delivery. */
  taxOf: TaxOf;
  /** A promotion makes delivery free for any subtotal. */
  promisedFree?: boolean;
};

export type TaxOf = (charged: { discount: number; net: number; shipping: number }) => number;

export type Totals = {
  discount: number;
  shipping: number;
  tax: number;
  total: number;
  /** Amount missing to free shipping. */
  toFreeShipping: number;
};

/**
 * Returns total = subtotal - discount + shipping + tax. An empty cart costs nothing, and the discount never exceeds the
 * subtotal.
 */
export function totalsOf(subtotal: number, wantedDiscount: number, tariff: ChargeRates): Totals {
  const discount = Math.min(Math.max(wantedDiscount, 0), subtotal);
  const net = subtotal - discount;
  const free = tariff.promisedFree || net > tariff.freeAbove;
  const shipping = subtotal === 0 || free ? 0 : tariff.shipping;
  const tax = tariff.taxOf({ discount, net, shipping });
  return {
    discount,
    shipping,
    tax,
    total: net + shipping + tax,
    toFreeShipping: free ? 0 : tariff.freeAbove - net + 1,
  };
}
