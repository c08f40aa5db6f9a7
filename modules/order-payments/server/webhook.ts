import { type Db, transaction } from '#kernel/database/database.ts';
import { type ProviderEvent, type ProviderPayment, paymentsStore } from '#modules/payments/index.ts';
import type { CaptureDependencies } from './payment-dependencies.ts';
import { recordRefundState } from './provider-refunds.ts';
import { applyReportedInTransaction } from './reported-payment.ts';

/** Period for which webhook events are remembered, in ms: far longer than the provider repeats them, which is a day. */
const rememberedMs = 60 * 86_400_000;
/** Older events deleted with each new one, so that they do not accumulate. */
const deletedAtOnce = 20;

/**
 * Handles a webhook event and records it in one transaction: a repeated event is handled once, and the provider repeats
 * one that fails.
 */
export async function handleWebhook(
  paying: CaptureDependencies,
  { id, kind, payment, refund }: ProviderEvent,
): Promise<void> {
  const { db, jobs, now } = paying.ordering;
  await jobs.ready();
  await transaction(db, async (tx) => {
    if (!(await paymentsStore.recordEvent(tx, id, kind, now()))) return;
    await paymentsStore.deleteEvents(tx, new Date(now().getTime() - rememberedMs), deletedAtOnce);
    if (refund) return recordRefundState(paying, tx, refund);
    if (payment?.state === 'authorized') return captureSoon(paying, tx, payment);
    if (payment) await applyReportedInTransaction(paying, tx, payment);
  });
}

/** Schedules the capture of an authorized payment as a job, since the provider does not wait for it. */
async function captureSoon(
  { ordering: { jobs } }: CaptureDependencies,
  tx: Db,
  { orderId }: ProviderPayment,
): Promise<void> {
  const attempt = orderId === null ? null : await paymentsStore.findByProviderOrder(tx, orderId);
  if (attempt?.state === 'open') await jobs.add(tx, 'payment-check', { paymentId: attempt.id, again: false });
}
