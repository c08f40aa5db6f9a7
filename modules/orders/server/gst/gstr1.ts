import { Readable } from 'node:stream';
import { toDecimal } from '#kernel/contract/money.ts';
import { byteOrderMark, type CsvCell, csvOf, numberCell } from '#kernel/csv/csv.ts';
import type { AuditActor } from '#kernel/database/audit-actor.ts';
import type { Db } from '#kernel/database/database.ts';
import type { FileAnswer } from '#kernel/http/files.ts';
import { dayOf } from '#modules/delivery/contract/day-arithmetic.ts';
import type { GstReturnFile } from '#modules/orders/contract/gst-returns.ts';
import { noteExport } from '#modules/records/index.ts';
import { deliveryCode, type TaxRule } from '#modules/tax/index.ts';
import { creditNotesIn, type GstDocument, type GstItem, invoicesIn, splitItems } from './gst-documents.ts';

// The CSV files of GSTR-1 with the columns of the offline tool of the GST portal. Supplies outside of India are in none
// of them.

/** Invoices to consumers of another state above this are listed one by one: 1 lakh since August 2024. Minor units. */
const largeInvoice = 100_000_00;

type Supplies = { invoices: GstDocument[]; notes: GstDocument[] };
type Cells = CsvCell[];
type Table = { columns: string[]; rowsOf: (supplies: Supplies) => Cells[] };

const money = (minor: number) => numberCell(toDecimal(minor), 2);
const percent = (rate: number) => String(rate / 100);
/** Returns a day as 05-Nov-2026, in the time zone of the shop. */
function date(moment: Date): string {
  const [year = '', month = '', day = ''] = dayOf(moment).split('-');
  const name = new Date(`${year}-${month}-15`).toLocaleString('en-GB', { month: 'short', timeZone: 'UTC' });
  return `${day}-${name.slice(0, 3)}-${year}`;
}

/** States whose names the list of the portal writes in another way, by their codes. */
const portalNames: Partial<Record<string, string>> = {
  '01': 'Jammu & Kashmir',
  '26': 'Dadra & Nagar Haveli & Daman & Diu',
  '35': 'Andaman & Nicobar Islands',
};
const place = ({ place: { code, state } }: GstDocument) => `${code}-${portalNames[code] ?? state}`;

const isHome = ({ place: { country } }: GstDocument) => country === 'India';
const isBusiness = ({ gstin }: GstDocument) => gstin !== null;
const isLarge = (document: GstDocument) =>
  !isBusiness(document) && !document.isWithinState && document.invoiceValue > largeInvoice;
const isSmall = (document: GstDocument) => !isBusiness(document) && !isLarge(document);

/** Returns a row for each rate of each document. */
const byRate = (
  documents: GstDocument[],
  cellsOf: (document: GstDocument, rate: string, taxable: CsvCell) => Cells,
) =>
  documents.flatMap((document) =>
    document.byRate.map(({ rate, taxable }) => cellsOf(document, percent(rate), money(taxable))),
  );

const b2b: Table = {
  columns: [
    ...['GSTIN/UIN of Recipient', 'Receiver Name', 'Invoice Number', 'Invoice date', 'Invoice Value'],
    ...['Place Of Supply', 'Reverse Charge', 'Applicable % of Tax Rate', 'Invoice Type', 'E-Commerce GSTIN'],
    ...['Rate', 'Taxable Value', 'Cess Amount'],
  ],
  rowsOf: ({ invoices }) =>
    byRate(invoices.filter(isBusiness), (invoice, rate, taxable) => [
      ...[invoice.gstin ?? '', invoice.buyerName, invoice.number, date(invoice.at), money(invoice.value)],
      ...[place(invoice), 'N', '', 'Regular B2B', '', rate, taxable, ''],
    ]),
};

const b2cl: Table = {
  columns: [
    ...['Invoice Number', 'Invoice date', 'Invoice Value', 'Place Of Supply', 'Applicable % of Tax Rate'],
    ...['Rate', 'Taxable Value', 'Cess Amount', 'E-Commerce GSTIN'],
  ],
  rowsOf: ({ invoices }) =>
    byRate(invoices.filter(isLarge), (invoice, rate, taxable) => [
      ...[invoice.number, date(invoice.at), money(invoice.value), place(invoice), '', rate, taxable, '', ''],
    ]),
};

/** Sums of consumers by place and rate, less their credit notes. */
const b2cs: Table = {
  columns: [
    ...['Type', 'Place Of Supply', 'Applicable % of Tax Rate', 'Rate', 'Taxable Value', 'Cess Amount'],
    'E-Commerce GSTIN',
  ],
  rowsOf({ invoices, notes }) {
    const sums = new Map<string, { place: string; rate: number; taxable: number }>();
    const add = (documents: GstDocument[], sign: 1 | -1) => {
      for (const document of documents.filter(isSmall))
        for (const { rate, taxable } of document.byRate) {
          const key = `${place(document)} ${rate}`;
          const sum = sums.get(key) ?? { place: place(document), rate, taxable: 0 };
          sums.set(key, { ...sum, taxable: sum.taxable + sign * taxable });
        }
    };
    add(invoices, 1);
    add(notes, -1);
    return [...sums.values()]
      .sort((one, other) => one.place.localeCompare(other.place) || one.rate - other.rate)
      .map((sum) => ['OE', sum.place, '', percent(sum.rate), money(sum.taxable), '', '']);
  },
};

