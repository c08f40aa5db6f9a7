import { dayAfter } from '#modules/delivery/contract/day-arithmetic.ts';
import * as m from '../messages/index.ts';

/** A value of one day; `day` is an ISO date (2026-11-22). */
export type DayValue = { day: string; value: number };

export type ChartSummary = {
  /** The plural noun of the counted values: "New customers". */
  name: string;
  /** One value for each day or, with `lastDay`, for each week, named by its first day. */
  days: DayValue[];
  locale: string;
  write: (value: number) => string;
  /** Replaces the sum where a sum makes no sense. */
  inAll?: string | undefined;
  /** The last day of the last week. */
  lastDay?: string | undefined;
};

/** Summarizes a chart in one sentence: the total, and the day or week with the highest value. */
export function summaryOf({ name, days, locale, write, inAll, lastDay }: ChartSummary): string {
  const first = days[0]?.day;
  const last = lastDay ?? days.at(-1)?.day;
  if (!first || !last) return m.days.nothingYet({ name });
  const sameYear = first.slice(0, 4) === last.slice(0, 4);
  const date = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
    ...(!sameYear && { year: 'numeric' }),
  });
  const formatDay = (day: string) => date.format(new Date(day));
  const total = days.reduce((sum, { value }) => sum + value, 0);
  const period = m.days.to({ firstText: formatDay(first), lastText: formatDay(last) });
  if (total === 0) return m.days.none({ name, period });
  const highest = days.reduce(
    (most, { value }, index) => (value > (days[most]?.value ?? 0) ? index : most),
    0,
  );
  const { day = first, value = 0 } = days[highest] ?? {};
  const next = days[highest + 1]?.day;
  const end = next ? dayAfter(next, -1) : last;
  const highestDate = lastDay
    ? m.days.inWeekOf({ day: date.formatRange(new Date(day), new Date(end)) })
    : m.days.on({ dayText: formatDay(day) });
  return m.days.summary({
    name,
    period,
    total: inAll ?? m.days.inAll({ totalText: write(total) }),
    day: highestDate,
    value: write(value),
  });
}

/** Returns at most `room` evenly spaced days to label; the last day is always one of them. */
export function ticksOf(days: DayValue[], room: number): string[] {
  const step = Math.ceil(days.length / Math.max(room, 1));
  return days.filter((_, index) => (days.length - 1 - index) % step === 0).map(({ day }) => day);
}
