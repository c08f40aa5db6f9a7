import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDeliveryDay } from './courier-days.ts';
import { dayAfter, dayOf, momentOf } from './day-arithmetic.ts';
import { nextFestival } from './next-festival.ts';
import { readyArrival } from './promise.ts';
import { type DeliveryTerms, plainTerms } from './terms.ts';

// Diwali on Sunday 8 November 2026, with the default lane of 5 to 7 days, and 2 to 3 by express.
const diwali = { day: '2026-11-08', name: 'Diwali' };
const later = { day: '2026-11-24', name: 'Gurpurab' };
const festivals = [diwali, later];
const at = (day: string, hour = 9): DeliveryTerms => plainTerms(momentOf(day, hour));

describe('the next festival', () => {
  it('is announced with the last day on which a ready product can be ordered', () => {
    const order = nextFestival(festivals, at('2026-10-20'), 30);
    // The last delivery day is Saturday the 7th, seven days after Friday the 30th.
    expect(order).toMatchObject({ name: 'Diwali', by: '2026-11-07', delivery: 'standard' });
    expect(order?.orderBy).toEqual(momentOf('2026-10-31', 0));
  });

  it('is announced with express delivery once standard delivery is too late, and then gives way to the next one', () => {
    expect(nextFestival(festivals, at('2026-10-31'), 30)).toMatchObject({
      name: 'Diwali',
      delivery: 'express',
    });
    expect(nextFestival(festivals, at('2026-11-05'), 30)).toMatchObject({ name: 'Gurpurab' });
    expect(nextFestival([diwali], at('2026-11-05'), 30)).toBeNull();
  });

  it('is not announced earlier than the owner says', () => {
    expect(nextFestival([diwali], at('2026-10-08'), 30)).toBeNull();
    expect(nextFestival([diwali], at('2026-10-09'), 30)).toMatchObject({ name: 'Diwali' });
    expect(nextFestival([diwali], at('2026-10-20'), 0)).toBeNull();
  });

  it('is not announced on its own day, also where orders arrive at once', () => {
    const terms = at('2026-11-24');
    const lane = { ...terms.lane, standard: { from: 0, to: 0 } };
    expect(nextFestival([later], { ...terms, lane }, 30)).toBeNull();
    expect(nextFestival([later], { ...at('2026-11-23'), lane }, 30)).toMatchObject({ by: later.day });
  });

  it('an order until the announced moment arrives in time, and one after it does not', () => {
    fc.assert(
      fc.property(
        fc.record({
          now: fc.date({ min: new Date('2026-10-01'), max: new Date('2026-11-24'), noInvalidDate: true }),
          cutOffHour: fc.integer({ min: 1, max: 24 }),
          packingDays: fc.integer({ min: 0, max: 4 }),
          holidays: fc.uniqueArray(fc.integer({ min: 0, max: 50 }), { maxLength: 6 }),
        }),
        ({ now, cutOffHour, packingDays, holidays }) => {
          const terms = {
            ...plainTerms(now),
            dispatch: { cutOffHour, packingDays, closedWeekdays: [0] },
            holidays: new Map(holidays.map((days) => [dayAfter('2026-10-05', days), 'Holiday'])),
          };
          const order = nextFestival(festivals, terms, 60);
          if (!order) return;
          expect(order.day > dayOf(now) && order.by <= order.day).toBe(true);
          expect(isDeliveryDay(order.by, terms.holidays)).toBe(true);
          const arrives = (moment: Date) =>
            readyArrival(order.delivery, { ...terms, now: moment })?.to ?? '~';
          expect(order.orderBy > now).toBe(true);
          expect(arrives(new Date(order.orderBy.getTime() - 1)) <= order.by).toBe(true);
          expect(arrives(order.orderBy) > order.by).toBe(true);
        },
      ),
    );
  });
});
