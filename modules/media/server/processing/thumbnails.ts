import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Files } from '#kernel/files/files.ts';
import { renditionAt } from '#modules/media/contract/personal-photos.ts';
import { pictureForPrint } from './print-picture.ts';
import { openSharp } from './sharp.ts';

/** Returns a small JPEG of a shop picture by address; null if there is no picture. */
export type Thumbnails = (address: string) => Promise<Buffer | null>;

/** Twice the size in mails, for high-resolution screens; sufficient for small pictures in print. */
const size = { width: 128, height: 160 };
/** About 5 kB each. */
const maxCached = 300;
const quality = 80;
const limitWork = pLimit(2);

/** Creates thumbnails and caches the latest ones, since consecutive mails often show the same products. */
export function openThumbnails(files: Files): Thumbnails {
  const pictureAt = pictureForPrint(files);
  const cache = new LRUCache<string, Promise<Buffer | null>>({ max: maxCached });
  const make = async (address: string) => {
    const bytes = await pictureAt(renditionAt(address, size.width));
    if (!bytes) return null;
    const sharp = await openSharp();
    return sharp(bytes)
      .resize({ ...size, fit: 'cover' })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
  };
  return (address) => {
    const cached = cache.get(address);
    if (cached) return cached;
    const thumbnail = limitWork(() => make(address));
    cache.set(address, thumbnail);
    // A failure is not cached, so that the next request tries again.
    thumbnail.catch(() => cache.delete(address));
    return thumbnail;
  };
}
