import { expect, it } from 'vitest';
import { earliestToday } from './quote-validity.ts';

it('a day ends when it has ended in every time zone, at 12:00 UTC of the next day', () => {
  expect(earliestToday(new Date('2026-11-29T11:59:59.999Z'))).toBe('2026-11-28');
  expect(earliestToday(new Date('2026-11-29T12:00:00.000Z'))).toBe('2026-11-29');
});
