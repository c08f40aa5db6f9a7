import { expect, it } from 'vitest';
import { longDate } from './long-date.ts';

it.each([
  ['2026-11-21', '21 November 2026'],
  ['2026-11-20T18:29:59.999Z', '20 November 2026'],
  ['2026-11-20T18:30:00.000Z', '21 November 2026'],
])('%s is shown as %s: a moment by the day of the shop', (text, shown) => {
  expect(longDate(text, 'en-IN')).toBe(shown);
});
