import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { ResizeOptions } from 'sharp';
import type { Files } from '#kernel/files/files.ts';
import { renditionAt } from '#modules/media/contract/personal-photos.ts';
import { madeOnce } from './made-once.ts';
import { pictureForPrint } from './print-picture.ts';
import { openSharp } from './sharp.ts';

/** Returns a smaller JPEG of a shop picture by address; null if there is no picture. */
export type Thumbnails = (address: string) => Promise<Buffer | null>;

type ThumbnailFormat = { size: ResizeOptions & { width: number }; maxCached: number };

/** Twice the size in mails, for high-resolution screens; sufficient for small pictures in print. About 5 kB each. */
const beside: ThumbnailFormat = { size: { width: 128, height: 160, fit: 'cover' }, maxCached: 300 };
/** Twice the width of the text of an email. About 150 kB each. */
export const wideFormat: ThumbnailFormat = {
  size: { width: 1052, withoutEnlargement: true },
  maxCached: 30,
};
const quality = 80;
const limitWork = pLimit(2);

/** Creates thumbnails and caches the latest ones, since consecutive mails often show the same products. */
export function openThumbnails(files: Files, { size, maxCached } = beside): Thumbnails {
  const pictureAt = pictureForPrint(files);
  const cache = new LRUCache<string, Promise<Buffer | null>>({ max: maxCached });
  const make = async (address: string) => {
    const bytes = await pictureAt(renditionAt(address, size.width));
    if (!bytes) return null;
    const sharp = await openSharp();
    return sharp(bytes).resize(size).jpeg({ quality, mozjpeg: true }).toBuffer();
  };
  return (address) => madeOnce(cache, address, () => limitWork(() => make(address)));
}
