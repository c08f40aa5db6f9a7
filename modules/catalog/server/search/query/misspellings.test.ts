import { expect, it } from 'vitest';
import { errorsBetween, isMisspelling } from './misspellings.ts';

it('a letter that is not typed is likelier than a wrong one', () => {
  expect(errorsBetween('scentd', 'scented')).toBeLessThan(errorsBetween('scentd', 'scents'));
});

it('a word without some of its vowels is misspelt, and one with another consonant is another word', () => {
  expect(isMisspelling('copr', 'copper')).toBe(true);
  expect(isMisspelling('wooodn', 'wooden')).toBe(true);
  expect(isMisspelling('copr', 'copier')).toBe(true);
  expect(isMisspelling('copr', 'camper')).toBe(false);
});
