import type { QuoteRequest } from '#modules/cart/contract/cart.ts';

// The price of gift wrap, in minor units: of single lines, or of the whole order as one gift.

/** Returns the price of wrapping a line: one wrapping for all its units, and none without units. */
export const wrapOfLine = (
  { gift, quantity }: Pick<QuoteRequest['lines'][number], 'gift' | 'quantity'>,
  wrapPrice: number,
): number => (gift?.wrap && quantity > 0 ? wrapPrice : 0);

/** Returns the price of wrapping the whole order; an order without payable lines has none. */
export const wrapOfOrder = (wrapAll: boolean, lineTotal: number, wrapPrice: number): number =>
  wrapAll && lineTotal > 0 ? wrapPrice : 0;
