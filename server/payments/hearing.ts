import { type Db, transaction } from '#server/platform/database/database.ts';
import { findByProviderOrder, forgetEvents, noteEvent } from './payments-store.ts';
import type { Seen, Told } from './provider.ts';
import { noteRefundIn } from './refunding.ts';
import { type Paying, settleIn } from './settling.ts';

/** For how long it is known what was told, in ms: far longer than the provider goes on telling it, which is a day. */
const knownMs = 60 * 86_400_000;
/** So many that are older go with each that comes, so that they never pile up. */
const forgottenAtOnce = 20;

/**
 * Does what an event of the provider asks for, in one transaction with the note that it was told: told twice it is done once, and
 * what fails is told again.
 */
export async function hear(paying: Paying, { id, kind, payment, refund }: Told): Promise<void> {
  const { db, jobs, now } = paying.ordering;
  await jobs.ready();
  await transaction(db, async (tx) => {
    if (!(await noteEvent(tx, id, kind, now()))) return;
    await forgetEvents(tx, new Date(now().getTime() - knownMs), forgottenAtOnce);
    if (refund && /^refund\.(created|processed|failed)$/.test(kind)) return noteRefundIn(paying, tx, refund);
    if (!payment) return;
    if (kind === 'payment.authorized') return fetchSoon(paying, tx, payment);
    if (/^(payment\.(captured|failed)|order\.paid)$/.test(kind)) await settleIn(paying, tx, payment);
  });
}

/** What the bank has promised is fetched by a job: the provider does not wait for that. */
async function fetchSoon({ ordering: { jobs } }: Paying, tx: Db, { orderId }: Seen): Promise<void> {
  const attempt = orderId === null ? null : await findByProviderOrder(tx, orderId);
  if (attempt?.state === 'open') await jobs.add(tx, 'payment-check', { paymentId: attempt.id, again: false });
}
