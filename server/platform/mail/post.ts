import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
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
  /** What was read; a mail that waits in the queue has none. */
  attachments?: Attachment[];
};

type PostConfig = {
  /** smtp(s)://user:password@host:port; null keeps every mail as a file instead. */
  smtpUrl: string | null;
  from: string;
  /** Where mails are kept when there is no server to give them to: one RFC 5322 file each. */
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

async function toServer(url: string, from: string): Promise<Post> {
  const { createTransport } = await import('nodemailer');
  const patience = { connectionTimeout: silenceMs, greetingTimeout: silenceMs, socketTimeout: silenceMs };
  const server = createTransport({ url, ...patience }, { from });
  return async (mail) => {
    await server.sendMail(message(mail));
  };
}

/** A mail in the words of nodemailer. */
const message = ({ unsubscribe, pictures: _, attachments = [], ...mail }: Mail) => ({
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
    await mkdir(outbox, { recursive: true });
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
    // Under its name only when it is whole.
    await writeFile(join(outbox, `.${name}`), whole as Buffer);
    await rename(join(outbox, `.${name}`), join(outbox, name));
  };
}
