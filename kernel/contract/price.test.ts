import { expect, it } from 'vitest';
import { maxPrice } from './limits.ts';
import { price } from './price.ts';

const isPrice = (value: number) => price().safeParse(value).success;

it('a price is at least 0 and at most the maximum price', () => {
  expect([0, 0.01, 549.5, maxPrice].map(isPrice)).toEqual([true, true, true, true]);
  expect([-0.01, maxPrice + 0.01].map(isPrice)).toEqual([false, false]);
});

it('a price has at most two decimals, regardless of rounding errors of floating point', () => {
  expect([0.07, 0.29, 1.15, 9.99, 1_000_000.01].map(isPrice)).toEqual([true, true, true, true, true]);
  expect([0.001, 0.005, 9.999, 100.011].map(isPrice)).toEqual([false, false, false, false]);
  expect(price().safeParse(9.999).error?.issues[0]?.message).toBe('must have at most 2 decimals');
});
