import { and, arrayContains, asc, between, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { hasStatus, stockRanges } from '../admin-products/list-store.ts';
import { findByIds, type ProductRow, visibleTo } from '../products/product-rows-store.ts';
import { asQuery } from '../search/search-store.ts';
import { productSlugs } from '../slugs/tables.ts';
import { products } from '../tables.ts';
import { productVariants } from '../variants/tables.ts';
import { skuBegins } from '../variants/variants-store.ts';

type StockWindow = { after: string | null; skip: number; limit: number };

/** Returns the next visible products after the id `after`, ordered by id. */
export async function readInOrder(db: Db, { after, skip, limit }: StockWindow): Promise<ProductRow[]> {
  const next = await db
    .select({ id: products.id })
    .from(products)
    .where(and(visibleTo('shopper'), after === null ? undefined : gt(products.id, after)))
    .orderBy(asc(products.id))
    .limit(limit)
    .offset(skip);
  return findByIds(
    db,
    next.map(({ id }) => id),
  );
}

/** The filters of the admin product list; `sought` matches the words, the slug, an SKU or a barcode. */
export type AdminFilters = {
  categoryId?: string;
  status?: keyof typeof hasStatus;
  stock?: 'in' | 'low' | 'out';
  sought?: { query: string | null; slug: string };
};

const matchesSearch = ({ query, slug }: NonNullable<AdminFilters['sought']>): SQL =>
  sql`(${query === null ? sql`false` : sql`${products.search} @@ ${asQuery(query)}`} or ${products.slug} = ${slug}
    or ${products.barcode} = ${slug} or ${skuBegins(slug, products.sku)}
    or ${products.id} in (select product_id from ${productSlugs} where slug = ${slug})
    or ${products.id} in (select product_id from ${productVariants} where barcode = ${slug} or ${skuBegins(slug)}))`;

const conditionsOf = ({ categoryId, status, stock, sought }: AdminFilters): SQL | undefined =>
  and(
    categoryId === undefined
      ? undefined
      : or(
          eq(products.categoryId, categoryId),
          and(
            sql`${products.listedCategoryIds} <> '{}'`,
            arrayContains(products.listedCategoryIds, [categoryId]),
          ),
        ),
    status && hasStatus[status],
    stock && between(products.lowestStock, stockRanges[stock].from, stockRanges[stock].to),
    sought && matchesSearch(sought),
  );

/** Returns the next products after the id `after`, ordered by id, hidden ones included. */
export async function readFiltered(
  db: Db,
  filters: AdminFilters,
  { after, limit }: Omit<StockWindow, 'skip'>,
): Promise<ProductRow[]> {
  const next = await db
    .select({ id: products.id })
    .from(products)
    .where(and(conditionsOf(filters), after === null ? undefined : gt(products.id, after)))
    .orderBy(asc(products.id))
    .limit(limit);
  return findByIds(
    db,
    next.map(({ id }) => id),
  );
}
