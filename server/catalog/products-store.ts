import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { type Audience, visibleTo } from './product-rows-store.ts';
import { categories, productSlugs, products } from './tables.ts';

export type NewProduct = typeof products.$inferInsert;

/** How many products a shopper or staff would see, in one category or in all: read from the kept counts. */
export async function countProducts(db: Db, categoryId: string | null, audience: Audience): Promise<number> {
  const counted = audience === 'staff' ? categories.productCount : categories.visibleCount;
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${counted}), 0)::int` })
    .from(categories)
    .where(categoryId === null ? undefined : eq(categories.id, categoryId));
  return row?.total ?? 0;
}

const forSale = prepared((db) =>
  db
    .select({
      id: products.id,
      slug: products.slug,
      name: products.name,
      images: products.images,
      price: products.price,
      originalPrice: products.originalPrice,
      inStock: products.inStock,
      stockCount: products.stockCount,
      personalisation: products.personalisation,
      personalisationPreview: products.personalisationPreview,
    })
    .from(products)
    .where(and(sql`${products.id} = any(${sql.placeholder('ids')}::uuid[])`, visibleTo('shopper')))
    .prepare('products for sale'),
);

/** What a cart must know of the products in it; those that shoppers do not see are left out. */
export const findForSale = (db: Db, ids: string[]) => forSale(db).execute({ ids });

export async function insertProduct(tx: Db, values: NewProduct): Promise<void> {
  await tx.insert(products).values(values);
}

/** false when there is no such product. */
export async function updateProduct(tx: Db, id: string, values: Partial<NewProduct>): Promise<boolean> {
  const changed = await tx
    .update(products)
    .set({ ...values, updatedAt: new Date() })
    .where(eq(products.id, id))
    .returning({ id: products.id });
  return changed.length > 0;
}

/** Holds the product still until the transaction ends; null when there is none. */
export async function lockProduct(tx: Db, id: string) {
  const { slug, images, imageAlts, stockCount, updatedAt } = products;
  const [row] = await tx
    .select({ slug, images, imageAlts, stockCount, updatedAt })
    .from(products)
    .where(eq(products.id, id))
    .for('update');
  return row ?? null;
}

/** Keeps `old` leading to the product that had it; a slug taken back into use is history no more. */
export async function keepProductSlug(tx: Db, productId: string, old: string, now: string): Promise<void> {
  await tx.delete(productSlugs).where(and(eq(productSlugs.slug, now), eq(productSlugs.productId, productId)));
  await tx.insert(productSlugs).values({ slug: old, productId });
}

/** Whether `slug` is one that this very product had before. */
export async function hadSlug(tx: Db, productId: string, slug: string): Promise<boolean> {
  const [row] = await tx
    .select({ slug: productSlugs.slug })
    .from(productSlugs)
    .where(and(eq(productSlugs.slug, slug), eq(productSlugs.productId, productId)));
  return row !== undefined;
}
