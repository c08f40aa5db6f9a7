import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { products } from '../tables.ts';
import { productPreviews } from './tables.ts';

export type Link = { token: string; expiresAt: Date };

const { token, expiresAt } = productPreviews;

/** Returns whether a product is a draft; null if there is no such product. */
export async function isDraft(db: Db, id: string): Promise<boolean | null> {
  const [row] = await db.select({ isDraft: products.isDraft }).from(products).where(eq(products.id, id));
  return row?.isDraft ?? null;
}

/** Returns the link of a draft that has not expired; null for none. */
export async function findLink(db: Db, productId: string): Promise<Link | null> {
  const [row] = await db
    .select({ token, expiresAt })
    .from(productPreviews)
    .innerJoin(products, eq(products.id, productPreviews.productId))
    .where(and(eq(products.id, productId), products.isDraft, gt(expiresAt, sql`now()`)));
  return row ?? null;
}

/** Stores a link, unless the product has one that has not expired. */
export async function saveLink(tx: Db, productId: string, link: Link): Promise<void> {
  await tx
    .insert(productPreviews)
    .values({ productId, ...link })
    .onConflictDoUpdate({
      target: productPreviews.productId,
      set: link,
      setWhere: lte(expiresAt, sql`now()`),
    });
}

export async function deleteLink(db: Db, productId: string): Promise<void> {
  await db.delete(productPreviews).where(eq(productPreviews.productId, productId));
}

/** Returns the id of the draft that a link shows; null for none. */
export async function findPreviewed(db: Db, token: string): Promise<string | null> {
  const [row] = await db
    .select({ id: products.id })
    .from(productPreviews)
    .innerJoin(products, eq(products.id, productPreviews.productId))
    .where(and(eq(productPreviews.token, token), products.isDraft, gt(expiresAt, sql`now()`)));
  return row?.id ?? null;
}
