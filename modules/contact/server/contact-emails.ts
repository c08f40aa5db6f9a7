import { beginsWithGreeting, type Sender, writeMail } from '#kernel/mail/mail-template.ts';
import type { Mail } from '#kernel/mail/mailer.ts';
import { findOwnerEmail } from '#modules/accounts/index.ts';
import type { ContactTopic } from '#modules/contact/contract/contact-messages.ts';
import { settingsOf } from '#modules/settings/index.ts';
import * as m from '../messages/index.ts';
import type { ContactMessageRow } from './contact-store.ts';
import type { ContactDependencies } from './context.ts';

/** What the emails of conversations need; read before the transaction that queues them. */
export type MailContext = {
  shop: Sender;
  /** The contact address of the settings, or else the owner's; null without an owner. */
  toShop: string | null;
  /** The link by which a customer opens a conversation. */
  customerLink: (id: string) => string;
  staffLink: (id: string) => string;
};

export async function mailContextOf({
  db,
  keys,
  origin,
}: Pick<ContactDependencies, 'db' | 'keys' | 'origin'>): Promise<MailContext> {
  const shop = await settingsOf(db);
  return {
    shop,
    toShop: shop.contactEmail ?? (await findOwnerEmail(db)),
    customerLink: (id) => `${origin}/contact/messages/${id}?key=${keys.keyOf(id)}`,
    staffLink: (id) => `${origin}/admin/inbox/${id}`,
  };
}

const subjects: Record<ContactTopic, () => string> = {
  question: m.serverContactMessages.aQuestion,
  order: m.serverContactMessages.aboutOrder,
  custom: m.serverContactMessages.customOrder,
  other: m.serverContactMessages.aMessage,
};

type Message = Pick<ContactMessageRow, 'id' | 'name' | 'email' | 'topic' | 'productName'>;

/** Returns the email to the shop about a message of a visitor, to whom replies to it go; none without an owner. */
function mailToShop({ shop, toShop, staffLink }: MailContext, message: Message, title: string, body: string) {
  if (toShop === null) return [];
  const { id, name, email, productName } = message;
  return [
    writeMail(shop, {
      to: toShop,
      replyTo: email,
      subject: `${title} (${shop.storeName})`,
      title,
      paragraphs: [body],
      ...(productName && { sections: [{ label: m.conversations.about(), text: productName }] }),
      action: { label: m.conversations.openInbox(), link: staffLink(id) },
      note: m.serverContactMessages.fromReplyToThisEmail({ name, email }),
    }),
  ];
}

/** Returns the email to the shop about a new contact message. */
export function newMessageMail(context: MailContext, message: Message, body: string): Mail[] {
  const { topic, name } = message;
  return mailToShop(
    context,
    message,
    m.serverContactMessages.from({ subjects: subjects[topic](), name }),
    body,
  );
}

/** Returns the email to the shop about a further message. */
export const customerMessageMail = (context: MailContext, message: Message, body: string): Mail[] =>
  mailToShop(context, message, m.conversations.answered({ name: message.name }), body);

/** Returns the email to the customer with a reply of the shop, greeted once. */
export const replyMail = (
  { shop, customerLink }: MailContext,
  { id, name, email, message }: ContactMessageRow,
  body: string,
): Mail =>
  writeMail(shop, {
    to: email,
    subject: m.conversations.replyFrom({ storeName: shop.storeName }),
    title: m.conversations.replyToYourMessage(),
    ...(!beginsWithGreeting(body, name) && { name }),
    paragraphs: [body],
    action: { label: m.conversations.answerHere(), link: customerLink(id) },
    sections: [{ label: m.conversations.yourMessage(), text: message }],
    note: m.conversations.reason({ storeName: shop.storeName }),
  });
