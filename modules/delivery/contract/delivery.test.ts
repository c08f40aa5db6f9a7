import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessDayAfter, canArriveOn, dayOf, deliveryWindow, isBusinessDay } from './delivery.ts';

describe('delivery dates', () => {
  it('standard delivery takes 5 to 7 business days and express 2 to 3, without Sundays', () => {
    // A Friday.
    const friday = new Date('2026-11-20T06:00:00Z');
    expect(deliveryWindow('standard', friday)).toEqual({ from: '2026-11-26', to: '2026-11-28' });
    expect(deliveryWindow('express', friday)).toEqual({ from: '2026-11-23', to: '2026-11-24' });
  });

  it('a day of the shop begins at midnight in India', () => {
    expect(dayOf(new Date('2026-11-20T18:29:00Z'))).toBe('2026-11-20');
    expect(dayOf(new Date('2026-11-20T18:31:00Z'))).toBe('2026-11-21');
  });

  it('a delivery day is within 90 days, not a Sunday and not before the parcel can arrive', () => {
    const friday = new Date('2026-11-20T06:00:00Z');
    expect(canArriveOn('2026-11-27', 'standard', friday)).toBe(false);
    expect(canArriveOn('2026-11-28', 'standard', friday)).toBe(true);
    expect(canArriveOn('2026-11-29', 'standard', friday)).toBe(false);
    expect(canArriveOn('2026-11-24', 'express', friday)).toBe(true);
    expect(canArriveOn('2027-02-18', 'standard', friday)).toBe(true);
    expect(canArriveOn('2027-02-19', 'standard', friday)).toBe(false);
  });

  it('a date a number of business days later is never a Sunday and skips Sundays only', () => {
    const moments = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2030-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 30 }), (moment, days) => {
        const today = dayOf(moment);
        const reached = businessDayAfter(today, days);
        expect(isBusinessDay(reached)).toBe(true);
        let counted = 0;
        for (let time = Date.parse(today); time < Date.parse(reached); ) {
          time += 86_400_000;
          if (new Date(time).getUTCDay() !== 0) counted++;
        }
        expect(counted).toBe(days);
      }),
    );
  });
});
