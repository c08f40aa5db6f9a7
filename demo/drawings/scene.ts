import { pictureName } from '../names.ts';
import {
  cut,
  darker,
  fingerprint,
  ink,
  lighter,
  mix,
  oval,
  petal,
  piece,
  put,
  smooth,
  times,
} from './kit.ts';
import { carrying, palm, working } from './scenes/hands.ts';
import { atDoor, onDesk, onFloor, onShelf, onTable, onWall } from './scenes/rooms.ts';
import { carried, worn } from './scenes/wearers.ts';
import { type Making, type SecondView, secondViews } from './second-views.ts';
import { type Background, backgrounds, type Drawing } from './types.ts';

// Draws the pictures of products: alone, and in use, worn, held or made.

export const width = 800;
export const height = 1000;

/** The texture of handmade paper, as one repeated tile. */
const grain =
  '<pattern id="grain" width="160" height="160" patternUnits="userSpaceOnUse">' +
  `<path d="M12 20h2M70 8h1.5M130 34h2M44 60h1.5M98 72h2M20 104h1.5M150 98h2M64 130h2M116 140h1.5M34 150h2M86 28h1.5M140 126h2M6 66h1.5M108 108h1.5M52 96h2" stroke="${ink.night}" stroke-width="2" opacity=".1"/>` +
  `<path d="M30 40q8-4 14 2M112 56q6 6 14 2M60 112q9-2 12 6M132 8q6 2 8 8M8 134q8 2 10 8" fill="none" stroke="${ink.white}" stroke-width="1.6" opacity=".28"/></pattern>`;

