import { Readable } from 'node:stream';
import { v7 as uuid } from 'uuid';
import type { AuditActor } from '#kernel/database/audit-actor.ts';
import type { Database } from '#kernel/database/database.ts';
import { presentable } from '#kernel/http/answers.ts';
import type { ImportProgress } from '#modules/catalog/contract/admin-products.ts';
import { BulkUpsert, withCatalogLock } from '#modules/catalog/index.ts';
import * as m from '../messages/index.ts';
import { type BatchedImports, InterruptedError } from './batched-imports.ts';
import { ImportSummary as Summary } from './import-summary.ts';
import { countRows, outcomesOf } from './product-file.ts';
import type { FileDefaults } from './products/incoming.ts';
import type { Spooled } from './reading/spool.ts';

/** Interval of progress messages to a waiting client, in ms. */
const progressIntervalMs = 250;
/**
 * Interval at which the last message is repeated without progress (while another import holds the catalog lock), in
 * ms, so that proxies keep the connection open.
 */
const heartbeatMs = 10_000;

type ImportFileDependencies = Pick<Database, 'db' | 'waitForInvalidation'> & {
  onError: (error: unknown) => void;
  /** Writes files in batches instead of one transaction; null for a database server. */
  batchedImports: BatchedImports | null;
};
type ImportSummary = Extract<ImportProgress, { state: 'done' }>;
type ReportProgress = (progress: ImportProgress) => void;

/**
 * Writes the valid products of a file in one transaction and streams the progress as JSON lines; the last line is
 * done or failed. If the client disconnects before the end, nothing is written. On the embedded database the file
 * is written in batches instead, to its end once the first batch is written.
 * @param file is removed at the end
 * @param gone aborts when the client disconnects
 * @throws ShopError invalid_input (`file`, with the line) for an unreadable file, before any progress is streamed
 */
export async function importFile(
  parts: ImportFileDependencies,
  author: AuditActor,
  file: Spooled,
  { gone: disconnected, ...defaults }: FileDefaults & { gone: AbortSignal },
): Promise<Readable> {
  const totals = await countRows(file.path).catch(async (error) => {
    await file.remove();
    throw error;
  });
  const progressLines = new Readable({ read() {} });
  let latest: ImportProgress = { state: 'reading', rows: totals.rows };
  const reportProgress: ReportProgress = (progress) => {
    latest = progress;
    if (!progressLines.destroyed) progressLines.push(`${JSON.stringify(progress)}\n`);
  };
  reportProgress(latest);
  const heartbeat = setInterval(() => reportProgress(latest), heartbeatMs);
  const job = {
    path: file.path,
    ...defaults,
    gone: disconnected,
    of: totals.products,
    say: reportProgress,
  };
  const work = async () => {
    let isInterrupted = false;
    try {
      if (parts.batchedImports) reportProgress(await writeInBatches(parts.batchedImports, author, job));
      else {
        const done = await write(parts.db, author, job);
        await parts.waitForInvalidation();
        reportProgress(done);
      }
    } catch (error) {
      isInterrupted = error instanceof InterruptedError;
      if (!disconnected.aborted && !isInterrupted) parts.onError(error);
      reportProgress({
        state: 'failed',
        message: isInterrupted ? m.importFile.interruptedMessage() : presentable(error).message,
        done: committedOf(latest),
      });
    } finally {
      clearInterval(heartbeat);
      // An interrupted import needs the file to continue.
      if (!isInterrupted) await file.remove();
      progressLines.push(null);
    }
  };
  void work();
  return progressLines;
}

const committedOf = (latest: ImportProgress): number =>
  latest.state === 'writing' && latest.lasting ? latest.done : 0;

/** A client that disconnects before the first batch is written still cancels the import. */
async function writeInBatches(
  batchedImports: BatchedImports,
  author: AuditActor,
  { path, stock, gone: disconnected, of: total, say: reportProgress }: WriteJob,
): Promise<ImportSummary> {
  disconnected.throwIfAborted();
  const summary = await batchedImports.write({ id: uuid(), path, author, stock }, (done) =>
    reportProgress({ state: 'writing', done, of: total, lasting: true }),
  );
  return { state: 'done', ...summary };
}

type WriteJob = FileDefaults & { path: string; gone: AbortSignal; of: number; say: ReportProgress };

function write(
  db: Database['db'],
  author: AuditActor,
  { path, stock, attributes, gone: disconnected, of: total, say: reportProgress }: WriteJob,
): Promise<ImportSummary> {
  return withCatalogLock(db, author, async (tx) => {
    const upsert = new BulkUpsert(tx);
    const summary = new Summary();
    let done = 0;
    let lastReportAt = 0;
    for await (const { rows, placed } of outcomesOf(upsert, path, { stock, attributes })) {
      disconnected.throwIfAborted();
      summary.addNew(await upsert.newRecords(placed));
      await upsert.write(placed);
      summary.addWritten(placed);
      summary.addRows(rows);
      done += rows.length;
      if (performance.now() - lastReportAt < progressIntervalMs && done < total) continue;
      lastReportAt = performance.now();
      reportProgress({ state: 'writing', done, of: total, lasting: false });
    }
    disconnected.throwIfAborted();
    await summary.record(tx);
    return { state: 'done', ...summary.result };
  });
}
