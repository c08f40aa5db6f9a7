import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFlag, parseGrams, parsePrice, parseStatus } from '../products/cells.ts';
import { htmlOf, textOf } from '../products/description.ts';
import { listCell, listOf } from '../products/lists.ts';
import { everyColumn, findColumns, headingOf } from './columns.ts';

/** Storable text with many characters that are special in cells, formulas, HTML and lists. */
const nasty = fc
  .array(fc.oneof(fc.constantFrom(...'\'=+-@\t\r\n,;"<>&#p/b ׁשé🎁'), fc.string({ unit: 'binary' })), {
    maxLength: 12,
  })
  .map((pieces) => pieces.join(''));
const many = { numRuns: 500 };

describe('lists in one cell', () => {
  it.each([',', ';'] as const)('reads a list in a CSV cell separated by %j as it was written', (sign) => {
    const entry = nasty.map((text) => text.trim()).filter((text) => text !== '' && !text.includes('\0'));
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        expect(listOf(listCell(entries, sign), sign)).toEqual(entries);
      }),
      many,
    );
  });

  it('a list in a CSV cell quotes entries that contain the separator', () => {
    expect(listCell(['red', 'for her'], ',')).toBe('red, for her');
    expect(listOf(' Red ,home,, "a, b"', ',')).toEqual(['Red', 'home', 'a, b']);
    expect(listOf('12" ruler; 6" ruler', ';')).toEqual(['12" ruler', '6" ruler']);
  });
});

describe('descriptions in a cell', () => {
  it('reads a description written as HTML back unchanged', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        expect(textOf(htmlOf(text))).toBe(text);
      }),
      many,
    );
  });

  it('a description becomes paragraphs and line breaks, with other HTML escaped', () => {
    expect(htmlOf('One & <b>two\nthree\n\nFour')).toBe('<p>One &amp; &lt;b&gt;two<br>three</p>\n<p>Four</p>');
  });
});

it('accepts prices and weights with a decimal comma', () => {
  expect(parsePrice('12,5')).toEqual({ value: 1250 });
  expect(parsePrice('12,34')).toEqual({ value: 1234 });
  expect(parsePrice('1200,50')).toEqual({ value: 120_050 });
  expect(parseGrams('680,36')).toEqual({ value: 680.4 });
});

it.each([
  ['1,200', 1200],
  ['1,499.00', 1499],
  ['999,999.5', 999_999.5],
  ['1,234,567', 1_234_567],
  ['1,49,999.00', 149_999],
  ['12,34,567.89', 1_234_567.89],
])('reads the price %s of a file with its thousands separators', (text, price) => {
  expect(parsePrice(text)).toEqual({ value: Math.round(price * 100) });
});

it.each(['0,123', '1234,567', '1,2,345', '12,34,56', '1,,234', ',234', '1.234,50', '1,234,', '1,200.505'])(
  'refuses the price %s of a file, whose commas are in the wrong places or whose decimals are too many',
  (text) => {
    expect(parsePrice(text)).toHaveProperty('fault');
  },
);

it('reads the usual spellings of yes and no in a CSV cell, and refuses others', () => {
  expect(['TRUE', 'yes', '1', ''].map(parseFlag(true))).toEqual(Array(4).fill({ value: true }));
  expect(['False', 'no', '0', ''].map(parseFlag(false))).toEqual(Array(4).fill({ value: false }));
  expect(parseFlag(true)('maybe')).toEqual({ fault: 'is neither TRUE nor FALSE' });
  expect(parseStatus('gone')).toHaveProperty('fault');
});

it('an import finds every exported column, and metafields under any label', () => {
  const columns = findColumns(everyColumn.map(headingOf), []);
  expect(everyColumn.filter((column) => !columns.has(column))).toEqual([]);
  expect(findColumns(['Merkmale (product.metafields.custom.features)'], []).has('features')).toBe(true);
});
