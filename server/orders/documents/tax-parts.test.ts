import { expect, it } from 'vitest';
import { stateOfSeller, taxPartsOf } from './tax-parts.ts';

const taxed = { tax: 641, taxRate: 800, taxNumber: '29ABCDE1234F1Z5' };
const to = (state: string, country = 'India') => ({ state, country });

it('is halved within the state, and one tax over its border', () => {
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

it('is one line that says what it is where nobody has a number of GST', () => {
  for (const taxNumber of ['', 'DE 123456789', '99ABCDE1234F1Z5'])
    expect(taxPartsOf({ ...taxed, taxRate: 1250, taxNumber, to: to('Karnataka') })).toEqual([
      { name: 'Tax (12.5%)', amount: 641 },
    ]);
});
