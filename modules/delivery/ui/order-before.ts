import { shopTimeZone } from '#kernel/contract/shop-time-zone.ts';
import { dayAfter, dayOf, hourOf } from '#modules/delivery/contract/day-arithmetic.ts';

/** The last moment to order: a day and an hour, or a whole day, whose end is midnight. */
export type OrderBefore = { isEndOfDay: 'yes' | 'no'; moment: string };

/** Returns the moment before which to order in words: Tuesday, 1 Dec, 5:00 pm. The moment at midnight is the day that ends then. */
export function orderBefore(at: Date, locale: string): OrderBefore {
  const isEndOfDay = hourOf(at) === 0;
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'short',
    ...(!isEndOfDay && { hour: 'numeric', minute: '2-digit', timeZone: shopTimeZone }),
    ...(isEndOfDay && { timeZone: 'UTC' }),
  });
  const shown = isEndOfDay ? new Date(dayAfter(dayOf(at), -1)) : at;
  return { isEndOfDay: isEndOfDay ? 'yes' : 'no', moment: format.format(shown) };
}
