import { expect, it } from 'vitest';
import { formatDateRange } from './format-dates.ts';

const options = { locale: 'en-IN', today: '2026-11-23' };

it.each([
  ['2026-11-27', '2026-11-30', '27–30 November'],
  ['2026-11-27', '2026-11-27', '27 November'],
  ['2026-11-28', '2026-12-02', '28 November – 2 December'],
  ['2026-12-30', '2027-01-02', '30 December 2026 – 2 January 2027'],
  ['2027-01-04', '2027-01-06', '4–6 January 2027'],
])('the days from %s to %s are written "%s", with the year only where it differs', (from, to, written) => {
  expect(formatDateRange(from, to, options)).toBe(written);
});
