import { type Sender, writeMail } from '#kernel/mail/mail-template.ts';
import type { Mail } from '#kernel/mail/mailer.ts';

export type ReviewMail = {
  name: string;
  email: string;
  shop: Sender;
  /** Name of the product. */
  product: string;
  /** Reply of the shop; empty for none. */
  reply: string;
  /** Link to the review. */
  link: string;
};

const note = 'You’re receiving this because you wrote a review.';

/** Notifies a buyer that their review is published. */
export const approvedMail = ({ name, email, shop, product, reply, link }: ReviewMail): Mail =>
  writeMail(shop, {
    to: email,
    subject: `Your review of ${product} is published`,
    title: 'Your review is published',
    name,
    paragraphs: [
      `Thank you for taking the time. Your review of ${product} helps others to choose.`,
      ...(reply === '' ? [] : [`${shop.storeName} replied: ${reply}`]),
    ],
    action: { label: 'See your review', link },
    note,
  });

/** Notifies a buyer that the shop replied to their review. */
export const answeredMail = ({ name, email, shop, product, reply, link }: ReviewMail): Mail =>
  writeMail(shop, {
    to: email,
    subject: `${shop.storeName} replied to your review of ${product}`,
    title: 'A reply to your review',
    name,
    paragraphs: [`We’ve replied to your review of ${product}:`, reply],
    action: { label: 'See your review', link },
    note,
  });
