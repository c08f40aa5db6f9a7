import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { checkoutLinks } from './tables.ts';

export type CheckoutLinkRow = typeof checkoutLinks.$inferSelect;

export async function insertLink(db: Db, row: CheckoutLinkRow): Promise<void> {
  await db.insert(checkoutLinks).values(row);
}

/** Returns the link with a token's digest; null if there is none or it has expired. */
export async function findLink(db: Db, digest: string, now: Date): Promise<CheckoutLinkRow | null> {
  const [row] = await db
    .select()
    .from(checkoutLinks)
    .where(and(eq(checkoutLinks.digest, digest), gt(checkoutLinks.expiresAt, now)));
  return row ?? null;
}

const isOf = (email: string) => sql`${checkoutLinks.email} = lower(${email})`;

export const findLinksOf = (db: Db, email: string): Promise<CheckoutLinkRow[]> =>
  db.select().from(checkoutLinks).where(isOf(email)).orderBy(checkoutLinks.expiresAt);

/** Deletes the links with an email. @returns whether there was one */
export async function deleteLinksOf(tx: Db, email: string): Promise<boolean> {
  const deleted = await tx.delete(checkoutLinks).where(isOf(email)).returning({ id: checkoutLinks.id });
  return deleted.length > 0;
}

export async function deleteExpiredLinks(db: Db, now: Date): Promise<void> {
  await db.delete(checkoutLinks).where(lt(checkoutLinks.expiresAt, now));
}
