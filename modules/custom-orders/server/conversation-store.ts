import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { conversationEntries } from './tables.ts';

export type ConversationRow = typeof conversationEntries.$inferSelect;
type NewWord = typeof conversationEntries.$inferInsert;

/** Inserts a message; false if the same submission (`once`) is stored already. */
export async function insertEntry(tx: Db, word: NewWord): Promise<boolean> {
  const inserted = await tx
    .insert(conversationEntries)
    .values(word)
    .onConflictDoNothing({ target: [conversationEntries.requestId, conversationEntries.once] })
    .returning({ id: conversationEntries.id });
  return inserted.length > 0;
}

/** Returns the latest messages of a conversation, in chronological order. */
export async function findEntries(db: Db, requestId: string, limit: number): Promise<ConversationRow[]> {
  const messages = await db
    .select()
    .from(conversationEntries)
    .where(eq(conversationEntries.requestId, requestId))
    .orderBy(desc(conversationEntries.createdAt), desc(conversationEntries.id))
    .limit(limit);
  return messages.reverse();
}

/** Returns quotes by id. */
export async function findQuotes(db: Db, ids: string[]): Promise<Map<string, ConversationRow>> {
  if (ids.length === 0) return new Map();
  const messages = await db
    .select()
    .from(conversationEntries)
    .where(and(inArray(conversationEntries.id, ids), eq(conversationEntries.kind, 'quote')));
  return new Map(messages.map((row) => [row.id, row]));
}
