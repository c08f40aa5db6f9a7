import type { Db } from '#server/platform/database/database.ts';
import type { ProductRow } from './product-rows-store.ts';
import { countProducts } from './products-store.ts';
import { readInOrder } from './stock-list-store.ts';

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
