import { returnDays } from '#kernel/contract/return-days.ts';
import type { MailLink } from '#kernel/mail/mail-template.ts';
import * as m from '../../messages/index.ts';
import { dayIn, type MailedOrder } from './email-parts.ts';

// What the email about a delivery offers: a return, and a review.

/** Returns the sentence about what can be returned, and until when. */
export function returnSentence({ order, lines, settings, now }: MailedOrder): string {
  const items = lines.filter(({ isWrap }) => !isWrap);
  const personalisedItems = items.filter(
    ({ personalisation }) => personalisation !== null && personalisation !== undefined,
  );
  if (personalisedItems.length === items.length) return m.stepMails.somethingWrongWithIt();
  const until = new Date((order.deliveredAt ?? now).getTime() + returnDays * 86_400_000);
  const exception = personalisedItems.length > 0 ? m.stepMails.personalisedItemsOnlyIfThey() : '';
  return m.stepMails.notRightYouHaveUntil({ dayIn: dayIn({ settings, now }, until), exception });
}

/** Returns the link to the reviews: on the product page, or on the order page for several products. */
export function reviewLink({ lines, link }: MailedOrder): MailLink {
  const slugs = new Set(lines.flatMap(({ isWrap, slug }) => (isWrap || !slug ? [] : [slug])));
  const [slug] = slugs;
  const to = slugs.size === 1 ? new URL(`/products/${slug}#reviews`, link).href : link;
  return { label: slugs.size > 1 ? m.stepMails.reviewYourGifts() : m.stepMails.reviewYourGift(), link: to };
}
