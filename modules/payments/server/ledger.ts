import { v7 as uuid } from 'uuid';
import type { Db } from '#kernel/database/database.ts';
import type { Jobs } from '#kernel/jobs/jobs.ts';
import { findPaymentsOf, type PaymentRow } from './payments-store.ts';
import { findRefundsOf, insertRefund, type RefundRow } from './refunds-store.ts';

declare module '#kernel/jobs/jobs.ts' {
  interface Work {
    refund: { refundId: string };
  }
}

// Payments and refunds of orders. This module knows no orders; a caller that writes holds the lock on the order.

/** The online payments of an order, and its refunds, settled or pending. */
export type OrderMoney = { payments: PaymentRow[]; refunds: RefundRow[] };

export async function moneyOf(db: Db, orderId: string): Promise<OrderMoney> {
  const [payments, refunds] = await Promise.all([findPaymentsOf(db, orderId), findRefundsOf(db, orderId)]);
  return { payments, refunds };
}

/**
 * Returns the payments of the price of an order, the first one first: a changed order has one of the difference too. None
 * if it was paid another way, or not at all.
 */
export const capturedPayments = ({ payments }: OrderMoney): PaymentRow[] =>
  payments.filter(({ state, isSurplus }) => !isSurplus && (state === 'captured' || state === 'refunded'));

/** Returns the refunds of the price of an order; refunds of surplus payments and amounts are left out. */
export function refundsOfOrder({ payments, refunds }: OrderMoney): RefundRow[] {
  const surplus = new Set(payments.filter(({ isSurplus }) => isSurplus).map(({ id }) => id));
  return refunds.filter(
    ({ paymentId, isSurplus }) => !isSurplus && (paymentId === null || !surplus.has(paymentId)),
  );
}

/** Sums settled and pending refunds, in minor units. */
export const sumRefunds = (refunds: Pick<RefundRow, 'amount' | 'state'>[]): number =>
  refunds.reduce((sum, { amount, state }) => (state === 'failed' ? sum : sum + amount), 0);

/** Sums the settled refunds of the price of an order, in minor units. */
export const sumSettledRefunds = (money: OrderMoney): number =>
  sumRefunds(refundsOfOrder(money).filter(({ state }) => state === 'done'));

/** What was received of the price of an order, and what is refunded of it so far; in minor units. */
type PaidOrder = { received: number; refunded: number };

/** Returns the amount that can still be refunded, in minor units; an amount that was never collected cannot. */
export const refundableOf = (order: PaidOrder, money: OrderMoney): number =>
  Math.max(0, order.received - refundedOf(order, money));

const refundedOf = ({ refunded }: Pick<PaidOrder, 'refunded'>, money: OrderMoney): number =>
  Math.max(refunded, sumRefunds(refundsOfOrder(money)));

/** Returns the amount of a payment that the provider has not refunded, in minor units. */
export const leftOf = ({ id, amount }: PaymentRow, { refunds }: OrderMoney): number =>
  amount - sumRefunds(refunds.filter(({ paymentId }) => paymentId === id));

/** Returns the amount of a paid order that was never collected, because units were not sent. */
export const uncollectedOf = ({ refunded }: Pick<PaidOrder, 'refunded'>, money: OrderMoney): number =>
  Math.max(0, refunded - sumRefunds(refundsOfOrder(money)));

/** Reason and author of a refund. */
export type RefundCause = {
  reason: string;
  by: 'customer' | 'shop' | 'system';
  byId?: string | null;
  byName?: string;
  at: Date;
};

/** Records a refund of a payment, and queues the job that makes the provider refund it. */
export async function startRefund(
  tx: Db,
  jobs: Jobs,
  { id: paymentId, orderId }: PaymentRow,
  { at, ...cause }: RefundCause & { amount: number; idempotencyKey?: string | null; isSurplus?: boolean },
): Promise<RefundRow> {
  const refund = await insertRefund(tx, { ...cause, id: uuid(), orderId, paymentId, createdAt: at });
  await jobs.add(tx, 'refund', { refundId: refund.id });
  return refund;
}

type DividedRefund = RefundCause & { amount: number; isSurplus?: boolean };

/**
 * Refunds an amount of the online payments of a locked order, the last payment first; what they do not cover remains.
 * @returns the amount that is refunded, in minor units
 */
async function refundPayments(
  tx: Db,
  jobs: Jobs,
  money: OrderMoney,
  { amount: requested, ...cause }: DividedRefund,
): Promise<number> {
  let remaining = requested;
  for (const payment of capturedPayments(money).reverse()) {
    const amount = Math.min(remaining, leftOf(payment, money));
    if (amount > 0) await startRefund(tx, jobs, payment, { ...cause, amount });
    remaining -= Math.max(0, amount);
  }
  return requested - remaining;
}

/**
 * Refunds an amount above the price of a locked order, as far as it was paid online; the rest remains.
 * @returns the amount that is refunded, in minor units
 */
export async function refundSurplus(
  tx: Db,
  jobs: Jobs,
  orderId: string,
  cause: RefundCause & { amount: number },
): Promise<number> {
  return refundPayments(tx, jobs, await moneyOf(tx, orderId), { ...cause, isSurplus: true });
}

/**
 * Refunds everything that was paid online for a locked order; what was paid otherwise remains.
 * @returns what is refunded then, in minor units; null if nothing was paid online
 */
export async function refundAll(
  tx: Db,
  jobs: Jobs,
  order: PaidOrder & { id: string },
  cause: RefundCause,
): Promise<number | null> {
  const money = await moneyOf(tx, order.id);
  if (capturedPayments(money).length === 0) return null;
  const amount = await refundPayments(tx, jobs, money, { ...cause, amount: refundableOf(order, money) });
  return refundedOf(order, money) + amount;
}
