/** Formats by locale; to create one takes longer than to format a hundred dates. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a day in full, for example 21 November 2026, in UTC. */
export function longDate(date: Date, locale: string): string {
  const format =
    formats.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  formats.set(locale, format);
  return format.format(date);
}
