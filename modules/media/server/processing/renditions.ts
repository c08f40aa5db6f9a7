import pLimit from 'p-limit';
import type { NewFile } from '#kernel/files/files.ts';
import { type Client, FairQueue } from '#kernel/limits/fair-queue.ts';
import { widthsOf } from '#modules/media/contract/picture-widths.ts';
import { damaged } from './inspect-picture.ts';
import { openSharp } from './sharp.ts';

/** Part of the digest; changes whenever the renditions change, because the content of an address is immutable. */
export const recipe = '1';

/** Maximum stored size in px; pictures keep their aspect ratio. */
const largest = { width: 1600, height: 4800 };

export const mediaTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;
export type MediaFormat = keyof typeof mediaTypes;
const allFormats = Object.keys(mediaTypes) as MediaFormat[];

/** Processes one picture at a time. Each waiting picture holds up to 10 MB; a browser sends three at once. */
const queue = new FairQueue({ running: 1, waiting: 24, waitingOfClient: 8 });
/** Number of concurrent operations per picture, which leaves threads to the rest of the shop. */
const limitWork = pLimit(2);

type Size = { width: number; height: number };

/** Returns the size of the largest rendition of a picture. */
export function largestOf({ width, height }: Size, limit: Size = largest): Size {
  const scale = Math.min(1, limit.width / width, limit.height / height);
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: scaled(width), height: scaled(height) };
}

const nameOf = (width: number, format: MediaFormat) => `${width}.${format}`;

/** Returns the file names of a picture of this width, in the order of storing. */
export const namesOf = (width: number, formats: MediaFormat[] = allFormats): string[] =>
  formats.flatMap((format) => widthsOf(width).map((renditionWidth) => nameOf(renditionWidth, format)));

/**
 * Returns a picture in all widths and formats: upright, in sRGB, without camera metadata. The last file is the
 * widest JPEG.
 * @param largest the result of `largestOf`
 * @param sender determines the place in the queue
 * @param formats the formats to create
 * @throws ShopError invalid_input on `file` for an incomplete picture; unavailable if the queue is full
 */
export const renditionsOf = (
  bytes: Buffer,
  largest: Size,
  sender: Client,
  formats: MediaFormat[] = allFormats,
): Promise<NewFile[]> =>
  queue.run(sender, async () => {
    const pixels = await limitWork(() => decode(bytes, largest));
    const widths = widthsOf(largest.width);
    const files = formats.flatMap((format) =>
      widths.map((width) => limitWork(() => encodeRendition(pixels, width, format))),
    );
    return Promise.all(files);
  });

type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

/** Decodes in one sequential pass and shrinks while decoding. */
async function decode(bytes: Buffer, { width, height }: Size): Promise<Pixels> {
  const sharp = await openSharp();
  return sharp(bytes, { failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize({ width, height, fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw damaged();
    });
}

async function encodeRendition({ data, info }: Pixels, width: number, format: MediaFormat): Promise<NewFile> {
  const sharp = await openSharp();
  const { width: rawWidth, height, channels } = info;
  const picture = sharp(data, { raw: { width: rawWidth, height, channels } }).resize({ width });
  const encoded = {
    // Twice the effort saves a sixth of the bytes and takes seven times as long.
    avif: () => picture.avif({ quality: 50, effort: 2 }),
    webp: () => picture.webp({ quality: 78 }),
    // Transparency becomes white, the background of previews and feeds.
    jpg: () => picture.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true }),
  }[format]();
  return { name: nameOf(width, format), type: mediaTypes[format], bytes: await encoded.toBuffer() };
}
