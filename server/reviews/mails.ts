import { composed } from '#server/platform/mail/letter.ts';
import type { Mail } from '#server/platform/mail/post.ts';

export type About = {
  name: string;
  email: string;
  storeName: string;
  /** What the product is called. */
  product: string;
  /** What the shop answered; empty for nothing. */
  reply: string;
  /** Where the review is to be read. */
  link: string;
};

const note = 'You get this mail because you wrote a review. There is nothing that you have to do.';

/** To a buyer whose review is shown from now on. */
export const approvedMail = ({ name, email, storeName, product, reply, link }: About): Mail => ({
  to: email,
  subject: `Your review of ${product} is published`,
  ...composed({
    from: storeName,
    title: 'Your review is published',
    paragraphs: [
      `Hello ${name}, thank you for taking the time. What you wrote about ${product} helps others to choose well.`,
      ...(reply === '' ? [] : [`${storeName} answers: ${reply}`]),
    ],
    action: { label: 'See your review', link },
    note,
  }),
});

/** To a buyer whose review was answered. */
export const answeredMail = ({ name, email, storeName, product, reply, link }: About): Mail => ({
  to: email,
  subject: `${storeName} answered your review of ${product}`,
  ...composed({
    from: storeName,
    title: 'Your review was answered',
    paragraphs: [`Hello ${name}, this is the answer to your review of ${product}:`, reply],
    action: { label: 'See your review', link },
    note,
  }),
});
