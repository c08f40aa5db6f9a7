import { inArray, sql } from 'drizzle-orm';
import { type Db, rows } from '#server/platform/database/database.ts';
import { categories, products } from './tables.ts';

const short = {
  id: products.id,
  slug: products.slug,
  name: products.name,
  image: sql<string | null>`${products.images}[1]`,
};

/** Products, how many of them are for sale, and categories: from counts that triggers keep. */
export async function counts(db: Db): Promise<{ total: number; active: number; categories: number }> {
  const [row] = await rows<{ total: number; active: number; categories: number }>(
    db,
    sql`select coalesce(sum(product_count), 0)::int as total, coalesce(sum(visible_count), 0)::int as active,
          count(*)::int as categories from ${categories}`,
  );
  return row ?? { total: 0, active: 0, categories: 0 };
}

/** What these products are called and look like, in any order. */
export const named = (db: Db, ids: string[]) =>
  db.select(short).from(products).where(inArray(products.id, ids));

/** The same and how many pieces there are of them. */
export const stocked = (db: Db, ids: string[]) =>
  db
    .select({ ...short, stockCount: products.stockCount })
    .from(products)
    .where(inArray(products.id, ids));
