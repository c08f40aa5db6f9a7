import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { expect } from 'vitest';

/** A local mail server and the mails that it received. */
export type Mailbox = {
  url: string;
  mails: Email[];
  /** Returns how many mails were begun, failed ones included. */
  tried: () => number;
  /** Returns whether it has accepted every mail so far. */
  hasTakenAll: () => boolean;
  /** Waits for the next unread mail to this address and marks it as read. */
  next: (to: string) => Promise<Email>;
  /** Closes all connections, so that nothing waits for a reply any longer. */
  hangUp: () => void;
  close: () => Promise<void>;
};

/** Returns the URL of the first link in a mail. */
export const linkIn = (mail: Email): URL => new URL(/https?:\/\/\S+/.exec(mail.text ?? '')?.[0] ?? 'no:link');

/**
 * The treatment of an incoming mail: accepted, aborted by closing the connection, rejected permanently, or left without
 * a reply.
 */
export type Mood = 'takes' | 'hangs up' | 'refuses' | 'keeps silent';

/**
 * Opens a mail server.
 * @param moodOf the treatment of the nth mail, counted from 1
 */
export async function openMailbox(moodOf: (nth: number) => Mood = () => 'takes'): Promise<Mailbox> {
  const mails: Email[] = [];
  const read = new Set<Email>();
  /** The open connections by the port of the client. */
  const connections = new Map<number | undefined, Socket>();
  let tried = 0;
  let hasTakenAll = true;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, callback) {
      const mood = moodOf(++tried);
      if (mood !== 'takes') hasTakenAll = false;
      if (mood === 'keeps silent') return;
      if (mood === 'hangs up') {
        connections.get(session.remotePort)?.destroy();
        return;
      }
      if (mood === 'refuses') {
        stream.resume();
        stream.on('end', () => callback(Object.assign(new Error('no such mailbox'), { responseCode: 550 })));
        return;
      }
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        mails.push(await PostalMime.parse(Buffer.concat(chunks)));
        callback();
      });
    },
  });
  server.server.on('connection', (connection: Socket) => {
    const { remotePort } = connection;
    connections.set(remotePort, connection);
    connection.once('close', () => connections.delete(remotePort));
  });
  // Broken connections are intended.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const unread = (to: string) => mails.find((mail) => !read.has(mail) && mail.to?.[0]?.address === to);
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    tried: () => tried,
    hasTakenAll: () => hasTakenAll,
    async next(to) {
      await expect.poll(() => unread(to), { timeout: 40_000, interval: 50 }).toBeDefined();
      const mail = unread(to) as Email;
      read.add(mail);
      return mail;
    },
    hangUp() {
      for (const connection of connections.values()) connection.destroy();
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
