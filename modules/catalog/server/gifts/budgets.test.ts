import { expect, it } from 'vitest';
import { budgetsOf, roundSums } from './budgets.ts';

const counted = (prices: number[]) =>
  roundSums.map((upTo) => ({ upTo, count: prices.filter((price) => price <= upTo).length }));
const budgets = (prices: number[]) => budgetsOf(counted(prices), prices.length).map(({ upTo }) => upTo);

it('budgets of the gift finder are round amounts that cover some of the gifts, but not all', () => {
  expect(roundSums.slice(0, 6)).toEqual([1, 2, 3, 5, 10, 20]);
  expect(budgets([150, 180, 250, 260, 420, 700, 1500, 4000])).toEqual([300, 500, 1000, 2000]);
  expect(budgets([40, 90])).toEqual([50]);
  expect(budgets([700, 700, 700])).toEqual([]);
  expect(budgets([])).toEqual([]);
});

it('the gift finder offers at most five budgets', () => {
  const prices = Array.from({ length: 900 }, (_, at) => 1.02 ** at);
  expect(budgets(prices)).toHaveLength(5);
});
