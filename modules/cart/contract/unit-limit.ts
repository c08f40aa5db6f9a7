import { maxLineQuantity } from '#kernel/contract/line-quantity.ts';

/** The most units of a product in a cart, and whether these are all that are left. */
export type UnitLimit = { most: number; isStock: boolean };

/** Returns the limit of a product or variant in stock. @param stockCount 0 if its units are not counted */
export const unitLimitOf = (stockCount: number): UnitLimit =>
  stockCount > 0 && stockCount <= maxLineQuantity
    ? { most: stockCount, isStock: true }
    : { most: maxLineQuantity, isStock: false };
