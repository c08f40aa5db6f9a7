import { shopTimeZone } from '#kernel/contract/shop-time-zone.ts';

/** Formats by locale and time zone; to create one takes longer than to format a hundred dates. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats a date in full, for example 21 November 2026: a calendar day such as "2026-11-21" as it is, and a moment such as
 * "2026-11-20T20:30:00.000Z" by the day of the shop.
 */
export function longDate(text: string, locale: string): string {
  const timeZone = text.includes('T') ? shopTimeZone : 'UTC';
  const key = `${locale} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  formats.set(key, format);
  return format.format(new Date(text));
}
