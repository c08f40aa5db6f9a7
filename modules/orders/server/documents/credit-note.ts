import { formatMoneyInFull, toDecimal } from '#kernel/contract/money.ts';
import type { TaxRule } from '#modules/tax/index.ts';
import type { CreditNoteRow } from '../invoicing/invoices-store.ts';
import type { OrderRow } from '../orders-store.ts';
import { day } from './address-lines.ts';
import { amountInWords } from './amount-in-words.ts';
import {
  isTaxed,
  type MoneyFormat,
  sellerOf,
  writeParties,
  writeSeller,
  writeSums,
  writeTable,
} from './invoice-parts.ts';
import { PdfWriter } from './pdf/pdf-writer.ts';
import { muted } from './pdf/text-style.ts';

export type CreditNoteContent = {
  order: OrderRow;
  note: CreditNoteRow;
  /** Tax in earlier credit notes of the order. */
  before: number;
  locale: string;
  rule: TaxRule;
};

const table = {
  widths: [225, 46, 76, 68, 84],
  heads: ['Item', 'Quantity', 'Before tax', 'Tax', 'Amount'],
};

/** Draws a credit note: the invoice that it belongs to, its parts, and their tax. */
export function drawCreditNote({ order, note, before, locale, rule }: CreditNoteContent): PdfWriter {
  const writer = new PdfWriter({ title: `Credit note ${note.number}`, label: `Credit note ${note.number}` });
  const money = (minor: number) => formatMoneyInFull(toDecimal(minor), { currency: order.currency, locale });
  writeSeller(writer, order, {
    title: 'Credit note',
    facts: [
      `Credit note number: ${note.number}`,
      `Date: ${day(note.issuedAt, locale)}`,
      `To invoice: ${order.invoiceNumber} of ${day(order.invoicedAt ?? order.placedAt, locale)}`,
      `Order: ${order.number} of ${day(order.placedAt, locale)}`,
    ],
  });
  writeParties(writer, order);
  writeTable(
    writer,
    table,
    note.parts.map(({ name, pieces, net, tax }) => ({
      cells: [name, pieces > 0 ? String(pieces) : '', money(net), money(tax), money(net + tax)],
    })),
  );
  writeSums(writer, sumsOf({ order, note, before, rule }, money), 40);
  writer.write(amountInWords(note.amount, order.currency), { size: 9 });
  if (note.reason) writer.write(`Reason: ${note.reason}`, { size: 9 });
  writer.write(refundTextOf(note), { size: 9, colour: muted });
  return writer;
}

function sumsOf(
  { order, note, before, rule }: Omit<CreditNoteContent, 'locale'>,
  money: MoneyFormat,
): [string, string][] {
  const { taxRate, address: to } = order;
  const { amount, tax } = note;
  const taxes = rule.partsOf({ tax, before, taxRate, taxNumber: sellerOf(order).taxNumber, to });
  return [
    [isTaxed(order) ? 'Value before tax' : 'Before tax', money(amount - tax)],
    ...taxes.map(({ name, amount: part }): [string, string] => [name, money(part)]),
    ['Total', money(amount)],
  ];
}

const refundTextOf = ({ refundId }: CreditNoteRow): string =>
  refundId === null ? 'Not paid, so nothing is refunded.' : 'Refunded by the shop.';
