import { setTimeout as sleep } from 'node:timers/promises';
import { setAuditActor } from '#kernel/database/audit-actor.ts';
import { type Db, transaction } from '#kernel/database/database.ts';
import { BulkUpsert, newFileState, withCatalogLock } from '#modules/catalog/index.ts';
import type { ShopAttributes } from '#modules/settings/index.ts';
import { ImportSummary } from './import-summary.ts';
import { deletePending, findPending, type Pending, savePending } from './pending-store.ts';
import { outcomesOf } from './product-file.ts';

// The embedded database runs one transaction at a time, so writing a file in a single transaction would block the
// shop. Instead the file is kept in the data folder and written in many short transactions, each of which records
// the progress. Once the first batch has started, the file is written to its end, by the next process if this one
// stops (docs/decisions/069-import-beside-an-open-shop.md).

/** Products per transaction, few enough that an order waits only briefly. */
const batchSize = 32;
/** Number of attempts per batch (the disk may be full, for instance), and the pause between them, in ms. */
const maxAttempts = 10;
const pauseMs = 2000;

type BatchSummary = ImportSummary['result'];

/** The shop is closing; the rest of the file is written after the next start. */
export class InterruptedError extends Error {}

type BatchedImportDependencies = {
  db: Db;
  attributes: Pick<ShopAttributes, 'read'>;
  waitForInvalidation: () => Promise<void>;
  onError: (error: unknown) => void;
  /** Removes the file. */
  remove: (path: string) => Promise<void>;
};

/** Writes product files in batches on the embedded database. */
export class BatchedImports {
  readonly #dependencies: BatchedImportDependencies;
  readonly #running = new Set<Promise<unknown>>();
  readonly #closing = new AbortController();

  constructor(dependencies: BatchedImportDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Writes a file to its end.
   * @param onProgress called with the number of products done so far
   * @throws InterruptedError when the shop closes, or the error of a batch that cannot be written
   */
  async write(file: Omit<Pending, 'portions'>, onProgress: (done: number) => void): Promise<BatchSummary> {
    const pending = { ...file, portions: 0 };
    await savePending(this.#dependencies.db, pending);
    return this.#run(pending, onProgress);
  }

  /**
   * Continues the files of an earlier process in the background. A database restored on another server refers to
   * files that are not here; they are skipped.
   * @param leftFiles the files that the earlier process left; those it had not started are removed
   */
  async resume(leftFiles: string[]): Promise<void> {
    const all = await findPending(this.#dependencies.db);
    const startedPaths = new Set(all.map(({ path }) => path));
    for (const path of leftFiles) if (!startedPaths.has(path)) await this.#dependencies.remove(path);
    for (const pending of all) {
      if (!leftFiles.includes(pending.path)) {
        await deletePending(this.#dependencies.db, pending);
        continue;
      }
      await this.#run(pending, () => {}).catch((error) => {
        if (!(error instanceof InterruptedError)) this.#dependencies.onError(error);
      });
    }
  }

  /** Resolves after the batches in progress. */
  async stop(): Promise<void> {
    this.#closing.abort();
    await Promise.allSettled(this.#running);
  }

  #run(pending: Pending, onProgress: (done: number) => void): Promise<BatchSummary> {
    const running = this.#runToEnd(pending, onProgress).finally(() => this.#running.delete(running));
    this.#running.add(running);
    return running;
  }

  async #runToEnd(pending: Pending, onProgress: (done: number) => void): Promise<BatchSummary> {
    const { db, onError, remove } = this.#dependencies;
    for (let attempts = 1; ; attempts++) {
      try {
        const summary = await this.#writeRemaining(pending, onProgress);
        await transaction(db, async (tx) => {
          await setAuditActor(tx, pending.author);
          await summary.record(tx);
          await deletePending(tx, pending);
        });
        await remove(pending.path);
        return summary.result;
      } catch (error) {
        if (error instanceof InterruptedError) throw error;
        if (attempts === maxAttempts) {
          await deletePending(db, pending);
          await remove(pending.path);
          throw error;
        }
        onError(error);
        await sleep(pauseMs, undefined, { signal: this.#closing.signal }).catch(() => {});
      }
    }
  }

  /** Writes the rest of a file and updates the progress in `pending`. */
  async #writeRemaining(pending: Pending, onProgress: (done: number) => void): Promise<ImportSummary> {
    const { db, waitForInvalidation } = this.#dependencies;
    const fileState = newFileState();
    let summary = new ImportSummary(pending.written);
    let batchNumber = 0;
    const upsert = {
      place: async (incoming: Parameters<BulkUpsert['place']>[0]) => {
        batchNumber++;
        // Batches that are already written are parsed again, to count their rows and to detect duplicates in the rest.
        if (batchNumber <= pending.portions) return new BulkUpsert(db, fileState).place(incoming);
        if (this.#closing.signal.aborted) throw new InterruptedError('The shop is closing');
        const batch = await withCatalogLock(db, pending.author, async (tx) => {
          const batchUpsert = new BulkUpsert(tx, fileState);
          const outcomes = await batchUpsert.place(incoming);
          const next = summary.copy();
          next.addNew(await batchUpsert.newRecords(outcomes));
          await batchUpsert.write(outcomes);
          next.addWritten(outcomes);
          await savePending(tx, { ...pending, portions: batchNumber, written: next.written });
          return { outcomes, summary: next };
        });
        ({ summary } = batch);
        Object.assign(pending, { portions: batchNumber, written: summary.written });
        await waitForInvalidation();
        return batch.outcomes;
      },
    };
    const attributes = await this.#dependencies.attributes.read(db, 'product');
    let done = 0;
    for await (const { rows } of outcomesOf(
      upsert,
      pending.path,
      { stock: pending.stock, attributes },
      { portionSize: batchSize },
    )) {
      summary.addRows(rows);
      done += rows.length;
      onProgress(done);
    }
    return summary;
  }
}
