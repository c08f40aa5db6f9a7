import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stateOfSeller, taxPartsOf } from './tax-parts.ts';

const taxed = { tax: 641, taxRate: 800, taxNumber: '29ABCDE1234F1Z5' };
const to = (state: string, country = 'India') => ({ state, country });

it('the tax is split into CGST and SGST in the state of the seller, and is IGST elsewhere', () => {
  expect(stateOfSeller(' 29abcde1234f1z5 ')).toBe('Karnataka');
  expect(taxPartsOf({ ...taxed, to: to('karnataka ') })).toEqual([
    { name: 'CGST (4%)', amount: 321 },
    { name: 'SGST (4%)', amount: 320 },
  ]);
  expect(taxPartsOf({ ...taxed, to: to('Kerala') })).toEqual([{ name: 'IGST (8%)', amount: 641 }]);
  expect(taxPartsOf({ ...taxed, to: to('Karnataka', 'Nepal') })).toEqual([
    { name: 'IGST (8%)', amount: 641 },
  ]);
  expect(taxPartsOf({ ...taxed, taxNumber: '01ABCDE1234F1Z5', to: to('Jammu & Kashmir') })).toHaveLength(2);
});

it('the tax has a single part when the seller has no valid GST number', () => {
  for (const taxNumber of ['', 'DE 123456789', '99ABCDE1234F1Z5'])
    expect(taxPartsOf({ ...taxed, taxRate: 1250, taxNumber, to: to('Karnataka') })).toEqual([
      { name: 'Tax (12.5%)', amount: 641 },
    ]);
});

it('the tax parts of several documents add up to those of one', () => {
  const notes = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(notes, fc.constantFrom('Karnataka', 'Kerala'), (taxes, state) => {
      const amounts = { ...taxed, to: to(state) };
      const summed = new Map<string, number>();
      let before = 0;
      for (const tax of taxes) {
        const parts = taxPartsOf({ ...amounts, tax, before });
        expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(tax);
        for (const { name, amount } of parts) {
          expect(amount).toBeGreaterThanOrEqual(0);
          summed.set(name, (summed.get(name) ?? 0) + amount);
        }
        before += tax;
      }
      const inOne = taxPartsOf({ ...amounts, tax: before });
      expect([...summed]).toEqual(inOne.map(({ name, amount }) => [name, amount]));
    }),
  );
});

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
  expect(taxPartsOf({ ...taxed, taxNumber: `${code}ABCDE1234F1Z5`, to: to(state) })).toHaveLength(2);
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
