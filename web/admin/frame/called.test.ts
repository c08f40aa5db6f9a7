import { expect, it } from 'vitest';
import { isCalled } from './called.ts';

it('the search of the back office finds a page by its words in any order', () => {
  for (const typed of ['', 'tax', 'settings tax', 'Tax settings', 'set ta'])
    expect(isCalled('Settings: Tax', typed), typed).toBe(true);
  expect(isCalled('Settings: Tax', 'settings store')).toBe(false);
});
