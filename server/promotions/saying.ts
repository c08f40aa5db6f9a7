import { messages } from '#contract/messages.ts';
import { formatMoney, toDecimal } from '#contract/money.ts';
import type { PromotionRow } from './store.ts';

// What a shopper is told of a promotion: what it gives, or why it does not.

/** How the shop writes prices and days. */
export type Manner = { currency: string; locale: string };

/** How often a promotion was redeemed, by everybody and by the one who asks. */
export type Uses = { used: number; byCustomer: number };

/** The order that it is asked for, its subtotal in minor units, and whether its delivery is free without it. */
type Situation = { subtotal: number; now: Date; isDeliveryFree: boolean };

const money = (minor: number, manner: Manner) => formatMoney(toDecimal(minor), manner);

/** Why a promotion is not given at this moment; null when it is. */
export function refusalOf(
  row: PromotionRow,
  { subtotal, now, used, byCustomer, isDeliveryFree }: Uses & Situation,
  manner: Manner,
): string | null {
  const { kind, isActive, startsAt, endsAt, totalLimit, customerLimit, minSubtotal } = row;
  // A code that has not begun is not announced.
  if (startsAt > now) return messages.promoUnknown;
  if (endsAt && endsAt <= now) return `This code ended on ${dayOf(endsAt, manner.locale)}`;
  if (!isActive) return messages.promoOff;
  if (totalLimit !== null && used >= totalLimit) return messages.promoUsedUp;
  if (customerLimit !== null && byCustomer >= customerLimit)
    return customerLimit === 1
      ? 'You have already used this code'
      : `You have already used this code ${byCustomer} times, the most allowed`;
  if (subtotal < minSubtotal) return `Spend at least ${money(minSubtotal, manner)} to use this code`;
  if (kind === 'free_shipping' && isDeliveryFree) return messages.promoNotNeeded;
  return null;
}

/** What it gives. */
export function givingOf(
  { kind, percent, maxDiscount }: PromotionRow,
  discount: number,
  manner: Manner,
): string {
  if (kind === 'free_shipping') return 'Your delivery is free';
  if (kind === 'fixed') return `You save ${money(discount, manner)}`;
  const most =
    maxDiscount !== null && discount === maxDiscount ? `, at most ${money(maxDiscount, manner)}` : '';
  return `${(percent ?? 0) / 100}% off${most}: you save ${money(discount, manner)}`;
}

const dayOf = (at: Date, locale: string) => written(at, locale, { dateStyle: 'long' });

/** As the clock of the shop's country has it; where its clocks differ at that moment, as that of Greenwich. */
function written(at: Date, locale: string, how: Intl.DateTimeFormatOptions): string {
  const write = (form: Intl.DateTimeFormatOptions, timeZone: string) =>
    new Intl.DateTimeFormat(locale, { ...form, timeZone }).format(at);
  const [zone = 'UTC', ...others] = zonesOf(locale);
  const clock = (timeZone: string) => write({ dateStyle: 'short', timeStyle: 'short' }, timeZone);
  return write(how, others.every((each) => clock(each) === clock(zone)) ? zone : 'UTC');
}

function zonesOf(locale: string): string[] {
  // Not in the types yet, and not in every browser engine.
  const known = new Intl.Locale(locale) as Intl.Locale & { getTimeZones?: () => string[] | undefined };
  return known.getTimeZones?.() ?? [];
}
