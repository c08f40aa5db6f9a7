import { toDecimal } from '#kernel/contract/money.ts';
import type { Db } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import { lockForSale } from '#modules/catalog/index.ts';
import type { OrderSummary } from '#modules/orders/contract/orders.ts';
import { guestsDataSentences } from '#modules/personal-data/contract/guests-data-sentences.ts';
import type { OrderTodo } from '#modules/personal-data/contract/held-personal-data.ts';
import type { DataSubject, OrderExport } from '#modules/personal-data/contract/personal-data.ts';
import { anonymizeRedemptions } from '#modules/promotions/index.ts';
import * as m from '../../messages/index.ts';
import { notifyShop } from '../notifications/notifications.ts';
import { customerRequestMail } from '../notifications/shop-emails.ts';
import type { Ordering } from '../order-dependencies.ts';
import { findLines, type OrderRow } from '../orders-store.ts';
import { receivedOf, refundDueOf } from '../payment/amounts.ts';
import { type OrderWithDetails, presentOrderForExport } from '../presentation/present-order.ts';
import { ordersOf, orderWithDetails } from '../presentation/read-orders.ts';
import { soldItemsOf } from '../reservation/cancellation.ts';
import { cancel } from '../transitions.ts';
import { deleteViewsNaming } from '../views/views-store.ts';
import * as store from './customers-store.ts';
import { isCancellable } from './may-cancel.ts';

/** Returns the order numbers of customers by user id, the latest first, in one query for a page of customers. */
export async function numbersOf(db: Db, userIds: string[]): Promise<Map<string, string[]>> {
  if (userIds.length === 0) return new Map();
  const numbers = Map.groupBy(await store.findNumbersOf(db, userIds), ({ userId }) => userId);
  return new Map([...numbers].map(([userId, rows]) => [userId, rows.map(({ number }) => String(number))]));
}

/** Returns the latest orders of a customer, at most `limit`. */
export const latestOf = async (db: Db, userId: string, limit: number): Promise<OrderSummary[]> =>
  (await ordersOf(db, userId, { page: 1, limit })).orders;

/** Returns all stored data about the orders of a customer, for their data export: orders, payments and carts. */
export async function allOrdersOf(db: Db, subject: DataSubject, now: Date): Promise<OrderExport> {
  const bought: OrderExport = { orders: [], payments: [], carts: [] };
  for (const row of await store.findOrdersOfSubject(db, subject)) {
    const whole = await orderWithDetails(db, row);
    bought.orders.push(presentOrderForExport(whole, now));
    bought.payments.push(...paymentsIn(whole));
    if (row.cartId !== null) bought.carts.push({ id: row.cartId, order: row.number });
  }
  return bought;
}

/** Returns the payments and refunds of an order, with the references of the payment provider or the bank. */
function paymentsIn({ row, money }: OrderWithDetails): OrderExport['payments'] {
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
    amount: toDecimal(row.advance ?? row.total - row.outstanding),
    reference: row.paidReference,
    at: (row.advancePaidAt ?? row.paidAt ?? row.placedAt).toISOString(),
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

/** Returns by order number what has to be done before the personal data of an order can be erased; null if nothing. */
export async function openTasksOf(db: Db, orders: TaskSource[]): Promise<Map<number, OrderTodo | null>> {
  const ids = orders.map(({ id }) => id);
  const withOpenReturn = await store.findWithOpenReturn(db, ids);
  return new Map(orders.map((row) => [row.number, taskOf(row, withOpenReturn.has(row.id))]));
}

type TaskSource = Pick<
  OrderRow,
  | 'id'
  | 'number'
  | 'state'
  | 'total'
  | 'advance'
  | 'advancePaidAt'
  | 'paidAt'
  | 'outstanding'
  | 'refunded'
  | 'dueBack'
  | 'overpaid'
>;

const tasks: Partial<Record<OrderRow['state'], OrderTodo>> = {
  placed: 'send',
  paid: 'send',
  packed: 'send',
  shipped: 'deliver',
  return_requested: 'return',
};

function taskOf(order: TaskSource, isReturning: boolean): OrderTodo | null {
  if (isReturning) return 'return';
  return tasks[order.state] ?? (receivedOf(order) > 0 && refundDueOf(order) > 0 ? 'refund' : null);
}

/** Returns the orders of a person by number, with the open task of each. */
export async function openOrdersOf(db: Db, subject: DataSubject) {
  const orders = await store.findOrdersOfSubject(db, subject);
  return openTasksOf(db, orders);
}

/** Returns the emails of orders with a phone number (`normalisedPhone`), at most `limit`. */
export const emailsByPhone = store.findEmailsByPhone;
export const emailOfOrder = store.findEmailOf;
export const ordersWithoutEmail = store.findWithoutEmail;

/**
 * Erases the personal data in the orders of a person. Amounts, invoices and payment references stay.
 * @returns the numbers of the orders
 * @throws ShopError not_possible_now, naming the orders that are not finished
 */
export async function eraseFromOrders(tx: Db, subject: DataSubject): Promise<number[]> {
  const orders = await store.lockOrdersOf(tx, subject);
  const openTasks = [...(await openTasksOf(tx, orders))].flatMap(([number, todo]) =>
    todo ? [{ number, todo }] : [],
  );
  if (openTasks.length > 0) throw new ShopError('not_possible_now', guestsDataSentences.stillOpen(openTasks));
  await forget(tx, orders);
  return orders.map(({ number }) => number);
}

async function forget(tx: Db, orders: OrderRow[]): Promise<void> {
  const ids = orders.map(({ id }) => id);
  await anonymizeRedemptions(tx, ids);
  await deleteViewsNaming(tx, ids);
  await store.anonymizeOrders(tx, ids);
}

/**
 * Removes a customer whose account is deleted from their orders, in the transaction of the deletion (R27): cancels
 * unpacked orders with an email, returns their units to the stock, and refunds their payments. The orders stay, without
 * personal data. `jobs` must be ready.
 */
export async function anonymizeOrdersOf(ordering: Ordering, tx: Db, subject: DataSubject): Promise<void> {
  const orders = await store.lockOrdersOf(tx, subject);
  const cancellable = orders.filter(isCancellable);
  const lines = await findLines(
    tx,
    cancellable.map(({ id }) => id),
  );
  // Locked at once and by id, in the order in which orders lock them, to prevent a deadlock.
  await lockForSale(tx, soldItemsOf(lines));
  for (const order of cancellable) {
    await cancel(ordering, tx, order, {
      by: 'system',
      byId: null,
      byName: '',
      reason: 'account_deleted',
      note: '',
    });
    const request = { title: m.customers.accountDeleted(), why: '', lines: [] };
    await notifyShop(ordering, tx, order, (notice, to) => customerRequestMail(notice, to, request));
  }
  await forget(tx, orders);
}
