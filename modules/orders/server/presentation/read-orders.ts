import type { Db } from '#kernel/database/database.ts';
import type { Caller } from '#kernel/http/access.ts';
import { ShopError } from '#kernel/http/errors.ts';
import { nameOf } from '#modules/accounts/index.ts';
import type { Order } from '#modules/orders/contract/orders.ts';
import { moneyOf } from '#modules/payments/index.ts';
import { settingsOf } from '#modules/settings/index.ts';
import * as m from '../../messages/index.ts';
import { findCash } from '../cash/cash-store.ts';
import { findExchangesOf } from '../exchanges/exchanges-store.ts';
import { creditNotesOf } from '../invoicing/credit-notes.ts';
import type { OrderKeys } from '../order-link-keys.ts';
import * as store from '../orders-store.ts';
import { findTagsOf } from '../organising/tags-store.ts';
import { type OrderForStaff, type OrderWithDetails, presentOrder, presentSummary } from './present-order.ts';

export const orderNotFound = () => new ShopError('not_found', m.responses.orderNotFound());

/** Parses the order number of a URL. @throws ShopError not_found for a text that is no order number */
export function orderNumber(text: string): number {
  const number = Number(text);
  if (!/^\d{1,9}$/.test(text) || number === 0) throw orderNotFound();
  return number;
}

/** The client that requests an order: a signed-in user, or a visitor with a key from an email. */
export type OrderRequester = { caller: Caller; key: string | undefined };

type OrderIdentity = Pick<store.OrderRow, 'number' | 'userId' | 'placedAt'>;

/**
 * Allows access to the customer of an order only: the user of its account, or for a guest order a caller with a key
 * from its emails. A forwarded email or a shared browser history therefore opens no order of an account. Staff read
 * orders with the calls of the back office.
 * @throws ShopError not_found; forbidden for the key of an order that belongs to an account; link_expired
 */
export function requireOrderAccess(
  keys: Pick<OrderKeys, 'isKeyOf' | 'isExpired'>,
  order: OrderIdentity,
  { caller, key }: OrderRequester,
): void {
  if (caller !== null && caller.userId === order.userId) return;
  if (key === undefined || !keys.isKeyOf(order.number, key)) throw orderNotFound();
  if (order.userId !== null && caller !== null) throw orderNotFound();
  if (order.userId !== null) throw new ShopError('forbidden', m.orderLinkSentences.ofAccount());
  requireValidKey(keys, order, key);
}

/** @throws ShopError link_expired */
export function requireValidKey(keys: Pick<OrderKeys, 'isExpired'>, order: OrderIdentity, key: string): void {
  if (keys.isExpired(key, order)) throw new ShopError('link_expired', m.orderLinkSentences.expired());
}

/** Reads an order with its lines, events, shipments, payments, refunds, credit notes and returns. */
export const orderWithDetails: (db: Db, row: store.OrderRow) => Promise<OrderWithDetails> = orderForStaff;

/** Reads an order with the data for staff. */
export async function orderForStaff(db: Db, row: store.OrderRow): Promise<OrderForStaff> {
  const [lines, events, shipments, money, creditNotes, returns, exchanges, tags, assignee, cash, settings] =
    await Promise.all([
      store.findLines(db, [row.id]),
      store.findEvents(db, row.id),
      store.findShipments(db, row.id),
      moneyOf(db, row.id),
      row.invoiceNumber === null ? [] : creditNotesOf(db, row.id),
      row.deliveredAt === null ? [] : store.findReturns(db, row.id),
      row.deliveredAt === null ? [] : findExchangesOf(db, row.number),
      findTagsOf(db, [row.id]),
      row.assignedTo === null ? '' : nameOf(db, row.assignedTo),
      row.deliveredAt === null ? null : findCash(db, row.id),
      settingsOf(db),
    ]);
  const { locale, sellerAddress } = settings;
  return {
    row,
    lines,
    events,
    shipments,
    money,
    creditNotes,
    returns,
    exchanges,
    tags: tags.get(row.id) ?? [],
    assignee,
    cash,
    locale,
    sellerAddress,
  };
}

/** Returns an order for its customer. @throws ShopError not_found, forbidden, link_expired */
export async function orderFor(
  db: Db,
  keys: OrderKeys,
  number: number,
  asker: OrderRequester,
  now: Date,
): Promise<Order> {
  return presentOrder(await orderWithDetails(db, await findOwnOrder(db, keys, number, asker)), now);
}

/** Returns the row of an order for its customer. @throws ShopError not_found, forbidden, link_expired */
export async function findOwnOrder(
  db: Db,
  keys: OrderKeys,
  number: number,
  asker: OrderRequester,
): Promise<store.OrderRow> {
  const row = await store.findByNumber(db, number);
  if (!row) throw orderNotFound();
  requireOrderAccess(keys, row, asker);
  return row;
}

/** Returns a page of the orders of a customer, the latest first. */
export async function ordersOf(db: Db, userId: string, { page, limit }: { page: number; limit: number }) {
  const { orders: rows, total } = await store.findOrdersOf(db, userId, { limit, offset: (page - 1) * limit });
  const lines = await store.findLines(
    db,
    rows.map(({ id }) => id),
  );
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  return {
    orders: rows.map((row) => presentSummary(row, linesOf.get(row.id) ?? [])),
    pages: Math.max(1, Math.ceil(total / limit)),
    total,
  };
}
