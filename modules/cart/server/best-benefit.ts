import type { AppliedPromotion, Refused } from '#modules/promotions/index.ts';
import * as m from '#modules/promotions/messages/index.ts';
import type { Benefit } from './totals.ts';

/** What lowers the price of a cart: its promo code or an automatic promotion, never both (docs/decisions/167). */
export type BestBenefit = {
  /** What the code gives, or why it is not used; null without a code. */
  promo: AppliedPromotion | Refused | null;
  /** The automatic promotion that is used; null for none. */
  automatic: AppliedPromotion | null;
  /** The one of both that is used; null for none. */
  benefit: AppliedPromotion | null;
};

/**
 * Returns the benefit that costs the shopper least: the code if an automatic promotion does not cost less, the oldest of equal
 * promotions, and none that costs more than no benefit.
 * @param costOf returns what the cart costs with a benefit, delivery included
 */
export function bestBenefit(
  promo: AppliedPromotion | Refused | null,
  offers: readonly AppliedPromotion[],
  costOf: (benefit: Benefit) => number,
): BestBenefit {
  const code = promo?.applied ? promo : null;
  let automatic: AppliedPromotion | null = null;
  let lowest = costOf(code);
  for (const offer of offers) {
    const cost = costOf(offer);
    if (cost >= lowest) continue;
    automatic = offer;
    lowest = cost;
  }
  if (automatic === null || code === null) return { promo, automatic, benefit: automatic ?? code };
  const message = m.promotionText.automaticIsBetter({ title: automatic.promotion.title });
  const refused = { applied: false, reason: 'automatic_is_better', message } as const;
  return { promo: refused, automatic, benefit: automatic };
}
