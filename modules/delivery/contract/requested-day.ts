import { isDeliveryDay } from './courier-days.ts';
import { dayAfter, momentOf } from './day-arithmetic.ts';
import { type dayRefusals, refusalOfDay } from './day-refusal.ts';
import type { Delivery } from './delivery.ts';
import { furthestDelivery } from './furthest-delivery.ts';
import { orderArrival, type PromisedItem, promiseItems } from './promise.ts';
import { type DeliveryTerms, todayOf } from './terms.ts';
import { openDay } from './working-days.ts';

// The answer for a day that a shopper requests.

export type DayAnswer =
  /** `orderBy`: the moment from which an order no longer arrives on that day. */
  | { possible: true; orderBy: Date }
  /** `nearest`: the first day after it that can be promised; null if there is none. */
  | { possible: false; reason: (typeof dayRefusals)[number]; nearest: string | null };

/** Returns the items with a copy of what is booked, so that a promise books nothing. */
const copied = (items: readonly PromisedItem[]): PromisedItem[] =>
  items.map(({ making, pieces }) => ({
    making: {
      ...making,
      capacities: making.capacities.map((each) => ({ ...each, booked: new Map(each.booked) })),
    },
    pieces,
  }));

/** Returns the last day of arrival of an order placed now; null if it cannot be promised. */
function lastDay(items: readonly PromisedItem[], delivery: Delivery, terms: DeliveryTerms): string | null {
  const promises = promiseItems(copied(items), terms);
  const made = promises.flatMap((promise) => promise ?? []);
  return made.length === promises.length ? (orderArrival(made, delivery, false)?.to ?? null) : null;
}

/**
 * Answers for a requested day: yes with the moment until which to order, or no with the nearest day. Returns null when
 * nothing can be promised at all.
 */
export function answerForDay(
  day: string,
  { items, delivery, terms }: { items: readonly PromisedItem[]; delivery: Delivery; terms: DeliveryTerms },
): DayAnswer | null {
  const earliest = lastDay(items, delivery, terms);
  if (earliest === null) return null;
  const { holidays } = terms;
  const calendar = { today: todayOf(terms), holidays };
  const reason = refusalOfDay(day, earliest, calendar);
  if (reason === null) return { possible: true, orderBy: lastMoment(day, { items, delivery, terms }) };
  const nearest = openDay(day > earliest && reason !== 'too_far' ? day : earliest, 0, (each) =>
    isDeliveryDay(each, holidays),
  );
  return {
    possible: false,
    reason,
    nearest: nearest && refusalOfDay(nearest, earliest, calendar) ? null : nearest,
  };
}

/** Returns the moment from which an order no longer arrives on a day that is possible now. */
function lastMoment(
  day: string,
  { items, delivery, terms }: { items: readonly PromisedItem[]; delivery: Delivery; terms: DeliveryTerms },
): Date {
  const today = todayOf(terms);
  const { cutOffHour } = terms.dispatch;
  const arrivesInTime = (daysAhead: number) => {
    const atLast = momentOf(dayAfter(today, daysAhead), cutOffHour - 1).getTime();
    const now = new Date(Math.max(atLast, terms.now.getTime()));
    const last = lastDay(items, delivery, { ...terms, now });
    return last !== null && last <= day;
  };
  // A later order never arrives earlier, so the last day in time is found by halving.
  let [inTime, late] = [arrivesInTime(0) ? 0 : -1, furthestDelivery + 1];
  while (late - inTime > 1) {
    const middle = Math.floor((inTime + late) / 2);
    if (arrivesInTime(middle)) inTime = middle;
    else late = middle;
  }
  return inTime < 0 ? momentOf(dayAfter(today), 0) : momentOf(dayAfter(today, inTime), cutOffHour);
}
