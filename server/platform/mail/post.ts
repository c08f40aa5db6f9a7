import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

/** A letter that the shop sends. */
export type Mail = { to: string; subject: string; text: string; replyTo?: string };

type PostConfig = {
  /** smtp(s)://user:password@host:port; null keeps every mail as a file instead. */
  smtpUrl: string | null;
  from: string;
  /** Where mails are kept when there is no server to give them to: one RFC 5322 file each. */
  outbox: string;
};

/** How long a mail server may keep silent, in ms. */
const silenceMs = 20_000;

/** Sends a mail or fails; whoever calls tries again. */
export type Post = (mail: Mail) => Promise<void>;

/** The way that mails leave the shop: a mail server, or files in the outbox. */
export function openPost({ smtpUrl, from, outbox }: PostConfig): Post {
  if (smtpUrl !== null) {
    const patience = { connectionTimeout: silenceMs, greetingTimeout: silenceMs, socketTimeout: silenceMs };
    const server = createTransport({ url: smtpUrl, ...patience }, { from });
    return async (mail) => {
      await server.sendMail(mail);
    };
  }
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from });
  return async (mail) => {
    const { message } = await writer.sendMail(mail);
    await mkdir(outbox, { recursive: true });
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
    // Under its name only when it is whole.
    await writeFile(join(outbox, `.${name}`), message as Buffer);
    await rename(join(outbox, `.${name}`), join(outbox, name));
  };
}
