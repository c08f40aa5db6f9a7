import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeFormula, unescapeFormula } from '../contract/csv-cells.ts';
import { csvOf, numberCell } from './csv.ts';

/** Any text that can be stored, with many characters special to formulas. */
const nasty = fc
  .array(fc.oneof(fc.constantFrom(...'\'=+-@\t\r\n,"'), fc.string({ unit: 'binary' })), { maxLength: 12 })
  .map((pieces) => pieces.join(''));
const many = { numRuns: 500 };

describe('formulas in CSV cells', () => {
  it('an escaped cell is no formula, and its text can be restored exactly', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        expect(escapeFormula(text)).not.toMatch(/^[=+\-@\t\r]/);
        expect(unescapeFormula(escapeFormula(text))).toBe(text);
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
    expect(escapeFormula(text)).toBe(cell);
  });

  it('a CSV file has every text with its formula escaped, and negative numbers as they are', () => {
    expect(
      csvOf([
        ['=1+1', '-2', 'Bowl'],
        [-2, numberCell(-2, 2), numberCell(0.125, 1)],
      ]),
    ).toBe("'=1+1,'-2,Bowl\n-2,-2.00,0.1\n");
  });
});
