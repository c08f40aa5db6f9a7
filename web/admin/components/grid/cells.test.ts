import { describe, expect, it } from 'vitest';
import { cellsOf, numberOf, paste } from './cells.ts';

describe('the cells of a grid', () => {
  it.each([
    ['', null],
    ['₹1,249.50', 1249.5],
    ['12', 12],
    ['-3', -3],
    ['Rs. 500', 500],
    ['Rs 1,25,000/-', 125_000],
    ['INR 12.5', 12.5],
    ['12.50 €', 12.5],
    ['.5', 0.5],
  ])('reads the number %s', (text, number) => {
    expect(numberOf(text)).toBe(number);
  });

  it.each(['10,50', '1,2,345', '12x3', 'price 12', '1.2 kg', '5 to 7', '1.249,50', '₹', '-', '.'])(
    'refuses the text %s, which is not one number',
    (text) => {
      expect(numberOf(text)).toBeNaN();
    },
  );

  it('text of a spreadsheet has a row for each line, and no row for its last line break', () => {
    expect(cellsOf('19\t Kashmir \r\n194\tLadakh\r\n')).toEqual([
      ['19', 'Kashmir'],
      ['194', 'Ladakh'],
    ]);
  });

  it('cells that a spreadsheet quotes are one cell each, in one line', () => {
    expect(cellsOf('"Mug, blue\nwith handle"\t5\r\n"The ""big"" one"\t6\r\n')).toEqual([
      ['Mug, blue with handle', '5'],
      ['The "big" one', '6'],
    ]);
  });

  it('quotation marks within a cell are kept', () => {
    expect(cellsOf('Lamp, 5" wide\t2')).toEqual([['Lamp, 5" wide', '2']]);
    expect(cellsOf('"Best" mug\t2\n')).toEqual([['"Best" mug', '2']]);
    expect(cellsOf('')).toEqual([['']]);
  });

  it('pasted cells beyond the last column and the last row are left out', () => {
    const rows = [
      { a: '1', b: '2' },
      { a: '3', b: '4' },
    ];
    const start = { at: 1, column: 'b' as const, columns: ['a', 'b'] as const };
    expect(paste(rows, [0, 1], start, 'x\ty\nz')).toEqual([
      { a: '1', b: '2' },
      { a: '3', b: 'x' },
    ]);
  });
});
