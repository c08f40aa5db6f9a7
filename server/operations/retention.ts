import {
  deleteEndedSessions,
  deleteOldAttempts,
  deleteOldDevices,
  deleteOldTokens,
} from '#server/accounts/retention.ts';
import { deleteCartViewsBefore } from '#server/cart/cart-analytics.ts';
import { deleteMessagesBefore } from '#server/contact/contact-messages.ts';
import { deleteUnconfirmedBefore } from '#server/newsletter/newsletter.ts';
import { deleteOrderTracesBefore } from '#server/orders/order-limits.ts';
import { type Db, transaction } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { clearOutbox } from '#server/platform/mail/mailer.ts';
import { deleteEntriesOlderThan } from '#server/records/audit.ts';
import { emptyTrash } from '#server/records/trash.ts';
import { deleteFailedMailsBefore } from '#server/settings/mail-queue.ts';

type RetentionContext = {
  db: Db;
  jobs: Jobs;
  /** The folder of emails without a mail server; null where there is none. */
  outbox: string | null;
};

type Rule = {
  /** The name in the register (docs/personal-data.md). */
  data: string;
  /** The period in the words of the register, and in days. */
  kept: string;
  days: number;
  /** Deletes the data. @param before the time before which data is deleted */
  remove: (context: RetentionContext, before: Date) => Promise<void>;
};

const dayMs = 86_400_000;

/** The retention rules. Rules with 0 days have their periods in the module that stores the data. */
export const retention: readonly Rule[] = [
  {
    data: 'Sign-ins',
    kept: 'until they end: 12 hours, 24 hours or 30 days',
    days: 0,
    remove: ({ db }, before) => deleteEndedSessions(db, before),
  },
  {
    data: 'Links in account emails',
    kept: '30 days after they end',
    days: 0,
    remove: ({ db }, before) => deleteOldTokens(db, before),
  },
  {
    data: 'Known browsers',
    kept: '400 days after their last use',
    days: 0,
    remove: ({ db }, before) => deleteOldDevices(db, before),
  },
  {
    data: 'Failed sign-ins',
    kept: '1 day',
    days: 0,
    remove: ({ db }, before) => deleteOldAttempts(db, before),
  },
  {
    data: 'Carts',
    kept: '800 days',
    days: 800,
    remove: ({ db }, before) => deleteCartViewsBefore(db, before),
  },
  {
    data: 'Traits of orders',
    kept: '90 days',
    days: 90,
    remove: ({ db }, before) => deleteOrderTracesBefore(db, before),
  },
  {
    data: 'Contact messages',
    kept: '365 days',
    days: 365,
    remove: ({ db }, before) => deleteMessagesBefore(db, before),
  },
  {
    data: 'Newsletter requests without confirmation',
    kept: '30 days',
    days: 30,
    remove: ({ db }, before) => deleteUnconfirmedBefore(db, before),
  },
  {
    data: 'Deleted accounts in the trash',
    kept: '30 days',
    days: 30,
    remove: ({ db }, before) => transaction(db, (tx) => emptyTrash(tx, before)),
  },
  {
    data: 'Audit log',
    kept: '8 years',
    days: 8 * 366,
    remove: ({ db }, before) => deleteEntriesOlderThan(db, before),
  },
  {
    data: 'Failed emails',
    kept: '30 days',
    days: 30,
    remove: ({ jobs }, before) => deleteFailedMailsBefore(jobs, before),
  },
  {
    data: 'Emails in the outbox',
    kept: '30 days',
    days: 30,
    remove: async ({ outbox }, before) => {
      if (outbox !== null) await clearOutbox(outbox, before);
    },
  },
];

/** Deletes outdated data. A failing rule does not stop the others. @throws AggregateError */
export async function removeOutdated(context: RetentionContext, now: Date): Promise<void> {
  const failures: unknown[] = [];
  for (const { days, remove } of retention)
    await remove(context, new Date(now.getTime() - days * dayMs)).catch((error) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Outdated data could not be deleted');
}

/** Interval in ms; short enough for a shop that restarts every day. */
const intervalMs = 3_600_000;
/** Delay of the first run after the start, in ms: requests come first. */
const firstDelayMs = 120_000;

/** Deletes outdated data every hour while the shop is open. @returns stops it, after a current run has ended */
export function scheduleRetention(
  context: RetentionContext,
  now: () => Date,
  onError: (error: unknown) => void,
) {
  let running: Promise<unknown> = Promise.resolve();
  const remove = () => {
    running = running.then(() => removeOutdated(context, now())).catch(onError);
  };
  const first = setTimeout(remove, firstDelayMs).unref();
  const timer = setInterval(remove, intervalMs).unref();
  return async () => {
    clearTimeout(first);
    clearInterval(timer);
    await running;
  };
}
