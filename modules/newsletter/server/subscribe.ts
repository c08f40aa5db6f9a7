import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { type Db, transaction } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import type { Jobs } from '#kernel/jobs/jobs.ts';
import { type Sender, writeMail } from '#kernel/mail/mail-template.ts';
import type { Mail } from '#kernel/mail/mailer.ts';
import * as kernelMessages from '#kernel/messages/index.ts';
import { settingsOf } from '#modules/settings/index.ts';
import * as m from '../messages/index.ts';
import { findReceived, markUnsubscribed } from './newsletters-store.ts';
import * as store from './subscribers-store.ts';

type NewsletterDependencies = { db: Db; jobs: Jobs; origin: string };

/**
 * Stores a subscriber and mails the confirmation link in the same transaction (R7). A confirmed subscriber gets no
 * mail; the response is the same.
 */
export async function subscribe({ db, jobs, origin }: NewsletterDependencies, email: string): Promise<void> {
  await jobs.ready();
  const shop = await settingsOf(db);
  await transaction(db, async (tx) => {
    const secret = randomBytes(24).toString('base64url');
    const subscriber = await store.saveSubscriber(tx, { id: uuid(), email, secret });
    if (subscriber.confirmedAt) return;
    await jobs.add(tx, 'mail', confirmationMail(subscriber, shop, origin));
  });
}

const confirmationMail = ({ email, secret }: store.SubscriberRow, shop: Sender, origin: string): Mail =>
  writeMail(shop, {
    to: email,
    subject: m.serverNewsletter.confirmYourNewsletter({ storeName: shop.storeName }),
    title: m.serverNewsletter.oneMoreStep(),
    paragraphs: [m.serverNewsletter.pleaseConfirmThatYoudLike({ storeName: shop.storeName })],
    action: { label: m.serverNewsletter.yesSignMeUp(), link: `${origin}/newsletter/confirm?token=${secret}` },
    note: m.serverNewsletter.wasntYouIgnoreThisEmail(),
    // One-click unsubscribe in the mail program (RFC 8058).
    unsubscribe: `${origin}/newsletter/unsubscribe/${secret}`,
  });

/** @throws ShopError link_invalid */
export async function confirm(db: Db, secret: string, now: Date): Promise<void> {
  if (!(await store.confirmSubscriber(db, secret, now)))
    throw new ShopError('link_invalid', kernelMessages.common.linkNotGood());
}

/**
 * Ends a subscription. Succeeds for an unknown secret too.
 * @param newsletterId the newsletter with the link, which counts it
 */
export const unsubscribe = (db: Db, secret: string, newsletterId?: string): Promise<void> =>
  transaction(db, async (tx) => {
    const id = await store.deleteSubscriber(tx, secret);
    if (id !== null && newsletterId !== undefined) await markUnsubscribed(tx, newsletterId, id);
  });

/** Ends the subscription of a deleted account's address. @returns whether there was one */
export const unsubscribeAddress = (tx: Db, email: string): Promise<boolean> =>
  store.deleteSubscriberByEmail(tx, email);

/** Returns when an address subscribed and confirmed, and its newsletters; null if it never subscribed. */
export async function subscriptionOf(db: Db, email: string) {
  const subscriber = await store.findSubscriber(db, email);
  if (!subscriber) return null;
  const { createdAt, confirmedAt, name, source } = subscriber;
  return {
    email: subscriber.email,
    name,
    source,
    askedAt: createdAt.toISOString(),
    since: confirmedAt?.toISOString() ?? null,
    newsletters: (await findReceived(db, subscriber.id)).map(({ subject, state, at }) => ({
      subject,
      isRefused: state === 'refused',
      at: at?.toISOString() ?? null,
    })),
  };
}

export { confirmedPerDay, countSubscribers, deleteUnconfirmedBefore } from './subscribers-store.ts';
