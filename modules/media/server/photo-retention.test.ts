import { expect, it } from 'vitest';
import { cartDays, nightAfter } from './photo-retention.ts';

it.each([
  ['2026-11-20T12:00:00.000Z', 0, '2026-11-20T21:30:00.000Z'],
  ['2026-11-20T21:30:00.000Z', 0, '2026-11-20T21:30:00.000Z'],
  ['2026-11-20T21:30:00.001Z', 0, '2026-11-21T21:30:00.000Z'],
  ['2026-11-20T12:00:00.000Z', 30, '2026-12-20T21:30:00.000Z'],
  ['2026-11-20T23:00:00.000Z', 1, '2026-11-22T21:30:00.000Z'],
])('the first night after %s and %i days is %s', (moment, days, night) => {
  expect(nightAfter(new Date(moment), days).toISOString()).toBe(night);
});

it('keeps the photos of a cart for 30 days', () => {
  expect(cartDays).toBe(30);
});
