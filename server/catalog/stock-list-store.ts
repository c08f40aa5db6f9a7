import { and, asc, gt } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { findByIds, type ProductRow, visibleTo } from './product-rows-store.ts';
import { products } from './tables.ts';

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
