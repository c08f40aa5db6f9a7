import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spread } from './spread.ts';

const sum = (all: number[]) => all.reduce((total, each) => total + each, 0);

describe('an amount that is spread over parts', () => {
  it('goes to them in proportion, what rounding leaves to the largest remainders', () => {
    expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(spread(10, [50, 30, 20])).toEqual([5, 3, 2]);
    expect(spread(0, [5, 5])).toEqual([0, 0]);
    expect(spread(7, [0, 0])).toEqual([0, 0]);
  });

  it('always adds up, is never negative, and never more than the part that it is taken from', () => {
    const parts = fc.array(fc.integer({ min: 0, max: 2_000_000_000 }), { minLength: 1, maxLength: 100 });
    fc.assert(
      fc.property(parts, fc.double({ min: 0, max: 1, noNaN: true }), (all, share) => {
        const amount = Math.floor(sum(all) * share);
        const shares = spread(amount, all);
        expect(sum(shares)).toBe(sum(all) > 0 ? amount : 0);
        for (const [at, each] of shares.entries()) {
          expect(Number.isSafeInteger(each)).toBe(true);
          expect(each).toBeGreaterThanOrEqual(0);
          expect(each).toBeLessThanOrEqual(all[at] ?? 0);
        }
      }),
    );
  });
});
