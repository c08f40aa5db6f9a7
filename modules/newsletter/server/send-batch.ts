import pLimit from 'p-limit';
import { type Db, transaction } from '#kernel/database/database.ts';
import type { Jobs } from '#kernel/jobs/jobs.ts';
import { attemptToSend } from '#kernel/mail/bulk-delivery.ts';
import type { Mail, Mailer } from '#kernel/mail/mailer.ts';
import type { AudienceSource } from './audiences.ts';
import * as deliveries from './deliveries-store.ts';
import { type MailSources, newsletterWriter } from './newsletter-email.ts';
import * as store from './newsletters-store.ts';
import { addRecipients } from './send-newsletter.ts';

/** Emails of one job. */
const maxBatch = 50;
/** Emails sent at the same time: fewer than other emails, which have workers of their own. */
const maxParallel = 4;
/** Seconds until the next attempt while the mail server takes no emails, and until temporary refusals are due. */
const waitSeconds = 60;

export type BatchDependencies = MailSources & {
  jobs: Jobs;
  post: Mailer;
  now: () => Date;
  audiences: AudienceSource;
  /** Returns the emails that may be sent in a minute. */
  perMinute: () => Promise<number>;
};
type Batch = { id: string; turn: number };

/**
 * Sends the next emails of a newsletter, and adds the job of those that follow. Each email has a row, which is taken
 * before it is sent: two jobs, a repeated job or another server never send it a second time.
 */
export async function sendBatch(dependencies: BatchDependencies, batch: Batch): Promise<void> {
  const { db, jobs, now } = dependencies;
  await jobs.ready();
  await dependencies.audiences.refresh(db);
  const rate = await dependencies.perMinute();
  const size = Math.min(maxBatch, rate);
  const begun = await transaction(db, (tx) => beginBatch(tx, dependencies, batch, size));
  if (!begun) return;
  await deliveries.dropUnsubscribed(db, batch.id);
  const due = await deliveries.findDue(db, batch.id, now(), size);
  const write = await newsletterWriter(dependencies, begun.document);
  const problem = await sendAll(dependencies, batch.id, due, write);
  const seconds = problem || due.length === 0 ? waitSeconds : Math.ceil((60 * due.length) / rate);
  await transaction(db, (tx) => endBatch(tx, dependencies, batch, { problem, seconds }));
}

/**
 * Begins a scheduled newsletter whose moment has come, and adds rows for the next recipients.
 * @returns null if there is nothing to send, or another job continues
 */
async function beginBatch(
  tx: Db,
  { jobs, now, audiences }: BatchDependencies,
  { id, turn }: Batch,
  size: number,
): Promise<store.NewsletterRow | null> {
  const row = await store.lockNewsletter(tx, id);
  if (!row || row.turn !== turn || (row.state !== 'sending' && row.state !== 'scheduled')) return null;
  const waitMs = row.state === 'scheduled' ? Number(row.sendAt) - now().getTime() : 0;
  if (waitMs > 0) {
    await jobs.add(tx, 'newsletter-batch', { id, turn }, Math.ceil(waitMs / 1000));
    return null;
  }
  const isFirst = row.startedAt === null;
  const startedAt = row.startedAt ?? now();
  const recipients = isFirst
    ? await addRecipients(tx, audiences, { id, startedAt, audience: row.audience })
    : row.recipients;
  const missing = size - (await deliveries.findDue(tx, id, now(), size)).length;
  const last = missing > 0 ? await deliveries.addNext(tx, { ...row, startedAt }, missing) : null;
  await store.updateNewsletter(tx, id, {
    state: 'sending',
    startedAt,
    ...(isFirst && { recipients, updatedAt: startedAt }),
    ...(last !== null && { cursor: last }),
  });
  return row;
}

type Write = Awaited<ReturnType<typeof newsletterWriter>>;

/** Sends emails, a few at a time. @returns why the mail server takes none at present; empty if it does */
async function sendAll(
  dependencies: BatchDependencies,
  id: string,
  due: readonly deliveries.WaitingDelivery[],
  write: Write,
): Promise<string> {
  const limit = pLimit(maxParallel);
  let problem = '';
  const send = async (delivery: deliveries.WaitingDelivery) => {
    // The others wait until the mail server takes emails again.
    if (problem) return;
    const taken = await deliveries.take(dependencies.db, id, delivery.subscriberId);
    if (!taken) return;
    const unsubscribe = `${dependencies.origin}/newsletter/unsubscribe/${taken.secret}?newsletter=${id}`;
    problem = (await sendOne(dependencies, id, delivery, write({ to: taken.email, unsubscribe }))) || problem;
  };
  await Promise.all(due.map((delivery) => limit(send, delivery)));
  return problem;
}

/** Sends a taken email and stores the outcome. @returns why the mail server takes none at present; empty if it does */
async function sendOne(
  { db, post, now }: BatchDependencies,
  id: string,
  { subscriberId, attempts }: deliveries.WaitingDelivery,
  mail: Mail,
): Promise<string> {
  const { outcome, problem } = await attemptToSend(post, mail, { attempts, now });
  await deliveries.settle(db, id, subscriberId, outcome);
  return problem;
}

/** Adds the job of the next emails, or finishes the newsletter. Stores why the mail server takes none. */
async function endBatch(
  tx: Db,
  { jobs, now }: BatchDependencies,
  { id, turn }: Batch,
  { problem, seconds }: { problem: string; seconds: number },
): Promise<void> {
  const row = await store.lockNewsletter(tx, id);
  if (row?.state !== 'sending' || row.turn !== turn || row.startedAt === null) return;
  const last = await deliveries.addNext(tx, { ...row, startedAt: row.startedAt }, 1);
  const cursor = last === null ? {} : { cursor: last };
  if (last === null && !(await deliveries.hasWaiting(tx, id))) {
    await store.updateNewsletter(tx, id, { state: 'sent', finishedAt: now(), problem });
    return;
  }
  await store.updateNewsletter(tx, id, { turn: turn + 1, problem, ...cursor });
  await jobs.add(tx, 'newsletter-batch', { id, turn: turn + 1 }, seconds);
}

/** Adds the jobs of open newsletters again, such as after the restore of a backup; those that exist do nothing twice. */
export async function resumeOpen({ db, jobs }: Pick<BatchDependencies, 'db' | 'jobs'>): Promise<void> {
  const open = await store.findOpen(db);
  if (open.length === 0) return;
  await jobs.ready();
  await transaction(db, (tx) => jobs.addAll(tx, 'newsletter-batch', open));
}
