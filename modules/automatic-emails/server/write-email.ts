import type { Db } from '#kernel/database/database.ts';
import { writeMail } from '#kernel/mail/mail-template.ts';
import type { Mail } from '#kernel/mail/mailer.ts';
import type { EmailDocument } from '#modules/automatic-emails/contract/automatic-emails.ts';
import { fillPlaceholders } from '#modules/content/contract/placeholders.ts';
import { settingsOf } from '#modules/settings/index.ts';
import * as m from '../messages/index.ts';
import type { EmailContent } from './emails.ts';

/** Where the links of an email lead; the token is null for a test, whose links lead to the shop. */
type EmailLinks = { origin: string; token: string | null };

const unsubscribePath = '/emails/unsubscribe';

/** Returns the address that ends a request or the further emails. */
export const unsubscribeLink = (origin: string, token: string): string =>
  `${origin}${unsubscribePath}/${token}`;

/** Writes an automatic email with the text of the owner. */
export async function writeEmail(
  db: Db,
  { subject, text }: EmailDocument,
  { values, items, action, reason }: EmailContent,
  { to, origin, token }: EmailLinks & { to: string },
): Promise<Mail> {
  const shop = await settingsOf(db);
  const fill = (part: string) => fillPlaceholders(part, { ...values, storeName: shop.storeName });
  const filled = fill(subject).replace(/\s+/g, ' ');
  return writeMail(shop, {
    to,
    subject: filled,
    title: filled,
    paragraphs: fill(text).split(/\n\s*\n/),
    items,
    action: { label: action, link: token === null ? origin : `${origin}/emails/open/${token}` },
    note: reason,
    footerLink: {
      label: m.emailText.unsubscribe(),
      link: token === null ? `${origin}${unsubscribePath}` : unsubscribeLink(origin, token),
    },
    ...(token !== null && { unsubscribe: unsubscribeLink(origin, token) }),
  });
}
