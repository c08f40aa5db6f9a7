import { and, desc, eq, sql } from 'drizzle-orm';
import { type Db, rows } from '#server/platform/database/database.ts';
import { perDay } from '#server/platform/database/days.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { shares, wishes } from './tables.ts';

const ofUser = (userId: string, productId: string) =>
  and(eq(wishes.userId, userId), eq(wishes.productId, productId));

/** false when there was none. */
export async function deleteWish(tx: Db, userId: string, productId: string): Promise<boolean> {
  const gone = await tx.delete(wishes).where(ofUser(userId, productId)).returning({ id: wishes.productId });
  return gone.length > 0;
}

export async function insertWish(tx: Db, userId: string, productId: string): Promise<void> {
  await tx.insert(wishes).values({ userId, productId }).onConflictDoNothing();
}

const wishesOfUser = prepared((db) =>
  db
    .select({ id: wishes.productId })
    .from(wishes)
    .where(eq(wishes.userId, sql.placeholder('userId')))
    .orderBy(desc(wishes.createdAt), desc(wishes.productId))
    .limit(sql.placeholder('limit'))
    .prepare('wishes of a user'),
);

/** The ids of what a user wishes for, the latest wish first, at most `limit`. */
export async function findWishes(db: Db, userId: string, limit: number): Promise<string[]> {
  const rows = await wishesOfUser(db).execute({ userId, limit });
  return rows.map(({ id }) => id);
}

/** The ids of what each of these users wishes for, the latest wish first, at most `limit` of each. */
export async function findWishesOfMany(
  db: Db,
  userIds: string[],
  limit: number,
): Promise<Map<string, string[]>> {
  const found = await rows<{ id: string; wished: string[] }>(
    db,
    sql`select u.id, array(
          select product_id from ${wishes} where user_id = u.id order by created_at desc, product_id desc limit ${limit}
        ) as wished
        from unnest(${sql.param(userIds)}::uuid[]) as u (id)`,
  );
  return new Map(found.map(({ id, wished }) => [id, wished]));
}

/** What a user wishes for, with the moment of each wish, the latest first. */
export const findWishMoments = (db: Db, userId: string): Promise<{ productId: string; createdAt: Date }[]> =>
  db
    .select({ productId: wishes.productId, createdAt: wishes.createdAt })
    .from(wishes)
    .where(eq(wishes.userId, userId))
    .orderBy(desc(wishes.createdAt), desc(wishes.productId));

export async function findShare(db: Db, userId: string): Promise<string | null> {
  const [row] = await db.select({ token: shares.token }).from(shares).where(eq(shares.userId, userId));
  return row?.token ?? null;
}

/** Whose wishlist a link shows; null for none. */
export async function findSharer(db: Db, token: string): Promise<string | null> {
  const [row] = await db.select({ userId: shares.userId }).from(shares).where(eq(shares.token, token));
  return row?.userId ?? null;
}

/** The link that is there already, else this one; in one statement, so that it is there whoever revokes it meanwhile. */
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

/** How many wishes of each day still stand. */
export const wishesPerDay = (db: Db, first: Date, days: number): Promise<number[]> =>
  perDay(db, { table: sql`${wishes}`, moment: sql`created_at` }, first, days);

/** What was wished for most from a moment on, up to another, by the ids of the products. */
export const mostWished = (
  db: Db,
  { from, to }: { from: Date; to: Date },
  limit: number,
): Promise<{ id: string; wishes: number }[]> =>
  rows(
    db,
    sql`select product_id as id, count(*)::int as wishes from ${wishes}
        where created_at >= ${from.toISOString()}::timestamptz and created_at < ${to.toISOString()}::timestamptz
        group by product_id order by wishes desc, id limit ${limit}`,
  );
