import type { ExtensionPoint } from '#kernel/extensions/extension-point.ts';
import type { Mailer } from '#kernel/mail/mailer.ts';
import { openMailer } from '#kernel/mail/mailer.ts';
import type { Mailbox } from '#tests/support/mailbox.ts';
import type { Shop } from '#tests/support/shop.ts';
import type { AutomaticEmail } from '../index.ts';
import { NoMailServer, sendDue } from '../server/send-due.ts';

/** The origin of the links in the emails of these tests. */
export const linkOrigin = 'https://shop.example';

/** Opens the mailer of a server of the shop. */
const mailerOf = ({ url }: Mailbox): Mailer =>
  openMailer({ smtpUrl: url, from: 'Haat <haat@example.com>', outbox: '' });

/**
 * Returns a function that does what a server of the shop does four times in a minute, with connections of its own. It
 * leaves out the error of a mail server that has not taken a mail.
 */
export const passOf =
  (shop: Pick<Shop, 'database'>, mailbox: Mailbox, kinds: AutomaticEmail[]) =>
  (now = new Date()): Promise<void> =>
    sendDue({
      db: shop.database.db,
      origin: linkOrigin,
      now: () => now,
      extensionsOf: <Value>(_point: ExtensionPoint<Value>) => kinds as Value[],
      post: mailerOf(mailbox),
    }).catch((error: Error) => {
      if (mailbox.hasTakenAll() || !(error instanceof NoMailServer)) throw error;
    });

/** Switches an automatic email on or off, with its other fields as they are. */
export async function switchEmail({ owner }: Shop, key: string, isOn: boolean): Promise<void> {
  const params = { key };
  const { fields, updatedAt } = await owner('GET /api/automatic-emails/:key', { params });
  await owner('PUT /api/automatic-emails/:key', { params, body: { ...fields, isOn, updatedAt } });
}

/** Returns what became of an automatic email. */
export const figuresOf = async ({ owner }: Shop, key: string) =>
  (await owner('GET /api/automatic-emails/:key', { params: { key } })).figures;

/** Presses the one-click unsubscribe of an email. */
export const pressUnsubscribe = (shop: Shop, link: string) =>
  shop.send('POST', new URL(link).pathname, {
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
