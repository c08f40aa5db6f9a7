import { businessDays } from '#kernel/contract/policy.ts';
import type { deliveries } from '#modules/cart/contract/cart.ts';

// Delivery times (sections 2 and 9). Days are days of the shop's time zone.

/** A delivery option. */
export type Delivery = (typeof deliveries)[number];

/** The latest delivery day that a shopper can choose, in days from today. */
export const furthestDelivery = 90;

/** The time zone of the shop's calendar days. */
export const shopTimeZone = 'Asia/Kolkata';

const dayMs = 86_400_000;
const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: shopTimeZone });

/** Returns the calendar day of a moment in the shop's time zone, such as 2026-11-22. */
export const dayOf = (moment: Date): string => dayFormat.format(moment);

/** Returns the moment midnightOf which a gift made to order is shipped. */
export const leavesAfter = (makingDays: number, now: Date): Date =>
  new Date(now.getTime() + makingDays * dayMs);

const midnightOf = (day: string) => new Date(`${day}T00:00:00Z`);
const dayAfter = (day: string, days = 1) =>
  new Date(midnightOf(day).getTime() + days * dayMs).toISOString().slice(0, 10);

/** Returns whether couriers deliver on this day; Sundays are no business days. */
export const isBusinessDay = (day: string): boolean => midnightOf(day).getUTCDay() !== 0;

/** Returns the day that is `days` business days after `day`. */
export function businessDayAfter(day: string, days: number): string {
  let result = day;
  for (let remaining = days; remaining > 0; ) {
    result = dayAfter(result);
    if (isBusinessDay(result)) remaining--;
  }
  return result;
}

/** Returns the latest day that has `days` business days between it and `day`, `day` included. */
export function businessDayBefore(day: string, days: number): string {
  let result = day;
  for (let remaining = days; remaining > 0; ) {
    result = dayAfter(result, -1);
    if (isBusinessDay(result)) remaining--;
  }
  return result;
}

/** Returns the first and last day of arrival of an order placed midnightOf `now`. */
export function deliveryWindow(delivery: Delivery, now: Date): { from: string; to: string } {
  const today = dayOf(now);
  const { from, to } = businessDays[delivery];
  return { from: businessDayAfter(today, from), to: businessDayAfter(today, to) };
}

/**
 * Returns whether `day` can be chosen for delivery: a business day, not before the latest arrival, within
 * `furthestDelivery` days.
 */
export function canArriveOn(day: string, delivery: Delivery, now: Date): boolean {
  const last = dayAfter(dayOf(now), furthestDelivery);
  return isBusinessDay(day) && day >= deliveryWindow(delivery, now).to && day <= last;
}
