import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Four colours in the corners of a picture, from the top left, clockwise. */
export const corners = { red: '#c02020', green: '#20a040', blue: '#2040c0', white: '#f0f0f0' };

/** Returns a picture with a colour in each quarter. */
export async function quarters(width: number, height: number): Promise<Sharp> {
  const w = width / 2;
  const h = height / 2;
  const quarter = (background: string, left: number, top: number) => ({
    left,
    top,
    input: { create: { width: w, height: h, channels: 3 as const, background } },
  });
  const { red, green, blue, white } = corners;
  const flat = await sharp({ create: { width, height, channels: 3, background: red } })
    .composite([quarter(green, w, 0), quarter(blue, w, h), quarter(white, 0, h)])
    .png()
    .toBuffer();
  return sharp(flat);
}

/** Returns the colour near each corner of a picture, from the top left, clockwise, as [red, green, blue]. */
export async function cornersOf(picture: Uint8Array): Promise<number[][]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) => {
    const start = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels;
    return [...data.subarray(start, start + 3)];
  };
  return [colourAt(0.25, 0.25), colourAt(0.75, 0.25), colourAt(0.75, 0.75), colourAt(0.25, 0.75)];
}

const chunk = (type: string, data: Buffer) => {
  const content = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  const sum = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
};

/** Returns a PNG of a few kilobytes that decompresses to a great many pixels. */
export function decompressionBomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((width / 8 + 1) * 100));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...[chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))],
  ]);
}

/** Returns a picture of one colour, as a file for a file input. */
export const pictureFile = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 700, channels: 3, background } })
    .png()
    .toBuffer(),
});
