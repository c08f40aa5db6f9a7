import { openSharp } from './sharp.ts';

// The illustrations of the demonstration, drawn when they are first asked for.

export type PictureKind = 'svg' | 'jpg';

export type Picture = { type: string; body: Buffer };

/** Made for places that show no SVG: link previews, feeds for merchants. */
const jpegQuality = 82;

/**
 * The illustration at `path`, as a drawing or as a photograph of it.
 * @param path without its ending, `products/diwali-diyas-box-of-twelve-1`
 * @returns null when nothing is drawn under that name
 */
export async function drawPicture(path: string, kind: PictureKind): Promise<Picture | null> {
  // Many drawings, needed by few processes: they are read when the first one is asked for.
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
