import type { deliveries } from './cart.ts';

// When parcels arrive (sections 2 and 9): standard in 5-7 business days, express in 2-3. Days are days of the shop.

/** How a parcel may go. */
export type Delivery = (typeof deliveries)[number];

/** Business days until a parcel arrives: at the earliest, at the latest (section 9). */
export const businessDays: Record<Delivery, { from: number; to: number }> = {
  standard: { from: 5, to: 7 },
  express: { from: 2, to: 3 },
};

/** The furthest day that a gift can be asked for, in days from today. */
export const furthestDelivery = 90;

/** Where the shop's days begin and end. */
export const shopTimeZone = 'Asia/Kolkata';

const dayMs = 86_400_000;
const written = new Intl.DateTimeFormat('en-CA', { timeZone: shopTimeZone });

/** The day that it is in the shop, as 2026-11-22. */
export const dayOf = (moment: Date): string => written.format(moment);

/** When something leaves the house that is made to order. */
export const leavesAfter = (makingDays: number, now: Date): Date =>
  new Date(now.getTime() + makingDays * dayMs);

const at = (day: string) => new Date(`${day}T00:00:00Z`);
const dayAfter = (day: string, days = 1) =>
  new Date(at(day).getTime() + days * dayMs).toISOString().slice(0, 10);

/** Couriers do not work on Sundays. */
export const isBusinessDay = (day: string): boolean => at(day).getUTCDay() !== 0;

/** The day after so many business days. */
export function businessDayAfter(day: string, days: number): string {
  let reached = day;
  for (let left = days; left > 0; ) {
    reached = dayAfter(reached);
    if (isBusinessDay(reached)) left--;
  }
  return reached;
}

/** The day before which there are so many business days to another one. */
export function businessDayBefore(day: string, days: number): string {
  let reached = day;
  for (let left = days; left > 0; ) {
    reached = dayAfter(reached, -1);
    if (isBusinessDay(reached)) left--;
  }
  return reached;
}

/** Between which days an order of this moment arrives. */
export function deliveryWindow(delivery: Delivery, now: Date): { from: string; to: string } {
  const today = dayOf(now);
  const { from, to } = businessDays[delivery];
  return { from: businessDayAfter(today, from), to: businessDayAfter(today, to) };
}

/** Whether a gift can arrive on just this day: as soon as the parcel surely has, no Sunday, and not too far off. */
export function canArriveOn(day: string, delivery: Delivery, now: Date): boolean {
  const last = dayAfter(dayOf(now), furthestDelivery);
  return isBusinessDay(day) && day >= deliveryWindow(delivery, now).to && day <= last;
}
