import { expect, it } from 'vitest';
import { daysUntil } from './days-until.ts';

it('a quote states how many days are left until a gift is needed, and none after that day', () => {
  expect(daysUntil('2026-12-25', '2026-11-30')).toBe(25);
  expect(daysUntil('2026-11-30', '2026-11-30')).toBe(0);
  expect(daysUntil('2026-11-20', '2026-11-30')).toBe(0);
});
