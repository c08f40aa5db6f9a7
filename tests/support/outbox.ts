import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { vi } from 'vitest';
import { linkIn } from './mailbox.ts';

/** The mails of a shop without a mail server: it keeps each as a file. */
export type Outbox = {
  /** All mails to this address, the oldest first. */
  mails: (to: string) => Promise<Email[]>;
  /** The mail to this address that comes next after those asked for before. */
  next: (to: string) => Promise<Email>;
  /** The link of that mail, at the port where the shop listens here; the mail says the configured one. */
  link: (to: string) => Promise<string>;
};

/** @param shop whose folder and address are looked up when a mail is asked for: it may not be open yet */
export function outboxOf(shop: { url: string; folder: string }): Outbox {
  /** The names of those that were asked for; one may come to lie before them, since several are written at once. */
  const read = new Set<string>();
  const kept = async (to: string) => {
    const folder = join(shop.folder, 'outbox');
    // Their names begin with the moment; one that begins with a dot is still being written.
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
        const found = (await kept(to)).find(({ name }) => !read.has(name));
        if (!found) throw new Error(`No mail to ${to} has come`);
        return found;
      },
      { timeout: 40_000, interval: 100 },
    );
    read.add(name);
    return mail;
  };
  return {
    mails: async (to) => (await kept(to)).map(({ mail }) => mail),
    next,
    async link(to) {
      const { pathname, search } = linkIn(await next(to));
      return `${shop.url}${pathname}${search}`;
    },
  };
}
