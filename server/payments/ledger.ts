import { v7 as uuid } from 'uuid';
import type { Db } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { findPaymentsOf, type PaymentRow } from './payments-store.ts';
import { findRefundsOf, insertRefund, type RefundRow } from './refunds-store.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface Work {
    refund: { refundId: string };
  }
}

// What was paid for an order and what goes back. It knows no orders: they come to it, each held still by whoever writes.

/** What was paid online for an order, and what went back or is on its way back. */
export type Money = { payments: PaymentRow[]; refunds: RefundRow[] };

export async function moneyOf(db: Db, orderId: string): Promise<Money> {
  const [payments, refunds] = await Promise.all([findPaymentsOf(db, orderId), findRefundsOf(db, orderId)]);
  return { payments, refunds };
}

/** The payment that an order was paid by; null where it was paid another way, or not at all. */
export const paymentThatCounts = ({ payments }: Money): PaymentRow | null =>
  payments.find(({ state, isSurplus }) => !isSurplus && (state === 'captured' || state === 'refunded')) ??
  null;

/** The refunds of what an order cost: what was paid on top of it goes back beside them. */
export function refundsThatCount({ payments, refunds }: Money): RefundRow[] {
  const surplus = new Set(payments.filter(({ isSurplus }) => isSurplus).map(({ id }) => id));
  return refunds.filter(({ paymentId }) => paymentId === null || !surplus.has(paymentId));
}

/** What went back or is on its way back, in minor units. */
export const sumOf = (refunds: Pick<RefundRow, 'amount' | 'state'>[]): number =>
  refunds.reduce((sum, { amount, state }) => (state === 'failed' ? sum : sum + amount), 0);

/** What has gone back of what an order cost, in minor units. */
export const sumOfDone = (money: Money): number =>
  sumOf(refundsThatCount(money).filter(({ state }) => state === 'done'));

type Paid = { total: number; refunded: number; paidAt: Date | null };

/** What can still be given back of an order, in minor units; what was never collected at the door cannot. */
export function refundableOf({ total, refunded, paidAt }: Paid, money: Money): number {
  if (paidAt === null) return 0;
  return Math.max(0, total - Math.max(refunded, sumOf(refundsThatCount(money))));
}

/** What of a paid order was never collected at the door, since it was not sent. */
export const notCollectedOf = ({ refunded }: Pick<Paid, 'refunded'>, money: Money): number =>
  Math.max(0, refunded - sumOf(refundsThatCount(money)));

/** Why money goes back, and who says so. */
export type Cause = {
  reason: string;
  by: 'customer' | 'shop' | 'system';
  byId?: string | null;
  byName?: string;
  at: Date;
};

/** Writes down that money of a payment goes back, and the job that has the provider do it. */
export async function giveBack(
  tx: Db,
  jobs: Jobs,
  { id: paymentId, orderId }: PaymentRow,
  { at, ...cause }: Cause & { amount: number; idempotencyKey?: string | null },
): Promise<RefundRow> {
  const refund = await insertRefund(tx, { ...cause, id: uuid(), orderId, paymentId, createdAt: at });
  await jobs.add(tx, 'refund', { refundId: refund.id });
  return refund;
}

/**
 * Gives back all that was paid online for an order which is held.
 * @returns what went back of it by then, in minor units; null where nothing was paid online
 */
export async function giveAllBack(
  tx: Db,
  jobs: Jobs,
  order: Paid & { id: string },
  cause: Cause,
): Promise<number | null> {
  const money = await moneyOf(tx, order.id);
  const payment = paymentThatCounts(money);
  if (!payment) return null;
  const amount = refundableOf(order, money);
  if (amount > 0) await giveBack(tx, jobs, payment, { ...cause, amount });
  return order.total;
}
