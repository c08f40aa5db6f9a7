import type { Db } from '#server/platform/database/database.ts';
import { letters, subscribers } from './tables.ts';

export async function insertLetter(tx: Db, letter: typeof letters.$inferInsert): Promise<void> {
  await tx.insert(letters).values(letter);
}

/** Somebody who is subscribed already stays so. */
export async function insertSubscriber(db: Db, subscriber: typeof subscribers.$inferInsert): Promise<void> {
  await db.insert(subscribers).values(subscriber).onConflictDoNothing();
}
