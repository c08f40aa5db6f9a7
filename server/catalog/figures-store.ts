import { and, asc, count, gt, inArray, lt, sql } from 'drizzle-orm';
import { lowStockBelow } from '#contract/limits.ts';
import { type Db, rows } from '#server/platform/database/database.ts';
import { categories, products } from './tables.ts';

type Named = { id: string; slug: string; name: string; image: string | null };
const image = sql<string | null>`${products.images}[1]`;

/** Products, how many of them are for sale, and categories: from counts that triggers keep. */
export async function counts(db: Db): Promise<{ total: number; active: number; categories: number }> {
  const [row] = await rows<{ total: number; active: number; categories: number }>(
    db,
    sql`select coalesce(sum(product_count), 0)::int as total, coalesce(sum(visible_count), 0)::int as active,
          count(*)::int as categories from ${categories}`,
  );
  return row ?? { total: 0, active: 0, categories: 0 };
}

const isLow = and(sql`visible`, gt(products.stockCount, 0), lt(products.stockCount, lowStockBelow));

/** Of what is for sale: how much is low, and how much is out. */
export async function pieces(db: Db): Promise<{ low: number; out: number }> {
  const [[low], [out]] = await Promise.all([
    db.select({ count: count() }).from(products).where(isLow),
    db.select({ count: count() }).from(products).where(sql`visible and ${products.stockCount} = 0`),
  ]);
  return { low: low?.count ?? 0, out: out?.count ?? 0 };
}

/** The least stock first. */
export const lowest = (db: Db, limit: number): Promise<(Named & { stockCount: number })[]> =>
  db
    .select({
      id: products.id,
      slug: products.slug,
      name: products.name,
      image,
      stockCount: products.stockCount,
    })
    .from(products)
    .where(isLow)
    .orderBy(asc(products.stockCount), asc(products.id))
    .limit(limit);

export const named = (db: Db, ids: string[]): Promise<Named[]> =>
  db
    .select({ id: products.id, slug: products.slug, name: products.name, image })
    .from(products)
    .where(inArray(products.id, ids));
