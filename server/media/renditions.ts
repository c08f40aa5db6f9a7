import pLimit from 'p-limit';
import { widthsOf } from '#contract/pictures.ts';
import type { NewFile } from '#server/platform/files/files.ts';
import { type Client, FairQueue } from '#server/platform/limits/fair-queue.ts';
import { damaged } from './inspection.ts';
import { openSharp } from './sharp.ts';

/** Said anew whenever the renditions come out otherwise: what is kept under an address never changes. */
export const recipe = '1';

/** The largest that is kept, in px; a picture keeps its ratio. */
const largest = { width: 1600, height: 4800 };

export const mediaTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;
export type MediaFormat = keyof typeof mediaTypes;
const allFormats = Object.keys(mediaTypes) as MediaFormat[];

/** One picture at a time. Each that waits is in memory, with up to 10 MB; a browser sends three at the same time. */
const turns = new FairQueue({ running: 1, waiting: 24, waitingOfClient: 8 });
/** What is done to it at the same time: the rest of the shop needs the other threads. */
const work = pLimit(2);

type Size = { width: number; height: number };

/** The size of the largest rendition of a picture. */
export function largestOf({ width, height }: Size, within: Size = largest): Size {
  const scale = Math.min(1, within.width / width, within.height / height);
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: scaled(width), height: scaled(height) };
}

const nameOf = (width: number, format: MediaFormat) => `${width}.${format}`;

/** The files of a picture so wide, in the order in which they are kept. */
export const namesOf = (width: number, formats: MediaFormat[] = allFormats): string[] =>
  formats.flatMap((format) => widthsOf(width).map((each) => nameOf(each, format)));

/**
 * A picture in all widths and formats: upright, in sRGB, and without anything that its camera wrote into it. The last
 * one is the widest JPEG.
 * @param largest what `largestOf` gives for it
 * @param sender whose turn it takes
 * @param formats in which of them
 * @throws ShopError invalid_input naming `file`, when it is not whole; unavailable when too many wait
 */
export const renditionsOf = (
  bytes: Buffer,
  largest: Size,
  sender: Client,
  formats: MediaFormat[] = allFormats,
): Promise<NewFile[]> =>
  turns.run(sender, async () => {
    const pixels = await work(() => unfold(bytes, largest));
    const widths = widthsOf(largest.width);
    const files = formats.flatMap((format) =>
      widths.map((width) => work(() => rendition(pixels, width, format))),
    );
    return Promise.all(files);
  });

type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

/** Read once, from front to back, and made small while it is read. */
async function unfold(bytes: Buffer, { width, height }: Size): Promise<Pixels> {
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

async function rendition({ data, info }: Pixels, width: number, format: MediaFormat): Promise<NewFile> {
  const sharp = await openSharp();
  const { width: rawWidth, height, channels } = info;
  const picture = sharp(data, { raw: { width: rawWidth, height, channels } }).resize({ width });
  const written = {
    // Twice the effort saves a sixth of the bytes and takes seven times as long.
    avif: () => picture.avif({ quality: 50, effort: 2 }),
    webp: () => picture.webp({ quality: 78 }),
    // What cannot be seen through is white: it is what previews and feeds lay a picture on.
    jpg: () => picture.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true }),
  }[format]();
  return { name: nameOf(width, format), type: mediaTypes[format], bytes: await written.toBuffer() };
}
