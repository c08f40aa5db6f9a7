import type { Order, OrderSummary } from '#contract/orders.ts';
import { holdForSale } from '#server/catalog/selling.ts';
import { giveAllBack } from '#server/payments/ledger.ts';
import type { Db } from '#server/platform/database/database.ts';
import { tellShop } from './announcing.ts';
import { findNumbersOf, forgetCustomer, lockOrdersOf } from './customers-store.ts';
import { mailStep } from './moving.ts';
import { findLines, findOrdersOf, updateOrder } from './orders-store.ts';
import type { Ordering } from './placing.ts';
import { isCancellable, presentOrder } from './presenting.ts';
import { ordersOf, wholeOrder } from './reading.ts';
import { cancelHeld } from './releasing.ts';

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
 * mail, and given back to the stock, and what was paid for it goes back; the orders stay, without who they were for. `jobs` must be ready.
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
    const what = 'Cancelled with the account of the customer';
    const cause = { by: 'system', at: ordering.now() } as const;
    await cancelHeld(tx, order, { ...cause, what });
    const refunded = await giveAllBack(tx, ordering.jobs, order, { ...cause, reason: what });
    if (refunded !== null) await updateOrder(tx, order.id, { refunded });
    // What was not paid online somebody has to give back by hand.
    if (order.paidAt !== null) await tellShop(ordering, tx, order, { title: what, why: '' });
    await mailStep(ordering, tx, order, 'cancelled');
  }
  await forgetCustomer(tx, userId);
}
