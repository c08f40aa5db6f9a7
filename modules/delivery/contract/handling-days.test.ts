import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter, dayOf, hourOf } from './day-arithmetic.ts';
import { handlingDays } from './handling-days.ts';
import { promiseItems } from './promise.ts';
import { type DeliveryTerms, defaultLane } from './terms.ts';
import { isWorkDay, openDay, openDayAfter } from './working-days.ts';

const weekdays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 6 });

/** Returns the day on which an order leaves after this many working days of the shop. */
function leavesAfter(count: number, { now, dispatch, holidays }: DeliveryTerms): string | null {
  const isOpen = (day: string) => isWorkDay(day, dispatch, holidays);
  const counted = hourOf(now) >= dispatch.cutOffHour ? dayAfter(dayOf(now)) : dayOf(now);
  const first = openDay(counted, 0, isOpen);
  return first && openDayAfter(first, count, isOpen);
}

describe('the handling time of structured data and feeds', () => {
  it('an artisan who works with the shop takes the days of making and of packing', () => {
    const dispatch = { cutOffHour: 14, packingDays: 1, closedWeekdays: [0] };
    const handled = { days: { from: 2, to: 5 }, closedWeekdays: [0] };
    expect(handlingDays(handled, dispatch)).toEqual({ from: 3, to: 6 });
  });

  it('an artisan who works on two days a week takes longer, by the day of the order', () => {
    const dispatch = { cutOffHour: 24, packingDays: 0, closedWeekdays: [0] };
    const handled = { days: { from: 1, to: 1 }, closedWeekdays: [0, 2, 3, 4, 6] };
    // Fridays until Mondays take two working days, Mondays until Fridays four, and Tuesdays until the next Monday five.
    expect(handlingDays(handled, dispatch)).toEqual({ from: 2, to: 5 });
  });

  it('a product never leaves a shop or an artisan without working days', () => {
    const never = [0, 1, 2, 3, 4, 5, 6];
    const dispatch = { cutOffHour: 24, packingDays: 0, closedWeekdays: [0] };
    expect(handlingDays({ days: { from: 1, to: 1 }, closedWeekdays: never }, dispatch)).toBeNull();
  });

  it('at any clock without holidays, the promise leaves and arrives within the handling and transit times', () => {
    fc.assert(
      fc.property(
        fc.record({
          now: fc.date({ min: new Date('2026-06-01'), max: new Date('2028-05-31'), noInvalidDate: true }),
          cutOffHour: fc.integer({ min: 1, max: 24 }),
          packingDays: fc.integer({ min: 0, max: 5 }),
          days: fc.integer({ min: 0, max: 20 }),
          shop: weekdays,
          artisan: weekdays,
        }),
        ({ now, cutOffHour, packingDays, days, shop, artisan }) => {
          const dispatch = { cutOffHour, packingDays, closedWeekdays: shop };
          const terms = { now, dispatch, holidays: new Map(), lane: defaultLane };
          const handled = { days: { from: days, to: days }, closedWeekdays: artisan };
          const workDays = { closedWeekdays: artisan };
          const making = { artisan: '', days, personalisingDays: 0, workDays, capacities: [] };
          const [promise] = promiseItems([{ making, pieces: 1 }], terms);
          const handling = handlingDays(handled, dispatch);
          if (!promise || !handling) throw new Error('nothing is promised');
          const [earliest, latest] = [leavesAfter(handling.from, terms), leavesAfter(handling.to, terms)];
          expect(promise.leavesOn >= (earliest ?? '') && promise.leavesOn <= (latest ?? '')).toBe(true);
          const isDelivery = (day: string) => isWorkDay(day, { closedWeekdays: [0] }, new Map());
          expect(promise.arrives.standard).toEqual({
            from: openDayAfter(promise.leavesOn, defaultLane.standard.from, isDelivery),
            to: openDayAfter(promise.leavesOn, defaultLane.standard.to, isDelivery),
          });
          if (artisan.toSorted().join() === shop.toSorted().join()) {
            expect(handling).toEqual({ from: days + packingDays, to: days + packingDays });
            expect(promise.leavesOn).toBe(latest);
          }
        },
      ),
    );
  });
});
