import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { reviews } from './tables.ts';

export type NewReview = typeof reviews.$inferInsert;

const rowsPerStatement = 500;

export async function insertReviews(tx: Db, rows: NewReview[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    await tx.insert(reviews).values(rows.slice(from, from + rowsPerStatement));
  }
}

const approved = and(eq(reviews.productId, sql.placeholder('productId')), eq(reviews.status, 'approved'));

const approvedPage = prepared((db) =>
  db
    .select({
      id: reviews.id,
      author: reviews.author,
      rating: reviews.rating,
      body: reviews.body,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .where(approved)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('approved reviews'),
);

const stars = prepared((db) =>
  db
    .select({ stars: reviews.rating, count: count() })
    .from(reviews)
    .where(approved)
    .groupBy(reviews.rating)
    .prepare('stars of a product'),
);

/** The approved reviews of a product, newest first. */
export const findApproved = (db: Db, productId: string, limit: number, offset: number) =>
  approvedPage(db).execute({ productId, limit, offset });

/** How many approved reviews of a product give how many stars. */
export const countByStars = (db: Db, productId: string) => stars(db).execute({ productId });

/** How many reviews nobody has looked at. */
export async function countWaiting(db: Db): Promise<number> {
  const [row] = await db.select({ count: count() }).from(reviews).where(sql`status = 'pending'`);
  return row?.count ?? 0;
}
