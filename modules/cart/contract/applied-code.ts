import type { Quote } from './cart.ts';

/** Returns the promo code that gives the discount of a quote; null without one. */
export const appliedCodeOf = ({ promo }: Pick<Quote, 'promo'>): string | null =>
  promo?.applied ? promo.code : null;
