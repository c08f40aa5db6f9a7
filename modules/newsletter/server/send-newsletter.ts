import { setAuditActor } from '#kernel/database/audit-actor.ts';
import { type Db, transaction } from '#kernel/database/database.ts';
import { invalidInput, ShopError } from '#kernel/http/errors.ts';
import type { Jobs } from '#kernel/jobs/jobs.ts';
import type { Mailer } from '#kernel/mail/mailer.ts';
import { sendTestMail } from '#kernel/mail/test-mail.ts';
import type { Newsletter, NewsletterSend } from '#modules/newsletter/contract/newsletters.ts';
import * as m from '../messages/index.ts';
import { type Audience, type AudienceSource, audienceOf, conditionOf } from './audiences.ts';
import { addAllOf } from './deliveries-store.ts';
import { type DocumentChange, lockDraft, type NewsletterChange, readNewsletter } from './edit-newsletters.ts';
import { requireLinksLead } from './links.ts';
import { type MailSources, newsletterWriter } from './newsletter-email.ts';
import * as store from './newsletters-store.ts';
import { countSubscribers } from './subscribers-store.ts';

declare module '#kernel/jobs/jobs.ts' {
  interface Work {
    /** Sends the next emails of a newsletter, unless its `turn` is another one by then. */
    'newsletter-batch': { id: string; turn: number };
  }
}

export type Sending = DocumentChange & { jobs: Jobs; audiences: AudienceSource };

/**
 * Starts to send a newsletter to the confirmed subscribers, or to those of a segment of customers, now or at a moment.
 * @throws ShopError not_found, changed_meanwhile; not_possible_now if it is sent already, empty, has a link
 * that leads nowhere, or has no recipient;
 * invalid_input for a moment that has passed or a segment that was deleted
 */
export async function sendNewsletter(
  { db, jobs, audiences, author, now, isMissing }: Sending,
  id: string,
  { sendAt, segment, updatedAt }: NewsletterSend,
): Promise<Newsletter> {
  const moment = sendAt === null ? null : new Date(sendAt);
  if (moment !== null && moment <= now)
    throw invalidInput([{ path: 'sendAt', message: m.responses.mustBeLater() }]);
  await jobs.ready();
  await audiences.refresh(db);
  await requireLinksLead(isMissing, (await readNewsletter(db, id)).document);
  await transaction(db, async (tx) => {
    await setAuditActor(tx, author);
    const { document, turn } = await lockDraft(tx, id, updatedAt);
    if (document.blocks.length === 0) throw new ShopError('not_possible_now', m.responses.hasNoBlocks());
    const audience = await audienceOf(tx, audiences, segment);
    const recipients = await (moment === null
      ? addRecipients(tx, audiences, { id, startedAt: now, audience })
      : countSubscribers(tx, (mailbox) => conditionOf(audiences, audience, mailbox)));
    if (recipients === 0) throw hasNoRecipients(audience);
    const state = moment === null ? 'sending' : 'scheduled';
    const started = moment === null ? { startedAt: now, recipients } : {};
    await store.updateNewsletter(tx, id, { state, sendAt: moment, audience, ...started, updatedAt: now });
    const waitMs = moment === null ? 0 : moment.getTime() - now.getTime();
    await jobs.add(tx, 'newsletter-batch', { id, turn }, Math.ceil(waitMs / 1000));
  });
  return readNewsletter(db, id);
}

const hasNoRecipients = (audience: Audience) =>
  new ShopError(
    'not_possible_now',
    audience ? m.responses.segmentHasNoSubscriber({ name: audience.name }) : m.responses.hasNoRecipients(),
  );

type Begun = { id: string; startedAt: Date; audience: Audience };

/** Fixes the recipients of a newsletter whose sending begins. @returns their number */
export const addRecipients = (
  tx: Db,
  audiences: AudienceSource,
  { audience, ...begun }: Begun,
): Promise<number> =>
  audience
    ? addAllOf(tx, begun, (mailbox) => audiences.condition(audience.filter, mailbox))
    : countSubscribers(tx);

/**
 * Stops the sending of a newsletter; a scheduled one becomes a draft. Emails that are on their way arrive. A newsletter
 * that is stopped already stays so.
 * @throws ShopError not_found, not_possible_now if it is not being sent
 */
export async function stopNewsletter({ db, author, now }: NewsletterChange, id: string): Promise<Newsletter> {
  await transaction(db, async (tx) => {
    await setAuditActor(tx, author);
    const { state, turn } = await lockSent(tx, id);
    if (state === 'stopped' || state === 'draft') return;
    if (state === 'sent') throw new ShopError('not_possible_now', m.responses.isSentAlready());
    const stopped = state === 'scheduled' ? 'draft' : 'stopped';
    const changes = { state: stopped, sendAt: null, problem: '' } as const;
    await store.updateNewsletter(tx, id, { ...changes, turn: turn + 1, updatedAt: now });
  });
  return readNewsletter(db, id);
}

/**
 * Goes on with a stopped newsletter, with the recipients who are left. One that is being sent already goes on.
 * @throws ShopError not_found, not_possible_now if it was not stopped
 */
export async function continueNewsletter(
  { db, jobs, author, now }: Omit<Sending, 'audiences' | 'isMissing'>,
  id: string,
): Promise<Newsletter> {
  await jobs.ready();
  await transaction(db, async (tx) => {
    await setAuditActor(tx, author);
    const { state, turn } = await lockSent(tx, id);
    if (state === 'sending') return;
    if (state === 'sent') throw new ShopError('not_possible_now', m.responses.isSentAlready());
    if (state !== 'stopped') throw new ShopError('not_possible_now', m.responses.isNotStopped());
    await store.updateNewsletter(tx, id, { state: 'sending', updatedAt: now });
    await jobs.add(tx, 'newsletter-batch', { id, turn });
  });
  return readNewsletter(db, id);
}

async function lockSent(tx: Db, id: string): Promise<store.NewsletterRow> {
  const row = await store.lockNewsletter(tx, id);
  if (!row) throw new ShopError('not_found', m.responses.newsletterNotFound());
  return row;
}

/**
 * Sends the saved newsletter to one address, without the queue and without a subscription.
 * @param post null where this process sends no emails
 * @throws ShopError not_found; invalid_input if the mail server refuses the address, unavailable if it takes no emails
 */
export async function sendTest(
  sources: MailSources,
  post: Mailer | null,
  id: string,
  to: string,
): Promise<void> {
  const row = await store.findNewsletter(sources.db, id);
  if (!row) throw new ShopError('not_found', m.responses.newsletterNotFound());
  await sendTestMail(post, (await newsletterWriter(sources, row.document))({ to, unsubscribe: null }));
}
