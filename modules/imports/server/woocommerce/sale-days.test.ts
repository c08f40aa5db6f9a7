import { expect, it } from 'vitest';
import { isOnSale } from './sale-days.ts';

it.each([
  ['2026-12-30', '2026-12-31', '2026-12-30T00:00:00+05:30', true],
  ['2026-12-30', '2026-12-31', '2026-12-29T23:59:59+05:30', false],
  ['2026-12-30', '2026-12-31', '2026-12-31T23:59:59+05:30', true],
  ['2026-12-30', '2026-12-31', '2027-01-01T00:00:00+05:30', false],
  ['2026-12-30 00:00:00', '2026-12-31 23:59:59', '2026-12-31T12:00:00+05:30', true],
  ['2026-12-30 00:00:00', '2026-12-31 23:59:59', '2027-01-01T00:00:00+05:30', false],
  ['', '31 Dec 2026', '2026-12-31T23:59:59+05:30', true],
  ['12/30/2026', '', '2026-12-29T12:00:00+05:30', false],
  ['', '', '2026-12-31T12:00:00+05:30', true],
])('a sale from "%s" to "%s" counts at %s: %s, by the days of the shop', (starts, ends, now, value) => {
  expect(isOnSale(starts, ends, new Date(now))).toEqual({ value });
});

it.each([
  ['soon', ''],
  ['', '2026-13-01'],
])('a sale from "%s" to "%s" is refused: a cell is not a date', (starts, ends) => {
  expect(isOnSale(starts, ends, new Date('2026-12-31T12:00:00Z'))).toEqual({
    fault: 'is not a date such as 2026-12-31',
  });
});
