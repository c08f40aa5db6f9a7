import { type Db, transaction } from '#server/platform/database/database.ts';
import type { Files } from '#server/platform/files/files.ts';
import * as store from './uploads-store.ts';
import { nightAfter } from './watching.ts';

/** How often it is seen whether uploads are to be looked at, in ms. */
const everyMs = 600_000;
/** Uploads that are looked for in the records at a time. */
const portion = 1000;
/** How soon what is used is looked at again, in days. */
const usedForDays = 7;

type Cleaning = { db: Db; files: Files };

/**
 * Looks at the uploads that are due, and deletes those that nothing has used for a day. Whoever is about to use one says so first
 * (`Uploads.claim`), and it is not due then for another day; or is told that it is gone.
 * @returns how many were deleted
 */
export async function cleanUploads({ db, files }: Cleaning, now: Date): Promise<number> {
  let deleted = 0;
  for (;;) {
    const due = await store.findDue(db, now, portion);
    if (due.length === 0) return deleted;
    const used = await store.findUsed(db, due);
    for (const folder of due)
      if (await transaction(db, (tx) => look({ db: tx, files }, folder, used.has(folder), now))) deleted++;
    if (due.length < portion) return deleted;
  }
}

/** @returns whether it was deleted */
async function look({ db: tx, files }: Cleaning, folder: string, isUsed: boolean, now: Date) {
  const upload = await store.holdDue(tx, folder, now);
  if (!upload) return false;
  if (isUsed || upload.unusedSince === null) {
    const lookAt = nightAfter(now, isUsed ? usedForDays : 1);
    await store.lookAgain(tx, folder, { unusedSince: isUsed ? null : now, lookAt });
    return false;
  }
  // Should this break off, the picture counts as gone and is written anew by whoever uploads it again.
  await files.remove(folder, upload.names);
  await store.forget(tx, folder);
  return true;
}

/** Cleans again and again as long as the shop is open. @returns what ends it, once what runs has ended */
export function keepCleaning(
  cleaning: Cleaning,
  now: () => Date,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => cleanUploads(cleaning, now())).catch(onError);
  }, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
