import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { preparedQuery } from '#kernel/database/prepared-query.ts';
import { categories } from '../categories/tables.ts';
import { categoryHsnCode, categoryTaxRate } from '../categories/tax-columns-store.ts';
import { productSlugs } from '../slugs/tables.ts';
import { products } from '../tables.ts';
import { type Audience, visibleTo } from './product-rows-store.ts';

export type NewProduct = typeof products.$inferInsert;

/** The fields by which another page names a product. */
export const shortColumns = {
  id: products.id,
  slug: products.slug,
  name: products.name,
  image: sql<string | null>`${products.images}[1]`,
};

/** Returns how many products the audience sees, in one category or in all, from totals that triggers maintain. */
export async function countProducts(db: Db, categoryId: string | null, audience: Audience): Promise<number> {
  const countColumn = audience === 'staff' ? categories.productCount : categories.visibleCount;
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${countColumn}), 0)::int` })
    .from(categories)
    .where(categoryId === null ? undefined : eq(categories.id, categoryId));
  return row?.total ?? 0;
}

const forSale = preparedQuery((db) =>
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
      taxRate: sql<number | null>`coalesce(${products.taxRate}, ${categoryTaxRate('categories')})`,
      hsnCode: sql<string>`coalesce(nullif(${products.hsnCode}, ''), ${categoryHsnCode('categories')})`,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(sql`${products.id} = any(${sql.placeholder('ids')}::uuid[])`, visibleTo('shopper')))
    .prepare('products for sale'),
);

/** Returns the product data that a cart needs; hidden products are left out. */
export const findForSale = (db: Db, ids: string[]) => forSale(db).execute({ ids });

export async function insertProduct(tx: Db, values: NewProduct): Promise<void> {
  await tx.insert(products).values(values);
}

/** Returns false if there is no such product. */
export async function updateProduct(tx: Db, id: string, values: Partial<NewProduct>): Promise<boolean> {
  const updated = await tx
    .update(products)
    .set({ ...values, updatedAt: new Date() })
    .where(eq(products.id, id))
    .returning({ id: products.id });
  return updated.length > 0;
}

/** Locks the product until the transaction ends; null if there is none. */
export async function lockProduct(tx: Db, id: string) {
  const { slug, images, imageAlts, isDraft, stockCount, attributes, updatedAt } = products;
  const { visibleFrom, visibleUntil } = products;
  const [row] = await tx
    .select({
      ...{ slug, images, imageAlts, isDraft, stockCount, attributes, updatedAt },
      ...{ visibleFrom, visibleUntil },
    })
    .from(products)
    .where(eq(products.id, id))
    .for('update');
  return row ?? null;
}

/** Keeps `old` as a redirect to the product; `now` is removed from the former slugs when it is used again. */
export async function saveProductSlug(
  tx: Db,
  productId: string,
  formerSlug: string,
  newSlug: string,
): Promise<void> {
  await tx
    .delete(productSlugs)
    .where(and(eq(productSlugs.slug, newSlug), eq(productSlugs.productId, productId)));
  await tx.insert(productSlugs).values({ slug: formerSlug, productId });
}

/** Returns whether `slug` is a former slug of this product. */
export async function hadSlug(tx: Db, productId: string, slug: string): Promise<boolean> {
  const [row] = await tx
    .select({ slug: productSlugs.slug })
    .from(productSlugs)
    .where(and(eq(productSlugs.slug, slug), eq(productSlugs.productId, productId)));
  return row !== undefined;
}

/** Returns name, slug and picture of these products, unordered. */
export const findShortProducts = (db: Db, ids: string[]) =>
  db.select(shortColumns).from(products).where(inArray(products.id, ids));
