import { v7 as uuid } from 'uuid';
import { type Db, transaction } from '#kernel/database/database.ts';
import { dayOf } from '#modules/delivery/contract/day-arithmetic.ts';
import { readyArrival } from '#modules/delivery/contract/promise.ts';
import { plainTerms } from '#modules/delivery/contract/terms.ts';
import { settingsOf } from '#modules/settings/index.ts';
import * as m from '../../messages/index.ts';
import * as store from './orders-store.ts';
import * as backStore from './returns-store.ts';

// Import of past sales from a file. Sends no emails and changes no stock.

/** A line of an invoice; the price is for one unit, in minor units. */
export type ImportedLine = {
  productId: string | null;
  slug: string;
  sku: string;
  name: string;
  price: number;
  quantity: number;
};

/** An invoice of a sale or of a return. */
export type ImportedInvoice = {
  kind: 'sale' | 'return';
  /** Identifies the invoice in a second run: online-retail:536365. */
  key: string;
  /** The source in the order history: Invoice 536365 of the Online Retail file. */
  source: string;
  at: Date;
  /** The email identifies the customer; a guest has none. Its domain cannot exist, so that no email is sent to it. */
  customer: { name: string; email: string };
  country: string;
  lines: ImportedLine[];
  shipping: number;
};

/**
 * Outcome of an invoice: whether an earlier run imported it, and for a return the units per line that earlier orders
 * had.
 */
export type ReplayResult = { isAlreadyImported: boolean; matched: number[] };

/** Noon in the time zone of the shop, the delivery time of imported orders. */
const noon = 'T06:30:00Z';

/**
 * Imports invoices in their order, in one transaction; those of an earlier run are skipped. A sale becomes a paid and
 * delivered order. A return is taken off the latest earlier orders of the same customer, product and price, and units
 * without such an order become a cancelled order.
 */
export async function importOrders(db: Db, invoices: ImportedInvoice[]): Promise<ReplayResult[]> {
  return transaction(db, async (tx) => {
    const fresh = await store.claimKeys(
      tx,
      invoices.map(({ key }) => key),
    );
    const { currency } = await settingsOf(tx);
    const newInvoices = invoices.filter(({ key }) => fresh.has(key));
    const sales = newInvoices.filter(({ kind }) => kind === 'sale');
    await writeOrders(tx, sales.map(deliveredOrder), currency);
    const returns = newInvoices.filter(({ kind }) => kind === 'return');
    const matched = await matchReturns(tx, returns);
    await writeOrders(tx, returns.flatMap(cancelledOrder(matched)), currency);
    return invoices.map(({ key }) => ({
      isAlreadyImported: !fresh.has(key),
      matched: matched.get(key) ?? [],
    }));
  });
}

/** Updates planner statistics after an import, since it adds many rows. */
export const finishImport = (db: Db): Promise<void> => store.analyze(db);

type ImportedOrder = { invoice: ImportedInvoice; lines: ImportedLine[]; state: 'delivered' | 'cancelled' };

const deliveredOrder = (invoice: ImportedInvoice): ImportedOrder => ({
  invoice,
  lines: invoice.lines,
  state: 'delivered',
});

/** Returns the cancelled order of the units that no earlier order had. */
const cancelledOrder =
  (matched: ReadonlyMap<string, number[]>) =>
  (invoice: ImportedInvoice): ImportedOrder[] => {
    const lines = invoice.lines
      .map((line, index) => ({ ...line, quantity: line.quantity - (matched.get(invoice.key)?.[index] ?? 0) }))
      .filter(({ quantity }) => quantity > 0);
    return lines.length > 0 ? [{ invoice: { ...invoice, shipping: 0 }, lines, state: 'cancelled' }] : [];
  };

async function writeOrders(tx: Db, imported: ImportedOrder[], currency: string): Promise<void> {
  if (imported.length === 0) return;
  const sorted = imported.toSorted((a, b) => a.invoice.at.getTime() - b.invoice.at.getTime());
  const numbers = await store.nextNumbers(tx, imported.length);
  const rows = sorted.map((order, index) => rowsOf(order, numbers[index] ?? 0, currency));
  await store.insertImported(tx, {
    orders: rows.map(({ order }) => order),
    lines: rows.flatMap(({ lines }) => lines),
    events: rows.flatMap(({ events }) => events),
    keys: rows.map(({ order, key }) => ({ key, orderId: order.id })),
  });
}

