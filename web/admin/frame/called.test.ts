import { expect, it } from 'vitest';
import { matchesLabel } from './called.ts';

it('the admin search finds a page by its words in any order', () => {
  for (const typed of ['', 'tax', 'settings tax', 'Tax settings', 'set ta'])
    expect(isCalled('Settings: Tax', typed), typed).toBe(true);
  expect(isCalled('Settings: Tax', 'settings store')).toBe(false);
});
