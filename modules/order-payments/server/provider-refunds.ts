import { v7 as uuid, validate } from 'uuid';
import { type Db, transaction } from '#kernel/database/database.ts';
import { refundTries } from '#kernel/metrics/counters.ts';
import {
  addToOverpaid,
  lockOrderById,
  markRefundFailed,
  type OrderRow,
  setRefunded,
  withOrder,
} from '#modules/orders/index.ts';
import {
  moneyOf,
  type PaymentProvider,
  type ProviderRefund,
  ProviderRefusal,
  paymentsStore,
  refundsOfOrder,
  refundsStore as store,
  sumRefunds,
} from '#modules/payments/index.ts';
import * as m from '../messages/index.ts';
import type { CaptureDependencies } from './payment-dependencies.ts';
import { providerOf } from './reconcile.ts';
import { markSettled } from './settled-refund.ts';

// Refunds through the payment provider, from the request to their outcome.

/** Shortest and longest interval between checks of a pending refund, in seconds. */
const minIntervalSeconds = 5;
const maxIntervalSeconds = 3600;

/** Counts the refunds that wait for the provider, and those that it rejected. */
export async function countRefunds(db: Db): Promise<{ waiting: number; failed: number }> {
  const counts = new Map((await store.countStates(db)).map(({ state, count }) => [state, count]));
  return { waiting: counts.get('pending') ?? 0, failed: counts.get('failed') ?? 0 };
}

/** Makes the provider refund, and checks a pending refund until its outcome is known. Job. */
export async function workRefund(paying: CaptureDependencies, refundId: string): Promise<void> {
  const { db, jobs, now } = paying.ordering;
  const refund = await store.findRefund(db, refundId);
  const payment = refund?.paymentId ? await paymentsStore.findPayment(db, refund.paymentId) : null;
  if (refund?.state !== 'pending' || !payment?.providerPaymentId) return;
  try {
    const reported = await requestRefund(providerOf(paying, payment), refund, payment.providerPaymentId);
    await jobs.ready();
    await transaction(db, (tx) => recordRefundState(paying, tx, reported));
    refundTries.inc({ outcome: reported.state });
    if (reported.state !== 'pending') return;
  } catch (error) {
    paying.onTrouble(error);
    refundTries.inc({ outcome: error instanceof ProviderRefusal ? 'rejected' : 'unanswered' });
    if (error instanceof ProviderRefusal && refund.providerRefundId === null)
      return markRejected(paying, refund, payment.orderNumber, error.message);
  }
  const age = (now().getTime() - refund.createdAt.getTime()) / 1000;
  await jobs.ready();
  await transaction(db, (tx) =>
    jobs.add(tx, 'refund', { refundId }, Math.min(maxIntervalSeconds, Math.max(minIntervalSeconds, age))),
  );
}

function requestRefund(
  provider: PaymentProvider,
  { id, providerRefundId, amount, reason }: store.RefundRow,
  paymentId: string,
) {
  if (providerRefundId) return provider.refundOf(providerRefundId);
  return provider.refund({ key: id, paymentId, amount, reason });
}

/** Marks a refund failed that the provider rejects, so that staff act. */
async function markRejected(
  paying: CaptureDependencies,
  { id }: store.RefundRow,
  number: number,
  error: string,
): Promise<void> {
  await withOrder(paying.ordering, number, async (tx, order) => {
    const refund = await store.findRefund(tx, id);
    if (refund?.state === 'pending') await markFailed(paying, tx, order, refund, error);
  });
}

/**
 * Applies a refund as reported by the provider, from a webhook or a check; the caller awaited `jobs.ready()` before the
 * transaction. A refund made in the dashboard of the provider is recorded too.
 */
export async function recordRefundState(
  paying: CaptureDependencies,
  tx: Db,
  reported: ProviderRefund,
): Promise<void> {
  const stored = await paymentsStore.findByProviderPayment(tx, reported.paymentId);
  if (!stored || (stored.state !== 'captured' && stored.state !== 'refunded')) return;
  const order = await lockOrderById(tx, stored.orderNumber);
  const payment = (await paymentsStore.findPayment(tx, stored.id)) ?? stored;
  const refund =
    (await findRecorded(tx, reported, payment)) ??
    (await recordProviderRefund(paying, tx, order, payment, reported));
  // A settled refund stays settled.
  if (!refund || refund.state === 'done') return;
  await store.updateRefund(tx, refund.id, { providerRefundId: reported.id });
  if (reported.state === 'failed' && refund.state === 'pending')
    await markFailed(paying, tx, order, refund, m.refunds.paymentProviderCouldNotRefund());
  if (reported.state === 'done') await settleRefund(paying, tx, order, payment, refund);
}

/** Returns the recorded refund, by the id of the provider, or by the key of the shop if the response was lost. */
async function findRecorded(
  tx: Db,
  { id, key }: ProviderRefund,
  payment: paymentsStore.PaymentRow,
): Promise<store.RefundRow | null> {
  const byProviderId = await store.findByProviderRefund(tx, id);
  if (byProviderId || key === null || !validate(key)) return byProviderId;
  const byKey = await store.findRefund(tx, key);
  return byKey?.paymentId === payment.id ? byKey : null;
}

async function recordProviderRefund(
  { ordering }: CaptureDependencies,
  tx: Db,
  order: OrderRow,
  payment: paymentsStore.PaymentRow,
  reported: ProviderRefund,
): Promise<store.RefundRow | null> {
  const money = await moneyOf(tx, order.id);
  const others = money.refunds.filter(({ paymentId }) => paymentId === payment.id);
  const amount = Math.min(reported.amount, payment.amount - sumRefunds(others));
  if (reported.state === 'failed' || amount <= 0) return null;
  const isSurplus = order.overpaid >= amount;
  if (isSurplus) await addToOverpaid(tx, order, -amount);
  const refund = await store.insertRefund(tx, {
    id: uuid(),
    orderId: order.id,
    paymentId: payment.id,
    providerRefundId: reported.id,
    amount,
    isSurplus,
    reason: m.refunds.refundedAtPaymentProvider(),
    by: 'shop',
    createdAt: ordering.now(),
  });
  await setRefunded(tx, order, sumRefunds(refundsOfOrder(await moneyOf(tx, order.id))));
  return refund;
}

async function settleRefund(
  { ordering }: CaptureDependencies,
  tx: Db,
  order: OrderRow,
  payment: paymentsStore.PaymentRow,
  refund: store.RefundRow,
): Promise<void> {
  await store.updateRefund(tx, refund.id, { state: 'done', doneAt: ordering.now(), error: '' });
  const { refunds } = await moneyOf(tx, order.id);
  const settled = sumSettled(refunds.filter(({ paymentId }) => paymentId === payment.id));
  if (settled >= payment.amount) await paymentsStore.updatePayment(tx, payment.id, { state: 'refunded' });
  await markSettled(ordering, tx, order, refund);
}

const sumSettled = (refunds: store.RefundRow[]) =>
  sumRefunds(refunds.filter(({ state }) => state === 'done'));

async function markFailed(
  { ordering }: CaptureDependencies,
  tx: Db,
  order: OrderRow,
  { id, amount, isSurplus }: store.RefundRow,
  error: string,
): Promise<void> {
  await store.updateRefund(tx, id, { state: 'failed', error });
  // The amount is due again.
  if (isSurplus) await addToOverpaid(tx, order, amount);
  await setRefunded(tx, order, sumRefunds(refundsOfOrder(await moneyOf(tx, order.id))));
  await markRefundFailed(ordering, tx, order, { amount, error });
}
