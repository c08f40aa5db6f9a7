import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ReviewState } from '#contract/review-kinds.ts';
import type { Db } from '#server/platform/database/database.ts';
import { reviews } from './tables.ts';

export type ReviewRow = typeof reviews.$inferSelect;

type Wanted = {
  status?: ReviewState | undefined;
  product?: string | undefined;
  review?: string | undefined;
  /** Each is said somewhere in the review or in its author's name. */
  words: string[];
};

const literal = (word: string) => word.replace(/[\\%_]/g, '\\$&');

const where = ({ status, product, review, words }: Wanted): SQL | undefined =>
  and(
    status && eq(reviews.status, status),
    product === undefined ? undefined : eq(reviews.productId, product),
    review === undefined ? undefined : eq(reviews.id, review),
    ...words.map(
      (word) => sql`lower(${reviews.author} || ' ' || ${reviews.body}) like ${`%${literal(word)}%`}`,
    ),
  );

type Window = { limit: number; offset: number };

/** Those that wait first, then the latest. */
export const findReviews = (db: Db, wanted: Wanted, { limit, offset }: Window): Promise<ReviewRow[]> =>
  db
    .select()
    .from(reviews)
    .where(where(wanted))
    .orderBy(
      // Of one status there is nothing to put first, and the index begins with the date.
      ...(wanted.status ? [] : [sql`(${reviews.status} <> 'pending')`]),
      desc(reviews.createdAt),
      desc(reviews.id),
    )
    .limit(limit)
    .offset(offset);

/** How many there are, at most `most`. */
export async function countReviews(db: Db, wanted: Wanted, most: number): Promise<number> {
  const some = db.select({ id: reviews.id }).from(reviews).where(where(wanted)).limit(most).as('some');
  const [row] = await db.select({ count: count() }).from(some);
  return row?.count ?? 0;
}

/** Holds reviews still until the transaction ends; those that are gone are left out. */
export const holdReviews = (tx: Db, ids: string[]): Promise<ReviewRow[]> =>
  tx.select().from(reviews).where(inArray(reviews.id, ids)).orderBy(reviews.id).for('update');

export async function setStatus(tx: Db, ids: string[], status: ReviewState): Promise<void> {
  if (ids.length === 0) return;
  await tx.update(reviews).set({ status, updatedAt: new Date() }).where(inArray(reviews.id, ids));
}

/** @param reply empty for none */
export async function setReply(tx: Db, id: string, reply: string): Promise<ReviewRow | null> {
  const now = new Date();
  const [row] = await tx
    .update(reviews)
    .set({ reply, repliedAt: reply === '' ? null : now, updatedAt: now })
    .where(eq(reviews.id, id))
    .returning();
  return row ?? null;
}
