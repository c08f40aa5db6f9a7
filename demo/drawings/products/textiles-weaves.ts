import {
  box,
  cut,
  darker,
  ink,
  lighter,
  mix,
  mouth,
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
import { dot, flower, lotus, paisley, sprig, steam, stitches, zigzag } from '../motifs.ts';
import type { Drawing } from '../types.ts';

/** Loose threads along a hem, all in one line of the brush. */
const fringe = (count: number, from: number, to: number, y: number, length: number, colour: string) =>
  stroke(
    row(count, from, to, (x, index) => `M${Math.round(x)} ${y}v${length - (index % 3) * 4}`),
    colour,
    4,
  );

/** A border of two colours that follows the edge of a cloth. */
const hem = (d: string, wide: string, width: number, thin: string): string =>
  stroke(d, wide, width * 2) + stroke(d, thin, width * 0.7);

type Place = readonly [x: number, y: number];
type Places = readonly Place[];

/** Small suns of dots: the suraj flowers of Bagru, all of one stamp. */
const surajs = (places: Places, r: number, fill: string, core: string): string =>
  stroke(
    places.map(([x, y]) => oval(x, y, r)).join(''),
    fill,
    Math.round(r * 6.2) / 10,
    `0 ${Math.round(r * 7.854) / 10}`,
  ) + stroke(places.map(([x, y]) => `M${x} ${y}h0`).join(''), core, r);

/** Positions at even distances on the line between two points. */
const between = (count: number, [ax, ay]: Place, [bx, by]: Place): Place[] =>
  Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1);
    return [Math.round(ax + (bx - ax) * share), Math.round(ay + (by - ay) * share)];
  });

/** Little mango leaves, all stamped at once. */
const kalkas = (places: Places, fill: string, eye: string): string =>
  piece(
    places
      .map(([x, y]) => `M${x} ${y + 16}c-11 0-15-9-12-18c3-7 13-7 16-15c7 6 9 13 8 20c0 8-5 13-12 13Z`)
      .join(''),
    fill,
  ) + stroke(places.map(([x, y]) => `M${x - 1} ${y + 4}v1`).join(''), eye, 8);

const diamond = (x: number, y: number, rx: number, ry: number): string =>
  `M${x} ${y - ry}l${rx} ${ry}l${-rx} ${ry}l${-rx}${-ry}Z`;

// ---- The throw with a cat

const pyramid = (x: number, y: number, size: number): string =>
  `M${Math.round(x - size * 2)} ${y}${`v${-size}h${size / 2}`.repeat(4)}${`h${size / 2}v${size}`.repeat(4)}Z`;

const cat =
  stroke('M108-14C150-6 96 16 30 0', ink.clayLight, 24) +
  cut(
    'M-116 2C-132-70-66-116 14-110C96-106 140-54 118 2Z',
    ink.clayLight,
    stroke('M-8-112q4 22 0 40M34-110q6 22 2 40M74-98q8 20 2 36', ink.clay, 10) +
      stroke('M70-8C30-30 46-62 84-58', ink.clay, 5),
    10,
  ) +
  stroke('M112-8C70 8 40 6-6-4', ink.clay, 22) +
  stroke('M14 1L-6-4', ink.cream, 22) +
  cut(
    'M-142-40L-138-92L-108-72Q-88-78-68-72L-38-92L-34-40C-34-8-58 6-88 6C-118 6-142-8-142-40Z',
    ink.clayLight,
    stroke('M-100-76v18M-88-78v22M-76-76v18', ink.clay, 6) + piece(oval(-88, -8, 28, 18), ink.cream),
    6,
  ) +
  stroke('M-122-38q10 10 20 0M-74-38q10 10 20 0', ink.night, 4) +
  piece('M-95-22h14l-7 8Z', ink.madder) +
  stroke('M-88-14q-6 8-13 4M-88-14q6 8 13 4', ink.night, 3) +
  stroke('M-124-18l-32-6M-124-10l-30 4M-52-18l32-6M-52-10l30 4', ink.soil, 2);

const throwCloth =
  'M-232-20C-238-84-214-104-184-104H96C128-104 148-84 146-20L158 196Q116 212 62 200Q10 190-40 202Q-94 212-140 202Q-190 192-250 202Z';
const sofaThrow =
  piece(box(-236, 250, 34, 50, 6), ink.woodDeep) +
  piece(box(196, 250, 34, 50, 6), ink.woodDeep) +
  cut('M130 262L176-250C184-296 270-300 284-252C296-150 276 130 262 262Z', darker(ink.peacock, 0.2), '', 14) +
  cut(
    'M-286-10C-290-70-262-86-230-86H190C222-86 246-66 244-10L236 266H-276Z',
    ink.peacock,
    stroke('M-262 240V0C-262-46-246-62-214-62H176C204-62 220-46 218 0V240Z', ink.sea, 3, '9 9') +
      piece(box(-290, 244, 560, 24), darker(ink.peacock)),
    14,
  ) +
  fringe(30, -242, 150, 196, 46, ink.cream) +
  cut(
    throwCloth,
    ink.cream,
    piece(box(-260, -24, 430, 12), ink.madder) +
      piece(
        row(13, -226, 138, (x) => pyramid(x, 22, 7)),
        ink.black,
      ) +
      piece(box(-260, 36, 430, 5), ink.black) +
      piece(
        row(7, -208, 120, (x) => pyramid(x, 116, 14)),
        ink.black,
      ) +
      piece(
        row(6, -180, 92, (x) => diamond(Math.round(x), 66, 9, 13)),
        ink.madder,
      ) +
      piece(box(-260, 124, 430, 5), ink.black) +
      piece(box(-260, 138, 430, 26), ink.madder) +
      stroke('M-240 151H160', ink.cream, 4, '10 12') +
      piece(box(-260, 173, 430, 5), ink.black) +
      piece('M-60-104L-40 202L-66 206ZM70-104L62 200L90 206Z', ink.soil, 0.1),
    14,
  ) +
  put(cat, { x: -30, y: -98, scale: 1.18 });

