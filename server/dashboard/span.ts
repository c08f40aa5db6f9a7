import type { DashboardQuery } from '#contract/dashboard.ts';
import { dayOf, shopTimeZone } from '#contract/delivery.ts';

// Days of the shop, as 2026-11-22.

const dayMs = 86_400_000;

/** Days one after the other. */
export type Days = { first: string; days: number };

/** The day so many days after another. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** The days that are asked about. */
export function daysOf({ days, from, to }: DashboardQuery, now: Date): Days {
  if (from !== undefined && to !== undefined)
    return { first: from, days: (Date.parse(to) - Date.parse(from)) / dayMs + 1 };
  return { first: dayAfter(dayOf(now), 1 - days), days };
}

/** As many days before these. */
export const daysBefore = ({ first, days }: Days): Days => ({ first: dayAfter(first, -days), days });

export const lastOf = ({ first, days }: Days): string => dayAfter(first, days - 1);

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: shopTimeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** When a day begins in the shop. */
function beginningOf(day: string): Date {
  const midnight = Date.parse(day);
  const shown = Object.fromEntries(clock.formatToParts(midnight).map(({ type, value }) => [type, value]));
  const asUtc = Date.parse(`${shown.year}-${shown.month}-${shown.day}T${shown.hour}:${shown.minute}Z`);
  return new Date(2 * midnight - asUtc);
}

/** From the beginning of the first day up to the end of the last one. */
export const spanOf = ({ first, days }: Days): { from: Date; to: Date } => ({
  from: beginningOf(first),
  to: beginningOf(dayAfter(first, days)),
});
