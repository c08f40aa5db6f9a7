import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stateOfSeller } from './gst-states.ts';
import { taxPartsOf } from './tax-parts.ts';

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