// ---- The tablecloth with a bowl of sambar

const clothTop = 'M-196-104H196L274-6H-274Z';
const clothDrop =
  'M-274-10H274L294 186Q258 214 216 194Q168 172 118 198Q60 224 0 198Q-60 174-118 198Q-170 220-216 196Q-254 178-294 200Z';
const dabuPrint =
  surajs(between(5, [-220, 62], [220, 62]), 27, ink.white, ink.white) +
  stroke(
    row(5, -220, 220, (x) => oval(x, 62, 45)),
    ink.indigoLight,
    4,
    '1 9',
  ) +
  stroke('M-220 62h0M-110 62h0M0 62h0M110 62h0M220 62h0', ink.indigo, 10) +
  kalkas(
    [
      [-165, 40],
      [-55, 40],
      [55, 40],
      [165, 40],
      [-165, 88],
      [-55, 88],
      [55, 88],
      [165, 88],
    ],
    ink.white,
    ink.indigo,
  );
const sambar =
  stroke('M40-60L112-176', ink.silverDeep, 11) +
  dot(114, -180, 9, ink.silverDeep) +
  cut(
    turned([
      [-76, 84],
      [-60, 76],
      [-34, 100],
      [10, 106],
      [50, 66],
      [58, 54],
    ]),
    ink.brass,
    stroke('M-120-16H120', ink.brassDeep, 4) +
      stroke('M-100 4H110', ink.brassDeep, 11, '0 25') +
      piece(petal(-66, 30, 60, 9, -8), ink.brassLight),
    18,
  ) +
  mouth(0, -76, 84, 18, ink.brassLight, ink.clay) +
  piece(oval(-24, -74, 16, 6), ink.turmeric) +
  piece(petal(14, -68, 30, 8, 70), ink.leaf) +
  piece(oval(40, -78, 11, 5), ink.madder);
const tumbler = cut(
  turned([
    [-70, 32],
    [0, 24],
  ]),
  ink.silver,
  piece(box(-40, -56, 80, 6), ink.silverDeep),
  8,
);
const tablecloth =
  piece('M-236 170h38l-8 130h-22ZM198 170h38l-8 130h-22Z', ink.woodDeep) +
  piece('M-130 180h28l-6 86h-16ZM102 180h28l-6 86h-16Z', darker(ink.woodDeep, 0.4)) +
  cut(
    clothDrop,
    ink.indigo,
    dabuPrint +
      stroke('M-290 120H290', ink.white, 4) +
      piece(
        row(12, -264, 264, (x) => petal(x, 162, 34, 12)),
        ink.white,
      ) +
      stroke('M-290 172H290', ink.indigoLight, 5, '1 12') +
      piece(
        'M-250 190L-256 20L-214 208ZM-118 204L-104 30L-76 196ZM118 204L100 30L160 190ZM216 200L226 20L262 210Z',
        ink.indigoDeep,
        0.45,
      ) +
      stroke(
        'M-270 30l26 14 6 22 24 10M-40 8l10 26-12 20 14 28M60 110l24-20 8-34 26-12M190 96l-20 18 6 22M-160 110l20-22-6-18',
        ink.indigoLight,
        2,
      ),
    0,
  ) +
  cut(
    clothTop,
    mix(ink.indigo, ink.indigoLight, 0.35),
    stroke('M-180-92H180L244-18H-244Z', ink.white, 4) +
      piece(
        row(9, -208, 208, (x) => oval(x, -40, 13, 6)) + row(8, -158, 158, (x) => oval(x, -70, 9, 4)),
        ink.white,
      ) +
      stroke('M-150-98l20 30 40 20M120-30l30-24 8-40', ink.indigo, 2),
    0,
  ) +
  put(tumbler, { x: 166, y: -46 }) +
  put(tumbler, { x: -168, y: -46 }) +
  put(sambar, { y: -104, scale: 1.05 }) +
  steam(-20, -196, 130);

// ---- The quilt with turned corners that show three saris

const ripples = (left: number, right: number, top: number, step: number, count: number): string => {
  const wave = (right - left) / 6;
  return times(
    count,
    (index) => `M${left} ${top + index * step}q${wave / 2}-9 ${wave} 0${`t${wave} 0`.repeat(5)}`,
  );
};
const sariUnder = box(-264, -344, 534, 636, 10);
const sariMiddle = 'M-268-346H268V180L160 290H-268Z';
const sariTop =
  'M-270-346Q-136-354 0-346T270-346Q278-240 270-140T270 66L46 292Q-60 284-150 292T-270 292Q-278 180-270 80T-270-130T-270-346Z';
