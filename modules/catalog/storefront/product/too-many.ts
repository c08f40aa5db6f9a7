import type { UnitLimit } from '#modules/cart/contract/unit-limit.ts';
import * as m from '../../messages/index.ts';

/** Returns why units of a product are more than its limit allows. @param inCart units that are in the cart already */
export function tooManyText({ most: maximum, isStock }: UnitLimit, inCart: number): string {
  const values = { maximum, hasInCart: inCart > 0 ? 'yes' : 'no', inCart };
  return isStock ? m.addToCart.onlyLeftWithAlready(values) : m.addToCart.cartHoldsAtMost(values);
}
