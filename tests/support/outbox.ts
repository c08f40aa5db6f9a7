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
  const read = new Map<string, number>();
  const mails = async (to: string) => {
    const folder = join(shop.folder, 'outbox');
    // Their names begin with the moment; one that begins with a dot is still being written.
    const names = readdirSync(folder).filter((name) => /^[^.].*\.eml$/.test(name));
    const all = await Promise.all(
      names.sort().map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
    );
    return all.filter((mail) => mail.to?.[0]?.address === to);
  };
  const next = async (to: string) => {
    const at = read.get(to) ?? 0;
    const mail = await vi.waitFor(
      async () => {
        const found = (await mails(to))[at];
        if (!found) throw new Error(`No mail to ${to} has come`);
        return found;
      },
      { timeout: 40_000, interval: 100 },
    );
    read.set(to, at + 1);
    return mail;
  };
  return {
    mails,
    next,
    async link(to) {
      const { pathname, search } = linkIn(await next(to));
      return `${shop.url}${pathname}${search}`;
    },
  };
}
