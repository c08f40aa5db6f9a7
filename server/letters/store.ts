import type { Db } from '#server/platform/database/database.ts';
import { letters } from './tables.ts';

export async function insertLetter(tx: Db, letter: typeof letters.$inferInsert): Promise<void> {
  await tx.insert(letters).values(letter);
}
