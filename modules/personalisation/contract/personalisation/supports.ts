import { renditionAt } from '#modules/media/contract/personal-photos.ts';
import { type SvgShape, svgShape } from '#modules/media/contract/svg.ts';
import type { PersonalisationDrawing, PersonalisationPreview } from './fields.ts';
import { baselinesOf, type FittedText, fitText, type Lettering } from './text-fit.ts';

// Draws the plates, bands and cards that carry the text of a preview, in a box of 400 × 500.

export type Material = PersonalisationPreview['colour'];

/** Highlight, body and edge colours of each material, and the colour of text on it. */
export const palette: Record<Material, { light: string; body: string; edge: string; letters: string }> = {
  brass: { light: '#f3dc9f', body: '#d3a54a', edge: '#8f6a24', letters: '#3f2a08' },
  silver: { light: '#f4f3ef', body: '#c9cac8', edge: '#83878a', letters: '#2c3033' },
  wood: { light: '#d8ab7c', body: '#b27c50', edge: '#6d4426', letters: '#33190a' },
  paper: { light: '#fffaf0', body: '#f5e8cf', edge: '#c5ab80', letters: '#3b2618' },
  clay: { light: '#d98a65', body: '#b9583a', edge: '#7b3320', letters: '#fff6ec' },
  indigo: { light: '#4f6fa6', body: '#2f4d7e', edge: '#1b2f52', letters: '#fdf6e6' },
};

/** The fallback font for Indian scripts. */
const devanagari = "'Noto Sans Devanagari'";
export const faces: Record<Lettering, Record<string, string | number>> = {
  serif: {
    'font-family': `Fraunces, 'Fraunces fallback', ${devanagari}, Georgia, serif`,
    'font-weight': 600,
  },
  script: {
    // The shop's own font looks the same on every device; the others cover its missing characters and the time before
    // it is loaded.
    'font-family': `'Dancing Script', ${devanagari}, 'Snell Roundhand', 'Segoe Script', 'Apple Chancery', 'URW Chancery L', 'Z003', cursive`,
    'font-weight': 600,
  },
  block: {
    'font-family': `Figtree, ${devanagari}, system-ui, sans-serif`,
    'font-weight': 700,
    'letter-spacing': '0.04em',
  },
};

/** The vertical centre of each position. */
export const middles: Record<PersonalisationPreview['position'], number> = {
  top: 118,
  middle: 250,
  bottom: 384,
};

type TextStyle = { x: number; y: number; lettering: Lettering; fill: string; raised?: string | undefined };

/** Draws rows of text; `raised` is the colour of the highlight along the lower edges. */
function drawRows(text: FittedText, { x, y, lettering, fill, raised }: TextStyle): SvgShape[] {
  const layer = (colour: string, down: number, opacity: number) =>
    svgShape(
      'g',
      { fill: colour, opacity, 'text-anchor': 'middle', 'font-size': text.size, ...faces[lettering] },
      ...baselinesOf(text, y).map((foot, row) =>
        svgShape('text', { x, y: foot + down }, text.rows[row] ?? ''),
      ),
    );
  const shadow = raised ? [layer(raised, Math.max(0.6, text.size / 32), 0.55)] : [];
  // Hidden from assistive technology, which reads the label of the whole picture.
  return [svgShape('g', { 'aria-hidden': 'true' }, ...shadow, layer(fill, 0, 1))];
}

type DrawPlace = (drawing: PersonalisationDrawing, prefix: string) => SvgShape[];

const drawShadow = (attributes: SvgShape['attributes'], tag = 'rect') =>
  svgShape(tag, { ...attributes, fill: '#1d120b', opacity: 0.28 });

/** Draws an engraved plate with two screws. */
const plaque: DrawPlace = ({ texts, position, lettering, colour, ink }, prefix) => {
  const y = middles[position];
  const text = fitText(texts, lettering, { width: 226, height: texts.length > 1 ? 112 : 84 }, 46);
  const height = Math.max(74, text.rows.length * text.size * 1.18 + 30);
  const plate = { x: 54, y: y - height / 2, width: 292, height, rx: 10 };
  const { edge, light, letters: textColour } = palette[colour];
  const screws = [72, 328].flatMap((cx) => [
    svgShape('circle', { cx, cy: y, r: 6, fill: edge }),
    svgShape('circle', { cx: cx - 0.8, cy: y - 0.8, r: 4.6, fill: light }),
    svgShape('path', { d: `M${cx - 3.6} ${y + 2.4}l5.6 -5.6`, stroke: edge, 'stroke-width': 1.4 }),
  ]);
  return [
    drawShadow({ ...plate, x: 57, y: plate.y + 6 }),
    svgShape('rect', { ...plate, fill: `url(#${prefix}-metal)` }),
    svgShape('rect', {
      x: 60,
      y: plate.y + 6,
      width: 280,
      height: height - 12,
      rx: 6,
      fill: 'none',
      stroke: edge,
      'stroke-width': 1.2,
      opacity: 0.65,
    }),
    ...screws,
    ...drawRows(text, { x: 200, y, lettering, fill: ink ?? textColour, raised: ink ? undefined : '#fff' }),
  ];
};

