import pLimit from 'p-limit';
import type { Product } from '#contract/catalog.ts';
import { formatMoney } from '#contract/money.ts';
import { previewSize } from '#contract/pictures.ts';
import { openSharp } from '#server/media/sharp.ts';
import { type Face, linesOf, outlined } from './lettering.ts';

const { width, height } = previewSize;
const pictureWidth = 540;
/** Where the words begin, and how wide they are. */
const left = pictureWidth + 56;
const room = width - left - 56;
const colours = { paper: '#faf6ef', ink: '#2b1d14', muted: '#6a584a', accent: '#a8421f', butter: '#f7e9b9' };
const quality = 84;

const name = { weight: 700, serif: true } as const;
const nameSizes: { size: number; most: number }[] = [
  { size: 62, most: 3 },
  { size: 48, most: 4 },
];
const maker: Face = { size: 30, weight: 400 };
const price: Face = { size: 46, weight: 700 };
const before: Face = { size: 30, weight: 400 };
const store: Face = { size: 32, weight: 700, serif: true };

type Shop = { storeName: string; currency: string; locale: string };

/** One at a time: crawlers come for many at once, and the rest of the shop wants the processor. */
const oneByOne = pLimit(1);

/**
 * What link previews show of a product: its picture, name, maker and price, as JPEG.
 * @param picture any picture that sharp reads; without one, a plain ground
 */
export const drawProductPreview = (product: Product, shop: Shop, picture: Buffer | null): Promise<Buffer> =>
  oneByOne(async () => {
    const sharp = await openSharp();
    const shown = picture
      ? await sharp(picture).resize(pictureWidth, height, { fit: 'cover' }).toBuffer()
      : null;
    return sharp(Buffer.from(drawing(product, shop)))
      .composite(shown ? [{ input: shown, left: 0, top: 0 }] : [])
      .flatten({ background: colours.paper })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
  });

function drawing(product: Product, shop: Shop): string {
  const money = (amount: number) => formatMoney(amount, shop);
  const { lines, face } = nameLines(product.name);
  const step = face.size * 1.14;
  const top = 150;
  const below = top + (lines.length - 1) * step;
  const now = money(product.price);
  const parts = [
    ...lines.map((line, at) => outlined(line, face, { x: left, y: top + at * step, colour: colours.ink })),
    ...(product.artisan
      ? linesOf(`by ${product.artisan.name}`, maker, { width: room, most: 1 }).map((line) =>
          outlined(line, maker, { x: left, y: below + 62, colour: colours.muted }),
        )
      : []),
    outlined(now, price, { x: left, y: below + 142, colour: colours.accent }),
    ...(product.originalPrice !== null && product.discount > 0
      ? [outlined(`${product.discount}% off`, before, { x: left, y: below + 190, colour: colours.muted })]
      : []),
    outlined(shop.storeName, store, { x: left, y: height - 56, colour: colours.ink }),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${colours.paper}"/><rect width="${pictureWidth}" height="${height}" fill="${colours.butter}"/>${parts.join('')}</svg>`;
}

/** The name as large as fits. */
function nameLines(text: string): { lines: string[]; face: Face } {
  const ways = nameSizes.map(({ size, most }) => {
    const face = { ...name, size };
    return { face, most, lines: linesOf(text, face, { width: room, most: most + 1 }) };
  });
  const fitting = ways.find(({ lines, most }) => lines.length <= most);
  const { face, most } = fitting ?? (ways.at(-1) as (typeof ways)[number]);
  return { face, lines: linesOf(text, face, { width: room, most }) };
}
