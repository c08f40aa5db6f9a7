import { describe, expect, it } from 'vitest';
import { daysBefore, daysOf, lastOf, spanOf } from './span.ts';

describe('the days of a dashboard', () => {
  // In Kolkata it is half past five hours later than in UTC.
  const lateInTheEvening = new Date('2026-11-22T19:00:00Z');

  it('end with the day that it is in the shop', () => {
    const days = daysOf({ days: 7 }, lateInTheEvening);
    expect([days.first, lastOf(days)]).toEqual(['2026-11-17', '2026-11-23']);
  });

  it('are those that were chosen', () => {
    const days = daysOf({ days: 30, from: '2010-12-01', to: '2011-12-09' }, lateInTheEvening);
    expect(days).toEqual({ first: '2010-12-01', days: 374 });
    expect(daysBefore(days)).toEqual({ first: '2009-11-22', days: 374 });
  });

  it('begin and end when they do in the shop', () => {
    const { from, to } = spanOf({ first: '2026-02-28', days: 2 });
    expect([from.toISOString(), to.toISOString()]).toEqual([
      '2026-02-27T18:30:00.000Z',
      '2026-03-01T18:30:00.000Z',
    ]);
  });
});
