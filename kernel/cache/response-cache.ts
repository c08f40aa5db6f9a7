import { AsyncLocalStorage } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';

/** Maximum size of all entries in memory in bytes. */
const maxBytes = 16_000_000;
/** Approximate memory in bytes of one cache tag of an entry. */
const bytesPerTag = 70;
/** Number of tags whose last change is remembered, about 10 MB. */
const maxChanges = 100_000;

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

/** An answer with what it depends on. */
export type CacheEntry = {
  answer: unknown;
  bytes: number;
  tags: string[];
  /** The moment, in ms, until which the answer is true. */
  end: number;
  /** The number of the last change of which it is known that the answer was made or is still true after it. */
  trueSince: number;
};

/** Keeps entries outside of memory that were used least recently. It may forget any entry. */
export type SecondCache = {
  write: (key: string, entry: CacheEntry) => void;
  read: (key: string) => CacheEntry | undefined;
  clear: () => void;
};

/**
 * Caches responses and pages that are the same for every visitor until one of their tags changes. A response made of
 * cached responses (a page of calls) gets their tags too. Each change of tags has a number. An entry is true if none of
 * its tags changed since it was made; that is checked when it is read, and a false entry is made again. Nothing is
 * cached or returned while notifications may be missed, so that no stale response stays.
 */
export class ResponseCache {
  readonly #entries = new LRUCache<string, CacheEntry>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 10,
    sizeCalculation: ({ bytes, tags }, key) => bytes + 2 * key.length + bytesPerTag * tags.length,
    dispose: (entry, key, reason) => {
      if (reason === 'evict' && this.#isTrue(entry)) this.#second?.write(key, entry);
    },
  });
  readonly #second: SecondCache | undefined;
  readonly #pending = new Map<string, Promise<CacheEntry>>();
  /** The number of the last change of each tag, the oldest first. */
  readonly #changes = new Map<string, number>();
  #lastChange = 0;
  /** The number of the last change that is not in `#changes`: what was true before it may have changed. */
  #forgotten = 0;
  #hearingUntil = 0;
  readonly #currentTags = new AsyncLocalStorage<Set<string>>();

  /** @param second takes the entries that no longer fit into memory */
  constructor(second?: SecondCache) {
    this.#second = second;
  }

  /** Makes the entries with one of these tags false. */
  invalidate(tags: string[]): void {
    this.#lastChange++;
    if (tags.includes(everything)) this.#invalidateAll();
    else for (const tag of tags) this.#addChange(tag);
  }

  #addChange(tag: string): void {
    this.#changes.delete(tag);
    this.#changes.set(tag, this.#lastChange);
    const [oldest] = this.#changes;
    if (this.#changes.size <= maxChanges || !oldest) return;
    const [oldestTag, number] = oldest;
    this.#changes.delete(oldestTag);
    this.#forgotten = number;
  }

  #invalidateAll(): void {
    this.#forgotten = this.#lastChange;
    this.#changes.clear();
    this.#entries.clear();
    this.#second?.clear();
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

  /** Returns the answers in memory, the last used first. */
  answers(): unknown[] {
    return [...this.#entries.values()].map(({ answer }) => answer);
  }

  /** Returns the answer under this key, if the cache can be trusted at this moment. */
  peek(key: string): unknown {
    return this.isTrusted ? this.#current(key)?.answer : undefined;
  }

  /** Returns an entry that is still true; a false one is removed. */
  #current(key: string): CacheEntry | undefined {
    const entry = this.#entries.get(key);
    if (entry && this.#isTrue(entry)) return entry;
    if (entry) this.#entries.delete(key);
    return this.#readSecond(key);
  }

  #readSecond(key: string): CacheEntry | undefined {
    const entry = this.#second?.read(key);
    if (!entry || !this.#isTrue(entry)) return undefined;
    this.#entries.set(key, entry);
    return entry;
  }

  /** Whether the moment of an entry has not passed and none of its tags has changed. */
  #isTrue(entry: CacheEntry): boolean {
    if (Date.now() >= entry.end) return false;
    if (entry.trueSince === this.#lastChange) return true;
    const { tags, trueSince } = entry;
    if (trueSince < this.#forgotten || tags.some((tag) => (this.#changes.get(tag) ?? 0) > trueSince))
      return false;
    entry.trueSince = this.#lastChange;
    return true;
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
    const entry = this.#make(make, factsOf)
      .then((entry) => {
        if (isTrusted && this.isTrusted && !entry.tags.includes(uncacheable) && this.#isTrue(entry))
          this.#entries.set(key, entry);
        return entry;
      })
      .finally(() => this.#pending.delete(pendingKey));
    if (isTrusted) this.#pending.set(pendingKey, entry);
    return entry;
  }

  async #make<T>(make: () => Promise<T>, factsOf: (answer: T) => CacheEntryInfo | null): Promise<CacheEntry> {
    const tags = new Set<string>();
    const trueSince = this.#lastChange;
    const answer = await this.#currentTags.run(tags, make);
    const facts = factsOf(answer);
    for (const tag of facts?.cacheTags ?? [uncacheable]) tags.add(tag);
    const allTags = [...tags];
    return { answer, bytes: facts?.bytes ?? 0, tags: allTags, end: endOf(allTags), trueSince };
  }
}
