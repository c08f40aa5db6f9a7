import { attributeLines, shownAttributes } from '#kernel/contract/attribute-values.ts';
import { formatMoneyInFull, toDecimal } from '#kernel/contract/money.ts';
import { discountNameOf } from '#modules/orders/contract/discount-name.ts';
import { receivedByStaff } from '#modules/orders/contract/order-channels.ts';
import type { RateTax, TaxPart, TaxRule } from '#modules/tax/index.ts';
import * as m from '../../messages/index.ts';
import { taxesByRate, taxOfOrder } from '../invoicing/order-tax.ts';
import type { LineRow, OrderRow } from '../orders-store.ts';
import { outstandingOf } from '../payment/amounts.ts';
import { day } from './address-lines.ts';
import { amountInWords } from './amount-in-words.ts';
import { deliveryRow, gstTable, plainTable, rowOf } from './invoice-lines.ts';
import type { Letterhead } from './pdf/logo-and-colours.ts';
import { PdfWriter } from './pdf/pdf-writer.ts';
import { muted } from './pdf/text-style.ts';
import { isTaxed, sellerOf, writeParties, writeSeller } from './seller-and-buyer.ts';
import { type MoneyFormat, writeSections, writeSums, writeTable } from './table-and-sums.ts';
import { gstByRate, taxPartsIn, writeTaxSummary } from './tax-summary.ts';

/** An order with an invoice number. */
export type InvoicedOrder = {
  order: OrderRow;
  lines: LineRow[];
  locale: string;
  tax: TaxRule;
  /** The lines of each section of a plugin. */
  sections: string[][];
  letterhead?: Letterhead;
};

/** Returns the name of an invoice. */
export const invoiceTitle = ({ invoiceNumber }: OrderRow): string =>
  m.invoice.invoice({ number: invoiceNumber ?? '' });

/** Draws the invoice of an order. */
export function drawInvoice(invoiced: InvoicedOrder): PdfWriter {
  const title = invoiceTitle(invoiced.order);
  const writer = new PdfWriter({ title, label: title, letterhead: invoiced.letterhead });
  writeInvoice(writer, invoiced);
  return writer;
}

/** Writes an invoice: seller, buyer, and amounts that add up to the minor unit. */
export function writeInvoice(
  writer: PdfWriter,
  { order, lines, locale, tax, sections }: InvoicedOrder,
): void {
  const number = order.invoiceNumber ?? '';
  const money = (minor: number) => formatMoneyInFull(toDecimal(minor), { currency: order.currency, locale });
  writeSeller(writer, order, {
    title: titleOf(order),
    facts: [
      m.invoice.invoiceNumber({ number }),
      m.invoice.invoiceDate({ day: day(order.invoicedAt ?? order.placedAt, locale) }),
      m.invoice.orderOf({ number: order.number, placedAt: day(order.placedAt, locale) }),
      ...attributeLines(shownAttributes(order.attributes, 'documents')),
    ],
  });
  writeParties(writer, order);
  const isGst = isTaxed(order);
  writeTable(writer, isGst ? gstTable(order) : plainTable, [
    ...lines.map((line) => rowOf(order, line, money)),
    ...(isGst && order.shippingTaxRate !== null && order.shipping > 0 ? [deliveryRow(order, money)] : []),
  ]);
  const taxes = { byRate: taxesByRate(order, lines) };
  const parts = taxPartsIn(tax, order, taxes);
  writeSums(writer, isGst ? gstSumsOf(order, taxes.byRate, parts, money) : sumsOf(order, parts, money), 40);
  writer.write(amountInWords(order.total, order.currency), { size: 9 });
  if (isGst && order.discount > 0) writer.write(discountOf(order, money), { size: 9, colour: muted });
  writer.write(paymentOf(order, money), { size: 9, colour: muted });
  const gst = isGst ? gstByRate(tax, order, taxes) : null;
  if (gst) writeTaxSummary(writer, gst, money);
  writeSections(writer, sections);
}

