import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { batchesOf } from '#kernel/database/batches.ts';
import type { Db } from '#kernel/database/database.ts';
import { preparedQuery, preparedQueryVariants } from '#kernel/database/prepared-query.ts';
import type { ReviewSort } from '#modules/reviews/contract/review-kinds.ts';
import { reviews } from './tables.ts';

export type NewReview = typeof reviews.$inferInsert;

export async function insertReviews(tx: Db, rows: NewReview[]): Promise<void> {
  for (const batch of batchesOf(rows)) await tx.insert(reviews).values(batch);
}

const approved = and(eq(reviews.productId, sql.placeholder('productId')), eq(reviews.status, 'approved'));
const hasPhotos = sql`${reviews.photos} <> '{}'`;

const newestFirst = [desc(reviews.createdAt), desc(reviews.id)];
const sortOrders: Record<ReviewSort, SQL[]> = {
  newest: newestFirst,
  helpful: [desc(reviews.helpful), ...newestFirst],
  highest: [desc(reviews.rating), ...newestFirst],
  lowest: [asc(reviews.rating), ...newestFirst],
};

type ReviewStatementShape = { sort: ReviewSort; starred: boolean; pictured: boolean; name: string };

const approvedPage = preparedQueryVariants(
  (db, { sort, starred: hasStars, pictured: hasPhotosOnly, name }: ReviewStatementShape) =>
    db
      .select({
        id: reviews.id,
        author: reviews.author,
        variant: reviews.variant,
        rating: reviews.rating,
        body: reviews.body,
        photos: reviews.photos,
        reply: reviews.reply,
        repliedAt: reviews.repliedAt,
        helpful: reviews.helpful,
        createdAt: reviews.createdAt,
      })
      .from(reviews)
      .where(
        and(
          approved,
          hasStars ? eq(reviews.rating, sql.placeholder('stars')) : undefined,
          hasPhotosOnly ? hasPhotos : undefined,
        ),
      )
      .orderBy(...sortOrders[sort])
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare(name),
);

const starCounts = preparedQuery((db) =>
  db
    .select({
      stars: reviews.rating,
      count: count(),
      withPhotos: sql<number>`(count(*) filter (where ${hasPhotos}))::int`,
    })
    .from(reviews)
    .where(approved)
    .groupBy(reviews.rating)
    .prepare('stars of a product'),
);

type ReviewWindow = {
  sort: ReviewSort;
  /** Only reviews with this rating. */
  stars: number | undefined;
  /** Only reviews with photos. */
  photos: boolean;
  limit: number;
  offset: number;
};

/** Returns one page of the approved reviews of a product. */
export function findApproved(db: Db, productId: string, { sort, photos, ...window }: ReviewWindow) {
  const hasStars = window.stars !== undefined;
  const name = `approved reviews ${sort}${hasStars ? ' of stars' : ''}${photos ? ' with photos' : ''}`;
  const statement = approvedPage(db, name, { sort, starred: hasStars, pictured: photos, name });
  return statement.execute({ productId, ...window });
}

/** Counts the approved reviews of a product by rating, and those with photos. */
export const countByStars = (db: Db, productId: string) => starCounts(db).execute({ productId });
