import type { Db } from '#kernel/database/database.ts';
import { readListPage } from '#kernel/lists/ordered.ts';
import { type AdminProductPage, count, listOf } from './admin-products/list-store.ts';
import * as store from './dashboard-totals-store.ts';

const maxLowStock = 8;

/** Active products with low or no stock: the lists that the dashboard links to. */
const filtersFor = (stock: 'low' | 'out'): AdminProductPage => ({
  sort: 'stock',
  category: null,
  status: 'active',
  stock,
});

/** Returns the products with the lowest stock first. */
async function findLowestStock(db: Db) {
  const ids = await readListPage(db, listOf(filtersFor('low')), { skip: 0, limit: maxLowStock }, 'beginning');
  const products = new Map(
    (await store.findStockedProducts(db, ids)).map((product) => [product.id, product]),
  );
  return ids.flatMap((id) => products.get(id) ?? []);
}

/** Returns the catalog totals of the dashboard; low and out of stock are counted as in the admin product list. */
export async function catalogTotals(db: Db) {
  const [{ categories, ...counts }, low, out, lowStock] = await Promise.all([
    store.countCatalog(db),
    count(db, filtersFor('low')),
    count(db, filtersFor('out')),
    findLowestStock(db),
  ]);
  return { products: { ...counts, low: low.total, out: out.total }, categories, lowStock };
}
