import { and, count, desc, eq } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { reviews } from './tables.ts';

export type NewReview = typeof reviews.$inferInsert;

const rowsPerStatement = 500;

export async function insertReviews(tx: Db, rows: NewReview[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    await tx.insert(reviews).values(rows.slice(from, from + rowsPerStatement));
  }
}

const approvedOf = (productId: string) =>
  and(eq(reviews.productId, productId), eq(reviews.status, 'approved'));

/** The approved reviews of a product, newest first. */
export function findApproved(db: Db, productId: string, limit: number, offset: number) {
  return db
    .select({
      id: reviews.id,
      author: reviews.author,
      rating: reviews.rating,
      body: reviews.body,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .where(approvedOf(productId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
    .offset(offset);
}

/** How many approved reviews of a product give how many stars. */
export function countByStars(db: Db, productId: string) {
  return db
    .select({ stars: reviews.rating, count: count() })
    .from(reviews)
    .where(approvedOf(productId))
    .groupBy(reviews.rating);
}
