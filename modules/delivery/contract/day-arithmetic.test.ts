import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shopTimeZone } from '#kernel/contract/shop-time-zone.ts';
import { dayOf, hourOf, momentOf } from './day-arithmetic.ts';

it('day and hour of a moment are those of the clocks in the time zone of the shop', () => {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: shopTimeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  const decades = { min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true };
  fc.assert(
    fc.property(fc.date(decades), (moment) => {
      const [day, time] = format.format(moment).split(', ');
      expect([dayOf(moment), hourOf(moment)]).toEqual([day, Number(time?.slice(0, 2))]);
      const sinceTheHour = moment.getTime() - momentOf(dayOf(moment), hourOf(moment)).getTime();
      expect(Math.floor(sinceTheHour / 3_600_000)).toBe(0);
    }),
  );
});
