import type { DrawnArea } from './personalisation-fields.ts';
import { type Fitted, feetOf, fitted } from './personalisation-letters.ts';
import { faces, photoIn } from './personalisation-places.ts';
import { type Shape, shape } from './svg.ts';

// Words and photos on the picture of a product that has areas for them.

/** A copy of the letters: its colour, how far it is moved down, and how strong it is. */
type Layer = { fill: string; down: number; opacity: number; seam?: string };

/** What gives each technique its look, from the lowest layer to the topmost. */
const layers: Record<DrawnArea['technique'], (colour: string, size: number) => Layer[]> = {
  painted: (fill) => [{ fill, down: 0, opacity: 0.94 }],
  engraved: (fill, size) => [
    { fill: '#ffffff', down: Math.max(0.5, size / 26), opacity: 0.5 },
    { fill, down: 0, opacity: 0.92 },
  ],
  foil: (fill, size) => [
    { fill: '#2b1d14', down: Math.max(0.4, size / 40), opacity: 0.45 },
    { fill, down: 0, opacity: 1 },
    { fill: '#ffffff', down: -Math.max(0.3, size / 60), opacity: 0.18 },
  ],
  stitched: (fill, size) => [
    { fill: '#2b1d14', down: Math.max(0.5, size / 30), opacity: 0.22 },
    { fill, down: 0, opacity: 1, seam: '#ffffff' },
  ],
};

/** What stands on one area; `name` is unlike that of any other area on the same page. */
export function drawArea(area: DrawnArea, name: string): Shape[] {
  const { x, y, width, height, turn, photo, text, lettering, technique, colour, size: most } = area;
  const transform = `translate(${x} ${y}) rotate(${turn})`;
  if (photo)
    return [shape('g', { transform }, photoIn(photo, { x: -width / 2, y: -height / 2, width, height }))];
  const words = fitted([text], lettering, { width, height }, most);
  const drawn = layers[technique](colour, words.size).flatMap((layer, at) =>
    lettersOf(area, words, layer, `${name}-${at}`),
  );
  // Read out once, as the label of the whole.
  return [shape('g', { transform, 'aria-hidden': 'true' }, ...drawn)];
}

function lettersOf(
  { width, bend, lettering }: DrawnArea,
  words: Fitted,
  layer: Layer,
  name: string,
): Shape[] {
  const { fill, down, opacity, seam } = layer;
  const look = { fill, opacity, 'text-anchor': 'middle', 'font-size': words.size, ...faces[lettering] };
  const rows = feetOf(words, 0).map((foot, at) => ({
    foot: foot + down,
    text: words.rows[at] ?? '',
    id: `${name}-${at}`,
  }));
  const straight = () => rows.map(({ foot, text }) => shape('text', { x: 0, y: foot }, text));
  if (bend !== 0) {
    const curves = rows.map(({ foot, id }) =>
      // The control point of such a curve is twice as high as its middle.
      shape('path', {
        id,
        d: `M${-width / 2} ${foot + bend / 2}Q0 ${foot - 1.5 * bend} ${width / 2} ${foot + bend / 2}`,
      }),
    );
    const bent = rows.map(({ id, text }) =>
      shape('text', {}, shape('textPath', { href: `#${id}`, startOffset: '50%' }, text)),
    );
    return [shape('defs', {}, ...curves), shape('g', look, ...bent)];
  }
  if (!seam) return [shape('g', look, ...straight())];
  const stitch = {
    stroke: seam,
    'stroke-width': Math.max(0.5, words.size / 34),
    'stroke-dasharray': `${words.size / 11} ${words.size / 14}`,
    'stroke-opacity': 0.6,
  };
  return [shape('g', { ...look, ...stitch }, ...straight())];
}
