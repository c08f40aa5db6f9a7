import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Colours } from '#kernel/contract/brand-colours.ts';
import { oneClickHeaders } from './one-click.ts';

/** A picture that the HTML of an email shows by its content-id: `src="cid:..."`. */
export type MailPicture = {
  cid: string;
  /** Its path in the shop. */
  address: string;
  /** Whether it is as wide as the email; otherwise it is a small one beside an item. */
  isWide?: boolean;
};

/** The logo of an email: the address of an uploaded picture, or null for the drawn one in these colours. */
export type MailLogo = { picture: string | null; colours: Colours };

type Attachment = { cid: string; filename: string; contentType: string; content: Buffer };

/** An email of the shop. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** The one-click unsubscribe link of the subscription (RFC 8058). */
  unsubscribe?: string;
  /** The logo of a shop with a look of its own. */
  logo?: MailLogo;
  /** Pictures to attach, read when the email is sent. */
  pictures?: MailPicture[];
  /** Expiry of its link (ISO 8601): the email is not sent after that. */
  validUntil?: string;
  /** Identifies the email in the list of a module (`sentMails` of notifications). */
  reference?: string;
  /** The attached pictures; an email that waits in the queue has none. */
  attachments?: Attachment[];
};

type MailerConfig = {
  /** smtp(s)://user:password@host:port; null writes every email to a file instead. */
  smtpUrl: string | null;
  from: string;
  /** The folder where emails are kept for 30 days when there is no mail server: one RFC 5322 file each. */
  outbox: string;
};

/** Timeout of the mail server, in ms. */
const sendTimeoutMs = 20_000;

/** Whether an address is in the reserved domain `invalid` (RFC 2606), like those of imported historical customers. */
const isReservedDomain = (to: string) => to.toLowerCase().endsWith('.invalid');

/** Sends an email. @throws when it fails; the caller retries */
export type Mailer = (mail: Mail) => Promise<void>;

/** Returns the mailer: a mail server, or files in the outbox. Its connection is made for the first email. */
export function openMailer(config: MailerConfig): Mailer {
  let mailer: Promise<Mailer> | undefined;
  return async (mail) => {
    if (isReservedDomain(mail.to)) return;
    mailer ??= config.smtpUrl === null ? outboxMailer(config) : smtpMailer(config.smtpUrl, config.from);
    await (await mailer)(mail);
  };
}

/** Timeout of a check of the mail server, in ms. */
const checkTimeoutMs = 5000;

const timeouts = (ms: number) => ({ connectionTimeout: ms, greetingTimeout: ms, socketTimeout: ms });

/** Returns a check that the mail server is up and accepts the sign-in. @throws its error otherwise */
export const mailCheck = (url: string) => async (): Promise<void> => {
  const { createTransport } = await import('nodemailer');
  const server = createTransport({ url, ...timeouts(checkTimeoutMs) });
  try {
    await server.verify();
  } finally {
    server.close();
  }
};

async function smtpMailer(url: string, from: string): Promise<Mailer> {
  const { createTransport } = await import('nodemailer');
  const server = createTransport({ url, ...timeouts(sendTimeoutMs) }, { from });
  return async (mail) => {
    await server.sendMail(toNodemailer(mail));
  };
}

/** Converts an email to nodemailer's form. */
const toNodemailer = ({
  unsubscribe,
  logo: _,
  pictures: __,
  validUntil: ___,
  reference: ____,
  attachments = [],
  html,
  ...mail
}: Mail) => ({
  ...mail,
  // The heading font makes the HTML long: base64 is encoded by the runtime, quoted-printable character by character.
  ...(html !== '' && { html: { content: html, contentTransferEncoding: 'base64' as const } }),
  attachments: attachments.map((attachment) => ({ ...attachment, contentDisposition: 'inline' as const })),
  ...(unsubscribe !== undefined && { headers: oneClickHeaders(unsubscribe) }),
});

async function outboxMailer({ from, outbox }: MailerConfig): Promise<Mailer> {
  const { createTransport } = await import('nodemailer');
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from });
  return async (mail) => {
    const { message: source } = await writer.sendMail(toNodemailer(mail));
    // Emails contain secret links.
    await mkdir(outbox, { recursive: true, mode: 0o700 });
    const name = `${stampOf(Date.now())}-${randomUUID().slice(0, 8)}.eml`;
    // Renamed only when complete.
    await writeFile(join(outbox, `.${name}`), source as Buffer, { mode: 0o600 });
    await rename(join(outbox, `.${name}`), join(outbox, name));
  };
}

/** Returns the time at the beginning of the file name of an email. */
const stampOf = (time: number): string => new Date(time).toISOString().replaceAll(':', '-');

/** Deletes emails that were written to an outbox before a given time; a missing outbox is empty. */
export async function clearOutbox(outbox: string, moment: Date): Promise<void> {
  const before = stampOf(moment.getTime());
  const names = await readdir(outbox).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const old = names.filter((name) => /^\d{4}-.*\.eml$/.test(name) && name < before);
  await Promise.all(old.map((name) => rm(join(outbox, name), { force: true })));
}
