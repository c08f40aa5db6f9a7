import { and, asc, gt } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { type ProductRow, selectProducts, visibleTo } from './products-store.ts';
import { products } from './tables.ts';

type Window = { after: string | null; skip: number; limit: number };

/** The next visible products after the id `after`, in the order of ids. */
export const readInOrder = (db: Db, { after, skip, limit }: Window): Promise<ProductRow[]> =>
  selectProducts(
    db,
    and(visibleTo('shopper'), after === null ? undefined : gt(products.id, after)),
    [asc(products.id)],
    limit,
    skip,
  );
