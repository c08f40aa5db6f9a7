import type { Db } from '#kernel/database/database.ts';
import { openDelayedWrites } from '#kernel/database/delayed-writes.ts';
import { newDailyCap } from '#kernel/limits/daily-cap.ts';
import { dayOf } from '#modules/delivery/contract/day-arithmetic.ts';
import * as store from './cart-analytics-store.ts';

export { countCarts, countPerDay } from './cart-analytics-store.ts';

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
  const mayCount = newDailyCap(maxPerNetwork);
  const { add, isFull, write } = openDelayedWrites<{ day: string; cartId: string }>({
    keyOf: ({ day, cartId }) => `${day} ${cartId}`,
    merge: (earlier) => earlier,
    most: maxWaiting,
    store: (carts) => store.insertCartView(db, carts),
    onError,
  });
  return {
    see(cartId, address) {
      const day = dayOf(now());
      if (day !== today) {
        today = day;
        seenToday = new Set();
      }
      if (seenToday.has(cartId) || isFull() || !mayCount(day, address)) return;
      seenToday.add(cartId);
      add({ day, cartId });
    },
    write,
    close: write,
  };
}
