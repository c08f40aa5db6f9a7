import { firstName } from '#kernel/contract/first-name.ts';
import { beginsWithGreeting } from '#kernel/mail/mail-template.ts';
import { fillPlaceholders } from '#modules/content/contract/placeholders.ts';
import { arrivalText, buyerName, type MailedOrder, moneyOf } from './email-parts.ts';

// The subject and the introduction of an email about an order, by the owner or by the shop. Details of the order follow them.

/** The placeholders of these texts. */
export const orderPlaceholders = ['number', 'name', 'arrival', 'total', 'storeName'] as const;
export type OrderValues = Record<(typeof orderPlaceholders)[number], string>;

/** Returns the key by which the text of the owner is saved. */
export const savedKeyOf = (email: string): string => `order-${email}`;

/**
 * Returns the values of the placeholders. The name comes from the order as it is mailed, so that an unconfirmed address gets
 * no text that was typed with the order.
 */
export const valuesOf = (mailed: MailedOrder): OrderValues => ({
  number: String(mailed.order.number),
  name: firstName(buyerName(mailed.order) ?? ''),
  arrival: arrivalText(mailed),
  total: moneyOf(mailed)(mailed.order.total),
  storeName: mailed.settings.storeName,
});

type IntroducedMail = {
  subject: string;
  /** The introduction: none, or paragraphs. */
  paragraphs: string[];
  /** For the greeting; absent if the text of the owner greets by itself. */
  name?: string | null;
};

/**
 * Returns subject, introduction and greeting of an email: those of the owner, or else the given ones.
 * @param greeted the name of the customer; null where unknown
 */
export function introduced(
  mailed: MailedOrder,
  email: string,
  { subject, intro, greeted }: { subject: string; intro: string; greeted: string | null },
): IntroducedMail {
  const saved = mailed.settings.automaticEmails?.[savedKeyOf(email)];
  const values = valuesOf(mailed);
  const fill = (text: string) => fillPlaceholders(text, values);
  const text = saved?.text == null ? intro : fill(saved.text);
  const greets = saved?.text != null && beginsWithGreeting(text, greeted);
  return {
    subject: saved?.subject == null ? subject : fill(saved.subject).replace(/\s+/g, ' ').trim(),
    paragraphs: text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== ''),
    ...(!greets && { name: greeted }),
  };
}
