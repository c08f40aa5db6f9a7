import { describe, expect, it } from 'vitest';
import { amountIn, columnsOf, dayIn } from './read-columns.ts';
import { readRemittanceFile } from './read-file.ts';

/** Reads a file that is expected to be readable. */
function read(text: string) {
  const file = readRemittanceFile(text);
  if ('error' in file) throw new Error(file.error);
  return file;
}
const errorOf = (text: string) => {
  const file = readRemittanceFile(text);
  return 'error' in file ? file.error : null;
};

describe('the file of a courier', () => {
  it.each([
    ['Waybill,Order ID,COD Amount', 'W1,1001,499'],
    ['AWB No.,Client Order No,Remitted Amount (INR)', 'W1,1001,499'],
    ['Awb Number,Reference No,Amount Collected', 'W1,1001,499.00'],
    ['TrackingNumber,Channel Order ID,COD Amt (Rs.)', 'W1,1001,"₹499.00"'],
    ['Docket No,ORDER NUMBER,Amount Paid', 'W1,1001,Rs. 499/-'],
  ])('has the columns %s', (header, row) => {
    expect(read(`${header}\n${row}\n`).lines).toEqual([
      { line: 2, order: '1001', trackingNumber: 'W1', amount: 499 },
    ]);
  });

  it('has the remitted amount rather than the collected one', () => {
    expect(read('AWB,COD Amount,Remitted Amount\nW1,500,480\n').lines).toMatchObject([{ amount: 480 }]);
  });

  it('may have only one of the two numbers', () => {
    expect(read('Order,COD\n1001,5\n').lines).toMatchObject([{ order: '1001', trackingNumber: '' }]);
    expect(read('AWB,COD\nW1,5\n').lines).toMatchObject([{ order: '', trackingNumber: 'W1' }]);
  });

  it('may begin with a title, and end with a line of totals', () => {
    const text =
      'Delhivery COD report\nPeriod,Nov 2026\nAWB,Order ID,COD Amount\nW1,1001,500\n,Total,\n,,500\n';
    const { lines, errors } = read(text);
    expect(lines).toEqual([{ line: 4, order: '1001', trackingNumber: 'W1', amount: 500 }]);
    expect(errors).toHaveLength(1);
  });

  it('has numbers as spreadsheets write them', () => {
    for (const row of ['="0012","#1001",5', '"=""0012""",#1001,5', '0012, #1001 ,5'])
      expect(read(`AWB,Order ID,COD\n${row}\n`).lines).toMatchObject([
        { order: '#1001', trackingNumber: '0012' },
      ]);
  });

  it('says which number a spreadsheet has rounded', () => {
    const { lines, errors } = read('AWB,COD\n1.23457E+11,5\nW2,6\n');
    expect(lines).toMatchObject([{ trackingNumber: 'W2' }]);
    expect(errors).toEqual([expect.stringContaining('1.23457E+11')]);
  });

  it('says which amount cannot be read', () => {
    const { lines, errors } = read('AWB,COD\nW1,free\nW2,6\n');
    expect(lines).toMatchObject([{ line: 3 }]);
    expect(errors).toEqual([expect.stringContaining('Line 2')]);
  });

  it('names the reference and the day of the remittance', () => {
    const text = 'AWB,COD,UTR No,Remittance Date\nW1,5,HDFC0001,21-11-2026\nW2,6,HDFC0001,21-11-2026\n';
    expect(read(text)).toMatchObject({ reference: 'HDFC0001', paidOn: '2026-11-21', errors: [] });
  });

  it('with several references is to be split', () => {
    const { reference, errors } = read('AWB,COD,UTR\nW1,5,A\nW2,6,B\n');
    expect(reference).toBe('');
    expect(errors).toHaveLength(1);
  });

  it('without the columns, without lines or with an open quote is refused', () => {
    expect(errorOf('Name,COD Amount\nMeera,5\n')).toContain('columns');
    expect(errorOf('AWB,Name\nW1,Meera\n')).toContain('columns');
    expect(errorOf('AWB,COD\n')).toContain('no lines');
    expect(errorOf('AWB,COD\n"W1,5\n')).toContain('cannot be read');
  });
});

it('the day of delivery or of the order is no day of the remittance', () => {
  expect(columnsOf(['AWB', 'COD', 'Delivery Date', 'Order Date'])?.paidOn).toBe(-1);
});

it.each([
  ['2026-11-05', '2026-11-05'],
  ['05-11-2026', '2026-11-05'],
  ['5/11/26', '2026-11-05'],
  ['5 Nov 2026', '2026-11-05'],
  ['05-November-2026', '2026-11-05'],
  ['2026-11-05 14:30:00', '2026-11-05'],
  ['31-02-2026', ''],
  ['soon', ''],
  ['', ''],
])('the day %s is %s', (cell, day) => {
  expect(dayIn(cell)).toBe(day);
});

it.each([
  ['1,234.50', 1234.5],
  ['₹ 99', 99],
  ['INR 99.00', 99],
  ['99.0000', 99],
  ['0', 0],
  ['-5', null],
  ['5.123', null],
  ['', null],
])('the amount %s is %s', (cell, amount) => {
  expect(amountIn(cell)).toBe(amount);
});
