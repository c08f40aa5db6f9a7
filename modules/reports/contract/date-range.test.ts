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

  const earlier = (from: string, to: string, comparison: 'month' | 'year') => {
    const days = daysBefore(daysOf({ days: 30, from, to }, lateInTheEvening), comparison);
    return [days.first, lastOf(days)];
  };

  it('the first days of a month are compared with the same days of the month or the year before', () => {
    expect(earlier('2026-11-01', '2026-11-26', 'month')).toEqual(['2026-10-01', '2026-10-26']);
    expect(earlier('2026-01-01', '2026-01-26', 'month')).toEqual(['2025-12-01', '2025-12-26']);
    expect(earlier('2026-11-01', '2026-11-26', 'year')).toEqual(['2025-11-01', '2025-11-26']);
  });

  it('a whole month is compared with the whole month before, however long it is', () => {
    expect(earlier('2026-02-01', '2026-02-28', 'month')).toEqual(['2026-01-01', '2026-01-31']);
    expect(earlier('2026-10-01', '2026-10-31', 'month')).toEqual(['2026-09-01', '2026-09-30']);
    expect(earlier('2027-02-01', '2027-02-28', 'year')).toEqual(['2026-02-01', '2026-02-28']);
    expect(earlier('2028-02-01', '2028-02-29', 'year')).toEqual(['2027-02-01', '2027-02-28']);
  });

  it('a day that the month before lacks is compared with the last day of that month', () => {
    expect(earlier('2026-03-31', '2026-03-31', 'month')).toEqual(['2026-02-28', '2026-02-28']);
    expect(earlier('2028-02-29', '2028-03-01', 'year')).toEqual(['2027-02-28', '2027-03-01']);
  });
});
