import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentageOf } from '#kernel/contract/money.ts';
import { discountOf, type PromotionBenefit } from '#modules/promotions/server/discount.ts';
import { promisedTotals, spread, subtotalOf, type TaxOf, totalsOf } from './totals.ts';

/** The tax by a rate in hundredths of a percent. */
const atRate =
  (taxRate: number): TaxOf =>
  ({ net }) =>
    percentageOf(net, taxRate);
const tariff = { shipping: 999, freeAbove: 7500, taxOf: atRate(800) };

describe('the subtotal of a cart', () => {
  it('the subtotal of a cart is the sum of its lines and of the wrapping of the whole order', () => {
    const lines = [{ total: 8000 }, { total: 500 }];
    expect(subtotalOf(lines, false, 4900)).toEqual({ wrap: 0, subtotal: 8500 });
    expect(subtotalOf(lines, true, 4900)).toEqual({ wrap: 4900, subtotal: 13_400 });
  });

  it('a cart without payable lines is not charged for the wrapping of the whole order', () => {
    expect(subtotalOf([], true, 4900)).toEqual({ wrap: 0, subtotal: 0 });
    expect(subtotalOf([{ total: 0 }], true, 4900)).toEqual({ wrap: 0, subtotal: 0 });
  });
});

describe('the totals of a cart', () => {
  it('the total is subtotal minus discount plus shipping plus tax', () => {
    expect(totalsOf(5000, 0, tariff)).toEqual({
      discount: 0,
      shipping: 999,
      tax: 400,
      total: 6399,
      toFreeShipping: 2501,
    });
  });

  it('delivery is free above the threshold, measured by the subtotal after discount', () => {
    expect(totalsOf(7500, 0, tariff)).toMatchObject({ shipping: 999, toFreeShipping: 1 });
    expect(totalsOf(7501, 0, tariff)).toMatchObject({ shipping: 0, toFreeShipping: 0 });
    expect(totalsOf(8000, 600, tariff).shipping).toBe(999);
  });

  it('the tax is rounded half up once, on the whole cart', () => {
    expect(totalsOf(6, 0, { ...tariff, taxOf: atRate(750) }).tax).toBe(0);
    expect(totalsOf(10, 0, { ...tariff, taxOf: atRate(500) }).tax).toBe(1);
    expect(totalsOf(1994, 0, tariff).tax).toBe(160);
  });

  it('a free shipping promotion makes delivery free below the threshold', () => {
    const promised = { ...tariff, promisedFree: true };
    expect(totalsOf(5000, 0, promised)).toMatchObject({ shipping: 0, toFreeShipping: 0, total: 5400 });
  });

  it('an empty cart costs nothing', () => {
    expect(totalsOf(0, 500, tariff)).toMatchObject({ discount: 0, shipping: 0, tax: 0, total: 0 });
  });

  it('the totals add up and are never negative, for any cart', () => {
    const minor = fc.integer({ min: 0, max: 2_000_000_000 });
    fc.assert(
      fc.property(
        minor,
        fc.integer({ min: -100, max: 2_000_000_000 }),
        minor,
        minor,
        fc.integer({ min: 0, max: 10_000 }),
        (subtotal, discount, shipping, freeAbove, taxRate) => {
          const totals = totalsOf(subtotal, discount, { shipping, freeAbove, taxOf: atRate(taxRate) });
          expect(totals.total).toBe(subtotal - totals.discount + totals.shipping + totals.tax);
          for (const figure of Object.values(totals)) {
            expect(figure).toBeGreaterThanOrEqual(0);
            expect(Number.isSafeInteger(figure)).toBe(true);
          }
        },
      ),
    );
  });
});

describe('the total of a cart with a delivery and a promo code', () => {
  const settings = {
    standardShipping: 5900,
    expressShipping: 14_900,
    freeShippingAbove: 99_900,
  };
  const totals = (...[promised, delivery = 'standard', subtotal = 10_000]: Partial<Totalled>) =>
    promisedTotals(subtotal, promised ?? null, settings, delivery, ({ net }) => percentageOf(net, 800));
  type Totalled = [
    promised: Parameters<typeof promisedTotals>[1],
    delivery: 'standard' | 'express',
    subtotal: number,
  ];

  it('the total of a cart contains the price of the chosen delivery', () => {
    expect(totals(null)).toMatchObject({ discount: 0, shipping: 5900, tax: 800, total: 16_700 });
    expect(totals(null, 'express')).toMatchObject({ shipping: 14_900, total: 25_700 });
    expect(totals(null, 'express', 99_901)).toMatchObject({ shipping: 0, toFreeShipping: 0 });
  });

  it('a promo code reduces the total of a cart before the tax', () => {
    const promised = { applied: true, discount: 2500, sharedBy: null, freeShipping: false } as const;
    expect(totals(promised)).toMatchObject({ discount: 2500, shipping: 5900, tax: 600, total: 14_000 });
  });

  it('a promo code for free shipping makes the delivery of a cart free', () => {
    const promised = { applied: true, discount: 0, sharedBy: null, freeShipping: true } as const;
    expect(totals(promised)).toMatchObject({ discount: 0, shipping: 0, total: 10_800, toFreeShipping: 0 });
  });

  it('a promo code that does not apply leaves the total of a cart unchanged', () => {
    expect(totals({ applied: false })).toEqual(totals(null));
  });
});

