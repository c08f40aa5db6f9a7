import { renditionAt } from './personal-photos.ts';
import type { PersonalisationDrawing, PersonalisationPreview } from './personalisation-fields.ts';
import { type Material, middles, palette, photoWidth, places, snapshot } from './personalisation-places.ts';
import { type Shape, shape, svgText } from './svg.ts';

// What a personalised product will look like: one function draws it for the product page, the cart, an order and the ticket
// of its maker. It needs no browser; everything stands in a box of 400 x 500, the shape in which the shop shows products.

export type DrawingHow = {
  /** Begins the names of its colours: unlike those of any other drawing on the same page. */
  prefix?: string;
  /** `whole` with the picture of the product; `overlay` without, to be laid on it; `close` only what surrounds the letters. */
  view?: 'whole' | 'overlay' | 'close';
};

/** Height of what `close` shows, by what is drawn. */
const closeHeights: Partial<Record<PersonalisationPreview['place'], number>> = {
  tag: 290,
  patch: 250,
  frame: 400,
};

/** The part of the box that `close` shows. */
function closeUp({ place, position, photo }: PersonalisationDrawing): string {
  if (photo && place !== 'frame') return '0 0 400 500';
  const height = closeHeights[place] ?? 200;
  const top = Math.min(Math.max(middles[position] - height / 2, 0), 500 - height);
  return `0 ${top} 400 ${height}`;
}

/** The preview as a tree of SVG. */
export function drawPersonalisation(
  drawing: PersonalisationDrawing,
  { prefix = 'p', view = 'whole' }: DrawingHow = {},
): Shape {
  const { picture, label } = drawing;
  const whole = { x: 0, y: 0, width: 400, height: 500 };
  const ground =
    picture === null
      ? shape('rect', { ...whole, fill: '#efe3cf' })
      : shape('image', {
          ...whole,
          href: renditionAt(picture, photoWidth),
          preserveAspectRatio: 'xMidYMid slice',
        });
  return shape(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: view === 'close' ? closeUp(drawing) : '0 0 400 500',
      role: 'img',
      'aria-label': label,
    },
    metal(prefix, drawing.colour),
    ...(view === 'overlay' ? [] : [ground]),
    ...(drawing.photo && drawing.place !== 'frame' ? [snapshot(drawing.photo)] : []),
    ...places[drawing.place](drawing, prefix),
  );
}

/** The preview as the text of an SVG file. */
export const personalisationSvg = (drawing: PersonalisationDrawing, how?: DrawingHow): string =>
  svgText(drawPersonalisation(drawing, how));

/** A sheen from the top left to the bottom right. */
function metal(prefix: string, colour: Material): Shape {
  const { light, body, edge } = palette[colour];
  const stop = (offset: number, of: string) => shape('stop', { offset, 'stop-color': of });
  return shape(
    'defs',
    {},
    shape(
      'linearGradient',
      { id: `${prefix}-metal`, x1: 0, y1: 0, x2: 1, y2: 1 },
      ...[stop(0, body), stop(0.3, light), stop(0.55, body), stop(0.8, light), stop(1, edge)],
    ),
    shape(
      'linearGradient',
      { id: `${prefix}-matt`, x1: 0, y1: 0, x2: 0, y2: 1 },
      ...[stop(0, light), stop(0.35, body), stop(1, body)],
    ),
  );
}
