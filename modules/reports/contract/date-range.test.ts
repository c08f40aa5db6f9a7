import { describe, expect, it } from 'vitest';
import { daysBefore, daysOf, lastOf } from './date-range.ts';

describe('the date range of statistics and reports', () => {
  // 00:30 of the next day in India, 5:30 h ahead of UTC.
  const lateInTheEvening = new Date('2026-11-22T19:00:00Z');

  it('the date range of the last 7 days ends with the present day of the shop', () => {
    const days = daysOf({ days: 7 }, lateInTheEvening);
    expect([days.first, lastOf(days)]).toEqual(['2026-11-17', '2026-11-23']);
  });

  it('a chosen date range is compared with the same number of days before it', () => {
    const days = daysOf({ days: 30, from: '2010-12-01', to: '2011-12-09' }, lateInTheEvening);
    expect(days).toEqual({ first: '2010-12-01', days: 374 });
    expect(daysBefore(days)).toEqual({ first: '2009-11-22', days: 374 });
  });
});
