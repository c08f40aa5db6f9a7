import { v7 as uuid } from 'uuid';
import { holdOrder } from '#server/orders/moving.ts';
import type { Ordering } from '#server/orders/ordering.ts';
import { takePayment } from '#server/orders/paying.ts';
import { setRefunded } from '#server/orders/refunding.ts';
import { type Db, onceCommitted, transaction } from '#server/platform/database/database.ts';
import { paymentsSettled } from '#server/platform/metrics/metrics.ts';
import { giveBack, moneyOf, refundsThatCount, sumOf } from './ledger.ts';
import * as store from './payments-store.ts';
import type { PaymentProvider, Seen } from './provider.ts';

/** What payments are taken with. */
export type Paying = {
  ordering: Ordering;
  /** null where the shop takes no payments online (any more). */
  provider: PaymentProvider | null;
  /** Told of what goes wrong and is tried again. */
  onTrouble: (error: unknown) => void;
};

/**
 * Takes what the provider says of a payment: from its webhook, out of the browser, or asked. Each payment is taken once,
 * whoever brings word of it, however often and in whatever order; what is not of this shop is passed over.
 */
export async function settle(paying: Paying, seen: Seen): Promise<void> {
  await paying.ordering.jobs.ready();
  await transaction(paying.ordering.db, (tx) => settleIn(paying, tx, seen));
}

/** The same, in a transaction; `jobs.ready()` was awaited before it. */
export async function settleIn({ ordering }: Paying, tx: Db, seen: Seen): Promise<void> {
  if (seen.orderId === null || (seen.state !== 'captured' && seen.state !== 'failed')) return;
  const asked = await store.findByProviderOrder(tx, seen.orderId);
  if (!asked) return;
  // From here on nobody else writes of this order or its payments; what was read before may be old.
  const order = await holdOrder(tx, asked.orderNumber);
  const attempt = (await store.findByProviderOrder(tx, seen.orderId)) ?? asked;
  const known = await store.findByProviderPayment(tx, seen.id);
  if (seen.state === 'failed') {
    if (known) return;
    await store.insertPayment(tx, failedRow(attempt, seen, ordering.now()));
    onceCommitted(tx, () => paymentsSettled.inc({ outcome: 'failed' }));
    return;
  }
  if (known && known.state !== 'failed') return;
  const payment = await writeDown(tx, { attempt, known, seen, at: ordering.now() });
  onceCommitted(tx, () => paymentsSettled.inc({ outcome: 'captured' }));
  const verdict = await takePayment(ordering, tx, order, seen);
  if (verdict === 'paid') return;
  await store.updatePayment(tx, payment.id, { isSurplus: true });
  const cause = { reason: reasons[verdict], by: 'system', at: ordering.now() } as const;
  await giveBack(tx, ordering.jobs, payment, { ...cause, amount: seen.amount });
  await setRefunded(tx, order, sumOf(refundsThatCount(await moneyOf(tx, order.id))));
}

const reasons = { twice: 'Paid twice', too_late: 'Paid too late', otherwise: 'Wrong amount paid' };

const rowOf = ({ orderId, orderNumber, provider, providerOrderId }: store.PaymentRow, seen: Seen) => ({
  orderId,
  orderNumber,
  provider,
  providerOrderId,
  providerPaymentId: seen.id,
  amount: seen.amount,
  currency: seen.currency,
});

const failedRow = (attempt: store.PaymentRow, seen: Seen, createdAt: Date) => ({
  ...rowOf(attempt, seen),
  id: uuid(),
  createdAt,
  state: 'failed' as const,
  error: seen.error,
});

type Word = { attempt: store.PaymentRow; known: store.PaymentRow | null; seen: Seen; at: Date };

/** Writes a payment down as taken: in place of the open attempt, or as another one beside it. */
async function writeDown(tx: Db, { attempt, known, seen, at }: Word): Promise<store.PaymentRow> {
  const row = { ...rowOf(attempt, seen), state: 'captured' as const, capturedAt: at, error: '' };
  // What the bank first refused it may allow later.
  if (known) await store.deletePayment(tx, known.id);
  if (attempt.state === 'open') return store.updatePayment(tx, attempt.id, row);
  return store.insertPayment(tx, { ...row, id: uuid(), createdAt: at });
}
