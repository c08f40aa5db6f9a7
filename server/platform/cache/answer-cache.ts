import { LRUCache } from 'lru-cache';

/** Characters of answers kept at most, all together; a character takes one byte or two. */
const maxCharacters = 24_000_000;

/**
 * Answers that are the same for every visitor, kept until the catalogue changes. An answer that was begun
 * before a change is never kept after it, and nothing is kept while changes cannot be heard, so a stale
 * answer cannot stay.
 */
export class AnswerCache {
  #kept = new LRUCache<string, string>({
    maxSize: maxCharacters,
    maxEntrySize: maxCharacters / 10,
    sizeCalculation: (answer, key) => answer.length + key.length,
  });
  #begun = new Map<string, Promise<string>>();
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

  /** The kept answer for `key`, or the one that `make` gives; asked by many at once, `make` runs once. */
  async get(key: string, make: () => Promise<string>): Promise<string> {
    if (!this.#hearing) return make();
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    const generation = this.#generation;
    const name = `${generation} ${key}`;
    const begun = this.#begun.get(name);
    if (begun) return begun;
    const making = make().finally(() => this.#begun.delete(name));
    this.#begun.set(name, making);
    const made = await making;
    if (generation === this.#generation) this.#kept.set(key, made);
    return made;
  }
}
