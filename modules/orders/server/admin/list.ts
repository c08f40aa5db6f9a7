import { maxCounted } from '#kernel/contract/limits.ts';
import type { Db } from '#kernel/database/database.ts';
import { namesOf } from '#modules/accounts/index.ts';
import type { OrderCounts } from '#modules/orders/contract/admin-orders.ts';
import {
  type AdminOrder,
  type OrderListFilter,
  type OrderListQuery,
  type OrderNeighbours,
  orderViews,
  type OrderRow as Row,
  type Suspicion,
} from '#modules/orders/contract/admin-orders.ts';
import { maxOrdersCounted } from '#modules/orders/contract/limits.ts';
import { daysLate } from '../fulfilment/lateness.ts';
import { findByNumber, type OrderRow } from '../orders-store.ts';
import { findTagsOf } from '../organising/tags-store.ts';
import { stageOf } from '../presentation/order-stages.ts';
import { presentOrderForStaff, presentOrganised, summaryOf } from '../presentation/present-order.ts';
import { orderForStaff, orderNotFound } from '../presentation/read-orders.ts';
import { filtersOf } from './filters.ts';
import { countOrders, findNeighbour, findOrders, findShippedUnits, type ShippedUnits } from './list-store.ts';
import { findSuspicions } from './suspicions-store.ts';

type RowDetails = {
  sent: ShippedUnits | undefined;
  suspicions: Suspicion[] | undefined;
  tags: string[] | undefined;
  names: Map<string, string>;
  today: string;
};

/** Returns the name of the recipient; of an order that was handed over without one, what else there is of the customer. */
const customerOf = ({ address, buyer, email }: OrderRow): string =>
  address.name || buyer?.name || address.phone || email || '';

const present = (row: OrderRow, { sent, suspicions = [], tags = [], names, today }: RowDetails): Row => ({
  ...summaryOf(row),
  customer: customerOf(row),
  email: row.email,
  city: row.address.city,
  isGift: row.gift !== null,
  channel: row.channel,
  delivery: row.delivery,
  arrives: { from: row.deliverOn ?? row.arrivesFrom, to: row.deliverOn ?? row.arrivesTo },
  daysLate: daysLate(row, today),
  ...presentOrganised(row, { tags, assignee: names.get(row.assignedTo ?? '') ?? '' }),
  suspicions,
  sent: { pieces: sent?.pieces ?? 0, of: sent?.of ?? row.pieces, at: sent?.at?.toISOString() ?? null },
});

/** Returns a page of the orders of the shop, the latest or the most urgent first. */
export async function listOrders(
  db: Db,
  { page, limit, ...filter }: OrderListQuery,
  now: Date,
  userId: string | null = null,
) {
  const filters = await filtersOf(db, filter, now, userId);
  const maxCount = filters.sought ? maxCounted : maxOrdersCounted;
  const [matches, rows] = await Promise.all([
    countOrders(db, filters, maxCount),
    findOrders(db, filters, { limit, offset: (page - 1) * limit }),
  ]);
  const ids = rows.map(({ id }) => id);
  const [shipped, tags, names, suspicions] = await Promise.all([
    findShippedUnits(db, ids),
    findTagsOf(db, ids),
    namesOf(
      db,
      rows.flatMap(({ assignedTo }) => assignedTo ?? []),
    ),
    filters.view === 'suspicious' ? findSuspicions(db, ids, filters.suspecting) : null,
  ]);
  const total = Math.min(matches, maxCount);
  return {
    orders: rows.map((row) =>
      present(row, {
        sent: shipped.get(row.id),
        suspicions: suspicions?.get(row.id),
        tags: tags.get(row.id),
        names,
        today: filters.today,
      }),
    ),
    pages: Math.max(1, Math.ceil(total / limit)),
    total,
    more: matches > maxCount,
  };
}

/** Returns the latest orders that match a text; the one with this number comes first. */
export async function searchOrders(db: Db, text: string, limit: number, now: Date) {
  const matches = await findOrders(db, await filtersOf(db, { search: text }, now), { limit, offset: 0 });
  const sent = await findShippedUnits(
    db,
    matches.map(({ id }) => id),
  );
  return matches.map((row) => ({
    number: row.number,
    customer: customerOf(row),
    ...stageOf(row, sent.get(row.id)),
  }));
}

/** Returns an order with the data for staff. @throws ShopError not_found */
export async function adminOrder(db: Db, number: number, now: Date): Promise<AdminOrder> {
  const row = await findByNumber(db, number);
  if (!row) throw orderNotFound();
  return presentOrderForStaff(await orderForStaff(db, row), now);
}

/** Returns the orders before and after an order in a list with filters. @throws ShopError not_found */
export async function neighboursOf(
  db: Db,
  number: number,
  filter: OrderListFilter,
  now: Date,
  userId: string | null,
): Promise<OrderNeighbours> {
  const order = await findByNumber(db, number);
  if (!order) throw orderNotFound();
  const filters = await filtersOf(db, filter, now, userId);
  const [previous, next] = await Promise.all([
    findNeighbour(db, filters, order, 'previous'),
    findNeighbour(db, filters, order, 'next'),
  ]);
  return { previous, next };
}

/** Returns the number of orders in each view, counted up to the limit of the pages. */
export async function countOrdersByState(db: Db, now: Date): Promise<OrderCounts> {
  const filters = await filtersOf(db, {}, now);
  const counts = await Promise.all(
    orderViews.map((view) => countOrders(db, { ...filters, view }, maxCounted)),
  );
  return Object.fromEntries(orderViews.map((view, index) => [view, counts[index] ?? 0])) as OrderCounts;
}
