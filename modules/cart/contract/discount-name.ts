import type { Quote } from './cart.ts';

/** Returns the name of the discount of a quote: its promo code, or the title of its automatic promotion; null without one. */
export const discountNameOf = ({
  promo,
  automaticPromotion,
}: Pick<Quote, 'promo' | 'automaticPromotion'>): string | null =>
  automaticPromotion?.title ?? (promo?.applied ? promo.code : null);
