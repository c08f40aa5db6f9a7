/** The times that the dashboard can be looked at for, in days; `days` in the address. */
export const periods = [
  { days: 1, name: 'Today', while: 'today', before: 'yesterday' },
  { days: 7, name: '7 days', while: 'in the last 7 days', before: 'the 7 days before' },
  { days: 30, name: '30 days', while: 'in the last 30 days', before: 'the 30 days before' },
] as const;

export type Period = (typeof periods)[number];

const usual = periods[2];

/** The time that an address asks for; what it does not know is the usual one. */
export const periodOf = (asked: string | null): Period =>
  periods.find(({ days }) => String(days) === asked) ?? usual;

/** The address of a time; the usual one needs none. */
export const addressOf = ({ days }: Period): string =>
  days === usual.days ? '/admin' : `/admin?days=${days}`;

/** A single day makes no chart: that one shows a week at least. */
export const chartDays = ({ days }: Period): number => Math.max(days, 7);
