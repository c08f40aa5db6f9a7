import { mostCounted } from '#contract/limits.ts';
import type { OrderTally } from '#contract/order-desk.ts';
import { type DeskOrder, type OrderListQuery, orderViews, type OrderRow as Row } from '#contract/orders.ts';
import type { Db } from '#server/platform/database/database.ts';
import { countOrders, findOrders } from './desk-list-store.ts';
import { findByNumber, type OrderRow } from './orders-store.ts';
import { presentForDesk, summaryOf } from './presenting.ts';
import { orderNotFound, wholeOrder } from './reading.ts';

const present = (row: OrderRow): Row => ({
  ...summaryOf(row),
  customer: row.address.name,
  email: row.email,
  city: row.address.city,
  isGift: row.gift !== null,
  delivery: row.delivery,
  arrives: { from: row.deliverOn ?? row.arrivesFrom, to: row.deliverOn ?? row.arrivesTo },
});

/** A page of the shop's orders, the latest or the most urgent first; of many that match no more are counted than anybody pages through. */
export async function listOrders(db: Db, { page, limit, ...filters }: OrderListQuery) {
  const [counted, found] = await Promise.all([
    countOrders(db, filters, mostCounted),
    findOrders(db, filters, { limit, offset: (page - 1) * limit }),
  ]);
  const total = Math.min(counted, mostCounted);
  return {
    orders: found.map(present),
    pages: Math.max(1, Math.ceil(total / limit)),
    total,
    more: counted > mostCounted,
  };
}

/** The latest orders by their number, or by the beginning of a name or e-mail. */
export const ordersCalled = async (db: Db, text: string, most: number) =>
  (await findOrders(db, { search: text }, { limit: most, offset: 0 })).map(({ number, address, state }) => ({
    number,
    customer: address.name,
    state,
  }));

/** An order as the shop sees it. @throws ShopError not_found */
export async function deskOrder(db: Db, number: number): Promise<DeskOrder> {
  const row = await findByNumber(db, number);
  if (!row) throw orderNotFound();
  return presentForDesk(await wholeOrder(db, row));
}

/** How many orders each view shows, counted no further than anybody pages through. */
export async function tallyOrders(db: Db): Promise<OrderTally> {
  const counts = await Promise.all(orderViews.map((view) => countOrders(db, { view }, mostCounted)));
  return Object.fromEntries(orderViews.map((view, at) => [view, counts[at] ?? 0])) as OrderTally;
}
