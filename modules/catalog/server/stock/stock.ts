import type { Db } from '#kernel/database/database.ts';
import { emit } from '#kernel/events/events.ts';
import { maxQuantity } from '#modules/cart/contract/limits.ts';
import { stockChanged } from '../events.ts';
import {
  decrementIfUnchanged,
  decrementStock,
  findOnSale,
  incrementStock,
  lockOnSale,
  type OnSale,
  setStockReason,
} from './stock-store.ts';

/** A product to be sold; `available` is the quantity that can be ordered, as in `productsForSale`. */
export type ForSale = Omit<OnSale, 'inStock' | 'stockCount'> & { available: number; isCounted: boolean };

/**
 * Returns the quantity that can be ordered: 0 when out of stock, the maximum quantity when stock is not tracked.
 */
export const availableOf = ({ inStock, stockCount }: { inStock: boolean; stockCount: number }): number =>
  inStock ? (stockCount > 0 ? Math.min(stockCount, maxQuantity) : maxQuantity) : 0;

/** Returns the visible products with these ids, locked until the transaction ends against concurrent sales. */
export const lockForSale = async (tx: Db, ids: string[]): Promise<ForSale[]> =>
  (await lockOnSale(tx, [...new Set(ids)])).map(present);

/** Returns the same products without locking; `takeStockIfUnchanged` later verifies the snapshot. */
export const findForSaleUnlocked = async (db: Db, ids: string[]): Promise<ForSale[]> =>
  (await findOnSale(db, [...new Set(ids)])).map(present);

const present = ({ inStock, stockCount, ...product }: OnSale): ForSale => ({
  ...product,
  available: availableOf({ inStock, stockCount }),
  isCounted: inStock && stockCount > 0,
});

/** Quantities by product id. */
export type StockQuantity = ReadonlyMap<string, number>;

const stockChanges = (pieces: StockQuantity) => [...pieces].map(([id, count]) => ({ id, pieces: count }));

/** Emits that units of products were added (1) or taken (-1). */
async function emitChange(tx: Db, pieces: StockQuantity, sign: 1 | -1): Promise<void> {
  const products = [...pieces].flatMap(([productId, count]) =>
    count > 0 ? [{ productId, change: sign * count }] : [],
  );
  if (products.length > 0) await emit(tx, stockChanged, { products });
}

/** Decrements the stock of locked, tracked products. @param why reason in the stock history */
export async function takeStock(tx: Db, pieces: StockQuantity, why: string): Promise<void> {
  if (pieces.size === 0) return;
  await decrementStock(tx, stockChanges(pieces), why);
  await emitChange(tx, pieces, -1);
}

/**
 * Decrements stock if price and stock are unchanged since the snapshot; untracked products are skipped. The
 * products stay locked until the transaction ends, so a sale calls this last to keep the lock short.
 * @param why reason in the stock history
 * @returns false, with nothing decremented, if a product has changed or has too little stock
 */
export async function takeStockIfUnchanged(
  tx: Db,
  products: Pick<ForSale, 'id' | 'seen'>[],
  { pieces, why }: { pieces: StockQuantity; why: string },
): Promise<boolean> {
  const requested = products.map(({ id, seen }) => ({ id, seen, pieces: pieces.get(id) ?? 0 }));
  const isTaken = await decrementIfUnchanged(tx, requested, why);
  if (isTaken) await emitChange(tx, pieces, -1);
  return isTaken;
}

/** Returns units to stock. @param why reason in the stock history */
export async function returnStock(tx: Db, pieces: StockQuantity, why: string): Promise<void> {
  if (pieces.size === 0) return;
  await setStockReason(tx, why);
  await incrementStock(tx, stockChanges(pieces));
  await emitChange(tx, pieces, 1);
}
