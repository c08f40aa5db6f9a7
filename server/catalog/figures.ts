import type { Db } from '#server/platform/database/database.ts';
import { walk } from '#server/platform/lists/ordered.ts';
import * as store from './figures-store.ts';
import { count, listOf, type Shelf } from './stock-room/shelves-store.ts';

const mostLow = 8;

/** Active products that are low, or out: the lists that the dashboard leads to. */
const shelf = (stock: 'low' | 'out'): Shelf => ({ sort: 'stock', category: null, status: 'active', stock });

/** The least stock first. */
async function lowest(db: Db) {
  const ids = await walk(db, listOf(shelf('low')), { skip: 0, limit: mostLow }, 'beginning');
  const products = new Map((await store.stocked(db, ids)).map((product) => [product.id, product]));
  return ids.flatMap((id) => products.get(id) ?? []);
}

/** What the dashboard shows of the catalogue; low and out are counted as the list of products counts them. */
export async function catalogFigures(db: Db) {
  const [{ categories, ...counts }, low, out, lowStock] = await Promise.all([
    store.counts(db),
    count(db, shelf('low')),
    count(db, shelf('out')),
    lowest(db),
  ]);
  return { products: { ...counts, low: low.total, out: out.total }, categories, lowStock };
}

/** What these products are called and look like, by their ids. */
export async function shortProducts(db: Db, ids: string[]) {
  if (ids.length === 0) return new Map();
  return new Map((await store.named(db, ids)).map((product) => [product.id, product]));
}
