import { formatMoneyInFull, toDecimal } from '#kernel/contract/money.ts';
import type { TaxRule } from '#modules/tax/index.ts';
import * as m from '../../messages/index.ts';
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
  get heads() {
    return [
      m.creditNote.item(),
      m.creditNote.quantity(),
      m.creditNote.beforeTax(),
      m.creditNote.tax(),
      m.creditNote.amount(),
    ];
  },
};

/** Draws a credit note: the invoice that it belongs to, its parts, and their tax. */
export function drawCreditNote({ order, note, before, locale, rule }: CreditNoteContent): PdfWriter {
  const writer = new PdfWriter({
    title: m.creditNote.creditNote({ number: note.number }),
    label: m.creditNote.creditNote({ number: note.number }),
  });
  const money = (minor: number) => formatMoneyInFull(toDecimal(minor), { currency: order.currency, locale });
  writeSeller(writer, order, {
    title: m.creditNote.creditNoteShort(),
    facts: [
      m.creditNote.creditNoteNumber({ number: note.number }),
      m.creditNote.date({ issuedAt: day(note.issuedAt, locale) }),
      m.creditNote.toInvoiceOf({
        invoiceNumber: String(order.invoiceNumber),
        day: day(order.invoicedAt ?? order.placedAt, locale),
      }),
      m.creditNote.orderOf({ number: order.number, placedAt: day(order.placedAt, locale) }),
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
  if (note.reason) writer.write(m.creditNote.reason({ reason: note.reason }), { size: 9 });
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
    [isTaxed(order) ? m.creditNote.valueBeforeTax() : m.creditNote.beforeTax(), money(amount - tax)],
    ...taxes.map(({ name, amount: part }): [string, string] => [name, money(part)]),
    [m.creditNote.total(), money(amount)],
  ];
}

const refundTextOf = ({ refundId }: CreditNoteRow): string =>
  refundId === null ? m.creditNote.notPaidSoNothing() : m.creditNote.refundedByShop();
