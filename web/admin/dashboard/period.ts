import { maxDashboardDays } from '#contract/limits.ts';

const dayMs = 86_400_000;

/** A time that the dashboard can be looked at for. */
export type Period = {
  name: string;
  /** How many days it has. */
  days: number;
  while: string;
  before: string;
  /** The first and the last day, where they were chosen; else the last one is today. */
  chosen: { from: string; to: string } | null;
};

/** The times that are offered; `days` in the address. */
export const periods = [
  { days: 1, name: 'Today', while: 'today', before: 'yesterday', chosen: null },
  { days: 7, name: '7 days', while: 'in the last 7 days', before: 'previous 7 days', chosen: null },
  { days: 30, name: '30 days', while: 'in the last 30 days', before: 'previous 30 days', chosen: null },
  { days: 365, name: 'Year', while: 'in the last 365 days', before: 'previous year', chosen: null },
] as const satisfies Period[];

const usual = periods[2];

/** How many days there are from one to another, both included; 0 where that is no time to look at. */
export function daysBetween(from: string, to: string): number {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return days >= 1 && days <= maxDashboardDays ? days : 0;
}

/** The time that an address asks for; what it does not know is the usual one. */
export function periodOf(search: URLSearchParams, locale: string): Period {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  const days = daysBetween(from, to);
  if (days > 0) {
    const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
    const name = date.formatRange(new Date(from), new Date(to));
    const before = days === 1 ? 'the day before' : `previous ${days} days`;
    return { name, days, while: 'in this period', before, chosen: { from, to } };
  }
  return periods.find((each) => String(each.days) === search.get('days')) ?? usual;
}

/** The address of a time; the usual one needs none. */
export const addressOf = ({ days, chosen }: Period): string => {
  if (chosen) return `/admin?from=${chosen.from}&to=${chosen.to}`;
  return days === usual.days ? '/admin' : `/admin?days=${days}`;
};

/** What the server is asked. */
export const queryOf = ({ days, chosen }: Period) => chosen ?? { days };

/** A single day makes no chart: that one shows a week at least. */
export const charted = (period: Period): Period =>
  period.days >= 7
    ? period
    : { ...period, days: 7, before: 'previous 7 days', chosen: period.chosen && weekUpTo(period.chosen.to) };

const daysLater = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
const weekUpTo = (to: string) => ({ from: daysLater(to, -6), to });

/** The year up to a day. */
export const yearUpTo = (to: string): string => `/admin?from=${daysLater(to, -364)}&to=${to}`;
