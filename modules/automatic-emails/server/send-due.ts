import pLimit from 'p-limit';
import { transaction } from '#kernel/database/database.ts';
import { attemptToSend } from '#kernel/mail/bulk-delivery.ts';
import type { Mailer } from '#kernel/mail/mailer.ts';
import { repeat } from '#kernel/repeat.ts';
import { settingsOf } from '#modules/settings/index.ts';
import * as store from './deliveries-store.ts';
import { type AutomaticEmail, type EmailSources, emailsOf } from './emails.ts';
import { fieldsOf, unchanged } from './saved-emails.ts';
import { writeEmail } from './write-email.ts';

/** Interval of the passes of a process in ms, and the emails of a pass: at most 200 in a minute. */
const intervalMs = 15_000;
const maxBatch = 50;
/** Emails sent at the same time: fewer than other emails, which have workers of their own. */
const maxParallel = 4;

/** Time in ms after which an email is looked at again that had to wait, such as for a product that sold out once more. */
const laterMs = 600_000;

export type Sending = EmailSources & { post: Mailer };
type SwitchedOn = { email: AutomaticEmail; fields: ReturnType<typeof fieldsOf> };

/**
 * Makes emails of the requests that are due, and sends those that wait. Requests and emails are taken before they are
 * used, so that two processes never send one twice. Nothing is sent of an email that is switched off.
 */
export async function sendDue(sending: Sending): Promise<void> {
  const { automaticEmails: saved } = await settingsOf(sending.db);
  const switchedOn = emailsOf(sending).flatMap((email) => {
    const fields = fieldsOf(email, saved[email.key] ?? unchanged);
    return fields.isOn ? [{ email, fields }] : [];
  });
  if (switchedOn.length === 0) return;
  for (const each of switchedOn) await queueDue(sending, each);
  await deliver(sending, switchedOn);
}

/** Makes emails of the requests that are due, in one transaction. */
const queueDue = ({ db, now }: Sending, { email, fields }: SwitchedOn): Promise<void> =>
  transaction(db, async (tx) => {
    const due = await email.takeDue(tx, { now: now(), hours: fields.hours ?? 0, limit: maxBatch });
    await store.insertDeliveries(tx, email.key, due, now());
  });

/** The mail server takes no emails at present: those that wait are tried again by the next pass. */
export class NoMailServer extends Error {}

/** Sends the emails that wait, a few at a time, until the mail server takes none. */
async function deliver(sending: Sending, switchedOn: SwitchedOn[]): Promise<void> {
  const byKey = new Map(switchedOn.map((each) => [each.email.key, each]));
  const due = await store.findDue(sending.db, [...byKey.keys()], sending.now(), maxBatch);
  const limit = pLimit(maxParallel);
  let problem = '';
  const send = async ({ id, email }: store.DeliveryRow) => {
    const kind = byKey.get(email);
    if (problem || !kind) return;
    problem = (await sendOne(sending, kind, id)) || problem;
  };
  await Promise.all(due.map((delivery) => limit(send, delivery)));
  if (problem) throw new NoMailServer(`The mail server takes no emails: ${problem}`);
}

/** Sends one email. @returns why the mail server takes none at present; empty if it does */
async function sendOne(
  { db, post, now, origin }: Sending,
  { email, fields }: SwitchedOn,
  id: string,
): Promise<string> {
  const taken = await store.take(db, id);
  if (!taken) return '';
  const { recipient: to, token, data, attempts } = taken;
  const content = to === null ? null : await email.contentOf(db, { recipient: to, data });
  if (to === null || content === null) {
    await store.drop(db, id);
    return '';
  }
  if (content === 'later') {
    await store.settle(db, id, { state: 'waiting', retryAt: new Date(now().getTime() + laterMs) });
    return '';
  }
  const mail = await writeEmail(db, fields, content, { to, origin, token });
  const { outcome, problem } = await attemptToSend(post, mail, { attempts, now });
  await store.settle(db, id, outcome);
  return problem;
}

/** Sends automatic emails while the shop runs. @returns stops it once what is running has ended */
export const keepSending = (sending: Sending, onError: (error: unknown) => void): (() => Promise<void>) =>
  repeat(() => sendDue(sending), { intervalMs, onError });
