import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { renditionAt } from '#contract/personal-photos.ts';
import type { Files } from '#server/platform/files/files.ts';
import { pictureOnPaper } from './on-paper.ts';
import { openSharp } from './sharp.ts';

/** Small JPEGs of the pictures of the shop, by their addresses; null where there is no picture. */
export type Thumbnails = (address: string) => Promise<Buffer | null>;

/** Twice as many pixels as mails show, for fine screens; enough for paper at the size of a stamp. */
const size = { width: 128, height: 160 };
/** Of about 5 kB each. */
const mostKept = 300;
const quality = 80;
const atOnce = pLimit(2);

/** Makes thumbnails, and keeps those that were made last: mails about the same gifts follow one another. */
export function openThumbnails(files: Files): Thumbnails {
  const pictureAt = pictureOnPaper(files);
  const kept = new LRUCache<string, Promise<Buffer | null>>({ max: mostKept });
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
    const known = kept.get(address);
    if (known) return known;
    const making = atOnce(() => make(address));
    kept.set(address, making);
    // What failed may succeed the next time.
    making.catch(() => kept.delete(address));
    return making;
  };
}
