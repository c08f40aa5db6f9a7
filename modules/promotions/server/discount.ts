import { percentageOf } from '#kernel/contract/money.ts';
import type { PromotionKind } from '#modules/promotions/contract/promotions.ts';
import { type BuyGetLine, type BuyGetTerms, buyGetDiscounts } from './buy-get.ts';
import { type Eligibility, eligibleSubtotal, type PromotedCart } from './eligible-lines.ts';
import type { PromotionRow } from './promotions-store.ts';

// The discount of a promotion (R8), in whole minor units.

export type PromotionBenefit = {
  kind: PromotionKind;
  /** Hundredths of a percent. */
  percent: number | null;
  maxDiscount: number | null;
  amount: number | null;
};

/** The amounts of lines in proportion to which a discount is shared, at most their totals; null for the totals themselves. */
export type SharedBy = readonly number[] | null;

/** Returns the discount of a promotion for a cart, and how the lines share it. */
export function sharedDiscountOf(
  row: PromotionRow,
  cart: PromotedCart,
  eligibility: Eligibility,
): { discount: number; sharedBy: SharedBy } {
  const terms = buyGetTermsOf(row);
  if (terms) {
    const discounts = buyGetDiscounts(buyGetLinesOf(cart, eligibility), terms);
    return { discount: discounts.reduce((sum, discount) => sum + discount, 0), sharedBy: discounts };
  }
  const { lines } = eligibility;
  return {
    discount: discountOf(row, eligibleSubtotal(cart, lines)),
    sharedBy: lines && cart.lines.map(({ total }, at) => (lines[at] === true ? total : 0)),
  };
}

/** Returns the terms of a promotion of the kind `buy_get`; null for another kind. */
export function buyGetTermsOf(
  row: Pick<PromotionRow, 'buyQuantity' | 'getQuantity' | 'getPercent' | 'orderLimit'>,
): BuyGetTerms | null {
  const { buyQuantity, getQuantity, getPercent, orderLimit } = row;
  if (buyQuantity === null || getQuantity === null || getPercent === null) return null;
  return { buyQuantity, getQuantity, getPercent, orderLimit };
}

/** Returns the lines of a cart with what "buy X, get Y" may do with them. */
export const buyGetLinesOf = (
  { lines }: Pick<PromotedCart, 'lines'>,
  eligibility: Pick<Eligibility, 'lines' | 'got'>,
): BuyGetLine[] =>
  lines.map(({ productId, price, quantity }, at) => ({
    price,
    quantity,
    isBought: productId !== null && (eligibility.lines?.[at] ?? true),
    isGot: productId !== null && (eligibility.got?.[at] ?? true),
  }));

/**
 * Returns the discount, rounded half up to the minor unit and limited to the subtotal; 0 for free shipping, which is no
 * part of the subtotal, and for "buy X, get Y", which depends on the lines.
 */
export function discountOf(
  { kind, percent, maxDiscount, amount }: PromotionBenefit,
  subtotal: number,
): number {
  if (kind === 'free_shipping' || kind === 'buy_get') return 0;
  if (kind === 'fixed') return Math.min(amount ?? 0, subtotal);
  return Math.min(percentageOf(subtotal, percent ?? 0), maxDiscount ?? subtotal, subtotal);
}
