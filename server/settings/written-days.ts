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

const natural = new Map<string, Intl.DateTimeFormat>();

function naturalFormat(locale: string, hasYear: boolean): Intl.DateTimeFormat {
  const name = `${locale} ${hasYear}`;
  const options = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  const format =
    natural.get(name) ?? new Intl.DateTimeFormat(locale, hasYear ? { ...options, year: 'numeric' } : options);
  natural.set(name, format);
  return format;
}

/**
 * Days of the calendar as people say them: "27–30 November", and with the year where it is not the present one.
 * @param today the day that it is in the shop
 */
export function naturalDays(
  from: string,
  to: string,
  { locale, today }: { locale: string; today: string },
): string {
  const hasYear = [from, to].some((day) => day.slice(0, 4) !== today.slice(0, 4));
  const [first, last] = [from, to].map((day) => new Date(`${day}T00:00:00Z`)) as [Date, Date];
  const written = naturalFormat(locale, hasYear).formatRange(first, last);
  // Some fonts have no thin space, which stands about the dash.
  return written.replaceAll('\u2009', ' ');
}
