import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { artisans, categories, productSlugs, products } from './tables.ts';

const {
  number: _number,
  search: _search,
  importKey: _importKey,
  importDigest: _importDigest,
  ...columns
} = getTableColumns(products);

const productFields = {
  ...columns,
  category: { id: categories.id, name: categories.name, slug: categories.slug },
  artisan: {
    name: artisans.name,
    bio: artisans.bio,
    location: artisans.location,
    slug: artisans.slug,
    image: artisans.image,
  },
};

/**
 * Whose eyes look at the catalogue (R24): shoppers see what is active, staff see everything unless they ask
 * for the active records only.
 */
export type Audience = 'shopper' | 'staff';

export type NewProduct = typeof products.$inferInsert;
export type ProductRow = Awaited<ReturnType<typeof selectProduct>>[number];

/** One product with its category and artisan. */
function selectProduct(db: Db, where: SQL | undefined) {
  return db
    .select(productFields)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(artisans, eq(artisans.id, products.artisanId))
    .where(where)
    .limit(1);
}

/**
 * One page of the products that pass, with category and artisan. Which they are is settled on the ids alone,
 * so that a deep page does not carry whole products along.
 */
export function selectProducts(
  db: Db,
  where: SQL | undefined,
  order: SQL[],
  limit: number,
  offset: number,
): Promise<ProductRow[]> {
  const page = db
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return db
    .select(productFields)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(artisans, eq(artisans.id, products.artisanId))
    .where(inArray(products.id, page))
    .orderBy(...order);
}

const byNumbers = prepared((db) =>
  db
    .select({ number: products.number, ...productFields })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(artisans, eq(artisans.id, products.artisanId))
    .where(sql`${products.number} = any(${sql.placeholder('numbers')}::int[]) and ${products.visible}`)
    .prepare('products by numbers'),
);

/** The products of these numbers that shoppers see, in the order of the numbers. */
export async function findByNumbers(db: Db, numbers: number[]): Promise<ProductRow[]> {
  if (numbers.length === 0) return [];
  const found = await byNumbers(db).execute({ numbers });
  const byNumber = new Map(found.map(({ number, ...row }) => [number, row]));
  return numbers.flatMap((number) => byNumber.get(number) ?? []);
}

export const visibleTo = (audience: Audience): SQL | undefined =>
  audience === 'shopper' ? sql`${products.visible}` : undefined;

export async function findProduct(db: Db, id: string): Promise<ProductRow | null> {
  const [row] = await selectProduct(db, eq(products.id, id));
  return row ?? null;
}

const bySlug = (audience: Audience) =>
  prepared((db) => {
    const slug = sql.placeholder('slug');
    const named = sql`${products.id} = (select id from (
        select id from ${products} where slug = ${slug}
        union all select product_id from ${productSlugs} where slug = ${slug}) as named limit 1)`;
    return selectProduct(db, and(named, visibleTo(audience))).prepare(`product by slug, ${audience}`);
  });
const bySlugFor = { shopper: bySlug('shopper'), staff: bySlug('staff') };

/** By the slug it has, or one that it had. */
export async function findProductBySlug(
  db: Db,
  slug: string,
  audience: Audience,
): Promise<ProductRow | null> {
  const [row] = await bySlugFor[audience](db).execute({ slug });
  return row ?? null;
}

/** How many products a shopper or staff would see, in one category or in all: read from the kept counts. */
export async function countProducts(db: Db, categoryId: string | null, audience: Audience): Promise<number> {
  const counted = audience === 'staff' ? categories.productCount : categories.visibleCount;
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${counted}), 0)::int` })
    .from(categories)
    .where(categoryId === null ? undefined : eq(categories.id, categoryId));
  return row?.total ?? 0;
}

export const findVisible = (db: Db, ids: string[]): Promise<ProductRow[]> =>
  selectProducts(db, and(inArray(products.id, ids), visibleTo('shopper')), [asc(products.id)], ids.length, 0);

/** What a cart must know of the products in it; those that shoppers do not see are left out. */
export function findForSale(db: Db, ids: string[]) {
  return db
    .select({
      id: products.id,
      slug: products.slug,
      name: products.name,
      images: products.images,
      price: products.price,
      originalPrice: products.originalPrice,
      inStock: products.inStock,
      stockCount: products.stockCount,
    })
    .from(products)
    .where(and(inArray(products.id, ids), visibleTo('shopper')));
}

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

/** Holds the product still until the transaction ends; gives its slug, null when there is none. */
export async function lockProduct(tx: Db, id: string): Promise<{ slug: string } | null> {
  const [row] = await tx
    .select({ slug: products.slug })
    .from(products)
    .where(eq(products.id, id))
    .for('update');
  return row ?? null;
}

export async function deleteProduct(tx: Db, id: string): Promise<boolean> {
  const gone = await tx.delete(products).where(eq(products.id, id)).returning({ id: products.id });
  return gone.length > 0;
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
