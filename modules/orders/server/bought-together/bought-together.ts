import { setTimeout as pause } from 'node:timers/promises';
import { type Db, transaction } from '#kernel/database/database.ts';
import { repeat } from '#kernel/repeat.ts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { cacheTags, visibleProducts } from '#modules/catalog/index.ts';
import { maxBoughtTogether } from '#modules/orders/contract/bought-together-limits.ts';
import * as store from './bought-together-store.ts';

/** Products counted per statement: in the embedded database all other queries wait for it. */
const batchSize = 10;
/** Pause between two batches for other queries, in ms. */
const pauseMs = 20;
/** Interval of the count, and the longest time that writing an order may take, in ms. */
const intervalMs = 600_000;
const maxWriteMs = 300_000;
/** Products examined for the few that are shown: some may be hidden or out of stock. */
const maxExamined = 4 * maxBoughtTogether;

/** Returns the products bought together with these, and the cache tags that they depend on. */
export async function boughtTogetherWith(
  db: Db,
  productIds: string[],
): Promise<{ products: Product[]; cacheTags: string[] }> {
  const ids = await store.findBoughtTogether(db, productIds, maxExamined);
  const visible = ids.length === 0 ? [] : await visibleProducts(db, ids);
  const products = visible.filter(({ inStock }) => inStock).slice(0, maxBoughtTogether);
  const dependencies = [
    'together',
    ...productIds.map((id) => `together ${id}`),
    ...ids.map(cacheTags.product),
  ];
  return { products, cacheTags: [...dependencies, ...products.flatMap(cacheTags.shownProduct)] };
}

/**
 * Counts what was bought together with every product that was ever ordered.
 * @param onProgress receives the number of counted products and their total
 */
export async function recountBoughtTogether(
  db: Db,
  onProgress: (done: number, of: number) => void = () => {},
): Promise<void> {
  await recountInBatches(db, await store.findOrdered(db, null), 0, onProgress);
}

/**
 * Counts what new orders have in common, in batches; of several processes the first one does it.
 * @param atLeastMs least time since the previous count
 */
export async function countNewOrders(db: Db, now: Date, atLeastMs = intervalMs): Promise<void> {
  const previousCount = await store.claimCount(db, now, new Date(now.getTime() - atLeastMs));
  if (previousCount === undefined) return;
  const since = previousCount && new Date(previousCount.getTime() - maxWriteMs);
  await recountInBatches(db, await store.findOrdered(db, since), pauseMs, () => {});
}

async function recountInBatches(
  db: Db,
  ids: string[],
  batchPauseMs: number,
  onProgress: (done: number, of: number) => void,
): Promise<void> {
  for (let from = 0; from < ids.length; from += batchSize) {
    if (batchPauseMs > 0) await pause(batchPauseMs, undefined, { ref: false });
    await transaction(db, (tx) => store.recount(tx, ids.slice(from, from + batchSize)));
    onProgress(Math.min(from + batchSize, ids.length), ids.length);
  }
}

/** Counts at an interval while the shop runs. @returns a function that stops it once the running count has ended */
export const startCounting = (
  db: Db,
  now: () => Date,
  onError: (error: unknown) => void,
): (() => Promise<void>) => repeat(() => countNewOrders(db, now()), { intervalMs, onError });
