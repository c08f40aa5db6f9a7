import { formatMoney } from '#contract/money.ts';

/** What was counted on a day; `day` as 2026-11-22. */
export type DayFigure = { day: string; figure: number };

/** Writes whole figures as they are written where the shop is. */
export const whole = (locale: string): ((figure: number) => string) => {
  const format = new Intl.NumberFormat(locale);
  return (figure) => format.format(figure);
};

type Currency = { locale: string; currency: string };

/** From here on nobody reads the decimals of an amount. */
const wholeFrom = 1000;

/** Writes amounts of the shop's currency, without decimals where they are large. */
export const amountIn =
  (settings: Currency): ((amount: number) => string) =>
  (amount) =>
    formatMoney(amount >= wholeFrom ? Math.round(amount) : Math.round(amount * 100) / 100, settings);

/** The same as short as can be, for the side of a chart. */
export const shortAmountIn = ({ locale, currency }: Currency): ((amount: number) => string) => {
  const how = { style: 'currency', currency, notation: 'compact', maximumFractionDigits: 1 } as const;
  const format = new Intl.NumberFormat(locale, how);
  return (amount) => format.format(amount);
};

/** Writes a share, 0.125 as 12.5%. */
export const percentIn = (locale: string): ((share: number) => string) => {
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  return (share) => format.format(share);
};

export type Summary = {
  /** What is counted: "New customers". */
  name: string;
  /** A figure for each day or, where `lastDay` is given, for each week by its first day. */
  days: DayFigure[];
  locale: string;
  write: (figure: number) => string;
  /** What the figures come to, where that is not their sum. */
  inAll?: string | undefined;
  /** The last day of the last week. */
  lastDay?: string | undefined;
};

/** The gist of a chart in a sentence: how much in all, and on which day or in which week the most. */
export function summaryOf({ name, days, locale, write, inAll, lastDay }: Summary): string {
  const [first, last] = [days[0]?.day, lastDay ?? days.at(-1)?.day];
  if (!first || !last) return `${name}: nothing yet`;
  const sameYear = first.slice(0, 4) === last.slice(0, 4);
  const date = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
    ...(!sameYear && { year: 'numeric' }),
  });
  const on = (day: string) => date.format(new Date(day));
  const total = days.reduce((sum, { figure }) => sum + figure, 0);
  const time = `${on(first)} to ${on(last)}`;
  if (total === 0) return `${name}, ${time}: none`;
  const at = days.reduce((most, { figure }, each) => (figure > (days[most]?.figure ?? 0) ? each : most), 0);
  const { day = first, figure = 0 } = days[at] ?? {};
  const next = days[at + 1]?.day;
  const end = next ? dayBefore(next) : last;
  const when = lastDay ? `in the week of ${date.formatRange(new Date(day), new Date(end))}` : `on ${on(day)}`;
  return `${name}, ${time}: ${inAll ?? `${write(total)} in all`}, the most ${when} (${write(figure)})`;
}

const dayMs = 86_400_000;
const dayBefore = (day: string) => new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10);

/** The days whose names are written, evenly spread, at most `room` of them; the last day is always one. */
export function ticksOf(days: DayFigure[], room: number): string[] {
  const step = Math.ceil(days.length / Math.max(room, 1));
  return days.filter((_, at) => (days.length - 1 - at) % step === 0).map(({ day }) => day);
}
