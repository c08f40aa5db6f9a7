import { describe, expect, it } from 'vitest';
import { withPlainNumbers } from './courier-file.ts';
import { csvLines } from './csv-lines.ts';

const read = (text: string) => {
  const lines = csvLines(text, ({ reason }) => `Refused: ${reason}`);
  return typeof lines === 'string' ? lines : lines.map(({ record }) => record);
};

describe('a CSV file', () => {
  it.each([
    ['commas', 'Email,Name\nasha@example.com,"Rao; Asha"\n'],
    ['semicolons, as Excel writes them', '\uFEFFEmail;Name\r\nasha@example.com;"Rao; Asha"\r\n'],
    ['tabs', 'Email\tName\nasha@example.com\tRao; Asha\n'],
    ['quoted names that contain other delimiters', '"Email";"Name"\nasha@example.com;"Rao; Asha"\n'],
  ])('is read with %s', (_, text) => {
    expect(read(text)).toEqual([
      ['Email', 'Name'],
      ['asha@example.com', 'Rao; Asha'],
    ]);
  });

  it('is read by the first line with a delimiter, below the name of a courier', () => {
    expect(read('Swift Couriers\nOrder;Amount\n1001;"1,234.50"\n')).toEqual([
      ['Swift Couriers'],
      ['Order', 'Amount'],
      ['1001', '1,234.50'],
    ]);
  });

  it('with semicolons keeps the zeros of numbers that a courier writes as formulas', () => {
    expect(read(withPlainNumbers('Order;AWB\n="1001";="0012"\n'))).toEqual([
      ['Order', 'AWB'],
      ['1001', '0012'],
    ]);
  });

  it.each([
    ['Windows-1252', 'Email,Name\nasha@example.com,Ren\uFFFDe\n'],
    ['UTF-16', 'Email,Name\na\0s\0h\0a\0'],
  ])('in %s is refused with the line, because its letters would be lost', (_, text) => {
    expect(read(text)).toBe(
      'Refused: line 2 has letters that are not UTF-8. Save it as “CSV UTF-8” in the spreadsheet, and choose it again.',
    );
  });
});
