import { and, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { perDay } from '#kernel/database/rows-per-day.ts';
import { newsletterDeliveries, newsletterUnsubscribed, subscribers } from './tables.ts';

export type SubscriberRow = typeof subscribers.$inferSelect;

const hasEmail = (email: string) => sql`lower(${subscribers.email}) = lower(${email})`;

/** Returns the subscriber with this address, creating it if necessary. */
export async function saveSubscriber(
  tx: Db,
  subscriber: Pick<SubscriberRow, 'id' | 'email' | 'secret'>,
): Promise<SubscriberRow> {
  for (;;) {
    await tx.insert(subscribers).values(subscriber).onConflictDoNothing();
    const [row] = await tx.select().from(subscribers).where(hasEmail(subscriber.email)).for('update');
    // A conflicting subscriber may unsubscribe between the two statements; the next attempt inserts.
    if (row) return row;
  }
}

/** Returns the digest by which the shop remembers that the subscription of a folded email has ended. */
export const digestOf = (mailbox: SQL): SQL => sql`encode(sha256(convert_to(${mailbox}, 'UTF8')), 'hex')`;

/** Confirms a subscription, also of an address whose earlier one has ended. Returns false for an unknown secret. Idempotent. */
export async function confirmSubscriber(db: Db, secret: string, now: Date): Promise<boolean> {
  const confirmed = await rows(
    db,
    sql`with confirmed as (
          update ${subscribers} set confirmed_at = coalesce(confirmed_at, ${now.toISOString()}::timestamptz)
          where secret = ${secret} returning mailbox
        ), again as (
          delete from ${newsletterUnsubscribed} where digest in (select ${digestOf(sql`mailbox`)} from confirmed)
        ) select mailbox from confirmed`,
  );
  return confirmed.length > 0;
}

/**
 * Deletes a subscriber, and what identifies the person in deliveries of newsletters. Imports do not add the address again.
 * @returns the id; null if there is none
 */
async function deleteWhere(db: Db, condition: SQL): Promise<string | null> {
  const [deleted] = await rows<{ id: string }>(
    db,
    sql`with gone as (delete from ${subscribers} where ${condition} returning id, mailbox),
          ended as (insert into ${newsletterUnsubscribed} (digest)
            select ${digestOf(sql`mailbox`)} from gone on conflict do nothing),
          forgotten as (update ${newsletterDeliveries} set reason = '' where subscriber_id in (select id from gone) and reason <> '')
        select id from gone`,
  );
  return deleted?.id ?? null;
}

export const deleteSubscriber = (db: Db, secret: string) => deleteWhere(db, eq(subscribers.secret, secret));

export const deleteSubscriberById = (db: Db, id: string) => deleteWhere(db, eq(subscribers.id, id));

/** @returns whether there was one */
export const deleteSubscriberByEmail = async (tx: Db, email: string): Promise<boolean> =>
  (await deleteWhere(tx, hasEmail(email))) !== null;

/** Finds a subscriber, confirmed or not. */
export async function findSubscriber(db: Db, email: string): Promise<SubscriberRow | null> {
  const [row] = await db.select().from(subscribers).where(hasEmail(email));
  return row ?? null;
}

/** Counts the confirmations by day. */
export const confirmedPerDay = (db: Db, first: Date, days: number): Promise<number[]> =>
  perDay(db, { table: sql`${subscribers}`, moment: sql`confirmed_at` }, first, days);

/** Counts the confirmed subscribers. @param conditionOf returns a further condition on their folded email */
export const countSubscribers = (
  db: Db,
  conditionOf: (mailbox: SQL) => SQL | undefined = () => undefined,
): Promise<number> =>
  db.$count(subscribers, and(isNotNull(subscribers.confirmedAt), conditionOf(sql`${subscribers.mailbox}`)));

/** Counts the subscribers who have not confirmed yet. */
export const countUnconfirmed = (db: Db): Promise<number> =>
  db.$count(subscribers, isNull(subscribers.confirmedAt));

/** Deletes subscribers who subscribed before a moment and never confirmed. */
export async function deleteUnconfirmedBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(subscribers).where(and(isNull(subscribers.confirmedAt), lt(subscribers.createdAt, moment)));
}
