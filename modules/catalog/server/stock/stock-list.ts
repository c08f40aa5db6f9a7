import type { Db } from '#kernel/database/database.ts';
import type { AdminProductQuery } from '#modules/catalog/contract/admin-products.ts';
import { parseAdminSearch } from '../admin-products/search-store.ts';
import { categoryBySlug } from '../categories/categories.ts';
import type { ProductRow } from '../products/product-rows-store.ts';
import { countProducts } from '../products/products-store.ts';
import { findManyOptionsAndVariants, type OptionsAndVariants } from '../variants/variants-store.ts';
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
/** Products with options per batch: each may have thousands of variants. */
const variantsBatchSize = 20;

/** A product with its options and variants, both empty for one without options. Amounts in minor units. */
export type ExportedProduct = ProductRow & OptionsAndVariants;
export type { VariantRow as ExportedVariant } from '../variants/variants-store.ts';

type StockFilters = {
  search?: string | undefined;
  /** The slug of a category. */
  category?: string | undefined;
  status?: AdminProductQuery['status'];
  stock?: 'in' | 'low' | 'out' | undefined;
};

/**
 * Yields batches of the products with their variants that these filters select in the admin product list (`stock-room/`), ordered by
 * id, hidden ones included.
 * @throws ShopError not_found for an unknown category
 */
export async function exportedProducts(
  db: Db,
  { search = '', category, status, stock }: StockFilters,
): Promise<AsyncGenerator<ExportedProduct[]>> {
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
  return withVariants(db, filteredInOrder(db, filters));
}

async function* filteredInOrder(db: Db, filters: AdminFilters): AsyncGenerator<ProductRow[]> {
  for (let after: string | null = null; ; ) {
    const rows: ProductRow[] = await readFiltered(db, filters, { after, limit: adminBatchSize });
    if (rows.length > 0) yield rows;
    if (rows.length < adminBatchSize) return;
    after = rows.at(-1)?.id ?? null;
  }
}

/** Adds the variants of products; batches with many products with options are divided. */
async function* withVariants(
  db: Db,
  batches: AsyncGenerator<ProductRow[]>,
): AsyncGenerator<ExportedProduct[]> {
  for await (const products of batches) {
    const size = products.some(({ priceTo }) => priceTo !== null) ? variantsBatchSize : products.length;
    for (let from = 0; from < products.length; from += size) {
      const batch = products.slice(from, from + size);
      const optionsAndVariants = await findManyOptionsAndVariants(
        db,
        batch.filter(({ priceTo }) => priceTo !== null).map(({ id }) => id),
      );
      yield batch.map((product) => ({
        ...product,
        ...(optionsAndVariants.get(product.id) ?? { options: [], variants: [] }),
      }));
    }
  }
}
