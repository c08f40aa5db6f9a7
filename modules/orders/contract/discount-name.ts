import type { Order } from './orders.ts';

type Discounted = Pick<Order, 'promoCode' | 'promotionTitle'>;

/** Returns the name of the discount of an order: its promo code, or the title of its automatic promotion; null without one. */
export const discountNameOf = ({ promoCode, promotionTitle }: Discounted): string | null =>
  promoCode ?? promotionTitle;
