import type { Db } from '#kernel/database/database.ts';
import type { Quote } from '#modules/cart/contract/cart.ts';
import { codeOf } from '#modules/promotions/contract/code.ts';
import { type Customer, promotionFor } from '#modules/promotions/index.ts';

type PromoUse = Omit<Parameters<typeof promotionFor>[1], 'code' | 'customer'> & { code: string | undefined };

/** The customer, and what is called with a code that no running promotion has. */
type PromoClient = { customer: Customer; onUnknownCode?: (code: string) => Promise<void> };

/** Returns what a promo code gives; null without one. */
export async function quotedPromo(
  db: Db,
  { customer, onUnknownCode }: PromoClient,
  { code, ...use }: PromoUse,
) {
  if (!code) return null;
  const promo = await promotionFor(db, { ...use, code, customer });
  if (!promo.applied && promo.reason === 'unknown') await onUnknownCode?.(codeOf(code));
  return promo;
}

/** Returns the promo code of a quote. */
export const presentPromo = (
  promo: Awaited<ReturnType<typeof promotionFor>>,
  code: string,
): NonNullable<Quote['promo']> => ({
  code: codeOf(code),
  applied: promo.applied,
  message: promo.message,
  reason: promo.applied ? null : promo.reason,
});
