import pLimit from 'p-limit';
import { type SvgShape, svgShape, svgText } from '#modules/media/contract/svg.ts';
import { openSharp } from '#modules/media/index.ts';
import { graphemesOf, typefaceOf } from '#modules/orders/index.ts';
import { curveOf, placesOnCurve } from '#modules/personalisation/contract/personalisation/curve.ts';
import type { PersonalisationDrawing } from '#modules/personalisation/contract/personalisation/fields.ts';
import { drawPersonalisation } from '#modules/personalisation/contract/personalisation/picture.ts';
import { outlinesOf, widthOf } from './lettering.ts';

/** Returns the JPEG of a picture of the shop by address; null for other addresses. */
type PictureAt = (address: string) => Promise<Buffer | null>;

/** Width in px: enough to read what is written on the product. */
const width = 480;

/** One picture at a time, because programs request many at once and the rest of the shop needs the CPU. */
const limitWork = pLimit(1);

/** Draws the preview of a personalised product, which the product page draws as SVG, as PNG. */
export const drawPersonalisedPicture = (
  drawing: PersonalisationDrawing,
  pictureAt: PictureAt,
): Promise<Buffer> =>
  limitWork(async () => {
    const shape = drawPersonalisation(drawing);
    const pictures = await picturesIn(shape, pictureAt);
    const sharp = await openSharp();
    return sharp(Buffer.from(svgText(standalone(shape, pictures))))
      .resize(width)
      .png({ palette: true })
      .toBuffer();
  });

const imagesIn = (shape: SvgShape | string): string[] => {
  if (typeof shape === 'string') return [];
  return shape.tag === 'image' ? [String(shape.attributes.href)] : shape.children.flatMap(imagesIn);
};

/** Returns the pictures of a drawing by address, as data. */
async function picturesIn(shape: SvgShape, pictureAt: PictureAt): Promise<Map<string, string>> {
  const pictures = new Map<string, string>();
  for (const address of imagesIn(shape)) {
    const picture = await pictureAt(address);
    if (picture) pictures.set(address, `data:image/jpeg;base64,${picture.toString('base64')}`);
  }
  return pictures;
}

/** Attributes that an element has from those around it, and the curves of texts by address. */
type Inherited = { attributes: SvgShape['attributes']; curves: Map<string, string> };

/** Returns a drawing that needs no fonts and no other files: texts are outlines, pictures are data. */
function standalone(
  shape: SvgShape,
  pictures: ReadonlyMap<string, string>,
  inherited: Inherited = { attributes: {}, curves: new Map() },
): SvgShape {
  const { tag, attributes, children } = shape;
  const all = { ...inherited.attributes, ...attributes };
  const { id, href, x, y, height } = attributes;
  if (tag === 'path' && id !== undefined) inherited.curves.set(`#${id}`, String(attributes.d));
  if (tag === 'image') {
    const picture = pictures.get(String(href));
    return picture === undefined
      ? svgShape('rect', {
          x: x ?? 0,
          y: y ?? 0,
          width: attributes.width ?? 0,
          height: height ?? 0,
          fill: '#efe3cf',
        })
      : svgShape('image', { ...attributes, href: picture });
  }
  const face = faceOf(all);
  if (tag === 'textPath')
    return svgShape('g', {}, ...onCurve(children.join(''), face, inherited.curves.get(String(href)) ?? ''));
  const [text] = children;
  if (tag === 'text' && typeof text === 'string') {
    const at = { x: Number(x ?? 0) - widthOf(text, face) / 2, y: Number(y ?? 0) };
    return svgShape('g', {}, ...outlinesOf(text, face, at));
  }
  const inner = { ...inherited, attributes: all };
  const drawn = children.map((child) =>
    typeof child === 'string' ? child : standalone(child, pictures, inner),
  );
  return svgShape(tag === 'text' ? 'g' : tag, attributes, ...drawn);
}

const faceOf = ({ 'font-size': size = 16, 'font-family': family = '' }: SvgShape['attributes']) => ({
  size: Number(size),
  weight: 700 as const,
  typeface: typefaceOf(String(family)),
});

/** Returns the outlines of a text along a curve. */
function onCurve(text: string, face: ReturnType<typeof faceOf>, path: string): SvgShape[] {
  const letters = graphemesOf(text);
  const widths = letters.map((letter) => widthOf(letter, face));
  return placesOnCurve(curveOf(path), widths).map(({ x, y, turn }, index) =>
    svgShape(
      'g',
      { transform: `translate(${x} ${y}) rotate(${turn})` },
      ...outlinesOf(letters[index] ?? '', face, { x: -(widths[index] ?? 0) / 2, y: 0 }),
    ),
  );
}