/** Draws a band across the picture with its ends folded behind. */
const ribbon: DrawPlace = ({ texts, position, lettering, colour, ink }, prefix) => {
  const y = middles[position];
  const { edge, letters: textColour } = palette[colour];
  const fill = ink ?? `url(#${prefix}-matt)`;
  const text = fitText(texts, lettering, { width: 262, height: texts.length > 1 ? 84 : 62 }, 38);
  const half = Math.max(32, (text.rows.length * text.size * 1.18) / 2 + 12);
  const top = y - half;
  const foot = y + half;
  const tail = (side: 1 | -1) => {
    const inner = 200 + side * 120;
    const outer = 200 + side * 192;
    const notch = 200 + side * 172;
    return svgShape('path', {
      d: `M${inner} ${top + 14}H${outer}L${notch} ${y + 14}L${outer} ${foot + 14}H${inner}Z`,
      fill: ink ?? edge,
    });
  };
  const fold = (side: 1 | -1) =>
    svgShape('path', {
      d: `M${200 + side * 152} ${foot}L${200 + side * 120} ${foot + 14}V${foot - 6}Z`,
      fill: '#1d120b',
      opacity: 0.5,
    });
  return [
    ...[tail(-1), tail(1)],
    ...(ink ? [drawShadow({ x: 8, y: top + 14, width: 384, height: half * 2, opacity: 0.12 })] : []),
    ...[fold(-1), fold(1)],
    drawShadow({ x: 50, y: top + 4, width: 300, height: half * 2, rx: 2 }),
    svgShape('rect', { x: 48, y: top, width: 304, height: half * 2, rx: 2, fill }),
    ...[top + 6, foot - 6].map((seamY) =>
      svgShape('path', {
        d: `M48 ${seamY}H352`,
        stroke: '#fff',
        'stroke-width': 1,
        'stroke-dasharray': '4 3',
        opacity: 0.55,
      }),
    ),
    ...drawRows(text, { x: 200, y, lettering, fill: ink ? textColourOn(ink) : textColour }),
  ];
};

/** Returns a text colour with enough contrast: light on dark, dark on light. */
function textColourOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    Number.parseInt(colour.slice(start, start + 2), 16),
  );
  return red * 0.3 + green * 0.59 + blue * 0.11 > 150 ? '#33190a' : '#fffaf0';
}

/** Draws a card on a string. */
const tag: DrawPlace = ({ texts, position, lettering, colour, ink }, prefix) => {
  const y = Math.min(Math.max(middles[position], 165), 370);
  const { edge, letters: textColour } = palette[colour];
  const text = fitText(texts, lettering, { width: 138, height: 128 }, 40);
  const card = `M-78 -74L-44 -112H44L78 -74V104Q78 112 70 112H-70Q-78 112 -78 104Z`;
  return [
    svgShape('path', {
      d: `M262 ${y - 152}C300 ${y - 150} 296 ${y - 118} 264 ${y - 96}`,
      fill: 'none',
      stroke: '#8b6a45',
      'stroke-width': 2.5,
      'stroke-linecap': 'round',
    }),
    svgShape(
      'g',
      { transform: `translate(258 ${y}) rotate(5)` },
      svgShape('path', { d: card, fill: '#1d120b', opacity: 0.25, transform: 'translate(4 7)' }),
      svgShape('path', { d: card, fill: `url(#${prefix}-matt)`, stroke: edge, 'stroke-width': 1 }),
      svgShape('circle', { cx: 0, cy: -92, r: 8, fill: 'none', stroke: edge, 'stroke-width': 3 }),
      svgShape('circle', { cx: 0, cy: -92, r: 6.5, fill: '#5d4630' }),
      svgShape('rect', {
        x: -68,
        y: -62,
        width: 136,
        height: 164,
        rx: 4,
        fill: 'none',
        stroke: edge,
        'stroke-width': 1,
        'stroke-dasharray': '1 4',
        'stroke-linecap': 'round',
      }),
      ...drawRows(text, { x: 0, y: 20, lettering, fill: ink ?? textColour }),
    ),
  ];
};