const quiltHeart =
  piece(
    ring(12, -30, -60, 58, (x, y, turn) => petal(x, y, 96, 30, turn)),
    ink.cream,
  ) +
  piece(
    ring(12, -30, -60, 60, (x, y, turn) => petal(x, y, 66, 15, turn)),
    ink.turmeric,
  ) +
  dot(-30, -60, 62, ink.madder) +
  flower(-30, -60, 54, ink.turmeric, ink.plum, 8);
const quilt =
  cut(
    sariUnder,
    ink.turmeric,
    stroke('M200 268H270M222 246H270M244 222H270M180 284H270', ink.madder, 11, '0 26'),
    0,
  ) +
  cut(
    sariMiddle,
    ink.peacock,
    stroke('M268 150L130 290M268 110L90 290', ink.butter, 6, '2 14') + stroke('M268 60L40 290', ink.sea, 20),
    0,
  ) +
  cut(
    'M270 178L158 292Q150 220 160 182Q210 174 270 178Z',
    ink.sea,
    stitches('M176 196V266M196 196V246M216 194V226', ink.cream),
    0,
  ) +
  cut(
    sariTop,
    ink.rose,
    hem(sariTop, ink.madder, 60, ink.turmeric) +
      stroke(sariTop, ink.butter, 5) +
      kalkas(
        [
          ...between(7, [-214, -314], [214, -314]),
          ...between(9, [-238, -252], [-238, 222]),
          ...between(5, [238, -252], [238, 0]),
          ...between(4, [-190, 262], [-10, 262]),
        ],
        ink.butter,
        ink.madder,
      ) +
      paisley(-150, -220, 110, ink.plum, ink.turmeric, -20) +
      paisley(106, -220, 110, ink.plum, ink.turmeric, 20, true) +
      paisley(-150, 130, 110, ink.plum, ink.turmeric, 200, true) +
      quiltHeart +
      stroke(ripples(-270, 270, -330, 25, 25), ink.white, 2.5, '9 9'),
    0,
  ) +
  cut(
    'M274 64L44 294Q34 150 46 72Q150 56 274 64Z',
    lighter(ink.rose, 0.55),
    stroke(
      'M62 90V264M86 90V240M110 88V216M134 88V192M158 86V168M182 84V144M206 84V120',
      ink.madder,
      2.5,
      '9 9',
    ) + stroke('M270 66L46 290', ink.madder, 16),
    0,
  );

// ---- The cushion and its village fair

/** A figure filled and edged with running stitch. */
const sewn = (d: string, fill: string, thread: string = ink.white): string =>
  piece(d, fill) + stroke(d, thread, 2, '5 5');

const goat = (x: number, y: number, fill: string, flip = false): string =>
  put(
    stroke('M38-94C36-112 26-120 16-114M48-94C48-112 42-122 32-122', ink.soil, 5) +
      sewn(
        'M-48 0V-36C-58-66-32-74-6-70C16-68 22-74 30-90C38-102 50-98 56-88L74-76C74-66 62-64 54-66C50-50 46-40 36-34V0H22V-28H-32V0Z',
        fill,
      ) +
      piece(petal(32, -84, 30, 8, -70), ink.soil) +
      stroke('M60-66l2 14M-50-56l-12-16', ink.soil, 5) +
      dot(50, -82, 4, ink.night),
    { x, y, flip },
  );
const horse = (x: number, y: number, fill: string): string =>
  put(
    stroke('M0-96V0', ink.brassDeep, 4) +
      sewn(
        'M-30 2L-20-18C-32-30-24-42-8-40C6-38 12-44 16-58C20-68 28-66 32-58L42-44L34-38L26-42C26-30 24-22 18-18L32-2L22 2L8-16H-8L-20 4Z',
        fill,
      ) +
      stroke('M-26-32q-12 6-8 24', ink.soil, 5) +
      piece('M-10-42H8V-26H-10Z', ink.turmeric),
    { x, y },
  );
const carousel = put(
  piece(box(-7, -130, 14, 130), ink.turmeric) +
    stroke('M0-130V-4', ink.madder, 5, '6 12') +
    horse(-62, -36, ink.indigo) +
    horse(62, -46, ink.rose) +
    piece(
      'M0-216L112-134Q94-112 75-134Q56-112 37-134Q18-112 0-134Q-18-112-37-134Q-56-112-75-134Q-94-112-112-134Z',
      ink.madder,
    ) +
    piece(
      'M0-216L75-134Q56-112 37-134ZM0-216L0-134Q-18-112-37-134ZM0-216L-75-134Q-94-112-112-134Z',
      ink.butter,
    ) +
    piece('M0-250L34-238L0-226Z', ink.peacock) +
    stroke('M0-214V-250', ink.soil, 5) +
    sewn(box(-108, -18, 216, 18, 6), ink.peacock),
  { x: -76, y: 72, scale: 1.08 },
);
const sleeper = put(
  piece(oval(-66, -6, 26, 9), ink.indigo) +
    sewn('M-44 0C-48-30-14-36 14-30L22 0Z', ink.indigoLight) +
    stroke('M14-10L48-44L64-6M16-8L80-4', ink.silver, 17) +
    dot(82, -10, 7, ink.wood) +
    dot(-58, -24, 18, ink.wood) +
    piece('M-78-24C-84-52-44-54-40-34C-56-42-64-36-78-24Z', ink.madder) +
    stroke('M-58-20q4 4 9 0', ink.night, 3) +
    stroke('M-30-26L-44-6', ink.wood, 9),
  { x: 124, y: 196 },
);
const tree =
  stroke('M140 190C148 120 136 80 142 20M142 80L176 40M140 60L106 20', ink.woodDeep, 16) +
  sewn(oval(142, -18, 84, 66), ink.leaf, ink.leafLight) +
  piece(
    ring(8, 142, -18, 56, (x, y) => petal(x, y + 12, 26, 9), 0.72),
    ink.leafDeep,
  ) +
  [
    [120, -26],
    [160, -40],
    [150, 2],
  ]
    .map(([x = 0, y = 0]) => dot(x, y, 9, ink.turmeric))
    .join('');
