/** A shop has one locale, so these are few; making one takes longer than writing a mail with it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The day of a moment in a time zone, as the shop writes it. */
export function writtenDay(moment: Date, locale: string, timeZone: string): string {
  const name = `${locale} ${timeZone}`;
  const format = formats.get(name) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  formats.set(name, format);
  return format.format(moment);
}

/** A day of the calendar: 2026-11-22. */
export const calendarDay = (date: string, locale: string): string =>
  writtenDay(new Date(`${date}T00:00:00Z`), locale, 'UTC');
