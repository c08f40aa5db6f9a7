import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { preparedQuery } from '#kernel/database/prepared-query.ts';
import { perDay } from '#kernel/database/rows-per-day.ts';
import { shares, wishes } from './tables.ts';

/** A wished product, or one of its variants with the label that it had when it was wished. */
export type WishRow = { productId: string; variantId: string | null; variant: string };

/**
 * Deletes the wish for a variant, or for the product without one; without `variantId`, all wishes for the product.
 * @returns false if there was none
 */
export async function deleteWishes(
  tx: Db,
  userId: string,
  { productId, variantId }: Pick<WishRow, 'productId' | 'variantId'>,
): Promise<boolean> {
  const deleted = await tx
    .delete(wishes)
    .where(
      and(
        eq(wishes.userId, userId),
        eq(wishes.productId, productId),
        variantId === null ? undefined : or(isNull(wishes.variantId), eq(wishes.variantId, variantId)),
      ),
    )
    .returning({ id: wishes.productId });
  return deleted.length > 0;
}

export async function insertWish(tx: Db, userId: string, wish: WishRow): Promise<void> {
  await tx
    .insert(wishes)
    .values({ userId, ...wish })
    .onConflictDoNothing();
}

const latestFirst = [desc(wishes.createdAt), desc(wishes.productId), desc(wishes.variantId)];

const wishesOfUser = preparedQuery((db) =>
  db
    .select({ productId: wishes.productId, variantId: wishes.variantId, variant: wishes.variant })
    .from(wishes)
    .where(eq(wishes.userId, sql.placeholder('userId')))
    .orderBy(...latestFirst)
    .limit(sql.placeholder('limit'))
    .prepare('wishes of a user'),
);

/** Returns a user's wishes, the latest first, up to `limit`. */
export const findWishes = (db: Db, userId: string, limit: number): Promise<WishRow[]> =>
  wishesOfUser(db).execute({ userId, limit });

/** Returns the product ids of the wishes of each user, the latest first, up to `limit` each. */
export async function findWishesOfMany(
  db: Db,
  userIds: string[],
  limit: number,
): Promise<Map<string, string[]>> {
  const wishlists = await rows<{ id: string; wished: string[] }>(
    db,
    sql`select u.id, array(
          select product_id from ${wishes} where user_id = u.id order by created_at desc, product_id desc limit ${limit}
        ) as wished
        from unnest(${sql.param(userIds)}::uuid[]) as u (id)`,
  );
  return new Map(wishlists.map(({ id, wished }) => [id, wished]));
}

/** Returns a user's wishes with their times, the latest first. */
export const findWishMoments = (
  db: Db,
  userId: string,
): Promise<{ productId: string; variant: string; createdAt: Date }[]> =>
  db
    .select({ productId: wishes.productId, variant: wishes.variant, createdAt: wishes.createdAt })
    .from(wishes)
    .where(eq(wishes.userId, userId))
    .orderBy(...latestFirst);

export async function findShare(db: Db, userId: string): Promise<string | null> {
  const [row] = await db.select({ token: shares.token }).from(shares).where(eq(shares.userId, userId));
  return row?.token ?? null;
}

/** Returns the user whose wishlist a link shows; null for none. */
export async function findSharer(db: Db, token: string): Promise<string | null> {
  const [row] = await db.select({ userId: shares.userId }).from(shares).where(eq(shares.token, token));
  return row?.userId ?? null;
}

/** Returns the existing token or stores this one, in a single statement because of concurrent revocation. */
export async function saveShare(db: Db, userId: string, token: string): Promise<string> {
  const [row] = await db
    .insert(shares)
    .values({ userId, token })
    .onConflictDoUpdate({ target: shares.userId, set: { token: shares.token } })
    .returning({ token: shares.token });
  return row?.token ?? token;
}

export async function deleteShare(db: Db, userId: string): Promise<void> {
  await db.delete(shares).where(eq(shares.userId, userId));
}

/** Counts the current wishes by day of creation. */
export const wishesPerDay = (db: Db, first: Date, days: number): Promise<number[]> =>
  perDay(db, { table: sql`${wishes}`, moment: sql`created_at` }, first, days);

/** Returns the most wished products between two moments, with the number of users who wish for each. */
export const mostWished = (
  db: Db,
  { from, to }: { from: Date; to: Date },
  limit: number,
): Promise<{ id: string; wishes: number }[]> =>
  rows(
    db,
    sql`select product_id as id, count(distinct user_id)::int as wishes from ${wishes}
        where created_at >= ${from.toISOString()}::timestamptz and created_at < ${to.toISOString()}::timestamptz
        group by product_id order by wishes desc, id limit ${limit}`,
  );

/** Buyers for which a user who wishes for a product counts. */
const wishWeight = 0.25;

/** Returns the query of the demand for each product that has been wished for since a moment. */
export const demandOfWishes = (
  since: Date,
): SQL => sql`select product_id, count(distinct user_id) * ${wishWeight}::numeric as amount
    from ${wishes} where created_at >= ${since.toISOString()}::timestamptz group by product_id`;