const cushionShape = 'M-292-316Q0-250 292-316Q240-10 296 296Q0 246-296 296Q-240-10-292-316Z';
const eightDown: Place[] = between(8, [0, -196], [0, 196]);
const evenAcross: Place[] = between(9, [-220, 0], [220, 0]);
const cushionBorder: Places = [
  ...evenAcross.map(([x]): Place => [x, -258 - Math.abs(x) * 0.09]),
  ...evenAcross.map(([x]): Place => [x, 246 + Math.abs(x) * 0.07]),
  ...eightDown.map(([, y]): Place => [-240 - Math.abs(y) * 0.07, y]),
  ...eightDown.map(([, y]): Place => [240 + Math.abs(y) * 0.07, y]),
];
const cushion = cut(
  cushionShape,
  ink.cream,
  stroke(ripples(-228, 228, -222, 26, 18), ink.indigoLight, 2, '7 11') +
    stroke(cushionShape, ink.madder, 106) +
    stroke(cushionShape, ink.turmeric, 14) +
    kalkas(cushionBorder, ink.butter, ink.madder) +
    piece(
      ring(12, 146, -156, 26, (x, y, turn) => petal(x, y, 22, 8, turn)),
      ink.turmeric,
    ) +
    dot(146, -156, 27, ink.turmeric) +
    dot(146, -156, 18, ink.madder) +
    carousel +
    tree +
    sleeper +
    goat(-134, 204, ink.clayLight, true) +
    stroke('M-206 122q-10-14-4-30', ink.leafDeep, 5) +
    piece(petal(-207, 112, 26, 9, -60) + petal(-209, 104, 26, 9, 40), ink.leaf) +
    goat(-24, 196, ink.silverDeep),
  12,
);

/** The cushion with a free area in the border for initials. */
const cushionBlank =
  cushion +
  piece(box(-70, 212, 140, 66, 33), ink.cream) +
  stroke(box(-70, 212, 140, 66, 33), ink.turmeric, 5) +
  stitches(box(-61, 221, 122, 48, 24), ink.turmeric, 2.5, 6);

// ---- The mat, half unrolled

/** Returns the position on the mat: `u` along it, `v` across it. */
const onMat = (u: number, v: number): readonly [number, number] => [-214 + 424 * u + 84 * v, 276 - 420 * v];
const matPart = (u: number, v: number, wide: number, deep: number): string =>
  straight([onMat(u, v), onMat(u + wide, v), onMat(u + wide, v + deep), onMat(u, v + deep)]);
const matDiamond = (u: number, v: number, du: number, dv: number): string =>
  straight([onMat(u - du, v), onMat(u, v + dv), onMat(u + du, v), onMat(u, v - dv)]);
const matLine = (u: number): string => straight([onMat(u, 0), onMat(u, 1)], false);
const grass = mix(ink.butter, ink.leafLight, 0.3);
const weddingMat =
  stroke(
    times(22, (_, v) => straight([onMat(1, v), onMat(1.05, v)], false)),
    ink.caneDeep,
    4,
  ) +
  cut(
    matPart(0, 0, 1, 1),
    grass,
    stroke(
      times(13, (_, index) => matLine(0.2 + index * 0.5)),
      ink.leaf,
      1.5,
    ) +
      piece(matPart(0, 0.04, 1, 0.05) + matPart(0, 0.91, 1, 0.05), ink.leafDeep) +
      piece(matPart(0, 0.11, 1, 0.014) + matPart(0, 0.875, 1, 0.014), ink.madder) +
      piece(matPart(0.72, 0, 0.03, 1) + matPart(0.92, 0, 0.03, 1), ink.black) +
      piece(matPart(0.76, 0, 0.15, 1), ink.madder) +
      piece(
        times(6, (_, v) => matDiamond(0.835, 0.09 + v * 0.82, 0.06, 0.075)),
        ink.butter,
      ) +
      piece(
        times(6, (_, v) => matDiamond(0.835, 0.09 + v * 0.82, 0.03, 0.038)),
        ink.leafDeep,
      ) +
      piece(
        times(4, (_, v) => matDiamond(0.645, 0.2 + v * 0.6, 0.045, 0.05)),
        ink.madder,
      ) +
      piece(
        times(3, (_, v) => matDiamond(0.645, 0.3 + v * 0.4, 0.028, 0.035)),
        ink.leafDeep,
      ) +
      piece(
        times(4, (_, v) => matDiamond(0.31, 0.2 + v * 0.6, 0.045, 0.05)),
        ink.madder,
      ) +
      piece(matPart(0.03, 0, 0.22, 1), ink.soil, 0.16),
    0,
  );
