import { Readable } from 'node:stream';
import { toDecimal } from '#contract/money.ts';
import { handMethodNames } from '#contract/payments.ts';
import { byteOrderMark, csvOf, guard } from '#server/platform/csv/csv.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Author } from '#server/platform/database/signed.ts';
import type { FileAnswer } from '#server/platform/http/files.ts';
import { noteExport } from '#server/records/exports.ts';
import { filtersOf } from './desk-filters.ts';
import { countOrders, type Filters, findOrdersAfter } from './desk-list-store.ts';
import { type CreditNoteRow, findCreditNotesOf } from './invoices-store.ts';
import { findLines, type LineRow, type OrderRow } from './orders-store.ts';

/** Orders that are read at a time. */
const portion = 200;

type Cells = Record<string, string>;
type Exporting = Parameters<typeof filtersOf>[1];
type Exported = { order: OrderRow; lines: LineRow[]; notes: CreditNoteRow[] };

const money = (minor: number) => toDecimal(minor).toFixed(2);
const moment = (at: Date | null) => (at ? at.toISOString() : '');

/** In Shopify's words. */
const financial = ({ state, paidAt, refunded, total }: OrderRow): string => {
  if (refunded > 0) return refunded < total ? 'partially_refunded' : 'refunded';
  if (paidAt) return 'paid';
  return state === 'cancelled' ? 'voided' : 'pending';
};
const fulfilment = (sent: number, all: number): string =>
  sent === 0 ? 'unfulfilled' : sent < all ? 'partial' : 'fulfilled';
const sum = (lines: LineRow[], of: (line: LineRow) => number) =>
  lines.reduce((total, line) => total + (line.isWrap ? 0 : of(line)), 0);

/** What stands in the first row of an order alone. */
const orderCells = ({ order, lines, notes }: Exported): Cells => ({
  'Financial Status': financial(order),
  'Paid at': moment(order.paidAt),
  'Fulfillment Status': fulfilment(
    sum(lines, ({ shipped }) => shipped),
    sum(lines, ({ quantity }) => quantity),
  ),
  'Fulfilled at': moment(order.deliveredAt),
  Currency: order.currency,
  Subtotal: money(order.subtotal - order.discount),
  Shipping: money(order.shipping),
  Taxes: money(order.tax),
  Total: money(order.total),
  'Discount Code': order.promoCode ?? '',
  'Discount Amount': money(order.discount),
  'Shipping Method': order.delivery === 'express' ? 'Express' : 'Standard',
  'Shipping Name': order.address.name,
  'Shipping Street': order.address.street,
  'Shipping City': order.address.city,
  'Shipping Zip': order.address.zipCode,
  'Shipping Province': order.address.state,
  'Shipping Country': order.address.country,
  'Shipping Phone': plainPhone(order.address.phone),
  Notes: order.note,
  'Note Attributes': order.gift ? giftIn(order.gift) : '',
  'Payment Method': order.payment === 'cod' ? 'Cash on Delivery (COD)' : order.payment,
  'Refunded Amount': money(order.refunded),
  Id: order.id,
  'Tax 1 Name': `Tax ${order.taxRate / 100}%`,
  'Tax 1 Value': money(order.tax),
  State: order.state,
  'Invoice Number': order.invoiceNumber ?? '',
  'Invoiced at': moment(order.invoicedAt),
  'Credit Note Numbers': notes.map(({ number }) => number).join(', '),
  'Paid by': order.paidMethod === null ? '' : handMethodNames[order.paidMethod],
  'Payment Reference': order.paidReference,
});

/** The digits alone, of an Indian number the ten that couriers ask for: a plus would be taken for a formula. */
const plainPhone = (phone: string): string => phone.replace(/\D/g, '').replace(/^(?:91|0)(?=\d{10}$)/, '');

const giftIn = ({ wrap, message, sender }: NonNullable<OrderRow['gift']>) =>
  ['Gift: yes', wrap && 'Wrapped: yes', sender && `From: ${sender}`, message && `Card: ${message}`]
    .filter(Boolean)
    .join('\n');

