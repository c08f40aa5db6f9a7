// The arithmetic of a cart (R10), in whole minor units.

export type Tariff = {
  /** Minor units, for the chosen delivery. */
  shipping: number;
  /** A subtotal after discount above this is sent for nothing. Minor units. */
  freeAbove: number;
  /** Hundredths of a percent. */
  taxRate: number;
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
  const free = net > tariff.freeAbove;
  const shipping = subtotal === 0 || free ? 0 : tariff.shipping;
  const tax = Math.floor((net * tariff.taxRate + 5000) / 10_000);
  return {
    discount,
    shipping,
    tax,
    total: net + shipping + tax,
    toFreeShipping: free ? 0 : tariff.freeAbove - net + 1,
  };
}
