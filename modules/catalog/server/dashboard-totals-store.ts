import { inArray, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { categories } from './categories/tables.ts';
import { shortColumns } from './products/products-store.ts';
import { products } from './tables.ts';
import { productVariants } from './variants/tables.ts';

/** Returns the numbers of products, visible products and categories from totals that triggers maintain. */
export async function countCatalog(db: Db): Promise<{ total: number; active: number; categories: number }> {
  const [row] = await rows<{ total: number; active: number; categories: number }>(
    db,
    sql`select coalesce(sum(product_count), 0)::int as total, coalesce(sum(visible_count), 0)::int as active,
          count(*)::int as categories from ${categories}`,
  );
  return row ?? { total: 0, active: 0, categories: 0 };
}

/** Returns name, slug and picture of these products with the stock, or with the label and the stock of the variant that has the least. */
export const findStockedProducts = (db: Db, ids: string[]) => {
  const lowest = db
    .select({
      label: sql<string>`variant_label(${products.options}, ${productVariants.values})`.as('label'),
      stockCount: productVariants.stockCount,
    })
    .from(productVariants)
    .where(
      sql`${productVariants.productId} = ${products.id} and ${productVariants.isActive}
        and (${productVariants.stockCount} > 0 or not ${productVariants.inStock})`,
    )
    .orderBy(productVariants.stockCount, productVariants.position)
    .limit(1)
    .as('lowest');
  return db
    .select({
      ...shortColumns,
      variant: lowest.label,
      stockCount: sql<number>`coalesce(${lowest.stockCount}, ${products.stockCount})`,
    })
    .from(products)
    .leftJoinLateral(lowest, sql`true`)
    .where(inArray(products.id, ids));
};
