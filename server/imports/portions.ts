import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportProgress } from '#contract/stock-room.ts';
import { Intake, inTurn, newSeen } from '#server/catalog/intake/intake.ts';
import type { Db } from '#server/platform/database/database.ts';
import { findPending, forgetPending, type Pending, savePending } from './pending-store.ts';
import { judged } from './product-file.ts';

// The embedded database does one thing at a time: while a file is written in one transaction, the shop stands still. There, a file is
// kept in the data folder and written in many short transactions, each of which notes how far it is. Once the first has
// begun, the file is written to its end, by the next process if this one ends (docs/decisions/069-import-beside-an-open-shop.md).

/** Products of one transaction: so few that an order waits a moment only. */
const portionSize = 32;
/** How often a portion that fails is tried (a full disk, say), and how long a try waits, in ms. */
const mostTries = 10;
const pauseMs = 2000;

type Made = Pick<Extract<ImportProgress, { state: 'done' }>, 'created' | 'updated' | 'same' | 'wrong'>;

/** The shop closes: the rest of the file is written after the next start. */
export class InterruptedError extends Error {}

type Parts = {
  db: Db;
  heardByAll: () => Promise<void>;
  onError: (error: unknown) => void;
  /** Removes the file. */
  remove: (path: string) => Promise<void>;
};

/** The files of products that a shop on the embedded database writes. */
export class PortionedImports {
  readonly #parts: Parts;
  readonly #running = new Set<Promise<unknown>>();
  readonly #closing = new AbortController();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Writes a file to its end.
   * @param onProgress products done so far
   * @throws InterruptedError when the shop closes, or the error of a portion that cannot be written
   */
  async write(file: Omit<Pending, 'portions'>, onProgress: (done: number) => void): Promise<Made> {
    const pending = { ...file, portions: 0 };
    await savePending(this.#parts.db, pending);
    return this.#run(pending, onProgress);
  }

  /**
   * Goes on with the files of an earlier process, in the background. A database that was restored elsewhere names files of another
   * shop, which are left alone.
   * @param left the files that the earlier process left; those that it had not begun to write are removed
   */
  async resume(left: string[]): Promise<void> {
    const all = await findPending(this.#parts.db);
    const begun = new Set(all.map(({ path }) => path));
    for (const path of left) if (!begun.has(path)) await this.#parts.remove(path);
    for (const pending of all) {
      if (!left.includes(pending.path)) {
        await forgetPending(this.#parts.db, pending);
        continue;
      }
      await this.#run(pending, () => {}).catch((error) => {
        if (!(error instanceof InterruptedError)) this.#parts.onError(error);
      });
    }
  }

  /** Ends after the portions that are being written. */
  async stop(): Promise<void> {
    this.#closing.abort();
    await Promise.allSettled(this.#running);
  }

  #run(pending: Pending, onProgress: (done: number) => void): Promise<Made> {
    const running = this.#toTheEnd(pending, onProgress).finally(() => this.#running.delete(running));
    this.#running.add(running);
    return running;
  }

  async #toTheEnd(pending: Pending, onProgress: (done: number) => void): Promise<Made> {
    const { db, onError, remove } = this.#parts;
    for (let tries = 1; ; tries++) {
      try {
        const made = await this.#try(pending, onProgress);
        await forgetPending(db, pending);
        await remove(pending.path);
        return made;
      } catch (error) {
        if (error instanceof InterruptedError) throw error;
        if (tries === mostTries) {
          await forgetPending(db, pending);
          await remove(pending.path);
          throw error;
        }
        onError(error);
        await sleep(pauseMs, undefined, { signal: this.#closing.signal }).catch(() => {});
      }
    }
  }

  /** Writes what is left of a file; `pending` knows afterwards how far it came. */
  async #try(pending: Pending, onProgress: (done: number) => void): Promise<Made> {
    const { db, heardByAll } = this.#parts;
    const seen = newSeen();
    let portion = 0;
    const intake = {
      place: async (incoming: Parameters<Intake['place']>[0]) => {
        portion++;
        // What was written before is looked at again, since the rest of the file must not repeat it.
        if (portion <= pending.portions) return new Intake(db, seen).place(incoming);
        if (this.#closing.signal.aborted) throw new InterruptedError('The shop is closing');
        const next = { ...pending, portions: portion };
        const placed = await inTurn(db, pending.author, async (tx) => {
          const each = new Intake(tx, seen);
          const found = await each.place(incoming);
          await each.write(found);
          await savePending(tx, next);
          return found;
        });
        pending.portions = portion;
        await heardByAll();
        return placed;
      },
    };
    const made = { create: 0, update: 0, same: 0, wrong: 0 };
    let done = 0;
    for await (const { rows } of judged(intake, pending.path, pending.stock, { portionSize })) {
      for (const { outcome } of rows) made[outcome]++;
      done += rows.length;
      onProgress(done);
    }
    return { created: made.create, updated: made.update, same: made.same, wrong: made.wrong };
  }
}
