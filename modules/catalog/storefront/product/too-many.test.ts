import { describe, expect, it } from 'vitest';
import { unitLimitOf } from '#modules/cart/contract/unit-limit.ts';
import { tooManyText } from './too-many.ts';

describe('more units than a product page can put into the cart', () => {
  it.each([
    ['are refused with the stock that is left', 38, 3, 'Only 38 left, with 3 already in your cart'],
    [
      'are refused with the limit of a cart when units are not counted',
      ...([0, 990, 'A cart holds at most 999 of these, with 990 already in yours'] as const),
    ],
    ['are refused with the limit of a cart when more are left', 1500, 0, 'A cart holds at most 999 of these'],
  ])('%s', (_, stockCount, inCart, text) => {
    expect(tooManyText(unitLimitOf(stockCount), inCart)).toBe(text);
  });
});