const cdnr: Table = {
  columns: [
    ...[
      'GSTIN/UIN of Recipient',
      'Receiver Name',
      'Note Number',
      'Note Date',
      'Note Type',
      'Place Of Supply',
    ],
    ...['Reverse Charge', 'Note Supply Type', 'Note Value', 'Applicable % of Tax Rate', 'Rate'],
    ...['Taxable Value', 'Cess Amount'],
  ],
  rowsOf: ({ notes }) =>
    byRate(notes.filter(isBusiness), (note, rate, taxable) => [
      ...[note.gstin ?? '', note.buyerName, note.number, date(note.at), 'C', place(note), 'N', 'Regular B2B'],
      ...[money(note.value), '', rate, taxable, ''],
    ]),
};

/** Credit notes to the invoices of consumers that are listed one by one. */
const cdnur: Table = {
  columns: [
    ...['UR Type', 'Note Number', 'Note Date', 'Note Type', 'Place Of Supply', 'Note Value'],
    ...['Applicable % of Tax Rate', 'Rate', 'Taxable Value', 'Cess Amount'],
  ],
  rowsOf: ({ notes }) =>
    byRate(notes.filter(isLarge), (note, rate, taxable) => [
      ...['B2CL', note.number, date(note.at), 'C', place(note), money(note.value), '', rate, taxable, ''],
    ]),
};

/** The portal takes no row without a code: an untaxed delivery, which has none in the order, has that of the service. */
const codeOf = ({ hsnCode, isDelivery }: GstItem) => hsnCode || (isDelivery ? deliveryCode : '');

/**
 * Sums by HSN code and rate, less credit notes: of businesses or of consumers, as the portal asks since May 2025. A
 * delivery with the code of the goods is part of their value, and no further piece.
 */
const hsnOf = (isIncluded: (document: GstDocument) => boolean): Table => ({
  columns: [
    ...['HSN', 'Description', 'UQC', 'Total Quantity', 'Total Value', 'Rate', 'Taxable Value'],
    ...['Integrated Tax Amount', 'Central Tax Amount', 'State/UT Tax Amount', 'Cess Amount'],
  ],
  rowsOf({ invoices, notes }) {
    type Sum = Pick<GstItem, 'hsnCode' | 'rate' | 'pieces' | 'taxable' | 'tax'> &
      Record<'igst' | 'cgst' | 'sgst', number>;
    const sums = new Map<string, Sum>();
    const add = (documents: GstDocument[], sign: 1 | -1) => {
      for (const document of documents.filter(isIncluded))
        for (const { item, split } of splitItems(document)) {
          const hsnCode = codeOf(item);
          const key = `${hsnCode} ${item.rate}`;
          const none = { pieces: 0, taxable: 0, tax: 0, igst: 0, cgst: 0, sgst: 0 };
          const sum = sums.get(key) ?? { hsnCode, rate: item.rate, ...none };
          sum.pieces += item.isDelivery ? 0 : sign * item.pieces;
          sum.taxable += sign * item.taxable;
          sum.tax += sign * item.tax;
          sum.igst += sign * (split.igst ?? 0);
          sum.cgst += sign * split.cgst;
          sum.sgst += sign * split.sgst;
          sums.set(key, sum);
        }
    };
    add(invoices, 1);
    add(notes, -1);
    return [...sums.values()]
      .sort((one, other) => one.hsnCode.localeCompare(other.hsnCode) || one.rate - other.rate)
      .map((sum) => {
        const isService = sum.hsnCode.startsWith('99');
        return [
          ...[sum.hsnCode, '', isService ? 'NA' : 'NOS-NUMBERS', isService ? 0 : sum.pieces],
          ...[money(sum.taxable + sum.tax), percent(sum.rate), money(sum.taxable)],
          ...[money(sum.igst), money(sum.cgst), money(sum.sgst), ''],
        ];
      });
  },
});

const tables: Record<GstReturnFile, Table> = {
  b2b,
  b2cl,
  b2cs,
  'hsn-b2b': hsnOf(isBusiness),
  'hsn-b2c': hsnOf((document) => !isBusiness(document)),
  cdnr,
  cdnur,
};

/** Returns a CSV file of GSTR-1 for a month, and records the export. @param month as 2026-11 */
export async function gstReturn(
  { db, rule }: { db: Db; rule: TaxRule },
  { file, month }: { file: GstReturnFile; month: string },
  author: AuditActor,
): Promise<FileAnswer> {
  const [invoices, notes] = await Promise.all([invoicesIn(db, rule, month), creditNotesIn(db, rule, month)]);
  const { columns, rowsOf } = tables[file];
  const rows = rowsOf({ invoices: invoices.filter(isHome), notes: notes.filter(isHome) });
  await noteExport(db, author, { type: 'gst-returns', records: rows.length, filter: { file, month } });
  return {
    stream: Readable.from([byteOrderMark + csvOf([columns, ...rows])], { objectMode: false }),
    name: `gstr1-${file}-${month}.csv`,
  };
}
