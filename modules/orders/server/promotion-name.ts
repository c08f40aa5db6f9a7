import type { OrderRow } from './orders-store.ts';

/** The columns of an order that name its promotion, without one. */
export const noPromotion = { promoCode: null, promotionId: null, promotionTitle: null } as const;

/** What names the promotion of an order: its code, or the id of an automatic one; null without one. */
export function promotionNameOf({
  promoCode,
  promotionId,
}: Pick<OrderRow, 'promoCode' | 'promotionId'>): { code: string } | { id: string } | null {
  if (promotionId !== null) return { id: promotionId };
  return promoCode === null ? null : { code: promoCode };
}
