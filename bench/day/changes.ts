import { seeded } from '../catalogue/random.ts';
import type { DayKeys, DayProduct } from './keys.ts';
import { zipf } from './zipf.ts';

/** A change by staff, in seconds from the beginning of the day; prices in decimals. */
export type StaffChange = { at: number } & (
  | { type: 'price'; product: DayProduct; price: number }
  | { type: 'stock'; product: DayProduct }
  | { type: 'review'; id: string }
  /** The products whose prices fall, and those of them that are checked. */
  | { type: 'sale'; products: DayProduct[]; checked: DayProduct[] }
);

/** Seconds between two changes of a kind. */
const every = { price: 1, stock: 1, review: 2 };
/** Seconds at the end without new prices, in which the last ones are checked. */
const checkedSeconds = 3;
/** Products of the sale, which are changed by several calls. */
const saleProducts = 2000;
const saleCall = 1000;
const checkedOfCall = 5;

/** Returns the moments of changes, `offset` seconds after the beginning and then at even intervals. */
const moments = (seconds: number, interval: number, offset: number) =>
  Array.from({ length: Math.ceil((seconds - offset) / interval) }, (_, index) => offset + index * interval);

const unlikePrices = 7919;

/**
 * Returns the changes of a day in turn: stock and prices of popular products, reviews that are approved, and at noon a
 * sale. Half of the popular products are in the sale, and the prices of others change before and after it, each once.
 * @param reviews the ids of reviews that wait
 */
export function changesOf(
  { buyable }: DayKeys,
  { seconds, seed, reviews }: { seconds: number; seed: number; reviews: string[] },
): StaffChange[] {
  const random = seeded(seed);
  const pick = zipf(buyable.length, random);
  const changed = new Set<number>();
  const otherRank = () => {
    for (;;) {
      const rank = pick();
      if (rank % 2 === 0 || changed.has(rank)) continue;
      changed.add(rank);
      return rank;
    }
  };
  const prices = moments(Math.min(seconds - checkedSeconds, buyable.length / 8), every.price, 0.5).map(
    (at, index): StaffChange => ({
      at,
      type: 'price',
      product: buyable[otherRank()] as DayProduct,
      price: (30_011 + ((seed + index) % 1000) * unlikePrices) / 100,
    }),
  );
  const stock = moments(seconds, every.stock, 0.9).map(
    (at): StaffChange => ({ at, type: 'stock', product: buyable[pick()] as DayProduct }),
  );
  const approvals = moments(seconds, every.review, 0.2)
    .slice(0, reviews.length)
    .map((at, index): StaffChange => ({ at, type: 'review', id: reviews[index] as string }));
  return [...prices, ...stock, ...approvals, ...saleAt(seconds / 2, buyable)].sort((a, b) => a.at - b.at);
}

/** Returns the calls of the sale, which changes every second one of the popular products. */
function saleAt(at: number, buyable: DayProduct[]): StaffChange[] {
  const products = buyable.filter((_, rank) => rank % 2 === 0).slice(0, saleProducts);
  const calls = Math.ceil(products.length / saleCall);
  return Array.from({ length: calls }, (_, call) => {
    const changed = products.slice(call * saleCall, (call + 1) * saleCall);
    return { at, type: 'sale', products: changed, checked: changed.slice(0, checkedOfCall) };
  });
}
