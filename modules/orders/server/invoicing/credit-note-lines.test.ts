import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spread } from '#modules/cart/server/totals.ts';
import { rateTaxesOf, shopTaxRule } from '#modules/tax/index.ts';
import { lineRowsOf, orderTaxOf } from '../place-order/new-order-rows.ts';
import { plainLine } from '../place-order/new-order-store.ts';
import { creditNoteLines } from './credit-note-lines.ts';
import type { CreditedPart } from './credit-notes-store.ts';
import { taxesByRate } from './order-tax.ts';

/** Columns of an order with one rate and an untaxed delivery, and of its lines. */
const oneRate = {
  includedTax: 0,
  taxRate: 800,
  pricesIncludeTax: false,
  shippingTax: 0,
  shippingTaxRate: null,
  shippingHsnCode: '',
};
const ofOrder = { includedTax: 0, taxRate: null, hsnCode: '', variant: '' };
type Creditable = Parameters<typeof creditNoteLines>[0];
type Typed<Row> = Omit<Row, keyof typeof oneRate | 'hsnCode' | 'variant'> & Partial<Row>;
const creditNote = (
  {
    order,
    lines,
    before,
  }: {
    order: Typed<Creditable['order']>;
    lines: Typed<Creditable['lines'][number]>[];
    before: CreditedPart[];
  },
  amount: number,
) =>
  creditNoteLines(
    { order: { ...oneRate, ...order }, lines: lines.map((line) => ({ ...ofOrder, ...line })), before },
    amount,
  );

const sum = (figures: number[]) => figures.reduce((all, figure) => all + figure, 0);
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
    const nets = totals.map((total, index) => total - (discounts[index] ?? 0));
    const taxes = spread(tax, nets);
    const lines = bought.map(({ quantity }, index) => ({
      id: String(index),
      name: `Line ${index}`,
      quantity,
      returned: 0,
      total: totals[index] ?? 0,
      discount: discounts[index] ?? 0,
      tax: taxes[index] ?? 0,
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
          const parts = creditNote({ order, lines, before }, amount);
          expect(grossOf(parts)).toBe(amount);
          for (const { net, tax } of parts) expect(Math.min(net, tax)).toBeGreaterThanOrEqual(0);
          before.push(...parts);
        };
        for (const { back, share } of steps) {
          for (const [index, units] of back.entries()) {
            const line = lines[index];
            if (line) line.returned = Math.min(line.quantity, line.returned + units);
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
    expect(creditNote({ order, lines: [{ ...mug, returned: 1 }], before: [] }, 10_800)).toEqual([
      { lineId: 'mug', name: 'Mug', pieces: 1, net: 10_000, tax: 800 },
    ]);
  });

  it('a credit note of returned pieces and shipping has a line for each', () => {
    expect(creditNote({ order, lines: [{ ...mug, returned: 1 }], before: [] }, 11_799)).toMatchObject([
      { name: 'Mug', net: 10_000, tax: 800 },
      { name: 'Shipping', net: 999, tax: 0 },
    ]);
  });

  it('a credit note of a partial amount contains its share of the tax', () => {
    const [part] = creditNote({ order, lines: [{ ...mug, returned: 0 }], before: [] }, 1_000);
    expect(part).toMatchObject({ lineId: null, name: 'Price reduction', tax: 71, net: 929 });
  });

  it('a credit note of a whole invoice has the lines of the invoice', () => {
    expect(creditNote({ order, lines: [{ ...mug, returned: 0 }], before: [] }, 22_599)).toMatchObject([
      { name: 'Mug', pieces: 2, net: 20_000, tax: 1_600 },
      { name: 'Shipping', net: 999 },
    ]);
  });
});

