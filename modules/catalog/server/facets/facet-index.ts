import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { ChangeListener, Db } from '#kernel/database/database.ts';
import {
  type CategoryLabel,
  highestNumber,
  readCategoryLabels,
  readEntries,
  readEntriesOf,
} from './facet-index-store.ts';
import { FacetTable } from './facet-table.ts';
import { readFurther, readFurtherOf } from './further-categories-store.ts';
import { type MakingClass, readMakings, readMakingsOf } from './makings-store.ts';
import { readOptions, readOptionsOf } from './option-values-store.ts';

/** A snapshot of all visible products and of the names of their categories. */
export type FacetCounts = { facetTable: FacetTable; categoryLabels: CategoryLabel[] };

/** Spare category numbers, so that a new category does not rebuild the index each time. */
const spareCategories = 8;
/**
 * Above this number of categories the counters would exceed the data they count, so the database counts instead.
 */
const maxCategories = 4000;
const retryMs = 1000;
/** Numbers per batch, and batches in parallel: the database reads one while this process stores another. */
const batchSize = 50_000;
const readers = 2;
/**
 * How long requests wait for the index, in ms. A million products take 1 to 4 s, and 16 s beside other programs; the database would take
 * longer to count them for each request, and would build the index more slowly meanwhile.
 */
const maxWaitMs = 30_000;
/**
 * Requests that the database counts at once. One takes seconds of both cores at a million products; more of them would take all
 * connections, those of the build included, so that it would not end.
 */
const countedAtOnce = 2;

/**
 * The facet index: numeric data of all visible products in memory (about 40 bytes each, and 4 for each option value and further
 * category), so that facet counts do not scan the table (docs/decisions/016). It is built from the database in the background and
 * updated on change notifications. Requests wait while it is being built; if that takes too long, or notifications may be
 * missed, the database counts instead.
 */
export class FacetIndex implements ChangeListener {
  readonly #db: Db;
  #snapshot: FacetCounts | null = null;
  #maxCategory = 0;
  #notifiedUntil = 0;
  /** Generation of the running build; a newer build cancels it. */
  #generation = 0;
  /** Resolves when the facet index is built or the wait times out. */
  #ready: Promise<unknown> = Promise.resolve();
  /** Numbers that changed and are not applied yet, and whether a category was renamed. */
  #changedNumbers = new Set<number>();
  #isRenamed = false;
  #pendingUpdate: Promise<void> = Promise.resolve();
  readonly #countInDatabase = pLimit(countedAtOnce);

  constructor(db: Db) {
    this.#db = db;
  }

  /** Returns the index with all notified changes applied; null if the database must be queried. */
  async snapshot(): Promise<FacetCounts | null> {
    await this.#ready;
    await this.#pendingUpdate;
    return performance.now() < this.#notifiedUntil ? this.#snapshot : null;
  }

  /**
   * Counts products with the index, or with null in the database. Few requests do the latter at once; the others wait for their turn,
   * and use the index if it is built by then.
   */
  async count<T>(work: (snapshot: FacetCounts | null) => Promise<T>): Promise<T> {
    const snapshot = await this.snapshot();
    return snapshot ? work(snapshot) : this.#countInDatabase(async () => work(await this.snapshot()));
  }

  onTrustedUntil(until: number): void {
    const isFirst = until > 0 && this.#notifiedUntil === 0;
    this.#notifiedUntil = until;
    if (until === 0) {
      this.#snapshot = null;
      this.#generation++;
    }
    if (isFirst) this.#startBuild();
  }

  onChange(tags: string[]): Promise<void> | void {
    if (tags.includes('everything')) return this.#startBuild();
    const numbers = tags.flatMap((tag) => /^number (\d+)$/.exec(tag)?.[1] ?? []).map(Number);
    const isRenamed = tags.includes('category names');
    for (const number of numbers) this.#changedNumbers.add(number);
    this.#isRenamed ||= isRenamed;
    const snapshot = this.#snapshot;
    if (snapshot && (numbers.length > 0 || isRenamed)) return this.#applyLater(snapshot);
  }

