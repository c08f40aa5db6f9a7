import type { Db } from '#kernel/database/database.ts';
import { networkOf } from '#kernel/limits/networks.ts';
import { dayOf } from '#modules/delivery/contract/days.ts';
import * as store from './cart-analytics-store.ts';

export { countCarts, countPerDay } from './cart-analytics-store.ts';

/** Delay before new carts are stored together, in ms. */
const batchDelayMs = 5000;
/** Most carts that wait to be stored; a client that creates more within the delay is no shopper. */
const maxWaiting = 10_000;
/** New carts per network and day that are counted: the browser chooses the cart id, so a script can create many. */
const maxPerNetwork = 100;

/** Deletes the carts seen before a moment. */
export const deleteCartViewsBefore = (db: Db, moment: Date): Promise<void> =>
  store.deleteBefore(db, dayOf(moment));

/** Cart analytics: the carts that shoppers priced, by day of the shop. */
export type CartAnalytics = {
  /** Counts a cart that was priced now, from this network address. */
  see: (cartId: string, address: string) => void;
  /** Stores the waiting carts. */
  write: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Keeps the carts of today in memory and stores new ones in batches after a few seconds: pricing a cart, which happens
 * on every change of it, writes nothing.
 */
export function openCartAnalytics(db: Db, now: () => Date, onError: (error: unknown) => void): CartAnalytics {
  let today = '';
  let seenToday = new Set<string>();
  let networkCounts = new Map<string, number>();
  let waiting: { day: string; cartId: string }[] = [];
  let timer: NodeJS.Timeout | undefined;
  const startDay = (day: string) => {
    today = day;
    seenToday = new Set();
    networkCounts = new Map();
  };
  const write = async () => {
    clearTimeout(timer);
    timer = undefined;
    const written = waiting;
    waiting = [];
    if (written.length === 0) return;
    try {
      await store.insertCartView(db, written);
    } catch (error) {
      waiting = [...written, ...waiting].slice(0, maxWaiting);
      onError(error);
    }
  };
  return {
    see(cartId, address) {
      const day = dayOf(now());
      if (day !== today) startDay(day);
      if (seenToday.has(cartId) || waiting.length >= maxWaiting) return;
      const network = networkOf(address);
      const count = networkCounts.get(network) ?? 0;
      if (count >= maxPerNetwork) return;
      networkCounts.set(network, count + 1);
      seenToday.add(cartId);
      waiting.push({ day, cartId });
      timer ??= setTimeout(write, batchDelayMs).unref();
    },
    write,
    close: write,
  };
}