describe('the parts of a credit note', () => {
  // Three mugs at 30 and a card at 10, less 10 %, taxed at 8 %; a third of the mugs' tax is no whole number.
  const mugs = { id: 'mugs', name: 'Mugs', quantity: 3, returned: 0, total: 9000, discount: 900, tax: 649 };
  const card = { id: 'card', name: 'Card', quantity: 1, returned: 0, total: 1000, discount: 100, tax: 71 };
  const linesReturned = (mugsBack: number, cardBack = 0) => [
    { ...mugs, returned: mugsBack },
    { ...card, returned: cardBack },
  ];
  const orderWith = (shipping: number) => ({ total: 9000 + shipping + 720, tax: 720, shipping });
  const order = orderWith(999);
  const credited = (net: number, tax: number, overrides: Partial<CreditedPart> = {}): CreditedPart => ({
    lineId: null,
    name: 'Before',
    pieces: 0,
    net,
    tax,
    ...overrides,
  });
  const parts = (amount: number, lines = linesReturned(0), before: CreditedPart[] = [], of = order) =>
    creditNote({ order: of, lines, before }, amount);

  it('a credit note of a whole invoice has a part for each line and one for paid shipping', () => {
    expect(parts(10_719)).toEqual([
      { lineId: 'mugs', name: 'Mugs', pieces: 3, net: 8100, tax: 649 },
      { lineId: 'card', name: 'Card', pieces: 1, net: 900, tax: 71 },
      { lineId: null, name: 'Shipping', pieces: 0, net: 999, tax: 0 },
    ]);
    expect(parts(9720, linesReturned(0), [], orderWith(0)).map(({ name }) => name)).toEqual(['Mugs', 'Card']);
  });

  it('a partial amount without returned pieces is credited as a part of the price', () => {
    expect(parts(1000)).toEqual([credited(933, 67, { name: 'Price reduction' })]);
    expect(parts(999)).toEqual([credited(932, 67, { name: 'Price reduction' })]);
  });

  it('a credit note that leaves nothing names the rest of the order if no piece came back', () => {
    expect(parts(9719, linesReturned(0), [credited(933, 67)])).toEqual([
      credited(9066, 653, { name: 'Rest of the order' }),
    ]);
    expect(parts(9718, linesReturned(0), [credited(933, 67)])).toEqual([
      credited(9065, 653, { name: 'Price reduction' }),
    ]);
  });

  it('a credit note has the pieces returned since the one before, and no piece twice', () => {
    const first = { lineId: 'mugs', name: 'Mugs', pieces: 1, net: 2700, tax: 216 };
    expect(parts(2916, linesReturned(1))).toEqual([first]);
    expect(parts(3888, linesReturned(2, 1), [first])).toEqual([
      { lineId: 'mugs', name: 'Mugs', pieces: 1, net: 2700, tax: 217 },
      { lineId: 'card', name: 'Card', pieces: 1, net: 900, tax: 71 },
    ]);
  });

  it('an amount above the returned pieces is credited as shipping if equal, or as other costs', () => {
    const [first] = parts(2916, linesReturned(1));
    expect(parts(3915, linesReturned(1))).toEqual([first, credited(999, 0, { name: 'Shipping' })]);
    expect(parts(3416, linesReturned(1))).toEqual([first, credited(468, 32, { name: 'Other charges' })]);
  });

  it('a credit note that leaves nothing names the rest of the order beside returned pieces', () => {
    const [first] = parts(2916, linesReturned(1));
    const rest = parts(9719, linesReturned(1), [credited(933, 67)]);
    expect(rest).toEqual([first, credited(6366, 437, { name: 'Rest of the order' })]);
  });

  it('a credit note has a part for shipping only while that much net price is left', () => {
    const with600 = orderWith(600);
    const [first] = parts(2916, linesReturned(1));
    expect(parts(3516, linesReturned(1), [credited(6300, 400)], with600)).toEqual([
      ...[first, credited(600, 0, { name: 'Shipping' })],
    ]);
    expect(parts(3516, linesReturned(1), [credited(6401, 400)], with600)).toEqual([
      ...[first, credited(497, 103, { name: 'Other charges' })],
    ]);
  });

  it('a credit note below the price of the returned pieces gives each its share of the amount', () => {
    expect(parts(1944, linesReturned(1, 1))).toEqual([
      { lineId: 'mugs', name: 'Mugs', pieces: 1, net: 1360, tax: 98 },
      { lineId: 'card', name: 'Card', pieces: 1, net: 453, tax: 33 },
    ]);
  });

  it('a credit note credits no more net price and no more tax than is left', () => {
    const piece = { lineId: 'mugs', name: 'Mugs', pieces: 1 };
    expect(parts(3220, linesReturned(1), [credited(7499, 0)])).toEqual([{ ...piece, net: 2500, tax: 720 }]);
    expect(parts(2916, linesReturned(1), [credited(7299, 0)])).toEqual([{ ...piece, net: 2700, tax: 216 }]);
    expect(parts(2916, linesReturned(1), [credited(0, 600)])).toEqual([{ ...piece, net: 2881, tax: 35 }]);
  });
});

