import { isFreeAbove } from '#modules/delivery/contract/free-delivery.ts';
// Arithmetic of a cart (R10), in whole minor units.

import { spread } from '#kernel/contract/spread-over-lines.ts';
import type { SharedBy } from '#modules/promotions/index.ts';
import { wrapOfOrder } from './gift-wrap.ts';

export { spread };

/** Returns the sum of the lines, with the wrapping of the whole order as one gift. */
export function subtotalOf(lines: { total: number }[], wrapAll: boolean, wrapPrice: number) {
  const lineTotal = lines.reduce((sum, { total }) => sum + total, 0);
  const wrap = wrapOfOrder(wrapAll, lineTotal, wrapPrice);
  return { wrap, subtotal: lineTotal + wrap };
}

/**
 * Returns the shares of a discount by line, in proportion to their totals.
 * @param sharedBy other amounts of the lines in proportion to which it is shared, 0 for none; null for their totals
 */
export const sharesOf = (discount: number, totals: number[], sharedBy: SharedBy): number[] =>
  spread(
    discount,
    sharedBy === null ? totals : totals.map((total, at) => Math.min(sharedBy[at] ?? 0, total)),
  );

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
  const free = tariff.promisedFree || isFreeAbove(net, tariff.freeAbove);
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

type Rates = {
  standardShipping: number;
  expressShipping: number;
  freeShippingAbove: number;
};

/** The rates of an order that is handed over: it has no delivery to pay for. */
export const ratesOfHandingOver: Rates = { standardShipping: 0, expressShipping: 0, freeShippingAbove: 0 };

/** The benefit of a promo code or of an agreed discount, if any. */
export type Benefit =
  | {
      applied: true;
      discount: number;
      sharedBy: SharedBy;
      freeShipping: boolean;
    }
  | { applied: false }
  | null;

/** Returns how the lines share the discount of a benefit. */
export const sharedByOf = (benefit: Benefit): SharedBy => (benefit?.applied ? benefit.sharedBy : null);

/** Returns the benefit of an agreed discount in minor units; null without one. */
export const agreedBenefit = (discount: number): Benefit =>
  discount > 0 ? { applied: true, discount, sharedBy: null, freeShipping: false } : null;

/** Returns the totals with a delivery method and the benefit of a promo code or an agreed discount (R8, R10). */
export function promisedTotals(
  subtotal: number,
  benefit: Benefit,
  settings: Rates,
  delivery: 'standard' | 'express',
  taxOf: TaxOf,
): Totals {
  const { discount, freeShipping } = benefit?.applied ? benefit : { discount: 0, freeShipping: false };
  return totalsOf(subtotal, discount, {
    shipping: delivery === 'express' ? settings.expressShipping : settings.standardShipping,
    freeAbove: settings.freeShippingAbove,
    taxOf,
    promisedFree: freeShipping,
  });
}

/** Returns the price of a delivery without a promo code. */
export const shippingOf = (subtotal: number, settings: Rates, delivery: 'standard' | 'express'): number =>
  promisedTotals(subtotal, null, settings, delivery, () => 0).shipping;

/** Returns whether delivery is free without a promo code. */
export const isDeliveryFree = (
  subtotal: number,
  settings: Rates,
  delivery: 'standard' | 'express',
): boolean => subtotal > 0 && shippingOf(subtotal, settings, delivery) === 0;

/** Returns the function that states what a cart costs with a benefit, delivery included, before tax. */
export const costBeforeTax =
  (subtotal: number, settings: Rates, delivery: 'standard' | 'express') =>
  (benefit: Benefit): number =>
    promisedTotals(subtotal, benefit, settings, delivery, () => 0).total;
