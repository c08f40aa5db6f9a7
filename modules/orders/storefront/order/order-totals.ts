import { discountNameOf } from '#modules/orders/contract/discount-name.ts';
import type { Order } from '#modules/orders/contract/orders.ts';

/** Returns the totals of an order, including the price of its gift wrap. */
export const orderTotalsOf = ({ lines, ...order }: Order) => ({
  ...order,
  wrap: lines.find(({ isWrap }) => isWrap)?.total ?? 0,
  discountName: discountNameOf(order),
});
