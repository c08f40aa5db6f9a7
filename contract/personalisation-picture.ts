import { renditionAt } from './personal-photos.ts';
import { drawArea } from './personalisation-areas.ts';
import type { PersonalisationDrawing } from './personalisation-fields.ts';
import { type Material, palette, photoWidth, places, snapshot } from './personalisation-places.ts';
import { type Shape, shape, svgText } from './svg.ts';

// What a personalised product will look like: one function draws it for the product page, the cart, an order and the ticket
// of its maker. It needs no browser; everything stands in a box of 400 x 500, the shape in which the shop shows products.

export type DrawingHow = {
  /** Begins the names of its colours: unlike those of any other drawing on the same page. */
  prefix?: string;
  /** `whole` with the picture of the product; `overlay` to be laid on its first picture, which it covers if it has one of its own. */
  view?: 'whole' | 'overlay';
};

/** The preview as a tree of SVG. */
export function drawPersonalisation(
  drawing: PersonalisationDrawing,
  { prefix = 'p', view = 'whole' }: DrawingHow = {},
): Shape {
  const { picture, label, areas, photo } = drawing;
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
      viewBox: '0 0 400 500',
      role: 'img',
      'aria-label': label,
    },
    metal(prefix, drawing.colour),
    ...(view === 'overlay' && !areas ? [] : [ground]),
    ...(photo && !areas && drawing.place !== 'frame' ? [snapshot(photo)] : []),
    ...(areas
      ? areas.flatMap((area, at) => drawArea(area, `${prefix}-${at}`))
      : places[drawing.place](drawing, prefix)),
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
