import { and, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { perDay } from '#kernel/database/days.ts';
import { newsletterDeliveries, subscribers } from './tables.ts';

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

/** Returns false for an unknown secret. Idempotent. */
export async function confirmSubscriber(db: Db, secret: string, now: Date): Promise<boolean> {
  const confirmed = await db
    .update(subscribers)
    .set({ confirmedAt: sql`coalesce(${subscribers.confirmedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(subscribers.secret, secret))
    .returning({ id: subscribers.id });
  return confirmed.length > 0;
}

/**
 * Deletes a subscriber, and what identifies the person in deliveries of newsletters.
 * @returns the id; null if there is none
 */
async function deleteWhere(db: Db, condition: SQL): Promise<string | null> {
  const [deleted] = await rows<{ id: string }>(
    db,
    sql`with gone as (delete from ${subscribers} where ${condition} returning id),
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

/** Counts the confirmed subscribers. */
export const countSubscribers = (db: Db): Promise<number> =>
  db.$count(subscribers, isNotNull(subscribers.confirmedAt));

/** Counts the subscribers who have not confirmed yet. */
export const countUnconfirmed = (db: Db): Promise<number> =>
  db.$count(subscribers, isNull(subscribers.confirmedAt));

/** Deletes subscribers who subscribed before a moment and never confirmed. */
export async function deleteUnconfirmedBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(subscribers).where(and(isNull(subscribers.confirmedAt), lt(subscribers.createdAt, moment)));
}
