import { type SvgShape, svgShape } from '#modules/media/contract/svg.ts';
import type { DrawnArea } from './fields.ts';
import { faces, photoIn } from './supports.ts';
import { baselinesOf, type FittedText, fitText } from './text-fit.ts';

// Draws texts and photos on the areas of a product picture.

/** One copy of the text: its colour, its offset downwards, its opacity, and the colour of its stitches. */
type Layer = { fill: string; down: number; opacity: number; seam?: string };

/** The layers of each technique, from the lowest to the topmost. */
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

/** Draws one area; `name` must be unique on the page. */
export function drawArea(area: DrawnArea, name: string): SvgShape[] {
  const { x, y, width, height, turn, photo, text, lettering, technique, colour, size: most } = area;
  const transform = `translate(${x} ${y}) rotate(${turn})`;
  if (photo)
    return [svgShape('g', { transform }, photoIn(photo, { x: -width / 2, y: -height / 2, width, height }))];
  const fittedText = fitText([text], lettering, { width, height }, most);
  const drawn = layers[technique](colour, fittedText.size).flatMap((layer, index) =>
    drawText(area, fittedText, layer, `${name}-${index}`),
  );
  // Hidden from assistive technology, which reads the label of the whole picture.
  return [svgShape('g', { transform, 'aria-hidden': 'true' }, ...drawn)];
}

function drawText(
  { width, bend, lettering }: DrawnArea,
  fittedText: FittedText,
  layer: Layer,
  name: string,
): SvgShape[] {
  const { fill, down, opacity, seam } = layer;
  const textStyle = {
    fill,
    opacity,
    'text-anchor': 'middle',
    'font-size': fittedText.size,
    ...faces[lettering],
  };
  const rows = baselinesOf(fittedText, 0).map((foot, index) => ({
    foot: foot + down,
    text: fittedText.rows[index] ?? '',
    id: `${name}-${index}`,
  }));
  const straight = () => rows.map(({ foot, text }) => svgShape('text', { x: 0, y: foot }, text));
  if (bend !== 0) {
    const curves = rows.map(({ foot, id }) =>
      // The control point of a quadratic curve is twice as high as its middle.
      svgShape('path', {
        id,
        d: `M${-width / 2} ${foot + bend / 2}Q0 ${foot - 1.5 * bend} ${width / 2} ${foot + bend / 2}`,
      }),
    );
    const bent = rows.map(({ id, text }) =>
      svgShape('text', {}, svgShape('textPath', { href: `#${id}`, startOffset: '50%' }, text)),
    );
    return [svgShape('defs', {}, ...curves), svgShape('g', textStyle, ...bent)];
  }
  if (!seam) return [svgShape('g', textStyle, ...straight())];
  const stitch = {
    stroke: seam,
    'stroke-width': Math.max(0.5, fittedText.size / 34),
    'stroke-dasharray': `${fittedText.size / 11} ${fittedText.size / 14}`,
    'stroke-opacity': 0.6,
  };
  return [svgShape('g', { ...textStyle, ...stitch }, ...straight())];
}
