import type { Metadata } from 'sharp';
import { invalidInput } from '#server/platform/http/errors.ts';
import { openSharp } from './sharp.ts';

/**
 * The most pixels that a picture may unfold to, in millions. All but AVIF are unfolded a strip at a time, in 200 MB at the
 * most; of AVIF a million takes 18 MB. Shoppers send what phones take, 24 million at the most unless more is asked of them.
 */
const maxPixels = { AVIF: 16, ofStaff: 50, ofShopper: 25 };
const million = 1_000_000;

const accepted = 'JPEG, PNG, WebP, AVIF or GIF';

/** What a picture says that it is, in all the ways in which browsers say it, and what it then must be. */
const kinds: Record<string, string> = {
  'image/jpeg': 'JPEG',
  'image/jpg': 'JPEG',
  'image/pjpeg': 'JPEG',
  'image/png': 'PNG',
  'image/x-png': 'PNG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'image/gif': 'GIF',
};
/** Sent as these, a file claims nothing. */
const anyKind = ['application/octet-stream', 'image/*'];

const refused = (message: string) => invalidInput([{ path: 'file', message }]);

/** Bytes that are no whole picture; found out by whoever reads all of them. */
export const damaged = () => refused('is damaged or not complete');

/**
 * What a picture is, by its own first bytes: nothing is unfolded. Of one that moves, the first moment counts.
 * @param claimed what it was sent as, a media type
 * @param isStaff whether staff sent it, of whom larger ones are taken
 * @returns its size in px, as it is to be looked at
 * @throws ShopError invalid_input naming `file`: it is no picture, none that we take, or not what it claims to be
 */
export async function inspect(
  bytes: Buffer,
  claimed: string,
  isStaff: boolean,
): Promise<{ width: number; height: number }> {
  if (bytes.length === 0) throw refused('is empty');
  if (isSvg(bytes)) throw refused(`is an SVG drawing, which may carry scripts: it must be ${accepted}`);
  const sharp = await openSharp();
  const seen = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  const kind = kindOf(seen);
  if (!seen || !kind) throw refused(notTaken(bytes));
  if (!anyKind.includes(claimed) && kinds[claimed] !== kind)
    throw refused(`was sent as ${claimed}, but is ${kind}`);
  const pixels = (seen.width * seen.height) / million;
  const most = mostPixels(kind, isStaff);
  if (pixels > most)
    throw refused(
      `has ${Math.ceil(pixels)} million pixels: of ${kind}, it must have at most ${most} million`,
    );
  return seen.autoOrient;
}

const mostPixels = (kind: string, isStaff: boolean) =>
  kind === 'AVIF' ? maxPixels.AVIF : isStaff ? maxPixels.ofStaff : maxPixels.ofShopper;

function kindOf(seen: Metadata | null): string | undefined {
  if (seen?.format === 'heif') return seen.compression === 'av1' ? 'AVIF' : undefined;
  return kinds[`image/${seen?.format}`];
}

/** A drawing in letters, in any encoding of them that a browser would read; the library is not even asked. */
function isSvg(bytes: Buffer): boolean {
  const letters = bytes.subarray(0, 4096).toString('latin1').replaceAll('\0', '');
  return /^(ï»¿|ÿþ|þÿ)?\s*</.test(letters) && /<(svg|!doctype\s+svg)\b/i.test(letters);
}

/** The container of HEIC and AVIF; AVIF is read. */
const isHeic = (bytes: Buffer) => /^ftyp(hei|hev|mif|msf)/.test(bytes.toString('latin1', 4, 12));

const notTaken = (bytes: Buffer) =>
  isHeic(bytes)
    ? `is a HEIC picture, which most browsers do not show: it must be ${accepted}`
    : `could not be opened: please use ${accepted}`;
