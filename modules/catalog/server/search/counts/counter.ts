import type { Db } from '#kernel/database/database.ts';
import { openDelayedWrites } from '#kernel/database/delayed-writes.ts';
import { isCrawler } from '#kernel/limits/admission.ts';
import { newDailyCap } from '#kernel/limits/daily-cap.ts';
import type { SearchCount } from '#modules/catalog/contract/search-rules.ts';
import { dayOf } from '#modules/delivery/contract/day-arithmetic.ts';
import { choiceKey } from '../popularity/popularity.ts';
import { countableQuery } from './countable.ts';
import { addChoices, addCounts, type ChoiceRow, type CountRow, deleteCountsBefore } from './counts-store.ts';

/** Most texts that wait to be stored. */
const maxWaiting = 5000;
/** Counts of a network and day: no shopper searches that often, but a script can. */
const maxPerNetwork = 300;

/** Deletes the counts of the days before a moment. */
export const deleteSearchCountsBefore = (db: Db, moment: Date): Promise<void> =>
  deleteCountsBefore(db, dayOf(moment));

/** Counts searches by day of the shop and text. */
export type SearchCounter = {
  /** Counts what a browser reports. Crawlers, and networks that report too much, are not counted. */
  count: (counted: SearchCount, from: { address: string; device: string }) => void;
  /** Stores the waiting counts. */
  write: () => Promise<void>;
};

/** Returns what a report adds to the numbers of each of its texts. */
const additionOf = ({ type, results = 0 }: SearchCount): Omit<CountRow, 'day' | 'query'> => ({
  searches: type === 'search' || type === 'redirect' ? 1 : 0,
  empty: type === 'search' && results === 0 ? 1 : 0,
  redirected: type === 'redirect' ? 1 : 0,
  results: type === 'search' ? results : null,
  clicks: type === 'click' ? 1 : 0,
  orders: type === 'order' ? 1 : 0,
});

/** Keeps counts in memory and stores them together after a few seconds. */
export function openSearchCounter(db: Db, now: () => Date, onError: (error: unknown) => void): SearchCounter {
  const mayCount = newDailyCap(maxPerNetwork);
  const counts = openDelayedWrites<CountRow>({
    keyOf: ({ day, query }) => `${day} ${query}`,
    merge: sumOf,
    most: maxWaiting,
    store: (waiting) => addCounts(db, waiting),
    onError,
  });
  const choices = openDelayedWrites<ChoiceRow>({
    keyOf: ({ day, query, product }) => `${day} ${product} ${query}`,
    merge: (first, second) => ({
      ...first,
      clicks: first.clicks + second.clicks,
      orders: first.orders + second.orders,
    }),
    most: maxWaiting,
    store: (waiting) => addChoices(db, waiting),
    onError,
  });
  return {
    count(counted, { address, device }) {
      const day = dayOf(now());
      if (isCrawler(device) || !mayCount(day, address)) return;
      const queries = new Set(counted.searches.flatMap((text) => countableQuery(text) ?? []));
      for (const query of queries) counts.add({ day, query, ...additionOf(counted) });
      for (const choice of choicesOf(counted)) choices.add({ day, ...choice });
    },
    async write() {
      await Promise.all([counts.write(), choices.write()]);
    },
  };
}

/** Returns what a report adds to the choices of the products that were opened or ordered after its texts. */
const choicesOf = ({ type, searches, products = [] }: SearchCount): Omit<ChoiceRow, 'day'>[] =>
  searches.flatMap((text, index) => {
    const query = choiceKey(countableQuery(text) ?? '');
    const product = products[index];
    return query === '' || product === undefined
      ? []
      : [{ query, product, clicks: type === 'click' ? 1 : 0, orders: type === 'order' ? 1 : 0 }];
  });

const sumOf = (first: CountRow, second: CountRow): CountRow => ({
  ...first,
  searches: first.searches + second.searches,
  empty: first.empty + second.empty,
  redirected: first.redirected + second.redirected,
  results: second.results ?? first.results,
  clicks: first.clicks + second.clicks,
  orders: first.orders + second.orders,
});
