import { shopTimeZone } from '#contract/delivery.ts';
import type { OrderRow } from '../orders-store.ts';

type Address = OrderRow['address'];

/** Where a parcel goes, as it is written on it. */
export const addressIn = ({ name, street, city, state, zipCode, country, phone }: Address): string =>
  [name, street, [city, zipCode].filter(Boolean).join(' '), state, country, phone].filter(Boolean).join('\n');

/** A shop has one locale, so these are few; making one takes longer than writing a mail with it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function written(moment: Date, locale: string, timeZone: string): string {
  const name = `${locale} ${timeZone}`;
  const format = formats.get(name) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  formats.set(name, format);
  return format.format(moment);
}

/** A day as it is written on paper, where the shop is. */
export const day = (moment: Date, locale: string): string => written(moment, locale, shopTimeZone);

/** A day of the calendar: 2026-11-22. */
export const calendarDay = (date: string, locale: string): string =>
  written(new Date(`${date}T00:00:00Z`), locale, 'UTC');