describe('the credit notes of an order with several rates', () => {
  const rates = [0, 500, 1800];
  const bought = fc.record({
    price: fc.integer({ min: 0, max: 500_000 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    rate: fc.constantFrom(...rates),
  });
  const settings = fc.record({
    pricesIncludeTax: fc.boolean(),
    shippingTax: fc.constantFrom('none' as const, 'supply' as const, 'own' as const),
  });
  const step = fc.record({
    back: fc.array(fc.nat({ max: 9 }), { maxLength: 6 }),
    share: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
  });

  const invoiceOf = (
    lines: { price: number; quantity: number; rate: number }[],
    { pricesIncludeTax, shippingTax }: { pricesIncludeTax: boolean; shippingTax: 'none' | 'supply' | 'own' },
    shipping: number,
  ) => {
    const applied = shopTaxRule.taxOf({
      lines: lines.map(({ price, quantity, rate }) => ({
        productId: 'p',
        name: '',
        amount: price * quantity,
        taxRate: rate,
        hsnCode: `code-${rate}`,
      })),
      shipping,
      to: null,
      settings: {
        taxRate: 800,
        taxNumber: '',
        currency: 'INR',
        pricesIncludeTax,
        shippingTax,
        shippingTaxRate: 1200,
        wrapTax: 'supply',
        wrapTaxRate: 0,
      },
    });
    const totals = { discount: 0, tax: applied.tax };
    const order = {
      ...orderTaxOf(applied),
      tax: applied.tax,
      shipping,
      total: sum(lines.map(({ price, quantity }) => price * quantity)) + shipping + applied.tax,
    };
    const sold = lines.map(({ price, quantity }, index) => ({
      ...plainLine,
      name: `Line ${index}`,
      price,
      quantity,
      total: price * quantity,
    }));
    return {
      order,
      lines: lineRowsOf('order', sold, totals, applied).map((row) => ({ ...row, returned: 0 })),
    };
  };

  it('the credit notes credit each rate with its part of the invoice exactly, and no rate with more', () => {
    fc.assert(
      fc.property(
        fc.array(bought, { minLength: 1, maxLength: 6 }),
        settings,
        fc.constantFrom(0, 999, 4900),
        fc.array(step, { maxLength: 6 }),
        (items, chosen, shipping, steps) => {
          const { order, lines } = invoiceOf(items, chosen, shipping);
          const before: CreditedPart[] = [];
          const note = (amount: number) => {
            if (amount <= 0) return;
            const parts = creditNoteLines({ order, lines, before }, amount);
            expect(grossOf(parts)).toBe(amount);
            for (const { net, tax } of parts) expect(Math.min(net, tax)).toBeGreaterThanOrEqual(0);
            before.push(...parts);
          };
          for (const { back, share } of steps) {
            for (const [index, units] of back.entries()) {
              const line = lines[index];
              if (line) line.returned = Math.min(line.quantity, line.returned + units);
            }
            note(Math.floor((order.total - grossOf(before)) * share));
          }
          note(order.total - grossOf(before));
          expect(grossOf(before)).toBe(order.total);
          expect(sum(before.map(({ tax }) => tax))).toBe(order.tax + order.includedTax);
          const untaxed = (rate: number | null | undefined) => (rate === null ? 0 : (rate ?? order.taxRate));
          const credited = rateTaxesOf(
            before.map(({ net, tax, taxRate }) => ({ rate: untaxed(taxRate), taxable: net, tax })),
          );
          const free = order.shippingTaxRate === null ? shipping : 0;
          const invoiced = rateTaxesOf([...taxesByRate(order, lines), { rate: 0, taxable: free, tax: 0 }]);
          expect(credited).toEqual(invoiced);
        },
      ),
      { numRuns: 500 },
    );
  });

  const untaxedDelivery = { pricesIncludeTax: false, shippingTax: 'none' as const };

  it('an amount without returned pieces has the code of the goods at its rate, and none for a delivery', () => {
    const bowlAndCandles = [
      { price: 100_00, quantity: 1, rate: 500 },
      { price: 100_00, quantity: 2, rate: 1800 },
    ];
    const parts = creditNoteLines(
      { ...invoiceOf(bowlAndCandles, untaxedDelivery, 49_00), before: [] },
      100_00,
    );
    expect(parts.map(({ taxRate, hsnCode }) => [taxRate, hsnCode])).toEqual([
      [500, 'code-500'],
      [1800, 'code-1800'],
      [null, ''],
    ]);
    const delivered = invoiceOf(bowlAndCandles.slice(1), untaxedDelivery, 0);
    expect(creditNoteLines({ ...delivered, before: [] }, 100_00)).toMatchObject([{ hsnCode: 'code-1800' }]);
  });

  it('an amount of an order with one rate and an untaxed delivery is taxed as the goods are, the delivery apart', () => {
    const invoiced = invoiceOf([{ price: 100_00, quantity: 2, rate: 1800 }], untaxedDelivery, 49_00);
    const [goods, delivery] = creditNoteLines({ ...invoiced, before: [] }, 57_00);
    expect(goods).toMatchObject({ name: 'Price reduction', taxRate: 1800, net: 40_00, tax: 7_20 });
    expect(delivery).toMatchObject({ name: 'Shipping', taxRate: null, net: 9_80, tax: 0 });
  });

  it('a note before deliveries had a rate leaves the rest of the order to credit', () => {
    const invoiced = invoiceOf([{ price: 100_00, quantity: 1, rate: 1800 }], untaxedDelivery, 49_00);
    const before = [{ lineId: null, name: 'Price reduction', pieces: 0, net: 132_00, tax: 18_00 }];
    expect(creditNoteLines({ ...invoiced, before }, 17_00)).toMatchObject([
      { taxRate: null, net: 17_00, tax: 0 },
    ]);
  });
});