const lineTotals = fc.array(fc.integer({ min: 0, max: 1_000_000_000_000 }), { maxLength: 100 });
const sum = (figures: number[]) => figures.reduce((total, figure) => total + figure, 0);

describe('a discount spread over lines', () => {
  it('a discount is spread by the price of the lines, with remaining units by largest remainder', () => {
    expect(spread(100, [100, 100, 100])).toEqual([34, 33, 33]);
    expect(spread(10, [50, 30, 20])).toEqual([5, 3, 2]);
    // Exactly 3.33, 1.67 and 0: the line that loses two thirds by rounding gets the left-over unit.
    expect(spread(5, [200, 100, 0])).toEqual([3, 2, 0]);
    expect(spread(1, [1, 999_999])).toEqual([0, 1]);
  });

  it('a discount never exceeds the price of a line', () => {
    expect(spread(100, [])).toEqual([]);
    expect(spread(100, [0, 0])).toEqual([0, 0]);
    expect(spread(0, [5, 7])).toEqual([0, 0]);
    expect(spread(-3, [5, 7])).toEqual([0, 0]);
    expect(spread(100, [5, 7])).toEqual([5, 7]);
  });

  it('the shares of a discount add up exactly, each within one unit of the exact share', () => {
    fc.assert(
      fc.property(lineTotals, fc.integer({ min: 0, max: 100_000_000_000_000 }), (lines, discount) => {
        const shares = spread(discount, lines);
        const whole = sum(lines);
        expect(shares).toHaveLength(lines.length);
        expect(sum(shares)).toBe(Math.min(discount, whole));
        for (const [index, part] of shares.entries()) {
          const line = lines[index] ?? 0;
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(line);
          const exact = BigInt(Math.min(discount, whole)) * BigInt(line);
          if (whole === 0) continue;
          const off = BigInt(part) * BigInt(whole) - exact;
          expect(off < BigInt(whole) && off > -BigInt(whole)).toBe(true);
        }
      }),
    );
  });

  it('equal lines get equal shares of a discount, apart from one unit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e9 }),
        fc.integer({ min: 1, max: 100 }),
        fc.nat(1e9),
        (line, count, discount) => {
          const shares = spread(discount, Array(count).fill(line));
          expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});

describe('the totals of a cart with a promotion', () => {
  const plain = { percent: null, maxDiscount: null, amount: null };
  const figure = fc.integer({ min: 1, max: 1_000_000_000 });
  const givings: fc.Arbitrary<PromotionBenefit> = fc.oneof(
    fc
      .tuple(fc.integer({ min: 100, max: 10_000 }), fc.option(figure))
      .map(([percent, maxDiscount]) => ({ ...plain, kind: 'percentage' as const, percent, maxDiscount })),
    figure.map((amount) => ({ ...plain, kind: 'fixed' as const, amount })),
    fc.constant({ ...plain, kind: 'free_shipping' as const }),
  );
  const cart = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 1_000_000_000 }), fc.integer({ min: 1, max: 999 })),
    {
      maxLength: 20,
    },
  );
  const tariffs = fc.record({
    shipping: fc.integer({ min: 0, max: 1_000_000 }),
    freeAbove: fc.integer({ min: 0, max: 1_000_000_000 }),
    taxRate: fc.integer({ min: 0, max: 10_000 }),
  });

  it('the totals add up to the minor unit for any cart, rates and promotion', () => {
    fc.assert(
      fc.property(cart, tariffs, givings, (cartLines, rates, giving) => {
        const lines = cartLines.map(([price, quantity]) => price * quantity);
        const subtotal = sum(lines);
        const promisedFree = giving.kind === 'free_shipping';
        const totals = totalsOf(subtotal, discountOf(giving, subtotal), {
          ...rates,
          taxOf: atRate(rates.taxRate),
          promisedFree,
        });
        const { discount, shipping, tax, total } = totals;
        expect(total).toBe(subtotal - discount + shipping + tax);
        // The lines add up to the same total.
        const shares = spread(discount, lines);
        expect(sum(lines.map((line, index) => line - (shares[index] ?? 0))) + shipping + tax).toBe(total);
        const exactTax = (BigInt(subtotal - discount) * BigInt(rates.taxRate) + 5000n) / 10_000n;
        expect(BigInt(tax)).toBe(exactTax);
        for (const amount of [...Object.values(totals), ...shares]) {
          expect(Number.isSafeInteger(amount)).toBe(true);
          expect(amount).toBeGreaterThanOrEqual(0);
        }
        if (promisedFree || subtotal - discount > rates.freeAbove) expect(shipping).toBe(0);
        else expect(shipping).toBe(subtotal === 0 ? 0 : rates.shipping);
      }),
    );
  });
});
