import { setTimeout as sleep } from 'node:timers/promises';
import type { ChangeListener, Db } from '#server/platform/database/database.ts';
import { readEntries, readEntriesOf, readShelves, type Shelf } from './census-store.ts';
import { Roll } from './roll.ts';

/** What is known of all products at a moment: their figures, and what their categories are called. */
export type Known = { roll: Roll; shelves: Shelf[] };

/** Numbers of categories are small; a few more than there are spare taking the census anew for each new one. */
const spareCategories = 32;
/** With more categories than this the counters would outgrow what they count: the database counts instead. */
const mostCategories = 4000;
const againMs = 1000;

/**
 * The figures of all products that shoppers see, in memory (about 20 bytes each), so that the counts beside the filters do
 * not walk the table (docs/decisions/016). Taken from the database in the background and kept right by its word of
 * each change. While it is being taken, or changes may go unheard, there is none and the database counts.
 */
export class Census implements ChangeListener {
  readonly #db: Db;
  #known: Known | null = null;
  #categories = 0;
  #hearingUntil = 0;
  /** The taking that is under way; a later one makes it stop. */
  #taking = 0;
  /** Numbers told of while the census is being taken. */
  #meanwhile = new Set<number>();
  #applied: Promise<void> = Promise.resolve();

  constructor(db: Db) {
    this.#db = db;
  }

  /** What is known, every change that was heard of included; null when the database must be asked. */
  async known(): Promise<Known | null> {
    await this.#applied;
    return performance.now() < this.#hearingUntil ? this.#known : null;
  }

  hearing(until: number): void {
    const began = until > 0 && this.#hearingUntil === 0;
    this.#hearingUntil = until;
    if (until === 0) {
      this.#known = null;
      this.#taking++;
    }
    if (began) void this.#take();
  }

  changed(words: string[]): Promise<void> | void {
    if (words.includes('everything')) return void this.#take();
    const numbers = words.flatMap((word) => /^number (\d+)$/.exec(word)?.[1] ?? []).map(Number);
    for (const number of numbers) if (!this.#known) this.#meanwhile.add(number);
    if (!this.#known || (numbers.length === 0 && !words.includes('category names'))) return;
    const known = this.#known;
    this.#applied = this.#applied.then(() => this.#apply(known, numbers, words.includes('category names')));
    return this.#applied;
  }

  async #apply(known: Known, numbers: number[], renamed: boolean): Promise<void> {
    try {
      if (renamed) known.shelves = await readShelves(this.#db);
      const entries = await readEntriesOf(this.#db, numbers);
      if (entries.some(({ category }) => category > this.#categories)) return void this.#take();
      for (const number of numbers) known.roll.remove(number);
      for (const entry of entries) known.roll.put(entry);
    } catch {
      if (this.#known === known) void this.#take(againMs);
    }
  }

  /** Takes the census; whoever asks in between is sent to the database. */
  async #take(delayMs = 0): Promise<void> {
    const taking = ++this.#taking;
    this.#known = null;
    this.#meanwhile.clear();
    if (delayMs > 0) await sleep(delayMs, undefined, { ref: false });
    try {
      const shelves = await readShelves(this.#db);
      this.#categories = Math.max(0, ...shelves.map(({ number }) => number)) + spareCategories;
      if (this.#categories > mostCategories) return;
      const known = { roll: new Roll(this.#categories), shelves };
      for (let after = 0, more = true; more && taking === this.#taking; ) {
        const entries = await readEntries(this.#db, after);
        for (const entry of entries) known.roll.put(entry);
        after = entries.at(-1)?.number ?? after;
        more = entries.length > 0;
      }
      if (taking !== this.#taking) return;
      const missed = [...this.#meanwhile];
      this.#known = known;
      this.#applied = this.#applied.then(() => this.#apply(known, missed, true));
    } catch {
      if (taking === this.#taking) void this.#take(againMs);
    }
  }
}