/** Returns the title: a seller without a tax number, or with untaxed goods only, issues a bill of supply. */
function titleOf(order: OrderRow): string {
  const isUntaxed = taxOfOrder(order) === 0 && order.taxRate === 0;
  if (isTaxed(order)) return isUntaxed ? m.invoice.billOfSupply() : m.invoice.taxInvoice();
  return sellerOf(order).taxNumber === '' ? m.invoice.billOfSupply() : m.invoice.invoiceShort();
}

type Sum = [name: string, amount: string];

const discountNamed = (order: OrderRow) => ({
  hasName: discountNameOf(order) ? 'yes' : 'no',
  name: discountNameOf(order) ?? '',
});

function sumsOf(order: OrderRow, parts: TaxPart[], money: MoneyFormat): Sum[] {
  const { subtotal, discount, shipping, total, pricesIncludeTax } = order;
  const taxes = parts.map(({ name, amount }): Sum => [name, money(amount)]);
  const included = parts.map(({ name, amount }): Sum => [m.invoice.includedTax({ name }), money(amount)]);
  return [
    [pricesIncludeTax ? m.invoice.subtotalWithTax() : m.invoice.subtotal(), money(subtotal)],
    ...(discount > 0
      ? [[m.invoice.namedDiscount(discountNamed(order)), money(-discount)] satisfies Sum]
      : []),
    ...(pricesIncludeTax ? [] : taxes),
    [m.invoice.shipping(), shipping === 0 ? m.invoice.free() : money(shipping)],
    ...(pricesIncludeTax ? included : []),
    [m.invoice.total(), money(total)],
  ];
}

/** Returns the sums of a seller with GST, from the taxable value; a taxed delivery is a part of it. */
function gstSumsOf(order: OrderRow, byRate: RateTax[], parts: TaxPart[], money: MoneyFormat): Sum[] {
  const { shipping, shippingTaxRate, total } = order;
  return [
    [m.invoice.taxableValue(), money(byRate.reduce((sum, { taxable }) => sum + taxable, 0))],
    ...parts.map(({ name, amount }): Sum => [name, money(amount)]),
    ...(shipping === 0
      ? [[m.invoice.shipping(), m.invoice.free()] satisfies Sum]
      : shippingTaxRate === null
        ? [[m.invoice.shipping(), money(shipping)] satisfies Sum]
        : []),
    [m.invoice.total(), money(total)],
  ];
}

const discountOf = (order: OrderRow, money: MoneyFormat): string =>
  m.invoice.discountTakenOff({
    discount: money(order.discount),
    ...discountNamed(order),
  });

function paymentOf(order: OrderRow, money: MoneyFormat): string {
  const { payment, paidAt, total, advance } = order;
  const outstanding = outstandingOf(order);
  if (outstanding > 0)
    return m.invoice.paymentInPart({ paid: money(total - outstanding), rest: money(outstanding) });
  if (order.exchangeOf !== null) return exchangePaymentOf(order, money);
  if (advance !== null)
    return m.invoice.paymentInParts({
      advance: money(advance),
      rest: money(total - advance),
      isPaid: paidAt === null ? 'no' : 'yes',
    });
  return payment === 'cod' && paidAt === null
    ? m.invoice.paymentCashOnDelivery()
    : (paidBy[payment] ?? m.invoice.paymentPaidOnline());
}

/** Returns what the refund of another order has paid of an order, and how the rest is paid. */
function exchangePaymentOf(order: OrderRow, money: MoneyFormat): string {
  const { total, exchangeOf, advance, paidAt } = order;
  const credit = Math.min(order.exchangeCredit, total);
  const onDelivery = paidAt === null ? 'cash' : 'collected';
  return m.invoice.paymentByExchange({
    credit: money(credit),
    origin: exchangeOf ?? 0,
    rest: credit === total ? 'none' : advance === null ? 'received' : onDelivery,
    amount: money(total - credit),
  });
}

const paidBy: Record<string, string> = {
  get cod() {
    return m.invoice.paymentCashOnDeliveryReceived();
  },
  get elsewhere() {
    return m.invoice.paymentReceived();
  },
  get [receivedByStaff]() {
    return m.invoice.paymentReceived();
  },
};
