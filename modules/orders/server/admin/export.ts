import { Readable } from 'node:stream';
import { attributeLines } from '#kernel/contract/attribute-values.ts';
import { toDecimal } from '#kernel/contract/money.ts';
import { byteOrderMark, csvOf } from '#kernel/csv/csv.ts';
import type { AuditActor } from '#kernel/database/audit-actor.ts';
import type { Db } from '#kernel/database/database.ts';
import type { FileAnswer } from '#kernel/http/files.ts';
import { handedOver } from '#modules/delivery/contract/delivery.ts';
import { isPaidByRecipient } from '#modules/orders/contract/cash-on-delivery.ts';
import { discountNameOf } from '#modules/orders/contract/discount-name.ts';
import { manualMethodNames } from '#modules/payments/contract/payments.ts';
import { noteExport } from '#modules/records/index.ts';
import { type CreditNoteRow, findCreditNotesOf } from '../invoicing/credit-notes-store.ts';
import { taxesByRate, taxOfLine, taxOfOrder } from '../invoicing/order-tax.ts';
import { findLines, type LineRow, type OrderRow } from '../orders-store.ts';
import { receivedOf, toCollectOf } from '../payment/amounts.ts';
import { filtersOf } from './filters.ts';
import { countOrders, findOrdersAfter, type OrderFilters } from './list-store.ts';

/** Orders read per batch. */
const batchSize = 200;

type ExportCells = Record<string, string>;
type ExportQuery = Parameters<typeof filtersOf>[1];
type ExportedOrder = { order: OrderRow; lines: LineRow[]; notes: CreditNoteRow[] };

const money = (minor: number) => toDecimal(minor).toFixed(2);
const moment = (at: Date | null) => (at ? at.toISOString() : '');

/** Returns the financial status by its Shopify name. */
const financial = (order: OrderRow): string => {
  const { state, paidAt, advancePaidAt, refunded, outstanding } = order;
  if (refunded > 0) return refunded < receivedOf(order) ? 'partially_refunded' : 'refunded';
  if (paidAt && outstanding === 0) return 'paid';
  if (paidAt || advancePaidAt) return 'partially_paid';
  return state === 'cancelled' ? 'voided' : 'pending';
};
const fulfilment = (shipped: number, total: number): string =>
  shipped === 0 ? 'unfulfilled' : shipped < total ? 'partial' : 'fulfilled';
const sum = (lines: LineRow[], of: (line: LineRow) => number) =>
  lines.reduce((total, line) => total + (line.isWrap ? 0 : of(line)), 0);

/** The pairs of columns that Shopify's export has for the taxes of an order. */
const taxPairs = [1, 2, 3, 4, 5].map((at) => ({ name: `Tax ${at} Name`, value: `Tax ${at} Value` }));

/** Returns the taxes of an order by rate; the last pair has the sum of all further rates. */
function taxCells({ order, lines }: Pick<ExportedOrder, 'order' | 'lines'>): ExportCells {
  const taxes = taxesByRate(order, lines).filter(({ tax }) => tax > 0);
  const ofRates = taxes.length > 0 ? taxes : [{ rate: order.taxRate, tax: 0 }];
  const last = taxPairs.length - 1;
  const cells = taxPairs.flatMap(({ name, value }, at) => {
    const inPair = ofRates.slice(at, at === last ? undefined : at + 1);
    if (inPair.length === 0) return [];
    const rates = inPair.map(({ rate }) => `${rate / 100}%`).join(' + ');
    const tax = inPair.reduce((total, each) => total + each.tax, 0);
    return [
      [name, `Tax ${rates}`],
      [value, money(tax)],
    ];
  });
  return Object.fromEntries(cells);
}

const shippingMethods = { standard: 'Standard', express: 'Express', [handedOver]: 'Handed over' };

/** Cells of the first row of an order only. */
const orderCells = ({ order, lines, notes }: ExportedOrder): ExportCells => ({
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
  Taxes: money(taxOfOrder(order)),
  Total: money(order.total),
  'Discount Code': discountNameOf(order) ?? '',
  'Discount Amount': money(order.discount),
  'Shipping Method': shippingMethods[order.delivery],
  'Shipping Name': order.address.name,
  'Shipping Street': order.address.street,
  'Shipping City': order.address.city,
  'Shipping Zip': order.address.zipCode,
  'Shipping Province': order.address.state,
  'Shipping Country': order.address.country,
  'Shipping Phone': plainPhone(order.address.phone),
  Notes: order.note,
  'Note Attributes': [...giftIn(order), ...attributeLines(order.attributes)].join('\n'),
  'Payment Method': order.payment === 'cod' ? 'Cash on Delivery (COD)' : order.payment,
  'Refunded Amount': money(order.refunded),
  Id: order.id,
  ...taxCells({ order, lines }),
  State: order.state,
  'Invoice Number': order.invoiceNumber ?? '',
  'Invoiced at': moment(order.invoicedAt),
  'Credit Note Numbers': notes.map(({ number }) => number).join(', '),
  'Paid by': order.paidMethod === null ? '' : manualMethodNames[order.paidMethod],
  'Payment Reference': order.paidReference,
  Advance: order.advance === null ? '' : money(order.advance),
  'Advance paid at': moment(order.advancePaidAt),
  'Amount to collect': money(toCollectOf(order)),
  'Exchange of': order.exchangeOf === null ? '' : `#${order.exchangeOf}`,
  'Paid by exchange': order.exchangeOf === null ? '' : money(order.exchangeCredit),
});

