import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { anywherePattern } from '#kernel/database/like.ts';
import type { ReviewState } from '#modules/reviews/contract/review-kinds.ts';
import { reviews } from './tables.ts';

export type ReviewRow = typeof reviews.$inferSelect;

type ReviewFilters = {
  status?: ReviewState | undefined;
  product?: string | undefined;
  review?: string | undefined;
  /** Words that the review or its author's name must contain, all of them. */
  words: string[];
};

const where = ({ status, product, review, words }: ReviewFilters): SQL | undefined =>
  and(
    status && eq(reviews.status, status),
    product === undefined ? undefined : eq(reviews.productId, product),
    review === undefined ? undefined : eq(reviews.id, review),
    ...words.map(
      (word) => sql`lower(${reviews.author} || ' ' || ${reviews.body}) like ${anywherePattern(word)}`,
    ),
  );

type ModerationWindow = { limit: number; offset: number };

/** Returns pending reviews first, then the latest. */
export const findReviews = (
  db: Db,
  filters: ReviewFilters,
  { limit, offset }: ModerationWindow,
): Promise<ReviewRow[]> =>
  db
    .select()
    .from(reviews)
    .where(where(filters))
    .orderBy(
      // Reviews of one status need no such order, and their index starts with the date.
      ...(filters.status ? [] : [sql`(${reviews.status} <> 'pending')`]),
      desc(reviews.createdAt),
      desc(reviews.id),
    )
    .limit(limit)
    .offset(offset);

/** Counts reviews up to `limit`. */
export async function countReviews(db: Db, filters: ReviewFilters, limit: number): Promise<number> {
  const limited = db.select({ id: reviews.id }).from(reviews).where(where(filters)).limit(limit).as('some');
  const [row] = await db.select({ count: count() }).from(limited);
  return row?.count ?? 0;
}

/** Locks reviews until the transaction ends; deleted ones are left out. */
export const lockReviews = (tx: Db, ids: string[]): Promise<ReviewRow[]> =>
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

/** Counts the pending reviews. */
export async function countWaiting(db: Db): Promise<number> {
  const [row] = await db.select({ count: count() }).from(reviews).where(sql`status = 'pending'`);
  return row?.count ?? 0;
}
