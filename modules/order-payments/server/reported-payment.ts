import { type Db, transaction } from '#kernel/database/database.ts';
import { lockOrderById } from '#modules/orders/index.ts';
import { type ProviderPayment, paymentsStore as store } from '#modules/payments/index.ts';
import { capture } from './capture.ts';
import { recordFailedPayment } from './failed-payment.ts';
import type { CaptureDependencies } from './payment-dependencies.ts';

/**
 * Applies a payment as reported by the provider, from a webhook, the browser or a reconciliation. Each payment is
 * applied once, in any order and however often it is reported; payments of other shops are ignored.
 */
export async function applyReportedPayment(
  paying: CaptureDependencies,
  payment: ProviderPayment,
): Promise<void> {
  await paying.ordering.jobs.ready();
  await transaction(paying.ordering.db, (tx) => applyReportedInTransaction(paying, tx, payment));
}

/** The same within a transaction; the caller awaited `jobs.ready()` before it. */
export async function applyReportedInTransaction(
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
    if (!recorded) await recordFailedPayment(tx, { attempt, reported, at: ordering.now() });
    return;
  }
  if (recorded && recorded.state !== 'failed') return;
  await capture(ordering, tx, order, { attempt, recorded, reported });
}
