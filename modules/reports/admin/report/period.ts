import { dayAfter, dayOf } from '#modules/delivery/contract/day-arithmetic.ts';
import { type Comparison, comparisons, countDays } from '#modules/reports/contract/date-range.ts';
import { type DateRange, isDateRange } from '#web/admin/components/date-range-form.tsx';
import * as m from '../../messages/index.ts';

/** The first month of the financial year in India. */
const firstMonth = '04';

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

/** Returns the first day of the financial year of a day. */
function firstOfFinancialYear(day: string): string {
  const year = Number(day.slice(0, 4));
  return `${day.slice(5, 7) < firstMonth ? year - 1 : year}-${firstMonth}-01`;
}

function lastMonth(today: string): DateRange {
  const to = dayAfter(firstOfMonth(today), -1);
  return { from: firstOfMonth(to), to };
}

const lastDays = (days: number) => (today: string) => ({ from: dayAfter(today, 1 - days), to: today });

/** The predefined periods by their name in the address. */
const periods = {
  today: { label: m.period.today(), rangeOf: lastDays(1) },
  'last-7': { label: m.period.last7Days(), rangeOf: lastDays(7) },
  'last-30': { label: m.period.last30Days(), rangeOf: lastDays(30) },
  'last-90': { label: m.period.last90Days(), rangeOf: lastDays(90) },
  'this-month': {
    label: m.period.thisMonth(),
    rangeOf: (today: string) => ({ from: firstOfMonth(today), to: today }),
  },
  'last-month': { label: m.period.lastMonth(), rangeOf: lastMonth },
  'this-year': {
    label: m.period.thisFinancialYear(),
    rangeOf: (today: string) => ({ from: firstOfFinancialYear(today), to: today }),
  },
} as const;

export type PeriodKey = keyof typeof periods;
export const periodKeys = Object.keys(periods) as PeriodKey[];
export const periodLabel = (key: PeriodKey): string => periods[key].label;
export const defaultPeriod = 'last-30' satisfies PeriodKey;

/** The days of a report. */
export type Period = {
  /** The predefined period; null for chosen days. */
  key: PeriodKey | null;
  range: DateRange;
  days: number;
};

/**
 * Returns the period of an address; unknown values mean the default one.
 * @param today the present day of the shop, as 2026-11-22
 */
export function periodOf(search: URLSearchParams, today: string = dayOf(new Date())): Period {
  const chosen = { from: search.get('from') ?? '', to: search.get('to') ?? '' };
  if (isDateRange(chosen.from, chosen.to))
    return { key: null, range: chosen, days: countDays(chosen.from, chosen.to) };
  const key = periodKeys.find((each) => each === search.get('period')) ?? defaultPeriod;
  const range = periods[key].rangeOf(today);
  return { key, range, days: countDays(range.from, range.to) };
}

/** Returns what an address compares a period with: the days before it by default; null for no comparison. */
export function comparisonOf(search: URLSearchParams): Comparison | null {
  const chosen = search.get('compare');
  if (chosen === 'no') return null;
  return comparisons.find((each) => each === chosen) ?? 'days';
}
