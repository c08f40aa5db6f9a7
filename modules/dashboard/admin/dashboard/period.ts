import { dayAfter } from '#modules/delivery/contract/day-arithmetic.ts';
import { countDays } from '#modules/reports/contract/date-range.ts';
import { type DateRange, isDateRange, rangeText } from '#web/admin/components/date-range-form.tsx';
import * as m from '../../messages/index.ts';

/** A period of the dashboard. */
export type Period = {
  name: string;
  /** The length in days. */
  days: number;
  while: string;
  before: string;
  /** The first and the last day of a chosen range; null for a period that ends today. */
  chosen: DateRange | null;
};

/** The predefined periods; `days` is the parameter in the address. */
export const periods = [
  {
    days: 1,
    name: m.period.today(),
    while: m.period.whileToday(),
    before: m.period.beforeToday(),
    chosen: null,
  },
  {
    days: 7,
    name: m.period.sevenDays(),
    while: m.period.inLast7Days(),
    before: m.period.previous7Days(),
    chosen: null,
  },
  {
    days: 30,
    name: m.period.thirtyDays(),
    while: m.period.inLast30Days(),
    before: m.period.previous30Days(),
    chosen: null,
  },
  {
    days: 365,
    name: m.period.year(),
    while: m.period.inLast365Days(),
    before: m.period.previousYear(),
    chosen: null,
  },
] as const satisfies Period[];

const defaultPeriod = periods[2];

/** Returns the period of an address; unknown values mean the default one. */
export function periodOf(search: URLSearchParams, locale: string): Period {
  const from = search.get('from') ?? '';
  const to = search.get('to') ?? '';
  if (isDateRange(from, to)) {
    const days = countDays(from, to);
    const name = rangeText({ from, to }, locale);
    const before = m.period.previousDays({ days });
    return { name, days, while: m.period.inThisPeriod(), before, chosen: { from, to } };
  }
  return periods.find((period) => String(period.days) === search.get('days')) ?? defaultPeriod;
}

/** Returns the address of a period; the default one needs no parameter. */
export const addressOf = ({ days, chosen }: Period): string => {
  if (chosen) return `/admin?from=${chosen.from}&to=${chosen.to}`;
  return days === defaultPeriod.days ? '/admin' : `/admin?days=${days}`;
};

/** Returns the query of the API call. */
export const queryOf = ({ days, chosen }: Period) => chosen ?? { days };

/** Returns the period of the chart, which covers at least a week. */
export const chartPeriod = (period: Period): Period =>
  period.days >= 7
    ? period
    : {
        ...period,
        days: 7,
        before: m.period.previous7Days(),
        chosen: period.chosen && weekUpTo(period.chosen.to),
      };

const weekUpTo = (to: string) => ({ from: dayAfter(to, -6), to });

/** Returns the address of the year up to a day. */
export const yearUpTo = (to: string): string => `/admin?from=${dayAfter(to, -364)}&to=${to}`;
