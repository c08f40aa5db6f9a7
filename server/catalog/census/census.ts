import { setTimeout as sleep } from 'node:timers/promises';
import type { ChangeListener, Db } from '#server/platform/database/database.ts';
import { greatestNumber, readEntries, readEntriesOf, readShelves, type Shelf } from './census-store.ts';
import { Roll } from './roll.ts';

/** What is known of all products at a moment: their figures, and what their categories are called. */
export type Known = { roll: Roll; shelves: Shelf[] };

/** Numbers of categories are small; a few more than there are spare taking the census anew for each new one. */
const spareCategories = 8;
/** With more categories than this the counters would outgrow what they count: the database counts instead. */
const mostCategories = 4000;
const againMs = 1000;
/** Numbers that are asked for at once, and how often at the same time: the database works while this process writes down. */
const portion = 50_000;
const atOnce = 2;
/** For how long a census is expected, in ms. Counting takes the database longer than that, and for each who asks. */
const expectedMs = 3000;

/**
 * The figures of all products that shoppers see, in memory (about 20 bytes each), so that the counts beside the filters do
 * not walk the table (docs/decisions/016). Taken from the database in the background and kept right by its word of
 * each change. Who asks while it is being taken waits for it; when that takes too long, or changes may go unheard, there
 * is none and the database counts.
 */
export class Census implements ChangeListener {
  readonly #db: Db;
  #known: Known | null = null;
  #categories = 0;
  #hearingUntil = 0;
  /** The taking that is under way; a later one makes it stop. */
  #taking = 0;
  /** Ends when the census that is being taken is there, or is not to be expected any more. */
  #expected: Promise<unknown> = Promise.resolve();
  /** Numbers told of while the census is being taken, and whether a category got another name. */
  #meanwhile = new Set<number>();
  #renamed = false;
  #applied: Promise<void> = Promise.resolve();

  constructor(db: Db) {
    this.#db = db;
  }

  /** What is known, every change that was heard of included; null when the database must be asked. */
  async known(): Promise<Known | null> {
    await this.#expected;
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
    if (began) this.#begin();
  }

  changed(words: string[]): Promise<void> | void {
    if (words.includes('everything')) return this.#begin();
    const numbers = words.flatMap((word) => /^number (\d+)$/.exec(word)?.[1] ?? []).map(Number);
    const renamed = words.includes('category names');
    const known = this.#known;
    if (!known) {
      for (const number of numbers) this.#meanwhile.add(number);
      this.#renamed ||= renamed;
    } else if (numbers.length > 0 || renamed) {
      this.#applied = this.#applied.then(() => this.#apply(known, numbers, renamed));
      return this.#applied;
    }
  }

  async #apply(known: Known, numbers: number[], renamed: boolean): Promise<void> {
    try {
      if (renamed) known.shelves = await readShelves(this.#db);
      const entries = await readEntriesOf(this.#db, numbers);
      if (entries.some(({ category }) => category > this.#categories)) return this.#begin();
      for (const number of numbers) known.roll.remove(number);
      for (const entry of entries) known.roll.put(entry);
    } catch {
      if (this.#known === known) this.#beginAgain();
    }
  }

  /** Takes the census anew. */
  #begin(): void {
    this.#known = null;
    this.#expected = Promise.race([this.#take(++this.#taking), sleep(expectedMs, undefined, { ref: false })]);
  }

  /** The database is in trouble: nobody waits for a census until it is asked again. */
  #beginAgain(): void {
    this.#known = null;
    const taking = ++this.#taking;
    void sleep(againMs, undefined, { ref: false }).then(() => taking === this.#taking && this.#begin());
  }

  async #take(taking: number): Promise<void> {
    this.#meanwhile.clear();
    this.#renamed = false;
    try {
      const shelves = await readShelves(this.#db);
      this.#categories = Math.max(0, ...shelves.map(({ number }) => number)) + spareCategories;
      if (this.#categories > mostCategories) return;
      const known = { roll: new Roll(this.#categories), shelves };
      await this.#fill(known.roll, taking);
      if (taking !== this.#taking) return;
      const [missed, renamed] = [[...this.#meanwhile], this.#renamed];
      this.#known = known;
      if (missed.length > 0 || renamed)
        this.#applied = this.#applied.then(() => this.#apply(known, missed, renamed));
    } catch {
      if (taking === this.#taking) this.#beginAgain();
    }
  }

  /** Portion by portion, whoever is free the next. What is numbered later is told of. */
  async #fill(roll: Roll, taking: number): Promise<void> {
    const last = await greatestNumber(this.#db);
    let after = 0;
    const takePortions = async () => {
      while (after < last && taking === this.#taking) {
        const from = after;
        after += portion;
        await readEntries(this.#db, from, after, (entry) => roll.put(entry));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, takePortions));
  }
}
