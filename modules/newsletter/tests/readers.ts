import { v7 as uuid } from 'uuid';
import { expect } from 'vitest';
import type { Mailbox } from '#tests/support/mailbox.ts';
import type { Shop } from '#tests/support/shop.ts';
import { subscribers } from '../server/tables.ts';

/** Adds confirmed subscribers. @returns their emails and secrets, in the order in which they get a newsletter */
export async function addReaders(shop: Shop, count: number, confirmedAt: Date | null = new Date(0)) {
  const readers = Array.from({ length: count }, () => {
    const id = uuid();
    return { id, email: `${id}@example.com`, secret: `secret-${id}` };
  }).sort((one, other) => (one.id < other.id ? -1 : 1));
  await shop.database.db.insert(subscribers).values(readers.map((reader) => ({ ...reader, confirmedAt })));
  return readers;
}

export const removeReaders = (shop: Shop) => shop.database.db.delete(subscribers);

/** Sets how many emails of newsletters are sent in a minute. */
export const setRate = (shop: Shop, perMinute: number) =>
  shop.owner('PUT /api/settings/plugins/:plugin', {
    params: { plugin: 'newsletter' },
    body: { values: { perMinute } },
  });

/** The calls of a newsletter with one text. */
export async function draftOf(shop: Shop, subject: string) {
  const { owner } = shop;
  const { id } = await owner('POST /api/newsletters', { body: { subject } });
  const params = { id };
  const blocks = [{ type: 'text' as const, text: 'We have [new mugs](/products).' }];
  await owner('PUT /api/newsletters/:id', { params, body: { subject, preview: '', blocks } });
  const read = () => owner('GET /api/newsletters/:id', { params });
  return {
    id,
    params,
    read,
    send: (sendAt: string | null = null) =>
      owner('POST /api/newsletters/:id/send', { params, body: { sendAt } }),
    stop: () => owner('POST /api/newsletters/:id/stop', { params }),
    goOn: () => owner('POST /api/newsletters/:id/continue', { params }),
    /** Waits until the newsletter has a state. */
    async reaches(state: string) {
      await expect.poll(async () => (await read()).state, { timeout: 40_000, interval: 50 }).toBe(state);
      return read();
    },
    /** Waits until a number of emails were accepted. */
    hasSent: (count: number) =>
      expect.poll(async () => (await read()).figures?.sent, { timeout: 40_000, interval: 50 }).toBe(count),
  };
}

/** Returns the recipients of the mails with a subject, sorted. */
export const recipientsOf = ({ mails }: Mailbox, subject: string): string[] =>
  mails
    .filter((mail) => mail.subject === subject)
    .map(({ to }) => to?.[0]?.address ?? '')
    .sort();

export const emailsOf = (readers: readonly { email: string }[]): string[] =>
  readers.map(({ email }) => email).sort();
