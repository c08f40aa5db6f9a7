import { deliveries } from './delivery.ts';
import { furthestDelivery } from './furthest-delivery.ts';
import { promiseItems } from './promise.ts';
import type { DeliveryTerms } from './terms.ts';
import type { WorkDays } from './working-days.ts';

/** How a maker works: when, and the days on which no further piece can be booked. */
export type Maker = { workDays: WorkDays; fullDays: readonly string[] };

/**
 * Returns the most days of making with which one piece arrives by a day with any delivery option; -1 if not even a piece that
 * is ready does. More days never arrive earlier, so the number is found by halving.
 */
export function mostMakingDays(by: string, { workDays, fullDays }: Maker, terms: DeliveryTerms): number {
  const arrives = (days: number): boolean => {
    const booked = new Map(fullDays.map((day) => [day, 1]));
    const capacities = fullDays.length === 0 ? [] : [{ id: '', perDay: 1, booked }];
    const making = { artisan: '', days, personalisingDays: 0, workDays, capacities };
    const [promise] = promiseItems([{ making, pieces: 1 }], terms);
    return deliveries.some((delivery) => {
      const last = promise?.arrives[delivery]?.to;
      return last !== undefined && last <= by;
    });
  };
  let [inTime, late] = [-1, furthestDelivery + 2];
  while (late - inTime > 1) {
    const middle = Math.floor((inTime + late) / 2);
    if (arrives(middle)) inTime = middle;
    else late = middle;
  }
  return inTime;
}