/** Returns a complete SVG document: background, content, and the paper texture over both. */
export const sheet = (content: string, fill: string, [w, h] = [width, height]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" stroke-linecap="round" stroke-linejoin="round">${grain}<path fill="${fill}" d="M0 0h${w}v${h}H0Z"/>${content}<path fill="url(#grain)" d="M0 0h${w}v${h}H0Z"/></svg>`;

/** The shapes of lighter paper behind a product. */
const backdrops: ((light: string, deep: string) => string)[] = [
  (light) => piece(oval(400, 470, 300), light),
  (light) => piece('M130 780V430a270 270 0 0 1 540 0V780Z', light),
  (light, deep) => piece(oval(400, 480, 310), light) + piece(oval(400, 480, 250), deep, 0.35),
  (light) =>
    piece(
      smooth([
        [90, 520],
        [190, 230],
        [430, 160],
        [660, 270],
        [720, 520],
        [600, 760],
        [300, 800],
        [130, 720],
      ]),
      light,
    ),
  (light, deep) =>
    times(6, (index) =>
      piece(petal(400, 560, 430, 150, -75 + 30 * index), index % 2 ? light : mix(light, deep, 0.35)),
    ),
  (light, deep) =>
    piece(
      'M110 780V380C110 300 190 300 210 240C260 150 330 170 400 100C470 170 540 150 590 240C610 300 690 300 690 380V780Z',
      light,
    ) +
    piece(
      'M160 780V400C170 330 240 330 262 276C300 220 350 230 400 176C450 230 500 220 538 276C560 330 630 330 640 400V780Z',
      deep,
      0.3,
    ),
];

/** Returns one of the backdrops, selected by `dice`. */
export const backdrop = (dice: number, light: string, deep: string): string =>
  (backdrops[dice % backdrops.length] as (typeof backdrops)[number])(light, deep);

/** Returns the edge of the table. */
export const table = (fill: string, wide = width): string =>
  cut(
    smooth([
      [-40, 790],
      [180, 782],
      [400, 792],
      [640, 784],
      [wide + 40, 790],
      [wide + 40, 1060],
      [-40, 1060],
    ]),
    fill,
    '',
    0,
  );

const contrastGrounds: Record<Background, Background> = {
  mint: 'butter',
  peach: 'sky',
  sky: 'peach',
  lavender: 'mint',
  butter: 'rose',
  rose: 'lavender',
};

function alone({ art, ground, hangs }: Drawing, dice: number): string {
  const paper = backgrounds[ground];
  const light = lighter(paper, 0.55);
  const deep = darker(paper, 0.1);
  const under = hangs
    ? ''
    : table(mix(paper, ink.clay, 0.16)) + piece(oval(400, 806, 250, 20), ink.night, 0.12);
  return sheet(backdrop(dice, light, deep) + under + put(art, { x: 400, y: hangs ? 520 : 505 }), paper);
}

/** Draws the product at close range with the maker's hand. */
function making({ art, ground }: Drawing, { tool, focus: [x, y], near }: Making, dice: number): string {
  const paper = backgrounds[contrastGrounds[ground]];
  const dots = `<pattern id="dots" width="90" height="90" patternUnits="userSpaceOnUse">${piece(oval(20, 20, 5) + oval(65, 65, 5), ink.white, 0.7)}</pattern><path fill="url(#dots)" d="M0 0h${width}v${height}H0Z"/>`;
  const moved = put(put(art, { x: -x, y: -y }), { x: 380, y: 440, scale: near });
  return sheet(dots + moved + put(working(tool, dice), { x: 400, y: 520 }), paper);
}

/** Parameters of the px per centimetre in each place, by the size of the product. */
const scales: Record<
  'shelf' | 'dusk' | 'table' | 'desk' | 'wall' | 'palm' | 'carrying',
  { fill: number; least: number; most: number }
> = {
  shelf: { fill: 380, least: 7, most: 20 },
  dusk: { fill: 400, least: 8, most: 26 },
  table: { fill: 400, least: 9, most: 22 },
  desk: { fill: 480, least: 10, most: 22 },
  wall: { fill: 430, least: 7, most: 14 },
  palm: { fill: 300, least: 26, most: 60 },
  carrying: { fill: 340, least: 26, most: 40 },
};

/** Returns the px per centimetre for a drawing of 600 × 600. */
const scaleIn = (place: keyof typeof scales, units: number): number => {
  const { fill, least, most } = scales[place];
  return Math.min(most, Math.max(least, (fill * units) / 600));
};

function inUse(drawing: Drawing, view: SecondView, dice: number): string {
  const { art, part = art, ground, hangs } = drawing;
  const paper = backgrounds[ground];
  if (view.in === 'making') return making(drawing, view, dice);
  const { units, lift = 0 } = view;
  if (view.in === 'worn') {
    // Silver needs a darker background.
    const light = mix(paper, ink.indigo, 0.3);
    const deep = mix(paper, ink.indigo, 0.45);
    return sheet(backdrop(dice, light, deep) + worn({ thing: part, units, dice }, view.at), paper);
  }
  if (view.in === 'bag')
    return sheet(
      backdrop(dice, lighter(paper, 0.55), darker(paper, 0.1)) +
        carried({ thing: put(art, { y: 360 }), units, dice }),
      paper,
    );
  const scale = view.scale ?? (view.in in scales ? scaleIn(view.in as keyof typeof scales, units) : 8);
  const size = scale / units;
  const middle = drawing.part ? 0 : hangs ? 30 : -20;
  const about = put(put(part, { y: middle + lift }), { scale: size });
  const standing = put(put(part, { y: (hangs ? -280 : -300) - lift }), { scale: size });
  const placed = { scale, paper, dice };
  switch (view.in) {
    case 'palm':
      return sheet(
        backdrop(dice, lighter(paper, 0.55), darker(paper, 0.1)) +
          put(palm(dice), { x: 400, y: 560, scale: scale / 10 }) +
          put(about, { x: 400, y: 530 }),
        paper,
      );
    case 'carrying': {
      const { behind, before } = carrying(dice);
      const held = (layer: string) => put(layer, { x: 400, y: 690, scale: scale / 10 });
      return sheet(
        backdrop(dice, lighter(paper, 0.55), darker(paper, 0.1)) +
          held(behind) +
          put(standing, { x: 390, y: 712 }) +
          held(before),
        paper,
      );
    }
    case 'wall':
      return sheet(onWall({ ...placed, thing: about }), paper);
    case 'desk':
      return sheet(onDesk({ ...placed, thing: about }), paper);
    case 'shelf':
    case 'dusk':
      return sheet(onShelf({ ...placed, thing: standing }, view.in === 'dusk'), paper);
    case 'table':
      return sheet(onTable({ ...placed, thing: standing }), paper);
    case 'floor':
      return sheet(onFloor({ ...placed, thing: standing }), paper);
    case 'door':
      return sheet(atDoor({ ...placed, thing: about }, false), paper);
    case 'lintel':
      return sheet(atDoor({ ...placed, thing: put(put(art, { y: 250 }), { scale: size }) }, true), paper);
  }
}

/**
 * Returns one view of a product, 800 × 1000, as an SVG document; null for an unknown view.
 * @param key the name of the product; it selects the variation of the scene, so it must not change
 * @param view 1 alone, 2 in use, worn, held or made; older catalogues have a third one, which equals the second
 */
export function drawView(drawing: Drawing, key: string, view: number): string | null {
  if (view < 1 || view > 3) return null;
  const dice = fingerprint(key);
  const second = view === 1 ? undefined : seconds.get(key);
  return second ? inUse(drawing, second, dice >>> 5) : alone(drawing, dice);
}

const seconds = new Map(Object.entries(secondViews).map(([name, view]) => [pictureName(name), view]));
