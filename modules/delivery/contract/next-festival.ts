import { isDeliveryDay } from './courier-days.ts';
import { dayAfter } from './day-arithmetic.ts';
import { type Delivery, deliveries } from './delivery.ts';
import { readyItem } from './promise.ts';
import { answerForDay } from './requested-day.ts';
import { type DeliveryTerms, todayOf } from './terms.ts';

export type Festival = { day: string; name: string };

/** Until when to order for a festival. */
export type FestivalOrder = Festival & {
  /** The last delivery day before the festival, or the festival itself. */
  by: string;
  /** The slowest delivery that still arrives then. */
  delivery: Delivery;
  /** The moment from which an order no longer arrives. */
  orderBy: Date;
};

/**
 * Returns the next festival for which a product that is ready can still arrive; null if none is near.
 * @param festivals in the order of their days
 * @param days days before a festival from which it counts
 */
export function nextFestival(
  festivals: readonly Festival[],
  terms: DeliveryTerms,
  days: number,
): FestivalOrder | null {
  const today = todayOf(terms);
  for (const festival of festivals) {
    if (festival.day <= today || festival.day > dayAfter(today, days)) continue;
    let by = festival.day;
    while (by > today && !isDeliveryDay(by, terms.holidays)) by = dayAfter(by, -1);
    for (const delivery of deliveries) {
      const answer = answerForDay(by, { items: [readyItem], delivery, terms });
      if (answer?.possible) return { ...festival, by, delivery, orderBy: answer.orderBy };
    }
  }
  return null;
}
