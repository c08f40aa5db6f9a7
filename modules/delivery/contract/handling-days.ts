import { dayAfter, momentOf } from './day-arithmetic.ts';
import { promiseItems } from './promise.ts';
import { type DayRange, type Dispatch, defaultLane } from './terms.ts';
import { isWorkDay } from './working-days.ts';

// How long a product takes until it leaves, for search engines and merchant feeds: the promise of every week, without
// holidays, days off and what is booked.

/** How a product is made. */
export type Handled = {
  /** Days of making: of a plain piece, and of a personalised one. */
  days: DayRange;
  /** The weekdays on which its artisan does not work. */
  closedWeekdays: readonly number[];
};

/** A week without holidays, from its Sunday. */
const week = Array.from({ length: 7 }, (_, index) => dayAfter('2026-01-04', index));

/**
 * Returns the working days of the shop from the day of an order to the day on which the product leaves, the fewest and the
 * most over the days of a week; null if it never leaves.
 */
export function handlingDays({ days, closedWeekdays }: Handled, dispatch: Dispatch): DayRange | null {
  const daysFrom = (day: string, madeIn: number): number | null => {
    const terms = { now: momentOf(day, 0), dispatch, holidays: new Map(), lane: defaultLane };
    const making = {
      artisan: '',
      days: madeIn,
      personalisingDays: 0,
      workDays: { closedWeekdays },
      capacities: [],
    };
    const [promise] = promiseItems([{ making, pieces: 1 }], terms);
    return promise ? workDaysUntil(day, promise.leavesOn, dispatch) : null;
  };
  const counts = week.flatMap((day) => [daysFrom(day, days.from), daysFrom(day, days.to)]);
  const counted = counts.filter((count) => count !== null);
  return counted.length < counts.length ? null : { from: Math.min(...counted), to: Math.max(...counted) };
}

/** Returns how many working days follow the first one, up to a working day. */
function workDaysUntil(from: string, until: string, dispatch: Dispatch): number {
  let count = -1;
  for (let day = from; day <= until; day = dayAfter(day)) if (isWorkDay(day, dispatch, new Map())) count++;
  return count;
}
