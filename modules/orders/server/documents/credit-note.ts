import { formatMoneyInFull, toDecimal } from '#kernel/contract/money.ts';
import { type RateTax, rateTaxesOf, type TaxPart, type TaxRule } from '#modules/tax/index.ts';
import * as m from '../../messages/index.ts';
import { rateOfPart } from '../invoicing/credit-note-rates.ts';
import type { CreditedPart, CreditNoteRow } from '../invoicing/credit-notes-store.ts';
import type { OrderRow } from '../orders-store.ts';
import { day } from './address-lines.ts';
import { amountInWords } from './amount-in-words.ts';
import { hsnAndRate } from './invoice-lines.ts';
import type { Letterhead } from './pdf/logo-and-colours.ts';
import { PdfWriter } from './pdf/pdf-writer.ts';
import { muted } from './pdf/text-style.ts';
import { isTaxed, writeParties, writeSeller } from './seller-and-buyer.ts';
import { type MoneyFormat, type TableRow, writeSums, writeTable } from './table-and-sums.ts';
import { gstByRate, taxPartsIn, writeTaxSummary } from './tax-summary.ts';

export type CreditNoteContent = {
  order: OrderRow;
  note: CreditNoteRow;
  /** The parts of earlier credit notes of the order. */
  before: CreditedPart[];
  locale: string;
  rule: TaxRule;
  letterhead?: Letterhead;
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

/** Returns the name of a credit note. */
export const creditNoteTitle = ({ number }: CreditNoteRow): string => m.creditNote.creditNote({ number });

export function drawCreditNote(content: CreditNoteContent): PdfWriter {
  const title = creditNoteTitle(content.note);
  const writer = new PdfWriter({ title, label: title, letterhead: content.letterhead });
  writeCreditNote(writer, content);
  return writer;
}

/** Writes a credit note: the invoice that it belongs to, its parts, and their tax. */
export function writeCreditNote(
  writer: PdfWriter,
  { order, note, before, locale, rule }: CreditNoteContent,
): void {
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
    note.parts.map((part) => rowOf(order, part, money)),
  );
  const taxes = {
    byRate: ratesOfParts(order, note.parts),
    before: new Map(ratesOfParts(order, before).map(({ rate, tax }) => [rate, tax])),
  };
  writeSums(writer, sumsOf({ order, note, parts: taxPartsIn(rule, order, taxes) }, money), 40);
  writer.write(amountInWords(note.amount, order.currency), { size: 9 });
  if (note.reason) writer.write(m.creditNote.reason({ reason: note.reason }), { size: 9 });
  writer.write(refundTextOf(note), { size: 9, colour: muted });
  const gst = isTaxed(order) ? gstByRate(rule, order, taxes) : null;
  if (gst) writeTaxSummary(writer, gst, money);
}

function rowOf(order: OrderRow, part: CreditedPart, money: MoneyFormat): TableRow {
  const { name, variant = '', pieces, net, tax, hsnCode = '' } = part;
  const rate = rateOfPart(order, part);
  return {
    cells: [name, pieces > 0 ? String(pieces) : '', money(net), money(tax), money(net + tax)],
    details: [variant, isTaxed(order) && rate !== null && hsnAndRate(hsnCode, rate)]
      .filter(Boolean)
      .join('\n'),
  };
}

/** Returns the taxes of parts by rate; an untaxed delivery has none. */
const ratesOfParts = (order: OrderRow, parts: CreditedPart[]): RateTax[] =>
  rateTaxesOf(
    parts.flatMap((part) => {
      const rate = rateOfPart(order, part);
      return rate === null ? [] : [{ rate, taxable: part.net, tax: part.tax }];
    }),
  );

function sumsOf(
  { order, note: { amount, tax }, parts }: { order: OrderRow; note: CreditNoteRow; parts: TaxPart[] },
  money: MoneyFormat,
): [string, string][] {
  return [
    [isTaxed(order) ? m.creditNote.valueBeforeTax() : m.creditNote.beforeTax(), money(amount - tax)],
    ...parts.map(({ name, amount: part }): [string, string] => [name, money(part)]),
    [m.creditNote.total(), money(amount)],
  ];
}

const refundTextOf = ({ refundId, replacedInvoice }: CreditNoteRow): string =>
  replacedInvoice !== null
    ? m.creditNote.anotherInvoiceReplaces()
    : refundId === null
      ? m.creditNote.notPaidSoNothing()
      : m.creditNote.refundedByShop();
