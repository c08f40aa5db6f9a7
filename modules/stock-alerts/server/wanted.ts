import type { Db } from '#kernel/database/database.ts';
import { findForSaleUnlocked, productsByIds } from '#modules/catalog/index.ts';
import { type WantedProduct, wantedPageSize } from '#modules/stock-alerts/contract/stock-alerts.ts';
import { countByItem } from './alerts-store.ts';

/** Returns a page of the products and variants that shoppers wait for. A product that they do not see has no variant label. */
export async function listWanted(
  db: Db,
  page: number,
): Promise<{ products: WantedProduct[]; pages: number; total: number }> {
  const offset = (page - 1) * wantedPageSize;
  const { items, total } = await countByItem(db, { limit: wantedPageSize, offset });
  const [products, forSale] = await Promise.all([
    productsByIds(
      db,
      items.map(({ productId }) => productId),
    ),
    findForSaleUnlocked(
      db,
      items.map(({ productId: id, variantId }) => ({ id, variantId })),
    ),
  ]);
  const named = new Map(products.map((product) => [product.id, product]));
  const labels = new Map(forSale.map(({ variantId, variant }) => [variantId, variant]));
  return {
    products: items.map(({ since, ...item }) => ({
      ...item,
      slug: named.get(item.productId)?.slug ?? '',
      name: named.get(item.productId)?.name ?? '',
      variant: (item.variantId && labels.get(item.variantId)) || '',
      since: since.toISOString(),
    })),
    pages: Math.max(1, Math.ceil(total / wantedPageSize)),
    total,
  };
}
