import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { wishes } from './tables.ts';

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

/** The ids of what a user wishes for, the latest wish first, at most `limit`. */
export async function findWishes(db: Db, userId: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: wishes.productId })
    .from(wishes)
    .where(eq(wishes.userId, userId))
    .orderBy(desc(wishes.createdAt), desc(wishes.productId))
    .limit(limit);
  return rows.map(({ id }) => id);
}
