import { messages } from '#contract/messages.ts';
import { orderLinkSentences } from '#contract/order-link-sentences.ts';
import type { Order } from '#contract/orders.ts';
import { moneyOf } from '#server/payments/ledger.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { ShopError } from '#server/platform/http/errors.ts';
import { settingsOf } from '#server/settings/settings.ts';
import { creditNotesOf } from './credit-notes.ts';
import type { OrderKeys } from './keys.ts';
import * as store from './orders-store.ts';
import { type OrderAtDesk, presentOrder, presentSummary, type WholeOrder } from './presenting.ts';

export const orderNotFound = () => new ShopError('not_found', messages.orderNotFound);

/** What stands in the address of an order. @throws ShopError not_found for what cannot be a number */
export function orderNumber(text: string): number {
  const number = Number(text);
  if (!/^\d{1,9}$/.test(text) || number === 0) throw orderNotFound();
  return number;
}

/** Who asks for an order: somebody signed in, or whoever has the key out of a mail. */
export type Asker = { caller: Caller; key: string | undefined };

type Owned = Pick<store.OrderRow, 'number' | 'userId' | 'placedAt'>;

/**
 * Opens an order to its own customer only: the user of its account, or for a guest's order a caller with a key from its mails. A
 * forwarded mail or the history of a browser so opens no order of an account. Staff see orders at the desk, by calls of its own.
 * @throws ShopError not_found; forbidden, for the key of an order that is in an account; link_expired
 */
export function requireTheirs(
  keys: Pick<OrderKeys, 'isKeyOf' | 'isExpired'>,
  order: Owned,
  { caller, key }: Asker,
): void {
  if (caller !== null && caller.userId === order.userId) return;
  if (key === undefined || !keys.isKeyOf(order.number, key)) throw orderNotFound();
  if (order.userId !== null && caller !== null) throw orderNotFound();
  if (order.userId !== null) throw new ShopError('forbidden', orderLinkSentences.ofAccount);
  requireGood(keys, order, key);
}

/** @throws ShopError link_expired */
export function requireGood(keys: Pick<OrderKeys, 'isExpired'>, order: Owned, key: string): void {
  if (keys.isExpired(key, order)) throw new ShopError('link_expired', orderLinkSentences.expired);
}

/** With its lines, events, parcels, and what was paid and given back. */
export async function wholeOrder(db: Db, row: store.OrderRow): Promise<WholeOrder> {
  const [lines, events, shipments, money, creditNotes, returns] = await Promise.all([
    store.findLines(db, [row.id]),
    store.findEvents(db, row.id),
    store.findShipments(db, row.id),
    moneyOf(db, row.id),
    row.invoiceNumber === null ? [] : creditNotesOf(db, row.id),
    row.deliveredAt === null ? [] : store.findReturns(db, row.id),
  ]);
  return { row, lines, events, shipments, money, creditNotes, returns };
}

/** @throws ShopError not_found, forbidden, link_expired */
export async function orderFor(
  db: Db,
  keys: OrderKeys,
  number: number,
  asker: Asker,
  now: Date,
): Promise<Order> {
  return presentOrder(await wholeOrder(db, await theirOrder(db, keys, number, asker)), now);
}

/** The order itself. @throws ShopError not_found, forbidden, link_expired */
export async function theirOrder(
  db: Db,
  keys: OrderKeys,
  number: number,
  asker: Asker,
): Promise<store.OrderRow> {
  const row = await store.findByNumber(db, number);
  if (!row) throw orderNotFound();
  requireTheirs(keys, row, asker);
  return row;
}

/** An order with what staff need to know beside it. */
export async function orderAtDesk(db: Db, row: store.OrderRow): Promise<OrderAtDesk> {
  const [whole, { sellerAddress }] = await Promise.all([wholeOrder(db, row), settingsOf(db)]);
  return { ...whole, sellerAddress };
}

/** A page of a customer's orders, the latest first. */
export async function ordersOf(db: Db, userId: string, { page, limit }: { page: number; limit: number }) {
  const { found, total } = await store.findOrdersOf(db, userId, { limit, offset: (page - 1) * limit });
  const lines = await store.findLines(
    db,
    found.map(({ id }) => id),
  );
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  return {
    orders: found.map((row) => presentSummary(row, linesOf.get(row.id) ?? [])),
    pages: Math.max(1, Math.ceil(total / limit)),
    total,
  };
}
