import { attributeLines, shownAttributes } from '#kernel/contract/attribute-values.ts';
import { formatMoneyInFull, toDecimal } from '#kernel/contract/money.ts';
import type { TaxRule } from '#modules/tax/index.ts';
import * as m from '../../messages/index.ts';
import type { LineRow, OrderRow } from '../orders-store.ts';
import { day } from './address-lines.ts';
import { amountInWords } from './amount-in-words.ts';
import {
  isTaxed,
  type MoneyFormat,
  sellerOf,
  type TableRow,
  writeParties,
  writeSections,
  writeSeller,
  writeSums,
  writeTable,
} from './invoice-parts.ts';
import { PdfWriter } from './pdf/pdf-writer.ts';
import { muted } from './pdf/text-style.ts';

/** An order with an invoice number. */
export type InvoicedOrder = {
  order: OrderRow;
  lines: LineRow[];
  locale: string;
  tax: TaxRule;
  /** The lines of each section of a plugin. */
  sections: string[][];
};

const table = {
  widths: [187, 36, 66, 66, 66, 78],
  get heads() {
    return [
      m.invoice.item(),
      m.invoice.quantity(),
      m.invoice.price(),
      m.invoice.discount(),
      m.invoice.tax(),
      m.invoice.amount(),
    ];
  },
};

/** Draws the invoice of an order: seller, buyer, and amounts that add up to the minor unit. */
export function drawInvoice({ order, lines, locale, tax, sections }: InvoicedOrder): PdfWriter {
  const number = order.invoiceNumber ?? '';
  const writer = new PdfWriter({
    title: m.invoice.invoice({ number }),
    label: m.invoice.invoice({ number }),
  });
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
  writeTable(
    writer,
    table,
    lines.map((line) => rowOf(line, money)),
  );
  writeSums(writer, sumsOf(order, money, tax), 40);
  writer.write(amountInWords(order.total, order.currency), { size: 9 });
  writer.write(paymentOf(order), { size: 9, colour: muted });
  writeSections(writer, sections);
  return writer;
}

/** Returns the title: a seller with GST issues a bill of supply for untaxed goods. */
const titleOf = (order: OrderRow): string =>
  isTaxed(order)
    ? order.taxRate === 0
      ? m.invoice.billOfSupply()
      : m.invoice.taxInvoice()
    : m.invoice.invoiceShort();

function rowOf(
  { name, variant, artisan, price, quantity, total, discount, tax, personalisation, attributes }: LineRow,
  money: MoneyFormat,
): TableRow {
  const wrapping = total - price * quantity;
  const details = [
    variant,
    [
      artisan && m.invoice.by({ artisan }),
      wrapping > 0 && m.invoice.withGiftWrapping({ wrapping: money(wrapping) }),
    ]
      .filter(Boolean)
      .join(' · '),
    ...(personalisation?.words ?? []).map(({ label, value }) => `${label}: ${value}`),
    ...attributeLines(shownAttributes(attributes, 'documents')),
  ];
  const less = discount > 0 ? `-${money(discount)}` : money(0);
  return {
    cells: [name, String(quantity), money(price), less, money(tax), money(total - discount + tax)],
    details: details.filter(Boolean).join('\n'),
  };
}

function sumsOf(order: OrderRow, money: MoneyFormat, tax: TaxRule): [string, string][] {
  const { subtotal, discount, shipping, total, promoCode } = order;
  const taxes = tax.partsOf({ ...order, taxNumber: sellerOf(order).taxNumber, to: order.address });
  const code = promoCode ? ` (${promoCode})` : '';
  return [
    [m.invoice.subtotal(), money(subtotal)],
    ...(discount > 0 ? [[`Discount${code}`, `-${money(discount)}`] satisfies [string, string]] : []),
    ...(isTaxed(order)
      ? [[m.invoice.taxableValue(), money(subtotal - discount)] satisfies [string, string]]
      : []),
    ...taxes.map(({ name, amount }): [string, string] => [name, money(amount)]),
    [m.invoice.shipping(), shipping === 0 ? m.invoice.free() : money(shipping)],
    [m.invoice.total(), money(total)],
  ];
}

const paymentOf = ({ payment, paidAt }: OrderRow): string =>
  payment === 'cod' && paidAt === null
    ? m.invoice.paymentCashOnDelivery()
    : (paidBy[payment] ?? m.invoice.paymentPaidOnline());
const paidBy: Record<string, string> = {
  get cod() {
    return m.invoice.paymentCashOnDeliveryReceived();
  },
  get elsewhere() {
    return m.invoice.paymentReceived();
  },
};
