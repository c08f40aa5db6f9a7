import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { ReviewSort } from '#contract/review-kinds.ts';
import type { Db } from '#server/platform/database/database.ts';
import { prepared, preparedEach } from '#server/platform/database/prepared.ts';
import { reviews } from './tables.ts';

export type NewReview = typeof reviews.$inferInsert;

const rowsPerStatement = 500;

export async function insertReviews(tx: Db, rows: NewReview[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    await tx.insert(reviews).values(rows.slice(from, from + rowsPerStatement));
  }
}

const approved = and(eq(reviews.productId, sql.placeholder('productId')), eq(reviews.status, 'approved'));
const hasPhotos = sql`${reviews.photos} <> '{}'`;

const newest = [desc(reviews.createdAt), desc(reviews.id)];
const orders: Record<ReviewSort, SQL[]> = {
  newest,
  helpful: [desc(reviews.helpful), ...newest],
  highest: [desc(reviews.rating), ...newest],
  lowest: [asc(reviews.rating), ...newest],
};

type Shape = { sort: ReviewSort; starred: boolean; pictured: boolean; name: string };

const approvedPage = preparedEach((db, { sort, starred, pictured, name }: Shape) =>
  db
    .select({
      id: reviews.id,
      author: reviews.author,
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
        starred ? eq(reviews.rating, sql.placeholder('stars')) : undefined,
        pictured ? hasPhotos : undefined,
      ),
    )
    .orderBy(...orders[sort])
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare(name),
);

const stars = prepared((db) =>
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

type Window = {
  sort: ReviewSort;
  /** Those alone that give so many. */
  stars: number | undefined;
  /** Those alone that have some. */
  photos: boolean;
  limit: number;
  offset: number;
};

/** One page of the approved reviews of a product. */
export function findApproved(db: Db, productId: string, { sort, photos, ...window }: Window) {
  const starred = window.stars !== undefined;
  const name = `approved reviews ${sort}${starred ? ' of stars' : ''}${photos ? ' with photos' : ''}`;
  const statement = approvedPage(db, name, { sort, starred, pictured: photos, name });
  return statement.execute({ productId, ...window });
}

/** How many approved reviews of a product give how many stars, and how many of those have photos. */
export const countByStars = (db: Db, productId: string) => stars(db).execute({ productId });

/** How many reviews nobody has looked at. */
export async function countWaiting(db: Db): Promise<number> {
  const [row] = await db.select({ count: count() }).from(reviews).where(sql`status = 'pending'`);
  return row?.count ?? 0;
}
