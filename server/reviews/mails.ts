import { type Sender, writeMail } from '#server/platform/mail/mail-template.ts';
import type { Mail } from '#server/platform/mail/post.ts';

export type About = {
  name: string;
  email: string;
  shop: Sender;
  /** What the product is called. */
  product: string;
  /** What the shop answered; empty for nothing. */
  reply: string;
  /** Where the review is to be read. */
  link: string;
};

const note = 'You’re receiving this because you wrote a review.';

/** To a buyer whose review is shown from now on. */
export const approvedMail = ({ name, email, shop, product, reply, link }: About): Mail =>
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

/** To a buyer whose review was answered. */
export const answeredMail = ({ name, email, shop, product, reply, link }: About): Mail =>
  writeMail(shop, {
    to: email,
    subject: `${shop.storeName} replied to your review of ${product}`,
    title: 'A reply to your review',
    name,
    paragraphs: [`We’ve replied to your review of ${product}:`, reply],
    action: { label: 'See your review', link },
    note,
  });
