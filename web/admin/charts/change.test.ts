import { describe, expect, it } from 'vitest';
import { changeOf, isComparable } from './change.ts';

describe('the change of a total against the period before', () => {
  it.each([
    [12, 10, 'up', '+20%'],
    [5, 10, 'down', '-50%'],
    [0, 4, 'down', '-100%'],
    [7, 7, 'same', 'no change'],
    [0, 0, 'same', 'no change'],
    // Changes below half a percent.
    [999, 1000, 'same', 'no change'],
    [1001, 1000, 'same', 'no change'],
    // A change from 0 has no percentage.
    [3, 0, 'up', '+3'],
    // Large percentages say less than the difference.
    [20, 2, 'up', '+900%'],
    [36, 1, 'up', '+35'],
    // Differences of payments can be negative.
    [-50, 0, 'down', '-50'],
    [-20, -50, 'up', '+30'],
  ])('a change to %i from %i is shown as "%s" with %s', (now, before, direction, text) => {
    expect(changeOf(now, before, 'en-IN')).toEqual({ direction, text });
    if (!text.includes('%')) expect(changeOf(now, before, 'en-IN', String).text).toBe(text);
  });
});

it('compares sales only with a period in which the shop sold from its first day on', () => {
  expect(isComparable('2010-12-01', '2010-12-01')).toBe(true);
  expect(isComparable('2010-12-02', '2010-12-01')).toBe(false);
  expect(isComparable(null, '2010-12-01')).toBe(false);
});
