import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '#contract/catalog.ts';
import { maxTogether } from '#contract/limits.ts';
import { visibleProducts } from '#server/catalog/products.ts';
import { product, shownProduct } from '#server/catalog/stands-on.ts';
import { type Db, transaction } from '#server/platform/database/database.ts';
import * as store from './together-store.ts';

/** Products that are counted in one statement: in the embedded database everybody waits for it. */
const portionSize = 10;
/** How long others get a word in between two portions, in ms. */
const pauseMs = 20;
/** How often it is counted what new orders have together, in ms; and how long an order may take to be written. */
const everyMs = 600_000;
const writtenWithinMs = 300_000;
/** Those that are looked at for the few that are shown: some may be hidden or out of stock. */
const mostLookedAt = 4 * maxTogether;

/** What goes with these products, and the words of what that stands on. */
export async function goingWith(
  db: Db,
  productIds: string[],
): Promise<{ products: Product[]; standsOn: string[] }> {
  const ids = await store.findTogether(db, productIds, mostLookedAt);
  const all = ids.length === 0 ? [] : await visibleProducts(db, ids);
  const products = all.filter(({ inStock }) => inStock).slice(0, maxTogether);
  const standsOn = ['together', ...productIds.map((id) => `together ${id}`), ...ids.map(product)];
  return { products, standsOn: [...standsOn, ...products.flatMap(shownProduct)] };
}

/** Counts what was bought together with all products that were ever ordered. @param onProgress how many are done, of how many */
export async function countAllTogether(
  db: Db,
  onProgress: (done: number, of: number) => void = () => {},
): Promise<void> {
  await recountInTurn(db, await store.findOrdered(db, null), 0, onProgress);
}

/**
 * Counts what new orders have together, a few products at a time; of several instances the one that comes first does it.
 * @param atLeastMs how long ago it was last done, at least
 */
export async function countNewTogether(db: Db, now: Date, atLeastMs = everyMs): Promise<void> {
  const before = await store.claimCount(db, now, new Date(now.getTime() - atLeastMs));
  if (before === undefined) return;
  const since = before && new Date(before.getTime() - writtenWithinMs);
  await recountInTurn(db, await store.findOrdered(db, since), pauseMs, () => {});
}

async function recountInTurn(
  db: Db,
  ids: string[],
  ms: number,
  onProgress: (done: number, of: number) => void,
): Promise<void> {
  for (let from = 0; from < ids.length; from += portionSize) {
    if (ms > 0) await pause(ms, undefined, { ref: false });
    await transaction(db, (tx) => store.recount(tx, ids.slice(from, from + portionSize)));
    onProgress(Math.min(from + portionSize, ids.length), ids.length);
  }
}

/** Counts again and again as long as the shop is open. @returns what ends it, once what runs has ended */
export function keepCounting(
  db: Db,
  now: () => Date,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => countNewTogether(db, now())).catch(onError);
  }, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
