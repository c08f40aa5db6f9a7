import { shareOf } from '#contract/money.ts';

// The arithmetic of a cart (R10), in whole minor units.

export type Tariff = {
  /** Minor units, for the chosen delivery. */
  shipping: number;
  /** A subtotal after discount above this is sent for nothing. Minor units. */
  freeAbove: number;
  /** Hundredths of a percent. */
  taxRate: number;
  /** A promotion sends it for nothing, whatever it comes to. */
  promisedFree?: boolean;
};

export type Totals = {
  discount: number;
  shipping: number;
  tax: number;
  total: number;
  /** What is still missing to free shipping. */
  toFreeShipping: number;
};

/**
 * total = subtotal - discount + shipping + tax; the tax is taken from the subtotal after discount, rounded
 * half up once. An empty cart costs nothing, and a discount is never more than what it is taken from.
 */
export function totalsOf(subtotal: number, wantedDiscount: number, tariff: Tariff): Totals {
  const discount = Math.min(Math.max(wantedDiscount, 0), subtotal);
  const net = subtotal - discount;
  const free = tariff.promisedFree || net > tariff.freeAbove;
  const shipping = subtotal === 0 || free ? 0 : tariff.shipping;
  const tax = shareOf(net, tariff.taxRate);
  return {
    discount,
    shipping,
    tax,
    total: net + shipping + tax,
    toFreeShipping: free ? 0 : tariff.freeAbove - net + 1,
  };
}

/**
 * A discount laid upon the lines that it is taken from, each its part by what it comes to, so that one of them can be given
 * back or written on an invoice by itself. The parts are whole minor units and come to the discount exactly: what is left over
 * by rounding down goes to those that lost most by it, the first of equals first (largest remainder). No part is more than its line.
 */
export function spread(discount: number, lineTotals: number[]): number[] {
  const whole = lineTotals.reduce((sum, each) => sum + BigInt(each), 0n);
  if (whole === 0n) return lineTotals.map(() => 0);
  const wanted = BigInt(Math.max(discount, 0));
  const given = wanted < whole ? wanted : whole;
  // In whole numbers of any size: a discount times a line may be more than a number holds exactly.
  const parts = lineTotals.map((line, at) => {
    const share = given * BigInt(line);
    return { at, part: share / whole, rest: share % whole };
  });
  let left = given - parts.reduce((sum, { part }) => sum + part, 0n);
  for (const each of parts.toSorted((one, other) => Number(other.rest - one.rest))) {
    if (left === 0n) break;
    each.part += 1n;
    left -= 1n;
  }
  return parts.map(({ part }) => Number(part));
}
