/** Made once for each language: that takes longer than writing a hundred dates. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** A day in full, 21 November 2026, the same wherever it is written. */
export function longDate(date: Date, locale: string): string {
  const format =
    formats.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  formats.set(locale, format);
  return format.format(date);
}
