import { and, asc, between, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { findByIds, type ProductRow, visibleTo } from './product-rows-store.ts';
import { asQuery } from './search/search-store.ts';
import { piecesOf } from './stock-room/shelves-store.ts';
import { productSlugs, products } from './tables.ts';

type Window = { after: string | null; skip: number; limit: number };

/** The next visible products after the id `after`, in the order of ids. */
export async function readInOrder(db: Db, { after, skip, limit }: Window): Promise<ProductRow[]> {
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

/** What the list of those who keep the products is narrowed down to; what is sought says the words, or has the address. */
export type Kept = {
  categoryId?: string;
  isActive?: boolean;
  stock?: 'in' | 'low' | 'out';
  sought?: { query: string | null; slug: string };
};

const says = ({ query, slug }: NonNullable<Kept['sought']>): SQL =>
  sql`(${query === null ? sql`false` : sql`${products.search} @@ ${asQuery(query)}`} or ${products.slug} = ${slug}
    or ${products.id} in (select product_id from ${productSlugs} where slug = ${slug}))`;

const keptAs = ({ categoryId, isActive, stock, sought }: Kept): SQL | undefined =>
  and(
    categoryId === undefined ? undefined : eq(products.categoryId, categoryId),
    isActive === undefined ? undefined : eq(products.isActive, isActive),
    stock && between(products.stockCount, piecesOf[stock].from, piecesOf[stock].to),
    sought && says(sought),
  );

/** The next products, hidden ones too, after the id `after`, in the order of ids. */
export async function readKept(
  db: Db,
  kept: Kept,
  { after, limit }: Omit<Window, 'skip'>,
): Promise<ProductRow[]> {
  const next = await db
    .select({ id: products.id })
    .from(products)
    .where(and(keptAs(kept), after === null ? undefined : gt(products.id, after)))
    .orderBy(asc(products.id))
    .limit(limit);
  return findByIds(
    db,
    next.map(({ id }) => id),
  );
}