const spiral = (x: number, y: number, r: number, rounds: number): string =>
  smooth(
    Array.from({ length: rounds * 8 + 1 }, (_, index) => {
      const far = (r * index) / (rounds * 8);
      const angle = (index * Math.PI) / 4;
      return [x + Math.cos(angle) * far, y + Math.sin(angle) * far] as const;
    }),
    false,
  );
const rollBody = straight([
  [-280, 201],
  [-196, -219],
  [-66, -193],
  [-150, 227],
]);
const rollBand = (v: number, deep: number): string =>
  `M${-280 + 84 * v} ${201 - 420 * v}q65 40 130 26l${84 * deep} ${-420 * deep}q-65 14-130-26Z`;
const garland = smooth(
  [
    [130, 90],
    [60, 140],
    [-40, 130],
    [-60, 60],
    [10, 20],
    [110, 30],
  ],
  true,
);
const mat =
  weddingMat +
  piece(oval(-131, -206, 66), darker(grass)) +
  cut(
    rollBody,
    grass,
    piece('M-170 230L-86-200L-60-190L-140 230Z', ink.soil, 0.2) +
      piece('M-262 200L-178-222L-166-220L-250 204Z', ink.cream, 0.7) +
      piece(rollBand(0.1, 0.05) + rollBand(0.85, 0.05), ink.leafDeep) +
      piece(rollBand(0.17, 0.014) + rollBand(0.82, 0.014), ink.madder),
    0,
  ) +
  cut(oval(-215, 214, 67), ink.cane, stroke(spiral(-215, 214, 58, 4), ink.brassDeep, 6), 0) +
  put(
    stroke(garland, ink.leafDeep, 6) +
      stroke(garland, ink.turmeric, 28, '0 26') +
      stroke(garland, ink.clayLight, 13, '0 26') +
      put(flower(0, 0, 40, ink.rose, ink.turmeric, 8) + piece(petal(0, 34, 44, 12, 150), ink.leaf), {
        x: -4,
        y: 146,
      }),
    { x: 0, y: -22, scale: 0.72 },
  );

// ---- The runner, under the fruit

const runnerCloth = box(-100, -330, 200, 690);
const runnerStripes =
  times(5, (index) => {
    const y = -286 + index * 146;
    return (
      piece(box(-100, y, 200, 30), ink.leaf) +
      piece(box(-100, y + 36, 200, 8) + box(-100, y + 78, 200, 8), ink.black) +
      piece(box(-100, y + 50, 200, 22), ink.madder) +
      stroke(`M-92 ${y + 61}H100`, ink.butter, 6, '1 15')
    );
  }) +
  stroke(
    times(23, (index) => `M-100 ${-322 + index * 30}h200`),
    ink.caneDeep,
    1.5,
  );
const mango = (x: number, y: number, turn: number, fill: string, blushed: string): string =>
  put(
    cut(
      'M4-52C40-52 56-14 44 20C34 48 4 58-18 46C-46 32-44-4-28-26C-18-40-12-52 4-52Z',
      fill,
      piece('M60-60C20-40 70 20 20 70H80V-60Z', blushed, 0.8),
      0,
    ) + stroke('M2-50l-4-12', ink.woodDeep, 6),
    { x, y, turn },
  );
const fruitBowl =
  cut(
    oval(0, 0, 140),
    ink.brass,
    ring(18, 0, 0, 128, (x, y) => dot(x, y, 5, ink.brassDeep)),
    8,
  ) +
  piece(oval(0, 0, 116), ink.woodDeep) +
  piece(petal(46, -46, 120, 26, 40) + petal(34, -60, 110, 24, 4), ink.leafDeep) +
  mango(-50, -46, -30, ink.turmeric, ink.clay) +
  cut(
    oval(58, -34, 46),
    ink.madder,
    piece('M58-62l6 16 16-4-8 14 10 12-17 0-7 14-7-14-17 0 10-12-8-14 16 4Z', ink.clayDeep),
    6,
  ) +
  mango(52, 56, 100, ink.butter, ink.leafLight) +
  mango(-44, 52, 16, ink.turmeric, ink.rose);
const runner =
  put(
    fringe(17, -94, 94, 356, 34, ink.cane) +
      cut(runnerCloth, grass, runnerStripes, 0) +
      cut(
        box(-108, -372, 216, 66, 30),
        grass,
        piece(box(-110, -356, 220, 12), ink.madder) +
          piece(box(-110, -338, 220, 6), ink.black) +
          piece(box(-110, -324, 220, 20), ink.leaf),
        0,
      ) +
      cut(
        oval(106, -339, 17, 33),
        ink.cane,
        stroke(
          'M106-360C92-352 94-324 106-322C116-324 116-346 107-348C102-346 102-334 106-333',
          ink.brassDeep,
          4,
        ),
        0,
      ),
    { x: -6, y: -34, turn: 34 },
  ) + put(fruitBowl, { y: -30 });

// ---- The stole with a sheep

/** The shades of a dyed wool. */
type Wool = { body: string; deep: string; light: string };
const natural: Wool = { body: ink.wood, deep: ink.woodDeep, light: ink.woodLight };

const diamondRows = (wool: Wool, from: number, to: number, y: number): string =>
  times(
    4,
    (index) =>
      piece(
        row(6, from, to, (x) => diamond(Math.round(x + (index % 2) * 6), y + index * 36, 9, 13)),
        ink.cream,
      ) + (index < 3 ? stroke(`M${from - 40} ${y + 18 + index * 36}H${to + 40}`, wool.light, 3, '3 8') : ''),
  );
