import { dayOf } from '#contract/delivery.ts';
import type { Db } from '#server/platform/database/database.ts';
import { networkOf } from '#server/platform/limits/networks.ts';
import * as store from './seen-store.ts';

export { countCarts, countPerDay } from './seen-store.ts';

/** How long a cart that was seen waits to be written down with others, in ms. */
const togetherMs = 5000;
/** Carts that wait at most; whoever makes up more of them in so short a time is no shopper. */
const mostWaiting = 10_000;
/** New carts of a network that are counted on a day: a browser makes up its own number for its cart, and a script can make up many. */
const mostOfNetwork = 100;

/** Forgets the carts that were seen before a moment. */
export const forgetCartsBefore = (db: Db, moment: Date): Promise<void> =>
  store.deleteBefore(db, dayOf(moment));

/** The carts that people look at, by the days of the shop. */
export type CartsSeen = {
  /** This cart was priced just now, from this network address. */
  see: (cartId: string, address: string) => void;
  /** Writes down what waits. */
  write: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Remembers the carts of today in memory and writes new ones down a few seconds later, many at once: pricing a cart, which happens
 * with every click in it, writes nothing.
 */
export function openCartsSeen(db: Db, now: () => Date, onError: (error: unknown) => void): CartsSeen {
  let today = '';
  let seen = new Set<string>();
  let ofNetworks = new Map<string, number>();
  let waiting: { day: string; cartId: string }[] = [];
  let timer: NodeJS.Timeout | undefined;
  const begin = (day: string) => {
    today = day;
    seen = new Set();
    ofNetworks = new Map();
  };
  const write = async () => {
    clearTimeout(timer);
    timer = undefined;
    const written = waiting;
    waiting = [];
    if (written.length === 0) return;
    try {
      await store.insertSeen(db, written);
    } catch (error) {
      waiting = [...written, ...waiting].slice(0, mostWaiting);
      onError(error);
    }
  };
  return {
    see(cartId, address) {
      const day = dayOf(now());
      if (day !== today) begin(day);
      if (seen.has(cartId) || waiting.length >= mostWaiting) return;
      const network = networkOf(address);
      const counted = ofNetworks.get(network) ?? 0;
      if (counted >= mostOfNetwork) return;
      ofNetworks.set(network, counted + 1);
      seen.add(cartId);
      waiting.push({ day, cartId });
      timer ??= setTimeout(write, togetherMs).unref();
    },
    write,
    close: write,
  };
}
