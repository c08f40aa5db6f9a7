import { expect, it } from 'vitest';
import { matchesLabel } from './match-label.ts';

it('the back office search matches the words of a page label in any order', () => {
  for (const query of ['', 'tax', 'settings tax', 'Tax settings', 'set ta'])
    expect(matchesLabel('Settings: Tax', query), query).toBe(true);
  expect(matchesLabel('Settings: Tax', 'settings store')).toBe(false);
});

it('the back office search matches the singular of a word', () => {
  for (const query of ['taxes', 'settings', 'tax'])
    expect(matchesLabel('Settings: Tax', query), query).toBe(true);
  expect(matchesLabel('Address', 'as')).toBe(false);
});
