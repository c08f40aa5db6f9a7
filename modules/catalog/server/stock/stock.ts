import { maxLineQuantity } from '#kernel/contract/line-quantity.ts';
import type { Db } from '#kernel/database/database.ts';
import { emit } from '#kernel/events/events.ts';
import { stockChanged } from '../events.ts';
import {
  type ChangedStock,
  decrementIfUnchanged,
  decrementStock,
  findOnSale,
  incrementStock,
  lockOnSale,
  type OnSale,
  type SoldItem,
  setStockReason,
} from './stock-store.ts';

/** A product or a variant to be sold; `available` is the quantity that can be ordered, as in `productsForSale`. */
export type ForSale = Omit<OnSale, 'inStock' | 'stockCount'> & { available: number; isCounted: boolean };

/**
 * Returns the quantity that can be ordered: 0 when out of stock, the maximum quantity when stock is not tracked.
 */
export const availableOf = ({ inStock, stockCount }: { inStock: boolean; stockCount: number }): number =>
  inStock ? (stockCount > 0 ? Math.min(stockCount, maxLineQuantity) : maxLineQuantity) : 0;

/** Returns the visible ones of these products and variants, locked until the transaction ends against concurrent sales. */
export const lockForSale = async (tx: Db, items: SoldItem[]): Promise<ForSale[]> =>
  (await lockOnSale(tx, items)).map(present);

/** Returns the same without locking; `takeStockIfUnchanged` later verifies the snapshot. */
export const findForSaleUnlocked = async (db: Db, items: SoldItem[]): Promise<ForSale[]> =>
  items.length === 0 ? [] : (await findOnSale(db, items)).map(present);

function present({ inStock, stockCount, ...product }: OnSale): ForSale {
  const isMissingVariant = product.hasOptions && product.variantId === null;
  return {
    ...product,
    available: isMissingVariant ? 0 : availableOf({ inStock, stockCount }),
    isCounted: inStock && stockCount > 0 && !isMissingVariant,
  };
}

/** Returns the id by which stock is counted: that of the variant, or of a product without options. */
export const stockIdOf = ({ id, variantId }: SoldItem): string => variantId ?? id;

/** Quantities by the id of a variant, or of a product without options (`stockIdOf`). */
export type StockQuantity = ReadonlyMap<string, number>;

const stockChanges = (pieces: StockQuantity) => [...pieces].map(([id, count]) => ({ id, pieces: count }));

/** Emits that units of products were added (1) or taken (-1). */
async function emitChange(tx: Db, changes: ChangedStock[], sign: 1 | -1): Promise<void> {
  const products = changes.flatMap(({ productId, variantId, pieces }) =>
    pieces > 0 ? [{ productId, ...(variantId && { variantId }), change: sign * pieces }] : [],
  );
  if (products.length > 0) await emit(tx, stockChanged, { products });
}

/** Decrements the stock of locked, tracked products and variants. @param why reason in the stock history */
export async function takeStock(tx: Db, pieces: StockQuantity, why: string): Promise<void> {
  if (pieces.size === 0) return;
  await emitChange(tx, await decrementStock(tx, stockChanges(pieces), why), -1);
}

/**
 * Decrements stock if price, options and stock are unchanged since the snapshot; untracked products and variants are
 * skipped. They stay locked until the transaction ends, so a sale calls this last to keep the lock short.
 * @param why reason in the stock history
 * @returns false, with nothing decremented, if one has changed or has too little stock
 */
export async function takeStockIfUnchanged(
  tx: Db,
  products: Pick<ForSale, 'id' | 'variantId' | 'seen'>[],
  { pieces, why }: { pieces: StockQuantity; why: string },
): Promise<boolean> {
  const requested = products.map(({ id, variantId, seen }) => ({
    id,
    variantId,
    seen,
    pieces: pieces.get(stockIdOf({ id, variantId })) ?? 0,
  }));
  const isTaken = await decrementIfUnchanged(tx, requested, why);
  const taken = requested.map(({ id, ...item }) => ({ productId: id, ...item }));
  if (isTaken) await emitChange(tx, taken, -1);
  return isTaken;
}

export { findLimitedProducts } from './stock-store.ts';

/** Returns units to stock. @param why reason in the stock history */
export async function returnStock(tx: Db, pieces: StockQuantity, why: string): Promise<void> {
  if (pieces.size === 0) return;
  await setStockReason(tx, why);
  await emitChange(tx, await incrementStock(tx, stockChanges(pieces)), 1);
}
