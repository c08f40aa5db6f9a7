import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guard, unguard } from './csv.ts';

/** Any text that can be stored, with many characters special to formulas. */
const nasty = fc
  .array(fc.oneof(fc.constantFrom(...'\'=+-@\t\r\n,"'), fc.string({ unit: 'binary' })), { maxLength: 12 })
  .map((pieces) => pieces.join(''));
const many = { numRuns: 500 };

describe('the guard against formulas in CSV cells', () => {
  it('a guarded cell is no formula, and the guard can be removed exactly', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        expect(guard(text)).not.toMatch(/^[=+\-@\t\r]/);
        expect(unguard(guard(text))).toBe(text);
      }),
      many,
    );
  });

  it.each([
    ['=HYPERLINK("x")', `'=HYPERLINK("x")`],
    ["'=1", "''=1"],
    ["'tis", "'tis"],
    ['plain', 'plain'],
  ])('writes the text %j to a CSV cell as %j', (text, cell) => {
    expect(guard(text)).toBe(cell);
  });
});
