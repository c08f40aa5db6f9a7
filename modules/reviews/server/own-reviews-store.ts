import { and, count, desc, eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { type Db, rows } from '#kernel/database/database.ts';
import type { ReviewPayload } from '#modules/reviews/contract/reviews.ts';
import { reviews, votes } from './tables.ts';

export type ReviewRow = typeof reviews.$inferSelect;

const ownReview = (userId: string, productId: string) =>
  and(eq(reviews.userId, userId), eq(reviews.productId, productId));

export async function findOwnReview(db: Db, userId: string, productId: string): Promise<ReviewRow | null> {
  const [row] = await db.select().from(reviews).where(ownReview(userId, productId));
  return row ?? null;
}

/** Returns all reviews of a user, the latest first. */
export const findAllOf = (db: Db, userId: string): Promise<ReviewRow[]> =>
  db
    .select()
    .from(reviews)
    .where(eq(reviews.userId, userId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id));

/** Refers to the value that the statement proposed for insertion. */
const proposed = (column: string) => sql.raw(`excluded.${column}`);

/**
 * Creates or updates a user's only review of a product. A changed review is pending again, an identical one stays
 * unchanged. Of concurrent writes the last one wins.
 * @returns whether it changed
 */
export async function saveOwnReview(
  db: Db,
  userId: string,
  productId: string,
  { rating, body, photos, variant }: ReviewPayload & { variant: string },
): Promise<boolean> {
  const saved = await db
    .insert(reviews)
    .values({ id: uuid(), userId, productId, author: '', variant, rating, body, photos })
    .onConflictDoUpdate({
      target: [reviews.userId, reviews.productId],
      set: {
        variant: proposed('variant'),
        rating: proposed('rating'),
        body: proposed('body'),
        photos: proposed('photos'),
        status: 'pending',
        createdAt: proposed('created_at'),
        updatedAt: proposed('updated_at'),
      },
      setWhere: sql`(${reviews.rating}, ${reviews.body}, ${reviews.photos}) is distinct from
        (excluded.rating, excluded.body, excluded.photos)`,
    })
    .returning({ id: reviews.id });
  return saved.length > 0;
}

/** Returns false if there was none. */
export async function deleteOwnReview(db: Db, userId: string, productId: string): Promise<boolean> {
  const deleted = await db.delete(reviews).where(ownReview(userId, productId)).returning({ id: reviews.id });
  return deleted.length > 0;
}

/** Returns author and product of an approved review. */
export async function findApprovedReview(
  db: Db,
  id: string,
): Promise<{ userId: string | null; productId: string } | null> {
  const [row] = await db
    .select({ userId: reviews.userId, productId: reviews.productId })
    .from(reviews)
    .where(and(eq(reviews.id, id), eq(reviews.status, 'approved')));
  return row ?? null;
}

/** Inserts a vote; a second vote of the user, or one for an unpublished review, changes nothing. */
export async function insertVote(db: Db, userId: string, reviewId: string): Promise<void> {
  await db.execute(
    sql`insert into ${votes} (user_id, review_id, product_id)
        select ${userId}::uuid, id, product_id from ${reviews} where id = ${reviewId} and status = 'approved' for key share
        on conflict do nothing`,
  );
}

export async function deleteVote(db: Db, userId: string, reviewId: string): Promise<void> {
  await db.delete(votes).where(and(eq(votes.userId, userId), eq(votes.reviewId, reviewId)));
}

/** Returns whether a user voted for a review, and the number of votes. */
export async function findVotes(
  db: Db,
  userId: string,
  reviewId: string,
): Promise<{ helpful: boolean; count: number }> {
  const [row] = await db
    .select({ count: count(), helpful: sql<boolean | null>`bool_or(${votes.userId} = ${userId}::uuid)` })
    .from(votes)
    .where(eq(votes.reviewId, reviewId));
  return { helpful: row?.helpful ?? false, count: row?.count ?? 0 };
}

/** Returns the reviews of a product that a user voted for, the latest vote first, up to `limit`. */
export async function findVotesOf(
  db: Db,
  userId: string,
  productId: string,
  limit: number,
): Promise<string[]> {
  const voteRows = await db
    .select({ id: votes.reviewId })
    .from(votes)
    .where(and(eq(votes.userId, userId), eq(votes.productId, productId)))
    .orderBy(desc(votes.createdAt), desc(votes.reviewId))
    .limit(limit);
  return voteRows.map(({ id }) => id);
}

/** Returns all votes of a user with their times, the latest first. */
export const findAllVotesOf = (
  db: Db,
  userId: string,
): Promise<{ review: string; votedAt: Date | string }[]> =>
  rows(
    db,
    sql`select review_id as review, created_at as "votedAt" from ${votes} where user_id = ${userId}::uuid
        order by created_at desc, review_id desc`,
  );

/** Removes the photos from a user's reviews. */
export async function deletePhotosOf(tx: Db, userId: string): Promise<void> {
  await tx.update(reviews).set({ photos: [] }).where(eq(reviews.userId, userId));
}
