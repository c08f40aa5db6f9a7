import { giveUpUnpaid } from '#server/orders/unpaid.ts';
import { transaction } from '#server/platform/database/database.ts';
import { findOpen, findPayment, type PaymentRow } from './payments-store.ts';
import { type PaymentProvider, ProviderRefused, ProviderTrouble, type Seen } from './provider.ts';
import { type Paying, settle } from './settling.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface Work {
    /** `again`: as long as nobody has paid it is asked again, ever more rarely. */
    'payment-check': { paymentId: string; again: boolean };
  }
}

const minute = 60_000;
/** How soon after its beginning somebody asks what became of a payment of which nothing is heard. */
const firstCheckMs = 3 * minute;
/** For how long it is asked; what a bank has not done by then it gives back. */
const lastCheckMs = 5 * 24 * 60 * minute;
/** For how long an order is kept that is not paid, while nobody can be asked whether it is. */
const patienceMs = 12 * 60 * minute;

export const firstCheckSeconds = firstCheckMs / 1000;

/** @throws ProviderTrouble where the keys were taken away: what waits is tried again */
export function providerOf({ provider }: Paying): PaymentProvider {
  if (!provider) throw new ProviderTrouble('no keys for online payments');
  return provider;
}

/** Asks the provider what became of an attempt, and takes whatever was paid. @throws ProviderTrouble */
export async function askAbout(paying: Paying, attempt: PaymentRow): Promise<void> {
  for (const seen of await providerOf(paying).paymentsOf(attempt.providerOrderId)) await take(paying, seen);
}

/** Takes a payment as the provider has it now; what the bank has promised is fetched. @throws ProviderTrouble */
export async function take(paying: Paying, seen: Seen): Promise<void> {
  await settle(paying, seen.state === 'authorized' ? await fetched(providerOf(paying), seen) : seen);
}

async function fetched(provider: PaymentProvider, seen: Seen): Promise<Seen> {
  try {
    return await provider.capture(seen);
  } catch (error) {
    // Somebody was quicker, or the bank has thought better of it.
    if (error instanceof ProviderRefused) return provider.payment(seen.id);
    throw error;
  }
}

/** The work of a job: asks, and sees to it that it is asked again while nothing is known. */
export async function checkPayment(
  paying: Paying,
  { paymentId, again }: { paymentId: string; again: boolean },
): Promise<void> {
  const { db, jobs, now } = paying.ordering;
  const attempt = await findPayment(db, paymentId);
  if (attempt?.state !== 'open') return;
  if (!again) return askAbout(paying, attempt);
  await askAbout(paying, attempt).catch(paying.onTrouble);
  const age = now().getTime() - attempt.createdAt.getTime();
  if (age > lastCheckMs) return;
  await jobs.ready();
  await transaction(db, (tx) =>
    jobs.add(tx, 'payment-check', { paymentId, again }, Math.max(firstCheckMs, age) / 1000),
  );
}

/**
 * Gives up on an order that nobody paid in time, once the provider has been asked: the work of a job.
 * @throws ProviderTrouble while it cannot be asked, so that the job is tried again, for half a day
 */
export async function giveUpUnlessPaid(paying: Paying, number: number): Promise<void> {
  const { db, now } = paying.ordering;
  const attempt = await findOpen(db, number);
  if (attempt) {
    await askAbout(paying, attempt).catch((error) => {
      if (now().getTime() - attempt.createdAt.getTime() < patienceMs) throw error;
      paying.onTrouble(error);
    });
  }
  await giveUpUnpaid(paying.ordering, number);
}
