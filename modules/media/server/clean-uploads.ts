import { type Db, transaction } from '#kernel/database/database.ts';
import type { Files } from '#kernel/files/files.ts';
import { repeat } from '#kernel/repeat.ts';
import { nightAfter } from './photo-retention.ts';
import * as store from './uploads-store.ts';

/** Interval of the cleaning runs, in ms. */
const intervalMs = 600_000;
/** Uploads per query. */
const batchSize = 1000;
/** Days until an upload in use is checked again. */
const recheckDays = 7;

type CleaningDependencies = { db: Db; files: Files };

/**
 * Checks the uploads that are due and deletes those unused for a day. `Uploads.claim` postpones an upload by
 * another day before it is used, or reports that it is deleted.
 * @returns the number of deleted uploads
 */
export async function cleanUploads({ db, files }: CleaningDependencies, now: Date): Promise<number> {
  let deleted = 0;
  for (;;) {
    const due = await store.findDue(db, now, batchSize);
    if (due.length === 0) return deleted;
    const usedFolders = await store.findUsed(db, due);
    for (const folder of due)
      if (await transaction(db, (tx) => checkUpload({ db: tx, files }, folder, usedFolders.has(folder), now)))
        deleted++;
    if (due.length < batchSize) return deleted;
  }
}

/** @returns whether the upload was deleted */
async function checkUpload(
  { db: tx, files }: CleaningDependencies,
  folder: string,
  isUsed: boolean,
  now: Date,
) {
  const upload = await store.lockDue(tx, folder, now);
  if (!upload) return false;
  if (isUsed || upload.unusedSince === null) {
    const lookAt = nightAfter(now, isUsed ? recheckDays : 1);
    await store.checkAgainAt(tx, folder, { unusedSince: isUsed ? null : now, lookAt });
    return false;
  }
  // If this is interrupted, the picture counts as deleted, and the next upload writes it again.
  await files.remove(folder, upload.names);
  await store.deleteUpload(tx, folder);
  return true;
}

/**
 * Runs the cleaning at intervals while the shop is open.
 * @returns a function that stops it and waits for the current run
 */
export const scheduleCleaning = (
  dependencies: CleaningDependencies,
  now: () => Date,
  onError: (error: unknown) => void,
): (() => Promise<void>) => repeat(() => cleanUploads(dependencies, now()), { intervalMs, onError });
