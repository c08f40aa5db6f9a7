import type { Db } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import type { StockChange } from '#modules/catalog/contract/admin-products.ts';
import * as m from '../../messages/index.ts';
import { pagesOf } from '../categories/categories.ts';
import { findByIds } from '../products/product-rows-store.ts';
import { countStockChanges, findStockChanges } from './stock-history-store.ts';

/**
 * Returns one page of the stock changes of a product with author, time and reason, the latest first.
 * @throws ShopError not_found
 */
export async function stockHistory(
  db: Db,
  productId: string,
  { page, limit }: { page: number; limit: number },
) {
  if ((await findByIds(db, [productId])).length === 0)
    throw new ShopError('not_found', m.responses.productNotFound());
  const [rows, total] = await Promise.all([
    findStockChanges(db, productId, limit, (page - 1) * limit),
    countStockChanges(db, productId),
  ]);
  const moves = rows.map(
    ({ id, at, variant, before, after, byId, byName, why }): StockChange => ({
      id: String(id),
      at: at.toISOString(),
      variant,
      before,
      after,
      why,
      by: byId === null ? null : { id: byId, name: byName },
    }),
  );
  return { moves, pages: pagesOf(total, limit), total };
}
