import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentageOf } from '#kernel/contract/money.ts';
import type { AppliedPromotion } from '#modules/promotions/index.ts';
import { bestBenefit } from './best-benefit.ts';
import { promisedTotals } from './totals.ts';

const rates = { standardShipping: 5000, expressShipping: 9000, freeShippingAbove: 50_000 };

/** An applied promotion; with a code if it has one. */
const promotion = (fields: Partial<AppliedPromotion>, code: string | null = null): AppliedPromotion => ({
  applied: true,
  promotion: { id: code ?? 'offer', code, kind: 'fixed', title: 'An offer' },
  discount: 0,
  sharedBy: null,
  freeShipping: false,
  message: '',
  ...fields,
});

/** Returns what a cart with this subtotal costs with a benefit, taxed at a rate in hundredths of a percent. */
const costWith =
  (subtotal: number, taxRate = 0) =>
  (benefit: Parameters<typeof promisedTotals>[1]) =>
    promisedTotals(subtotal, benefit, rates, 'standard', ({ net }) => percentageOf(net, taxRate)).total;

describe('the benefit of a cart', () => {
  it('is the code where an automatic promotion saves as much', () => {
    const code = promotion({ discount: 500 }, 'CODE');
    const { promo, automatic, benefit } = bestBenefit(code, [promotion({ discount: 500 })], costWith(1000));
    expect([promo, automatic, benefit]).toEqual([code, null, code]);
  });

  it('is the automatic promotion where it saves more, and the code is refused with the reason', () => {
    const offer = promotion({ discount: 501 });
    const { promo, benefit } = bestBenefit(promotion({ discount: 500 }, 'CODE'), [offer], costWith(1000));
    expect(promo).toMatchObject({ applied: false, reason: 'automatic_is_better' });
    expect(benefit).toBe(offer);
  });

  it('counts a free delivery by its price', () => {
    const [delivery, discount] = [promotion({ freeShipping: true }), promotion({ discount: 4999 })];
    expect(bestBenefit(null, [discount, delivery], costWith(20_000)).automatic).toBe(delivery);
    const larger = promotion({ discount: 5001 });
    expect(bestBenefit(null, [delivery, larger], costWith(20_000)).automatic).toBe(larger);
  });

  it('is none where the discount would make the delivery cost more than it saves', () => {
    const offer = promotion({ discount: 1000 });
    expect(bestBenefit(null, [offer], costWith(50_500)).benefit).toBeNull();
    expect(bestBenefit(null, [offer], costWith(60_000)).benefit).toBe(offer);
  });

  it('never costs more than no benefit, or than any other, for any cart', () => {
    const offers = fc.array(
      fc.record({ discount: fc.nat(200_000), freeShipping: fc.boolean() }).map((fields) => promotion(fields)),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(fc.nat(200_000), offers, fc.nat(2800), (subtotal, candidates, taxRate) => {
        const costOf = costWith(subtotal, taxRate);
        const chosen = costOf(bestBenefit(null, candidates, costOf).benefit);
        for (const other of [null, ...candidates]) expect(chosen).toBeLessThanOrEqual(costOf(other));
      }),
    );
  });
});
