import { shopTimeZone } from '#kernel/contract/shop-time-zone.ts';
import type { Db } from '#kernel/database/database.ts';
import { dayAfter, momentOf } from '#modules/delivery/contract/day-arithmetic.ts';
import type { FestivalAnswer, FestivalQuery } from '#modules/delivery/contract/festival-call.ts';
import { type FestivalOrder, nextFestival } from '#modules/delivery/contract/next-festival.ts';
import { todayOf } from '#modules/delivery/contract/terms.ts';
import { settingsOf } from '#modules/settings/index.ts';
import * as m from '../messages/index.ts';
import { deliveryTerms } from './delivery-terms.ts';
import { findFestivals } from './shop-days-store.ts';

type FestivalSources = { db: Db; now: () => Date };

/**
 * Returns until when to order for the next festival, and the moment until which the answer is true: the clock changes it at
 * the last moment to order, and at midnight.
 */
export async function festivalBanner(
  { db, now: clock }: FestivalSources,
  { pin = null }: { pin?: FestivalQuery['pin'] | null },
): Promise<{ banner: FestivalAnswer; until: Date }> {
  const now = clock();
  const settings = settingsOf(db);
  const terms = await deliveryTerms(db, { pin, now, settings });
  const { festivalDays, locale } = await settings;
  const festivals = terms.lane.served && festivalDays > 0 ? await findFestivals(db, todayOf(terms)) : [];
  const order = nextFestival(festivals, terms, festivalDays);
  const midnight = momentOf(dayAfter(todayOf(terms)), 0);
  if (!order) return { banner: null, until: midnight };
  const { name, day, by, orderBy } = order;
  const text = textOf(order, locale, terms.dispatch.cutOffHour < 24);
  return {
    banner: { name, day, by, orderBy: orderBy.toISOString(), text },
    until: new Date(Math.min(orderBy.getTime(), midnight.getTime())),
  };
}

/** "Order by 3 November for Diwali". @param hasHour whether orders count until an hour of the day */
function textOf({ orderBy, name, delivery }: FestivalOrder, locale: string, hasHour: boolean): string {
  // Without an hour, orders count until midnight, which is a moment of the next day.
  const last = hasHour ? orderBy : new Date(orderBy.getTime() - 1);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: shopTimeZone }).format(last);
  return m.festival.orderBy({
    day: format({ day: 'numeric', month: 'long' }),
    hasHour: hasHour ? 'yes' : 'no',
    hour: format({ hour: 'numeric', hour12: true }),
    method: delivery,
    festival: name,
  });
}
