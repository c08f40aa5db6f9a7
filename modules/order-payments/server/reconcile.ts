import { transaction } from '#kernel/database/database.ts';
import { cancelUnpaid } from '#modules/orders/index.ts';
import {
  type PaymentProvider,
  type ProviderPayment,
  ProviderRefusal,
  ProviderUnavailable,
  paymentsStore,
} from '#modules/payments/index.ts';
import * as m from '../messages/index.ts';
import type { CaptureDependencies } from './payment-dependencies.ts';
import { applyReportedPayment } from './reported-payment.ts';

declare module '#kernel/jobs/jobs.ts' {
  interface Work {
    /** `again`: repeats the check at growing intervals while the payment is open. */
    'payment-check': { paymentId: string; again: boolean };
  }
}

const minute = 60_000;
/** Delay of the first check of a payment without a webhook. */
const firstCheckMs = 3 * minute;
/** Period of the checks; a bank returns a payment that it has not made by then. */
const lastCheckMs = 5 * 24 * 60 * minute;
/** Period for which an unpaid order is kept while the provider cannot be reached. */
const maxOutageMs = 12 * 60 * minute;

export const firstCheckSeconds = firstCheckMs / 1000;

/**
 * Returns the provider of a payment. @throws ProviderUnavailable if it was removed from the configuration, so that
 * pending work is tried again
 */
export function providerOf(
  { providerNamed }: CaptureDependencies,
  { provider: name }: Pick<paymentsStore.PaymentRow, 'provider'>,
): PaymentProvider {
  const provider = providerNamed(name);
  if (!provider) throw new ProviderUnavailable(m.reconcile.paymentProviderIsNotConfigured({ name }));
  return provider;
}

/** Reconciles an attempt with the payments that the provider reports. @throws ProviderUnavailable */
export async function reconcile(
  paying: CaptureDependencies,
  attempt: paymentsStore.PaymentRow,
): Promise<void> {
  const provider = providerOf(paying, attempt);
  for (const payment of await provider.paymentsOf(attempt.providerOrderId))
    await applyPayment(paying, provider, payment);
}

/** Applies a payment as reported by the provider; an authorized payment is captured first. @throws ProviderUnavailable */
export async function applyPayment(
  paying: CaptureDependencies,
  provider: PaymentProvider,
  payment: ProviderPayment,
): Promise<void> {
  await applyReportedPayment(
    paying,
    payment.state === 'authorized' ? await captured(provider, payment) : payment,
  );
}

async function captured(provider: PaymentProvider, payment: ProviderPayment): Promise<ProviderPayment> {
  try {
    return await provider.capture(payment);
  } catch (error) {
    // It was captured meanwhile, or the bank withdrew its authorization.
    if (error instanceof ProviderRefusal) return provider.payment(payment.id);
    throw error;
  }
}

/** Reconciles a payment, and schedules the next check while it is open. Job. */
export async function checkPayment(
  paying: CaptureDependencies,
  { paymentId, again }: { paymentId: string; again: boolean },
): Promise<void> {
  const { db, jobs, now } = paying.ordering;
  const attempt = await paymentsStore.findPayment(db, paymentId);
  if (attempt?.state !== 'open') return;
  if (!again) return reconcile(paying, attempt);
  await reconcile(paying, attempt).catch(paying.onTrouble);
  const age = now().getTime() - attempt.createdAt.getTime();
  if (age > lastCheckMs) return;
  await jobs.ready();
  await transaction(db, (tx) =>
    jobs.add(tx, 'payment-check', { paymentId, again }, Math.max(firstCheckMs, age) / 1000),
  );
}

/**
 * Cancels an unpaid order after a last reconciliation. Job.
 * @throws ProviderUnavailable while the provider cannot be reached, so that the job is retried, for half a day
 */
export async function cancelUnlessPaid(paying: CaptureDependencies, number: number): Promise<void> {
  const { db, now } = paying.ordering;
  const attempt = await paymentsStore.findOpen(db, number);
  if (attempt) {
    await reconcile(paying, attempt).catch((error) => {
      if (now().getTime() - attempt.createdAt.getTime() < maxOutageMs) throw error;
      paying.onTrouble(error);
    });
  }
  await cancelUnpaid(paying.ordering, number, (method) => paying.directNamed(method) !== null);
}
