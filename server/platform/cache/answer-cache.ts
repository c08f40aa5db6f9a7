import { AsyncLocalStorage } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';

/** Bytes of answers kept at most, all together. */
const maxBytes = 16_000_000;
/** About what it takes to know that an answer stands on a word. */
const bytesPerWord = 150;

/** The word that stands for every other one. */
const everything = 'everything';
/** Marks what is made of something that is not kept; no change is ever told of in this word. */
const passing = 'passing';

/** What is needed to keep an answer: how much memory it takes, and the words of what it stands on. */
export type Facts = { bytes: number; standsOn: Iterable<string> };

type Kept = { answer: unknown; bytes: number; words: string[] };
type Change = { number: number; words: Set<string> };

/**
 * Answers and pages that are the same for every visitor, kept until something that they stand on changes. An
 * answer made out of kept answers (a page out of calls) stands on all that they stand on. What was begun before a
 * change is never kept after it nor given to who asks after it, and nothing is kept or answered from here while
 * changes may go unheard, so that a stale answer cannot stay.
 */
export class AnswerCache {
  #kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 10,
    sizeCalculation: ({ bytes, words }, key) => bytes + 2 * key.length + bytesPerWord * words.length,
    dispose: ({ words }, key) => this.#unlink(key, words),
  });
  /** The keys of what stands on a word; most words have one, which needs no set of its own. */
  #standing = new Map<string, string | Set<string>>();
  #begun = new Map<string, Promise<Kept>>();
  #changes: Change[] = [];
  #changed = 0;
  #hearingUntil = 0;
  #gathering = new AsyncLocalStorage<Set<string>>();

  /** What these words stand for was changed: whatever stands on one of them is forgotten, and nothing else. */
  forget(words: string[]): void {
    this.#changed++;
    if (this.#begun.size > 0) this.#changes.push({ number: this.#changed, words: new Set(words) });
    if (words.includes(everything)) this.#kept.clear();
    else for (const word of words) for (const key of this.#standingOn(word)) this.#kept.delete(key);
  }

  /** Until when (by `performance.now()`) every change is surely heard; 0 forgets all that is kept. */
  set hearingUntil(moment: number) {
    this.#hearingUntil = moment;
    if (moment === 0) this.forget([everything]);
  }

  /** What is kept under this key, if it can be trusted at this moment. */
  peek(key: string): unknown {
    return performance.now() < this.#hearingUntil ? this.#kept.get(key)?.answer : undefined;
  }

  /** Says that what is being made just now is made of something that changes without a word. */
  passing(): void {
    this.#gathering.getStore()?.add(passing);
  }

  /**
   * The kept answer for `key`, or the one that `make` gives; asked by many at once, `make` runs once.
   * @param key says what kind of answer it is, so that the same key always gives the same type
   * @param factsOf null when the answer is not one to keep
   */
  async get<T>(key: string, make: () => Promise<T>, factsOf: (answer: T) => Facts | null): Promise<T> {
    const hearing = performance.now() < this.#hearingUntil;
    const { answer, words } =
      (hearing ? this.#kept.get(key) : undefined) ?? (await this.#made(hearing, key, make, factsOf));
    const outer = this.#gathering.getStore();
    if (outer) for (const word of words) outer.add(word);
    return answer as T;
  }

  #made<T>(
    hearing: boolean,
    key: string,
    make: () => Promise<T>,
    factsOf: (answer: T) => Facts | null,
  ): Promise<Kept> {
    // After a change nobody is given what was begun before it.
    const name = `${this.#changed} ${key}`;
    const begun = hearing ? this.#begun.get(name) : undefined;
    if (begun) return begun;
    const since = this.#changed;
    const making = this.#make(make, factsOf)
      .then((made) => {
        if (hearing && this.#isStill(made.words, since)) this.#keep(key, made);
        return made;
      })
      .finally(() => {
        this.#begun.delete(name);
        if (this.#begun.size === 0) this.#changes = [];
      });
    if (hearing) this.#begun.set(name, making);
    return making;
  }

  async #make<T>(make: () => Promise<T>, factsOf: (answer: T) => Facts | null): Promise<Kept> {
    const words = new Set<string>();
    const answer = await this.#gathering.run(words, make);
    const facts = factsOf(answer);
    for (const word of facts?.standsOn ?? [passing]) words.add(word);
    return { answer, bytes: facts?.bytes ?? 0, words: [...words] };
  }

  /** Whether nothing of what stands on these words changed since the change of this number. */
  #isStill(words: string[], since: number): boolean {
    if (words.includes(passing) || performance.now() >= this.#hearingUntil) return false;
    const later = this.#changes.filter(({ number }) => number > since);
    return !later.some(
      (change) => change.words.has(everything) || words.some((word) => change.words.has(word)),
    );
  }

  #keep(key: string, kept: Kept): void {
    this.#kept.set(key, kept);
    if (this.#kept.peek(key) !== kept) return;
    for (const word of kept.words) {
      const standing = this.#standing.get(word);
      if (standing === undefined) this.#standing.set(word, key);
      else if (typeof standing !== 'string') standing.add(key);
      else if (standing !== key) this.#standing.set(word, new Set([standing, key]));
    }
  }

  #standingOn(word: string): string[] {
    const standing = this.#standing.get(word) ?? [];
    return typeof standing === 'string' ? [standing] : [...standing];
  }

  #unlink(key: string, words: string[]): void {
    for (const word of words) {
      const standing = this.#standing.get(word);
      if (standing === key) this.#standing.delete(word);
      else if (typeof standing === 'object' && standing.delete(key) && standing.size === 0)
        this.#standing.delete(word);
    }
  }
}
