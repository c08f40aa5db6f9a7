import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDeliveryDay } from './courier-days.ts';
import { dayAfter, dayOf, momentOf, weekdayOf } from './day-arithmetic.ts';
import { type ItemPromise, orderArrival, type PromisedItem, promiseItems, reasonsOf } from './promise.ts';
import { answerForDay } from './requested-day.ts';
import { type DeliveryTerms, plainTerms } from './terms.ts';
import { isWorkDay } from './working-days.ts';

const friday = new Date('2026-11-20T06:00:00Z');

/** Terms of a shop that packs for a day and counts orders until 2 pm, before a holiday on a Wednesday. */
const terms = (changed: Partial<DeliveryTerms> = {}): DeliveryTerms => ({
  now: friday,
  dispatch: { cutOffHour: 14, packingDays: 1, closedWeekdays: [0] },
  holidays: new Map([['2026-11-25', 'Holiday']]),
  lane: {
    ...plainTerms(friday).lane,
    standard: { from: 3, to: 4 },
    express: { from: 1, to: 1 },
    name: 'Kerala',
  },
  ...changed,
});

type Made = { pieces?: number; days?: number; personalisingDays?: number; perDay?: number; booked?: object };

const item = ({ pieces = 1, days = 0, personalisingDays = 0, perDay, booked = {} }: Made): PromisedItem => ({
  pieces,
  making: {
    artisan: 'Rafiq',
    days,
    personalisingDays,
    workDays: { closedWeekdays: [0], daysOff: [{ from: '2026-11-26', to: '2026-11-27' }] },
    capacities: perDay ? [{ id: 'rafiq', perDay, booked: new Map(Object.entries(booked)) }] : [],
  },
});

const promiseOf = (made: Made, changed: Partial<DeliveryTerms> = {}): ItemPromise => {
  const [promise] = promiseItems([item(made)], terms(changed));
  if (!promise) throw new Error('nothing is promised');
  return promise;
};