const tassels = (wool: Wool, from: number, to: number, y: number): string =>
  piece(
    row(6, from, to, (x) => `M${Math.round(x - 5)} ${y}h10l7 52h-24Z`),
    wool.deep,
  ) +
  stroke(
    row(6, from, to, (x) => `M${Math.round(x)} ${y + 8}h0`),
    darker(wool.deep),
    17,
  ) +
  stroke(
    row(6, from, to, (x) => `M${Math.round(x - 4)} ${y + 20}l-3 30m10-30l3 30`),
    wool.body,
    2,
  );
const stoleFolds = (wool: Wool, d: string): string => stroke(d, wool.deep, 7);
const sheepWool = smooth(
  Array.from({ length: 30 }, (_, index) => {
    const angle = (index * Math.PI) / 15;
    const far = index % 2 ? 1 : 0.86;
    return [Math.cos(angle) * 106 * far, -98 + Math.sin(angle) * 70 * far] as const;
  }),
);
const sheep =
  stroke('M-48-50V-6M-22-46V-6M44-46V-6M68-50V-6', ink.soil, 15) +
  cut(sheepWool, ink.cream, '', 0) +
  stroke(
    'M-30-120q14-18 24 0q-4 12-14 6M30-132q14-18 24 0q-4 12-14 6M6-84q14-18 24 0q-4 12-14 6M60-92q14-18 24 0q-4 12-14 6M-46-76q14-18 24 0q-4 12-14 6',
    ink.caneDeep,
    4,
  ) +
  cut('M-64-158C-84-178-128-166-140-134C-152-116-146-98-130-98C-106-96-70-100-62-128Z', ink.soil, '', 5) +
  piece(petal(-72, -150, 46, 13, 118), ink.soil) +
  piece(oval(-84, -168, 28, 17), ink.cream) +
  dot(-106, -140, 8, ink.white) +
  dot(-108, -139, 4.5, ink.night) +
  stroke('M-142-112q8 6 16 2', ink.rose, 4);
const stoleBack =
  'M-92-318C-78-340-44-340-30-320C10-260 52-120 56 30L62 214Q20 226-22 214Q-60 204-104 216L-98 0Z';
const stoleFront =
  'M-106-316C-96-344-50-344-40-316C-32-250-44-120-42 20L-44 150Q-90 164-140 152Q-190 140-244 154C-240 0-190-200-106-316Z';
const stole = (wool: Wool): string =>
  cut(box(-290, -364, 500, 40, 12), ink.wood, stroke('M-270-344H190', ink.woodDeep, 3, '60 14'), 8) +
  [-220, 150].map((x) => dot(x, -344, 20, ink.woodDeep) + dot(x - 3, -347, 13, ink.wood)).join('') +
  tassels(wool, -88, 46, 208) +
  cut(
    stoleBack,
    darker(wool.body, 0.15),
    stoleFolds(wool, 'M-50-300C-10-180 10-80 12 40M-34-312C16-200 34-80 36 20') +
      diamondRows(wool, -78, 34, 84),
    10,
  ) +
  tassels(wool, -226, -60, 148) +
  cut(
    stoleFront,
    wool.body,
    stoleFolds(
      wool,
      'M-90-306C-130-200-176-80-184 0M-72-310C-90-200-116-80-120 0M-56-306C-64-200-76-100-78-10',
    ) + diamondRows(wool, -218, -66, 24),
    12,
  ) +
  dot(-72, -334, 27, ink.woodDeep) +
  dot(-76, -338, 19, ink.woodLight) +
  put(sheep, { x: 178, y: 300, scale: 1.1 });

// ---- The dupatta on its stand

const swag =
  'M-134-268C-136-110-70 6 2 8C80 4 136-110 136-266C110-288 84-300 58-304C56-212 34-160 2-158C-30-160-54-212-58-304C-84-300-110-288-134-268Z';
const tail =
  'M-66-298C-136-286-166-236-180-120C-196 20-216 150-226 282Q-184 300-142 284Q-104 270-58 288C-66 120-80 0-76-140Z';
const vine = (y: number, from: number, to: number): string =>
  stroke(`M${from} ${y}q12-14 24 0${'t24 0'.repeat(Math.round((to - from) / 24) - 1)}`, ink.butter, 4) +
  row(Math.round((to - from) / 24), from + 12, to - 12, (x, index) =>
    dot(x, y + (index % 2 ? -8 : 8), 4.5, ink.butter),
  );
const tailSuns: Places = [
  [-152, -176],
  [-160, -112],
  [-164, -50],
  [-124, -30],
  [-168, 12],
  [-124, 32],
  [-180, 70],
  [-138, 92],
  [-150, 146],
  [-196, 186],
  [-150, 196],
  [-104, 186],
];
const tailPrint =
  stroke('M-112-270C-140-120-150 60-164 214M-150-230C-176-80-186 80-204 214', ink.cane, 3) +
  surajs(tailSuns, 12, ink.madder, ink.black) +
  piece('M-240 218h200v7h-200ZM-240 274h200v6h-200Z', ink.black) +
  piece(box(-240, 230, 200, 40), ink.madder) +
  vine(250, -234, -42);
