import type { OrderRow } from './orders-store.ts';

/** What names the promotion of an order: its code, or the id of an automatic one; null without one. */
export function promotionNameOf({
  promoCode,
  promotionId,
}: Pick<OrderRow, 'promoCode' | 'promotionId'>): { code: string } | { id: string } | null {
  if (promotionId !== null) return { id: promotionId };
  return promoCode === null ? null : { code: promoCode };
}
