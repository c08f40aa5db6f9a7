import {
  box,
  cut,
  darker,
  ink,
  lighter,
  mix,
  oval,
  petal,
  piece,
  put,
  ring,
  row,
  stroke,
  times,
} from './kit.ts';
import { bird, blossom, dot, dots, flame, flower, lotus, marigold, sprig, tassel } from './motifs.ts';
import { sheet } from './scene.ts';
import { backgrounds } from './types.ts';

// The covers of folded gift cards, by occasion. The printing code adds text below the drawing, so the lower quarter of
// each is plain.

/** The size of the printed cover: 91 × 134 mm. */
const size = [910, 1340] as const;
const [width, height] = size;
const middle = width / 2;

/** An arch of lighter paper behind each drawing. */
const arch = (fill: string) => piece(`M105 1010V490a350 350 0 0 1 700 0V1010Z`, fill);
const shadow = (y: number, rx: number) => piece(oval(middle, y, rx, 16), ink.night, 0.12);

/** A garland of marigolds and mango leaves, as over a door. */
const garland = (y: number, dip: number) =>
  stroke(`M-20 ${y - 30}Q${middle} ${y + 2 * dip} ${width + 20} ${y - 30}`, ink.leafDeep, 6) +
  times(13, (index, share) => {
    const x = 30 + share * (width - 60);
    const sag = y - 30 + dip * (1 - (2 * share - 1) ** 2);
    const leaf = piece(petal(x, sag + 14, 96, 26, 180), index % 2 ? ink.leaf : ink.leafDeep);
    return (
      (index % 2 ? leaf : '') +
      marigold(x, sag, index % 2 ? 30 : 40, index % 3 ? ink.turmeric : ink.clayLight)
    );
  });

const starPlaces = [
  [210, 470],
  [262, 330],
  [318, 520],
  [352, 232],
  [420, 400],
  [478, 196],
  [500, 300],
  [560, 470],
  [604, 262],
  [652, 392],
  [700, 500],
] as const;

/** Stars in the arch, large and small. */
const stars = (fill: string) =>
  starPlaces.map(([x, y], index) => dot(x, y, index % 3 ? 5 : 9, fill)).join('');

/** A burning clay lamp on (x, y). */
const diya = (x: number, y: number, scale: number) =>
  put(
    flame(0, -70, 150) +
      cut(
        'M-130-80C-110 20 110 20 130-80C60-62-60-62-130-80Z',
        ink.clay,
        dots('M-96-40Q0 16 96-40', ink.butter, 9, 26),
      ) +
      piece(oval(0, -76, 118, 18), ink.clayDeep) +
      piece(box(-50, -8, 100, 18, 9), ink.clayDeep),
    { x, y, scale },
  );

const birthday = () => {
  const layer = (y: number, half: number, fill: string, print: string) =>
    cut(
      box(middle - half, y, 2 * half, 130, 18),
      fill,
      row(Math.round(half / 26), middle - half + 26, middle + half - 26, (x) => dot(x, y + 74, 11, print)),
    ) +
    piece(
      `M${middle - half} ${y + 18}q0-18 18-18h${2 * half - 36}q18 0 18 18v12${'q-14 34-28 0'.repeat(Math.round(half / 14))}Z`,
      ink.cream,
    );
  const candle = (x: number) =>
    piece(box(x - 9, 470, 18, 96, 6), ink.rose) +
    stroke(`M${x - 8} 520l16-14M${x - 8} 546l16-14`, ink.cream, 5) +
    flame(x, 470, 62);
  const flags = times(9, (index, share) => {
    const x = 40 + share * (width - 80);
    const y = 96 + 90 * (1 - (2 * share - 1) ** 2);
    const fill = [ink.clay, ink.turmeric, ink.indigo, ink.rose, ink.leaf][index % 5] as string;
    return cut(`M${x - 40} ${y}h80l-40 92Z`, fill, dot(x, y + 30, 9, ink.cream), 6);
  });
  return (
    arch(lighter(backgrounds.sky, 0.5)) +
    stroke(`M-20 96Q${middle} 276 ${width + 20} 96`, ink.soil, 4) +
    flags +
    shadow(1000, 330) +
    row(5, middle - 120, middle + 120, candle) +
    layer(560, 165, ink.blush, ink.madder) +
    layer(690, 225, ink.clayLight, ink.butter) +
    layer(820, 285, ink.rose, ink.cream) +
    cut(`M${middle - 340} 948h680q-20 52-90 52H${middle - 250}q-70 0-90-52Z`, ink.brass, '', 10)
  );
};

