import type { Order, OrderSummary } from '#contract/orders.ts';
import { holdForSale } from '#server/catalog/selling.ts';
import type { Db } from '#server/platform/database/database.ts';
import { tellShop } from './announcing.ts';
import { findNumbersOf, forgetCustomer, lockOrdersOf } from './customers-store.ts';
import { askedMail } from './mails.ts';
import { cancel } from './moving.ts';
import type { Ordering } from './ordering.ts';
import { findLines, findOrdersOf } from './orders-store.ts';
import { isCancellable, presentOrder } from './presenting.ts';
import { ordersOf, wholeOrder } from './reading.ts';

/** The numbers of each of these customers' orders, the latest first: one question for a page of them. */
export async function numbersOf(db: Db, userIds: string[]): Promise<Map<string, string[]>> {
  if (userIds.length === 0) return new Map();
  const found = Map.groupBy(await findNumbersOf(db, userIds), ({ userId }) => userId);
  return new Map([...found].map(([userId, theirs]) => [userId, theirs.map(({ number }) => String(number))]));
}

/** The latest orders of a customer, at most so many. */
export const latestOf = async (db: Db, userId: string, most: number): Promise<OrderSummary[]> =>
  (await ordersOf(db, userId, { page: 1, limit: most })).orders;

/** Orders that are read at a time. */
const portion = 100;

/** All that is kept of somebody's orders, for them to take along. */
export async function allOrdersOf(db: Db, userId: string, now: Date): Promise<Order[]> {
  const all: Order[] = [];
  for (;;) {
    const { found } = await findOrdersOf(db, userId, { limit: portion, offset: all.length });
    for (const row of found) all.push(presentOrder(await wholeOrder(db, row), now));
    if (found.length < portion) return all;
  }
}

/**
 * Lets go of a customer whose account is deleted, in that transaction (R27): what is not packed yet is cancelled, with a
 * mail: its pieces go back to the stock and what was paid to the customer. The orders stay, without who they were for. `jobs` must be ready.
 */
export async function partWith(ordering: Ordering, tx: Db, userId: string): Promise<void> {
  const open = (await lockOrdersOf(tx, userId)).filter(isCancellable);
  const lines = await findLines(
    tx,
    open.map(({ id }) => id),
  );
  // All at once and in their order, as whoever buys them does it: else each would wait for the other.
  await holdForSale(
    tx,
    lines.flatMap(({ productId }) => productId ?? []),
  );
  for (const order of open) {
    const what = 'Account deleted';
    await cancel(ordering, tx, order, { by: 'system', byId: null, byName: '', what, note: '' });
    const told = { title: what, why: '', lines: [] };
    await tellShop(ordering, tx, order, (shop, to) => askedMail(shop, to, told));
  }
  await forgetCustomer(tx, userId);
}
