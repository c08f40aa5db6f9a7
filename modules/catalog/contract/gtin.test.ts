import { expect, it } from 'vitest';
import { gtinOf } from './gtin.ts';

it.each([
  ['8 digits', '96385074'],
  ['12 digits', '036000291452'],
  ['13 digits', '4006381333931'],
  ['14 digits', '10012345678902'],
])('a barcode of %s with its check digit is a trade item number', (_, barcode) => {
  expect(gtinOf(barcode)).toBe(barcode);
});

it('a trade item number may have spaces and hyphens', () => {
  expect(gtinOf('978-81-7525 766-5')).toBe('9788175257665');
});

it.each([null, '', '123', 'LAMP-9', '4006381333932', '400638133393', '12345678901', '123456789012345'])(
  'a barcode %j is a code of the shop',
  (barcode) => {
    expect(gtinOf(barcode)).toBeNull();
  },
);
