import { describe, expect, it } from 'vitest';
import { fullCartReason } from './full-cart.ts';

describe('a product of the wishlist that is in the cart', () => {
  it.each([
    ['goes into the cart until the stock is in it', 2, 1, null],
    ['is refused with the stock that is left', 2, 2, 'Only 2 left, already in your cart'],
    ['goes into the cart up to the limit of a cart when units are not counted', 0, 998, null],
    [
      'is refused with the limit of a cart when units are not counted',
      0,
      999,
      'A cart holds at most 999 of these',
    ],
    [
      'is refused with the limit of a cart when more are left',
      1500,
      999,
      'A cart holds at most 999 of these',
    ],
    [
      'is refused with the stock when it is as high as the limit',
      999,
      999,
      'Only 999 left, already in your cart',
    ],
  ])('%s', (_, stockCount, inCart, reason) => {
    expect(fullCartReason(stockCount, inCart)).toBe(reason);
  });
});