const diwali = () =>
  arch(mix(ink.indigoDeep, ink.indigo, 0.4)) +
  stars(ink.butter) +
  garland(130, 70) +
  ring(16, middle, 900, 250, (x, y, turn) => piece(petal(x, y, 90, 30, turn), ink.rose), 0.34) +
  ring(12, middle, 900, 170, (x, y) => marigold(x, y, 30), 0.34) +
  diya(260, 850, 0.8) +
  diya(650, 850, 0.8) +
  diya(middle, 950, 1.2);

const rakhi = () =>
  arch(lighter(backgrounds.butter, 0.55)) +
  stroke(`M-20 560C200 480 260 700 ${middle} 640S700 500 ${width + 20} 600`, ink.madder, 22) +
  stroke(`M-20 560C200 480 260 700 ${middle} 640S700 500 ${width + 20} 600`, ink.turmeric, 7, '20 26') +
  tassel(160, 546, 190, ink.madder) +
  tassel(752, 552, 190, ink.madder) +
  cut(
    ring(14, middle, 640, 0, (x, y, turn) => petal(x, y, 230, 52, turn)),
    ink.turmeric,
    '',
    0,
  ) +
  cut(
    oval(middle, 640, 158),
    ink.clay,
    ring(20, middle, 640, 134, (x, y) => dot(x, y, 9, ink.butter)),
  ) +
  flower(middle, 640, 112, ink.cream, ink.madder, 10) +
  ring(10, middle, 640, 62, (x, y) => dot(x, y, 10, ink.brass)) +
  dot(middle, 640, 34, ink.madder) +
  dot(middle, 640, 16, ink.brassLight);

/** A wedding garland as a ring; bride and groom exchange two of them. */
const varmala = (x: number, fill: string, deep: string) =>
  ring(18, x, 600, 176, (cx, cy, turn) => piece(petal(cx, cy, 74, 20, turn + 30), ink.leaf)) +
  ring(18, x, 600, 176, (cx, cy, _turn, index) => marigold(cx, cy, 38, index % 2 ? fill : deep));

const wedding = () =>
  arch(lighter(backgrounds.rose, 0.5)) +
  garland(130, 80) +
  varmala(345, ink.turmeric, ink.clayLight) +
  varmala(565, ink.rose, ink.madder) +
  lotus(middle, 990, 320, ink.rose, ink.blush);

const anniversary = () =>
  arch(lighter(backgrounds.lavender, 0.5)) +
  sprig(200, 980, 620, ink.leafDeep, -8, 7) +
  sprig(710, 980, 620, ink.leaf, 8, 7) +
  stroke('M150 720Q455 790 760 700', ink.soil, 16) +
  bird(318, 742, 300, ink.peacock, ink.indigo) +
  bird(592, 742, 290, ink.clay, ink.turmeric, ink.brassDeep, true) +
  put(
    cut(
      'M0-50C-55-120-135-80-115-10C-101 40-35 70 0 110C35 70 101 40 115-10C135-80 55-120 0-50Z',
      ink.madder,
      '',
      12,
    ),
    { x: middle, y: 420 },
  ) +
  row(9, 190, 720, (x, index) =>
    blossom(x, 930 + (index % 2) * 34, 44, index % 2 ? ink.lilac : ink.rose, ink.turmeric),
  );

