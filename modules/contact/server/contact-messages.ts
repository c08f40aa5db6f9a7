import { v7 as uuid } from 'uuid';
import { type Db, transaction } from '#kernel/database/database.ts';
import { emit } from '#kernel/events/events.ts';
import type { ContactMessage } from '#modules/contact/contract/contact-messages.ts';
import type { ContactDependencies } from './context.ts';
import { contactMessageReceived } from './events.ts';
import { mailContextOf, newMessageMail } from './mails.ts';
import * as store from './store.ts';

/**
 * Stores a contact message and mails it in the same transaction to the contact address of the settings, or else to
 * the owner. Replies to that mail go to the visitor.
 */
export async function receiveContactMessage(
  context: ContactDependencies,
  letter: ContactMessage,
): Promise<void> {
  const { db, jobs, now } = context;
  await jobs.ready();
  const mails = await mailContextOf(context);
  await transaction(db, async (tx) => {
    const id = uuid();
    const moment = now();
    await store.insertContactMessage(tx, { ...letter, id, createdAt: moment, activeAt: moment });
    await emit(tx, contactMessageReceived, { messageId: id, topic: letter.topic });
    await jobs.addAll(tx, 'mail', newMessageMail(mails, { ...letter, id }, letter.message));
  });
}

/** Returns the contact messages from an email address with their replies, the latest first. */
export async function messagesFrom(db: Db, email: string) {
  const messages = await store.findContactMessages(db, email);
  const replies = await store.findReplies(
    db,
    messages.map(({ id }) => id),
  );
  return messages.map(({ id, name, topic, message, createdAt }) => ({
    name,
    topic,
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
