import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A picture that the HTML of a mail shows by its content-id: `src="cid:..."`. */
export type MailPicture = {
  cid: string;
  /** Its address in the shop. */
  address: string;
};

type Attachment = { cid: string; filename: string; contentType: string; content: Buffer };

/** A mail that the shop sends. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** Where mail programs end the subscription that the mail belongs to, by one click (RFC 8058). */
  unsubscribe?: string;
  /** Pictures to take along, read when the mail is sent. */
  pictures?: MailPicture[];
  /** When its link stops working (ISO 8601): it is not sent after that. */
  validUntil?: string;
  /** What was read; a mail that waits in the queue has none. */
  attachments?: Attachment[];
};

type PostConfig = {
  /** smtp(s)://user:password@host:port; null keeps every mail as a file instead. */
  smtpUrl: string | null;
  from: string;
  /** Where mails are kept for 30 days when there is no server to give them to: one RFC 5322 file each. */
  outbox: string;
};

/** How long a mail server may keep silent, in ms. */
const silenceMs = 20_000;

/** A domain that is none and never will be (RFC 2606): the customers of a past that was brought in have addresses there. */
const isNowhere = (to: string) => to.toLowerCase().endsWith('.invalid');

/** Sends a mail or fails; whoever calls tries again. */
export type Post = (mail: Mail) => Promise<void>;

/** The way that mails leave the shop: a mail server, or files in the outbox. It is made for the first mail. */
export function openPost(config: PostConfig): Post {
  let post: Promise<Post> | undefined;
  return async (mail) => {
    if (isNowhere(mail.to)) return;
    post ??= config.smtpUrl === null ? toFiles(config) : toServer(config.smtpUrl, config.from);
    await (await post)(mail);
  };
}

/** How long a check waits for a mail server, in ms. */
const checkMs = 5000;

const patience = (ms: number) => ({ connectionTimeout: ms, greetingTimeout: ms, socketTimeout: ms });

/** What asks the mail server whether it is there and accepts the sign-in. @throws what it says otherwise */
export const mailCheck = (url: string) => async (): Promise<void> => {
  const { createTransport } = await import('nodemailer');
  const server = createTransport({ url, ...patience(checkMs) });
  try {
    await server.verify();
  } finally {
    server.close();
  }
};

async function toServer(url: string, from: string): Promise<Post> {
  const { createTransport } = await import('nodemailer');
  const server = createTransport({ url, ...patience(silenceMs) }, { from });
  return async (mail) => {
    await server.sendMail(message(mail));
  };
}

/** A mail in the words of nodemailer. */
const message = ({ unsubscribe, pictures: _, validUntil: __, attachments = [], ...mail }: Mail) => ({
  ...mail,
  attachments: attachments.map((each) => ({ ...each, contentDisposition: 'inline' as const })),
  ...(unsubscribe !== undefined && {
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }),
});

async function toFiles({ from, outbox }: PostConfig): Promise<Post> {
  const { createTransport } = await import('nodemailer');
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from });
  return async (mail) => {
    const { message: whole } = await writer.sendMail(message(mail));
    // Mails have secret links in them.
    await mkdir(outbox, { recursive: true, mode: 0o700 });
    const name = `${stampOf(Date.now())}-${randomUUID().slice(0, 8)}.eml`;
    // Under its name only when it is whole.
    await writeFile(join(outbox, `.${name}`), whole as Buffer, { mode: 0o600 });
    await rename(join(outbox, `.${name}`), join(outbox, name));
  };
}

/** The time at the beginning of the name of a mail's file. */
const stampOf = (time: number): string => new Date(time).toISOString().replaceAll(':', '-');

/** Deletes mails that were written to an outbox before a moment; no outbox has none. */
export async function clearOutbox(outbox: string, moment: Date): Promise<void> {
  const before = stampOf(moment.getTime());
  const names = await readdir(outbox).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const old = names.filter((name) => /^\d{4}-.*\.eml$/.test(name) && name < before);
  await Promise.all(old.map((name) => rm(join(outbox, name), { force: true })));
}
