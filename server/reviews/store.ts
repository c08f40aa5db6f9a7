import type { Db } from '#server/platform/database/database.ts';
import { reviews } from './tables.ts';

export type NewReview = typeof reviews.$inferInsert;

const rowsPerStatement = 500;

export async function insertReviews(tx: Db, rows: NewReview[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    await tx.insert(reviews).values(rows.slice(from, from + rowsPerStatement));
  }
}
