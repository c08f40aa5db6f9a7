import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney, formatMoneyInFull, percentageOf, toDecimal, toMinor } from './money.ts';

describe('amounts of money', () => {
  it('converts amounts to minor units and back without rounding errors', () => {
    expect([0.1, 0.29, 1.15, 549.5, 9.99, 1_000_000.01].map(toMinor)).toEqual([
      10, 29, 115, 54_950, 999, 100_000_001,
    ]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (minor) => {
        expect(toMinor(toDecimal(minor))).toBe(minor);
      }),
    );
  });

  it('formats amounts by the locale of the store, with decimals only where needed', () => {
    const rupees = { currency: 'INR', locale: 'en-IN' };
    expect(formatMoney(1_234_567, rupees)).toBe('₹12,34,567');
    expect(formatMoney(549.5, rupees)).toBe('₹549.50');
    expect(formatMoney(0, rupees)).toBe('₹0');
    expect(formatMoney(-549, rupees)).toBe('−₹549');
    expect(formatMoneyInFull(-549, { ...rupees, currency: 'EUR', locale: 'de-DE' })).toBe('−549,00\u00a0€');
    expect(formatMoney(1234.5, { currency: 'GBP', locale: 'en-GB' })).toBe('£1,234.50');
  });

  it('formats amounts with two decimals where prices are compared and edited', () => {
    expect(formatMoneyInFull(1_234_567, { currency: 'INR', locale: 'en-IN' })).toBe('₹12,34,567.00');
    expect(formatMoneyInFull(549.5, { currency: 'INR', locale: 'en-IN' })).toBe('₹549.50');
    expect(formatMoneyInFull(549.5, { currency: 'EUR', locale: 'en-IN' })).toBe('€549.50');
  });

  it('a percentage of an amount of money is rounded half up and exact at any size', () => {
    expect([
      percentageOf(10_000, 800),
      percentageOf(1004, 1250),
      percentageOf(10, 500),
      percentageOf(10, 499),
    ]).toEqual([800, 126, 1, 0]);
    const amounts = fc.integer({ min: 0, max: 100_000_000_000_000 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (minor, rate) => {
        expect(BigInt(percentageOf(minor, rate))).toBe((BigInt(minor) * BigInt(rate) + 5000n) / 10_000n);
      }),
    );
  });
});
