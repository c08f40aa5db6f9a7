import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { savedReplies } from './tables.ts';

export type ReplyRow = typeof savedReplies.$inferSelect;
type ReplyFields = Pick<ReplyRow, 'name' | 'body'>;

/** Returns the saved replies by name. */
export const listReplies = (db: Db): Promise<ReplyRow[]> =>
  db
    .select()
    .from(savedReplies)
    .orderBy(asc(sql`lower(${savedReplies.name})`));

/** Makes other transactions that change saved replies wait for the end of this one. */
export async function lockReplies(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('saved replies', 0))`);
}

export async function findReply(tx: Db, id: string): Promise<ReplyRow | null> {
  const [row] = await tx.select().from(savedReplies).where(eq(savedReplies.id, id));
  return row ?? null;
}

/** Finds a reply by its name in any case. */
export async function findReplyByName(tx: Db, name: string): Promise<ReplyRow | null> {
  const [row] = await tx.select().from(savedReplies).where(sql`lower(${savedReplies.name}) = lower(${name})`);
  return row ?? null;
}

export const countReplies = (tx: Db): Promise<number> => tx.$count(savedReplies);

export async function insertReply(tx: Db, reply: ReplyFields & { id: string }): Promise<ReplyRow> {
  const [row] = await tx.insert(savedReplies).values(reply).returning();
  return row as ReplyRow;
}

/** Changes a reply; its version is later than before, also within one millisecond. */
export async function updateReply(tx: Db, id: string, reply: ReplyFields): Promise<ReplyRow> {
  const [row] = await tx
    .update(savedReplies)
    .set({ ...reply, updatedAt: sql`greatest(now(), ${savedReplies.updatedAt} + interval '1 ms')` })
    .where(eq(savedReplies.id, id))
    .returning();
  return row as ReplyRow;
}

/** Returns false for a reply that does not exist. */
export async function deleteReply(tx: Db, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(savedReplies)
    .where(eq(savedReplies.id, id))
    .returning({ id: savedReplies.id });
  return deleted.length > 0;
}
