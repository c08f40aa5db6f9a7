import { LRUCache } from 'lru-cache';
import type { ResponseCache } from '../cache/response-cache.ts';
import type { Db } from '../database/database.ts';
import { type Cursor, type ListRange, type OrderedList, readCursors, readListPage } from './ordered.ts';

/** A list with numbered pages of any number. */
export type PagedList = {
  /** The key of its cached cursors. */
  key: string;
  ordered: OrderedList;
  /** The number of its records, and of the records that an index scan of the whole list passes. */
  total: number;
  all: number;
  /** Cache tags of the changes that move its cursors. */
  cacheTags: string[];
};

type CachedCursors = { places: Cursor[]; since: number };
type CursorLimits = { far: number; afreshMs: number; usableMs: number };

/** Cursors that are cached per list. */
const maxCursors = 100;
const bytesPerCursor = 300;

const defaults: CursorLimits = {
  // A page further than this many records from both ends is read from a cached cursor.
  far: 30_000,
  // Minimum time between two refreshes of the cursors, in ms.
  afreshMs: 5_000,
  // Maximum age of cursors in ms when the list has changed since.
  usableMs: 20_000,
};

/**
 * Reads pages of long lists from the nearest start: the beginning, the end, or a cursor in between. Pages near the ends
 * are exact; pages far from both may be off by the number of records that were added or removed in the last seconds,
 * since the cursors of a list that changes all the time cannot be refreshed on each change (docs/decisions/025).
 */
export class PagedLists {
  readonly #cache: ResponseCache;
  readonly #limits: CursorLimits;
  readonly #cached = new LRUCache<string, CachedCursors>({ max: 200 });
  readonly #refreshing = new Set<string>();

  constructor(cache: ResponseCache, limits: Partial<CursorLimits> = {}) {
    this.#cache = cache;
    this.#limits = { ...defaults, ...limits };
  }

  /** Returns the ids of one page. */
  async page(db: Db, list: PagedList, { skip, limit }: ListRange): Promise<string[]> {
    const { ordered, total, all } = list;
    if (skip >= total) return [];
    const remaining = Math.max(0, total - skip - limit);
    // When few of all records are on the list, the scan passes many of them per match.
    const scanned = (Math.min(skip, remaining) * all) / total;
    // A visitor of the first page may open any other page next.
    const cursors = all > 2 * this.#limits.far ? this.#cursors(db, list) : null;
    const cursor =
      scanned > this.#limits.far ? cursors?.findLast(({ position }) => position <= skip) : undefined;
    if (cursor) return readListPage(db, ordered, { skip: skip - cursor.position, limit }, cursor);
    if (skip <= remaining) return readListPage(db, ordered, { skip, limit }, 'beginning');
    return readListPage(db, ordered, { skip: remaining, limit: Math.min(limit, total - skip) }, 'end');
  }

  /**
   * Returns usable cursors; null while there are none or they are too old, in which case they are refreshed in the
   * background.
   */
  #cursors(db: Db, list: PagedList): Cursor[] | null {
    const { afreshMs, usableMs } = this.#limits;
    const cached = this.#cached.get(list.key);
    const isFresh = cached !== undefined && this.#cache.peek(`places ${list.key}`) === cached.places;
    const age = cached ? performance.now() - cached.since : Number.POSITIVE_INFINITY;
    if (!isFresh && age >= afreshMs) this.#refresh(db, list);
    return cached && (isFresh || age <= usableMs) ? cached.places : null;
  }

  #refresh(db: Db, { key, ordered, total, cacheTags }: PagedList): void {
    if (this.#refreshing.has(key)) return;
    this.#refreshing.add(key);
    const since = performance.now();
    this.#cache
      .get(
        `places ${key}`,
        () => readCursors(db, ordered, Math.ceil(total / maxCursors)),
        (cursors) => ({ bytes: cursors.length * bytesPerCursor, cacheTags }),
      )
      .then((cursors) => this.#cached.set(key, { places: cursors, since }))
      // The next request tries again.
      .catch(() => {})
      .finally(() => this.#refreshing.delete(key));
  }
}
