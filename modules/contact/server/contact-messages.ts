import { v7 as uuid } from 'uuid';
import { type Db, transaction } from '#kernel/database/database.ts';
import { emit } from '#kernel/events/events.ts';
import type { Jobs } from '#kernel/jobs/jobs.ts';
import { writeMail } from '#kernel/mail/mail-template.ts';
import { findOwnerEmail } from '#modules/accounts/index.ts';
import type { ContactMessage } from '#modules/contact/contract/contact-messages.ts';
import { settingsOf } from '#modules/settings/index.ts';
import * as m from '../messages/index.ts';
import { contactMessageReceived } from './events.ts';
import * as store from './store.ts';

const subjects: Record<ContactMessage['topic'], string> = {
  get question() {
    return m.serverContactMessages.aQuestion();
  },
  get order() {
    return m.serverContactMessages.aboutOrder();
  },
  get custom() {
    return m.serverContactMessages.customOrder();
  },
  get other() {
    return m.serverContactMessages.aMessage();
  },
};

/**
 * Stores a contact message and mails it in the same transaction to the contact address of the settings, or else to
 * the owner. Replies to that mail go to the visitor.
 */
export async function receiveContactMessage(db: Db, jobs: Jobs, letter: ContactMessage): Promise<void> {
  await jobs.ready();
  const shop = await settingsOf(db);
  const to = shop.contactEmail ?? (await findOwnerEmail(db));
  await transaction(db, async (tx) => {
    const messageId = uuid();
    await store.insertContactMessage(tx, { ...letter, id: messageId });
    await emit(tx, contactMessageReceived, { messageId, topic: letter.topic });
    if (to === null) return;
    const title = m.serverContactMessages.from({ subjects: subjects[letter.topic], name: letter.name });
    const mail = writeMail(shop, {
      to,
      replyTo: letter.email,
      subject: `${title} (${shop.storeName})`,
      title,
      paragraphs: [letter.message],
      note: m.serverContactMessages.fromReplyToThisEmail({ name: letter.name, email: letter.email }),
    });
    await jobs.add(tx, 'mail', mail);
  });
}

/** Returns the contact messages from an email address, the latest first. */
export async function messagesFrom(db: Db, email: string) {
  const messages = await store.findContactMessages(db, email);
  return messages.map(({ name, topic, message, createdAt }) => ({
    name,
    topic,
    message,
    sentAt: createdAt.toISOString(),
  }));
}

/** Deletes the contact messages from an email address. @returns their number */
export const deleteMessagesFrom = store.deleteContactMessages;

export const deleteMessagesBefore = store.deleteContactMessagesBefore;
