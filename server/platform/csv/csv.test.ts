import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guard, unguard } from './csv.ts';

/** Any text that can be stored, rich in what formulas are made of. */
const nasty = fc
  .array(fc.oneof(fc.constantFrom(...'\'=+-@\t\r\n,"'), fc.string({ unit: 'binary' })), { maxLength: 12 })
  .map((pieces) => pieces.join(''));
const many = { numRuns: 500 };

describe('a guard against formulas', () => {
  it('leaves no cell that a spreadsheet would run, and is undone exactly', () => {
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
  ])('%j is written %j', (text, cell) => {
    expect(guard(text)).toBe(cell);
  });
});
