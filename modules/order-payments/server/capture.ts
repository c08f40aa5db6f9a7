import { v7 as uuid } from 'uuid';
import { type Db, onceCommitted, transaction } from '#kernel/database/database.ts';
import { paymentsSettled } from '#kernel/metrics/counters.ts';
import { lockOrderById, type Ordering, setRefunded, takePayment } from '#modules/orders/index.ts';
import {
  type DirectPayment,
  moneyOf,
  type PaymentProvider,
  type ProviderPayment,
  refundsOfOrder,
  startRefund,
  paymentsStore as store,
  sumRefunds,
} from '#modules/payments/index.ts';
import * as m from '../messages/index.ts';

/** The services that payments need. */
export type CaptureDependencies = {
  ordering: Ordering;
  /** Returns the provider with this name; null when the shop has none (any more). */
  providerNamed: (name: string) => PaymentProvider | null;
  /** Returns the direct payment with this name; null when the shop has none (any more). */
  directNamed: (name: string) => DirectPayment | null;
  /** Receives errors of operations that are retried. */
  onTrouble: (error: unknown) => void;
};

/**
 * Applies a payment as reported by the provider, from a webhook, the browser or a reconciliation. Each payment is
 * applied once, in any order and however often it is reported; payments of other shops are ignored.
 */
export async function capturePayment(paying: CaptureDependencies, payment: ProviderPayment): Promise<void> {
  await paying.ordering.jobs.ready();
  await transaction(paying.ordering.db, (tx) => captureInTransaction(paying, tx, payment));
}

/** The same within a transaction; the caller awaited `jobs.ready()` before it. */
export async function captureInTransaction(
  { ordering }: CaptureDependencies,
  tx: Db,
  reported: ProviderPayment,
): Promise<void> {
  if (reported.orderId === null || (reported.state !== 'captured' && reported.state !== 'failed')) return;
  const stored = await store.findByProviderOrder(tx, reported.orderId);
  if (!stored) return;
  // The lock excludes other writers; rows read before it may be outdated.
  const order = await lockOrderById(tx, stored.orderNumber);
  const attempt = (await store.findByProviderOrder(tx, reported.orderId)) ?? stored;
  const recorded = await store.findByProviderPayment(tx, reported.id);
  if (reported.state === 'failed') {
    if (recorded) return;
    await store.insertPayment(tx, failedRow(attempt, reported, ordering.now()));
    onceCommitted(tx, () => paymentsSettled.inc({ outcome: 'failed' }));
    return;
  }
  if (recorded && recorded.state !== 'failed') return;
  const payment = await recordCapture(tx, { attempt, recorded, seen: reported, at: ordering.now() });
  onceCommitted(tx, () => paymentsSettled.inc({ outcome: 'captured' }));
  const verdict = await takePayment(ordering, tx, order, reported);
  if (verdict === 'paid') return;
  await store.updatePayment(tx, payment.id, { isSurplus: true });
  const cause = { reason: reasons[verdict], by: 'system', at: ordering.now() } as const;
  await startRefund(tx, ordering.jobs, payment, { ...cause, amount: reported.amount });
  await setRefunded(tx, order, sumRefunds(refundsOfOrder(await moneyOf(tx, order.id))));
}

const reasons = {
  get twice() {
    return m.capture.paidTwice();
  },
  get too_late() {
    return m.capture.paidTooLate();
  },
  get otherwise() {
    return m.capture.wrongAmountPaid();
  },
};

const rowOf = (
  { orderId, orderNumber, provider, providerOrderId }: store.PaymentRow,
  payment: ProviderPayment,
) => ({
  orderId,
  orderNumber,
  provider,
  providerOrderId,
  providerPaymentId: payment.id,
  amount: payment.amount,
  currency: payment.currency,
});

const failedRow = (attempt: store.PaymentRow, payment: ProviderPayment, createdAt: Date) => ({
  ...rowOf(attempt, payment),
  id: uuid(),
  createdAt,
  state: 'failed' as const,
  error: payment.error,
});

type Capture = {
  attempt: store.PaymentRow;
  recorded: store.PaymentRow | null;
  seen: ProviderPayment;
  at: Date;
};

/** Records a captured payment: in place of the open attempt, or beside it as another one. */
async function recordCapture(
  tx: Db,
  { attempt, recorded, seen: payment, at }: Capture,
): Promise<store.PaymentRow> {
  const row = { ...rowOf(attempt, payment), state: 'captured' as const, capturedAt: at, error: '' };
  // A bank may accept later what it declined first.
  if (recorded) await store.deletePayment(tx, recorded.id);
  if (attempt.state === 'open') return store.updatePayment(tx, attempt.id, row);
  return store.insertPayment(tx, { ...row, id: uuid(), createdAt: at });
}
