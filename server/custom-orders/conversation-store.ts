import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { customWords } from './tables.ts';

export type WordRow = typeof customWords.$inferSelect;
type NewWord = typeof customWords.$inferInsert;

/** Inserts a message; false if the same submission (`once`) is stored already. */
export async function insertWord(tx: Db, word: NewWord): Promise<boolean> {
  const inserted = await tx
    .insert(customWords)
    .values(word)
    .onConflictDoNothing({ target: [customWords.requestId, customWords.once] })
    .returning({ id: customWords.id });
  return inserted.length > 0;
}

/** Returns the latest messages of a conversation, in chronological order. */
export async function findWords(db: Db, requestId: string, limit: number): Promise<WordRow[]> {
  const messages = await db
    .select()
    .from(customWords)
    .where(eq(customWords.requestId, requestId))
    .orderBy(desc(customWords.createdAt), desc(customWords.id))
    .limit(limit);
  return messages.reverse();
}

/** Returns quotes by id. */
export async function findQuotes(db: Db, ids: string[]): Promise<Map<string, WordRow>> {
  if (ids.length === 0) return new Map();
  const messages = await db
    .select()
    .from(customWords)
    .where(and(inArray(customWords.id, ids), eq(customWords.kind, 'quote')));
  return new Map(messages.map((row) => [row.id, row]));
}
