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

/**
 * Moves pictures of custom orders from before November 2026 to addresses that cannot be guessed. They were kept under their digest, as
 * pictures of the shop are; once nothing uses the old files, they are deleted as any upload.
 */
export async function moveOldPictures({ db, copyOf, replaceInOrder }: Moving): Promise<void> {
  for (const id of await store.findWithOld(db))
    await transaction(db, async (tx) => {
      const { pictures, orderNumber } = await store.lockOld(tx, id);
      for (const from of pictures) {
        const to = await copyOf(tx, from);
        if (to === null) continue;
        await store.replacePicture(tx, id, from, to);
        if (orderNumber !== null) await replaceInOrder(tx, Number(orderNumber), from, thumbnailOf(to));
      }
    });
}
