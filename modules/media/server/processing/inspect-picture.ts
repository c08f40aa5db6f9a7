import type { Metadata } from 'sharp';
import { invalidInput } from '#kernel/http/errors.ts';
import { maxPixels } from '#modules/media/contract/limits.ts';
import * as m from '../../messages/index.ts';
import { openSharp } from './sharp.ts';

const million = 1_000_000;

/** The format for each media type that browsers send. */
const formatByMediaType: Record<string, string> = {
  'image/jpeg': 'JPEG',
  'image/jpg': 'JPEG',
  'image/pjpeg': 'JPEG',
  'image/png': 'PNG',
  'image/x-png': 'PNG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'image/gif': 'GIF',
};
/** Media types that make no statement about the format. */
const unspecificTypes = ['application/octet-stream', 'image/*'];

const rejected = (message: string) => invalidInput([{ path: 'file', message }]);

/** The error for incomplete or damaged bytes; detected only when all of them are read. */
export const damaged = () => rejected(m.inspectPicture.isDamagedOrNotComplete());

/**
 * Detects the format of a picture from its first bytes without decoding it. An animation counts as its first frame.
 * @param mediaType the media type of the upload
 * @param isStaff whether staff uploaded it, for whom the size limit is higher
 * @returns the displayed size in px
 * @throws ShopError invalid_input on `file`: not a picture, not an accepted format, or not of the claimed type
 */
export async function inspectPicture(
  bytes: Buffer,
  mediaType: string,
  isStaff: boolean,
): Promise<{ width: number; height: number }> {
  if (bytes.length === 0) throw rejected(m.inspectPicture.isEmpty());
  if (isSvg(bytes))
    throw rejected(m.inspectPicture.isSvgDrawing({ acceptedFormats: m.inspectPicture.acceptedFormats() }));
  const sharp = await openSharp();
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  const format = formatOf(metadata);
  if (!metadata || !format) throw rejected(rejectionOf(bytes));
  if (!unspecificTypes.includes(mediaType) && formatByMediaType[mediaType] !== format)
    throw rejected(m.inspectPicture.wasSentAs({ mediaType, format }));
  const megapixels = (metadata.width * metadata.height) / million;
  const maxMegapixels = maxPixelsFor(format, isStaff);
  if (megapixels > maxMegapixels)
    throw rejected(
      m.inspectPicture.hasMillionPixels({ megapixels: Math.ceil(megapixels), format, maxMegapixels }),
    );
  return metadata.autoOrient;
}

const maxPixelsFor = (format: string, isStaff: boolean) =>
  format === 'AVIF' ? maxPixels.AVIF : isStaff ? maxPixels.ofStaff : maxPixels.ofShopper;

function formatOf(metadata: Metadata | null): string | undefined {
  if (metadata?.format === 'heif') return metadata.compression === 'av1' ? 'AVIF' : undefined;
  return formatByMediaType[`image/${metadata?.format}`];
}

/** Detects SVG in any text encoding that a browser reads, before the image library sees it. */
function isSvg(bytes: Buffer): boolean {
  const text = bytes.subarray(0, 4096).toString('latin1').replaceAll('\0', '');
  return /^(ï»¿|ÿþ|þÿ)?\s*</.test(text) && /<(svg|!doctype\s+svg)\b/i.test(text);
}

/** Detects the container of HEIC and AVIF; AVIF is accepted. */
const isHeic = (bytes: Buffer) => /^ftyp(hei|hev|mif|msf)/.test(bytes.toString('latin1', 4, 12));

const rejectionOf = (bytes: Buffer) =>
  isHeic(bytes)
    ? m.inspectPicture.isHeicPicture({ acceptedFormats: m.inspectPicture.acceptedFormats() })
    : m.inspectPicture.couldNotBeOpened({ acceptedFormats: m.inspectPicture.acceptedFormats() });
