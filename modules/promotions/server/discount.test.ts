import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discountOf, type PromotionBenefit } from './discount.ts';

const plain = { percent: null, maxDiscount: null, amount: null };
const percentage = (percent: number, maxDiscount: number | null = null): PromotionBenefit => ({
  ...plain,
  kind: 'percentage',
  percent,
  maxDiscount,
});

describe('the discount of a promotion', () => {
  it('a percentage discount is rounded half up and limited to its maximum', () => {
    expect(discountOf(percentage(1000), 54_900)).toBe(5490);
    expect(discountOf(percentage(1250), 1004)).toBe(126);
    expect(discountOf(percentage(500), 10)).toBe(1);
    expect(discountOf(percentage(499), 10)).toBe(0);
    expect(discountOf(percentage(5000, 2000), 3999)).toBe(2000);
    expect(discountOf(percentage(5000, 2000), 4001)).toBe(2000);
    expect(discountOf(percentage(10_000), 54_900)).toBe(54_900);
  });

  it('a fixed discount is limited to the subtotal', () => {
    const fixed: PromotionBenefit = { ...plain, kind: 'fixed', amount: 20_000 };
    expect(discountOf(fixed, 54_900)).toBe(20_000);
    expect(discountOf(fixed, 15_000)).toBe(15_000);
    expect(discountOf(fixed, 0)).toBe(0);
  });

  it('free shipping gives no discount on the subtotal', () => {
    expect(discountOf({ ...plain, kind: 'free_shipping' }, 54_900)).toBe(0);
  });

  it('a discount never exceeds the subtotal and is a whole minor unit, for any cart', () => {
    const kinds = fc.oneof(
      fc.record({
        kind: fc.constant('percentage' as const),
        percent: fc.integer({ min: 100, max: 10_000 }),
        maxDiscount: fc.option(fc.integer({ min: 1, max: 1_000_000_000 })),
        amount: fc.constant(null),
      }),
      fc.record({
        kind: fc.constant('fixed' as const),
        amount: fc.integer({ min: 1, max: 1_000_000_000 }),
        percent: fc.constant(null),
        maxDiscount: fc.constant(null),
      }),
    );
    fc.assert(
      fc.property(kinds, fc.integer({ min: 0, max: 100_000_000_000_000 }), (giving, subtotal) => {
        const discount = discountOf(giving, subtotal);
        expect(Number.isSafeInteger(discount)).toBe(true);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(subtotal);
        if (giving.kind !== 'percentage' || discount === giving.maxDiscount) return;
        const exact = BigInt(subtotal) * BigInt(giving.percent);
        expect(BigInt(discount)).toBe((exact + 5000n) / 10_000n);
      }),
    );
  });
});
