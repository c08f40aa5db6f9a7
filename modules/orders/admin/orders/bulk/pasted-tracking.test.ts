import { expect, it } from 'vitest';
import { pastedTracking } from './pasted-tracking.ts';

const orders = [1003, 1002, 1001];

/** Returns the tracking numbers that pasting into a row gives. */
const pasted = (text: string, at = 0) => pastedTracking(text, at, orders);
const numbers = (...entries: [number, string][]) => ({ trackingNumbers: new Map(entries), skipped: 0 });

it('a pasted column of tracking numbers fills the rows from its field on', () => {
  expect(pasted('AA3\nAA2\nAA1\n')).toEqual(numbers([1003, 'AA3'], [1002, 'AA2'], [1001, 'AA1']));
  expect(pasted('AA2\r\nAA1\r\n\r\n', 1)).toEqual(numbers([1002, 'AA2'], [1001, 'AA1']));
  expect(pasted('AA3\t\nAA2\t\n')).toEqual(numbers([1003, 'AA3'], [1002, 'AA2']));
});

it.each([
  ['order number first', '1001\tAA1\n1002\tAA2\n'],
  ['tracking number first', 'AA1\t1001\nAA2\t1002\n'],
  ['order numbers with #', '#1001\tAA1\n#1002\tAA2\n'],
  ['names of the columns', 'Order\tAWB\n1001\tAA1\n1002\tAA2\n'],
  ['further columns with names', 'Date\tOrder No\tAWB\n1 May\t1001\tAA1\n2 May\t1002\tAA2\n'],
  ['an empty column and an empty line between', '1001\t\tAA1\n\t\t\n1002\t\tAA2\n'],
])('pasted tracking numbers go to the orders that stand beside them: %s', (_, text) => {
  expect(pasted(text)).toEqual(numbers([1001, 'AA1'], [1002, 'AA2']));
});

it('tracking numbers of digits are not taken for order numbers', () => {
  expect(pasted('1001\t1002\n1002\t77\n1003\t78\n')).toEqual(
    numbers([1001, '1002'], [1002, '77'], [1003, '78']),
  );
});

it('says that more lines are pasted than there are rows, and fills in none', () => {
  expect(pasted('AA3\nAA2\nAA1', 1)).toEqual({
    errors: ['You pasted 3 lines, but there are only 2 rows from this field on. Nothing is filled in.'],
  });
});

it('names the pasted orders that occur twice and changed numbers, and fills in none', () => {
  expect(pasted('1001\tAA1\n1009\tAA9\n1001\tAA2\n1002\t1.23457E+11')).toEqual({
    errors: [
      'Line 3: order 1001 has another tracking number in a line above.',
      'Line 4: a spreadsheet has changed the number 1.23457E+11. Use the file as the courier sent it.',
    ],
  });
});

it.each(['AA1\tBluedart\nAA2\tBluedart', '1001\tAA1\tBluedart\n1002\tAA2\tDTDC', '2001\tAA1\n2002\tAA2'])(
  'asks for order numbers and tracking numbers when other columns are pasted: %j',
  (text) => {
    expect(pasted(text)).toEqual({
      errors: [expect.stringContaining('Paste the tracking numbers alone')],
    });
  },
);
