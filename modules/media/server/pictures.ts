import { openSharp } from './processing/sharp.ts';

// The illustrations of the demo catalog, drawn on the first request.

export type PictureKind = 'svg' | 'jpg';

export type Picture = { type: string; body: Buffer };

/** For link previews and merchant feeds, which do not support SVG. */
const jpegQuality = 82;

/**
 * Returns the illustration at `path` as SVG or JPEG.
 * @param path without its extension, `products/diwali-diyas-box-of-twelve-1`
 * @returns null if there is no such illustration
 */
export async function drawPicture(path: string, kind: PictureKind): Promise<Picture | null> {
  // Loaded on the first request, since the drawings are many and few processes need them.
  const { drawDemo } = await import('#demo/drawings/draw.ts');
  const svg = drawDemo(path);
  if (svg === null) return null;
  if (kind === 'svg') return { type: 'image/svg+xml; charset=utf-8', body: Buffer.from(svg) };
  const sharp = await openSharp();
  return {
    type: 'image/jpeg',
    body: await sharp(Buffer.from(svg)).jpeg({ quality: jpegQuality, mozjpeg: true }).toBuffer(),
  };
}
