import { mostCounted, mostOrdersCounted } from '#contract/limits.ts';
import type { OrderTally } from '#contract/order-desk.ts';
import {
  type DeskOrder,
  type OrderListQuery,
  orderViews,
  type OrderRow as Row,
  type Suspicion,
} from '#contract/orders.ts';
import type { Db } from '#server/platform/database/database.ts';
import { filtersOf } from './desk-filters.ts';
import { countOrders, findOrders, findSent, type Sent } from './desk-list-store.ts';
import { daysLate } from './lateness.ts';
import { findByNumber, type OrderRow } from './orders-store.ts';
import { presentForDesk, summaryOf } from './presenting.ts';
import { orderAtDesk, orderNotFound } from './reading.ts';
import { findSuspicions } from './suspicions-store.ts';

type Beside = { sent: Sent | undefined; suspicions: Suspicion[] | undefined; today: string };

const present = (row: OrderRow, { sent, suspicions = [], today }: Beside): Row => ({
  ...summaryOf(row),
  customer: row.address.name,
  email: row.email,
  city: row.address.city,
  isGift: row.gift !== null,
  delivery: row.delivery,
  arrives: { from: row.deliverOn ?? row.arrivesFrom, to: row.deliverOn ?? row.arrivesTo },
  daysLate: daysLate(row, today),
  suspicions,
  sent: { pieces: sent?.pieces ?? 0, of: sent?.of ?? row.pieces, at: sent?.at?.toISOString() ?? null },
});

/** A page of the shop's orders, the latest or the most urgent first. */
export async function listOrders(db: Db, { page, limit, ...narrowing }: OrderListQuery, now: Date) {
  const filters = await filtersOf(db, narrowing, now);
  const [counted, found] = await Promise.all([
    countOrders(db, filters, mostOrdersCounted),
    findOrders(db, filters, { limit, offset: (page - 1) * limit }),
  ]);
  const ids = found.map(({ id }) => id);
  const [sent, suspicions] = await Promise.all([
    findSent(db, ids),
    filters.view === 'suspicious' ? findSuspicions(db, ids, filters.suspecting) : null,
  ]);
  const total = Math.min(counted, mostOrdersCounted);
  return {
    orders: found.map((row) =>
      present(row, {
        sent: sent.get(row.id),
        suspicions: suspicions?.get(row.id),
        today: filters.today,
      }),
    ),
    pages: Math.max(1, Math.ceil(total / limit)),
    total,
    more: counted > mostOrdersCounted,
  };
}

/** The latest orders that a text finds; the one with this number comes first. */
export const ordersCalled = async (db: Db, text: string, most: number, now: Date) =>
  (await findOrders(db, await filtersOf(db, { search: text }, now), { limit: most, offset: 0 })).map(
    ({ number, address, state }) => ({ number, customer: address.name, state }),
  );

/** An order as the shop sees it. @throws ShopError not_found */
export async function deskOrder(db: Db, number: number, now: Date): Promise<DeskOrder> {
  const row = await findByNumber(db, number);
  if (!row) throw orderNotFound();
  return presentForDesk(await orderAtDesk(db, row), now);
}

/** How many orders each view shows, counted no further than anybody pages through. */
export async function tallyOrders(db: Db, now: Date): Promise<OrderTally> {
  const filters = await filtersOf(db, {}, now);
  const counts = await Promise.all(
    orderViews.map((view) => countOrders(db, { ...filters, view }, mostCounted)),
  );
  return Object.fromEntries(orderViews.map((view, at) => [view, counts[at] ?? 0])) as OrderTally;
}