/** Of one thing that was bought; wrapping makes its total more than its price times its pieces. */
const lineCells = (line: LineRow): Cells => ({
  'Lineitem quantity': String(line.quantity),
  'Lineitem name': line.name,
  'Lineitem price': money(line.price),
  'Lineitem sku': line.slug,
  'Lineitem requires shipping': line.isWrap ? 'false' : 'true',
  'Lineitem taxable': 'true',
  'Lineitem fulfillment status': line.isWrap ? '' : fulfilment(line.shipped, line.quantity),
  'Lineitem discount': money(line.discount),
  'Lineitem tax': money(line.tax),
  'Lineitem total': money(line.total),
  'Lineitem gift message': line.gift?.message ?? '',
  'Lineitem properties': (line.personalisation?.words ?? [])
    .map(({ label, value }) => `${label}: ${value}`)
    .join('\n'),
  Vendor: line.artisan,
});

/** Shopify's columns in Shopify's order, as far as this shop has them, and after them what only this shop has. */
const columns = [
  ...['Name', 'Email', 'Financial Status', 'Paid at', 'Fulfillment Status', 'Fulfilled at', 'Currency'],
  ...[
    'Subtotal',
    'Shipping',
    'Taxes',
    'Total',
    'Discount Code',
    'Discount Amount',
    'Shipping Method',
    'Created at',
  ],
  ...['Lineitem quantity', 'Lineitem name', 'Lineitem price', 'Lineitem sku', 'Lineitem requires shipping'],
  ...['Lineitem taxable', 'Lineitem fulfillment status', 'Shipping Name', 'Shipping Street', 'Shipping City'],
  ...['Shipping Zip', 'Shipping Province', 'Shipping Country', 'Shipping Phone', 'Notes', 'Note Attributes'],
  ...['Payment Method', 'Refunded Amount', 'Vendor', 'Id', 'Lineitem discount', 'Tax 1 Name', 'Tax 1 Value'],
  ...['State', 'Invoice Number', 'Invoiced at', 'Lineitem tax', 'Lineitem total', 'Lineitem gift message'],
  ...['Lineitem properties', 'Credit Note Numbers', 'Paid by', 'Payment Reference'],
];

function rowsOf(exported: Exported): Cells[] {
  const { order, lines } = exported;
  const every = { Name: `#${order.number}`, Email: order.email, 'Created at': moment(order.placedAt) };
  return lines.map((line, at) => ({
    ...every,
    ...(at === 0 && orderCells(exported)),
    ...lineCells(line),
  }));
}

async function* fileOf(db: Db, filters: Filters): AsyncGenerator<string> {
  yield byteOrderMark + csvOf([columns]);
  let last: OrderRow | undefined;
  do {
    const found = await findOrdersAfter(db, filters, last ?? null, portion);
    const ids = found.map(({ id }) => id);
    const linesOf = Map.groupBy(await findLines(db, ids), ({ orderId }) => orderId);
    const notesOf = Map.groupBy(await findCreditNotesOf(db, ids), ({ orderId }) => orderId);
    const rows = found.flatMap((order) =>
      rowsOf({ order, lines: linesOf.get(order.id) ?? [], notes: notesOf.get(order.id) ?? [] }),
    );
    if (rows.length > 0)
      yield csvOf(rows.map((cells) => columns.map((column) => guard(cells[column] ?? ''))));
    last = found.length === portion ? found.at(-1) : undefined;
  } while (last);
}

/** More orders than any shop has: the log names how many were exported, however many. */
const anyNumber = 1_000_000_000;

/** The orders of a list as a CSV file, a row for each thing that was bought, read and written a portion at a time. */
export async function exportOrders(
  db: Db,
  query: Exporting,
  { author, now }: { author: Author; now: Date },
): Promise<FileAnswer> {
  const filters = await filtersOf(db, query, now);
  const { search, ...filter } = query;
  await noteExport(db, author, {
    type: 'orders',
    records: await countOrders(db, filters, anyNumber),
    filter: { ...filter, ...(search && { searched: true }) },
  });
  return { stream: Readable.from(fileOf(db, filters), { objectMode: false }), name: 'orders.csv' };
}
