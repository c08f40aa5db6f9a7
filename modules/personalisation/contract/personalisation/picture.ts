import { renditionAt } from '#modules/media/contract/personal-photos.ts';
import { type SvgShape, svgShape, svgText } from '#modules/media/contract/svg.ts';
import { drawArea } from './areas.ts';
import type { PersonalisationDrawing } from './fields.ts';
import { type Material, palette, photoWidth, places, snapshot } from './supports.ts';

// Draws the preview of a personalised product: one function for the product page, the cart, an order and the maker's
// ticket. It needs no browser; coordinates are in a box of 400 × 500, the aspect ratio of product pictures.

export type DrawingHow = {
  /** The prefix of gradient ids, unique on the page. */
  prefix?: string;
  /**
   * `whole`: with the picture of the product; `overlay`: to be laid on the product's first picture, which it covers if
   * the drawing has areas.
   */
  view?: 'whole' | 'overlay';
};

/** Draws the preview as a tree of SVG elements. */
export function drawPersonalisation(
  drawing: PersonalisationDrawing,
  { prefix = 'p', view = 'whole' }: DrawingHow = {},
): SvgShape {
  const { picture, label, areas, photo } = drawing;
  const whole = { x: 0, y: 0, width: 400, height: 500 };
  const background =
    picture === null
      ? svgShape('rect', { ...whole, fill: '#efe3cf' })
      : svgShape('image', {
          ...whole,
          href: renditionAt(picture, photoWidth),
          preserveAspectRatio: 'xMidYMid slice',
        });
  return svgShape(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: '0 0 400 500',
      role: 'img',
      'aria-label': label,
    },
    metal(prefix, drawing.colour),
    ...(view === 'overlay' && !areas ? [] : [background]),
    ...(photo && !areas && drawing.place !== 'frame' ? [snapshot(photo)] : []),
    ...(areas
      ? areas.flatMap((area, index) => drawArea(area, `${prefix}-${index}`))
      : places[drawing.place](drawing, prefix)),
  );
}

/** Draws the preview as the text of an SVG file. */
export const personalisationSvg = (drawing: PersonalisationDrawing, options?: DrawingHow): string =>
  svgText(drawPersonalisation(drawing, options));

/** The gradients of a material: a sheen from the top left to the bottom right, and a matt one. */
function metal(prefix: string, colour: Material): SvgShape {
  const { light, body, edge } = palette[colour];
  const stop = (offset: number, of: string) => svgShape('stop', { offset, 'stop-color': of });
  return svgShape(
    'defs',
    {},
    svgShape(
      'linearGradient',
      { id: `${prefix}-metal`, x1: 0, y1: 0, x2: 1, y2: 1 },
      ...[stop(0, body), stop(0.3, light), stop(0.55, body), stop(0.8, light), stop(1, edge)],
    ),
    svgShape(
      'linearGradient',
      { id: `${prefix}-matt`, x1: 0, y1: 0, x2: 0, y2: 1 },
      ...[stop(0, light), stop(0.35, body), stop(1, body)],
    ),
  );
}
