/** Cached formatters: a shop has one locale, and creating a formatter takes longer than a whole list of days. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a formatter of near days, without the year: Mon, 30 Nov. */
export function shortDays(locale: string): (day: string) => string {
  const format =
    formats.get(locale) ??
    new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  formats.set(locale, format);
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}
