import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spread } from '#server/cart/totals.ts';
import { creditedParts } from './crediting.ts';
import type { CreditedPart } from './invoices-store.ts';

const sum = (figures: number[]) => figures.reduce((all, each) => all + each, 0);
const grossOf = (parts: CreditedPart[]) => sum(parts.map(({ net, tax }) => net + tax));

const line = fc.record({
  price: fc.integer({ min: 0, max: 500_000 }),
  quantity: fc.integer({ min: 1, max: 9 }),
});
const invoice = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    off: fc.integer({ min: 0, max: 100 }),
    rate: fc.integer({ min: 0, max: 3000 }),
    shipping: fc.constantFrom(0, 999, 4900),
  })
  .map(({ lines: bought, off, rate, shipping }) => {
    const totals = bought.map(({ price, quantity }) => price * quantity);
    const subtotal = sum(totals);
    const discount = Math.floor((subtotal * off) / 100);
    const tax = Math.round(((subtotal - discount) * rate) / 10_000);
    const discounts = spread(discount, totals);
    const nets = totals.map((total, at) => total - (discounts[at] ?? 0));
    const taxes = spread(tax, nets);
    const lines = bought.map(({ quantity }, at) => ({
      ...{ id: String(at), name: `Line ${at}`, quantity, returned: 0, total: totals[at] ?? 0 },
      ...{ discount: discounts[at] ?? 0, tax: taxes[at] ?? 0 },
    }));
    return { order: { total: subtotal - discount + shipping + tax, tax, shipping }, lines };
  });

describe('credit notes', () => {
  it('the credit notes of an invoice add up to it exactly, without a negative part', () => {
    const step = fc.record({
      back: fc.array(fc.nat({ max: 9 }), { maxLength: 6 }),
      share: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
    });
    fc.assert(
      fc.property(invoice, fc.array(step, { maxLength: 6 }), ({ order, lines }, steps) => {
        const before: CreditedPart[] = [];
        const note = (amount: number) => {
          if (amount <= 0) return;
          const parts = creditedParts({ order, lines, before }, amount);
          expect(grossOf(parts)).toBe(amount);
          for (const { net, tax } of parts) expect(Math.min(net, tax)).toBeGreaterThanOrEqual(0);
          before.push(...parts);
        };
        for (const { back, share } of steps) {
          for (const [at, pieces] of back.entries()) {
            const each = lines[at];
            if (each) each.returned = Math.min(each.quantity, each.returned + pieces);
          }
          note(Math.floor((order.total - grossOf(before)) * share));
        }
        note(order.total - grossOf(before));
        if (order.total === 0) return;
        expect(sum(before.map(({ tax }) => tax))).toBe(order.tax);
        expect(grossOf(before)).toBe(order.total);
      }),
    );
  });

  const order = { total: 22_599, tax: 1_600, shipping: 999 };
  const mug = { id: 'mug', name: 'Mug', quantity: 2, total: 20_000, discount: 0, tax: 1_600 };

  it('a credit note of returned pieces has the price and tax paid for them', () => {
    expect(creditedParts({ order, lines: [{ ...mug, returned: 1 }], before: [] }, 10_800)).toEqual([
      { lineId: 'mug', name: 'Mug', pieces: 1, net: 10_000, tax: 800 },
    ]);
  });

  it('a credit note of returned pieces and shipping has a line for each', () => {
    expect(creditedParts({ order, lines: [{ ...mug, returned: 1 }], before: [] }, 11_799)).toMatchObject([
      { name: 'Mug', net: 10_000, tax: 800 },
      { name: 'Shipping', net: 999, tax: 0 },
    ]);
  });

  it('a credit note of a partial amount contains its share of the tax', () => {
    const [part] = creditedParts({ order, lines: [{ ...mug, returned: 0 }], before: [] }, 1_000);
    expect(part).toMatchObject({ lineId: null, name: 'Part of the price', tax: 71, net: 929 });
  });

  it('a credit note of a whole invoice has the lines of the invoice', () => {
    expect(creditedParts({ order, lines: [{ ...mug, returned: 0 }], before: [] }, 22_599)).toMatchObject([
      { name: 'Mug', pieces: 2, net: 20_000, tax: 1_600 },
      { name: 'Shipping', net: 999 },
    ]);
  });
});
