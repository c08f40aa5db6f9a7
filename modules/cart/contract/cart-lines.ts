/** Different products in a cart; `maxLineQuantity` of `kernel/contract/line-quantity.ts` limits the units of each. */
export const maxCartLines = 100;
