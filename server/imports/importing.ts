import { Readable } from 'node:stream';
import { v7 as uuid } from 'uuid';
import type { ImportProgress } from '#contract/stock-room.ts';
import { Intake, inTurn } from '#server/catalog/intake/intake.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Author } from '#server/platform/database/signed.ts';
import { presentable } from '#server/platform/http/answers.ts';
import { InterruptedError, type PortionedImports } from './portions.ts';
import { countRows, judged } from './product-file.ts';
import type { Spooled } from './spool.ts';

/** How often somebody who waits is told how far it is, in ms. */
const tellEveryMs = 250;
/** How often, where nothing happens (another import has its turn), so that no proxy takes the connection for dead. */
const repeatEveryMs = 10_000;

type Parts = Pick<Database, 'db' | 'heardByAll'> & {
  onError: (error: unknown) => void;
  /** Where a file is written portion by portion instead of in one transaction. */
  portioned: PortionedImports | null;
};
type Done = Extract<ImportProgress, { state: 'done' }>;
type Say = (progress: ImportProgress) => void;

/**
 * Writes the products of a file that are right, in one transaction, and tells as lines of JSON how far it is; the last
 * line is done or failed. When the caller goes away before the end, nothing is written. On the embedded database, the file is written in
 * portions instead, to its end as soon as the first one is written.
 * @param file is removed at the end
 * @param gone the caller went away
 * @throws ShopError invalid_input (`file`, with the line) for a file that cannot be read; nothing is told then
 */
export async function importFile(
  parts: Parts,
  author: Author,
  file: Spooled,
  { stock, gone }: { stock: number; gone: AbortSignal },
): Promise<Readable> {
  const counted = await countRows(file.path).catch(async (error) => {
    await file.remove();
    throw error;
  });
  const lines = new Readable({ read() {} });
  let latest: ImportProgress = { state: 'reading', rows: counted.rows };
  const say: Say = (progress) => {
    latest = progress;
    if (!lines.destroyed) lines.push(`${JSON.stringify(progress)}\n`);
  };
  say(latest);
  const repeating = setInterval(() => say(latest), repeatEveryMs);
  const writing = { path: file.path, stock, gone, of: counted.products, say };
  const work = async () => {
    let isInterrupted = false;
    try {
      if (parts.portioned) say(await writeLasting(parts.portioned, author, writing));
      else {
        const done = await write(parts.db, author, writing);
        await parts.heardByAll();
        say(done);
      }
    } catch (error) {
      isInterrupted = error instanceof InterruptedError;
      if (!gone.aborted && !isInterrupted) parts.onError(error);
      say({
        state: 'failed',
        message: isInterrupted ? interrupted : presentable(error).message,
        done: lastingOf(latest),
      });
    } finally {
      clearInterval(repeating);
      // An interrupted import still needs it.
      if (!isInterrupted) await file.remove();
      lines.push(null);
    }
  };
  void work();
  return lines;
}

const lastingOf = (latest: ImportProgress): number =>
  latest.state === 'writing' && latest.lasting ? latest.done : 0;

const interrupted = 'The shop is closing. The import continues when it opens again';

/** Until the first portion is written the caller may still go away. */
async function writeLasting(
  portioned: PortionedImports,
  author: Author,
  { path, stock, gone, of, say }: Writing,
): Promise<Done> {
  gone.throwIfAborted();
  const made = await portioned.write({ id: uuid(), path, author, stock }, (done) =>
    say({ state: 'writing', done, of, lasting: true }),
  );
  return { state: 'done', ...made };
}

type Writing = { path: string; stock: number; gone: AbortSignal; of: number; say: Say };

function write(db: Database['db'], author: Author, { path, stock, gone, of, say }: Writing): Promise<Done> {
  return inTurn(db, author, async (tx) => {
    const intake = new Intake(tx);
    const made = { create: 0, update: 0, same: 0, wrong: 0 };
    let done = 0;
    let told = 0;
    for await (const { rows, placed } of judged(intake, path, stock)) {
      gone.throwIfAborted();
      await intake.write(placed);
      for (const { outcome } of rows) made[outcome]++;
      done += rows.length;
      if (performance.now() - told < tellEveryMs && done < of) continue;
      told = performance.now();
      say({ state: 'writing', done, of, lasting: false });
    }
    gone.throwIfAborted();
    return { state: 'done', created: made.create, updated: made.update, same: made.same, wrong: made.wrong };
  });
}
