import { formatMoneyInFull, toDecimal } from '#contract/money.ts';
import type { CreditNoteRow } from '../invoices-store.ts';
import type { OrderRow } from '../orders-store.ts';
import { amountInWords } from './amount-in-words.ts';
import { day } from './parties.ts';
import { muted, Sheet } from './sheet.ts';
import {
  isTaxed,
  type Money,
  sellerOf,
  writeParties,
  writeSeller,
  writeSums,
  writeTable,
} from './sold-by.ts';
import { taxPartsOf } from './tax-parts.ts';

export type Credited = {
  order: OrderRow;
  note: CreditNoteRow;
  /** The tax in the credit notes of the order before this one. */
  before: number;
  locale: string;
};

const table = {
  widths: [225, 46, 76, 68, 84],
  heads: ['Item', 'Quantity', 'Before tax', 'Tax', 'Amount'],
};

/** What an invoice is lessened by: which invoice, of what, how much of it is tax. */
export function drawCreditNote({ order, note, before, locale }: Credited): Sheet {
  const sheet = new Sheet({ title: `Credit note ${note.number}`, label: `Credit note ${note.number}` });
  const money = (minor: number) => formatMoneyInFull(toDecimal(minor), { currency: order.currency, locale });
  writeSeller(sheet, order, {
    title: 'Credit note',
    facts: [
      `Credit note number: ${note.number}`,
      `Date: ${day(note.issuedAt, locale)}`,
      `To invoice: ${order.invoiceNumber} of ${day(order.invoicedAt ?? order.placedAt, locale)}`,
      `Order: ${order.number} of ${day(order.placedAt, locale)}`,
    ],
  });
  writeParties(sheet, order);
  writeTable(
    sheet,
    table,
    note.parts.map(({ name, pieces, net, tax }) => ({
      cells: [name, pieces > 0 ? String(pieces) : '', money(net), money(tax), money(net + tax)],
    })),
  );
  writeSums(sheet, sumsOf({ order, note, before }, money), 40);
  sheet.write(amountInWords(note.amount, order.currency), { size: 9 });
  if (note.reason) sheet.write(`Reason: ${note.reason}`, { size: 9 });
  sheet.write(howOf(note), { size: 9, colour: muted });
  return sheet;
}

function sumsOf({ order, note, before }: Omit<Credited, 'locale'>, money: Money): [string, string][] {
  const { taxRate, address: to } = order;
  const { amount, tax } = note;
  const taxes = taxPartsOf({ tax, before, taxRate, taxNumber: sellerOf(order).taxNumber, to });
  return [
    [isTaxed(order) ? 'Value before tax' : 'Before tax', money(amount - tax)],
    ...taxes.map(({ name, amount: part }): [string, string] => [name, money(part)]),
    ['Total', money(amount)],
  ];
}

const howOf = ({ refundId }: CreditNoteRow): string =>
  refundId === null ? 'Not paid, so nothing is refunded.' : 'Refunded by the shop.';
