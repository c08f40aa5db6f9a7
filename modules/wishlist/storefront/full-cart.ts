import { unitLimitOf } from '#modules/cart/contract/unit-limit.ts';
import * as m from '../messages/index.ts';

/** Returns why a cart takes no further unit of a product or variant in stock; null if it does. */
export function fullCartReason(stockCount: number, inCart: number): string | null {
  const { most, isStock } = unitLimitOf(stockCount);
  if (inCart < most) return null;
  return isStock ? m.intoCart.onlyLeftAlready({ most }) : m.intoCart.cartHoldsAtMost({ most });
}
