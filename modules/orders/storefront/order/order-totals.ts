import type { Order } from '#modules/orders/contract/orders.ts';

/** Returns the totals of an order, including the price of its gift wrap. */
export const orderTotalsOf = ({ lines, promoCode, ...order }: Order) => ({
  ...order,
  wrap: lines.find(({ isWrap }) => isWrap)?.total ?? 0,
  promo: promoCode === null ? null : { code: promoCode },
});
