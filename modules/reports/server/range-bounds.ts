import { shopTimeZone } from '#kernel/contract/shop-time-zone.ts';
import type { ReportRange } from '#kernel/reports/report.ts';
import { zoneClock } from '#kernel/zone-clock.ts';
import { dayAfter } from '#modules/delivery/contract/day-arithmetic.ts';
import { type Days, lastOf } from '#modules/reports/contract/date-range.ts';

const shopClock = zoneClock(shopTimeZone);

/** Returns the moment at which a day starts in the shop's time zone, whose distance from UTC is the same all year. */
function startOfDay(day: string): Date {
  const midnight = Date.parse(day);
  return new Date(2 * midnight - shopClock(midnight));
}

/** Returns the moments from the start of the first day to the end of the last one. */
export const dateRangeOf = ({ first, days }: Days): { from: Date; to: Date } => ({
  from: startOfDay(first),
  to: startOfDay(dayAfter(first, days)),
});

/** Returns the days of a report with their bounds. */
export const rangeOf = (days: Days): ReportRange => ({
  ...dateRangeOf(days),
  first: days.first,
  last: lastOf(days),
  days: days.days,
  zone: shopTimeZone,
});
