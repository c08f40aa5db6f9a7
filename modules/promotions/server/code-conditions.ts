import { formatMoney, toDecimal } from '#kernel/contract/money.ts';
import { shopTimeZone } from '#kernel/contract/shop-time-zone.ts';
import type { promoRefusals } from '#modules/promotions/contract/limits.ts';
import { formatDay } from '#modules/settings/index.ts';
import * as m from '../messages/index.ts';
import type { Format } from './benefit-message.ts';
import { type Eligibility, eligibleSubtotal, type PromotedCart } from './eligible-lines.ts';
import { tooFewItems } from './missing-items.ts';
import type { PromotionRow } from './promotions-store.ts';

// The conditions of a promo code: when it applies, and why it is refused (R8).

/** How often a promotion was redeemed in all, and by this customer. */
export type Uses = { used: number; byCustomer: number };

/** The cart, the lines that the promotion applies to, the moment, and whether delivery is free without the promotion. */
type Situation = Eligibility & { cart: PromotedCart; now: Date; isDeliveryFree: boolean };

/** A refused promo code: why, and the text for the shopper. */
export type Refusal = { reason: RefusalReason; message: string };
type RefusalReason = (typeof promoRefusals)[number];

/** The refusal of a code that no running promotion has. */
export const unknownCode: Refusal = {
  reason: 'unknown',
  get message() {
    return m.responses.promoUnknown();
  },
};

/** Returns why a promotion is refused now; null if it applies. */
export function refusalOf(
  row: PromotionRow,
  { lines, got, isOnSaleOnly, cart, now, used, byCustomer, isDeliveryFree }: Uses & Situation,
  format: Format,
): Refusal | null {
  const { kind, isActive, startsAt, endsAt, totalLimit, customerLimit, minSubtotal } = row;
  // A code is not revealed before its start.
  if (startsAt > now) return unknownCode;
  if (endsAt && endsAt <= now)
    return {
      reason: 'ended',
      message: m.promotionText.thisCodeEndedOn({ endsAt: formatDay(endsAt, format.locale, shopTimeZone) }),
    };
  if (!isActive) return { reason: 'off', message: m.responses.promoOff() };
  if (totalLimit !== null && used >= totalLimit)
    return { reason: 'used_up', message: m.responses.promoUsedUp() };
  if (customerLimit !== null && byCustomer >= customerLimit)
    return {
      reason: 'used_by_customer',
      message: m.promotionText.youHaveAlreadyUsed({ customerLimit, byCustomer }),
    };
  if (cart.isPlaced) return null;
  if (lines !== null && !lines.includes(true) && !got?.includes(true))
    return {
      reason: 'no_eligible_items',
      message: isOnSaleOnly ? m.promotionText.allOnSale() : m.promotionText.noEligibleItems(),
    };
  if (eligibleSubtotal(cart, lines) < minSubtotal) {
    const amount = { minSubtotal: formatMoney(toDecimal(minSubtotal), format) };
    return {
      reason: 'below_minimum',
      message:
        lines === null
          ? m.promotionText.spendAtLeastToUse(amount)
          : m.promotionText.spendAtLeastOnEligible(amount),
    };
  }
  if (kind === 'free_shipping' && isDeliveryFree)
    return { reason: 'delivery_already_free', message: m.responses.promoNotNeeded() };
  return tooFewItems(row, cart, { lines, got });
}
