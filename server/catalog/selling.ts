import { maxQuantity } from '#contract/limits.ts';
import type { Db } from '#server/platform/database/database.ts';
import {
  findOnSale,
  holdOnSale,
  type OnSale,
  returnPieces,
  sayWhy,
  takePieces,
  takeSeen,
} from './selling-store.ts';

/** A product that is about to be sold: `available` is how many pieces can be had, as in `productsForSale`. */
export type ForSale = Omit<OnSale, 'inStock' | 'stockCount'> & { available: number; isCounted: boolean };

/** How many pieces can be had: none when out of stock, and as many as anybody may order of what is in stock without being counted. */
export const availableOf = ({ inStock, stockCount }: { inStock: boolean; stockCount: number }): number =>
  inStock ? (stockCount > 0 ? Math.min(stockCount, maxQuantity) : maxQuantity) : 0;

/**
 * The products of these ids that shoppers see, held still until the transaction ends: nobody else sells a piece of them
 * meanwhile.
 */
export const holdForSale = async (tx: Db, ids: string[]): Promise<ForSale[]> =>
  (await holdOnSale(tx, [...new Set(ids)])).map(present);

/** The same without holding them: what is made of it is sure once `takeAsSeen` says so. */
export const lookForSale = async (db: Db, ids: string[]): Promise<ForSale[]> =>
  (await findOnSale(db, [...new Set(ids)])).map(present);

const present = ({ inStock, stockCount, ...product }: OnSale): ForSale => ({
  ...product,
  available: availableOf({ inStock, stockCount }),
  isCounted: inStock && stockCount > 0,
});

/** Pieces by the ids of their products. */
export type Pieces = ReadonlyMap<string, number>;

const listOf = (pieces: Pieces) => [...pieces].map(([id, count]) => ({ id, pieces: count }));

/** Takes pieces of products that are held and counted. @param why for the stock history */
export async function takeStock(tx: Db, pieces: Pieces, why: string): Promise<void> {
  if (pieces.size === 0) return;
  await takePieces(tx, listOf(pieces), why);
}

/**
 * Takes pieces of products that were looked at; of those that are not counted none. They are held from here on, and for no longer than
 * until the transaction ends: whoever sells them by the hundred at once does all else before.
 * @param why for the stock history
 * @returns false when one of them is not the same any more, or has not so many pieces left; then none are taken
 */
export const takeAsSeen = (
  tx: Db,
  products: Pick<ForSale, 'id' | 'seen'>[],
  { pieces, why }: { pieces: Pieces; why: string },
): Promise<boolean> =>
  takeSeen(
    tx,
    products.map(({ id, seen }) => ({ id, seen, pieces: pieces.get(id) ?? 0 })),
    why,
  );

/** Gives pieces back that were taken. @param why for the stock history */
export async function giveStockBack(tx: Db, pieces: Pieces, why: string): Promise<void> {
  if (pieces.size === 0) return;
  await sayWhy(tx, why);
  await returnPieces(tx, listOf(pieces));
}
