import { AsyncLocalStorage } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';

/** Maximum size of all entries in bytes. */
const maxBytes = 16_000_000;
/** Approximate memory in bytes of one cache tag of an entry. */
const bytesPerTag = 150;

/** The tag that invalidates every entry. */
const everything = 'everything';
/** The tag of results that must not be cached; no change ever notifies it. */
const uncacheable = 'passing';

const untilPrefix = 'until ';

/** Returns the tag of a result that the clock changes at a moment. */
export const untilTag = (moment: Date): string => `${untilPrefix}${moment.getTime()}`;

/** Returns the moment, in ms, at which the clock changes a result with these tags. */
const endOf = (tags: readonly string[]): number =>
  tags
    .filter((tag) => tag.startsWith(untilPrefix))
    .reduce((end, tag) => Math.min(end, Number(tag.slice(untilPrefix.length))), Number.POSITIVE_INFINITY);

/** What the cache needs to store an entry: its memory in bytes, and its cache tags. */
export type CacheEntryInfo = { bytes: number; cacheTags: Iterable<string> };

/** `end` is the moment, in ms, until which the answer is true. */
type CacheEntry = { answer: unknown; bytes: number; tags: string[]; end: number };
type TagChange = { number: number; tags: Set<string> };

/**
 * Caches responses and pages that are the same for every visitor until one of their tags changes. A response made of
 * cached responses (a page of calls) gets their tags too. A response begun before a change is neither cached after it
 * nor returned to later requests, and nothing is cached or returned while notifications may be missed, so that no stale
 * response stays.
 */
export class ResponseCache {
  #entries = new LRUCache<string, CacheEntry>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 10,
    sizeCalculation: ({ bytes, tags }, key) => bytes + 2 * key.length + bytesPerTag * tags.length,
    dispose: ({ tags }, key) => this.#unlink(key, tags),
  });
  /** Keys by tag; most tags have one key, which needs no set. */
  #keysByTag = new Map<string, string | Set<string>>();
  #pending = new Map<string, Promise<CacheEntry>>();
  #changes: TagChange[] = [];
  #lastChange = 0;
  #hearingUntil = 0;
  #currentTags = new AsyncLocalStorage<Set<string>>();

  /** Removes the entries with one of these tags. */
  invalidate(tags: string[]): void {
    this.#lastChange++;
    if (this.#pending.size > 0) this.#changes.push({ number: this.#lastChange, tags: new Set(tags) });
    if (tags.includes(everything)) this.#entries.clear();
    else for (const tag of tags) for (const key of this.#keysOf(tag)) this.#entries.delete(key);
  }

  /** Until when (by `performance.now()`) no notification can be missed; 0 removes all entries. */
  set hearingUntil(moment: number) {
    this.#hearingUntil = moment;
    if (moment === 0) this.invalidate([everything]);
  }

  /** Whether answers are cached at this moment. */
  get isTrusted(): boolean {
    return performance.now() < this.#hearingUntil;
  }

  /** Returns the cached answers, the last used first. */
  answers(): unknown[] {
    return [...this.#entries.values()].map(({ answer }) => answer);
  }

  /** Returns the entry under this key, if the cache can be trusted at this moment. */
  peek(key: string): unknown {
    return this.isTrusted ? this.#current(key)?.answer : undefined;
  }

  /** Returns an entry that is still true; one whose moment has passed is removed. */
  #current(key: string): CacheEntry | undefined {
    const entry = this.#entries.get(key);
    if (!entry || Date.now() < entry.end) return entry;
    this.#entries.delete(key);
    return undefined;
  }

  /** Marks the current entry as uncacheable. */
  markUncacheable(): void {
    this.#currentTags.getStore()?.add(uncacheable);
  }

  /**
   * Returns the cached result for `key`, or makes it; simultaneous calls with the same key share one `make`.
   * @param key includes the kind of the result, so that the same key always gives the same type
   * @param factsOf returns null for a result that must not be cached
   */
  async get<T>(
    key: string,
    make: () => Promise<T>,
    factsOf: (answer: T) => CacheEntryInfo | null,
  ): Promise<T> {
    const { isTrusted } = this;
    const { answer, tags } =
      (isTrusted ? this.#current(key) : undefined) ??
      (await this.#pendingEntry(isTrusted, key, make, factsOf));
    const outerTags = this.#currentTags.getStore();
    if (outerTags) for (const tag of tags) outerTags.add(tag);
    return answer as T;
  }

  #pendingEntry<T>(
    isTrusted: boolean,
    key: string,
    make: () => Promise<T>,
    factsOf: (answer: T) => CacheEntryInfo | null,
  ): Promise<CacheEntry> {
    // After a change, requests do not share a result begun before it.
    const pendingKey = `${this.#lastChange} ${key}`;
    const pending = isTrusted ? this.#pending.get(pendingKey) : undefined;
    if (pending) return pending;
    const since = this.#lastChange;
    const entry = this.#make(make, factsOf)
      .then((entry) => {
        if (isTrusted && this.#isCurrent(entry.tags, since)) this.#store(key, entry);
        return entry;
      })
      .finally(() => {
        this.#pending.delete(pendingKey);
        if (this.#pending.size === 0) this.#changes = [];
      });
    if (isTrusted) this.#pending.set(pendingKey, entry);
    return entry;
  }

  async #make<T>(make: () => Promise<T>, factsOf: (answer: T) => CacheEntryInfo | null): Promise<CacheEntry> {
    const tags = new Set<string>();
    const answer = await this.#currentTags.run(tags, make);
    const facts = factsOf(answer);
    for (const tag of facts?.cacheTags ?? [uncacheable]) tags.add(tag);
    const allTags = [...tags];
    return { answer, bytes: facts?.bytes ?? 0, tags: allTags, end: endOf(allTags) };
  }

  /** Whether none of these tags changed since the change of this number. */
  #isCurrent(tags: string[], since: number): boolean {
    if (tags.includes(uncacheable) || !this.isTrusted) return false;
    const later = this.#changes.filter(({ number }) => number > since);
    return !later.some((change) => change.tags.has(everything) || tags.some((tag) => change.tags.has(tag)));
  }

  #store(key: string, entry: CacheEntry): void {
    this.#entries.set(key, entry);
    if (this.#entries.peek(key) !== entry) return;
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag);
      if (keys === undefined) this.#keysByTag.set(tag, key);
      else if (typeof keys !== 'string') keys.add(key);
      else if (keys !== key) this.#keysByTag.set(tag, new Set([keys, key]));
    }
  }

  #keysOf(tag: string): string[] {
    const keys = this.#keysByTag.get(tag) ?? [];
    return typeof keys === 'string' ? [keys] : [...keys];
  }

  #unlink(key: string, tags: string[]): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      if (keys === key) this.#keysByTag.delete(tag);
      else if (typeof keys === 'object' && keys.delete(key) && keys.size === 0) this.#keysByTag.delete(tag);
    }
  }
}
