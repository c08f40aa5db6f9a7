import type { Db } from '#kernel/database/database.ts';
import type { AdminProductQuery } from '#modules/catalog/contract/admin-products.ts';
import { parseAdminSearch } from '../admin-products/search-store.ts';
import { categoryBySlug } from '../categories/categories.ts';
import type { ProductRow } from '../products/product-rows-store.ts';
import { countProducts } from '../products/products-store.ts';
import { type AdminFilters, readFiltered, readInOrder } from './stock-list-store.ts';

export type { ProductRow } from '../products/product-rows-store.ts';

/** Rows per batch. */
const batchSize = 1000;

/** Returns the number of visible products. */
export const countVisible = (db: Db): Promise<number> => countProducts(db, null, 'shopper');

/** Yields the visible products ordered by id, read in batches to keep memory low. Amounts in minor units. */
export async function* productsInOrder(
  db: Db,
  { from = 0, count = Number.POSITIVE_INFINITY }: { from?: number; count?: number } = {},
): AsyncGenerator<ProductRow> {
  let after: string | null = null;
  let skip = from;
  let remaining = count;
  while (remaining > 0) {
    const limit = Math.min(batchSize, remaining);
    const rows: ProductRow[] = await readInOrder(db, { after, skip, limit });
    yield* rows;
    if (rows.length < limit) return;
    after = rows.at(-1)?.id ?? null;
    skip = 0;
    remaining -= rows.length;
  }
}

/** Rows per batch of the admin product list. */
const adminBatchSize = 250;

type StockFilters = {
  search?: string | undefined;
  /** The slug of a category. */
  category?: string | undefined;
  status?: AdminProductQuery['status'];
  stock?: 'in' | 'low' | 'out' | undefined;
};

/**
 * Yields batches of the products that these filters select in the admin product list (`stock-room/`), ordered by
 * id, hidden ones included.
 * @throws ShopError not_found for an unknown category
 */
export async function exportedProducts(
  db: Db,
  { search = '', category, status, stock }: StockFilters,
): Promise<AsyncGenerator<ProductRow[]>> {
  const categoryRow = category ? await categoryBySlug(db, category, 'staff') : null;
  const filters: AdminFilters = {
    ...(categoryRow && { categoryId: categoryRow.id }),
    ...(search.trim() !== '' && {
      sought: {
        query: (await parseAdminSearch(db, search))?.query ?? null,
        slug: search.trim().toLowerCase(),
      },
    }),
    ...(status && { status }),
    ...(stock && { stock }),
  };
  return filteredInOrder(db, filters);
}

async function* filteredInOrder(db: Db, filters: AdminFilters): AsyncGenerator<ProductRow[]> {
  for (let after: string | null = null; ; ) {
    const rows: ProductRow[] = await readFiltered(db, filters, { after, limit: adminBatchSize });
    if (rows.length > 0) yield rows;
    if (rows.length < adminBatchSize) return;
    after = rows.at(-1)?.id ?? null;
  }
}
