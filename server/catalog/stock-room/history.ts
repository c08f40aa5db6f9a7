import { messages } from '#contract/messages.ts';
import type { StockMove } from '#contract/stock-room.ts';
import type { Db } from '#server/platform/database/database.ts';
import { ShopError } from '#server/platform/http/errors.ts';
import { pagesOf } from '../categories.ts';
import { findByIds } from '../product-rows-store.ts';
import { countMoves, findMoves } from './history-store.ts';

/** Every change of a product's stock, the latest first: who, when and why. @throws ShopError not_found */
export async function stockHistory(
  db: Db,
  productId: string,
  { page, limit }: { page: number; limit: number },
) {
  if ((await findByIds(db, [productId])).length === 0)
    throw new ShopError('not_found', messages.productNotFound);
  const [found, total] = await Promise.all([
    findMoves(db, productId, limit, (page - 1) * limit),
    countMoves(db, productId),
  ]);
  const moves = found.map(
    ({ id, at, before, after, byId, byName, why }): StockMove => ({
      id: String(id),
      at: at.toISOString(),
      before,
      after,
      why,
      by: byId === null ? null : { id: byId, name: byName },
    }),
  );
  return { moves, pages: pagesOf(total, limit), total };
}
