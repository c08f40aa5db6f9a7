import { LRUCache } from 'lru-cache';

/** Bytes of answers kept at most, all together. */
const maxBytes = 32_000_000;

type Kept = { answer: unknown; bytes: number };

/**
 * Answers and pages that are the same for every visitor, kept until the catalogue changes. An answer that
 * was begun before a change is never kept after it, and nothing is kept while changes cannot be heard, so a
 * stale answer cannot stay.
 */
export class AnswerCache {
  #kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 10,
    sizeCalculation: ({ bytes }, key) => bytes + 2 * key.length,
  });
  #begun = new Map<string, Promise<unknown>>();
  #generation = 0;
  #hearing = false;

  /** Forget everything: something was written. */
  clear(): void {
    this.#generation++;
    this.#kept.clear();
  }

  /** Whether changes made by other instances are heard. */
  set hearing(yes: boolean) {
    this.#hearing = yes;
    this.clear();
  }

  /**
   * The kept answer for `key`, or the one that `make` gives; asked by many at once, `make` runs once.
   * @param key says what kind of answer it is, so that the same key always gives the same type
   * @param bytesOf how much memory an answer takes; null when it is not one to keep
   */
  async get<T>(key: string, make: () => Promise<T>, bytesOf: (answer: T) => number | null): Promise<T> {
    if (!this.#hearing) return make();
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept.answer as T;
    const generation = this.#generation;
    const name = `${generation} ${key}`;
    const begun = this.#begun.get(name);
    if (begun) return begun as Promise<T>;
    const making = make().finally(() => this.#begun.delete(name));
    this.#begun.set(name, making);
    const answer = await making;
    const bytes = bytesOf(answer);
    if (bytes !== null && generation === this.#generation) this.#kept.set(key, { answer, bytes });
    return answer;
  }
}