describe('the promise of delivery', () => {
  it('an item that is ready is packed and sent at once', () => {
    const { madeBy, leavesOn, arrives } = promiseOf({});
    expect([madeBy, leavesOn]).toEqual(['2026-11-20', '2026-11-21']);
    // Neither the Sunday nor the holiday counts.
    expect(arrives.standard).toEqual({ from: '2026-11-26', to: '2026-11-27' });
    expect(arrives.express).toEqual({ from: '2026-11-23', to: '2026-11-23' });
  });

  it('an order after the cut-off hour counts from the next working day, and says so', () => {
    const { leavesOn, reasons } = promiseOf({}, { now: momentOf('2026-11-21', 14) });
    expect(leavesOn).toBe('2026-11-24');
    expect(reasons).toEqual([
      { code: 'cut_off', hour: 14 },
      { code: 'closed', until: '2026-11-23' },
      { code: 'packing', days: 1 },
    ]);
  });

  it('on a day on which the shop is closed, the cut-off hour delays nothing and is no reason', () => {
    const onSunday = (hour: number) => promiseOf({}, { now: momentOf('2026-11-22', hour) });
    expect(onSunday(15)).toEqual(onSunday(9));
    expect(onSunday(15).reasons).toEqual([
      { code: 'closed', until: '2026-11-23' },
      { code: 'packing', days: 1 },
    ]);
  });

  it('making skips the days off of the artisan, and personalised items take longer', () => {
    expect(promiseOf({ days: 2 }).madeBy).toBe('2026-11-23');
    // Tuesday, then a holiday, two days off, and Saturday.
    expect(promiseOf({ days: 2, personalisingDays: 2 }).madeBy).toBe('2026-11-28');
  });

  it('names the day until which the artisan is fully booked', () => {
    const { madeBy, bookings, reasons } = promiseOf({
      days: 1,
      perDay: 2,
      booked: { '2026-11-20': 2, '2026-11-21': 3 },
    });
    expect(bookings).toEqual([{ day: '2026-11-23', pieces: 1 }]);
    expect(madeBy).toBe('2026-11-24');
    expect(reasons).toContainEqual({ code: 'busy', artisan: 'Rafiq', until: '2026-11-23' });
  });

  it('more pieces than a day allows take several days', () => {
    const { bookings, reasons } = promiseOf({ pieces: 5, days: 1, perDay: 2 });
    expect(bookings).toEqual([
      { day: '2026-11-20', pieces: 2 },
      { day: '2026-11-21', pieces: 2 },
      { day: '2026-11-23', pieces: 1 },
    ]);
    expect(reasons).toContainEqual({
      code: 'several_days',
      pieces: 5,
      from: '2026-11-20',
      to: '2026-11-23',
    });
  });

  it('an artisan without a limit makes all pieces from the first working day, and a ready item books nothing', () => {
    const { bookings, reasons } = promiseOf({ pieces: 500, days: 1 }, { now: momentOf('2026-11-21', 15) });
    expect(bookings).toEqual([{ day: '2026-11-23', pieces: 500 }]);
    expect(reasons.map(({ code }) => code)).toEqual(['cut_off', 'closed', 'making', 'packing']);
    expect(promiseOf({ pieces: 500 }).bookings).toEqual([]);
  });

  it('books a year ahead and not a day more', () => {
    // The 366th day after this Friday is a Sunday, so that the shop of this test is open on Sundays.
    const dispatch = { ...terms().dispatch, closedWeekdays: [] };
    const fullFor = (days: number) => {
      const booked = Object.fromEntries(
        Array.from({ length: days }, (_, ahead) => [dayAfter('2026-11-20', ahead), 1]),
      );
      const { making, pieces } = item({ days: 1, perDay: 1, booked });
      const workDays = { closedWeekdays: [] };
      const [promise] = promiseItems([{ pieces, making: { ...making, workDays } }], terms({ dispatch }));
      return promise?.bookings ?? null;
    };
    expect(fullFor(366)).toEqual([{ day: dayAfter('2026-11-20', 366), pieces: 1 }]);
    expect(fullFor(367)).toBeNull();
  });

  it('items of one artisan share the pieces of a day, the first ones first', () => {
    const booked = new Map<string, number>();
    const shared = (pieces: number): PromisedItem => {
      const made = item({ pieces, days: 1, perDay: 3 });
      return { ...made, making: { ...made.making, capacities: [{ id: 'rafiq', perDay: 3, booked }] } };
    };
    const [first, second] = promiseItems([shared(2), shared(2)], terms());
    expect(first?.bookings).toEqual([{ day: '2026-11-20', pieces: 2 }]);
    expect(second?.bookings).toEqual([
      { day: '2026-11-20', pieces: 1 },
      { day: '2026-11-21', pieces: 1 },
    ]);
  });

  it('names the region and the holidays on the way', () => {
    expect(reasonsOf(promiseOf({}), 'standard', terms())).toEqual([
      { code: 'packing', days: 1 },
      { code: 'transit', from: 3, to: 4, region: 'Kerala' },
      { code: 'holiday', day: '2026-11-25', name: 'Holiday' },
    ]);
  });

  it('one parcel arrives with the item that leaves last, separate parcels from the first day on', () => {
    const items = promiseItems([item({}), item({ days: 5 })], terms()).flatMap((each) => each ?? []);
    const last = items[1]?.arrives.standard;
    expect(orderArrival(items, 'standard', false)).toEqual(last);
    expect(orderArrival(items, 'standard', true)).toEqual({ from: '2026-11-26', to: last?.to });
  });

  it('promises nothing when no weekday is a working day', () => {
    const dispatch = { cutOffHour: 24, packingDays: 0, closedWeekdays: [0, 1, 2, 3, 4, 5, 6] };
    expect(promiseItems([item({})], terms({ dispatch }))).toEqual([null]);
  });

  it('offers no express delivery where a lane has none', () => {
    const lane = { ...terms().lane, express: null };
    const promise = promiseOf({}, { lane });
    expect(promise.arrives.express).toBeNull();
    expect(reasonsOf(promise, 'express', terms({ lane }))).toEqual([]);
  });
});

describe('a requested day', () => {
  const answer = (day: string, made: Made = {}) =>
    answerForDay(day, { items: [item(made)], delivery: 'standard', terms: terms() });

  it('is possible until the moment from which an order arrives later', () => {
    // Leaves on Monday at the latest, so it must be ordered on Saturday before 2 pm.
    expect(answer('2026-11-28')).toEqual({ possible: true, orderBy: momentOf('2026-11-21', 14) });
  });

  it.each([
    ['2026-11-19', 'past', '2026-11-27'],
    ['2027-03-01', 'too_far', '2026-11-27'],
    ['2026-11-29', 'no_delivery', '2026-11-30'],
    ['2026-11-24', 'too_early', '2026-11-27'],
  ])('%s is refused as %s, with %s as the nearest day', (day, reason, nearest) => {
    expect(answer(day)).toEqual({ possible: false, reason, nearest });
  });
});

