import { expect, it } from 'vitest';
import { readTrackingFile } from './tracking-file.ts';

it.each([
  'Order,Tracking number',
  'Order No,AWB',
  'Client Order ID,AWB No.',
  'Order Number,Waybill',
  'Reference No,Consignment No',
])('the columns “%s” of a courier give the tracking numbers of orders', (header) => {
  expect(readTrackingFile(`${header}\n1001,W1\n#1002,="0042"\n`, [1001, 1002])).toEqual({
    trackingNumbers: new Map([
      [1001, 'W1'],
      [1002, '0042'],
    ]),
    skipped: 0,
  });
});

it('the day of the order is not taken for its number', () => {
  expect(readTrackingFile('Order Date,Order No,AWB\n2026-11-22,1001,W1\n', [1001])).toEqual({
    trackingNumbers: new Map([[1001, 'W1']]),
    skipped: 0,
  });
});

it('lines of a courier’s file for orders that are not selected are skipped', () => {
  expect(readTrackingFile('Order,AWB\n1009,W9\n1001,W1\n1010,W10\n', [1001, 1002])).toEqual({
    trackingNumbers: new Map([[1001, 'W1']]),
    skipped: 2,
  });
});

it('names the lines of a courier’s file that cannot be used', () => {
  const text = 'Order,AWB\n1001,1.23457E+11\n1009,W9\n';
  expect(readTrackingFile(text, [1001])).toEqual({
    errors: [
      'Line 2: a spreadsheet has changed the number 1.23457E+11. Use the file as the courier sent it.',
      'Line 3: order 1009 is not among the selected orders.',
    ],
  });
});

it('asks for the columns that a file of tracking numbers lacks', () => {
  expect(readTrackingFile('Order,Amount\n1001,5\n', [1001])).toEqual({
    errors: [expect.stringContaining('needs a column with the order numbers')],
  });
});
