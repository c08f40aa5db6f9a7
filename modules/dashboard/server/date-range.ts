import type { DashboardQuery } from '#modules/dashboard/contract/dashboard.ts';
import { dayOf, shopTimeZone } from '#modules/delivery/contract/delivery.ts';

// Days in the shop's time zone, formatted as 2026-11-22.

const dayMs = 86_400_000;

/** Consecutive days. */
export type Days = { first: string; days: number };

/** Adds a number of days to a day. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Returns the days of a request. */
export function daysOf({ days, from, to }: DashboardQuery, now: Date): Days {
  if (from !== undefined && to !== undefined)
    return { first: from, days: (Date.parse(to) - Date.parse(from)) / dayMs + 1 };
  return { first: dayAfter(dayOf(now), 1 - days), days };
}

/** Returns the same number of days before these. */
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

/** Returns the moment at which a day starts in the shop's time zone. */
function startOfDay(day: string): Date {
  const midnight = Date.parse(day);
  const parts = Object.fromEntries(clock.formatToParts(midnight).map(({ type, value }) => [type, value]));
  const asUtc = Date.parse(`${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}Z`);
  return new Date(2 * midnight - asUtc);
}

/** Returns the moments from the start of the first day to the end of the last one. */
export const dateRangeOf = ({ first, days }: Days): { from: Date; to: Date } => ({
  from: startOfDay(first),
  to: startOfDay(dayAfter(first, days)),
});
