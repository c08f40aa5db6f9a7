import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessDayAfter, canArriveOn, dayOf, deliveryWindow, isBusinessDay } from './delivery.ts';

describe('the days of a delivery', () => {
  it('are 5 to 7 business days, express 2 to 3, and couriers rest on Sundays (section 9)', () => {
    // A Friday.
    const friday = new Date('2026-11-20T06:00:00Z');
    expect(deliveryWindow('standard', friday)).toEqual({ from: '2026-11-26', to: '2026-11-28' });
    expect(deliveryWindow('express', friday)).toEqual({ from: '2026-11-23', to: '2026-11-24' });
  });

  it('begin on the day that it is in the shop', () => {
    expect(dayOf(new Date('2026-11-20T18:29:00Z'))).toBe('2026-11-20');
    expect(dayOf(new Date('2026-11-20T18:31:00Z'))).toBe('2026-11-21');
  });

  it('of a gift can be chosen once the parcel surely is there, on no Sunday, within 90 days', () => {
    const friday = new Date('2026-11-20T06:00:00Z');
    expect(canArriveOn('2026-11-27', 'standard', friday)).toBe(false);
    expect(canArriveOn('2026-11-28', 'standard', friday)).toBe(true);
    expect(canArriveOn('2026-11-29', 'standard', friday)).toBe(false);
    expect(canArriveOn('2026-11-24', 'express', friday)).toBe(true);
    expect(canArriveOn('2027-02-18', 'standard', friday)).toBe(true);
    expect(canArriveOn('2027-02-19', 'standard', friday)).toBe(false);
  });

  it('are never a Sunday, and as many business days on as was said', () => {
    const moments = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2030-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 30 }), (moment, days) => {
        const [today, reached] = [dayOf(moment), businessDayAfter(dayOf(moment), days)];
        expect(isBusinessDay(reached)).toBe(true);
        let counted = 0;
        for (let at = Date.parse(today); at < Date.parse(reached); ) {
          at += 86_400_000;
          if (new Date(at).getUTCDay() !== 0) counted++;
        }
        expect(counted).toBe(days);
      }),
    );
  });
});
