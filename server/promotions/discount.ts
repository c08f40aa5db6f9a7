import { shareOf } from '#contract/money.ts';
import type { PromotionKind } from '#contract/promotions.ts';

// What a promotion takes off a cart (R8), in whole minor units.

export type Giving = {
  kind: PromotionKind;
  /** Hundredths of a percent. */
  percent: number | null;
  maxDiscount: number | null;
  amount: number | null;
};

/** Rounded half up to the minor unit, never more than the subtotal; of free shipping nothing, since that is no part of it. */
export function discountOf({ kind, percent, maxDiscount, amount }: Giving, subtotal: number): number {
  if (kind === 'free_shipping') return 0;
  if (kind === 'fixed') return Math.min(amount ?? 0, subtotal);
  return Math.min(shareOf(subtotal, percent ?? 0), maxDiscount ?? subtotal, subtotal);
}
