import { expect, it } from 'vitest';
import { dateRangeOf } from './range-bounds.ts';

it('a date range begins and ends at midnight in India', () => {
  const { from, to } = dateRangeOf({ first: '2026-02-28', days: 2 });
  expect([from.toISOString(), to.toISOString()]).toEqual([
    '2026-02-27T18:30:00.000Z',
    '2026-03-01T18:30:00.000Z',
  ]);
});
