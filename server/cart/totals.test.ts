import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { totalsOf } from './totals.ts';

const tariff = { shipping: 999, freeAbove: 7500, taxRate: 800 };

describe('the totals of a cart', () => {
  it('are subtotal - discount + shipping + tax, as R10 has them', () => {
    expect(totalsOf(5000, 0, tariff)).toEqual({
      discount: 0,
      shipping: 999,
      tax: 400,
      total: 6399,
      toFreeShipping: 2501,
    });
  });

  it('send for nothing above the threshold, not at it, and look at the subtotal after discount', () => {
    expect(totalsOf(7500, 0, tariff)).toMatchObject({ shipping: 999, toFreeShipping: 1 });
    expect(totalsOf(7501, 0, tariff)).toMatchObject({ shipping: 0, toFreeShipping: 0 });
    expect(totalsOf(8000, 600, tariff).shipping).toBe(999);
  });

  it('round the tax half up, once', () => {
    expect(totalsOf(6, 0, { ...tariff, taxRate: 750 }).tax).toBe(0);
    expect(totalsOf(10, 0, { ...tariff, taxRate: 500 }).tax).toBe(1);
    expect(totalsOf(1994, 0, tariff).tax).toBe(160);
  });

  it('of an empty cart are nothing at all', () => {
    expect(totalsOf(0, 500, tariff)).toMatchObject({ discount: 0, shipping: 0, tax: 0, total: 0 });
  });

  it('always add up and are never negative', () => {
    const minor = fc.integer({ min: 0, max: 2_000_000_000 });
    fc.assert(
      fc.property(
        minor,
        fc.integer({ min: -100, max: 2_000_000_000 }),
        minor,
        minor,
        fc.integer({ min: 0, max: 10_000 }),
        (subtotal, discount, shipping, freeAbove, taxRate) => {
          const totals = totalsOf(subtotal, discount, { shipping, freeAbove, taxRate });
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
