import { describe, expect, it } from 'vitest';
import { comparisonOf, periodOf } from './period.ts';

const rangeOf = (search: string, today: string) => {
  const { range, days } = periodOf(new URLSearchParams(search), today);
  return [range.from, range.to, days];
};

describe('the periods of reports', () => {
  it.each([
    ['period=today', '2026-11-25', '2026-11-25', 1],
    ['period=last-7', '2026-11-19', '2026-11-25', 7],
    ['', '2026-10-27', '2026-11-25', 30],
    ['period=nonsense', '2026-10-27', '2026-11-25', 30],
    ['period=last-90', '2026-08-28', '2026-11-25', 90],
    ['period=this-month', '2026-11-01', '2026-11-25', 25],
    ['period=last-month', '2026-10-01', '2026-10-31', 31],
    ['period=this-year', '2026-04-01', '2026-11-25', 239],
    ['from=2026-01-05&to=2026-01-06', '2026-01-05', '2026-01-06', 2],
    ['from=2026-01-06&to=2026-01-05', '2026-10-27', '2026-11-25', 30],
  ])('?%s on 25 November 2026 is %s to %s, %i days', (search, from, to, days) => {
    expect(rangeOf(search, '2026-11-25')).toEqual([from, to, days]);
  });

  it('the financial year begins on 1 April, and last month may be of the year before', () => {
    expect(rangeOf('period=this-year', '2027-03-31')).toEqual(['2026-04-01', '2027-03-31', 365]);
    expect(rangeOf('period=this-year', '2027-04-01')).toEqual(['2027-04-01', '2027-04-01', 1]);
    expect(rangeOf('period=last-month', '2027-01-31')).toEqual(['2026-12-01', '2026-12-31', 31]);
  });

  it('a period is compared with the days before it unless the address says otherwise', () => {
    const against = (search: string) => comparisonOf(new URLSearchParams(search));
    expect(['', 'compare=nonsense', 'compare=year', 'compare=no'].map(against)).toEqual([
      'days',
      'days',
      'year',
      null,
    ]);
  });
});
