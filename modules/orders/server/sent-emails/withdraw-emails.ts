import type { Db } from '#kernel/database/database.ts';
import type { Jobs } from '#kernel/jobs/jobs.ts';
import * as store from './emails-store.ts';

/** Time in ms in which the emails of a transition are queued. */
const queuedWithinMs = 60_000;

/**
 * Withdraws the emails to the customer that a transition queued and that still wait.
 * @param at when the transition happened
 * @returns whether one of them was sent, or is just being sent
 */
export async function withdrawMails(jobs: Jobs, tx: Db, orderId: string, at: Date): Promise<boolean> {
  const since = at.getTime();
  const queued = (await store.findMails(tx, orderId)).filter(
    ({ id, originId, toCustomer, queuedAt }) =>
      toCustomer &&
      id === originId &&
      queuedAt.getTime() >= since &&
      queuedAt.getTime() < since + queuedWithinMs,
  );
  let isSent = false;
  for (const { id, sentAt } of queued) {
    const isWithdrawn =
      sentAt === null && (await jobs.deleteMatching(tx, ['mail'], (data) => data.includes(id))) > 0;
    if (isWithdrawn) await store.deleteMail(tx, id);
    else isSent = true;
  }
  return isSent;
}
