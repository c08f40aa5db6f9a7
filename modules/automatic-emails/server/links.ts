import { type Db, transaction } from '#kernel/database/database.ts';
import * as store from './deliveries-store.ts';
import { type EmailSources, emailsOf } from './emails.ts';

/** Counts that the link of an email was opened. @returns the path to which it leads; the home page for an unknown token */
export async function openLink(sources: EmailSources, token: string): Promise<string> {
  const { db, now } = sources;
  const delivery = await store.findByToken(db, token);
  const email = emailsOf(sources).find(({ key }) => key === delivery?.email);
  if (!delivery || !email) return '/';
  await store.noteFirst(db, delivery.id, 'openedAt', now());
  return email.pathOf(db, { token, data: delivery.data });
}

/** Returns what the email of a kind with a token was written from; null if there is none, or it is forgotten. */
export async function dataOfToken(db: Db, key: string, token: string): Promise<unknown> {
  const delivery = await store.findByToken(db, token);
  return delivery?.email === key ? delivery.data : null;
}

/** Ends a request, or the further emails to the recipient of an email. Succeeds for an unknown token too. */
export const unsubscribe = (sources: EmailSources, token: string): Promise<void> =>
  transaction(sources.db, async (tx) => {
    const emails = emailsOf(sources);
    const delivery = await store.findByToken(tx, token);
    if (!delivery) {
      for (const email of emails) if (await email.endRequest(tx, token)) return;
      return;
    }
    const email = emails.find(({ key }) => key === delivery.email);
    if (!email || delivery.recipient === null) return;
    await email.unsubscribe(tx, delivery.recipient);
    await store.noteFirst(tx, delivery.id, 'unsubscribedAt', sources.now());
  });
