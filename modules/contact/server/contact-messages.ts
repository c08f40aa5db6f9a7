import { v7 as uuid } from 'uuid';
import { type Db, transaction } from '#kernel/database/database.ts';
import { emit } from '#kernel/events/events.ts';
import { idsBySlugs, visibleProducts } from '#modules/catalog/index.ts';
import type { ContactMessage } from '#modules/contact/contract/contact-messages.ts';
import { mailContextOf, newMessageMail } from './contact-emails.ts';
import * as store from './contact-store.ts';
import type { ContactDependencies } from './context.ts';
import { contactMessageReceived } from './events.ts';

/**
 * Stores a contact message and mails it in the same transaction to the contact address of the settings, or else to
 * the owner. Replies to that mail go to the visitor.
 */
export async function receiveContactMessage(
  context: ContactDependencies,
  { product: slug, ...letter }: ContactMessage,
): Promise<void> {
  const { db, jobs, now } = context;
  await jobs.ready();
  const mails = await mailContextOf(context);
  const product = slug === undefined ? null : await productWith(db, slug);
  await transaction(db, async (tx) => {
    const id = uuid();
    const moment = now();
    const about = { productId: product?.id ?? null, productName: product?.name ?? '' };
    await store.insertContactMessage(tx, { ...letter, ...about, id, createdAt: moment, activeAt: moment });
    await emit(tx, contactMessageReceived, { messageId: id, topic: letter.topic });
    await jobs.addAll(tx, 'mail', newMessageMail(mails, { ...letter, ...about, id }, letter.message));
  });
}

/** Returns the visible product with a slug; null if there is none. */
async function productWith(db: Db, slug: string) {
  const ids = await idsBySlugs(db, 'products', [slug]);
  const [product] = await visibleProducts(db, [...ids.values()]);
  return product ?? null;
}

/** Returns the contact messages from an email address with their replies, the latest first. */
export async function messagesFrom(db: Db, email: string) {
  const messages = await store.findContactMessages(db, email);
  const replies = await store.findReplies(
    db,
    messages.map(({ id }) => id),
  );
  return messages.map(({ id, name, topic, productName, message, createdAt }) => ({
    name,
    topic,
    product: productName || null,
    message,
    sentAt: createdAt.toISOString(),
    replies: replies
      .filter(({ messageId }) => messageId === id)
      .map((reply) => ({ from: reply.from, body: reply.body, sentAt: reply.createdAt.toISOString() })),
  }));
}

/** Deletes the conversations with an email address. @returns their number */
export const deleteMessagesFrom = store.deleteContactMessages;

export const deleteMessagesBefore = store.deleteContactMessagesBefore;
