import { type Db, transaction } from '#kernel/database/database.ts';
import { thumbnailOf } from '#modules/media/contract/personal-photos.ts';
import * as store from './old-pictures-store.ts';

type PictureMigration = {
  db: Db;
  /** Stores a private copy of a picture. @returns its address; null if the picture no longer exists */
  copyOf: (tx: Db, url: string) => Promise<string | null>;
  /** Replaces a picture in the lines of an order. */
  replaceInOrder: (tx: Db, number: number, from: string, to: string) => Promise<void>;
};

/** Requests read per batch. */
const batchSize = 100;

/**
 * Moves pictures of custom orders from before November 2026, stored under their digest like public pictures, to
 * addresses that cannot be guessed. Old files without a use are deleted like any upload.
 * @param signal stops after the picture that is being copied; the next call continues there
 */
export async function moveOldPictures(migration: PictureMigration, signal: AbortSignal): Promise<void> {
  let after: string | null = null;
  do {
    const ids = await store.findWithDigestAddress(migration.db, { after, limit: batchSize });
    for (const id of ids) {
      if (signal.aborted) return;
      await transaction(migration.db, (tx) => movePictures(migration, tx, id, signal));
    }
    after = ids.length < batchSize ? null : (ids.at(-1) ?? null);
  } while (after !== null);
}

async function movePictures(
  { copyOf, replaceInOrder }: PictureMigration,
  tx: Db,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const { pictures, orderNumber } = await store.lockDigestPictures(tx, id);
  for (const from of pictures) {
    if (signal.aborted) return;
    const to = await copyOf(tx, from);
    if (to === null) continue;
    await store.replacePicture(tx, id, from, to);
    if (orderNumber !== null) await replaceInOrder(tx, Number(orderNumber), from, thumbnailOf(to));
  }
}

/** Moves the pictures in the background. @returns a function that stops it soon */
export function startMovingPictures(
  moving: PictureMigration,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const stop = new AbortController();
  const running = moveOldPictures(moving, stop.signal).catch(onError);
  return () => {
    stop.abort();
    return running;
  };
}
