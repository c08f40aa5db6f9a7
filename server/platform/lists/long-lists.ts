import { LRUCache } from 'lru-cache';
import type { AnswerCache } from '../cache/answer-cache.ts';
import type { Db } from '../database/database.ts';
import { type Ordered, type Place, stones, type Window, walk } from './ordered.ts';

/** A list whose pages have numbers, however many there are. */
export type LongList = {
  /** Under which its places are remembered. */
  key: string;
  ordered: Ordered;
  /** How many it has, and how many records are passed by on the whole way through it. */
  total: number;
  all: number;
  /** The words of the changes that move its places. */
  standsOn: string[];
};

type Known = { places: Place[]; since: number };
type Limits = { far: number; afreshMs: number; usableMs: number };

/** Of a list so many places are remembered. */
const mostPlaces = 100;
const bytesOfPlace = 300;

const defaults: Limits = {
  // A page further than so many records from both ends is walked to from a place that is remembered.
  far: 30_000,
  // Places are looked for anew so long after the last time at the earliest, in ms ...
  afreshMs: 5_000,
  // ... and may be so old, when something has changed since.
  usableMs: 20_000,
};

/**
 * Pages of long lists, read from where they are nearest: the beginning, the end, or a place in between. Near the ends
 * they are exact; far from both they may be off by as many records as came and went in the last seconds, since the places
 * of a list that changes all the time cannot be found anew each time (docs/decisions/025).
 */
export class LongLists {
  readonly #cache: AnswerCache;
  readonly #limits: Limits;
  readonly #known = new LRUCache<string, Known>({ max: 200 });
  readonly #looking = new Set<string>();

  constructor(cache: AnswerCache, limits: Partial<Limits> = {}) {
    this.#cache = cache;
    this.#limits = { ...defaults, ...limits };
  }

  /** The ids of one page. */
  async page(db: Db, list: LongList, { skip, limit }: Window): Promise<string[]> {
    const { ordered, total, all } = list;
    if (skip >= total) return [];
    const rest = Math.max(0, total - skip - limit);
    // Where few of all records are on the list, many are passed by on the way to one.
    const passed = (Math.min(skip, rest) * all) / total;
    // Whoever sees the first page may turn to any other one next.
    const places = all > 2 * this.#limits.far ? this.#places(db, list) : null;
    const from = passed > this.#limits.far ? places?.findLast(({ at }) => at <= skip) : undefined;
    if (from) return walk(db, ordered, { skip: skip - from.at, limit }, from);
    if (skip <= rest) return walk(db, ordered, { skip, limit }, 'beginning');
    return walk(db, ordered, { skip: rest, limit: Math.min(limit, total - skip) }, 'end');
  }

  /** What is known; where that is nothing, or too old, it is looked for and nobody waits for it. */
  #places(db: Db, list: LongList): Place[] | null {
    const { afreshMs, usableMs } = this.#limits;
    const known = this.#known.get(list.key);
    const fresh = known !== undefined && this.#cache.peek(`places ${list.key}`) === known.places;
    const age = known ? performance.now() - known.since : Number.POSITIVE_INFINITY;
    if (!fresh && age >= afreshMs) this.#look(db, list);
    return known && (fresh || age <= usableMs) ? known.places : null;
  }

  #look(db: Db, { key, ordered, total, standsOn }: LongList): void {
    if (this.#looking.has(key)) return;
    this.#looking.add(key);
    const since = performance.now();
    this.#cache
      .get(
        `places ${key}`,
        () => stones(db, ordered, Math.ceil(total / mostPlaces)),
        (found) => ({ bytes: found.length * bytesOfPlace, standsOn }),
      )
      .then((places) => this.#known.set(key, { places, since }))
      // Whoever comes next tries again.
      .catch(() => {})
      .finally(() => this.#looking.delete(key));
  }
}