/** Draws engraved text without a background. */
const engraving: DrawPlace = ({ texts, position, lettering, colour, ink }) => {
  const { edge, light, letters: textColour } = palette[colour];
  const isLight = textColour.startsWith('#f');
  const text = fitText(texts, lettering, { width: 250, height: 120 }, 52);
  return drawRows(text, {
    x: 200,
    y: middles[position],
    lettering,
    fill: ink ?? (isLight ? edge : textColour),
    raised: light,
  });
};

/** Draws a round of cloth with a stitched edge. */
const patch: DrawPlace = ({ texts, position, lettering, colour, ink }) => {
  const y = middles[position];
  const thread = ink ?? palette[colour].body;
  const text = fitText(texts, lettering, { width: 138, height: 104 }, 64);
  return [
    drawShadow({ cx: 203, cy: y + 6, r: 100 }, 'circle'),
    svgShape('circle', { cx: 200, cy: y, r: 100, fill: '#f8efdf' }),
    ...[-60, -30, 0, 30, 60].map((offset) => {
      const half = Math.round(Math.sqrt(98 ** 2 - offset ** 2));
      return svgShape('path', {
        d: `M${200 - half} ${y + offset}H${200 + half}M${200 + offset} ${y - half}V${y + half}`,
        stroke: '#e2d3b6',
        'stroke-width': 1,
        opacity: 0.7,
      });
    }),
    svgShape('circle', {
      cx: 200,
      cy: y,
      r: 88,
      fill: 'none',
      stroke: thread,
      'stroke-width': 4,
      'stroke-dasharray': '11 6',
      'stroke-linecap': 'round',
    }),
    ...drawRows(text, { x: 200, y, lettering, fill: thread, raised: '#6b5a3f' }),
  ];
};

/** Draws a photo behind glass, with a line of text below it. */
const frame: DrawPlace = ({ texts, lettering, colour, ink, photo }, prefix) => {
  const { edge } = palette[colour];
  const inner = { x: 104, y: 92, width: 192, height: texts.length > 0 ? 226 : 272 };
  const text = fitText(texts, lettering, { width: 190, height: 44 }, 26);
  return [
    drawShadow({ x: 72, y: 62, width: 264, height: 344, rx: 6 }),
    svgShape('rect', { x: 66, y: 54, width: 268, height: 348, rx: 6, fill: `url(#${prefix}-metal)` }),
    svgShape('rect', {
      x: 84,
      y: 72,
      width: 232,
      height: 312,
      fill: '#fffaf0',
      stroke: edge,
      'stroke-width': 2,
    }),
    ...(photo ? [photoIn(photo, inner)] : drawPhotoPlaceholder(inner)),
    svgShape('rect', { ...inner, fill: 'none', stroke: '#d9cbb2', 'stroke-width': 1.5 }),
    ...drawRows(text, { x: 200, y: 351, lettering, fill: ink ?? '#3b2618' }),
  ];
};

type SupportBox = { x: number; y: number; width: number; height: number };

/** Width in px of photos: sharp at the largest display size. */
export const photoWidth = 800;

export const photoIn = (photo: string, box: SupportBox): SvgShape =>
  svgShape('image', { ...box, href: renditionAt(photo, photoWidth), preserveAspectRatio: 'xMidYMid slice' });

/** Draws the placeholder of a missing photo: hills and a sun. */
function drawPhotoPlaceholder({ x, y, width, height }: SupportBox): SvgShape[] {
  const foot = y + height;
  return [
    svgShape('rect', { x, y, width, height, fill: '#dfe6df' }),
    svgShape('circle', { cx: x + width * 0.7, cy: y + height * 0.34, r: 20, fill: '#f2d9a0' }),
    svgShape('path', {
      d: `M${x} ${foot}V${y + height * 0.72}L${x + width * 0.34} ${y + height * 0.46}L${x + width * 0.62} ${y + height * 0.74}L${x + width * 0.78} ${y + height * 0.6}L${x + width} ${y + height * 0.8}V${foot}Z`,
      fill: '#a9bfa8',
    }),
  ];
}

/** Draws an additional photo as a print at the top left. */
export const snapshot = (photo: string): SvgShape =>
  svgShape(
    'g',
    { transform: 'translate(92 108) rotate(-5)' },
    drawShadow({ x: -64, y: -72, width: 136, height: 160 }),
    svgShape('rect', { x: -68, y: -78, width: 136, height: 160, fill: '#fffdf8' }),
    photoIn(photo, { x: -58, y: -68, width: 116, height: 118 }),
  );

export const places: Record<PersonalisationPreview['place'], DrawPlace> = {
  plaque,
  ribbon,
  tag,
  engraving,
  patch,
  frame,
};
