import type { Db } from '#kernel/database/database.ts';
import { validGstin } from '#modules/settings/contract/gstin.ts';
import { type GstSplit, type RateTax, rateTaxesOf, stateOfSeller, type TaxRule } from '#modules/tax/index.ts';
import * as m from '../../messages/index.ts';
import { rateOfPart } from '../invoicing/credit-note-rates.ts';
import type { CreditNoteRow } from '../invoicing/credit-notes-store.ts';
import {
  findCreditNotesIssuedIn,
  findInvoicesIssuedIn,
  readCreditNotes,
  readInvoices,
} from '../invoicing/issued-documents-store.ts';
import {
  netShippingOf,
  type PlaceOfSupply,
  placeOfSupplyOf,
  rateOfLine,
  taxableOf,
  taxOfLine,
} from '../invoicing/order-tax.ts';
import type { LineRow, OrderRow } from '../orders-store.ts';

// Invoices and credit notes of a month as the returns of GST need them. Amounts in minor units, rates in hundredths of
// a percent.

/** A line of a document: what was sold or taken back at one rate. */
export type GstItem = RateTax & { hsnCode: string; name: string; pieces: number; isDelivery: boolean };

export type GstDocument = {
  /** Number of the invoice or of the credit note, and its day. */
  number: string;
  at: Date;
  /** With tax, delivery included. */
  value: number;
  /** Value of the invoice of a credit note; the value of an invoice itself. */
  invoiceValue: number;
  place: PlaceOfSupply;
  /** The GSTIN of the buyer; null for a consumer. */
  gstin: string | null;
  buyerName: string;
  isWithinState: boolean;
  items: GstItem[];
  byRate: RateTax[];
  splitOf: (rateTax: Pick<RateTax, 'tax'>) => GstSplit;
};

/** The untaxed delivery of an order is a supply at 0 %, without a code. */
function invoiceItems(order: OrderRow, lines: LineRow[]): GstItem[] {
  const items = lines.map((line) => ({
    rate: rateOfLine(order, line),
    taxable: taxableOf(line),
    tax: taxOfLine(line),
    hsnCode: line.hsnCode,
    name: line.name,
    pieces: line.quantity,
    isDelivery: false,
  }));
  if (order.shipping === 0) return items;
  return [
    ...items,
    {
      rate: order.shippingTaxRate ?? 0,
      taxable: netShippingOf(order),
      tax: order.shippingTax,
      hsnCode: order.shippingHsnCode,
      name: m.creditNoteLines.shipping(),
      pieces: 1,
      isDelivery: true,
    },
  ];
}

const noteItems = (order: OrderRow, { parts }: CreditNoteRow): GstItem[] =>
  parts.map((part) => ({
    rate: rateOfPart(order, part) ?? 0,
    taxable: part.net,
    tax: part.tax,
    hsnCode: part.hsnCode ?? '',
    name: part.name,
    pieces: part.pieces,
    isDelivery: part.lineId === null && rateOfPart(order, part) === null,
  }));

type DocumentOf = Pick<GstDocument, 'number' | 'at' | 'value' | 'items'>;

function documentOf(rule: TaxRule, order: OrderRow, document: DocumentOf): GstDocument {
  const place = placeOfSupplyOf(order);
  const taxNumber = order.invoiceSeller?.taxNumber ?? '';
  const splitOf = ({ tax }: Pick<RateTax, 'tax'>) =>
    rule.gstSplitOf?.({ tax, taxNumber, to: place }) ?? { cgst: 0, sgst: 0, igst: tax };
  return {
    ...document,
    invoiceValue: order.total,
    place,
    gstin: order.buyer && validGstin(order.buyer.gstin),
    buyerName: order.buyer?.businessName ?? '',
    isWithinState: splitOf({ tax: 0 }).igst === null,
    byRate: rateTaxesOf(document.items),
    splitOf,
  };
}

export const invoiceDocument = (rule: TaxRule, order: OrderRow, lines: LineRow[]): GstDocument =>
  documentOf(rule, order, {
    number: order.invoiceNumber ?? '',
    at: order.invoicedAt ?? order.placedAt,
    value: order.total,
    items: invoiceItems(order, lines),
  });

/** Returns the items of a document with their taxes, whose halves add up to those of each rate. */
export function splitItems(document: GstDocument) {
  const before = new Map<number, number>();
  return document.items.map((item) => {
    const earlier = before.get(item.rate) ?? 0;
    before.set(item.rate, earlier + item.tax);
    const upTo = document.splitOf({ tax: earlier + item.tax });
    const until = document.splitOf({ tax: earlier });
    const igst = upTo.igst === null ? null : item.tax;
    return { item, split: { igst, cgst: upTo.cgst - until.cgst, sgst: upTo.sgst - until.sgst } };
  });
}

/** Returns whether the seller had a GSTIN when the invoice was issued. */
const isGst = ({ invoiceSeller }: OrderRow) =>
  invoiceSeller !== null && stateOfSeller(invoiceSeller.taxNumber) !== null;

/** Returns the invoices that were issued in a month by a seller with a GSTIN, in their order. */
export async function invoicesIn(db: Db, rule: TaxRule, month: string): Promise<GstDocument[]> {
  const documents: GstDocument[] = [];
  for await (const { order, lines } of readInvoices(db, await findInvoicesIssuedIn(db, month)))
    if (isGst(order)) documents.push(invoiceDocument(rule, order, lines));
  return documents;
}

/** Returns the credit notes that were issued in a month by a seller with a GSTIN. */
export async function creditNotesIn(db: Db, rule: TaxRule, month: string): Promise<GstDocument[]> {
  const documents: GstDocument[] = [];
  for await (const { note, order } of readCreditNotes(db, await findCreditNotesIssuedIn(db, month))) {
    const { number, issuedAt: at, amount: value } = note;
    if (isGst(order))
      documents.push(documentOf(rule, order, { number, at, value, items: noteItems(order, note) }));
  }
  return documents;
}
