import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { customWords } from './tables.ts';

export type WordRow = typeof customWords.$inferSelect;
type NewWord = typeof customWords.$inferInsert;

/** false when the same sending (`once`) is there already. */
export async function insertWord(tx: Db, word: NewWord): Promise<boolean> {
  const made = await tx
    .insert(customWords)
    .values(word)
    .onConflictDoNothing({ target: [customWords.requestId, customWords.once] })
    .returning({ id: customWords.id });
  return made.length > 0;
}

/** The latest words of a conversation, in the order in which they were said. */
export async function findWords(db: Db, requestId: string, limit: number): Promise<WordRow[]> {
  const found = await db
    .select()
    .from(customWords)
    .where(eq(customWords.requestId, requestId))
    .orderBy(desc(customWords.createdAt), desc(customWords.id))
    .limit(limit);
  return found.reverse();
}

/** These quotes, by their ids. */
export async function findQuotes(db: Db, ids: string[]): Promise<Map<string, WordRow>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select()
    .from(customWords)
    .where(and(inArray(customWords.id, ids), eq(customWords.kind, 'quote')));
  return new Map(found.map((row) => [row.id, row]));
}
