import {
  box,
  cut,
  darker,
  field,
  ink,
  lighter,
  mix,
  oval,
  petal,
  piece,
  put,
  ring,
  row,
  smooth,
  straight,
  stroke,
  times,
  turned,
  within,
} from '../kit.ts';
import { dot, lotus, zigzag } from '../motifs.ts';
import type { Drawing } from '../types.ts';

// ---- The styles of Mithila and of the Gond: outlines, hatching, seeds

type Point = readonly [x: number, y: number];
type Curve = readonly [Point, Point, Point, Point];

/** A filled shape with a black outline. */
const outlined = (d: string, fill: string, width = 4, line: string = ink.night): string =>
  `<path d="${d}" fill="${fill}" stroke="${line}" stroke-width="${width}"/>`;

/** Pieces with the same outline. */
const inked = (content: string, width = 4): string =>
  `<g stroke="${ink.night}" stroke-width="${width}">${content}</g>`;

/** Hatching across a line: `dash` is the ink and the gap. */
const hatched = (d: string, colour: string, width: number, dash: string): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-dasharray="${dash}" stroke-linecap="butt"/>`;

/** Round seeds along a line, `gap` from one to the next. */
const seeds = (d: string, colour: string, width: number, gap: number): string =>
  stroke(d, colour, width, `.1 ${gap}`);

/** One dot of many in a single stroke. */
const speck = (x: number, y: number): string => `M${Math.round(x)} ${Math.round(y)}h.1`;

const drawn = ([a, b, c, d]: Curve): string => `M${a.join(' ')}C${[...b, ...c, ...d].join(' ')}`;

/** Positions along a curve with the direction there, in degrees from vertical. */
const along = (
  [a, b, c, d]: Curve,
  count: number,
  make: (x: number, y: number, turn: number, index: number) => string,
  from = 0.3,
): string =>
  times(count, (index, share) => {
    const t = from + (1 - from) * (count === 1 ? 1 : share);
    const u = 1 - t;
    const on = (axis: 0 | 1) =>
      u ** 3 * a[axis] + 3 * u * u * t * b[axis] + 3 * u * t * t * c[axis] + t ** 3 * d[axis];
    const toward = (axis: 0 | 1) =>
      u * u * (b[axis] - a[axis]) + 2 * u * t * (c[axis] - b[axis]) + t * t * (d[axis] - c[axis]);
    return make(on(0), on(1), (Math.atan2(toward(0), -toward(1)) * 180) / Math.PI, index);
  });

/** Leaves to both sides of a curve, as one outline. */
const leaves = (curve: Curve, count: number, length: number, width: number, from = 0.3): string =>
  along(
    curve,
    count,
    (x, y, turn) => petal(x, y, length, width, turn + 55) + petal(x, y, length, width, turn - 55),
    from,
  );

const parrot = (fill: string, wing: string): string =>
  inked(
    piece('M-8 22L-46 92L-28 88L-16 100L18 30Z', wing) +
      piece('M16-60C36-62 46-46 42-28C40 4 36 34 4 40C-24 40-26 6-14-16C-4-34-6-56 16-60Z', fill) +
      piece('M40-46C60-44 60-22 48-14C48-26 44-30 38-30Z', ink.madder) +
      piece('M-12-4C10-16 26 0 20 20C12 40-12 46-32 60C-30 36-28 10-12-4Z', wing),
  ) +
  stroke('M-6 6L-16 38M4 4L-4 34M13 8L7 28', ink.cream, 3) +
  stroke('M-1-26Q20-12 40-24', ink.madder, 6) +
  dot(24, -42, 7, ink.white) +
  dot(25, -42, 4, ink.night);

/** The outline of a fish. */
const smallFish = (fill: string, mark: string): string =>
  piece('M46 0C28-28-4-26-28-4L-50-22Q-40 0-50 22L-28 4C-4 26 28 28 46 0Z', fill) +
  stroke('M20-14Q10 0 20 14M6-15Q-4 0 6 15M-8-11Q-16 0-8 11', mark, 4) +
  stroke('M31-4h.1', ink.night, 9);

// ---- Tree of life

const straw = mix(ink.butter, ink.cane, 0.5);
const boughs: readonly Curve[] = [
  [
    [6, 122],
    [60, 138],
    [160, 126],
    [144, 44],
  ],
  [
    [6, 6],
    [60, 26],
    [160, 14],
    [142, -70],
  ],
  [
    [4, -104],
    [50, -84],
    [150, -96],
    [138, -176],
  ],
  [
    [2, -196],
    [30, -176],
    [116, -184],
    [104, -250],
  ],
];
const boughLines = boughs.map(drawn).join('');
const treeSide = (bodies: readonly string[]): string =>
  piece(boughs.map((bough) => leaves(bough, 5, 32, 10, 0.4)).join(''), ink.leafDeep) +
  stroke(boughLines, ink.night, 13) +
  hatched(boughLines, straw, 7, '4 5') +
  bodies
    .map((fill, index) =>
      put(parrot(fill, index % 2 ? ink.clay : ink.leafDeep), { x: 68, y: 94 - index * 113, scale: 0.7 }),
    )
    .join('');
const squirrel =
  outlined('M-8 24C-50 30-56-16-32-34C-50-52-20-64-12-40C-6-20-14-4-2 12Z', ink.caneDeep, 3) +
  outlined(
    'M-16 26C-18 0-8-14 4-20C0-40 12-46 18-38C34-36 38-24 40-18C34-12 28-12 24-10C28 4 26 18 22 26Z',
    ink.cane,
    3,
  ) +
  stroke('M-8 20Q-8 0 4-10M0 22Q2 6 10-4M20 4L32 0', ink.soil, 3) +
  dot(24, -26, 3, ink.night) +
  dot(36, -2, 5, ink.madder);
const trunk =
  'M-48 200C-16 140-22 60-15-20C-10-100-6-170 0-222C6-170 10-100 15-20C22 60 16 140 48 200C20 188-20 188-48 200Z';
/** The painting in a frame of one wood, with its joints and grain in two others. */
const tree = (wood: string, joint: string, grain: string): string =>
  cut(box(-242, -352, 484, 640, 6), wood, '', 14) +
  stroke('M-240-350L-200-310M240-350L200-310M-240 286L-200 246M240 286L200 246', joint, 3) +
  stroke('M-226-300V230M-216-120V180M218-260V60M226-100V236M-150-338H110M-60 274H170', grain, 3) +
  outlined(box(-204, -314, 408, 564), straw, 5, ink.woodDeep) +
  hatched(box(-188, -298, 376, 532), ink.madder, 14, '12 8') +
  stroke(`${box(-198, -308, 396, 552)}${box(-178, -288, 356, 512)}`, ink.night, 3) +
  outlined('M-176 222V190C-100 168 100 168 176 190V222Z', ink.leaf, 3) +
  seeds('M-160 206Q0 180 160 206', ink.cream, 6, 17) +
  stroke(
    field([-160, -262, 300, 420], 60, (x, y) => speck(x, y)),
    ink.caneDeep,
    5,
  ) +
  piece(
    leaves(
      [
        [0, -140],
        [0, -180],
        [0, -220],
        [0, -250],
      ],
      5,
      42,
      11,
      0.1,
    ) + petal(0, -240, 44, 11),
    ink.leafDeep,
  ) +
  treeSide([ink.leaf, ink.turmeric, ink.leaf]) +
  put(treeSide([ink.leaf, ink.turmeric, ink.leaf]), { flip: true }) +
  outlined(trunk, ink.madder) +
  hatched('M0 188V-200', straw, 8, '4 9') +
  put(squirrel, { x: 108, y: 160, scale: 0.9 });

// ---- Deer with antler forest

const deerBody = smooth([
  [-152, 46],
  [-134, 6],
  [-60, -6],
  [20, 2],
  [62, -30],
  [84, -92],
  [104, -130],
  [140, -128],
  [190, -98],
  [196, -80],
  [154, -70],
  [134, -50],
  [124, 0],
  [112, 54],
  [80, 86],
  [-20, 96],
  [-110, 92],
  [-148, 80],
]);
const farLegs =
  'M-112 70C-100 120-84 130-92 200H-70C-66 140-60 110-56 80ZM52 70C58 120 50 140 52 200H72C76 140 82 110 84 70Z';
const nearLegs =
  'M-150 60C-158 120-128 132-136 206H-112C-106 150-96 120-84 84ZM76 70C84 120 82 150 90 206H112C112 150 116 110 118 50Z';
const deerSeeds = times(
  8,
  (index) => `M-160 ${24 + index * 17}C-80 ${-2 + index * 17} 20 ${34 + index * 14} 96 ${-104 + index * 26}`,
);
const beams: readonly Curve[] = [
  [
    [42, -86],
    [20, -190],
    [-160, -110],
    [-200, -216],
  ],
  [
    [54, -86],
    [70, -190],
    [180, -110],
    [206, -216],
  ],
];
/** A young tree on an antler: a stem and pairs of leaves. */
const sapling = (x: number, y: number, length: number, turn: number, leaf: string): string => {
  const curve: Curve = [
    [0, 0],
    [6, -length * 0.3],
    [-6, -length * 0.6],
    [0, -length],
  ];
  return put(
    stroke(drawn(curve), ink.brassLight, 6) +
      piece(
        leaves(curve, 4, length * 0.3, length * 0.1, 0.36) + petal(0, -length, length * 0.28, length * 0.09),
        leaf,
      ),
    { x, y, turn },
  );
};
const roundTree = (x: number, y: number, r: number, fill: string): string =>
  put(
    stroke(`M0 0V${-r}`, ink.brassLight, 6) +
      dot(0, -r * 2, r, fill) +
      stroke(ring(10, 0, -r * 2, r * 0.74, speck), ink.butter, 6) +
      stroke(ring(5, 0, -r * 2, r * 0.36, speck), ink.butter, 6),
    { x, y },
  );
const songbird = (fill: string): string =>
  piece('M-44-6C-20-10-16-32 8-34C24-34 26-20 40-18C26-14 26 8 2 10C-14 10-22 2-44-6Z', fill) +
  stroke('M-14-4Q0 2 8-12', ink.white, 4) +
  dot(15, -22, 3, ink.night);
const deer =
  cut(box(-284, -326, 568, 560), ink.paper, '', 0) +
  piece(box(-246, -300, 492, 508), ink.indigoDeep) +
  stroke(
    field([-232, -284, 420, 440], 66, (x, y) => speck(x, y)),
    ink.indigoLight,
    5,
  ) +
  piece('M-246 208V160C-140 132-60 168 20 152C110 134 180 150 246 136V208Z', ink.leafDeep) +
  seeds('M-236 184C-130 156-60 188 30 172C120 156 180 170 236 160', ink.leafLight, 7, 16) +
  sapling(190, 160, 120, 8, ink.leaf) +
  sapling(142, 164, 78, -12, ink.leafLight) +
  sapling(-214, 164, 80, -6, ink.leafLight) +
  beams
    .map((beam, side) =>
      along(
        beam,
        4,
        (x, y, _, index) =>
          index % 2
            ? roundTree(x, y, 31 - index * 2, side === index % 3 ? ink.leaf : ink.clay)
            : sapling(
                x,
                y,
                112 - index * 20,
                (side ? 1 : -1) * (index * 3 - 2),
                side ? ink.leafLight : ink.leaf,
              ),
        0.28,
      ),
    )
    .join('') +
  beams
    .map(
      (beam) =>
        piece(leaves(beam, 1, 40, 12, 1), ink.leafLight) +
        stroke(drawn(beam), ink.brassLight, 14) +
        seeds(drawn(beam), ink.soil, 5, 12),
    )
    .join('') +
  put(
    piece(farLegs, ink.clayDeep) +
      piece(petal(-140, 20, 62, 18, -68), ink.clayDeep) +
      piece(petal(108, -116, 70, 20, -66), ink.clayLight) +
      piece(nearLegs, ink.clay) +
      piece(deerBody, ink.clay) +
      within(
        deerBody,
        stroke(deerSeeds, ink.butter, 5, '6 10') + piece(oval(176, -86, 30, 16), ink.clayLight),
      ) +
      seeds('M-134 100C-138 130-120 140-124 180M98 96C98 130 98 150 100 180', ink.butter, 5, 13) +
      piece('M-135 190H-112V206H-138ZM88 190H112V206H88ZM-92 188H-70V200H-93ZM52 188H73V200H51Z', ink.night) +
      piece(oval(134, -102, 16, 11), ink.white) +
      dot(137, -102, 8, ink.night) +
      dot(192, -92, 6, ink.night),
    { x: -46, y: 12, scale: 0.8 },
  ) +
  put(songbird(ink.rose), { x: -90, y: -2, scale: 0.95 }) +
  put(songbird(ink.turmeric), { x: 206, y: 26, scale: 0.9, flip: true }) +
  // The sheet is rolled slightly at both ends.
  [-1, 1]
    .map(
      (side) =>
        cut(box(side * 278 - 20, -332, 40, 572, 14), ink.paper, '', 12) +
        stroke(`M${side * 278 + 4}-318V226`, ink.cream, 7),
    )
    .join('');

// ---- Kohbar

const deckle = straight(
  [
    ...Array.from({ length: 9 }, (_, index): Point => [-212 + index * 53, -344 + ((index * 7) % 5) * 2]),
    ...Array.from({ length: 11 }, (_, index): Point => [212 + ((index * 5) % 4) * 3, -322 + index * 55]),
    ...Array.from({ length: 9 }, (_, index): Point => [212 - index * 53, 278 + ((index * 4) % 5) * 2]),
    ...Array.from({ length: 11 }, (_, index): Point => [-212 - ((index * 3) % 4) * 3, 238 - index * 55]),
  ].filter(([x, y]) => Math.abs(x) < 224 && y < 290),
);
const pond = (x: number, y: number, r: number): string =>
  put(
    dot(0, 0, r, ink.madder) +
      hatched(oval(0, 0, r * 0.7), ink.cream, r * 0.36, '9 6') +
      dot(0, 0, r * 0.32, ink.rose) +
      seeds(oval(0, 0, r * 0.17), ink.madder, 5, Math.round(r * 0.21)),
    { x, y },
  );
const tortoise =
  piece(
    petal(0, -30, 34, 17) +
      [-46, 46, -134, 134].map((turn) => petal(0, 0, 58, 15, turn)).join('') +
      petal(0, 30, 24, 7, 180),
    ink.leafDeep,
  ) +
  outlined(oval(0, 0, 30, 37), ink.clay, 5, ink.madder) +
  stroke(
    'M0-16L14-8V9L0 17L-14 9V-8ZM0-16V-34M14-8L26-16M14 9L25 18M0 17V34M-14 9L-25 18M-14-8L-26-16',
    ink.butter,
    4,
  ) +
  stroke(speck(-5, -50) + speck(5, -50), ink.cream, 5);
const kindFace = (width: number): string =>
  stroke('M-16-6q6-8 12 0M5-6q6-8 12 0M-12 10Q1 24 14 10', ink.madder, width) +
  stroke('M1-4V6', ink.madder, width);
const kohbar = (names: string): string =>
  cut(deckle, ink.cream, '', 0) +
  piece(box(-190, -322, 380, 578), ink.madder) +
  piece(
    [-305, 239]
      .map((y) => row(12, -165, 165, (x) => `M${x} ${y - 12}q16 12 0 24q-16-12 0-24`))
      .concat([-173, 173].map((x) => row(17, -262, 210, (y) => `M${x} ${y - 12}q16 12 0 24q-16-12 0-24`)))
      .join(''),
    ink.butter,
  ) +
  piece(box(-156, -288, 312, 510), ink.cream) +
  stroke(box(-148, -280, 296, 494), ink.madder, 3) +
  stroke(
    field([-134, -262, 250, 400], 38, (x, y) => speck(x, y)),
    ink.blush,
    6,
  ) +
  [38, -136].map((y) => pond(-92, y, 47) + pond(92, y, 47)).join('') +
  stroke('M-46 38L-20-20M46 38L20-20M-46-130L-20-70M46-130L20-70', ink.madder, 6) +
  pond(0, -206, 44) +
  stroke('M0 150V-240', ink.leafDeep, 17) +
  hatched('M0 150V-240', ink.leafLight, 9, '26 5') +
  piece(
    [-64, -32, 32, 64].map((turn) => petal(0, -236, 48, 9, turn)).join('') + petal(0, -236, 44, 8),
    ink.leafDeep,
  ) +
  piece(
    ring(14, 0, -46, 54, (x, y, turn) => petal(x, y, 34, 12, turn)),
    ink.clay,
  ) +
  pond(0, -46, 66) +
  [-1, 1].map((side) => piece(petal(side * 6, 92, 44, 9, side * 44), ink.leafDeep)).join('') +
  put(
    piece(
      ring(14, 0, 0, 26, (x, y, turn) => petal(x, y, 20, 6, turn)),
      ink.madder,
    ) +
      dot(0, 0, 30, ink.turmeric) +
      kindFace(4),
    { x: -98, y: -234 },
  ) +
  put(
    piece('M10-40A40 40 0 1 0 34 26A34 34 0 1 1 10-40Z', ink.madder) +
      dot(14, -4, 28, ink.butter) +
      put(kindFace(4), { x: 13, y: -4, scale: 0.9 }),
    { x: 98, y: -234 },
  ) +
  put(tortoise, { x: -92, y: 128, turn: 24, scale: 0.86 }) +
  put(tortoise, { x: 92, y: 128, turn: -24, scale: 0.86 }) +
  within(
    box(-146, 150, 292, 62),
    piece('M-150 168Q-113 146-75 164T0 164T75 164T150 164V216H-150Z', ink.indigoLight) +
      stroke('M-150 206Q-131 194-112 206T-75 206T-37 206T0 206T37 206T75 206T112 206T150 206', ink.cream, 4),
  ) +
  inked(
    put(smallFish(ink.madder, ink.butter), { x: -80, y: 184, scale: 0.9 }) +
      put(smallFish(ink.madder, ink.butter), { x: 80, y: 184, scale: 0.9, flip: true }),
  ) +
  names;
/** Text too small to read. */
const kohbarNames = stroke('M-22 180q4-12 8 0t8 0t8 0t8-2M-20 192q5-8 9 0t8 0t9 0t8-3', ink.indigoDeep, 3);

/** The part of the border that is left free for the names. */
const kohbarSpace = piece(box(-158, 225, 316, 28, 14), ink.madder);

// ---- Tray

const slot = (x: number): string => `M${x + 15}-92a15 15 0 0 0-30 0v104a15 15 0 0 0 30 0Z`;
const tin = [ink.madder, ink.peacock, ink.clay, ink.indigo];
const rimFish: readonly (readonly [x: number, y: number, turn: number])[] = [
  ...[-129, -43, 43, 129].map((x) => [x, -194, 0] as const),
  [208, -174, 45],
  [216, -84, 90],
  [216, 6, 90],
  [208, 94, 135],
  ...[129, 43, -43, -129].map((x) => [x, 114, 180] as const),
  [-208, 94, 225],
  [-216, 6, 270],
  [-216, -84, 270],
  [-208, -174, 315],
];
const pondBox = box(-172, -152, 344, 224, 26);
const lilyPad = (x: number, y: number, turn: number): string =>
  put(
    outlined('M0 0L34-14A38 26 0 1 0 34 14Z', ink.leaf, 3) +
      stroke('M-6 0H-26M-4-4L-16-14M-4 4L-16 14', ink.leafLight, 3),
    { x, y, turn },
  );
const tray =
  cut(box(-300, -256, 600, 432, 62) + slot(-272) + slot(272), ink.wood, '', 12) +
  stroke(box(-291, -247, 582, 414, 54), ink.woodLight, 4) +
  outlined(box(-250, -232, 500, 384, 44), ink.butter, 5) +
  seeds(box(-243, -225, 486, 370, 38), ink.madder, 7, 15) +
  inked(
    rimFish
      .map(([x, y, turn], index) =>
        put(smallFish(tin[index % 4] as string, index % 2 ? ink.butter : ink.cream), {
          x,
          y,
          turn,
          scale: 0.78,
        }),
      )
      .join(''),
  ) +
  outlined(pondBox, ink.indigo, 5) +
  within(
    pondBox,
    stroke(
      times(5, (index) => `M-200 ${-124 + index * 46}q25-18 50 0t50 0t50 0t50 0t50 0t50 0t50 0t50 0`),
      ink.indigoLight,
      4,
    ),
  ) +
  stroke(box(-163, -143, 326, 206, 20), ink.turmeric, 4) +
  lilyPad(-104, -98, 24) +
  lilyPad(100, -102, 150) +
  lilyPad(-96, 38, -30) +
  lilyPad(96, 38, 210) +
  lilyPad(0, 30, -90) +
  lotus(-98, 12, 96, ink.rose, ink.blush) +
  lotus(98, 12, 96, ink.rose, ink.blush) +
  lotus(0, 26, 190, ink.madder, ink.rose) +
  piece(petal(0, 26, 60, 17), ink.turmeric);

// ---- Tiger

const tigerBody = smooth([
  [-150, 0],
  [-60, -34],
  [60, -38],
  [156, -26],
  [204, 24],
  [208, 100],
  [204, 196],
  [192, 212],
  [152, 210],
  [146, 146],
  [112, 116],
  [20, 122],
  [-28, 130],
  [-32, 204],
  [-44, 216],
  [-86, 214],
  [-92, 140],
  [-150, 96],
]);
const tigerTail = 'M196 30C244 20 254-40 216-62C184-78 160-54 178-40';
const tigerHead =
  [-58, 58].map((x) => dot(x, -62, 30, ink.night) + dot(x * 0.98, -58, 17, ink.blush)).join('') +
  outlined(
    smooth([
      [0, -84],
      [58, -66],
      [88, -10],
      [96, 34],
      [56, 66],
      [0, 78],
      [-56, 66],
      [-96, 34],
      [-88, -10],
      [-58, -66],
    ]),
    ink.turmeric,
    5,
  ) +
  piece(
    petal(0, -52, 28, 7) +
      petal(-22, -50, 26, 6, -14) +
      petal(22, -50, 26, 6, 14) +
      [-14, 8, 30].map((y) => petal(-92, y, 36, 7, 96) + petal(92, y, 36, 7, -96)).join(''),
    ink.night,
  ) +
  piece(oval(-24, 40, 32, 26) + oval(24, 40, 32, 26), ink.cream) +
  piece(oval(-34, -14, 19, 21) + oval(34, -14, 19, 21), ink.white) +
  stroke(speck(-30, -12) + speck(30, -12), ink.night, 21) +
  stroke(speck(-33, -17) + speck(27, -17), ink.white, 6) +
  piece('M-18 14H18Q14 32 0 34Q-14 32-18 14Z', ink.madder) +
  stroke('M0 34V44M-26 46Q-10 62 0 44Q10 62 26 46', ink.night, 5) +
  stroke('M-46 40L-96 34M-46 50L-90 60M46 40L112 30M46 50L108 60', ink.cream, 3);
const tigerField = box(-272, -130, 536, 380, 4);
const tiger =
  cut(box(-300, -160, 592, 440, 6), ink.white, '', 10) +
  piece(box(-300, 274, 592, 26, 4), ink.caneDeep) +
  stroke('M-290 284H280', ink.cane, 4) +
  piece(tigerField, ink.peacock) +
  within(
    tigerField,
    [-236, -150, 40, 120, 236]
      .map((x, index) =>
        piece(
          leaves(
            [
              [x, 160],
              [x + 20, 60],
              [x - 20, -10],
              [x + (index % 2 ? 16 : -10), -96],
            ],
            7,
            44,
            11,
            0.2,
          ),
          mix(ink.peacock, ink.leafDeep, 0.6),
        ),
      )
      .join('') +
      piece(
        'M-280 206Q-240 186-200 206T-120 206T-40 206T40 206T120 206T200 206T280 206V260H-280Z',
        ink.indigo,
      ) +
      stroke(
        'M-280 232Q-260 220-240 232T-200 232T-160 232T-120 232T-80 232T-40 232T0 232T40 232T80 232T120 232T160 232T200 232T240 232T280 232',
        ink.indigoLight,
        5,
      ),
  ) +
  stroke(tigerTail, ink.night, 34) +
  stroke(tigerTail, ink.turmeric, 25) +
  hatched(tigerTail, ink.night, 25, '9 17') +
  outlined('M-20 110L-6 200Q24 214 40 200L36 110ZM96 110L88 200Q112 212 134 200L150 110Z', ink.clay, 5) +
  outlined(tigerBody, ink.turmeric, 6) +
  within(
    tigerBody,
    stroke('M-140 128Q-40 86 60 106T220 96M-140 146Q-60 112 60 118', ink.clay, 6, '7 11') +
      piece(
        [-62, -14, 34, 82, 130, 172]
          .map((x, index) => petal(x, -44, 62 - (index % 2) * 14, 9, 174))
          .join('') +
          [150, 178].map((y) => petal(-96, y, 42, 6, 90) + petal(214, y, 44, 6, -90)).join('') +
          [40, 76, 112].map((y) => petal(216, y, 50, 8, -96)).join(''),
        ink.night,
      ),
  ) +
  inked(
    (
      [
        [-24, 46, 176, 0.86],
        [64, 40, 4, 0.86],
        [14, 90, -6, 0.76],
        [112, 86, 8, 0.76],
        [-58, 98, 12, 0.6],
        [138, 34, 100, 0.5],
        [-64, 166, 80, 0.6],
        [174, 158, 94, 0.62],
      ] as const
    )
      .map(([x, y, turn, scale], index) =>
        put(smallFish(index % 2 ? ink.sea : ink.indigo, ink.cream), { x, y, turn, scale }),
      )
      .join(''),
  ) +
  put(tigerHead, { x: -158, y: 26, scale: 1.02, turn: -4 });

// ---- Molela plaque

const slab =
  'M-256-200C-160-214-70-220 0-268C70-220 160-214 256-200C284-190 286-40 286 60C286 170 290 284 250 286C120 292-120 292-250 286C-290 284-286 170-286 60C-286-40-284-190-256-200Z';
const waterPot = (y: number, size: number): string =>
  put(
    cut(
      'M-16-52H16L12-42C40-34 42 0 0 0C-42 0-40-34-12-42Z',
      ink.clayDeep,
      seeds('M-40-20Q0-8 40-20', ink.cream, 5, 11),
      6,
    ),
    { y, scale: size },
  );
/** A village woman, feet on y = 0, about 230 tall, looking to the right. */
const woman = (arms: string, shout: boolean): string =>
  cut('M-6-236C-52-234-50-190-56-120C-58-90-62-70-66-50H-16L10-200Z', ink.clayDeep, '', 0) +
  cut('M-26-116C-38-70-60-30-70 0H66C60-30 38-70 24-116Z', ink.clayLight, '', 0) +
  stroke('M-14-110Q-26-50-42-16M-4-110Q-10-50-14-16M6-110Q10-50 14-16M14-110Q28-50 42-16', ink.clay, 4) +
  seeds('M-62-8H62', ink.cream, 8, 14) +
  cut('M-28-172C-34-150-32-130-28-110H26C30-130 32-150 26-172Z', ink.clay, '', 0) +
  stroke(arms, ink.clayDeep, 21) +
  stroke(arms, ink.clayLight, 15) +
  cut('M-24-206C-26-236 24-240 28-212L38-196L28-188C24-164-20-162-24-206Z', ink.clayLight, '', 0) +
  stroke('M-22-224Q0-246 28-222', ink.cream, 6) +
  stroke('M-20-166Q4-152 28-168', ink.cream, 6, '.1 9') +
  stroke(speck(14, -206), ink.cream, 15) +
  stroke(speck(17, -206), ink.night, 7) +
  (shout
    ? piece('M12-186L30-184Q28-168 16-170Z', ink.clayDeep) + stroke('M4-222L24-214', ink.night, 4)
    : stroke('M12-184Q20-178 28-184', ink.night, 4));
const goat =
  stroke('M-40-40V0M-22-40V0M30-40V0M46-40V0', ink.caneDeep, 11) +
  cut(
    smooth([
      [-56, -66],
      [-20, -78],
      [30, -74],
      [54, -104],
      [78, -124],
      [98, -116],
      [108, -88],
      [94, -80],
      [72, -72],
      [60, -40],
      [0, -32],
      [-52, -38],
    ]),
    ink.cane,
    stroke('M-40-56H46M-34-44H40', ink.clay, 4, '5 9'),
    8,
  ) +
  piece(petal(-54, -62, 30, 9, -30) + petal(74, -112, 34, 9, -106), ink.clayDeep) +
  stroke('M80-122C76-146 62-152 50-148M88-122C90-146 78-160 66-160', ink.clayDeep, 7) +
  stroke('M98-80L94-62', ink.clayDeep, 6) +
  dot(88, -106, 5, ink.night);
const wellFrame =
  stroke('M-88 0V-200M88 0V-200M-112-200H112', ink.clayDeep, 17) + stroke('M-110-203H110', ink.clayLight, 6);
const well =
  dot(28, -178, 21, ink.clayLight) +
  dot(28, -178, 8, ink.clayDeep) +
  stroke('M28-158V-20', ink.cream, 5, '9 6') +
  cut(
    'M-108 0C-100 40-100 70-96 104Q0 132 96 104C100 70 100 40 108 0Z',
    ink.clayLight,
    stroke(
      'M-110 44Q0 70 110 44M-110 78Q0 104 110 78M-60 30V60M0 40V64M60 30V60M-84 60V90M-30 66V98M30 66V98M84 60V90',
      ink.clay,
      5,
    ),
    10,
  ) +
  piece(oval(0, 0, 108, 30), ink.clayDeep) +
  piece(oval(0, 3, 84, 20), ink.night) +
  put(waterPot(8, 0.8), { x: 28 });
const molela =
  stroke('M-166-196L0-366L166-196', ink.caneDeep, 8) +
  stroke('M-166-196L0-366L166-196', ink.cane, 4, '9 7') +
  dot(0, -364, 11, ink.brassDeep) +
  cut(slab, ink.clay, '', 16) +
  put(seeds(slab, ink.clayDeep, 17, 23) + seeds(slab, ink.clayLight, 9, 23), { y: 1, scale: 0.935 }) +
  stroke(speck(-166, -192) + speck(166, -192), ink.clayDeep, 30) +
  stroke(speck(-166, -192) + speck(166, -192), ink.night, 18) +
  put(
    piece(
      ring(12, 0, 0, 26, (x, y, turn) => petal(x, y, 20, 6, turn)),
      ink.clayLight,
    ) +
      dot(0, 0, 24, ink.clayLight) +
      stroke(ring(8, 0, 0, 13, speck), ink.clayDeep, 6),
    { y: -172, scale: 1.15 },
  ) +
  put(wellFrame, { y: 136 }) +
  put(woman('M-20-160L-10-120L40-128M20-160L46-138L68-160', false), { x: -28, y: 194 }) +
  put(well, { y: 136 }) +
  put(woman('M-20-160L-40-128L-10-112M20-160L54-150L68-192', true) + waterPot(-230, 0.94), {
    x: -166,
    y: 216,
    scale: 1.14,
  }) +
  put(woman('M-20-160L-46-130L-20-112M20-160L56-146L80-164', true) + waterPot(-230, 0.94), {
    x: 172,
    y: 216,
    scale: 1.14,
    flip: true,
  }) +
  put(goat, { x: 184, y: 258, scale: 0.95, flip: true });

// ---- Bookmarks

type Catch = {
  profile: readonly Point[];
  fill: string;
  fin: string;
  marks: string;
  extra?: string;
};
const scaleArcs = field([-36, -96, 84, 210], 24, (x, y) => `M${x - 12} ${y}q12 20 24 0`);
const catches: readonly Catch[] = [
  {
    profile: [
      [-172, 4],
      [-140, 26],
      [-60, 36],
      [40, 30],
      [130, 12],
      [196, 15],
    ],
    fill: ink.madder,
    fin: ink.turmeric,
    marks: stroke(scaleArcs, ink.blush, 4),
  },
  {
    profile: [
      [-176, 3],
      [-130, 20],
      [-30, 27],
      [70, 20],
      [130, 9],
      [196, 18],
    ],
    fill: ink.indigoLight,
    fin: ink.indigo,
    marks: stroke(
      times(8, (index) => `M-40 ${-104 + index * 30}L0 ${-86 + index * 30}L40 ${-104 + index * 30}`),
      ink.indigoDeep,
      5,
    ),
  },
  {
    profile: [
      [-182, 8],
      [-150, 34],
      [-80, 42],
      [10, 32],
      [110, 13],
      [196, 19],
    ],
    fill: ink.turmeric,
    fin: ink.clay,
    marks: stroke(
      field([-30, -84, 70, 230], 23, (x, y) => speck(x, y)),
      ink.madder,
      10,
    ),
  },
  {
    profile: [
      [-176, 6],
      [-154, 26],
      [-96, 28],
      [0, 22],
      [110, 12],
      [196, 8],
    ],
    fill: ink.plum,
    fin: ink.lilac,
    marks: stroke(
      'M-14-90Q-4-50-14-10T-12 70T-6 160M0-90Q10-50 0-10T2 70T0 160M14-90Q24-50 14-10T14 70T6 160',
      ink.lilac,
      4,
    ),
    extra: stroke(
      'M-18-164C-36-190-50-150-36-130M18-164C36-190 50-150 36-130M-24-150C-38-144-44-110-38-74M24-150C38-144 44-110 38-74',
      ink.night,
      4,
    ),
  },
  {
    profile: [
      [-150, 12],
      [-120, 33],
      [-76, 24],
      [-30, 37],
      [20, 22],
      [64, 30],
      [120, 12],
      [196, 18],
    ],
    fill: ink.sea,
    fin: ink.rose,
    marks:
      hatched('M0-70V180', ink.madder, 76, '9 21') +
      stroke(
        times(
          5,
          (index) => speck(-16, -44 + index * 30) + speck(0, -44 + index * 30) + speck(16, -44 + index * 30),
        ),
        ink.white,
        8,
      ),
    extra: outlined('M-22-146L-28-184L-10-168L0-192L10-168L28-184L22-146Z', ink.turmeric, 3),
  },
];
const bookmark = ({ profile, fill, fin, marks, extra = '' }: Catch, index: number): string => {
  const body = turned(profile);
  return (
    cut(box(-47, -212, 94, 424), index % 2 ? ink.paper : ink.cream, '', 0) +
    hatched('M-41-206V206M41-206V206', fill === ink.indigoLight ? ink.indigo : darker(fill, 0.1), 6, '7 6') +
    piece('M-9 194C-18 240-28 270-34 312H34C28 270 18 240 9 194Z', fill) +
    stroke('M-5 224L-20 308M-2 224L-7 308M2 224L7 308M5 224L20 308', darker(fill), 3) +
    piece(box(-14, 200, 28, 22, 8), fin) +
    outlined(
      petal(-16, -66, 50, 16, -140) +
        petal(16, -66, 50, 16, 140) +
        petal(-10, 50, 44, 13, -146) +
        petal(10, 50, 44, 13, 146),
      fin,
      3,
    ) +
    piece(body, fill) +
    within(body, marks) +
    stroke(body, ink.night, 4) +
    stroke('M-34-104Q0-82 34-104', ink.night, 4) +
    extra +
    stroke(speck(-11, -128) + speck(11, -128), ink.white, 17) +
    stroke(speck(-11, -130) + speck(11, -130), ink.night, 8)
  );
};
const bookmarks = catches
  .map((fish, index) => {
    const turn = (index - 2) * 3.7;
    const angle = (turn * Math.PI) / 180;
    return put(bookmark(fish, index), { x: Math.sin(angle) * 1700, y: 1630 - Math.cos(angle) * 1700, turn });
  })
  .join('');

// ---- Mask of the forest king

const face = smooth([
  [0, -236],
  [96, -222],
  [170, -150],
  [190, -40],
  [172, 80],
  [118, 186],
  [54, 250],
  [0, 262],
  [-54, 250],
  [-118, 186],
  [-172, 80],
  [-190, -40],
  [-170, -150],
  [-96, -222],
]);
const rosettes = (
  [
    [-124, -150, 20],
    [-70, -186, 17],
    [-152, -90, 16],
    [-154, 20, 19],
    [-128, 84, 16],
    [-100, 150, 17],
    [-60, 206, 15],
    [-100, 36, 12],
    [-40, -136, 14],
  ] as const
)
  .map(([x, y, r]) => dot(x, y, r * 0.5, ink.clay) + hatched(oval(x, y, r), ink.night, 8, `${r} ${r * 0.57}`))
  .join('');
const manLines = times(7, (index) => {
  const far = 30 + index * 24;
  return `M${far * 0.3}-240Q${far + 22}-220 ${far + 10}-120M${far + 12} 40Q${far + 4} 140 ${far * 0.5} 250`;
});
const eyeHole = (lid: string): string =>
  piece('M-52 10C-34-40 34-44 54-6C36 22-26 34-52 10Z', ink.white) +
  piece('M-38 6C-22-24 24-26 40-4C26 14-20 20-38 6Z', ink.night) +
  stroke('M-54 8C-34-42 34-46 56-6', lid, 8);
const mane = (count: number, radius: number, length: number, fill: string, shift: number): string =>
  piece(
    times(count, (index, share) => {
      const turn = -146 + 292 * share + (index % 2 ? shift : -shift);
      const angle = (turn * Math.PI) / 180;
      return petal(Math.sin(angle) * radius, -10 - Math.cos(angle) * radius * 1.18, length, 27, turn);
    }),
    fill,
  );
const ear = (inside: string): string =>
  cut(oval(0, 0, 66), ink.turmeric, dot(0, 6, 40, inside), 10) +
  seeds(oval(0, 0, 53), ink.night, 9, 21) +
  seeds(oval(0, 6, 28), ink.cream, 6, 14);
const mask =
  put(mane(21, 150, 132, ink.night, 0), { x: 4, y: 8, opacity: 0.13 }) +
  mane(21, 150, 132, ink.leafDeep, 0) +
  mane(20, 150, 96, ink.leaf, 0) +
  put(ear(ink.madder), { x: -148, y: -206 }) +
  put(ear(ink.madder), { x: 148, y: -206 }) +
  cut(
    face,
    ink.turmeric,
    rosettes +
      piece(box(0, -300, 260, 600), ink.clay) +
      stroke(manLines, ink.butter, 5, '7 11') +
      piece('M0 60C-50 60-92 96-84 140C-70 180-30 196 0 196Z', ink.butter),
    14,
  ) +
  stroke('M0-234V-120M0 212V258', ink.night, 6) +
  // One pattern runs over the brow and down the nose without a break.
  outlined('M-26-110Q0-128 26-110L34 30Q56 58 26 76Q0 86-26 76Q-56 58-34 30Z', ink.indigo, 5) +
  seeds('M0-104V60', ink.butter, 10, 18) +
  seeds('M-16-100L-22 40M16-100L22 40', ink.sea, 7, 15) +
  dot(-22, 62, 7, ink.night) +
  dot(22, 62, 7, ink.night) +
  put(eyeHole(ink.night), { x: -94, y: -52, flip: true }) +
  put(eyeHole(ink.indigoDeep), { x: 94, y: -52 }) +
  piece('M40-104C70-136 120-136 156-96C120-112 76-108 40-104Z', ink.night) +
  stroke('M-46-108L-60-122M-72-114L-82-130M-100-112L-110-128M-126-102L-138-114', ink.night, 8) +
  outlined('M-104 104C-60 130 60 130 112 92C104 170 50 190 0 190C-54 190-96 164-104 104Z', ink.madder, 6) +
  piece(
    'M-90 114C-50 134 56 132 98 108C96 126 90 136 84 142C40 158-40 158-80 144C-86 136-90 126-90 114Z',
    ink.white,
  ) +
  stroke('M-50 126V150M-18 130V154M16 130V154M50 126V150', ink.night, 3) +
  piece('M-52 126L-40 166L-28 128Z', ink.white) +
  piece(
    'M2 92C40 78 80 120 124 96C146 84 140 62 122 66C150 46 176 84 148 110C110 144 50 130 2 104Z',
    ink.night,
  ) +
  stroke('M-40 92L-166 70M-42 102L-170 106M-44 110L-158 140', ink.white, 4) +
  stroke(speck(-52, 84) + speck(-70, 92) + speck(-52, 100) + speck(-32, 88), ink.night, 7) +
  put(
    piece(petal(0, 30, 84, 22) + petal(0, 30, 64, 15, -50) + petal(0, 30, 64, 15, 50), ink.madder) +
      dot(0, 16, 11, ink.butter),
    {
      y: -196,
    },
  );

// ---- Bird pair

const upBird = smooth([
  [-292, -70],
  [-226, -10],
  [-168, -26],
  [-128, -84],
  [-112, -168],
  [-86, -216],
  [-46, -222],
  [-26, -190],
  [-34, -130],
  [-26, -40],
  [-36, 54],
  [-92, 118],
  [-176, 108],
  [-240, 52],
  [-276, -10],
]);
const downBird = smooth([
  [296, -156],
  [252, -84],
  [196, -72],
  [150, -106],
  [96, -132],
  [40, -108],
  [8, -44],
  [4, 20],
  [26, 58],
  [60, 54],
  [78, 18],
  [94, 0],
  [106, 36],
  [126, 96],
  [186, 124],
  [248, 84],
  [286, -10],
]);
const birdStand = (x: number, feet: readonly [number, number], top: number, wood: string): string =>
  stroke(feet.map((foot) => `M${foot} ${top}V272`).join(''), ink.silverDeep, 7) +
  cut(
    box(x - 96, 266, 192, 34, 6),
    wood,
    stroke(`M${x - 80} 278H${x + 60}M${x - 40} 289H${x + 80}`, darker(wood, 0.14), 3),
    10,
  );
const birds =
  birdStand(-146, [-170, -118], 90, ink.woodLight) +
  birdStand(172, [150, 200], 90, ink.woodLight) +
  cut(
    upBird,
    ink.indigo,
    stroke(
      times(
        9,
        (index) =>
          `M-300 ${-60 + index * 24}C-200 ${10 + index * 22}-120 ${index * 22}-20 ${-150 + index * 26}`,
      ),
      ink.sea,
      5,
      '8 11',
    ),
    12,
  ) +
  outlined(
    'M-192 10C-150-30-84-22-62 24C-72 76-136 92-204 70C-216 50-212 30-192 10Z',
    ink.turmeric,
    5,
    ink.cream,
  ) +
  stroke(
    'M-186 24C-150-6-104 0-78 28M-192 44C-154 18-112 22-84 46M-184 62C-154 44-124 46-100 60',
    ink.madder,
    6,
  ) +
  seeds('M-116-92Q-80-76-40-94M-110-120Q-78-104-42-120', ink.cream, 8, 15) +
  piece('M-52-226L18-296L-22-190Z', ink.turmeric) +
  stroke('M-34-206L14-290', ink.clayDeep, 4) +
  piece(
    'M-96-214C-120-240-122-262-112-276C-104-256-98-250-92-246C-94-262-88-276-78-284C-78-262-76-240-74-222Z',
    ink.madder,
  ) +
  stroke(speck(-66, -192), ink.white, 26) +
  stroke(speck(-63, -196), ink.night, 13) +
  cut(
    downBird,
    ink.clay,
    piece('M310-180L200-60L270 40L320-40Z', ink.madder) +
      stroke('M294-140Q262-84 226-66M290-112Q268-64 246-44M292-84Q276-46 262-26', ink.butter, 5, '10 9') +
      stroke(
        field([24, -104, 200, 210], 27, (x, y) => `M${x} ${y}l-4 9`),
        ink.butter,
        5,
      ) +
      piece('M-20-50Q40-78 88-36L92 6L74 90H-20Z', ink.madder) +
      seeds('M12-52Q46-72 82-44', ink.cream, 9, 15),
    12,
  ) +
  outlined(
    'M118-40C160-72 224-50 240-4C226 48 160 66 116 34C104 8 106-20 118-40Z',
    ink.leafDeep,
    5,
    ink.cream,
  ) +
  stroke(zigzag(122, 230, -4, 22, 5), ink.leafLight, 6) +
  seeds('M128-34Q176-62 222-24M122 22Q166 54 222 16', ink.butter, 8, 15) +
  piece('M14 46L-4 136L52 58Z', ink.turmeric) +
  stroke('M33 54L0 130', ink.clayDeep, 4) +
  piece(
    petal(30, -92, 52, 12, -66) + petal(36, -98, 54, 12, -36) + petal(46, -104, 46, 11, -6),
    ink.leafDeep,
  ) +
  dot(38, 16, 14, ink.white) +
  dot(34, 22, 7, ink.night);

// ---- Nameplate tile

const tilePlate =
  'M-262-200H262Q264-164 300-162V92Q264 94 262 130H-262Q-264 94-300 92V-162Q-264-164-262-200Z';
const blank = 'M-138-118H138Q140-92 166-90V20Q140 22 138 48H-138Q-140 22-166 20V-90Q-140-92-138-118Z';
const screw = (x: number, y: number, turn: number): string =>
  put(
    dot(1, 3, 15, darker(ink.cream)) +
      dot(0, 0, 14, ink.brass) +
      dot(-2, -2, 10, ink.brassLight) +
      stroke('M-8 0H8', ink.brassDeep, 4),
    { x, y, turn },
  );
const vine = (y: number, bend: number): string => {
  const curve: Curve = [
    [24, y],
    [90, y - bend],
    [140, y + bend],
    [214, y],
  ];
  return stroke(drawn(curve), ink.leafDeep, 5) + piece(leaves(curve, 5, 24, 7, 0.08), ink.leaf);
};
const blossom = (x: number, y: number, r: number): string =>
  outlined(
    ring(7, x, y, r * 0.3, (px, py, turn) => petal(px, py, r * 0.75, r * 0.3, turn)),
    ink.madder,
    3,
  ) + dot(x, y, r * 0.36, ink.turmeric);
const tileSide =
  vine(-152, 18) +
  vine(84, -18) +
  put(parrot(ink.leaf, ink.peacock), { x: 106, y: -158, scale: 0.44, turn: 70, flip: true }) +
  put(parrot(ink.turmeric, ink.clay), { x: 106, y: 86, scale: 0.44, turn: 70, flip: true }) +
  put(parrot(ink.leaf, ink.peacock), { x: 230, y: -46, scale: 1.02, flip: true }) +
  stroke('M190 0Q226 8 262-4', ink.leafDeep, 7) +
  piece(
    leaves(
      [
        [196, 2],
        [220, 6],
        [240, 2],
        [262, -4],
      ],
      2,
      24,
      8,
      0.1,
    ),
    ink.leaf,
  ) +
  blossom(212, 78, 21) +
  blossom(214, -148, 21);
const tile = (line: string): string =>
  cut(tilePlate, ink.white, '', 12) +
  put(stroke(tilePlate, ink.indigo, 9), { y: -1.4, scale: 0.96 }) +
  put(outlined(tilePlate, ink.butter, 4), { y: -2.6, scale: 0.925 }) +
  tileSide +
  put(tileSide, { flip: true }) +
  outlined(blank, ink.white, 5) +
  put(seeds(blank, ink.madder, 8, 15), { y: -1.7, scale: 0.95 }) +
  line +
  blossom(0, -152, 27) +
  blossom(0, 84, 27) +
  screw(-272, -172, 20) +
  screw(272, -172, 70) +
  screw(-272, 102, -40) +
  screw(272, 102, 5);

const tileLine = piece(box(-120, -36, 240, 3), lighter(ink.silver, 0.3));

export const paintingsFolkArt: Record<string, Drawing> = {
  'Madhubani Tree of Life, Framed': {
    art: tree(ink.wood, ink.woodDeep, ink.woodLight),
    ground: 'mint',
    hangs: true,
    finishes: { teak: tree(ink.woodDeep, ink.night, ink.wood) },
  },
  'Gond Deer with Antler Forest': { art: deer, ground: 'peach', hangs: true },
  'Kohbar Wedding Panel': {
    art: kohbar(kohbarNames),
    blanks: [kohbar(kohbarSpace)],
    ground: 'sky',
    hangs: true,
  },
  'Hand-Painted Madhubani Tray': { art: tray, ground: 'lavender', hangs: true },
  'Gond Tiger, Small Original': { art: tiger, ground: 'rose' },
  'Molela Plaque of a Village Well': { art: molela, ground: 'mint', hangs: true },
  'Madhubani Fish Bookmarks, Set of Five': {
    art: bookmarks,
    ground: 'butter',
    hangs: true,
  },
  'Gond Mask of the Forest King': { art: mask, ground: 'sky', hangs: true },
  'Painted Wooden Bird Pair': { art: birds, ground: 'peach' },
  'Madhubani Nameplate Tile': {
    art: tile(tileLine),
    blanks: [tile('')],
    ground: 'lavender',
    hangs: true,
  },
};