const thumbMark = put(
  piece(oval(0, 0, 17, 23), ink.blush) +
    stroke(`${oval(0, 2, 4, 7)}${oval(0, 2, 10, 15)}`, ink.madder, 2.5) +
    stroke('M-15 8A16 22 0 0 1 15 8', ink.madder, 2.5),
  { x: 0, y: 0, turn: 18 },
);
const dupatta =
  piece(box(-9, 100, 18, 190), ink.woodDeep) +
  stroke('M0 250L-70 294M0 250L70 294', ink.woodDeep, 16) +
  put(cut(tail, ink.cream, tailPrint, 10), { x: 8, y: -30, scale: 0.9, flip: true }) +
  cut(tail, ink.cream, tailPrint, 10) +
  cut(
    turned([
      [-336, 36],
      [-300, 44],
      [-272, 118],
      [-220, 132],
      [-100, 112],
      [10, 84],
      [90, 112],
      [150, 132],
      [160, 130],
    ]),
    ink.peacock,
    stroke('M-80 20V160M-40 20V160M0 20V160M40 20V160M80 20V160', ink.sea, 3, '1 12') +
      piece(box(-140, 136, 280, 30), ink.turmeric),
    14,
  ) +
  mouth(0, -336, 36, 9, ink.woodLight, ink.wood) +
  cut(
    turned([
      [-378, 8],
      [-366, 18],
      [-350, 12],
      [-334, 20],
    ]),
    ink.woodDeep,
    '',
    5,
  ) +
  cut(
    swag,
    ink.white,
    stroke('M-134-268C-136-110-70 6 2 8C80 4 136-110 136-266', ink.black, 66) +
      stroke('M-134-268C-136-110-70 6 2 8C80 4 136-110 136-266', ink.madder, 54) +
      stroke('M-120-240C-116-110-60-12 2-8C70-12 118-110 122-240', ink.butter, 7, '0 15') +
      surajs(
        [
          [-82, -236],
          [-76, -186],
          [-58, -134],
          [-20, -98],
          [26, -98],
          [62, -134],
          [80, -186],
          [84, -236],
        ],
        11,
        ink.madder,
        ink.black,
      ) +
      stroke(
        'M-98-284C-90-180-56-124 2-122C60-124 92-180 98-284M-70-296C-70-210-40-142 2-140',
        ink.caneDeep,
        3,
      ),
    0,
  ) +
  put(thumbMark, { x: 180, y: 90 });

// ---- The baby blanket, drying

const elephant = (x: number, y: number, size: number, fill: string, cover: string, flip = false): string =>
  put(
    stroke('M-56-66q-16 10-14 34', fill, 6) +
      piece(
        'M-60 0V-50C-60-88-30-98 0-94C14-106 42-104 54-86C64-70 58-46 66-28C72-18 80-20 82-32L93-29C92-6 68-2 58-18C53-28 52-36 46-42L40-36V0H16V-24H-34V0Z',
        fill,
      ) +
      piece('M12-90C-12-86-12-52 10-40C32-48 32-80 12-90Z', darker(fill, 0.14)) +
      piece('M-46-92C-34-98-20-97-12-95L-10-50H-50Z', cover) +
      dot(40, -72, 4.5, ink.night),
    { x, y, scale: size / 150, flip },
  );
const slate = mix(ink.indigoLight, ink.silverDeep, 0.45);
const blanketShape =
  'M-254-296Q-130-266 0-292Q130-266 254-296Q262-160 254-40L262 100L92 268Q20 254-70 266T-262 262Q-252 140-256 20Z';
const march = (y: number, cover: string): string =>
  elephant(-158, y, 112, slate, cover) +
  elephant(-22, y, 136, slate, cover) +
  elephant(134, y, 150, slate, cover);
const peg = (x: number, y: number): string =>
  cut(box(x - 11, y - 34, 22, 66, 7), ink.woodLight, piece(box(x - 12, y - 4, 24, 7), ink.silverDeep), 5);
const blanket =
  stroke('M-310-326Q-280-300-240-292Q0-270 240-292Q280-300 310-326', ink.caneDeep, 6) +
  cut(
    blanketShape,
    ink.white,
    hem(blanketShape, ink.indigoLight, 26, slate) +
      stroke(blanketShape, ink.white, 5, '1 12') +
      march(-140, ink.blush) +
      march(20, ink.butter) +
      march(180, ink.blush) +
      surajs(
        [...between(7, [-198, -104], [198, -104]), ...between(7, [-198, 56], [198, 56])],
        9,
        ink.rose,
        ink.turmeric,
      ) +
      stroke(
        times(9, (index) => `M-260 ${-246 + index * 60}q65 10 130 0t130 0t130 0t130 0`),
        ink.indigoLight,
        2.5,
        '8 9',
      ),
    12,
  ) +
  cut(
    'M266 98L90 272Q78 180 90 112Q180 88 266 98Z',
    ink.indigoLight,
    elephant(158, 196, 106, ink.white, ink.butter, true) +
      stroke('M266 98L90 272', ink.white, 14) +
      stitches('M100 120Q180 104 250 108', ink.white, 2.5),
    0,
  ) +
  peg(-226, -300) +
  peg(0, -292) +
  peg(226, -300);

// ---- The book wrap

