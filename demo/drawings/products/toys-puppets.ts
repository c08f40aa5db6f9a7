import {
  box,
  cut,
  darker,
  ink,
  mix,
  oval,
  petal,
  piece,
  put,
  ring,
  smooth,
  straight,
  stroke,
  times,
  turned,
  within,
} from '../kit.ts';
import { dot, flower, paisley, stitches, zigzag } from '../motifs.ts';
import type { Drawing } from '../types.ts';

type Place = readonly [x: number, y: number];

/** Many dots in one path. */
const specks = (places: readonly Place[], r: number, fill: string): string =>
  stroke(places.map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}h0`).join(''), fill, 2 * r);

/** Many small printed flowers in two paths. */
const posies = (places: readonly Place[], r: number, fill: string, core: string, petals = 6): string => {
  const spokes = Array.from({ length: petals }, (_, index) => {
    const angle = (2 * Math.PI * index) / petals;
    return [Math.round(r * 0.68 * Math.sin(angle)), Math.round(-r * 0.68 * Math.cos(angle))].join(' ');
  });
  const d = places.flatMap(([x, y]) => spokes.map((spoke) => `M${Math.round(x)} ${Math.round(y)}l${spoke}`));
  return stroke(d.join(''), fill, Math.round(r * 0.56)) + specks(places, Math.round(r * 0.3), core);
};

/** `count` places in a line. */
const along = (count: number, from: number, to: number, y: number): Place[] =>
  Array.from({ length: count }, (_, index): Place => [from + ((to - from) * index) / (count - 1), y]);

/** Places in staggered rows of `columns`, `step` apart. */
const scattered = (x: number, y: number, columns: number, rows: number, step: number): Place[] =>
  Array.from({ length: rows * columns }, (_, index): Place => {
    const down = Math.floor(index / columns);
    return [x + ((index % columns) + (down % 2) / 2) * step, y + down * step];
  });

/** Ivory wood under clear lac. */
const ivory = mix(ink.butter, ink.woodLight, 0.35);

/** A band of lac around a turned object, curved by the view from above. */
const lac = (y: number, height: number, fill: string, bend = 22): string =>
  piece(
    `M-200 ${y}Q0 ${y + 2 * bend} 200 ${y}v${height}Q0 ${y + height + 2 * bend}-200 ${y + height}Z`,
    fill,
  );

/** A finger top spinning on its tip at (x, y); `belly` runs from the shoulder down to the tip. */
const lattu = (
  x: number,
  y: number,
  turn: number,
  belly: readonly (readonly [number, number])[],
  peg: number,
  bands: readonly (readonly [y: number, height: number, fill: string])[],
): string => {
  const shoulder = (belly[0] as readonly [number, number])[0];
  const widest = Math.max(...belly.map(([, radius]) => radius));
  return (
    stroke(`M${x - widest * 0.8} ${y - 10}q${widest * 0.8} 34 ${widest * 1.6} 0`, ink.white, 5) +
    put(
      cut(
        turned([
          [shoulder - peg, 13],
          [shoulder - peg + 12, 22],
          [shoulder - peg * 0.6, 12],
          [shoulder + 14, 20],
        ]),
        ivory,
        lac(shoulder - peg * 0.62, 16, (bands[0] as readonly [number, number, string])[2], 6),
        8,
      ) +
        cut(
          turned(belly),
          ivory,
          bands.map(([index, height, fill]) => lac(index, height, fill)).join(''),
          18,
        ),
      { x, y, turn },
    )
  );
};

const tops =
  lattu(
    -72,
    262,
    -5,
    [
      [-330, 22],
      [-310, 56],
      [-230, 84],
      [-130, 62],
      [-40, 16],
      [0, 5],
    ],
    190,
    [
      [-330, 40, ink.indigo],
      [-262, 16, ink.turmeric],
      [-232, 52, ink.indigo],
      [-160, 14, ink.madder],
      [-126, 44, ink.indigo],
    ],
  ) +
  lattu(
    110,
    266,
    6,
    [
      [-250, 26],
      [-236, 96],
      [-206, 112],
      [-120, 70],
      [-40, 18],
      [0, 5],
    ],
    150,
    [
      [-258, 32, ink.leafDeep],
      [-204, 14, ink.butter],
      [-176, 42, ink.leaf],
      [-112, 14, ink.turmeric],
      [-82, 34, ink.leafDeep],
    ],
  ) +
  lattu(
    -168,
    300,
    -9,
    [
      [-190, 30],
      [-178, 84],
      [-124, 132],
      [-70, 108],
      [-26, 24],
      [0, 5],
    ],
    110,
    [
      [-200, 38, ink.madder],
      [-144, 14, ink.turmeric],
      [-118, 40, ink.clay],
      [-66, 14, ink.butter],
      [-40, 30, ink.madder],
    ],
  ) +
  lattu(
    188,
    300,
    12,
    [
      [-168, 24],
      [-156, 76],
      [-100, 96],
      [-50, 46],
      [-22, 16],
      [0, 5],
    ],
    96,
    [
      [-178, 36, ink.turmeric],
      [-126, 12, ink.madder],
      [-104, 34, ink.turmeric],
      [-56, 12, ink.leaf],
      [-34, 20, ink.brassDeep],
    ],
  ) +
  stroke('M-296 30q-26 40-8 84M-276 4q-6 8-10 14', ink.white, 6) +
  stroke('M284 120q18 30 8 66', ink.white, 6);

const toyWheel = (x: number, y: number, r: number): string =>
  put(
    cut(oval(0, 0, r), ink.turmeric, '', 9) +
      stroke(oval(0, 0, r * 0.74), ink.madder, 7) +
      dot(0, 0, r * 0.44, ink.indigo) +
      dot(0, 0, r * 0.18, ink.butter),
    { x, y },
  );
const elephant =
  stroke('M124 80C214 90 150 214 244 226', ink.indigo, 8) +
  cut(oval(244, 264, 36), ink.leaf, piece(box(200, 256, 80, 16), ink.butter), 9) +
  dot(244, 228, 7, ink.leafDeep) +
  toyWheel(-96, 238, 56) +
  toyWheel(140, 238, 56) +
  stroke('M-232-50C-270-30-262 20-280 50', ink.madder, 12) +
  dot(-281, 58, 17, ink.turmeric) +
  cut(
    smooth([
      [-246, -10],
      [-216, -124],
      [-100, -180],
      [30, -170],
      [122, -100],
      [134, 60],
      [136, 216],
      [100, 240],
      [38, 222],
      [20, 124],
      [-98, 124],
      [-116, 222],
      [-180, 240],
      [-220, 210],
      [-236, 100],
    ]),
    ink.madder,
    piece('M-196-220H60L32 36Q-66 76-164 36Z', ink.turmeric) +
      stroke('M-194-180L-157 22Q-66 58 25 22L54-180', ink.indigo, 12) +
      stroke('M-171-80Q-66-50 37-80', ink.madder, 6) +
      specks([...along(2, -124, -4, -12), ...along(2, -95, -33, 0), [-64, 5]], 11, ink.white) +
      posies(along(4, -134, 4, -112), 25, ink.madder, ink.white),
    22,
  ) +
  toyWheel(-158, 236, 64) +
  toyWheel(78, 236, 64) +
  stroke('M196-150C250-70 196 60 246 84C286 96 292 46 268 40', darker(ink.madder), 60) +
  stroke('M192-150C246-70 192 60 242 82C280 92 284 48 264 42', ink.madder, 54) +
  times(3, (index) => stroke(`M${192 - index * 2} ${-6 + index * 26}q26 10 48-4`, ink.turmeric, 5)) +
  cut(oval(140, -156, 104, 112), ink.madder, '', 0) +
  cut('M196-70C216-30 262-30 276-66C252-54 230-64 222-92Z', ink.cream, '', 6) +
  piece(petal(176, -176, 96, 26, -14), ink.turmeric) +
  piece(petal(172, -194, 52, 13, -14), ink.leaf) +
  dot(166, -142, 7, ink.turmeric) +
  dot(206, -142, 17, ink.white) +
  dot(210, -141, 10, ink.night) +
  stroke('M186-166q18-14 38-2M178-104q14 16 30 6', darker(ink.madder, 0.5), 6) +
  cut(
    oval(70, -136, 80, 102),
    ink.leaf,
    stroke(oval(66, -136, 60, 80), ink.butter, 8) + piece(oval(66, -136, 40, 58), ink.leafDeep),
    14,
  ) +
  dot(58, -196, 12, ivory) +
  stroke('M-30-236q-20-18-46-12M-20-264q-28-26-66-16', ink.white, 6);

/** The carved face of a kathputli: long almond eyes and a pointed chin. */
const kathputliFace = (skin: string): string =>
  cut('M-60-170C-64-96-36-62 0-56C36-62 64-96 60-170Z', skin, '', 12) +
  [-1, 1]
    .map((side) =>
      put(
        piece('M-25 0Q0-24 25 0Q0 16-25 0Z', ink.white) +
          dot(0, -3, 9, ink.night) +
          stroke('M-26 0Q0-26 27-2L34-8', ink.night, 5) +
          stroke('M-26-22Q0-40 26-22', ink.night, 6),
        { x: side * 30, y: -136, flip: side < 0, scale: 0.86 },
      ),
    )
    .join('') +
  stroke('M0-138V-110q-8 4-10 0', darker(skin, 0.4), 4);
/** Mango-shaped prints, their tips bent to the right, in two paths. */
const butas = (places: readonly Place[], fill: string, core: string): string =>
  piece(places.map(([x, y]) => `M${x} ${y + 15}c-22-2-14-28 6-34c-2 14 18 32-6 34Z`).join(''), fill) +
  specks(
    places.map(([x, y]): Place => [x - 1, y + 5]),
    4,
    core,
  );
const skirt =
  'M-52 40C-72 120-118 190-142 262Q-120 292-94 270Q-70 298-47 276Q-24 302 0 278Q24 302 47 276Q70 298 94 270Q120 292 142 262C118 190 72 120 52 40Z';
const kathputli = (dress: string, coat: string, trim: string, print: string): string =>
  cut(
    skirt,
    dress,
    print +
      stroke('M-140 226Q0 262 140 226', trim, 22) +
      stroke(zigzag(-140, 140, 252, 14, 14), ink.butter, 4) +
      stroke('M-24 50L-78 220M-8 50L-26 220M8 50L26 220M24 50L78 220', darker(dress, 0.18), 3),
    20,
  ) +
  stroke('M-46-26L-104 34', darker(coat, 0.12), 34) +
  stroke('M46-26L104 34', darker(coat, 0.2), 34) +
  dot(-112, 44, 17, ink.woodLight) +
  dot(112, 44, 17, ink.woodLight) +
  stroke('M-104 17l18 18M104 17l-18 18', ink.brassLight, 6) +
  cut('M-58-44Q0-66 58-44L54 56Q0 76-54 56Z', coat, '', 12);
const puppetStrings = (x: number): string =>
  stroke(
    `M${x} -240L0-366M${x - 112} 50Q${x * 1.1} -200 0-366M${x + 112} 50Q${x * 0.6} -120 0-366`,
    mix(ink.caneDeep, ink.soil, 0.3),
    3,
  );
const raja =
  kathputli(
    ink.indigo,
    ink.madder,
    ink.turmeric,
    posies(scattered(-110, 92, 6, 3, 44), 15, ink.cream, ink.madder),
  ) +
  stroke('M0-46V60', ink.brassLight, 8) +
  specks(along(2, -24, 24, -34), 7, ink.white) +
  stroke('M-54 44Q0 62 54 44', ink.turmeric, 16) +
  kathputliFace(ink.woodLight) +
  piece(
    'M0-98C-20-108-34-90-60-100C-72-106-70-124-56-122C-74-138-90-106-66-88C-40-74-10-78 0-92Z',
    ink.night,
  ) +
  piece('M0-98C20-108 34-90 60-100C72-106 70-124 56-122C74-138 90-106 66-88C40-74 10-78 0-92Z', ink.night) +
  stroke('M-10-76q10 6 20 0', ink.madder, 6) +
  piece(petal(0, -158, 24, 7, 0), ink.madder) +
  piece(petal(20, -230, 110, 26, 18), ink.peacock) +
  dot(46, -312, 13, ink.turmeric) +
  dot(46, -312, 6, ink.indigoDeep) +
  cut(
    smooth([
      [-80, -176],
      [-84, -220],
      [-40, -262],
      [30, -262],
      [82, -222],
      [80, -176],
      [0, -164],
    ]),
    ink.turmeric,
    [-1, 0, 1, 2]
      .map((index) =>
        stroke(`M-96 ${-150 - index * 40}Q0 ${-190 - index * 34} 96 ${-236 - index * 26}`, ink.clay, 9),
      )
      .join(''),
    14,
  ) +
  piece(petal(0, -172, 60, 22, 0), ink.madder) +
  dot(0, -196, 10, ink.white);
const rani =
  cut(
    'M0-282C-74-282-104-210-98-130C-96-60-116-10-124 60H124C116-10 96-60 98-130C104-210 74-282 0-282Z',
    ink.rose,
    stroke(
      'M0-276C-68-276-96-208-91-130C-90-60-108-10-116 60M0-276C68-276 96-208 91-130C90-60 108-10 116 60',
      ink.butter,
      7,
      '2 12',
    ),
    12,
  ) +
  kathputli(ink.clay, ink.leafDeep, ink.plum, butas(scattered(-112, 96, 6, 3, 44), ink.butter, ink.madder)) +
  stroke('M-42-40Q0 34 42-40', ink.brassLight, 6) +
  dot(0, 2, 10, ink.turmeric) +
  stroke('M-54 48Q0 64 54 48', ink.rose, 12) +
  kathputliFace(mix(ink.woodLight, ink.cream, 0.25)) +
  piece('M-18-84Q-8-92 0-86Q8-92 18-84Q0-68-18-84Z', ink.madder) +
  stroke(oval(10, -104, 11), ink.brass, 4) +
  cut(
    'M0-262C-70-262-74-206-66-158C-52-186-30-202 0-210C30-202 52-186 66-158C74-206 70-262 0-262Z',
    ink.night,
    '',
    0,
  ) +
  stroke('M0-258V-196', ink.brassLight, 5) +
  dot(0, -190, 11, ink.turmeric) +
  dot(0, -166, 6, ink.madder) +
  [-66, 66].map((x) => dot(x, -112, 10, ink.turmeric) + dot(x, -94, 6, ink.turmeric)).join('');
const kathputlis =
  puppetStrings(-150) +
  puppetStrings(150) +
  put(raja, { x: -148, y: 6, turn: 3 }) +
  put(rani, { x: 150, y: 10, turn: -3 }) +
  stroke('M-26-368C-34-330 34-330 26-368C22-388-22-388-26-368Z', ink.madder, 9);

/** A cut-out without shadow and shade, for the background. */
const flat = (d: string, fill: string, decoration: string): string => piece(d, fill) + within(d, decoration);

/** A bullock looking to the left, its hooves on y = 0. */
const bullock = (
  coat: string,
  cloth: string,
  horn: string,
  lay: (d: string, fill: string, decoration: string) => string = cut,
): string =>
  [-80, -44, 62, 98]
    .map(
      (x, index) =>
        piece(
          straight([
            [x - 13, -100],
            [x + 13, -100],
            [x + 9, 0],
            [x - 9, 0],
          ]),
          index % 2 ? coat : darker(coat, 0.12),
        ) + piece(box(x - 11, -14, 22, 14, 3), ink.soil),
    )
    .join('') +
  stroke('M122-150C150-130 136-90 146-60', darker(coat, 0.15), 8) +
  piece(petal(146, -70, 44, 11, 172), ink.soil) +
  lay(
    smooth([
      [70, -176],
      [124, -160],
      [132, -100],
      [104, -72],
      [20, -64],
      [-60, -66],
      [-104, -96],
      [-140, -140],
      [-128, -190],
      [-92, -204],
      [-60, -226],
      [-22, -202],
      [0, -178],
    ]),
    coat,
    piece('M-10-240H104L92-104Q46-88 0-104Z', cloth) +
      stroke('M-8-160L3-116Q46-100 90-116L104-190', ink.butter, 7) +
      posies(along(3, 16, 78, -150), 17, ink.butter, ink.madder),
  ) +
  stroke('M-136-222C-166-262-146-302-112-312', horn, 14) +
  stroke('M-122-309L-112-312', ink.brassLight, 14) +
  piece(petal(-112, -206, 46, 14, 76), darker(coat, 0.2)) +
  lay(
    smooth([
      [-112, -226],
      [-146, -236],
      [-178, -190],
      [-204, -140],
      [-196, -112],
      [-168, -112],
      [-128, -160],
      [-104, -196],
    ]),
    coat,
    piece(oval(-194, -120, 28, 22), ink.blush) + piece(petal(-140, -236, 60, 12, 208), cloth),
  ) +
  stroke('M-158-186q10 9 20 0', ink.night, 6) +
  dot(-196, -128, 4, ink.soil) +
  stroke('M-134-150C-124-112-100-94-56-100', ink.clay, 24, '1 21') +
  stroke('M-134-150C-124-112-100-94-56-100', ink.turmeric, 14, '1 21');
const cartWheel = (x: number, y: number, r: number, rim: string): string =>
  put(
    stroke(oval(3, 6, r), darker(ink.lilac, 0.3), 22) +
      ring(8, 0, 0, 0, (cx, cy, turn) =>
        put(piece(box(-7, -r, 14, r), ink.woodLight), { x: cx, y: cy, turn }),
      ) +
      stroke(oval(0, 0, r), rim, 24) +
      stroke(oval(0, 0, r), ink.butter, 9, `0 ${(r * Math.PI) / 6}`) +
      dot(0, 0, 30, ink.woodDeep) +
      dot(0, 0, 18, ink.turmeric) +
      dot(0, 0, 8, ink.madder),
    { x, y },
  );
const straw = 'M64 96C50 20 40-110 84-164C110-214 170-236 214-210C276-190 308-90 294 10L290 96Z';
const driver =
  cut('M-50 90C-62 20-50-20-14-34C30-34 50 20 46 90Z', ink.white, '', 12) +
  stroke('M20 84C-30 96-66 80-84 92', ink.cream, 34) +
  stroke('M-84 92L-92 136', ink.clayDeep, 20) +
  piece('M-104 132h26v14h-40Z', ink.soil) +
  stroke('M-10-6C-40 20-64 30-84 22', ink.clayDeep, 18) +
  stroke('M-66 60L-128-120', ink.wood, 7) +
  stroke('M-128-120q-40 20-50 70', ink.soil, 3) +
  stroke('M-38-26Q-4 0 34-18', ink.madder, 18) +
  put(
    cut(oval(0, 0, 40, 44), ink.clayDeep, '', 8) +
      stroke('M-30-6q8 9 17 2', ink.night, 5) +
      piece('M-40 22C-28 6-12 8-4 20C-16 26-26 22-40 22Z', ink.night) +
      dot(-42, 8, 8, ink.clayDeep) +
      cut(
        smooth([
          [-46, -14],
          [-50, -48],
          [-8, -72],
          [46, -52],
          [50, -10],
          [0, -22],
        ]),
        ink.madder,
        stroke('M-50-24Q0-62 54-30M-44-52Q6-74 50-56', ink.rose, 8),
        8,
      ) +
      piece('M40-30C66-20 70 10 60 36L38 4Z', ink.madder),
    { x: -24, y: -66, turn: -20 },
  );
const bullockCart =
  cartWheel(230, 200, 84, ink.peacock) +
  put(bullock(mix(ink.silverLight, ink.silver, 0.45), ink.leaf, ink.peacock, flat), {
    x: -108,
    y: 264,
    scale: 0.96,
  }) +
  cut(
    straw,
    ink.brassLight,
    stroke(
      'M90 100q-20-90-8-170M122 100q-14-100 6-190M160 100q-10-90 4-160M200 100q12-120-8-200M236 100q14-90-4-170M268 100q12-80-10-150M110-120q20-50 60-80M190-110q10-50-10-100M250-100q-6-50-40-90',
      ink.brass,
      5,
    ) + stroke('M40-20Q180 20 310-30M60-110Q180-70 300-110', ink.caneDeep, 8),
    18,
  ) +
  stroke('M104-186l-22-34M136-212l-10-40M176-222l10-40M220-206l30-30M262-160l30-18', ink.brassLight, 8) +
  stroke('M70 96V10M140 96V0M214 96V0M288 96V-6', ink.wood, 14) +
  put(driver, { x: 22, y: 2 }) +
  cut(box(-40, 84, 340, 40, 8), ink.madder, posies(along(7, -12, 282, 104), 16, ink.butter, ink.leaf), 8) +
  put(bullock(ink.white, ink.indigo, ink.madder), { x: -56, y: 300, scale: 0.96 }) +
  stroke('M20 112L-118 92', ink.woodDeep, 14) +
  stroke('M-130 72L-112 118', ink.wood, 20) +
  cartWheel(176, 200, 100, ink.indigo);

type Avatar = { skin: string; robe: string; under?: string; head?: string; prop?: string; behind?: string };
const crown = (fill: string = ink.turmeric): string =>
  piece('M-26-176L-20-206Q0-238 20-206L26-176Q0-166-26-176Z', fill) +
  specks(
    [
      [0, -226],
      [0, -190],
    ],
    7,
    ink.madder,
  );
const dotPair = (x: number, y: number, r: number, fill: string): string =>
  stroke(`M${-x} ${y}h0M${x} ${y}h0`, fill, 2 * r);
const eyes = dotPair(9, -160, 3.6, ink.night) + stroke('M-5-148q5 4 10 0', ink.madder, 3);
/** One of the ten, 130 wide and 240 tall, its painted base on y = 0. */
const avatar = ({ skin, robe, under, head, prop = '', behind = '' }: Avatar): string =>
  behind +
  (under ??
    piece('M-24-94C-30-60-34-36-42-14H42C34-36 30-60 24-94Z', robe) +
      stroke('M0-90V-26M-36-24H36', ink.butter, 6)) +
  stroke('M-22-116L-44-84L-38-70M22-116L44-84L38-70', skin, 15) +
  piece('M-32-126Q0-142 32-126L24-84H-24Z', skin) +
  stroke('M-20-124Q0-92 20-124', ink.turmeric, 6) +
  (head ?? piece(oval(0, -158, 25, 28), skin) + eyes + crown()) +
  prop;

const sky = ink.indigoLight;
const avatars: readonly Avatar[] = [
  {
    skin: sky,
    robe: ink.leaf,
    under:
      piece(
        'M-30-96C-52-60-44-26-6-26C26-26 30-46 46-58L64-30C66-52 58-74 40-82C34-62 22-56 16-66L30-96Z',
        ink.leaf,
      ) + stroke('M-28-78q10 12 20 0q10 12 20 0M-34-58q10 12 20 0q10 12 18 0', ink.leafLight, 4),
  },
  {
    skin: sky,
    robe: ink.leafDeep,
    under:
      piece(oval(-48, -34, 18, 14), ink.leafLight) +
      piece('M-58-16C-56-110 56-110 58-16Z', ink.leafDeep) +
      specks(scattered(-30, -66, 3, 2, 26), 8, ink.leafLight) +
      dot(-54, -38, 3, ink.night),
  },
  {
    skin: ink.silverDeep,
    robe: ink.clay,
    head:
      piece(petal(-16, -172, 34, 12, -30) + petal(16, -172, 34, 12, 30), ink.silverDeep) +
      piece(oval(0, -158, 27, 28), ink.silverDeep) +
      piece(oval(0, -144, 16, 12), ink.blush) +
      dotPair(6, -144, 3, ink.soil) +
      dotPair(11, -164, 4, ink.night) +
      stroke('M-15-138q-8-8-8-16M15-138q8-8 8-16', ink.white, 5) +
      crown(),
  },
  {
    skin: ink.clayLight,
    robe: ink.madder,
    head:
      stroke(oval(0, -158, 34), ink.clayDeep, 19, '1 17.8') +
      dot(0, -158, 34, ink.clayDeep) +
      dot(0, -158, 27, ink.clayLight) +
      piece(oval(0, -146, 15, 11), ink.cream) +
      piece('M-7-154h14l-7 8Z', ink.night) +
      dotPair(11, -166, 4, ink.night) +
      piece('M-9-142q9 10 18 0Z', ink.madder) +
      crown(),
  },
  {
    skin: ink.clayLight,
    robe: ink.cream,
    head:
      piece(oval(0, -152, 25, 27), ink.clayLight) +
      dotPair(9, -154, 3.6, ink.night) +
      stroke('M-6-140q6 6 12 0', ink.madder, 3) +
      piece('M-25-158Q0-196 25-158Q0-170-25-158Z', ink.night) +
      dot(0, -182, 8, ink.night),
    prop:
      stroke('M46-70V-206', ink.woodDeep, 5) +
      piece('M-14-196Q46-262 106-196Q76-206 46-196Q16-206-14-196Z', ink.turmeric) +
      stroke('M46-228V-200', ink.madder, 4),
  },
  {
    skin: ink.woodLight,
    robe: ink.turmeric,
    head:
      piece(oval(0, -158, 25, 28), ink.woodLight) +
      dotPair(9, -162, 3.6, ink.night) +
      piece('M-25-156C-26-116-8-104 0-104C8-104 26-116 25-156Q12-144 0-150Q-12-144-25-156Z', ink.soil) +
      piece('M-26-164Q0-206 26-164Q0-182-26-164Z', ink.soil) +
      dot(0, -196, 13, ink.soil),
    prop:
      stroke('M46-24V-176', ink.wood, 6) +
      piece('M46-180C20-186 14-150 18-134L46-146ZM46-180l14 8v22l-14 6Z', ink.silverDeep),
  },
  {
    skin: ink.leafLight,
    robe: ink.clay,
    behind: stroke('M-44-190C-90-150-90-70-44-20', ink.madder, 7) + stroke('M-44-190V-20', ink.white, 2),
    prop: stroke('M40-30V-150', ink.brassDeep, 4) + piece('M40-170l9 24h-18Z', ink.silverDeep),
  },
  {
    skin: ink.cream,
    robe: ink.indigo,
    prop:
      stroke('M44-24V-178L20-196', ink.woodDeep, 7) +
      stroke('M44-178L66-150', ink.woodDeep, 7) +
      piece('M60-160l16 22-24-8Z', ink.silverDeep),
  },
  {
    skin: sky,
    robe: ink.turmeric,
    head:
      piece(oval(0, -158, 25, 28), sky) +
      eyes +
      crown() +
      piece(petal(16, -198, 50, 14, 24), ink.peacock) +
      dot(32, -232, 9, ink.leafLight) +
      dot(32, -232, 5, ink.indigo),
    prop: stroke('M-8-140L62-128', ink.brassDeep, 7) + stroke('M22-116L46-118L36-132', sky, 13),
  },
  {
    skin: sky,
    robe: ink.white,
    behind:
      piece(
        'M-60-16L-52-70C-60-100-40-104 0-100C26-100 30-122 44-150L56-168L64-150C76-138 78-120 72-114L56-118C54-90 58-60 54-16H38L34-56H-34L-42-16Z',
        ink.white,
      ) +
      stroke('M44-150C30-130 32-114 24-102', ink.soil, 7) +
      stroke('M-54-88q-16 20-10 50', ink.soil, 7) +
      dot(60, -138, 3, ink.night) +
      piece('M-30-102H26L20-70H-24Z', ink.madder),
    under: piece('M-20-94H20L26-44H6Z', ink.plum),
    prop: stroke('M-40-82L-62-176', ink.silverDeep, 6) + stroke('M-50-96l22-6', ink.brassDeep, 6),
  },
];
const lotuses = (places: readonly Place[], fill: string): string =>
  piece(
    places
      .flatMap(([x, y]) => [-64, -34, 0, 34, 64].map((turn) => petal(x, y, turn ? 24 : 28, 8, turn)))
      .join(''),
    fill,
  );
/** Five avatars in a row, their haloes behind them, their bases on y. */
const court = (from: number, y: number): string => {
  const places = along(5, -234, 234, y);
  const haloes = places.map(([x]): Place => [x, y - 188]);
  return (
    specks(haloes, 51, ink.turmeric) +
    specks(haloes, 42, ink.butter) +
    places.map(([x], index) => put(avatar(avatars[from + index] as Avatar), { x, y, scale: 1.16 })).join('') +
    piece(places.map(([x]) => box(x - 54, y - 18, 108, 18, 4)).join(''), ink.madder) +
    stroke(places.map(([x]) => `M${x - 44} ${y - 9}h96`).join(''), ink.butter, 7, '0 14.6')
  );
};
const dasavataram =
  court(0, -24) +
  cut(
    box(-296, -24, 592, 270, 4),
    ink.indigo,
    lotuses(along(4, -176, 176, 30), ink.rose) + piece(box(-300, -24, 600, 12), ink.turmeric),
    0,
  ) +
  cut(box(-300, 240, 600, 60, 4), ink.plum, lotuses(along(9, -264, 264, 286), ink.turmeric), 0) +
  piece(box(-300, 240, 600, 10), ink.turmeric) +
  court(5, 246);

/** A hole in an outline, drawn in the opposite direction. */
const hole = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const looseRing = (turn: number, far: number, front: boolean): string =>
  put(
    front
      ? stroke(`M0 ${-far - 64}a30 64 0 0 1 0 128`, ink.cane, 24) +
          stroke(`M8 ${-far - 58}a26 60 0 0 1 14 40`, ink.cream, 7)
      : stroke(oval(0, -far, 30, 64), ink.brassDeep, 24),
    { turn },
  );
const rings = (front: boolean): string =>
  [
    [-50, 188],
    [-6, 203],
    [36, 196],
  ]
    .map(([turn, far]) => looseRing(turn as number, far as number, front))
    .join('');
const rattle =
  put(
    cut(
      box(-272, -272, 544, 544, 26),
      ink.white,
      stroke(box(-220, -220, 440, 440, 16), ink.rose, 6, '16 12') +
        posies(
          [
            ...along(6, -130, 130, -246),
            ...along(6, -130, 130, 246),
            ...[-246, 246].flatMap((x) => along(6, -130, 130, x).map(([a, b]): Place => [b, a])),
          ],
          15,
          ink.sea,
          ink.turmeric,
        ) +
        [45, 135, 225, 315]
          .map((turn) => put(paisley(0, -300, 92, ink.indigoLight, ink.white, 180), { turn }))
          .join(''),
      12,
    ),
    { y: -30, turn: 7 },
  ) +
  put(
    rings(false) +
      cut(
        oval(0, 0, 216) + hole(0, -62, 134),
        ink.turmeric,
        stroke(oval(0, -10, 198), ink.butter, 8) +
          stroke(oval(0, -30, 176), darker(ink.turmeric, 0.14), 5) +
          stroke(oval(0, -42, 160), darker(ink.turmeric, 0.14), 5) +
          stroke('M-150 96A180 180 0 0 0-40 172', ink.cream, 16),
        20,
      ) +
      rings(true),
    { y: -26, turn: -12 },
  );

type Cowry = readonly [x: number, y: number, turn: number];
/** Scattered cowries, each with its slit upwards, in three paths. */
const cowries = (shells: readonly Cowry[], size: number): string => {
  const lines = (half: number, aside = 0) =>
    shells
      .map(([x, y, turn]) => {
        const [dx, dy] = [Math.sin(turn) * half, Math.cos(turn) * half];
        return `M${Math.round(x - dx + aside)} ${Math.round(y - dy + aside * 2)}l${Math.round(2 * dx)} ${Math.round(2 * dy)}`;
      })
      .join('');
  return (
    stroke(lines(size * 0.2, size * 0.06), darker(ink.wood, 0.5), size * 0.76) +
    stroke(lines(size * 0.2), ink.cream, size * 0.76) +
    stroke(lines(size * 0.2), ink.woodDeep, size * 0.1)
  );
};
const handful: readonly Cowry[] = [
  [-13, -8, 0],
  [14, 4, 2],
  [-6, 17, 1],
  [6, -20, 1.6],
];
const cups: Place[] = [-84, 84].flatMap((x) => along(7, -254, 214, 0).map(([y]): Place => [x, y]));
const sown = cups.flatMap(([x, y], index): Cowry[] =>
  index === 3
    ? []
    : handful.slice(0, 2 + (index % 3)).map(([dx, dy, turn]): Cowry => [x + dx, y + dy, turn + index]),
);
const boardHalf = (flip: boolean): string =>
  put(
    cut(
      'M0-330H110Q166-330 166-272V232Q166 290 110 290H0Z',
      flip ? ink.wood : mix(ink.wood, ink.woodDeep, 0.3),
      stroke('M24-300H108Q138-300 138-268V228Q138 260 108 260H24Z', ink.brassLight, 4, '1 11') +
        [-200, 20, 170]
          .map((y) => stroke(`M0 ${y}q80-24 170 6M0 ${y + 60}q90 30 170-8`, darker(ink.wood, 0.3), 3))
          .join(''),
      12,
    ),
    { flip },
  );
const pallanguzhi =
  put(
    boardHalf(true) +
      boardHalf(false) +
      stroke('M0-330V290', ink.night, 4) +
      specks(cups, 38, darker(ink.wood, 0.5)) +
      specks(
        cups.map(([x, y]): Place => [x + 3, y + 4]),
        34,
        ink.woodDeep,
      ) +
      cowries(sown, 30) +
      [-214, 174]
        .map(
          (y) =>
            piece(box(-17, y, 34, 56, 5), ink.brass) +
            stroke(`M0 ${y}v56`, ink.brassDeep, 5) +
            dotPair(10, y + 14, 3, ink.brassDeep) +
            dotPair(10, y + 42, 3, ink.brassDeep),
        )
        .join('') +
      flower(0, -20, 26, ink.brassLight, ink.madder, 8) +
      piece(box(160, -44, 24, 52, 8), ink.brass) +
      dot(176, -18, 7, ink.brassDeep),
    { y: 2, turn: -6 },
  ) +
  cowries(
    [
      [-226, -210, 0.4],
      [-258, -140, 1.4],
      [-214, 96, 2.2],
      [-256, 150, 0.2],
      [-206, 190, 1],
      [-240, 236, 1.8],
      [232, -236, 2.6],
      [258, 130, 0.5],
      [226, 190, 2],
      [264, 230, 1.2],
      [220, 262, 0.1],
    ],
    46,
  );

const pokerwork = darker(ink.woodDeep, 0.15);
/** An owl cut from bamboo, `w` its radius and `h` its height, hanging from (0, 0) downwards. */
const owl = (w: number, h: number, cane: string, eye: number, brow: string, beak: string): string => {
  const d = `M${-w} 0Q${-w * 0.5} ${w * 0.3} 0 ${w * 0.34}Q${w * 0.5} ${w * 0.3} ${w} 0L${w} ${h}Q0 ${h + w * 0.5} ${-w} ${h}Z`;
  const eyeAt = w * 0.95;
  return (
    cut(
      d,
      cane,
      stroke(
        scattered(-w * 0.7, h * 0.57, 4, 4, Math.min(w * 0.34, h * 0.095))
          .map(
            ([x, y]) =>
              `M${Math.round(x)} ${Math.round(y)}q${Math.round(w * 0.13)} ${Math.round(w * 0.24)} ${Math.round(w * 0.26)} 0`,
          )
          .join(''),
        pokerwork,
        5,
      ) +
        stroke(`M${-w} ${h * 0.93}q${w} ${w * 0.5} ${2 * w} 0`, ink.caneDeep, 12) +
        stroke(`M${-w} ${h * 0.96}q${w} ${w * 0.5} ${2 * w} 0`, pokerwork, 4) +
        [-1, 1]
          .map((side) =>
            put(
              piece(petal(0, 0, h * 0.42, w * 0.34, 186), ink.wood) +
                times(3, (index) =>
                  stroke(`M${-w * 0.1} ${h * (0.12 + index * 0.09)}q${w * 0.1} 12 ${w * 0.2} 0`, ink.cane, 4),
                ),
              { x: side * w * 0.84, y: h * 0.48, flip: side > 0 },
            ),
          )
          .join(''),
      w * 0.18,
    ) +
    [-1, 1]
      .map((side) =>
        put(
          stroke(
            oval(0, 0, Math.round(eye * 1.24)),
            pokerwork,
            Math.round(eye * 0.26),
            `3 ${Math.round(eye * 0.3)}`,
          ).replace('round', 'butt') +
            dot(0, 0, eye * 1.06, ink.wood) +
            dot(0, 0, eye * 0.86, ink.cream) +
            dot(-side * eye * 0.14, 0, eye * 0.52, ink.night) +
            dot(-side * eye * 0.28, -eye * 0.2, eye * 0.16, ink.white),
          { x: side * w * 0.46, y: eyeAt },
        ),
      )
      .join('') +
    put(brow, { y: eyeAt, scale: w / 100 }) +
    put(beak, { y: eyeAt + eye * 0.9, scale: w / 100 })
  );
};
const shutBeak = piece('M-20-12Q0-22 20-12L0 34Z', pokerwork) + stroke('M-8-4L0 16', ink.wood, 4);
const hoot = (x: number, y: number, scale: number): string =>
  put(stroke('M0-18q16 18 0 36M22-34q30 34 0 68', ink.white, 7), { x, y, scale });
const owls =
  stroke(
    'M-178-190C-150-330-40-376 0-376C60-376 140-280 196-60M-10-376C10-330 26-240 34-110',
    ink.madder,
    7,
  ) +
  stroke(oval(0, -372, 20, 12), ink.madder, 8) +
  put(
    owl(
      114,
      430,
      ink.cane,
      44,
      piece('M-104-66Q-44-60 0-18Q44-60 104-66Q50-34 0 10Q-50-34-104-66Z', pokerwork),
      shutBeak,
    ),
    { x: -176, y: -200 },
  ) +
  put(
    owl(
      86,
      330,
      mix(ink.cane, ink.cream, 0.3),
      34,
      stroke('M-84-50q34-30 62-4M84-50q-34-30-62-4', pokerwork, 9),
      shutBeak,
    ),
    { x: 48, y: -116 },
  ) +
  put(
    owl(
      64,
      210,
      mix(ink.cane, ink.woodLight, 0.5),
      27,
      stroke('M-70-62q22-18 40-2M70-62q-22-18-40-2', pokerwork, 9),
      piece(oval(0, 6, 24, 27), pokerwork) + piece(oval(0, 14, 14, 13), ink.rose),
    ),
    { x: 218, y: -70 },
  ) +
  (
    [
      [-176, -172, 15],
      [48, -98, 13],
      [216, -56, 11],
    ] as const
  )
    .map(([x, y, r]) => dot(x, y - 8, r, ink.turmeric) + dot(x, y + r, r * 0.8, ink.indigo))
    .join('') +
  hoot(258, -128, 0.8) +
  put(hoot(0, 0, 0.8), { x: 128, y: -160, turn: -20 });

/** A folded sari, 250 wide and 62 tall, its foot on y = 0. */
const folded = (y: number, fill: string, edge: string, print: string, aside = 0): string =>
  put(
    cut('M-112-62H112Q132-62 132-31Q132 0 112 0H-112Q-126 0-126-31Q-126-62-112-62Z', fill, print, 10) +
      stroke('M-100-31H112', darker(fill, 0.3), 3) +
      stitches('M-108-50H116M-108-12H116', edge, 4, 10),
    { x: 162 + aside, y },
  );
const skin = ink.clayLight;
const wornSari = 'M-70-70C-84 20-122 160-134 258Q-60 284 0 278Q80 286 134 258C122 160 84 20 70-70Z';
const doll =
  [-34, 34]
    .map((x) => piece(oval(x, 282, 30, 20), skin) + stroke(`M${x - 24} 290q24 14 48 0`, ink.madder, 7))
    .join('') +
  stroke('M-70-60C-110-10-128 40-122 92', skin, 36) +
  stroke('M70-60C110-10 128 40 122 92', darker(skin, 0.12), 36) +
  stroke('M-72-62L-96-22M72-62L96-22', ink.madder, 46) +
  stroke('M-118-6l36 16M118-6l-36 16', ink.butter, 6) +
  [-123, 123].map((x) => stroke(`M${x - 16} 66q16 10 34 0`, ink.turmeric, 8)).join('') +
  cut(
    wornSari,
    ink.peacock,
    posies(scattered(-112, 14, 5, 4, 50), 14, ink.butter, ink.madder, 5) +
      stitches('M-140 200Q0 232 140 200M-140 212Q0 244 140 212', ink.cream, 4, 10) +
      stroke('M-140 248Q0 286 140 246', ink.madder, 30) +
      stitches('M-140 240Q0 276 140 240', ink.butter, 4, 10) +
      stroke('M-14 30L-44 270M-2 30L-12 270M10 30L20 270M22 30L52 270', darker(ink.peacock), 4),
    16,
  ) +
  cut('M-76-64Q0-96 76-64L84-6Q0 30-84-6Z', ink.madder, '', 0) +
  cut(
    'M40-92L84-66C80 0 20 60-90 70L-98 26C-20 10 24-40 40-92Z',
    ink.peacock,
    stroke('M44-96C40-20-10 30-100 42', ink.madder, 14) +
      stitches('M66-80C60 0 0 50-94 60', ink.cream, 4, 10),
    0,
  ) +
  piece(box(-22, -112, 44, 40, 10), darker(skin, 0.14)) +
  cut(oval(0, -210, 116, 120), ink.night, '', 0) +
  cut(
    smooth([
      [-96, -220],
      [-60, -290],
      [0, -304],
      [60, -290],
      [96, -220],
      [80, -140],
      [30, -98],
      [0, -94],
      [-30, -98],
      [-80, -140],
    ]),
    skin,
    dotPair(56, -158, 24, ink.rose) +
      piece(
        'M0-330C-60-330-130-280-118-180C-96-230-60-262 0-276C60-262 96-230 118-180C130-280 60-330 0-330Z',
        ink.night,
      ),
    0,
  ) +
  stroke('M0-322V-276', skin, 4) +
  dot(0, -238, 12, ink.madder) +
  [-1, 1]
    .map((side) =>
      put(
        stroke('M-22 4Q0-22 22 4', ink.night, 6) +
          dot(0, 0, 9, ink.night) +
          stroke('M18-2l10-8M-24-34Q0-44 22-30', ink.night, 5),
        { x: side * 42, y: -192, flip: side < 0 },
      ),
    )
    .join('') +
  stroke('M-4-172q-10 14 6 16', darker(skin, 0.4), 5) +
  stitches('M-22-128Q4-114 26-136', ink.madder, 6, 8) +
  stroke('M-12-108q12 6 24 0', darker(skin, 0.3), 4) +
  posies([[104, -262]], 36, ink.turmeric, ink.madder, 8) +
  stroke('M-90-112C-98-60-88 0-92 84', ink.night, 56, '0 36') +
  stroke([0, 1, 2, 3, 4, 5].map((index) => `M-116 ${-112 + index * 37}q24 24 48 0`).join(''), ink.soil, 4) +
  piece('M-112 108h40v14h-40Z', ink.madder) +
  piece('M-110 122Q-124 158-92 170Q-60 158-74 122Z', ink.night);
const sanjhi =
  put(doll, { x: -152, y: 0 }) +
  folded(298, ink.madder, ink.butter, specks(along(7, -100, 110, -31), 7, ink.butter)) +
  folded(236, ink.butter, ink.leafDeep, butas(along(6, -96, 108, -30), ink.leaf, ink.butter), -6) +
  folded(174, ink.indigo, ink.white, stroke(zigzag(-130, 140, -22, 20, 12), ink.indigoLight, 5), 4) +
  folded(112, ink.rose, ink.madder, posies(along(6, -96, 108, -31), 18, ink.white, ink.madder), -4) +
  folded(
    50,
    ink.leaf,
    ink.cream,
    stroke('M-150-31H150', ink.leafLight, 70, '6 16').replace('round', 'butt'),
    2,
  ) +
  put(
    cut(box(-76, -150, 152, 150, 8), ink.white, stroke(box(-64, -138, 128, 126, 6), ink.rose, 4), 0) +
      (
        [
          [-34, -82, ink.madder],
          [34, -82, ink.leaf],
          [-34, -22, ink.indigo],
          [34, -22, ink.turmeric],
        ] as const
      )
        .map(
          ([x, y, fill]) =>
            dot(x, y - 38, 9, skin) + piece(`M${x} ${y - 32}L${x + 22} ${y}H${x - 22}Z`, fill),
        )
        .join(''),
    { x: 160, y: -12, turn: 5 },
  );

const chinar = (x: number, y: number, size: number, fill: string, turn = 0): string =>
  put(
    piece(
      [-104, -54, 0, 54, 104]
        .map((index) => petal(0, 0, index === 0 ? 56 : Math.abs(index) > 60 ? 38 : 50, 15, index))
        .join(''),
      fill,
    ) + stroke('M0 0V34', fill, 5),
    { x, y, scale: size / 90, turn },
  );
const pheran = turned([
  [-256, 66],
  [-220, 92],
  [-120, 140],
  [-50, 136],
  [-10, 92],
  [0, 64],
]);
const elder = (coat: string, leaves: string, trim: string, head: string): string =>
  cut(
    pheran,
    coat,
    stroke('M0-270V-120', trim, 26) +
      stitches('M0-262V-124', coat, 5, 8) +
      stroke('M-150-34Q0 16 150-34', trim, 16) +
      (
        [
          [-66, -180, -20],
          [66, -180, 20],
          [-96, -100, -30],
          [96, -100, 30],
          [-34, -86, -8],
          [34, -86, 8],
        ] as const
      )
        .map(([x, y, turn]) => chinar(x, y, 52, leaves, turn))
        .join(''),
    22,
  ) +
  stroke('M-84-206C-110-150-70-128-20-134', darker(coat, 0.16), 34) +
  stroke('M84-206C110-150 70-128 20-134', darker(coat, 0.3), 34) +
  dotPair(13, -134, 19, ink.blush) +
  stroke('M-52-262Q0-236 52-262', trim, 14) +
  head;
const oldFace = mix(ink.blush, ink.clayLight, 0.25);
const sleepy = [-1, 1].map((side) => stroke(`M${side * 36 - 15} -340q15-16 30 0`, ink.night, 6)).join('');
const grandfather = elder(
  ink.peacock,
  ink.turmeric,
  ink.cream,
  put(
    cut(oval(0, -336, 88, 92), oldFace, dotPair(54, -312, 18, ink.rose), 12) +
      sleepy +
      stroke(oval(-36, -340, 26), ink.brassDeep, 5) +
      stroke(oval(36, -340, 26), ink.brassDeep, 5) +
      stroke('M-10-342q10-8 20 0', ink.brassDeep, 5) +
      stroke('M-60-376q20-16 42-4M60-376q-20-16-42-4', ink.white, 11) +
      cut(
        'M-84-314C-90-230-36-206 0-206C36-206 90-230 84-314C60-288 30-296 0-296C-30-296-60-288-84-314Z',
        ink.white,
        stroke('M-46-270q6 30 24 40M0-274v44M46-270q-6 30-24 40', ink.silver, 4),
        0,
      ) +
      piece(
        'M0-306C-20-318-42-296-62-304C-54-272-18-276 0-292C18-276 54-272 62-304C42-296 20-318 0-306Z',
        ink.silverLight,
      ) +
      piece(oval(0, -318, 13, 15), darker(oldFace, 0.14)) +
      stroke('M-10-276q10 8 20 0', ink.madder, 5) +
      cut(
        'M-82-386Q-92-440-60-462Q0-436 60-462Q92-440 82-386Q0-420-82-386Z',
        ink.soil,
        stroke(
          scattered(-76, -448, 6, 3, 26)
            .map(([x, y]) => `M${x} ${y}q8-10 14 2`)
            .join(''),
          ink.wood,
          4,
        ),
        8,
      ),
    {},
  ),
);
const grandmother = elder(
  ink.madder,
  ink.butter,
  ink.brassLight,
  cut(
    'M0-456C-96-456-116-370-106-300C-100-256-74-236-60-232H60C74-236 100-256 106-300C116-370 96-456 0-456Z',
    ink.cream,
    stroke('M-94-250Q-130-420 0-446Q130-420 94-250', ink.rose, 5, '2 14'),
    12,
  ) +
    cut(oval(0, -330, 80, 88), oldFace, dotPair(48, -306, 19, ink.rose), 10) +
    piece(
      'M-80-340C-76-400-40-424 0-424C40-424 76-400 80-340C60-376 40-386 0-388C-40-386-60-376-80-340Z',
      ink.silverLight,
    ) +
    stroke('M-78-384Q0-456 78-384', ink.indigo, 24) +
    stroke('M-56-402Q0-440 56-402', ink.brassLight, 11, '0 31') +
    sleepy +
    stroke('M-50-364q14-8 28-2M50-364q-14-8-28-2', ink.silverDeep, 5) +
    stroke('M-4-330q-10 16 6 18', darker(oldFace, 0.3), 5) +
    stroke('M-24-288Q0-264 24-288', ink.madder, 7) +
    stroke('M-66-330l-12-6M-66-320l-14 2M66-330l12-6M66-320l14 2', darker(oldFace, 0.25), 3) +
    [-84, 84].map((x) => stroke(oval(x, -290, 11, 18), ink.silverDeep, 5)).join(''),
);
const sway = 'M-14-46q22 46 0 92M16-64q32 64 0 128';
const grandparents =
  put(grandfather, { x: -144, y: 298, turn: -6, scale: 1.18 }) +
  put(grandmother, { x: 146, y: 298, turn: 6, scale: 1.18 }) +
  put(stroke(sway, ink.white, 7), { x: 284, y: 90, scale: 0.7 }) +
  put(stroke(sway, ink.white, 7), { x: -284, y: 90, scale: 0.7, flip: true });

export const toysPuppets: Record<string, Drawing> = {
  'Lattu Quartet Spinning Tops': { art: tops, ground: 'sky' },
  'Gajraj the Pull-Along Elephant': { art: elephant, ground: 'mint' },
  'Raja and Rani Kathputli Pair': {
    art: kathputlis,
    ground: 'butter',
    hangs: true,
  },
  'Kondapalli Bullock Cart at Market Hour': { art: bullockCart, ground: 'lavender' },
  'Dasavataram Set of Ten Figures': { art: dasavataram, ground: 'peach' },
  'Jhunjhuna Moon Rattle': { art: rattle, ground: 'lavender', hangs: true },
  'Pallanguzhi Travelling Board': { art: pallanguzhi, ground: 'rose', hangs: true },
  'Bamboo Hoot Owl Whistle Family': { art: owls, ground: 'sky', hangs: true },
  'Sanjhi the Story Doll with Six Saris': { art: sanjhi, ground: 'mint' },
  'Nodding Thanjai Grandparents': { art: grandparents, ground: 'butter' },
};
