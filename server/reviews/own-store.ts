import { and, count, desc, eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { ReviewPayload } from '#contract/reviews.ts';
import { type Db, rows } from '#server/platform/database/database.ts';
import { reviews, votes } from './tables.ts';

export type ReviewRow = typeof reviews.$inferSelect;

const of = (userId: string, productId: string) =>
  and(eq(reviews.userId, userId), eq(reviews.productId, productId));

export async function findOwn(db: Db, userId: string, productId: string): Promise<ReviewRow | null> {
  const [row] = await db.select().from(reviews).where(of(userId, productId));
  return row ?? null;
}

/** Everything that a user wrote, the latest first. */
export const findAllOf = (db: Db, userId: string): Promise<ReviewRow[]> =>
  db
    .select()
    .from(reviews)
    .where(eq(reviews.userId, userId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id));

/** What the statement would have written. */
const given = (column: string) => sql.raw(`excluded.${column}`);

/**
 * Writes the one review of a user and a product, or changes it; a changed one waits to be looked at again, and one that says the same as
 * before stays as it is. Of two at once the later one stands.
 */
export async function saveOwn(
  db: Db,
  userId: string,
  productId: string,
  { rating, body, photos }: ReviewPayload,
): Promise<void> {
  await db
    .insert(reviews)
    .values({ id: uuid(), userId, productId, author: '', rating, body, photos })
    .onConflictDoUpdate({
      target: [reviews.userId, reviews.productId],
      set: {
        rating: given('rating'),
        body: given('body'),
        photos: given('photos'),
        status: 'pending',
        createdAt: given('created_at'),
        updatedAt: given('updated_at'),
      },
      setWhere: sql`(${reviews.rating}, ${reviews.body}, ${reviews.photos}) is distinct from
        (excluded.rating, excluded.body, excluded.photos)`,
    });
}

/** false when there was none. */
export async function deleteOwn(db: Db, userId: string, productId: string): Promise<boolean> {
  const gone = await db.delete(reviews).where(of(userId, productId)).returning({ id: reviews.id });
  return gone.length > 0;
}

/** Whose an approved review is, and of which product. */
export async function findShown(
  db: Db,
  id: string,
): Promise<{ userId: string | null; productId: string } | null> {
  const [row] = await db
    .select({ userId: reviews.userId, productId: reviews.productId })
    .from(reviews)
    .where(and(eq(reviews.id, id), eq(reviews.status, 'approved')));
  return row ?? null;
}

/** A second vote of the same user changes nothing; neither does one for a review that is not shown any more. */
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

/** Whether a user has voted for a review, and how many have. */
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

/** Which reviews of a product a user found helpful, the latest first, at most so many. */
export async function findVotesOf(
  db: Db,
  userId: string,
  productId: string,
  limit: number,
): Promise<string[]> {
  const found = await db
    .select({ id: votes.reviewId })
    .from(votes)
    .where(and(eq(votes.userId, userId), eq(votes.productId, productId)))
    .orderBy(desc(votes.createdAt), desc(votes.reviewId))
    .limit(limit);
  return found.map(({ id }) => id);
}

/** Every vote of a user with its moment, the latest first. */
export const findAllVotesOf = (
  db: Db,
  userId: string,
): Promise<{ review: string; votedAt: Date | string }[]> =>
  rows(
    db,
    sql`select review_id as review, created_at as "votedAt" from ${votes} where user_id = ${userId}::uuid
        order by created_at desc, review_id desc`,
  );

/** Takes the photos out of a user's reviews. */
export async function deletePhotosOf(tx: Db, userId: string): Promise<void> {
  await tx.update(reviews).set({ photos: [] }).where(eq(reviews.userId, userId));
}