function rowsOf({ invoice, lines, state }: ImportedOrder, number: number, currency: string) {
  const { at, customer, country, shipping, source, key } = invoice;
  const id = uuid();
  const today = dayOf(at);
  const window = readyArrival('standard', plainTerms(at)) ?? { from: today, to: today };
  const deliveredAt = state === 'delivered' ? new Date(`${window.to}${noon}`) : null;
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const order: store.ImportedOrderRow = {
    id,
    number,
    state,
    currency,
    subtotal,
    shipping,
    total: subtotal + shipping,
    email: customer.email,
    address: { ...unknownAddress, name: customer.name, country },
    arrivesFrom: window.from,
    arrivesTo: window.to,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    paidAt: state === 'delivered' ? at : null,
    placedAt: at,
    deliveredAt,
    updatedAt: deliveredAt ?? at,
  };
  return {
    key,
    order,
    lines: lines.map(
      (line, position): store.ImportedLineRow => ({
        ...line,
        id: uuid(),
        orderId: id,
        position,
        total: line.price * line.quantity,
        shipped: state === 'delivered' ? line.quantity : 0,
      }),
    ),
    events: eventsOf(id, at, deliveredAt, source),
  };
}

const unknownAddress = { phone: '', street: '', city: '', state: '', zipCode: '' };

function eventsOf(orderId: string, at: Date, arrived: Date | null, source: string): store.ImportedEventRow[] {
  if (arrived === null) {
    const note = m.importOrders.noEarlierOrder({ source });
    return [{ orderId, at, state: 'cancelled', type: 'cancelled', note }];
  }
  return [
    { orderId, at, state: 'placed', type: 'placed', note: `${source}.` },
    { orderId, at: arrived, state: 'delivered', type: 'delivered', note: '' },
  ];
}

/** @returns the units per line that earlier orders had, by the keys of the invoices */
async function matchReturns(tx: Db, returns: ImportedInvoice[]): Promise<Map<string, number[]>> {
  const products = returns.flatMap(({ customer, lines }) =>
    lines.map(({ productId, price }) => ({ email: customer.email, productId, price })),
  );
  const returnable = Map.groupBy(
    await backStore.findReturnableLines(
      tx,
      products.filter(({ email, productId }) => email !== '' && productId !== null),
    ),
    productKey,
  );
  const matched = new Map<string, number[]>();
  const returned: backStore.ReturnedUnits[] = [];
  const sorted = returns.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const { key, at, source, customer, lines } of sorted) {
    const units = lines.map((line) => {
      const candidates = returnable.get(productKey({ ...line, email: customer.email })) ?? [];
      const taken = takeFrom(candidates, at, line.quantity);
      returned.push(
        ...taken.map((unit) => ({ ...unit, at, key, source, amount: unit.quantity * line.price })),
      );
      return taken.reduce((sum, { quantity }) => sum + quantity, 0);
    });
    matched.set(key, units);
  }
  await backStore.storeReturnedUnits(tx, returned, uuid);
  return matched;
}

const productKey = ({
  email,
  productId,
  price,
}: {
  email: string;
  productId: string | null;
  price: number;
}) => `${email} ${productId} ${price}`;

/** Takes units off lines placed before a moment, the latest first, as many as there are. */
function takeFrom(candidates: backStore.ReturnableLine[], before: Date, requested: number) {
  const taken: { lineId: string; orderId: string; quantity: number }[] = [];
  let remaining = requested;
  for (const line of candidates) {
    const quantity = line.placedAt <= before ? Math.min(line.left, remaining) : 0;
    if (quantity === 0) continue;
    line.left -= quantity;
    remaining -= quantity;
    taken.push({ lineId: line.id, orderId: line.orderId, quantity });
  }
  return taken;
}
