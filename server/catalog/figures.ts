import type { Db } from '#server/platform/database/database.ts';
import * as store from './figures-store.ts';

const mostLow = 8;

/** What the dashboard shows of the catalogue; low and out are counted among what is for sale. */
export async function catalogFigures(db: Db) {
  const [{ categories, ...counts }, pieces, lowStock] = await Promise.all([
    store.counts(db),
    store.pieces(db),
    store.lowest(db, mostLow),
  ]);
  return { products: { ...counts, ...pieces }, categories, lowStock };
}

/** What these products are called and look like, by their ids. */
export async function shortProducts(db: Db, ids: string[]) {
  if (ids.length === 0) return new Map();
  return new Map((await store.named(db, ids)).map((product) => [product.id, product]));
}
