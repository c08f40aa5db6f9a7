import { percentageOf } from '#kernel/contract/money.ts';
import type { PromotionKind } from '#modules/promotions/contract/promotions.ts';

// The discount of a promotion (R8), in whole minor units.

export type PromotionBenefit = {
  kind: PromotionKind;
  /** Hundredths of a percent. */
  percent: number | null;
  maxDiscount: number | null;
  amount: number | null;
};

/**
 * Returns the discount, rounded half up to the minor unit and limited to the subtotal; 0 for free shipping, which is no
 * part of the subtotal.
 */
export function discountOf(
  { kind, percent, maxDiscount, amount }: PromotionBenefit,
  subtotal: number,
): number {
  if (kind === 'free_shipping') return 0;
  if (kind === 'fixed') return Math.min(amount ?? 0, subtotal);
  return Math.min(percentageOf(subtotal, percent ?? 0), maxDiscount ?? subtotal, subtotal);
}