describe('promises over two years', () => {
  const days = 730;
  const anyDay = fc.nat(days).map((ahead) => dayAfter('2026-01-01', ahead));
  const anyTerms = fc.record({
    day: anyDay,
    hour: fc.nat(23),
    cutOffHour: fc.integer({ min: 1, max: 24 }),
    packingDays: fc.nat(3),
    closedWeekdays: fc.subarray([0, 1, 3, 6]),
    holidays: fc.uniqueArray(anyDay, { maxLength: 60 }),
    from: fc.nat(6),
    more: fc.nat(5),
  });
  const anyMaking = fc.record({
    pieces: fc.integer({ min: 1, max: 20 }),
    days: fc.nat(8),
    personalisingDays: fc.nat(3),
    perDay: fc.integer({ min: 1, max: 6 }),
    closedWeekdays: fc.subarray([0, 2, 6]),
    daysOff: fc.array(
      fc.tuple(anyDay, fc.nat(10)).map(([from, length]) => ({ from, to: dayAfter(from, length) })),
      { maxLength: 6 },
    ),
    booked: fc.array(fc.tuple(fc.nat(20), fc.nat(7)), { maxLength: 15 }),
  });

  type AnyTerms = typeof anyTerms extends fc.Arbitrary<infer T> ? T : never;
  type AnyMaking = typeof anyMaking extends fc.Arbitrary<infer T> ? T : never;

  const termsOf = ({ day, hour, holidays, from, more, ...dispatch }: AnyTerms): DeliveryTerms => ({
    now: momentOf(day, hour),
    dispatch,
    holidays: new Map(holidays.map((each) => [each, 'Holiday'])),
    lane: { ...plainTerms(friday).lane, standard: { from, to: from + more }, express: null },
  });
  const madeOf = (
    { pieces, days: making, personalisingDays, perDay, closedWeekdays, daysOff, booked }: AnyMaking,
    today: string,
  ): PromisedItem => ({
    pieces,
    making: {
      artisan: 'Rafiq',
      days: making,
      personalisingDays,
      workDays: { closedWeekdays, daysOff },
      capacities: [
        {
          id: 'rafiq',
          perDay,
          booked: new Map(booked.map(([ahead, count]) => [dayAfter(today, ahead), count])),
        },
      ],
    },
  });

  it('no piece is made and no parcel moves on a closed day, a day off or a holiday, or beyond capacity', () => {
    fc.assert(
      fc.property(anyTerms, anyMaking, (given, making) => {
        const all = termsOf(given);
        const made = madeOf(making, given.day);
        const before = new Map(made.making.capacities[0]?.booked);
        const [promise] = promiseItems([made], all);
        if (!promise) throw new Error('nothing is promised');
        const booked = promise.bookings.reduce((sum, { pieces }) => sum + pieces, 0);
        expect(booked).toBe(making.days + making.personalisingDays === 0 ? 0 : making.pieces);
        for (const { day, pieces } of promise.bookings) {
          expect(isWorkDay(day, made.making.workDays, all.holidays)).toBe(true);
          expect((before.get(day) ?? 0) + pieces).toBeLessThanOrEqual(making.perDay);
        }
        expect(isWorkDay(promise.leavesOn, all.dispatch, all.holidays)).toBe(true);
        const { from, to } = promise.arrives.standard ?? { from: '', to: '' };
        for (const day of [from, to].filter((each) => each !== promise.leavesOn))
          expect(isDeliveryDay(day, all.holidays)).toBe(true);
        expect([promise.madeBy, promise.leavesOn, from, to]).toEqual(
          [promise.madeBy, promise.leavesOn, from, to].sort(),
        );
        expect(weekdayOf(to) === 0 && to !== promise.leavesOn).toBe(false);
      }),
    );
  });

  it('a later order is never promised earlier', () => {
    fc.assert(
      fc.property(anyTerms, anyMaking, fc.nat(200), (given, making, hoursLater) => {
        const first = termsOf(given);
        const later = { ...first, now: new Date(first.now.getTime() + hoursLater * 3_600_000) };
        const shared = madeOf(making, given.day);
        const [before] = promiseItems([shared], first);
        // The first order has booked its pieces by now.
        const [after] = promiseItems([shared], later);
        expect((after?.arrives.standard?.to ?? '9') >= (before?.arrives.standard?.to ?? '')).toBe(true);
      }),
    );
  });

  it('an order before the moment that a requested day names arrives in time, and one from then on does not', () => {
    fc.assert(
      fc.property(anyTerms, anyMaking, fc.nat(30), (given, making, further) => {
        const all = termsOf(given);
        const items = () => [madeOf(making, given.day)];
        const lastDay = (now: Date) =>
          promiseItems(items(), { ...all, now })[0]?.arrives.standard?.to ?? '9999-12-31';
        const on = dayAfter(lastDay(all.now), further);
        const answered = answerForDay(on, { items: items(), delivery: 'standard', terms: all });
        if (!answered?.possible) return;
        const { orderBy } = answered;
        expect(lastDay(new Date(Math.max(orderBy.getTime() - 1000, all.now.getTime()))) <= on).toBe(true);
        if (dayOf(orderBy) < dayAfter(given.day, 90)) expect(lastDay(orderBy) > on).toBe(true);
      }),
    );
  });
});
