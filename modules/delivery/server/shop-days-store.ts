import { and, asc, eq, gt, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import type { ShopDay, ShopDayInput } from '#modules/delivery/contract/shop-days.ts';
import { shopDays } from './tables.ts';

/** Returns all days of the calendar in their order. */
export const findDays = (db: Db): Promise<ShopDay[]> =>
  db
    .select()
    .from(shopDays)
    .orderBy(asc(shopDays.day), asc(sql`lower(${shopDays.name})`));

/** Returns the festivals after a day, in their order. */
export const findFestivals = (db: Db, today: string): Promise<Pick<ShopDay, 'day' | 'name'>[]> =>
  db
    .select({ day: shopDays.day, name: shopDays.name })
    .from(shopDays)
    .where(and(shopDays.isFestival, gt(shopDays.day, today)))
    .orderBy(asc(shopDays.day), asc(sql`lower(${shopDays.name})`));

/** Locks the calendar against other writers until the transaction ends, and returns its days. */
export async function lockDays(tx: Db): Promise<ShopDay[]> {
  await tx.execute(sql`lock table ${shopDays} in share row exclusive mode`);
  return findDays(tx);
}

/** Deletes all days except those with these ids. */
export async function deleteOtherDays(tx: Db, ids: string[]): Promise<void> {
  await tx.delete(shopDays).where(notInArray(shopDays.id, ids));
}

export async function updateDay(tx: Db, { id, ...fields }: ShopDay): Promise<void> {
  await tx.update(shopDays).set(fields).where(eq(shopDays.id, id));
}

export async function insertDays(tx: Db, days: ShopDayInput[]): Promise<void> {
  if (days.length > 0) await tx.insert(shopDays).values(days);
}
