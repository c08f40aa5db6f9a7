import { desc, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { letters } from './tables.ts';

export async function insertContactMessage(tx: Db, letter: typeof letters.$inferInsert): Promise<void> {
  await tx.insert(letters).values(letter);
}

const fromEmail = (email: string) => sql`lower(${letters.email}) = lower(${email})`;

/** The latest first. */
export const findContactMessages = (db: Db, email: string) =>
  db.select().from(letters).where(fromEmail(email)).orderBy(desc(letters.createdAt), desc(letters.id));

/** @returns the number of deleted messages */
export async function deleteContactMessages(tx: Db, email: string): Promise<number> {
  return (await tx.delete(letters).where(fromEmail(email)).returning({ id: letters.id })).length;
}

export async function deleteContactMessagesBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(letters).where(lt(letters.createdAt, moment));
}
