import { formatMoney, toDecimal } from '#kernel/contract/money.ts';
import { shopTimeZone } from '#kernel/contract/shop-time-zone.ts';
import type { promoRefusals } from '#modules/promotions/contract/limits.ts';
import { formatDay } from '#modules/settings/index.ts';
import * as m from '../messages/index.ts';
import type { Eligibility } from './eligible-lines.ts';
import type { PromotionRow } from './store.ts';

// Texts about a promotion for shoppers: its benefit, or the reason of a refusal.

/** Format of prices and dates. */
export type Format = { currency: string; locale: string };

/** How often a promotion was redeemed in all, and by this customer. */
export type Uses = { used: number; byCustomer: number };

/**
 * The order: the lines that the promotion applies to and their subtotal in minor units, the moment, and whether its delivery is
 * free without the promotion.
 */
type Situation = Eligibility & { subtotal: number; now: Date; isDeliveryFree: boolean };

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

const money = (minor: number, format: Format) => formatMoney(toDecimal(minor), format);

/** Returns why a promotion is refused now; null if it applies. */
export function refusalOf(
  row: PromotionRow,
  { lines, isOnSaleOnly, subtotal, now, used, byCustomer, isDeliveryFree }: Uses & Situation,
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
  if (lines !== null && !lines.includes(true))
    return {
      reason: 'no_eligible_items',
      message: isOnSaleOnly ? m.promotionText.allOnSale() : m.promotionText.noEligibleItems(),
    };
  if (subtotal < minSubtotal) {
    const amount = { minSubtotal: money(minSubtotal, format) };
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
  return null;
}

/** Returns the text about the benefit of a promotion. */
export function benefitOf(
  { kind, percent, maxDiscount, appliesTo, excludesSale }: PromotionRow,
  discount: number,
  format: Format,
): string {
  if (kind === 'free_shipping') return m.promotionText.yourDeliveryIsFree();
  const items = appliesTo !== null ? 'chosen' : excludesSale ? 'not_on_sale' : 'all';
  if (kind === 'fixed') return m.promotionText.youSave({ items, discount: money(discount, format) });
  const cap =
    maxDiscount !== null && discount === maxDiscount
      ? m.promotionText.atMost({ maxDiscount: money(maxDiscount, format) })
      : '';
  return m.promotionText.offYouSave({
    percent: (percent ?? 0) / 100,
    items,
    cap,
    discount: money(discount, format),
  });
}
