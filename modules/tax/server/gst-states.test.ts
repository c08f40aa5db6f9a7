import { expect, it } from 'vitest';
import { stateOfSeller } from './gst-states.ts';
import { taxPartsOf } from './tax-parts.ts';

it.each([
  ['01', 'Jammu and Kashmir'],
  ['02', 'Himachal Pradesh'],
  ['03', 'Punjab'],
  ['04', 'Chandigarh'],
  ['05', 'Uttarakhand'],
  ['06', 'Haryana'],
  ['07', 'Delhi'],
  ['08', 'Rajasthan'],
  ['09', 'Uttar Pradesh'],
  ['10', 'Bihar'],
  ['11', 'Sikkim'],
  ['12', 'Arunachal Pradesh'],
  ['13', 'Nagaland'],
  ['14', 'Manipur'],
  ['15', 'Mizoram'],
  ['16', 'Tripura'],
  ['17', 'Meghalaya'],
  ['18', 'Assam'],
  ['19', 'West Bengal'],
  ['20', 'Jharkhand'],
  ['21', 'Odisha'],
  ['22', 'Chhattisgarh'],
  ['23', 'Madhya Pradesh'],
  ['24', 'Gujarat'],
  ['26', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['27', 'Maharashtra'],
  ['29', 'Karnataka'],
  ['30', 'Goa'],
  ['31', 'Lakshadweep'],
  ['32', 'Kerala'],
  ['33', 'Tamil Nadu'],
  ['34', 'Puducherry'],
  ['35', 'Andaman and Nicobar Islands'],
  ['36', 'Telangana'],
  ['37', 'Andhra Pradesh'],
  ['38', 'Ladakh'],
])('a GST number that begins with %s belongs to %s', (code, state) => {
  expect(stateOfSeller(`${code}ABCDE1234F1Z5`)).toBe(state);
  // The states of GSTINs and of delivery addresses must be the same, or the tax would never be split into halves.
  const taxNumber = `${code}ABCDE1234F1Z5`;
  expect(taxPartsOf({ tax: 641, taxRate: 800, taxNumber, to: { state, country: 'India' } })).toHaveLength(2);
});

it.each([
  ['25', '25ABCDE1234F1Z5'],
  ['a letter too many in front', 'X29ABCDE1234F1Z5'],
  ['two digits too many in front', '1029ABCDE1234F1Z5'],
  ['a letter too many behind', '29ABCDE1234F1Z55'],
  ['one digit of a state', '2ABCDE1234F1Z5'],
  ['letters for a state', 'XYABCDE1234F1Z5'],
  ['a digit in its name', '29ABCD11234F1Z5'],
  ['four letters in its name', '29ABCD1234F1Z5'],
  ['a letter in its number', '29ABCDE123XF1Z5'],
  ['three digits', '29ABCDE123F1Z5'],
  ['a digit for its letter', '29ABCDE123411Z5'],
  ['a sign for its count', '29ABCDE1234F-Z5'],
  ['another letter than Z', '29ABCDE1234F1Y5'],
  ['a sign to check by that is none', '29ABCDE1234F1Z-'],
])('a GST number with %s is invalid', (_, taxNumber) => {
  expect(stateOfSeller(taxNumber)).toBeNull();
});

it('a GST number may have spaces, and a letter or a digit where the format allows both', () => {
  expect(stateOfSeller('29 ABCDE 1234 F 1 Z 5')).toBe('Karnataka');
  expect(stateOfSeller('29ABCDE1234FAZA')).toBe('Karnataka');
});
