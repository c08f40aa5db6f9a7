/** What was counted on a day; `day` as 2026-11-22 (UTC). */
export type DayFigure = { day: string; figure: number };

/** Writes whole figures as they are written where the shop is. */
export const whole = (locale: string): ((figure: number) => string) => {
  const format = new Intl.NumberFormat(locale);
  return (figure) => format.format(figure);
};

/** The gist of a chart in a sentence: how much in all, and on which day the most. */
export function summaryOf(
  name: string,
  days: DayFigure[],
  locale: string,
  write: (figure: number) => string,
): string {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return `${name}: nothing yet`;
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const on = ({ day }: DayFigure) => date.format(new Date(day));
  const total = days.reduce((sum, { figure }) => sum + figure, 0);
  const time = `${on(first)} to ${on(last)}`;
  if (total === 0) return `${name}, ${time}: none`;
  const best = days.reduce((most, each) => (each.figure > most.figure ? each : most));
  return `${name}, ${time}: ${write(total)} in all, the most on ${on(best)} (${write(best.figure)})`;
}

/** The days whose names are written, evenly spread, at most `room` of them; the last day is always one. */
export function ticksOf(days: DayFigure[], room: number): string[] {
  const step = Math.ceil(days.length / Math.max(room, 1));
  return days.filter((_, at) => (days.length - 1 - at) % step === 0).map(({ day }) => day);
}
