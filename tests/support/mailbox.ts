import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { expect } from 'vitest';

/** A mail server of its own, and what came in. */
export type Mailbox = {
  url: string;
  mails: Email[];
  /** How many letters were begun, those that came to nothing too. */
  tried: () => number;
  /** The mail to this address that comes next after those asked for before. */
  next: (to: string) => Promise<Email>;
  close: () => Promise<void>;
};

/** The address of the link in a mail, as somebody who presses its button would follow it. */
export const linkIn = (mail: Email): URL => new URL(/https?:\/\/\S+/.exec(mail.text ?? '')?.[0] ?? 'no:link');

/** What happens to a mail that comes in: it is taken, or the line breaks amid it, or it is refused for good, or nothing is said of it. */
export type Mood = 'takes' | 'hangs up' | 'refuses' | 'keeps silent';

/** @param moodOf of the letter that comes as the nth, counted from 1 */
export async function openMailbox(moodOf: (nth: number) => Mood = () => 'takes'): Promise<Mailbox> {
  const mails: Email[] = [];
  const read = new Set<Email>();
  /** The lines that are open, by the port of whoever called. */
  const lines = new Map<number | undefined, Socket>();
  let tried = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, callback) {
      const mood = moodOf(++tried);
      if (mood === 'keeps silent') return;
      if (mood === 'hangs up') {
        lines.get(session.remotePort)?.destroy();
        return;
      }
      if (mood === 'refuses') {
        stream.resume();
        stream.on('end', () => callback(Object.assign(new Error('no such mailbox'), { responseCode: 550 })));
        return;
      }
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', async () => {
        mails.push(await PostalMime.parse(Buffer.concat(pieces)));
        callback();
      });
    },
  });
  server.server.on('connection', (line: Socket) => {
    const { remotePort } = line;
    lines.set(remotePort, line);
    line.once('close', () => lines.delete(remotePort));
  });
  // A line that breaks is what is tried here, no accident.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const unread = (to: string) => mails.find((mail) => !read.has(mail) && mail.to?.[0]?.address === to);
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    tried: () => tried,
    async next(to) {
      await expect.poll(() => unread(to), { timeout: 40_000, interval: 50 }).toBeDefined();
      const mail = unread(to) as Email;
      read.add(mail);
      return mail;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
