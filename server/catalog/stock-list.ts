import type { Db } from '#server/platform/database/database.ts';
import { categoryBySlug } from './categories.ts';
import type { ProductRow } from './product-rows-store.ts';
import { countProducts } from './products-store.ts';
import { type Kept, readInOrder, readKept } from './stock-list-store.ts';
import { askedFor } from './stock-room/searching-store.ts';

export type { ProductRow } from './product-rows-store.ts';

/** Rows read at once. */
const portion = 1000;

/** How many products shoppers see. */
export const countVisible = (db: Db): Promise<number> => countProducts(db, null, 'shopper');

/**
 * Products that shoppers see, in the order of their ids, read in portions so that a catalogue of any size
 * passes through little memory. Amounts are minor units.
 */
export async function* productsInOrder(
  db: Db,
  { from = 0, count = Number.POSITIVE_INFINITY }: { from?: number; count?: number } = {},
): AsyncGenerator<ProductRow> {
  let [after, skip, left]: [string | null, number, number] = [null, from, count];
  while (left > 0) {
    const limit = Math.min(portion, left);
    const rows = await readInOrder(db, { after, skip, limit });
    yield* rows;
    if (rows.length < limit) return;
    [after, skip, left] = [rows.at(-1)?.id ?? null, 0, left - rows.length];
  }
}

/** Rows of the back office's list that are read at once. */
const keptPortion = 250;

type StockFilters = {
  search?: string | undefined;
  /** The slug of a category. */
  category?: string | undefined;
  status?: 'active' | 'inactive' | undefined;
  stock?: 'in' | 'low' | 'out' | undefined;
};

/**
 * The products that staff find by these filters in their list (`stock-room/`), hidden ones too, in the order of their ids and in portions.
 * @throws ShopError not_found for a category that is not there
 */
export async function exportedProducts(
  db: Db,
  { search = '', category, status, stock }: StockFilters,
): Promise<AsyncGenerator<ProductRow[]>> {
  const within = category ? await categoryBySlug(db, category, 'staff') : null;
  const kept: Kept = {
    ...(within && { categoryId: within.id }),
    ...(search.trim() !== '' && {
      sought: { query: (await askedFor(db, search))?.query ?? null, slug: search.trim().toLowerCase() },
    }),
    ...(status && { isActive: status === 'active' }),
    ...(stock && { stock }),
  };
  return keptInOrder(db, kept);
}

async function* keptInOrder(db: Db, kept: Kept): AsyncGenerator<ProductRow[]> {
  for (let after: string | null = null; ; ) {
    const rows: ProductRow[] = await readKept(db, kept, { after, limit: keptPortion });
    if (rows.length > 0) yield rows;
    if (rows.length < keptPortion) return;
    after = rows.at(-1)?.id ?? null;
  }
}