const wrapShape = box(-200, -290, 390, 570, 22);
const patches: readonly (readonly [number, number, number, number, string])[] = [
  [-200, -290, 150, 170, ink.rose],
  [-50, -290, 130, 130, ink.turmeric],
  [80, -290, 110, 200, ink.peacock],
  [-200, -120, 110, 180, ink.indigo],
  [-90, -160, 170, 190, ink.cream],
  [80, -90, 110, 150, ink.clayLight],
  [-200, 60, 150, 220, ink.leaf],
  [-90, 30, 170, 110, ink.madder],
  [-50, 140, 130, 140, ink.lilac],
  [80, 60, 110, 220, ink.butter],
];
const wrapPrints =
  surajs(
    [-258, -204, -150].flatMap((y) => between(3, [-172, y], [-76, y])),
    10,
    ink.cream,
    ink.madder,
  ) +
  stroke('M-36-290V-160M-10-290V-160M16-290V-160M42-290V-160M68-290V-160', ink.madder, 7) +
  paisley(136, -190, 96, ink.butter, ink.peacock) +
  stroke('M-200-90h110M-200-60h110M-200-30h110M-200 0h110M-200 30h110', ink.indigoLight, 6, '1 13') +
  lotus(-6, -30, 130, ink.rose, ink.madder) +
  stroke(
    zigzag(80, 190, -44, 22, 4) + zigzag(80, 190, -4, 22, 4) + zigzag(80, 190, 36, 22, 4),
    ink.clayDeep,
    6,
  ) +
  sprig(-126, 260, 150, ink.leafLight, 0, 4) +
  stroke('M-90 56h170M-90 112h170', ink.turmeric, 6) +
  stroke('M-66 84H66', ink.butter, 17, '0 30') +
  flower(14, 214, 44, ink.plum, ink.butter, 6) +
  piece(
    row(3, 106, 166, (x) => row(4, 96, 250, (y) => petal(x, y + 14, 26, 8))),
    ink.clay,
  );
const braid = (d: string): string =>
  stroke(d, ink.night, 20) + stroke(d, ink.cream, 15) + stroke(d, ink.madder, 9, '3 15');
const bookWrap = put(
  cut(
    box(-176, -268, 400, 560, 8),
    ink.paper,
    stroke('M200-260V280M208-260V284M216-260V288M-160 285H210', ink.cane, 2),
    0,
  ) +
    put(
      cut(box(-11, -360, 22, 130, 4), ink.turmeric, piece(box(-2, -330, 5, 100), ink.brassDeep), 6) +
        piece(box(-11, -344, 22, 16), ink.silver) +
        piece(box(-11, -366, 22, 24, 9), ink.rose),
      { x: 110, y: 2, turn: 7 },
    ) +
    put(
      cut(
        box(-70, -350, 120, 130, 8),
        ink.white,
        piece(box(-70, -350, 120, 24), ink.sea) +
          piece('M-56-296L4-318L-6-302L10-290L-14-294L-22-282L-26-294Z', ink.indigo) +
          stroke('M22-326V-220', ink.silverDeep, 3, '3 7'),
        0,
      ),
      { x: -70, y: 14, turn: -5 },
    ) +
    cut(
      wrapShape,
      ink.cream,
      patches.map(([x, y, wide, high, fill]) => piece(box(x, y, wide, high), fill)).join('') +
        wrapPrints +
        piece(box(-200, -290, 24, 570), ink.night, 0.14) +
        stroke(spiral(-5, -5, 330, 9), ink.white, 3.5, '10 9'),
      0,
    ) +
    stroke(box(-190, -280, 370, 550, 16), ink.white, 3, '9 9') +
    within(box(-200, 70, 424, 70), braid('M-200 104H230')) +
    braid('M66 104C20 30-40 60-10 96C10 112 40 110 66 104C110 30 170 50 150 92C136 114 100 112 66 104') +
    braid('M66 104C50 150 30 180 10 206M66 104C80 150 110 170 124 204') +
    [
      [8, 214],
      [126, 212],
    ]
      .map(
        ([x = 0, y = 0]) => piece(petal(x, y - 8, 44, 16, 180), ink.madder) + dot(x, y - 4, 12, ink.turmeric),
      )
      .join('') +
    dot(66, 104, 17, ink.madder),
  { x: -4, y: 4, turn: -6 },
);

export const textilesWeaves: Record<string, Drawing> = {
  'Kala Cotton Throw, Black and Madder': { art: sofaThrow, ground: 'butter' },
  'Dabu Indigo Tablecloth': { art: tablecloth, ground: 'peach' },
  'Three-Sari Kantha Quilt': { art: quilt, ground: 'mint', hangs: true },
  'Nakshi Kantha Cushion Cover': {
    art: cushion,
    blanks: [cushionBlank],
    ground: 'lavender',
  },
  'Pattamadai Fine Mat, Wedding Weave': { art: mat, ground: 'rose', hangs: true },
  'Korai Grass Table Runner': { art: runner, ground: 'sky', hangs: true },
  'Bhujodi Wool Stole': {
    art: stole(natural),
    ground: 'mint',
    finishes: {
      indigo: stole({ body: ink.indigo, deep: ink.indigoDeep, light: ink.indigoLight }),
      madder: stole({ body: ink.madder, deep: ink.clayDeep, light: ink.blush }),
    },
  },
  'Bagru Print Cotton Dupatta': { art: dupatta, ground: 'lavender' },
  'Block Print Quilted Baby Blanket': { art: blanket, ground: 'peach', hangs: true },
  'Patchwork Kantha Book Wrap': { art: bookWrap, ground: 'sky', hangs: true },
};
