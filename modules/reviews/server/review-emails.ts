import { type Sender, writeMail } from '#kernel/mail/mail-template.ts';
import type { Mail } from '#kernel/mail/mailer.ts';
import * as m from '../messages/index.ts';

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

/** Notifies a buyer that their review is published. */
export const approvedMail = ({ name, email, shop, product, reply, link }: ReviewMail): Mail =>
  writeMail(shop, {
    to: email,
    subject: m.serverMails.yourReviewOfIsPublished({ product }),
    title: m.serverMails.yourReviewIsPublished(),
    name,
    paragraphs: [
      m.serverMails.thankYouForTakingTime({ product }),
      ...(reply === '' ? [] : [m.serverMails.replied({ storeName: shop.storeName, reply })]),
    ],
    action: { label: m.serverMails.seeYourReview(), link },
    note: m.serverMails.note(),
  });

/** Notifies a buyer that the shop replied to their review. */
export const answeredMail = ({ name, email, shop, product, reply, link }: ReviewMail): Mail =>
  writeMail(shop, {
    to: email,
    subject: m.serverMails.repliedToYourReviewOf({ storeName: shop.storeName, product }),
    title: m.serverMails.replyToYourReview(),
    name,
    paragraphs: [m.serverMails.weveRepliedToYourReview({ product }), reply],
    action: { label: m.serverMails.seeYourReview(), link },
    note: m.serverMails.note(),
  });