const housewarming = () =>
  arch(lighter(backgrounds.peach, 0.5)) +
  cut('M190 1000V560a265 265 0 0 1 530 0V1000Z', ink.brassDeep, '', 0) +
  cut('M230 1000V570a225 225 0 0 1 450 0V1000Z', ink.woodDeep, '', 0) +
  piece('M250 1000V590a200 200 0 0 1 195-205V1000Z', ink.peacock) +
  piece('M660 1000V590a200 200 0 0 0-195-205V1000Z', darker(ink.peacock, 0.12)) +
  times(
    3,
    (index) =>
      piece(box(290, 600 + index * 130, 120, 96, 10), ink.sea) +
      piece(box(500, 600 + index * 130, 120, 96, 10), ink.sea),
  ) +
  dot(430, 790, 14, ink.brassLight) +
  dot(482, 790, 14, ink.brassLight) +
  garland(330, 60) +
  diya(140, 1000, 0.55) +
  diya(770, 1000, 0.55);

const baby = () =>
  arch(lighter(backgrounds.sky, 0.55)) +
  stars(ink.brass) +
  cut('M520 260a120 120 0 1 0 70 210a150 150 0 0 1-70-210Z', ink.butter, '', 8) +
  shadow(1000, 300) +
  stroke('M180 900Q455 1060 730 900', ink.woodDeep, 26) +
  cut(
    'M190 700C210 960 700 960 720 700Z',
    ink.wood,
    row(6, 270, 640, (x) => flower(x, 800, 36, ink.cream, ink.turmeric, 6)),
  ) +
  cut('M180 660h550v56q-34 34-69 0t-69 0t-69 0t-69 0t-69 0t-69 0t-69 0Z', ink.rose, '', 8) +
  cut('M560 670V500a170 170 0 0 1 170 170Z', ink.blush, dots('M600 560L690 650', ink.madder, 10, 30), 10) +
  dot(520, 634, 62, '#d9a27c') +
  stroke('M492 640q10 10 20 0M530 640q10 10 20 0', ink.night, 5) +
  stroke('M506 664q14 12 28 0', ink.madder, 5);

const bouquet = () =>
  arch(lighter(backgrounds.mint, 0.5)) +
  [-34, -20, 20, 34]
    .map((turn, index) =>
      sprig(middle, 800, 520 - (index % 2) * 40, index % 2 ? ink.leaf : ink.leafDeep, turn, 6),
    )
    .join('') +
  sprig(middle, 800, 560, ink.leaf, 0, 6) +
  flower(middle, 400, 120, ink.clay, ink.turmeric, 10) +
  blossom(270, 490, 92, ink.rose, ink.turmeric, 6) +
  blossom(640, 490, 92, ink.lilac, ink.butter, 6) +
  marigold(360, 580, 82) +
  marigold(552, 590, 74, ink.clayLight) +
  flower(455, 660, 84, ink.cream, ink.madder, 9) +
  blossom(215, 650, 58, ink.turmeric, ink.madder, 5) +
  blossom(700, 650, 58, ink.peacock, ink.butter, 5) +
  shadow(1000, 190) +
  cut(
    'M300 730H610C600 800 660 860 640 930C624 990 540 1004 455 1004S286 990 270 930C250 860 310 800 300 730Z',
    ink.indigo,
    stroke('M262 860q32-34 64 0t64 0t64 0t64 0t64 0t64 0', ink.cream, 8) +
      dots('M280 920H640', ink.butter, 12, 30),
  ) +
  piece(box(290, 712, 330, 30, 15), ink.indigoDeep);

type Cover = { ground: keyof typeof backgrounds; art: () => string };

const covers: Record<string, Cover> = {
  gift: { ground: 'mint', art: bouquet },
  birthday: { ground: 'sky', art: birthday },
  diwali: { ground: 'butter', art: diwali },
  rakhi: { ground: 'butter', art: rakhi },
  wedding: { ground: 'rose', art: wedding },
  anniversary: { ground: 'lavender', art: anniversary },
  housewarming: { ground: 'peach', art: housewarming },
  'new-baby': { ground: 'sky', art: baby },
};

/** The names of all covers; `gift` suits every occasion. */
export const coverNames = Object.keys(covers);

/** Returns a cover as an SVG document; null for an unknown name. */
export function drawCover(name: string): string | null {
  const cover = Object.hasOwn(covers, name) ? covers[name] : undefined;
  if (!cover) return null;
  return sheet(cover.art(), backgrounds[cover.ground], [width, height]);
}
