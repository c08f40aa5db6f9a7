import pLimit from 'p-limit';
import { brand, type Colours } from '#kernel/contract/brand-colours.ts';
import { formatMoney } from '#kernel/contract/money.ts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { previewSize } from '#modules/media/contract/pictures.ts';
import { openSharp } from '#modules/media/index.ts';
import * as m from '../../messages/index.ts';
import { type LetteringFace, linesOf, outlined } from './lettering.ts';

const { width, height } = previewSize;
const pictureWidth = 540;
/** Left edge and width of the text column. */
const textLeft = pictureWidth + 56;
const textWidth = width - textLeft - 56;
const quality = 84;

const nameFace = { weight: 700, typeface: 'serif' } as const;
const nameSizes: { size: number; most: number }[] = [
  { size: 62, most: 3 },
  { size: 48, most: 4 },
];
const artisanFace: LetteringFace = { size: 30, weight: 400 };
const priceFace: LetteringFace = { size: 46, weight: 700 };
const discountFace: LetteringFace = { size: 30, weight: 400 };
const storeFace: LetteringFace = { size: 32, weight: 700, typeface: 'serif' };

type PreviewShop = {
  storeName: string;
  currency: string;
  locale: string;
  theme: { colours: { light: Colours } } | null;
};

const coloursOf = ({ theme }: PreviewShop): Colours => theme?.colours.light ?? brand.light;

/** One preview at a time, because crawlers request many at once and the rest of the shop needs the CPU. */
const limitWork = pLimit(1);

/**
 * Draws the link preview of a product as JPEG: picture, name, artisan and price.
 * @param picture a picture in any format that sharp reads; null for a plain background
 */
export const drawProductPreview = (
  product: Product,
  shop: PreviewShop,
  picture: Buffer | null,
): Promise<Buffer> =>
  limitWork(async () => {
    const sharp = await openSharp();
    const scaled = picture
      ? await sharp(picture).resize(pictureWidth, height, { fit: 'cover' }).toBuffer()
      : null;
    return sharp(Buffer.from(drawing(product, shop)))
      .composite(scaled ? [{ input: scaled, left: 0, top: 0 }] : [])
      .flatten({ background: coloursOf(shop).paper })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
  });

function drawing(product: Product, shop: PreviewShop): string {
  const money = (amount: number) => formatMoney(amount, shop);
  const colours = coloursOf(shop);
  const { lines, face } = nameLines(product.name);
  const lineHeight = face.size * 1.14;
  const top = 150;
  const lastBaseline = top + (lines.length - 1) * lineHeight;
  const currentPrice = money(product.price);
  const elements = [
    ...lines.map((line, at) =>
      outlined(line, face, { x: textLeft, y: top + at * lineHeight, colour: colours.ink }),
    ),
    ...(product.artisan
      ? linesOf(m.productPreview.by({ name: product.artisan.name }), artisanFace, {
          width: textWidth,
          most: 1,
        }).map((line) =>
          outlined(line, artisanFace, { x: textLeft, y: lastBaseline + 62, colour: colours.muted }),
        )
      : []),
    outlined(currentPrice, priceFace, { x: textLeft, y: lastBaseline + 142, colour: colours.accent }),
    ...(product.originalPrice !== null && product.discount > 0
      ? [
          outlined(m.productPreview.off({ discount: product.discount }), discountFace, {
            x: textLeft,
            y: lastBaseline + 190,
            colour: colours.muted,
          }),
        ]
      : []),
    outlined(shop.storeName, storeFace, { x: textLeft, y: height - 56, colour: colours.ink }),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${colours.paper}"/><rect width="${pictureWidth}" height="${height}" fill="${colours.butter}"/>${elements.join('')}</svg>`;
}

/** Returns the name in the largest size that fits. */
function nameLines(text: string): { lines: string[]; face: LetteringFace } {
  const candidates = nameSizes.map(({ size, most }) => {
    const face = { ...nameFace, size };
    return { face, most, lines: linesOf(text, face, { width: textWidth, most: most + 1 }) };
  });
  const fit = candidates.find(({ lines, most }) => lines.length <= most);
  const { face, most } = fit ?? (candidates.at(-1) as (typeof candidates)[number]);
  return { face, lines: linesOf(text, face, { width: textWidth, most }) };
}
