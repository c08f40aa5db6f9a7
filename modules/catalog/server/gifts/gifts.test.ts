import { expect, it } from 'vitest';
import { relaxationsOf } from './gifts.ts';

it('the gift finder drops the occasion first, then raises the budget, then drops the recipient', () => {
  expect(relaxationsOf({ for: 'mother', occasion: 'diwali', budget: 1000 })).toEqual([
    [{ for: 'mother', budget: 1000 }],
    [
      { for: 'mother', occasion: 'diwali', budget: 2000 },
      { for: 'mother', occasion: 'diwali', budget: 3000 },
      { for: 'mother', occasion: 'diwali', budget: undefined },
    ],
    [{ occasion: 'diwali', budget: 1000 }],
    [{ for: 'mother' }, { occasion: 'diwali' }],
  ]);
});

it('the gift finder never suggests a search without any choice', () => {
  expect(relaxationsOf({ for: 'mother' })).toEqual([]);
  expect(relaxationsOf({ budget: 70 })).toEqual([[{ budget: 100 }, { budget: 200 }]]);
  expect(relaxationsOf({})).toEqual([]);
});
