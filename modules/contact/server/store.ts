import { desc, lt, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { contactMessages } from './tables.ts';

export async function insertContactMessage(
  tx: Db,
  letter: typeof contactMessages.$inferInsert,
): Promise<void> {
  await tx.insert(contactMessages).values(letter);
}

const fromEmail = (email: string) => sql`lower(${contactMessages.email}) = lower(${email})`;

/** The latest first. */
export const findContactMessages = (db: Db, email: string) =>
  db
    .select()
    .from(contactMessages)
    .where(fromEmail(email))
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id));

/** @returns the number of deleted messages */
export async function deleteContactMessages(tx: Db, email: string): Promise<number> {
  return (await tx.delete(contactMessages).where(fromEmail(email)).returning({ id: contactMessages.id }))
    .length;
}

export async function deleteContactMessagesBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(contactMessages).where(lt(contactMessages.createdAt, moment));
}
