import { thumbnailOf } from '#contract/personal-photos.ts';
import { type Db, transaction } from '#server/platform/database/database.ts';
import * as store from './old-pictures-store.ts';

type Moving = {
  db: Db;
  /** Keeps a private copy of a picture. @returns its address; null when the picture is not there */
  copyOf: (tx: Db, url: string) => Promise<string | null>;
  /** Shows another picture with the items of an order. */
  replaceInOrder: (tx: Db, number: number, from: string, to: string) => Promise<void>;
};

/** Requests that are looked for at a time. */
const portion = 100;

/**
 * Moves pictures of custom orders from before November 2026 to addresses that cannot be guessed. They were kept under their digest, as
 * pictures of the shop are; once nothing uses the old files, they are deleted as any upload.
 * @param signal ends it after the picture that is being copied; the next call goes on there
 */
export async function moveOldPictures(moving: Moving, signal: AbortSignal): Promise<void> {
  let after: string | null = null;
  do {
    const ids = await store.findWithOld(moving.db, { after, limit: portion });
    for (const id of ids) {
      if (signal.aborted) return;
      await transaction(moving.db, (tx) => movePicturesOf(moving, tx, id, signal));
    }
    after = ids.length < portion ? null : (ids.at(-1) ?? null);
  } while (after !== null);
}

async function movePicturesOf(
  { copyOf, replaceInOrder }: Moving,
  tx: Db,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const { pictures, orderNumber } = await store.lockOld(tx, id);
  for (const from of pictures) {
    if (signal.aborted) return;
    const to = await copyOf(tx, from);
    if (to === null) continue;
    await store.replacePicture(tx, id, from, to);
    if (orderNumber !== null) await replaceInOrder(tx, Number(orderNumber), from, thumbnailOf(to));
  }
}

/** Moves them in the background. @returns ends it soon */
export function beginMoving(moving: Moving, onError: (error: unknown) => void): () => Promise<void> {
  const ending = new AbortController();
  const running = moveOldPictures(moving, ending.signal).catch(onError);
  return () => {
    ending.abort();
    return running;
  };
}
