import {
  box,
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
  row,
  smooth,
  stroke,
  times,
} from './kit.ts';
import { flower, sprig } from './motifs.ts';
import { type Drawing, type Ground, grounds } from './types.ts';

// How a drawn product is shown: by itself, close by, and beside its wrapping.

export const width = 800;
export const height = 1000;
/** Views of each product. */
export const views = 3;

/** Fibres and specks of handmade paper over everything; one small tile, repeated. */
const grain =
  '<pattern id="grain" width="160" height="160" patternUnits="userSpaceOnUse">' +
  `<path d="M12 20h2M70 8h1.5M130 34h2M44 60h1.5M98 72h2M20 104h1.5M150 98h2M64 130h2M116 140h1.5M34 150h2M86 28h1.5M140 126h2M6 66h1.5M108 108h1.5M52 96h2" stroke="${ink.night}" stroke-width="2" opacity=".1"/>` +
  `<path d="M30 40q8-4 14 2M112 56q6 6 14 2M60 112q9-2 12 6M132 8q6 2 8 8M8 134q8 2 10 8" fill="none" stroke="${ink.white}" stroke-width="1.6" opacity=".28"/></pattern>`;

/** A whole picture: its ground, what lies on it, and the grain of the paper over everything. */
export const sheet = (content: string, fill: string, [w, h] = [width, height]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" stroke-linecap="round" stroke-linejoin="round">${grain}<path fill="${fill}" d="M0 0h${w}v${h}H0Z"/>${content}<path fill="url(#grain)" d="M0 0h${w}v${h}H0Z"/></svg>`;

/** What is cut out of lighter paper behind a product. */
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
    times(6, (at) =>
      piece(petal(400, 560, 430, 150, -75 + 30 * at), at % 2 ? light : mix(light, deep, 0.35)),
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

/** One of the papers behind, as the dice fall. */
export const backdrop = (dice: number, light: string, deep: string): string =>
  (backdrops[dice % backdrops.length] as (typeof backdrops)[number])(light, deep);

/** The edge of the table. */
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

const others: Record<Ground, Ground> = {
  mint: 'butter',
  peach: 'sky',
  sky: 'peach',
  lavender: 'mint',
  butter: 'rose',
  rose: 'lavender',
};

function alone({ art, ground, hangs }: Drawing, dice: number): string {
  const paper = grounds[ground];
  const [light, deep] = [lighter(paper, 0.55), darker(paper, 0.1)];
  const under = hangs
    ? ''
    : table(mix(paper, ink.clay, 0.16)) + piece(oval(400, 806, 250, 20), ink.night, 0.12);
  return sheet(backdrop(dice, light, deep) + under + put(art, { x: 400, y: hangs ? 520 : 505 }), paper);
}

function close({ art, ground, focus = [0, 40], near = 1.9 }: Drawing, dice: number): string {
  const paper = grounds[others[ground]];
  const turn = (dice % 5) * 3 - 6;
  const dots = `<pattern id="dots" width="90" height="90" patternUnits="userSpaceOnUse">${piece(oval(20, 20, 5) + oval(65, 65, 5), ink.white, 0.7)}</pattern><path fill="url(#dots)" d="M0 0h${width}v${height}H0Z"/>`;
  const [x, y] = focus;
  const moved = put(art, { x: -x, y: -y });
  return sheet(dots + put(moved, { x: 400, y: 500, scale: near, turn }), paper);
}

/** Wrapping papers: a colour and what is printed on it. */
const wrappings = [
  [ink.clay, ink.cream],
  [ink.indigo, ink.butter],
  [ink.leaf, ink.cream],
  [ink.turmeric, ink.madder],
  [ink.plum, ink.blush],
  [ink.rose, ink.cream],
] as const;

function parcel(dice: number): string {
  const [fill, print] = wrappings[dice % wrappings.length] as (typeof wrappings)[number];
  const [ribbon] = wrappings[(dice + 3) % wrappings.length] as (typeof wrappings)[number];
  const stamps = [
    flower(0, 0, 20, print, fill, 6),
    sprig(0, 18, 36, print),
    piece(petal(0, 16, 34, 14), print),
  ];
  const stamp = (x: number, y: number) => `<use href="#stamp" x="${x}" y="${y}"/>`;
  const prints = row(5, -130, 130, (x, across) => row(5, -110, 130, (y) => stamp(x, y + (across % 2) * 30)));
  const body = box(-150, -120, 300, 270, 6);
  return (
    `<defs><g id="stamp">${stamps[dice % stamps.length]}</g></defs>` +
    cut(body, fill, prints) +
    piece(box(-22, -120, 44, 270), ribbon) +
    cut(
      box(-164, -170, 328, 74, 6),
      fill,
      row(9, -150, 150, (x) => stamp(x, -134)),
    ) +
    piece(box(-22, -170, 44, 74), lighter(ribbon, 0.12)) +
    cut(petal(0, -168, 130, 62, -58), ribbon, '', 8) +
    cut(petal(0, -168, 130, 62, 58), ribbon, '', 8) +
    cut(oval(0, -172, 26, 22), darker(ribbon, 0.15), '', 6)
  );
}

function given({ art, ground, hangs }: Drawing, dice: number): string {
  const paper = grounds[ground];
  const wall = mix(paper, ink.cream, 0.4);
  const window =
    piece('M90 620V300a150 150 0 0 1 300 0V620Z', lighter(wall, 0.6)) +
    stroke('M240 150V620M90 420H390', wall, 12) +
    sprig(640, 420, 260, mix(wall, ink.leaf, 0.5), 14, 5);
  const under =
    table(mix(paper, ink.wood, 0.3)) +
    (hangs ? '' : piece(oval(310, 812, 190, 16), ink.night, 0.12)) +
    piece(oval(590, 876, 190, 18), ink.night, 0.14);
  const tag = put(
    cut('M0-34L26-60H150V8H26Z', ink.cream, '', 0) +
      piece(oval(30, -26, 7), ink.soil) +
      stroke('M30-26C0-20-20-40-34-66', ink.soil, 3) +
      stroke('M62-38H130M62-16H108', ink.clay, 4),
    { x: 500, y: 936, turn: 8 },
  );
  const thing = put(art, { x: 310, y: hangs ? 490 : 598, scale: 0.7 });
  return sheet(window + under + thing + put(parcel(dice), { x: 590, y: 726, scale: 0.98 }) + tag, wall);
}

/**
 * One view of a product, 800 by 1000, as an SVG document.
 * @param key names the product; it throws the dice of the scene, so it must stay the same
 * @param view 1 by itself, 2 close by, 3 beside its wrapping
 */
export function drawView(drawing: Drawing, key: string, view: number): string | null {
  const dice = fingerprint(key);
  if (view === 1) return alone(drawing, dice);
  if (view === 2) return close(drawing, dice >>> 5);
  return view === 3 ? given(drawing, dice >>> 9) : null;
}
