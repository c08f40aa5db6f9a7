import type { ResponseCache } from '#kernel/cache/response-cache.ts';
import { type Db, transaction } from '#kernel/database/database.ts';
import { ExtensionPoint } from '#kernel/extensions/extension-point.ts';
import { repeat } from '#kernel/repeat.ts';
import * as cacheTags from '../../cache-tags.ts';
import { plainWords } from '../query/plain-words.ts';
import { phraseKey } from '../query/vocabulary.ts';
import * as store from './popularity-store.ts';

/** Modules add what makes a product popular: its buyers, and wishes as parts of a buyer. */
export const demandSources = new ExtensionPoint<store.DemandQuery>('demand of products');

const weights: store.Weights = {
  days: 90,
  fewestDays: 14,
  smoothing: 5,
  choiceSmoothing: 3,
  highestLift: 6,
  clickWeight: 0.1,
  liftedProducts: 50,
};

/** Interval at which a process looks whether the levels are to be computed, and their least age, in ms. */
const intervalMs = 600_000;
const leastAgeMs = 3_600_000;

type Sources = { demands: () => store.DemandQuery[]; now: () => Date; onError: (error: unknown) => void };

/** Computes how popular products are; of several processes the first one does it. @param leastAge of the last computation, in ms */
export async function updatePopularity(
  db: Db,
  demands: store.DemandQuery[],
  now: Date,
  leastAge = leastAgeMs,
): Promise<void> {
  await transaction(db, async (tx) => {
    if (!(await store.claimComputation(tx, now, new Date(now.getTime() - leastAge)))) return;
    const isChanged = [
      await store.computePopularity(tx, demands, weights, now),
      await store.computeLifts(tx, weights, now),
    ];
    if (isChanged.includes(true)) await store.tellSearches(tx);
  });
}

/** Computes it at an interval while the shop runs. @returns a function that stops it once the running computation has ended */
export const keepPopularity = (db: Db, { demands, now, onError }: Sources): (() => Promise<void>) =>
  repeat(() => updatePopularity(db, demands(), now()), { intervalMs, onError });

/** Returns the key by which choices after a text are counted: every word in the singular. */
export const choiceKey = (text: string): string => phraseKey(plainWords(text));

/**
 * Returns the levels that products gain since shoppers chose them after one of these texts: a JSON object by number of the
 * product; undefined for none.
 */
export async function liftsOf(
  { db, cache }: { db: Db; cache: ResponseCache },
  texts: string[],
): Promise<string | undefined> {
  const keys = [...new Set(texts.map(choiceKey))].filter((key) => key !== '');
  if (keys.length === 0) return undefined;
  const lifts = await cache.get(
    `lifts of ${JSON.stringify(keys)}`,
    () => store.findLifts(db, keys),
    (json) => ({ bytes: 100 + (json?.length ?? 0) * 2, cacheTags: cacheTags.popularity }),
  );
  return lifts ?? undefined;
}
