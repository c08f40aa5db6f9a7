import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { LineRow } from '../orders-store.ts';
import { refundDueOf } from '../payment/amounts.ts';
import { refundDueWith, valueKept, valueOfReturn } from './refund-due.ts';

const lines = fc
  .array(
    fc
      .record({
        price: fc.integer({ min: 1, max: 1_000_000 }),
        quantity: fc.integer({ min: 1, max: 9 }),
        off: fc.double({ min: 0, max: 1, noNaN: true }),
        tax: fc.integer({ min: 0, max: 100_000 }),
      })
      .map(({ price, quantity, off, tax }) => {
        const total = price * quantity;
        return { total, discount: Math.floor(total * off), tax, quantity };
      }),
    { minLength: 1, maxLength: 5 },
  )
  .map((lines) =>
    lines.map(
      (line, index) => ({ ...line, id: `${index}`, isWrap: false, shipped: 0, returned: 0 }) as LineRow,
    ),
  );

const costOf = (all: LineRow[]) =>
  all.reduce((sum, { total, discount, tax }) => sum + total - discount + tax, 0);

it('the refunds of units returned one by one add up to the price of their lines', () => {
  fc.assert(
    fc.property(lines, (all) => {
      let sum = 0;
      for (const line of all) {
        for (; line.returned < line.quantity; line.returned++) {
          const worth = valueOfReturn(all, [{ lineId: line.id, quantity: 1 }]);
          expect(worth).toBeGreaterThanOrEqual(0);
          sum += worth;
        }
      }
      expect(sum).toBe(costOf(all));
    }),
  );
});

it('the value of shipped and unshipped units adds up to the price of the order', () => {
  fc.assert(
    fc.property(lines, fc.array(fc.nat(9), { minLength: 5, maxLength: 5 }), (all, shippedUnits) => {
      const shippedLines = all.map((line, index) => ({
        ...line,
        shipped: Math.min(line.quantity, shippedUnits[index] ?? 0),
      }));
      const returned = shippedLines.map(({ id, shipped }) => ({ lineId: id, quantity: shipped }));
      expect(valueOfReturn(shippedLines, returned) + valueKept(shippedLines)).toBe(costOf(all));
    }),
  );
});

it('the refund due never exceeds the total, and other refunds do not reduce it', () => {
  const order = { total: 1000, dueBack: 0, refunded: 200 } as Parameters<typeof refundDueWith>[0];
  expect(refundDueWith(order, 300)).toBe(500);
  expect(refundDueWith(order, 900)).toBe(1000);
});

it('the balance due to a customer is the refund due less the refunds made, and never negative', () => {
  expect(refundDueOf({ dueBack: 1000, refunded: 400, overpaid: 0 })).toBe(600);
  expect(refundDueOf({ dueBack: 400, refunded: 1000, overpaid: 0 })).toBe(0);
  expect(refundDueOf({ dueBack: 400, refunded: 1000, overpaid: 70 })).toBe(70);
});

it('a unit is worth its share of the price of its line, less discount and with tax', () => {
  const line = { id: 'mug', quantity: 3, total: 9000, discount: 900, tax: 649, shipped: 1, returned: 1 };
  const all = [
    { ...line, isWrap: false },
    { ...line, id: 'wrap', isWrap: true },
  ] as LineRow[];
  expect(valueOfReturn(all, [{ lineId: 'mug', quantity: 1 }])).toBe(2917);
  expect(valueOfReturn(all, [{ lineId: 'mug', quantity: 2 }])).toBe(5833);
  expect(valueOfReturn(all, [{ lineId: 'gone', quantity: 2 }])).toBe(0);
  expect(valueKept(all)).toBe(5833);
});

it('a further refund due is added to the refund that is due already', () => {
  const order = { total: 1000, dueBack: 500, refunded: 200 } as Parameters<typeof refundDueWith>[0];
  expect(refundDueWith(order, 300)).toBe(800);
});
