// Arithmetic of a cart (R10), in whole minor units.

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

/**
 * Splits a discount over lines in proportion to their totals, so that each line can be refunded or invoiced by itself.
 * The parts are whole minor units and add up to the discount exactly: units left over by rounding down go to the lines
 * that lost most, the first of equals first (largest remainder). No part exceeds its line.
 */
export function spread(discount: number, lineTotals: number[]): number[] {
  const total = lineTotals.reduce((sum, line) => sum + BigInt(line), 0n);
  if (total === 0n) return lineTotals.map(() => 0);
  const requested = BigInt(Math.max(discount, 0));
  const discounted = requested < total ? requested : total;
  // BigInt, since a discount times a line total can exceed the exact range of a number.
  const shares = lineTotals.map((line, index) => {
    const share = discounted * BigInt(line);
    return { index, part: share / total, rest: share % total };
  });
  let leftover = discounted - shares.reduce((sum, { part }) => sum + part, 0n);
  for (const share of shares.toSorted((one, other) => Number(other.rest - one.rest))) {
    if (leftover === 0n) break;
    share.part += 1n;
    leftover -= 1n;
  }
  return shares.map(({ part }) => Number(part));
}