  /** Applies the changes once those before are applied. Notifications that arrive meanwhile are applied together. */
  #applyLater(snapshot: FacetCounts): Promise<void> {
    this.#pendingUpdate = this.#pendingUpdate.then(() => this.#apply(snapshot));
    return this.#pendingUpdate;
  }

  async #apply(snapshot: FacetCounts): Promise<void> {
    // A build that has begun since applies the changes to its own snapshot.
    if (this.#snapshot !== snapshot) return;
    const numbers = [...this.#changedNumbers];
    const isRenamed = this.#isRenamed;
    this.#forgetChanges();
    if (numbers.length === 0 && !isRenamed) return;
    try {
      if (isRenamed) snapshot.categoryLabels = await readCategoryLabels(this.#db);
      const entries = await readEntriesOf(this.#db, numbers);
      const options = new Map<number, Uint32Array>();
      await readOptionsOf(this.#db, numbers, (number, codes) => options.set(number, codes));
      const makings = new Map<number, MakingClass>();
      await readMakingsOf(this.#db, numbers, (number, making) => makings.set(number, making));
      const further = new Map<number, Uint32Array>();
      await readFurtherOf(this.#db, numbers, (number, categories) => further.set(number, categories));
      if (entries.some(({ category }) => category > this.#maxCategory)) return this.#startBuild();
      for (const number of numbers) snapshot.facetTable.remove(number);
      for (const entry of entries) snapshot.facetTable.put(entry);
      for (const [number, codes] of options) snapshot.facetTable.putOptions(number, codes);
      for (const [number, making] of makings) snapshot.facetTable.putMaking(number, making);
      for (const [number, categories] of further) snapshot.facetTable.putFurther(number, categories);
    } catch {
      if (this.#snapshot === snapshot) this.#retryBuild();
    }
  }

  #forgetChanges(): void {
    this.#changedNumbers.clear();
    this.#isRenamed = false;
  }

  /** Starts a new build of the index. */
  #startBuild(): void {
    this.#snapshot = null;
    this.#ready = Promise.race([
      this.#build(++this.#generation),
      sleep(maxWaitMs, undefined, { ref: false }),
    ]);
  }

  /** Retries later because the database has failed; requests do not wait for the index until then. */
  #retryBuild(): void {
    this.#snapshot = null;
    const generation = ++this.#generation;
    void sleep(retryMs, undefined, { ref: false }).then(
      () => generation === this.#generation && this.#startBuild(),
    );
  }

  async #build(generation: number): Promise<void> {
    this.#forgetChanges();
    try {
      const categoryLabels = await readCategoryLabels(this.#db);
      this.#maxCategory = Math.max(0, ...categoryLabels.map(({ number }) => number)) + spareCategories;
      if (this.#maxCategory > maxCategories) return;
      const snapshot = { facetTable: new FacetTable(this.#maxCategory), categoryLabels };
      await this.#fill(snapshot.facetTable, generation);
      if (generation !== this.#generation) return;
      this.#snapshot = snapshot;
      void this.#applyLater(snapshot);
    } catch {
      if (generation === this.#generation) this.#retryBuild();
    }
  }

  /**
   * Reads the products in batches on parallel readers. Products with higher numbers arrive as change notifications.
   */
  async #fill(facetTable: FacetTable, generation: number): Promise<void> {
    const highest = await highestNumber(this.#db);
    let position = 0;
    const readBatches = async () => {
      while (position < highest && generation === this.#generation) {
        const from = position;
        const upTo = from + batchSize;
        position = upTo;
        await readEntries(this.#db, from, upTo, (entry) => facetTable.put(entry));
        await readOptions(this.#db, from, upTo, (number, codes) => facetTable.putOptions(number, codes));
        await readMakings(this.#db, from, upTo, (number, making) => facetTable.putMaking(number, making));
        await readFurther(this.#db, from, upTo, (number, categories) =>
          facetTable.putFurther(number, categories),
        );
      }
    };
    await Promise.all(Array.from({ length: readers }, readBatches));
  }
}
