import type { Db } from '#kernel/database/database.ts';
import type { Quote } from '#modules/cart/contract/cart.ts';
import { codeOf } from '#modules/promotions/contract/code.ts';
import {
  type AutomaticPromotions,
  applicable,
  type Customer,
  lostPromotion,
  type PromotionUse,
  promotionFor,
} from '#modules/promotions/index.ts';
import { type BestBenefit, bestBenefit } from './best-benefit.ts';
import type { Benefit } from './totals.ts';

/** The customer, and what is called with a code that no running promotion has. */
export type PromoClient = {
  customer: () => Promise<Customer>;
  onUnknownCode?: (code: string) => Promise<void>;
  /** Whether staff take the order, who agree on discounts themselves. */
  isByStaff?: boolean;
};

type QuotedPromo = Omit<PromotionUse, 'customer'> & {
  code: string | undefined;
  /** The automatic promotion that the shopper saw before. */
  seenPromotion: string | undefined;
  costOf: (benefit: Benefit) => number;
};

/**
 * Returns what lowers the price of a cart, what a cart without a benefit lacks for an automatic promotion, and why one that the
 * shopper saw no longer applies.
 */
export async function quotedPromo(
  { db, automatic }: { db: Db; automatic: Pick<AutomaticPromotions, 'at'> },
  client: PromoClient,
  { code, seenPromotion, costOf, ...cart }: QuotedPromo,
): Promise<BestBenefit & { hint: string | null; lost: string | null }> {
  const use = { ...cart, customer: client.customer };
  const promo = code ? await promotionFor(db, { ...use, code }) : null;
  if (code && promo && !promo.applied && promo.reason === 'unknown')
    await client.onUnknownCode?.(codeOf(code));
  const { offers, hint } = client.isByStaff
    ? { offers: [], hint: null }
    : await applicable(db, await automatic.at(cart.now), use);
  const best = bestBenefit(promo, offers, costOf);
  return {
    ...best,
    hint: best.benefit ? null : (hint?.message ?? null),
    lost: await lostPromotion(db, seenPromotion, best.benefit, use),
  };
}

/** Returns the promo code of a quote, and the automatic promotion. */
export const presentPromo = (
  { promo, automatic, hint, lost }: Awaited<ReturnType<typeof quotedPromo>>,
  code: string,
): Pick<Quote, 'promo' | 'automaticPromotion' | 'promotionHint' | 'lostPromotion'> => ({
  promo: promo && {
    code: codeOf(code),
    applied: promo.applied,
    message: promo.message,
    reason: promo.applied ? null : promo.reason,
  },
  automaticPromotion: automatic && {
    id: automatic.promotion.id,
    title: automatic.promotion.title,
    message: automatic.message,
  },
  promotionHint: hint,
  lostPromotion: lost,
});
