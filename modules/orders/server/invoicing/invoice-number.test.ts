import { expect, it } from 'vitest';
import { financialYear } from './invoice-number.ts';

it('the financial year begins on 1 April in India', () => {
  expect(financialYear(new Date('2026-03-31T18:29:59Z'))).toBe('2025-26');
  expect(financialYear(new Date('2026-03-31T18:30:00Z'))).toBe('2026-27');
  expect(financialYear(new Date('2099-12-31T00:00:00Z'))).toBe('2099-00');
});
