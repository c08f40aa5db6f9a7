import type { GstSplit, RateTax, TaxPart, TaxRule } from '#modules/tax/index.ts';
import * as m from '../../messages/index.ts';
import { placeOfSupplyOf } from '../invoicing/order-tax.ts';
import type { OrderRow } from '../orders-store.ts';
import type { PdfWriter } from './pdf/pdf-writer.ts';
import { sellerOf } from './seller-and-buyer.ts';
import { type MoneyFormat, writeTable } from './table-and-sums.ts';

// The taxes of a document by rate: minor units, hundredths of a percent.

/** The taxes of a document, and the tax of each rate in earlier documents of the same order. */
export type DocumentTaxes = { byRate: RateTax[]; before?: ReadonlyMap<number, number> };

const taxedAmount = (order: OrderRow, { rate, tax }: RateTax, before: DocumentTaxes['before']) => ({
  tax,
  before: before?.get(rate) ?? 0,
  taxRate: rate,
  taxNumber: sellerOf(order).taxNumber,
  to: placeOfSupplyOf(order),
});

/** Returns the named parts of the taxes of a document, rate by rate. */
export const taxPartsIn = (rule: TaxRule, order: OrderRow, { byRate, before }: DocumentTaxes): TaxPart[] =>
  byRate.flatMap((rateTax) => rule.partsOf(taxedAmount(order, rateTax, before)));

/** Returns the taxes of GST by rate; null for a rule or a seller without GST. */
export function gstByRate(
  rule: TaxRule,
  order: OrderRow,
  { byRate, before }: DocumentTaxes,
): (RateTax & GstSplit)[] | null {
  const splits = byRate.map((rateTax) => {
    const split = rule.gstSplitOf?.(taxedAmount(order, rateTax, before));
    return split ? { ...rateTax, ...split } : null;
  });
  const gstSplits = splits.filter((split) => split !== null);
  return gstSplits.length === 0 || gstSplits.length < splits.length ? null : gstSplits;
}

/** Writes the taxable value and the tax of each rate, with a sum of several. */
export function writeTaxSummary(writer: PdfWriter, gst: (RateTax & GstSplit)[], money: MoneyFormat): void {
  const isWithin = gst.every(({ igst }) => igst === null);
  const names = isWithin ? [m.taxSummary.cgst(), m.taxSummary.sgst()] : [m.taxSummary.igst()];
  const amounts = (row: Pick<RateTax & GstSplit, 'taxable' | 'tax' | 'cgst' | 'sgst' | 'igst'>) =>
    [row.taxable, ...(isWithin ? [row.cgst, row.sgst] : [row.igst ?? 0]), row.tax].map(money);
  const sum = (of: (row: RateTax & GstSplit) => number) => gst.reduce((total, row) => total + of(row), 0);
  const total = {
    taxable: sum(({ taxable }) => taxable),
    tax: sum(({ tax }) => tax),
    cgst: sum(({ cgst }) => cgst),
    sgst: sum(({ sgst }) => sgst),
    igst: sum(({ igst }) => igst ?? 0),
  };
  writer.need(40 + gst.length * 18);
  writer.space(12);
  writer.write(m.taxSummary.summary(), { size: 10, weight: 700, as: 'H2' });
  writer.space(6);
  const width = (writer.width - 90) / (names.length + 2);
  writeTable(
    writer,
    {
      widths: [90, ...Array.from({ length: names.length + 2 }, () => width)],
      heads: [m.taxSummary.rate(), m.taxSummary.taxable(), ...names, m.taxSummary.tax()],
    },
    [
      ...gst.map((row) => ({ cells: [`${row.rate / 100}%`, ...amounts(row)] })),
      ...(gst.length > 1 ? [{ cells: [m.taxSummary.total(), ...amounts(total)] }] : []),
    ],
  );
}
