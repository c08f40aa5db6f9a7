import { v7 as uuid } from 'uuid';
import { deliveryWindow } from '#contract/delivery.ts';
import { type Db, transaction } from '#server/platform/database/database.ts';
import { settingsOf } from '#server/settings/settings.ts';
import * as backStore from './back-store.ts';
import * as store from './history-store.ts';

// What was sold before the shop was here, out of a file. Nobody is mailed about it, and no stock moves.

/** Goods of an invoice; the price is for one piece, in minor units. */
export type PastLine = {
  productId: string | null;
  slug: string;
  name: string;
  price: number;
  quantity: number;
};

/** An invoice of goods that were sold, or of goods that came back. */
export type PastInvoice = {
  kind: 'sale' | 'return';
  /** By which a second run finds it again: online-retail:536365. */
  key: string;
  /** As the order's story tells it: Invoice 536365 of the Online Retail file. */
  said: string;
  at: Date;
  /** The email identifies the customer; a guest has none. Its domain cannot exist, so that no mail is sent to it. */
  customer: { name: string; email: string };
  country: string;
  lines: PastLine[];
  shipping: number;
};

/** What became of an invoice: whether an earlier run had it; of goods that came back, how many pieces of each line earlier orders had. */
export type Replayed = { known: boolean; matched: number[] };

/** Noon in the shop: when a parcel of the past arrived on its day. */
const noon = 'T06:30:00Z';

/**
 * Writes some invoices down, in their order, in one transaction; those that an earlier run wrote are left as they are. What was sold
 * becomes orders that are paid and delivered. What came back is taken off the latest earlier orders of the same customer, product
 * and price, and what is left of it becomes a cancelled order.
 */
export async function replay(db: Db, invoices: PastInvoice[]): Promise<Replayed[]> {
  return transaction(db, async (tx) => {
    const fresh = await store.claimKeys(
      tx,
      invoices.map(({ key }) => key),
    );
    const { currency } = await settingsOf(tx);
    const wanted = invoices.filter(({ key }) => fresh.has(key));
    const sales = wanted.filter(({ kind }) => kind === 'sale');
    await write(tx, sales.map(soldOf), currency);
    const returns = wanted.filter(({ kind }) => kind === 'return');
    const matched = await takeBack(tx, returns);
    await write(tx, returns.flatMap(cancelledOf(matched)), currency);
    return invoices.map(({ key }) => ({ known: !fresh.has(key), matched: matched.get(key) ?? [] }));
  });
}

/** Orders of the past are many: what is known of them is looked at anew, so that they are found the right way. */
export const afterReplay = (db: Db): Promise<void> => store.analyze(db);

type Past = { invoice: PastInvoice; lines: PastLine[]; state: 'delivered' | 'cancelled' };

const soldOf = (invoice: PastInvoice): Past => ({ invoice, lines: invoice.lines, state: 'delivered' });

/** What no earlier order had. */
const cancelledOf =
  (matched: ReadonlyMap<string, number[]>) =>
  (invoice: PastInvoice): Past[] => {
    const lines = invoice.lines
      .map((line, at) => ({ ...line, quantity: line.quantity - (matched.get(invoice.key)?.[at] ?? 0) }))
      .filter(({ quantity }) => quantity > 0);
    return lines.length > 0 ? [{ invoice: { ...invoice, shipping: 0 }, lines, state: 'cancelled' }] : [];
  };

async function write(tx: Db, past: Past[], currency: string): Promise<void> {
  if (past.length === 0) return;
  const inTime = past.toSorted((a, b) => a.invoice.at.getTime() - b.invoice.at.getTime());
  const numbers = await store.nextNumbers(tx, past.length);
  const rows = inTime.map((each, at) => rowsOf(each, numbers[at] ?? 0, currency));
  await store.insertPast(tx, {
    orders: rows.map(({ order }) => order),
    lines: rows.flatMap(({ lines }) => lines),
    events: rows.flatMap(({ events }) => events),
    keys: rows.map(({ order, key }) => ({ key, orderId: order.id })),
  });
}

function rowsOf({ invoice, lines, state }: Past, number: number, currency: string) {
  const { at, customer, country, shipping, said, key } = invoice;
  const id = uuid();
  const window = deliveryWindow('standard', at);
  const arrived = state === 'delivered' ? new Date(`${window.to}${noon}`) : null;
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const order: store.PastOrderRow = {
    id,
    number,
    state,
    currency,
    subtotal,
    shipping,
    total: subtotal + shipping,
    email: customer.email,
    address: { ...nowhere, name: customer.name, country },
    arrivesFrom: window.from,
    arrivesTo: window.to,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    paidAt: state === 'delivered' ? at : null,
    placedAt: at,
    deliveredAt: arrived,
    updatedAt: arrived ?? at,
  };
  return {
    key,
    order,
    lines: lines.map(
      (line, position): store.PastLineRow => ({
        ...line,
        id: uuid(),
        orderId: id,
        position,
        total: line.price * line.quantity,
        shipped: state === 'delivered' ? line.quantity : 0,
      }),
    ),
    events: eventsOf(id, at, arrived, said),
  };
}

const nowhere = { phone: '', street: '', city: '', state: '', zipCode: '' };

function eventsOf(orderId: string, at: Date, arrived: Date | null, said: string): store.PastEventRow[] {
  if (arrived === null) {
    const note = `${said}: no earlier order that it cancels was found.`;
    return [{ orderId, at, state: 'cancelled', what: 'Cancelled', note }];
  }
  return [
    { orderId, at, state: 'placed', what: 'Order placed', note: `${said}.` },
    { orderId, at: arrived, state: 'delivered', what: 'Delivered', note: '' },
  ];
}

/** @returns how many pieces of each line earlier orders had, by the keys of the invoices */
async function takeBack(tx: Db, returns: PastInvoice[]): Promise<Map<string, number[]>> {
  const asked = returns.flatMap(({ customer, lines }) =>
    lines.map(({ productId, price }) => ({ email: customer.email, productId, price })),
  );
  const sold = Map.groupBy(
    await backStore.findSold(
      tx,
      asked.filter(({ email, productId }) => email !== '' && productId !== null),
    ),
    goodsOf,
  );
  const matched = new Map<string, number[]>();
  const back: backStore.Back[] = [];
  const inTime = returns.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const { key, at, said, customer, lines } of inTime) {
    const pieces = lines.map((line) => {
      const goods = sold.get(goodsOf({ ...line, email: customer.email })) ?? [];
      const taken = takeFrom(goods, at, line.quantity);
      back.push(...taken.map((each) => ({ ...each, at, key, said, amount: each.quantity * line.price })));
      return taken.reduce((sum, { quantity }) => sum + quantity, 0);
    });
    matched.set(key, pieces);
  }
  await backStore.writeBack(tx, back, uuid);
  return matched;
}

const goodsOf = ({ email, productId, price }: { email: string; productId: string | null; price: number }) =>
  `${email} ${productId} ${price}`;

/** Takes pieces off lines of before this moment, the latest first, as many as there are. */
function takeFrom(sold: backStore.Sold[], before: Date, wanted: number) {
  const taken: { lineId: string; orderId: string; quantity: number }[] = [];
  let left = wanted;
  for (const line of sold) {
    const quantity = line.placedAt <= before ? Math.min(line.left, left) : 0;
    if (quantity === 0) continue;
    line.left -= quantity;
    left -= quantity;
    taken.push({ lineId: line.id, orderId: line.orderId, quantity });
  }
  return taken;
}
