import { describe, expect, it } from 'vitest';
import { cellsOf, numberOf, paste } from './cells.ts';

describe('the cells of a grid', () => {
  it.each([
    ['', null],
    ['₹1,249.50', 1249.5],
    ['12', 12],
    ['-3', -3],
  ])('reads the number %s', (text, number) => {
    expect(numberOf(text)).toBe(number);
  });

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