/**
 * Returns the digits of a phone number, of an Indian one the ten that couriers require; a plus sign would be read as a
 * formula.
 */
const plainPhone = (phone: string): string => phone.replace(/\D/g, '').replace(/^(?:91|0)(?=\d{10}$)/, '');

function giftIn(order: OrderRow): string[] {
  if (!order.gift) return [];
  const { wrap, message, sender } = order.gift;
  return [
    'Gift: yes',
    ...(isPaidByRecipient(order) ? ['Recipient pays the courier: yes'] : []),
    ...(wrap ? ['Wrapped: yes'] : []),
    ...(sender ? [`From: ${sender}`] : []),
    ...(message ? [`Card: ${message}`] : []),
  ];
}

/** Cells of one line; gift wrap makes its total higher than price times quantity. */
const lineCells = ({ order, line }: { order: OrderRow; line: LineRow }): ExportCells => ({
  'Lineitem quantity': String(line.quantity),
  // As in Shopify's files: "Silver ring - Size: 8".
  'Lineitem name': line.variant ? `${line.name} - ${line.variant}` : line.name,
  'Lineitem price': money(line.price),
  'Lineitem sku': line.sku ?? line.slug,
  'Lineitem requires shipping': line.isWrap || order.delivery === handedOver ? 'false' : 'true',
  'Lineitem taxable': 'true',
  'Lineitem fulfillment status': line.isWrap ? '' : fulfilment(line.shipped, line.quantity),
  'Lineitem discount': money(line.discount),
  'Lineitem tax': money(taxOfLine(line)),
  'Lineitem total': money(line.total),
  'Lineitem gift message': line.gift?.message ?? '',
  'Lineitem properties': [
    ...(line.personalisation?.words ?? []).map(({ label, value }) => `${label}: ${value}`),
    ...attributeLines(line.attributes),
  ].join('\n'),
  Vendor: line.artisan,
});

/** Columns of Shopify's order export that this shop has, in their order, followed by columns of its own. */
const columns = [
  'Name',
  'Email',
  'Financial Status',
  'Paid at',
  'Fulfillment Status',
  'Fulfilled at',
  'Currency',
  'Subtotal',
  'Shipping',
  'Taxes',
  'Total',
  'Discount Code',
  'Discount Amount',
  'Shipping Method',
  'Created at',
  'Lineitem quantity',
  'Lineitem name',
  'Lineitem price',
  'Lineitem sku',
  'Lineitem requires shipping',
  'Lineitem taxable',
  'Lineitem fulfillment status',
  'Shipping Name',
  'Shipping Street',
  'Shipping City',
  'Shipping Zip',
  'Shipping Province',
  'Shipping Country',
  'Shipping Phone',
  'Notes',
  'Note Attributes',
  'Payment Method',
  'Refunded Amount',
  'Vendor',
  'Id',
  'Lineitem discount',
  ...taxPairs.flatMap(({ name, value }) => [name, value]),
  'State',
  'Invoice Number',
  'Invoiced at',
  'Lineitem tax',
  'Lineitem total',
  'Lineitem gift message',
  'Lineitem properties',
  'Credit Note Numbers',
  'Paid by',
  'Payment Reference',
  'Advance',
  'Advance paid at',
  'Amount to collect',
  'Exchange of',
  'Paid by exchange',
];

function rowsOf(exported: ExportedOrder): ExportCells[] {
  const { order, lines } = exported;
  const shared = { Name: `#${order.number}`, Email: order.email ?? '', 'Created at': moment(order.placedAt) };
  return lines.map((line, index) => ({
    ...shared,
    ...(index === 0 && orderCells(exported)),
    ...lineCells({ order, line }),
  }));
}

async function* csvChunks(db: Db, filters: OrderFilters): AsyncGenerator<string> {
  yield byteOrderMark + csvOf([columns]);
  let last: OrderRow | undefined;
  do {
    const batch = await findOrdersAfter(db, filters, last ?? null, batchSize);
    const ids = batch.map(({ id }) => id);
    const linesOf = Map.groupBy(await findLines(db, ids), ({ orderId }) => orderId);
    const notesOf = Map.groupBy(await findCreditNotesOf(db, ids), ({ orderId }) => orderId);
    const rows = batch.flatMap((order) =>
      rowsOf({ order, lines: linesOf.get(order.id) ?? [], notes: notesOf.get(order.id) ?? [] }),
    );
    if (rows.length > 0) yield csvOf(rows.map((cells) => columns.map((column) => cells[column] ?? '')));
    last = batch.length === batchSize ? batch.at(-1) : undefined;
  } while (last);
}

/** No limit in practice: the export log names the exact number of orders. */
const unlimited = 1_000_000_000;

/** Returns the orders of a list as a CSV file with a row per line, read and written in batches. */
export async function exportOrders(
  db: Db,
  query: ExportQuery,
  { author, now }: { author: AuditActor; now: Date },
): Promise<FileAnswer> {
  const filters = await filtersOf(db, query, now, author.userId);
  const { search, ...filter } = query;
  await noteExport(db, author, {
    type: 'orders',
    records: await countOrders(db, filters, unlimited),
    filter: { ...filter, ...(search && { searched: true }) },
  });
  return { stream: Readable.from(csvChunks(db, filters), { objectMode: false }), name: 'orders.csv' };
}
