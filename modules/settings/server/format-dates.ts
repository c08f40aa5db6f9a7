import { LRUCache } from 'lru-cache';

/** Cached formatters: a shop has one locale, and creating a formatter takes longer than writing an email with it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the day of a moment in a time zone, in the shop's long format. */
export function formatDay(moment: Date, locale: string, timeZone: string): string {
  const key = `${locale} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  formats.set(key, format);
  return format.format(moment);
}

/** Returns a calendar day (2026-11-22) in the shop's long format. */
export const calendarDay = (date: string, locale: string): string =>
  formatDay(new Date(`${date}T00:00:00Z`), locale, 'UTC');

const naturalFormats = new Map<string, Intl.DateTimeFormat>();

function naturalFormat(locale: string, hasYear: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${hasYear}`;
  const options = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  const format =
    naturalFormats.get(key) ??
    new Intl.DateTimeFormat(locale, hasYear ? { ...options, year: 'numeric' } : options);
  naturalFormats.set(key, format);
  return format;
}

/** Ranges by their days and format: most orders of a day arrive on a few days. */
const ranges = new LRUCache<string, string>({ max: 100 });

/**
 * Returns a range of calendar days as "27–30 November", with the year where it differs from the present one.
 * @param today the present day in the shop
 */
export function formatDateRange(
  from: string,
  to: string,
  { locale, today }: { locale: string; today: string },
): string {
  const hasYear = [from, to].some((day) => day.slice(0, 4) !== today.slice(0, 4));
  const key = `${from} ${to} ${locale} ${hasYear}`;
  const cachedRange = ranges.get(key);
  if (cachedRange !== undefined) return cachedRange;
  const [first, last] = [from, to].map((day) => new Date(`${day}T00:00:00Z`)) as [Date, Date];
  // Some fonts have no thin space, which surrounds the dash.
  const range = naturalFormat(locale, hasYear).formatRange(first, last).replaceAll('\u2009', ' ');
  ranges.set(key, range);
  return range;
}
