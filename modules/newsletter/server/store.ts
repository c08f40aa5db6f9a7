import { and, count, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { perDay } from '#kernel/database/days.ts';
import { subscribers } from './tables.ts';

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

export async function deleteSubscriber(db: Db, secret: string): Promise<void> {
  await db.delete(subscribers).where(eq(subscribers.secret, secret));
}

/** @returns whether there was one */
export async function deleteSubscriberByEmail(tx: Db, email: string): Promise<boolean> {
  const deleted = await tx.delete(subscribers).where(hasEmail(email)).returning({ id: subscribers.id });
  return deleted.length > 0;
}

/** Finds a subscriber, confirmed or not. */
export async function findSubscriber(db: Db, email: string): Promise<SubscriberRow | null> {
  const [row] = await db.select().from(subscribers).where(hasEmail(email));
  return row ?? null;
}

/** Counts the confirmations by day. */
export const confirmedPerDay = (db: Db, first: Date, days: number): Promise<number[]> =>
  perDay(db, { table: sql`${subscribers}`, moment: sql`confirmed_at` }, first, days);

/** Counts the confirmed subscribers. */
export async function countSubscribers(db: Db): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(subscribers)
    .where(isNotNull(subscribers.confirmedAt));
  return row?.count ?? 0;
}

/** Deletes subscribers who subscribed before a moment and never confirmed. */
export async function deleteUnconfirmedBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(subscribers).where(and(isNull(subscribers.confirmedAt), lt(subscribers.createdAt, moment)));
}
