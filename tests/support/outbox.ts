import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { vi } from 'vitest';
import { linkIn } from './mailbox.ts';

/** The mails of a shop without a mail server, which stores each as a file. */
export type Outbox = {
  /** Returns all mails to this address, the oldest first. */
  mails: (to: string) => Promise<Email[]>;
  /** Waits for the next unread mail to this address and marks it as read. */
  next: (to: string) => Promise<Email>;
  /** Returns the link of the next mail, with the port of this shop instead of the configured one. */
  link: (to: string) => Promise<string>;
};

/**
 * Returns the outbox of a shop.
 * @param shop may be unopened: its folder and address are read at each call
 */
export function outboxOf(shop: { url: string; folder: string }): Outbox {
  /** The names of read mails. A later mail may sort before them, since several are written at once. */
  const read = new Set<string>();
  const storedMails = async (to: string) => {
    const folder = join(shop.folder, 'outbox');
    // File names begin with the time; a name that begins with a dot is an unfinished file.
    const names = readdirSync(folder).filter((name) => /^[^.].*\.eml$/.test(name));
    const all = await Promise.all(
      names
        .sort()
        .map(async (name) => ({ name, mail: await PostalMime.parse(readFileSync(join(folder, name))) })),
    );
    return all.filter(({ mail }) => mail.to?.[0]?.address === to);
  };
  const next = async (to: string) => {
    const { name, mail } = await vi.waitFor(
      async () => {
        const unread = (await storedMails(to)).find(({ name }) => !read.has(name));
        if (!unread) throw new Error(`No mail to ${to} has come`);
        return unread;
      },
      { timeout: 40_000, interval: 100 },
    );
    read.add(name);
    return mail;
  };
  return {
    mails: async (to) => (await storedMails(to)).map(({ mail }) => mail),
    next,
    async link(to) {
      const { pathname, search } = linkIn(await next(to));
      return `${shop.url}${pathname}${search}`;
    },
  };
}
