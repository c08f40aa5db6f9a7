import { describe, expect, it } from 'vitest';
import { benefitOf } from './benefit-message.ts';
import type { PromotionRow } from './promotions-store.ts';

const row = {
  appliesTo: null,
  excludesSale: false,
  buyQuantity: null,
  getQuantity: null,
  getPercent: null,
} as PromotionRow;
const rupees = { currency: 'INR', locale: 'en-IN' };

describe('the benefit of a promo code', () => {
  const description = (terms: Partial<PromotionRow>, discount: number) =>
    benefitOf({ ...row, percent: null, maxDiscount: null, ...terms }, discount, rupees);

  it('a free shipping promo code is described as free delivery', () => {
    expect(description({ kind: 'free_shipping' }, 0)).toBe('Your delivery is free');
  });

  it('a fixed promo code is described by the amount saved', () => {
    expect(description({ kind: 'fixed' }, 20_050)).toBe('You save ₹200.50');
  });

  it('a percentage promo code is described by its percentage, its maximum if reached, and the saving', () => {
    const part = { kind: 'percentage', percent: 1250 } as const;
    expect(description(part, 5000)).toBe('12.5% off: you save ₹50');
    expect(description({ ...part, maxDiscount: 6000 }, 5000)).toBe('12.5% off: you save ₹50');
    expect(description({ ...part, maxDiscount: 5000 }, 5000)).toBe('12.5% off, at most ₹50: you save ₹50');
    expect(description({ ...part, percent: null }, 0)).toBe('0% off: you save ₹0');
  });
});
