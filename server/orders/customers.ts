import type { OrderTodo } from '#contract/guests-data.ts';
import { guestsDataSentences } from '#contract/guests-data-sentences.ts';
import { toDecimal } from '#contract/money.ts';
import type { OrderSummary } from '#contract/orders.ts';
import type { Bought, Subject } from '#contract/personal-data.ts';
import { holdForSale } from '#server/catalog/selling.ts';
import type { Db } from '#server/platform/database/database.ts';
import { ShopError } from '#server/platform/http/errors.ts';
import { forgetRedemptions } from '#server/promotions/promotions.ts';
import { tellShop } from './announcing.ts';
import * as store from './customers-store.ts';
import { askedMail } from './mails.ts';
import { cancel } from './moving.ts';
import type { Ordering } from './ordering.ts';
import { findLines, type OrderRow } from './orders-store.ts';
import { isCancellable, presentOrder, type WholeOrder } from './presenting.ts';
import { ordersOf, wholeOrder } from './reading.ts';

/** The numbers of each of these customers' orders, the latest first: one question for a page of them. */
export async function numbersOf(db: Db, userIds: string[]): Promise<Map<string, string[]>> {
  if (userIds.length === 0) return new Map();
  const found = Map.groupBy(await store.findNumbersOf(db, userIds), ({ userId }) => userId);
  return new Map([...found].map(([userId, theirs]) => [userId, theirs.map(({ number }) => String(number))]));
}

/** The latest orders of a customer, at most so many. */
export const latestOf = async (db: Db, userId: string, most: number): Promise<OrderSummary[]> =>
  (await ordersOf(db, userId, { page: 1, limit: most })).orders;

/** All that is kept of a customer's orders, as they take it along: orders, how they were paid, and the carts that they came from. */
export async function allOrdersOf(db: Db, subject: Subject, now: Date): Promise<Bought> {
  const bought: Bought = { orders: [], payments: [], carts: [] };
  for (const row of await store.findOrdersOfSubject(db, subject)) {
    const whole = await wholeOrder(db, row);
    bought.orders.push(presentOrder(whole, now));
    bought.payments.push(...paymentsIn(whole));
    if (row.cartId !== null) bought.carts.push({ id: row.cartId, order: row.number });
  }
  return bought;
}

/** The payments and refunds of an order, by the references that the payment provider or the bank knows them by. */
function paymentsIn({ row, money }: WholeOrder): Bought['payments'] {
  const order = row.number;
  const online = money.payments.map((payment) => ({
    order,
    type: 'payment' as const,
    method: payment.provider,
    amount: toDecimal(payment.amount),
    reference: payment.providerPaymentId ?? payment.providerOrderId,
    at: (payment.capturedAt ?? payment.createdAt).toISOString(),
  }));
  const byHand = row.paidMethod !== null && {
    order,
    type: 'payment' as const,
    method: row.paidMethod,
    amount: toDecimal(row.total),
    reference: row.paidReference,
    at: (row.paidAt ?? row.placedAt).toISOString(),
  };
  const refunds = money.refunds.map((refund) => ({
    order,
    type: 'refund' as const,
    method: refund.method,
    amount: toDecimal(refund.amount),
    reference: refund.providerRefundId ?? refund.reference,
    at: (refund.doneAt ?? refund.createdAt).toISOString(),
  }));
  return [...online, ...(byHand ? [byHand] : []), ...refunds];
}

/** What is left to do about each of these orders before the personal data in it can be erased; null where nothing is. */
export async function leftToDo(db: Db, found: Unfinished[]): Promise<Map<number, OrderTodo | null>> {
  const ids = found.map(({ id }) => id);
  const returning = await store.findWithOpenReturn(db, ids);
  return new Map(found.map((row) => [row.number, todoOf(row, returning.has(row.id))]));
}

type Unfinished = Pick<OrderRow, 'id' | 'number' | 'state' | 'paidAt' | 'refunded' | 'dueBack'>;

const todos: Partial<Record<OrderRow['state'], OrderTodo>> = {
  placed: 'send',
  paid: 'send',
  packed: 'send',
  shipped: 'deliver',
  return_requested: 'return',
};

function todoOf({ state, paidAt, refunded, dueBack }: Unfinished, isReturning: boolean): OrderTodo | null {
  if (isReturning) return 'return';
  return todos[state] ?? (paidAt !== null && refunded < dueBack ? 'refund' : null);
}

/** Of a person: each order, and what is left to do about it. */
export async function openOrdersOf(db: Db, subject: Subject) {
  const found = await store.findOrdersOfSubject(db, subject);
  return leftToDo(db, found);
}

/** The emails of orders that go to a phone number (`foldedPhone`), at most so many. */
export const emailsByPhone = store.findEmailsByPhone;

/**
 * Takes the personal data out of a person's orders. Amounts, invoices and references of payments stay.
 * @returns the numbers of the orders
 * @throws ShopError not_possible_now, naming the orders that are not finished
 */
export async function eraseFromOrders(tx: Db, subject: Subject): Promise<number[]> {
  const found = await store.lockOrdersOf(tx, subject);
  const open = [...(await leftToDo(tx, found))].flatMap(([number, todo]) => (todo ? [{ number, todo }] : []));
  if (open.length > 0) throw new ShopError('not_possible_now', guestsDataSentences.stillOpen(open));
  await forget(tx, found);
  return found.map(({ number }) => number);
}

async function forget(tx: Db, found: OrderRow[]): Promise<void> {
  const ids = found.map(({ id }) => id);
  await forgetRedemptions(tx, ids);
  await store.forgetCustomer(tx, ids);
}

/**
 * Lets go of a customer whose account is deleted, in that transaction (R27): what is not packed yet is cancelled, with a
 * mail: its pieces go back to the stock and what was paid to the customer. The orders stay, without who they were for. `jobs` must be ready.
 */
export async function partWith(ordering: Ordering, tx: Db, subject: Subject): Promise<void> {
  const theirs = await store.lockOrdersOf(tx, subject);
  const open = theirs.filter(isCancellable);
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
  await forget(tx, theirs);
}
