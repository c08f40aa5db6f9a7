import { asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { contactMessages, contactReplies } from './tables.ts';

export type ContactMessageRow = typeof contactMessages.$inferSelect;
export type ContactReplyRow = typeof contactReplies.$inferSelect;

export async function insertContactMessage(
  tx: Db,
  letter: typeof contactMessages.$inferInsert,
): Promise<void> {
  await tx.insert(contactMessages).values(letter);
}

export async function findContactMessage(db: Db, id: string): Promise<ContactMessageRow | null> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  return row ?? null;
}

/** Locks a message until the transaction ends. */
export async function lockContactMessage(tx: Db, id: string): Promise<ContactMessageRow | null> {
  const [row] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update');
  return row ?? null;
}

export async function updateContactMessage(
  tx: Db,
  id: string,
  change: Partial<Pick<ContactMessageRow, 'state' | 'activeAt'>>,
): Promise<void> {
  await tx.update(contactMessages).set(change).where(eq(contactMessages.id, id));
}

/** Inserts a reply; false if the same submission (`once`) is stored already. */
export async function insertReply(tx: Db, reply: typeof contactReplies.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(contactReplies)
    .values(reply)
    .onConflictDoNothing({ target: [contactReplies.messageId, contactReplies.once] })
    .returning({ id: contactReplies.id });
  return inserted.length > 0;
}

/** Returns the replies to messages, the oldest first. */
export const findReplies = (db: Db, messageIds: string[]): Promise<ContactReplyRow[]> =>
  db
    .select()
    .from(contactReplies)
    .where(inArray(contactReplies.messageId, messageIds))
    .orderBy(asc(contactReplies.createdAt), asc(contactReplies.id));

const fromEmail = (email: string) => sql`lower(${contactMessages.email}) = lower(${email})`;

/** The latest first. */
export const findContactMessages = (db: Db, email: string): Promise<ContactMessageRow[]> =>
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

/** Deletes the conversations whose latest message is older. */
export async function deleteContactMessagesBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(contactMessages).where(lt(contactMessages.activeAt, moment));
}
