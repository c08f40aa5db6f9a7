import { box, cut, darker, ink, lighter, mix, oval, petal, piece, put, stroke, within } from '../kit.ts';
import { dot, sprig, stitches, tassel, zigzag } from '../motifs.ts';
import type { Drawing } from '../types.ts';

type Place = readonly [x: number, y: number];

/** Many dots in one path. */
const specks = (places: readonly Place[], r: number, fill: string): string =>
  stroke(places.map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}h0`).join(''), fill, 2 * r);

/** Many small printed flowers in two paths. */
const posies = (places: readonly Place[], r: number, fill: string, core: string, petals = 6): string => {
  const spokes = round(petals, 0, 0, r * 0.68).map((spoke) => spoke.map(Math.round).join(' '));
  const d = places.flatMap(([x, y]) => spokes.map((spoke) => `M${Math.round(x)} ${Math.round(y)}l${spoke}`));
  return stroke(d.join(''), fill, Math.round(r * 0.56)) + specks(places, Math.round(r * 0.3), core);
};

/** `count` places round a circle. */
function round(count: number, x: number, y: number, r: number, from = 0): Place[] {
  return Array.from({ length: count }, (_, index): Place => {
    const angle = from + (2 * Math.PI * index) / count;
    return [x + Math.sin(angle) * r, y - Math.cos(angle) * r];
  });
}

/** `count` places in a line. */
const along = (count: number, from: number, to: number, y: number): Place[] =>
  Array.from({ length: count }, (_, index): Place => [from + ((to - from) * index) / (count - 1), y]);

/** Places in staggered rows of `columns`, `step` apart. */
const scattered = (x: number, y: number, columns: number, rows: number, step: number): Place[] =>
  Array.from({ length: rows * columns }, (_, index): Place => {
    const down = Math.floor(index / columns);
    return [x + ((index % columns) + (down % 2) / 2) * step, y + down * step];
  });

/** A small outline repeated at every position, as one path. */
const repeated = (places: readonly Place[], d: string): string =>
  places.map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}${d}`).join('');

/** Stripes with square ends. */
const squared = (line: string): string => `<g stroke-linecap="butt" stroke-linejoin="miter">${line}</g>`;

// ---- The market tote

const brinjal = (x: number, y: number, turn: number): string =>
  put(
    piece('M0-24C30-24 52 24 36 62C22 92-22 92-36 62C-52 24-30-24 0-24Z', ink.plum) +
      stroke('M-22 20Q-30 44-16 62', ink.lilac, 6) +
      piece('M-32-14Q-20-36-5-36L-8-56H10L6-36Q22-36 32-14L14-20L0-2L-14-20Z', ink.leafDeep),
    { x, y, turn },
  );
const okra = (x: number, y: number, turn: number): string =>
  put(
    piece('M-17-44Q-24 10 0 84Q24 10 17-44Z', ink.leaf) +
      stroke('M-7-36Q-10 10-1 62M7-36Q10 10 1 62', ink.leafLight, 4) +
      piece('M-22-40Q-12-58-5-58L-6-74H6L5-58Q12-58 22-40Q0-30-22-40Z', ink.leafDeep),
    { x, y, turn },
  );
const cauliflower =
  [-78, 78, -48, 48]
    .map((turn) => piece(petal(0, 70, 150, 44, turn), Math.abs(turn) > 60 ? ink.leafDeep : ink.leaf))
    .join('') +
  specks([...round(9, 0, 0, 62), [0, 0], [-30, 10], [30, 10]], 34, ink.turmeric) +
  specks([...round(9, 0, 0, 60), [0, 0], [-26, 10], [26, 10]], 28, ink.butter) +
  stroke(repeated(scattered(-52, -56, 3, 2, 44), 'q10-12 20 0'), ink.turmeric, 5) +
  piece(
    'M-110 40C-80 110-40 124 0 124C40 124 80 110 110 40C70 60 30 66 0 92C-30 66-70 60-110 40Z',
    ink.leaf,
  ) +
  stroke('M-60 82L-20 112M60 82L20 112M0 100V120', ink.leafLight, 4) +
  stroke('M-38 2q12-12 24 0M14 2q12-12 24 0', ink.soil, 6) +
  stroke('M-18 24q18 18 36 0', ink.madder, 6) +
  stroke('M0-116v-26M-58-102l-14-22M58-102l14-22M-102-62l-22-12M102-62l22-12', ink.madder, 8);
const canvas = mix(ink.cream, ink.cane, 0.12);
const handle = 'M-126-60C-140-440 140-440 126-60';
const tote =
  stroke('M-112-90C-120-420 130-420 124-90', darker(canvas, 0.2), 28) +
  sprig(-66, -60, 190, ink.leaf, -16, 5) +
  sprig(70, -60, 170, ink.leafDeep, 14, 5) +
  okra(10, -134, 176) +
  cut(
    'M-222-110H222L236 252Q236 296 196 298H-196Q-236 296-236 252Z',
    canvas,
    brinjal(-168, 10, -14) +
      brinjal(168, 10, 14) +
      brinjal(-170, 196, 164) +
      brinjal(166, 196, 196) +
      okra(-66, -40, 24) +
      okra(70, -36, -22) +
      put(cauliflower, { y: 120, scale: 0.94 }) +
      stroke('M-240-88H240', darker(canvas, 0.12), 5, '10 9') +
      stitches('M-240 268H240', ink.madder, 4, 11),
    20,
  ) +
  stroke(handle, darker(canvas, 0.16), 32) +
  stroke(handle, mix(canvas, ink.white, 0.4), 26) +
  [-126, 126]
    .map(
      (x) =>
        piece(box(x - 18, -84, 36, 50, 4), mix(canvas, ink.white, 0.4)) +
        stroke(`M${x - 11} -76l22 34m0-34l-22 34`, ink.madder, 4),
    )
    .join('');

// ---- The mirror-work sling

const flap = 'M-236-130H236V40C236 120 120 166 0 196C-120 166-236 120-236 40Z';
const mirrors = (places: readonly Place[], r: number, rim: string): string =>
  specks(places, r + 7, rim) +
  specks(places, r, ink.silverLight) +
  stroke(
    repeated(
      places.map(([x, y]): Place => [x - r * 0.4, y + r * 0.4]),
      `l${Math.round(r * 0.8)} ${-Math.round(r * 0.8)}`,
    ),
    ink.indigoLight,
    3,
  );
const strap = 'M-222-116C-330-490 330-490 222-116';
const sling =
  stroke(strap, ink.black, 26) +
  stroke(strap, ink.madder, 14, '1 20') +
  stroke(strap, ink.turmeric, 7, '1 20') +
  cut(
    box(-244, -130, 488, 396, 40),
    ink.black,
    stitches('M-214-100V200Q-214 238-176 238H176Q214 238 214 200V-100', ink.rose, 5, 12) +
      mirrors(
        [
          [-150, 196],
          [-90, 214],
          [90, 214],
          [150, 196],
        ],
        11,
        ink.sea,
      ),
    16,
  ) +
  cut(
    flap,
    lighter(ink.black, 0.06),
    stroke('M-220-114H220V36C220 104 110 148 0 176C-110 148-220 104-220 36Z', ink.turmeric, 6) +
      squared(stroke('M-204-98H204V30C204 90 100 132 0 158C-100 132-204 90-204 30Z', ink.madder, 18, '4 6')) +
      squared(stroke('M-188-82H188V26C188 78 94 116 0 140C-94 116-188 78-188 26Z', ink.sea, 8, '9 5')) +
      posies([[0, 36]], 82, ink.rose, ink.turmeric, 8) +
      stroke(repeated(round(8, 0, 36, 30, 0.39), 'h0'), ink.turmeric, 14) +
      mirrors([[0, 36]], 24, ink.madder) +
      mirrors(round(8, 0, 36, 60), 12, ink.madder) +
      mirrors([...along(9, -160, 160, -58)], 11, ink.sea) +
      mirrors(
        [
          [-150, -8],
          [-118, 30],
          [-150, 48],
          [150, -8],
          [118, 30],
          [150, 48],
          [-92, 84],
          [92, 84],
          [-40, 116],
          [40, 116],
        ],
        12,
        ink.turmeric,
      ),
    14,
  ) +
  mirrors(
    [...along(4, -212, -54, 0), ...along(4, 212, 54, 0)].map(
      ([x]): Place => [x, 186 - Math.abs(x) * 0.22 - (x * x) / 950],
    ),
    8,
    ink.rose,
  ) +
  tassel(0, 190, 100, ink.rose, ink.turmeric);

// ---- Kolhapuri leather

const jaggery = mix(ink.clay, ink.wood, 0.55);
const plait = (d: string): string =>
  stroke(d, darker(jaggery, 0.45), 22) + squared(stroke(d, ink.cane, 16, '7 5'));
const satchelFlap = 'M-294-150H294V44Q294 108 230 108H-230Q-294 108-294 44Z';
const buckle = (x: number): string =>
  put(
    cut(
      'M-30-40H30V150L0 178L-30 150Z',
      darker(jaggery, 0.3),
      stitches('M-20-40V146L0 164L20 146V-40', ink.cane, 3, 8),
      0,
    ) +
      stroke(box(-42, 34, 84, 62, 12), ink.brassDeep, 15) +
      stroke(box(-42, 32, 84, 62, 12), ink.brass, 12) +
      stroke('M0 34V96', ink.brassLight, 9) +
      specks(
        [
          [0, 118],
          [0, 140],
        ],
        5,
        ink.soil,
      ),
    { x, y: 22 },
  );
const satchel =
  stroke('M-280-110C-380-430 330-460 282-110', darker(jaggery, 0.36), 22) +
  stitches('M-280-110C-380-430 330-460 282-110', ink.cane, 3, 9) +
  stroke('M-100-140C-110-262 110-262 100-140', darker(jaggery, 0.5), 44) +
  stroke('M-100-140C-110-262 110-262 100-140', darker(jaggery, 0.25), 34) +
  cut(
    box(-286, -140, 572, 438, 34),
    darker(jaggery, 0.1),
    stroke(box(-220, 130, 440, 140, 22), darker(jaggery, 0.32), 6) +
      stitches(box(-206, 144, 412, 112, 16), ink.cane, 3, 9),
    20,
  ) +
  cut(
    satchelFlap,
    lighter(jaggery, 0.12),
    plait('M-276-170V40Q-276 90-226 90H226Q276 90 276 40V-170') +
      stitches('M-250-170V36Q-250 66-220 66H220Q250 66 250 36V-170', ink.cream, 3, 9) +
      piece(
        [0, 45, 90, 135, 180, 225, 270, 315].map((turn) => petal(0, -40, 60, 15, turn)).join(''),
        darker(jaggery, 0.3),
      ) +
      specks(round(16, 0, -40, 76), 5, darker(jaggery, 0.4)) +
      specks([[0, -40]], 11, ink.brass) +
      stroke('M-208-110Q-150-150-92-110M208-110Q150-150 92-110', darker(jaggery, 0.35), 7, '1 14'),
    16,
  ) +
  buckle(-160) +
  buckle(160) +
  [-100, 100]
    .map((x) => piece(box(x - 30, -156, 60, 30, 8), darker(jaggery, 0.3)) + dot(x, -141, 8, ink.brass))
    .join('') +
  [-284, 284].map((x) => stroke(oval(x, -112, 17), ink.brass, 9)).join('');

const hide = mix(ink.woodDeep, ink.clayDeep, 0.4);
const pips = [
  ['M0 16C-26-4-20-22-8-20Q-2-19 0-11Q2-19 8-20C20-22 26-4 0 16Z', ink.madder],
  ['M0-20C26 0 18 16 4 10L8 20H-8L-4 10C-18 16-26 0 0-20Z', ink.black],
  ['M0-20L14 0L0 20L-14 0Z', ink.madder],
  [petal(0, 18, 38, 16), ink.leaf],
  [`${oval(0, -9, 9)}${oval(-9, 5, 9)}${oval(9, 5, 9)}M-3 4h6l4 16h-14Z`, ink.black],
  [
    round(5, 0, 0, 11)
      .map(([x, y]) => oval(x, y, 8))
      .join(''),
    ink.indigo,
  ],
] as const;
const cards = [ink.white, ink.rose, ink.butter, ink.sea, ink.cream, ink.lilac];
const leftPanel = box(-270, -172, 258, 364, 18);
const slots = within(
  leftPanel,
  pips
    .map(([pip, colour], index) =>
      put(
        piece(box(-20, 0, 320, 90, 14), cards[index] as string) +
          put(piece(pip, colour), { x: 34, y: 19, scale: 0.72 }) +
          put(piece(pip, colour), { x: 232, y: 19, scale: 0.72 }) +
          piece(box(-40, 36, 380, 400), index % 2 ? hide : lighter(hide, 0.09)) +
          stitches('M-40 46H340', ink.butter, 3, 9),
        { x: -280, y: -162 + index * 58, turn: 3 - index * 3 },
      ),
    )
    .join(''),
);
const coin = (x: number, y: number, r: number, metal: string, rim: string): string =>
  put(
    cut(oval(0, 0, r), metal, '', 7) +
      stroke(oval(0, 0, r * 0.78), rim, 4, '1 8') +
      piece([0, 60, 120, 180, 240, 300].map((turn) => petal(0, 0, r * 0.56, r * 0.18, turn)).join(''), rim),
    { x, y },
  );
const wallet =
  put(
    cut(
      box(40, -236, 220, 120, 6),
      ink.sea,
      stroke(box(52, -226, 196, 100, 4), ink.white, 4) + dot(150, -206, 26, ink.white),
      0,
    ) +
      cut(box(-290, -190, 580, 400, 34), darker(hide, 0.2), '', 14) +
      cut(box(12, -172, 258, 364, 18), hide, '', 0) +
      cut(leftPanel, hide, '', 0) +
      slots +
      stitches(box(-280, -180, 560, 380, 26), ink.butter, 4, 11) +
      stroke('M0-190V208', darker(hide, 0.5), 9) +
      piece(
        [-60, -30, 0, 30, 60].map((turn) => petal(142, -84, turn ? 54 : 62, 14, turn)).join(''),
        darker(hide, 0.4),
      ) +
      stroke('M84-70Q142-44 200-70', darker(hide, 0.4), 6, '1 11') +
      cut(
        box(34, -24, 216, 196, 26),
        lighter(hide, 0.14),
        stitches('M46-24V142Q46 160 64 160H220Q238 160 238 142V-24', ink.butter, 3, 9),
        0,
      ) +
      cut(
        'M30-38H254V20Q250 62 142 84Q34 62 30 20Z',
        lighter(hide, 0.06),
        stitches('M42-26V16Q46 50 142 70Q238 50 242 16V-26', ink.butter, 3, 9),
        0,
      ) +
      dot(142, 50, 20, ink.brassDeep) +
      dot(142, 48, 17, ink.brass) +
      stroke('M134 42q6-7 14-2', ink.brassLight, 5),
    { y: -36, turn: -5 },
  ) +
  coin(52, 224, 44, ink.brass, ink.brassDeep) +
  coin(146, 252, 48, ink.silver, ink.silverDeep) +
  coin(232, 214, 38, ink.copper, ink.clayDeep);

// ---- Filigree jhumkas

const curl = 'c-2-22-34-22-34 0c0 16 24 16 24 2c0-8-10-8-11-1';
const counterCurl = 'c2-22 34-22 34 0c0 16-24 16-24 2c0-8 10-8 11-1';
const wire = ink.silverDeep;
const dome = 'M-108 112C-106 24-58-14 0-14C58-14 106 24 108 112Q0 134-108 112Z';
const drops = Array.from(
  { length: 9 },
  (_, index): Place => [-100 + index * 25, 126 + Math.sin((Math.PI * index) / 8) * 12],
);
const jhumka =
  stroke('M-2-200C-40-300 44-330 42-240', ink.silver, 7) +
  dot(42, -236, 8, ink.white) +
  cut(
    `${oval(0, -122, 92)}M-62-142a62 62 0 1 0 124 0a62 62 0 1 0-124 0Z`,
    ink.silverLight,
    stroke(oval(0, -122, 84), wire, 4, '1 9') +
      stroke(
        repeated(
          [
            [-52, -76],
            [-14, -54],
          ],
          curl,
        ) +
          repeated(
            [
              [52, -76],
              [14, -54],
            ],
            counterCurl,
          ),
        wire,
        4,
      ),
    0,
  ) +
  specks(round(8, 0, -150, 17), 9, ink.silverLight) +
  specks([[0, -150]], 10, wire) +
  specks(
    [
      [0, -206],
      [0, -192],
    ],
    11,
    ink.silver,
  ) +
  stroke('M0-128V-50', ink.silver, 5) +
  specks([[0, -24]], 16, ink.silver) +
  cut(
    dome,
    ink.silverLight,
    stroke(
      repeated(
        [
          [-8, 34],
          [-34, 78],
          [-66, 78],
        ],
        curl,
      ) +
        repeated(
          [
            [8, 34],
            [34, 78],
            [66, 78],
          ],
          counterCurl,
        ),
      wire,
      4,
    ) +
      stroke('M-120 44Q0 66 120 44M-120 92Q0 116 120 92', wire, 4) +
      stroke('M-114 102Q0 126 114 102', wire, 8, '1 12') +
      stroke('M-80 8Q0 26 80 8', wire, 5, '1 10'),
    12,
  ) +
  stroke(drops.map(([x, y]) => `M${x} ${Math.round(y - 8)}v22`).join(''), ink.silver, 4) +
  piece(
    drops.map(([x, y]) => `M${x} ${Math.round(y + 12)}c12 18 12 30 0 30c-12 0-12-12 0-30Z`).join(''),
    ink.silverLight,
  ) +
  specks(
    drops.map(([x, y]): Place => [x, y + 2]),
    5,
    ink.white,
  );
const arch = 'M-276 290V-120C-276-250-110-270 0-378C110-270 276-250 276-120V290Z';
const jhumkas =
  cut(
    arch,
    ink.indigoDeep,
    stroke(
      'M-254 268V-112C-254-226-100-250 0-346C100-250 254-226 254-112V268Z',
      ink.indigoLight,
      4,
      '12 10',
    ) +
      posies([...scattered(-216, 224, 7, 1, 72)], 20, ink.indigo, ink.indigoLight) +
      posies(
        [
          [0, -262],
          [-196, -120],
          [196, -120],
        ],
        26,
        ink.indigo,
        ink.indigoLight,
      ),
    14,
  ) +
  put(jhumka, { x: -128, y: 20, scale: 1.02, turn: 3 }) +
  put(jhumka, { x: 128, y: 20, scale: 1.02, turn: -3 });

// ---- The winter stole

const fleece = mix(ink.woodDeep, ink.soil, 0.4);
const drum = 'm-18-20h36l-14 20 14 20h-36l14-20Z';
const temple = (from: number, to: number, y: number, count: number): string =>
  piece(
    Array.from({ length: count }, (_, index) => {
      const w = (to - from) / count;
      return `M${Math.round(from + index * w)} ${y}h${Math.round(w)}v-10h-8v-12h-7v-12h${30 - Math.round(w)}v12h-7v12h-8Z`;
    }).join(''),
    fleece,
  );
const weave = (width: number, foot: number): string =>
  piece(box(0, -400, 22, 900) + box(width - 22, -400, 22, 900), fleece) +
  stroke(`M34-400V${foot}M${width - 34} -400V${foot}`, fleece, 4, '2 12') +
  piece(repeated(scattered(62, foot - 476, 4, 4, 72), drum), lighter(fleece, 0.15)) +
  temple(22, width - 22, foot - 128, 8) +
  piece(box(0, foot - 128, width, 12) + box(0, foot - 46, width, 46), fleece) +
  squared(stroke(`M22 ${foot - 23}H${width - 22}`, ink.cream, 18, '8 10')) +
  piece(repeated(along(6, 60, width - 88, foot - 88), 'l14-18 14 18-14 18Z'), fleece) +
  piece(box(0, foot - 62, width, 14), ink.madder);
const fringe = (width: number, foot: number): string =>
  Array.from({ length: 12 }, (_, index) => Math.round(14 + ((width - 28) * index) / 11)).reduce(
    (all, x, index) =>
      all +
      stroke(
        `M${x - 8} ${foot}L${x} ${foot + 24}L${x + 8} ${foot}M${x} ${foot + 24}l-6 48m6-48v50m0-50l6 48`,
        index % 3 === 1 ? fleece : darker(ink.cane, 0.06),
        5,
      ),
    '',
  );
const length = (x: number, width: number, foot: number, cloth: string): string =>
  put(
    fringe(width, foot) +
      cut(
        `M0-342Q${width / 2}-352 ${width}-342V${foot}Q${width * 0.75} ${foot - 10} ${width / 2} ${foot}T0 ${foot}Z`,
        cloth,
        weave(width, foot),
        12,
      ) +
      stroke(
        `M${width * 0.3} -330Q${width * 0.26} -100 ${width * 0.32} ${foot - 140}M${width * 0.68} -330Q${width * 0.72} -60 ${width * 0.66} ${foot - 140}`,
        darker(cloth, 0.14),
        5,
      ),
    { x },
  );
const stole =
  length(-84, 372, 96, darker(ink.paper, 0.1)) +
  length(-276, 372, 216, ink.cream) +
  stroke('M-290-340H290', darker(ink.wood, 0.3), 24) +
  stroke('M-290-344H290', ink.wood, 18) +
  specks(
    [
      [-292, -342],
      [292, -342],
    ],
    18,
    ink.woodDeep,
  );

// ---- The patchwork jhola

const sack =
  'M-206-96Q0-56 206-96C224 0 246 130 238 216Q228 298 130 298H-130Q-228 298-238 216C-246 130-224 0-206-96Z';
type Patch = readonly [x: number, y: number, width: number, height: number, cloth: string, print: string];
const buta = 'c-20-2-13-26 6-32c-2 14 16 30-6 32Z';
const patches: readonly Patch[] = [
  [-250, -110, 160, 130, ink.madder, posies(scattered(-216, -66, 3, 2, 52), 18, ink.butter, ink.turmeric)],
  [-90, -110, 130, 110, ink.turmeric, squared(stroke('M-90-40H40', ink.madder, 130, '6 18'))],
  [40, -110, 220, 140, ink.indigo, piece(repeated(scattered(76, -46, 3, 2, 56), buta), ink.indigoLight)],
  [-250, 20, 110, 150, ink.leaf, specks(scattered(-226, 40, 3, 4, 36), 7, ink.cream)],
  [
    -140,
    20,
    160,
    120,
    ink.rose,
    stroke(zigzag(-146, 26, 66, 26, 5) + zigzag(-146, 26, 112, 26, 5), ink.madder, 7),
  ],
  [-90, 0, 130, 20, ink.plum, ''],
  [
    20,
    30,
    120,
    140,
    ink.peacock,
    stroke(oval(80, 100, 44) + oval(80, 100, 26), ink.butter, 7) + dot(80, 100, 12, ink.madder),
  ],
  [140, 30, 120, 120, ink.blush, posies(scattered(166, 62, 2, 2, 46), 17, ink.plum, ink.white)],
  [-250, 170, 170, 140, ink.plum, piece(repeated(scattered(-206, 216, 3, 2, 50), buta), ink.rose)],
  [-140, 140, 160, 30, ink.butter, ''],
  [
    -80,
    170,
    160,
    140,
    ink.cream,
    stroke(
      'M-80 196H80M-80 226H80M-80 256H80M-54 170V300M-20 170V300M14 170V300M48 170V300',
      ink.indigoLight,
      6,
    ),
  ],
  [80, 170, 180, 140, ink.clay, specks(scattered(106, 196, 4, 3, 36), 9, ink.butter)],
  [140, 150, 120, 20, ink.sea, ''],
];
const sling2 = 'M-196-80C-226-440 226-440 196-80';
const jhola =
  stroke('M-180-86C-196-380 216-400 184-86', darker(ink.plum, 0.3), 50) +
  put(
    cut(
      box(-60, -120, 120, 160, 6),
      ink.peacock,
      stroke(box(-46, -106, 92, 140, 4), ink.brassLight, 4) + piece(petal(0, -34, 50, 18), ink.brassLight),
      10,
    ),
    { x: -76, y: -64, turn: -9 },
  ) +
  cut(
    'M26-60V-150Q26-178 54-178H132Q160-178 160-150V-60Z',
    ink.turmeric,
    squared(stroke('M20-160H170', ink.madder, 60, '8 16')) + stroke('M26-112H160', ink.clay, 5),
    8,
  ) +
  cut(
    sack,
    ink.rose,
    patches
      .map(([x, y, width, height, cloth, print]) => piece(box(x, y, width, height), cloth) + print)
      .join('') +
      stitches(
        patches.map(([x, y, width, height]) => `M${x + 7} ${y + 7}h${width - 14}v${height - 14}`).join(''),
        ink.white,
        3,
        9,
      ) +
      stitches('M-240 5H-96M60 62H240M-236 150H-90M-70 290H70M-236 296H236', ink.white, 3, 7),
    18,
  ) +
  stroke('M-206-94Q0-54 206-94', ink.madder, 20) +
  stitches('M-202-94Q0-54 202-94', ink.butter, 4, 10) +
  stroke('M58-4v26M76-4v26M94-4v26M112-4v26M130-4v26', ink.brassDeep, 6) +
  cut(
    box(48, -130, 92, 128, 8),
    ink.turmeric,
    squared(stroke('M94-140V-46', ink.madder, 100, '0 30 6 8 6 80')) + stroke('M40-26H150', ink.clay, 9),
    8,
  ) +
  stroke(sling2, ink.plum, 58) +
  squared(stroke(sling2, ink.rose, 58, '60 110')) +
  squared(stroke('M-196-80C-226-440 226-440 196-80', ink.turmeric, 58, '0 66 40 64')) +
  stitches(sling2, ink.white, 3, 9) +
  stitches('M-214-80C-252-470 252-470 214-80M-178-80C-200-410 200-410 178-80', ink.white, 3, 9) +
  [-196, 196]
    .map((x) =>
      cut(
        box(x - 32, -100, 64, 52, 6),
        ink.indigo,
        stroke(`M${x - 20} -90l40 32m0-32l-40 32`, ink.butter, 4),
        0,
      ),
    )
    .join('');

// ---- The dokra dancer

const bronze = mix(ink.brass, ink.clay, 0.22);
const dim = darker(bronze, 0.42);
const shine = lighter(bronze, 0.4);
/** A wax thread wound flat, as an outline to stroke. */
const spiral = ([x, y]: Place, step: number, winds = 5): string =>
  `M${Math.round(x)} ${Math.round(y)}${Array.from({ length: winds }, (_, index) => `a${step * (index + 1)} ${step * (index + 1)} 0 0 1 ${(index % 2 ? -2 : 2) * step * (index + 1)} 0`).join('')}`;
const coils = (d: string, width: number): string =>
  stroke(d, dim, width) + squared(stroke(d, shine, width - 8, '7 5'));
const cord = 'M0-226C-120-250-210-320-120-356C-60-376 60-376 120-356C210-320 120-250 0-226';
const limb = (d: string): string => stroke(d, dim, 38) + stroke(d, bronze, 32);
const bellDancer =
  stroke(oval(0, -210, 19), dim, 15) +
  stroke(oval(0, -212, 19), bronze, 12) +
  limb('M-30 190L-36 270M36 190L40 270') +
  limb('M-40 284h-34M42 284h34') +
  coils('M-58 246h44M20 246h44', 20) +
  specks([...along(4, -62, -10, 264), ...along(4, 14, 66, 264)], 7, ink.brassLight) +
  limb('M-48-62L-138-96L-146-178') +
  limb('M48-62L138-18L72 26') +
  coils('M-128-120l40 36M-166-128h42M-168-148h42', 13) +
  coils('M98-60l-16 36M118-50l-14 36', 13) +
  stroke('M-146-182l-22-26M-146-184l-6-34M-144-184l14-30', bronze, 13) +
  cut(
    'M-58-84Q0-104 58-84Q44-20 40 20H-40Q-44-20-58-84Z',
    bronze,
    stroke('M-40-20H40M-40-4H40M-44 12H44', dim, 5),
    10,
  ) +
  cut(
    'M-46 8H46C70 70 128 130 160 192Q0 236-160 192C-128 130-70 70-46 8Z',
    bronze,
    stroke(
      [...along(2, -24, 24, 48), ...along(3, -58, 58, 98), ...along(5, -112, 112, 158)]
        .map((place) => spiral(place, 5))
        .join(''),
      dim,
      6,
    ) +
      stroke('M-60 30Q0 46 60 30M-170 186Q0 228 170 186', dim, 6) +
      stroke('M-170 196Q0 240 170 196', shine, 9, '1 13'),
    18,
  ) +
  specks(
    along(9, -148, 148, 0).map(([x]): Place => [x, 222 - (x * x) / 1150]),
    11,
    dim,
  ) +
  specks(
    along(9, -148, 148, 0).map(([x]): Place => [x, 219 - (x * x) / 1150]),
    9,
    ink.brassLight,
  ) +
  coils('M-34-84Q0-66 34-84M-42-70Q0-44 42-70M-50-54Q0-20 50-54', 13) +
  piece(box(-17, -112, 34, 30, 6), dim) +
  cut(oval(52, -176, 30), bronze, stroke(spiral([46, -176], 5), dim, 5), 6) +
  cut(oval(0, -148, 52, 54), bronze, stroke('M-60-178Q0-204 60-178M-60-188Q0-216 60-188', dim, 5), 12) +
  stroke('M-30-150q10-9 20 0M10-150q10-9 20 0', ink.night, 6) +
  stroke('M0-156V-134l-8 3', dim, 6) +
  stroke('M-14-116q14 12 28 0', ink.night, 6) +
  dot(0, -172, 7, shine) +
  [-54, 54]
    .map((x) => stroke(spiral([x, -132], 4, 4), dim, 7) + stroke(spiral([x, -132], 4, 4), shine, 4))
    .join('');

const pendant =
  stroke(cord, ink.black, 9) +
  stroke('M-40-364h30M14-364h30', ink.black, 24) +
  stroke('M-36-368v8M-26-368v8M20-368v8M30-368v8', ink.silverDeep, 3) +
  bellDancer;

// ---- The spectacle case

const mithilaFish = (body: string, fin: string, mark: string): string =>
  piece('M-20-66C10-104 70-96 96-62ZM0 66C20 96 60 92 80 64ZM-116 0L-204-66Q-180 0-204 66Z', fin) +
  stroke(
    'M-190-44L-130-4M-186-16L-130 0M-186 16L-130 0M-190 44L-130 4M10-74l14-14M36-74l12-14M62-70l12-12',
    mark,
    4,
  ) +
  cut(
    'M200 4C150-72 20-92-132 0C20 92 150 76 200 4Z',
    body,
    stroke(
      scattered(-112, -70, 9, 6, 25)
        .map(([x, y]) => `M${x} ${y}q13 12 0 25`)
        .join(''),
      mark,
      4,
    ) +
      piece('M220-90H112Q78 0 112 90H220Z', fin) +
      stroke('M108-90Q76 0 108 90M120-90Q88 0 120 90', mark, 5),
    0,
  ) +
  stroke('M200 4C150-72 20-92-132 0C20 92 150 76 200 4Z', ink.black, 5) +
  dot(144, -14, 17, ink.white) +
  dot(147, -14, 9, ink.black) +
  stroke(oval(144, -14, 18), ink.black, 4) +
  stroke('M198 8q-18 8-32 2', ink.black, 5);
const spectacles =
  stroke('M-166-24C-120-86 90-88 160-64M166-24C120-96-60-104-150-84', darker(ink.plum, 0.2), 11) +
  [-96, 96]
    .map(
      (x) =>
        dot(x, 0, 74, `${ink.white}aa`) +
        stroke(oval(x, 0, 74), ink.plum, 16) +
        stroke(`M${x - 36} 16L${x + 2} -38M${x - 10} 28L${x + 32} -30`, ink.white, 8),
    )
    .join('') +
  stroke('M-24-12Q0-40 24-12', ink.plum, 14) +
  stroke('M-168-22l-14-8M168-22l14-8', ink.plum, 16);
const caseOutline = box(-292, -176, 584, 344, 118);
const spectacleCase =
  put(
    put(piece(caseOutline, ink.night, 0.13), { x: 4, y: 32 }) +
      put(piece(caseOutline, darker(ink.madder)), { y: 24 }) +
      cut(
        caseOutline,
        ink.cream,
        stroke(box(-276, -160, 552, 312, 104), ink.madder, 8) +
          squared(stroke(box(-260, -144, 520, 280, 92), ink.leafDeep, 18, '12 12')) +
          stroke(box(-246, -130, 492, 252, 80), ink.madder, 5) +
          put(mithilaFish(ink.madder, ink.turmeric, ink.butter), { x: 4, y: -68, scale: 0.86 }) +
          put(mithilaFish(ink.indigo, ink.rose, ink.indigoLight), { x: -4, y: 60, scale: 0.86, turn: 180 }) +
          posies(
            [
              [-206, -42],
              [206, 34],
            ],
            22,
            ink.madder,
            ink.turmeric,
          ) +
          piece(
            [-40, 0, 40]
              .map((turn) => petal(-206, 30, 40, 10, turn) + petal(206, -40, 40, 10, turn + 180))
              .join(''),
            ink.leaf,
          ),
        18,
      ) +
      stroke('M-36 176h72', ink.brass, 14),
    { y: -116, turn: -4 },
  ) + put(spectacles, { x: 8, y: 206, turn: 4, scale: 1.12 });

// ---- The evening clutch

const halfMoon = 'M-262 4H262C262 150 146 272 0 272C-146 272-262 150-262 4Z';
const wicker = Array.from(
  { length: 14 },
  (_, index) => `M${-270 - (index % 2) * 22} ${28 + index * 18}H280`,
).join('');
const hoop = oval(0, 6, 274);
const clutch =
  stroke(hoop, darker(ink.caneDeep, 0.3), 36) +
  stroke(hoop, ink.caneDeep, 30) +
  stroke('M-266 46A274 274 0 0 1 240-128', ink.cane, 9) +
  squared(stroke('M-154-222A274 274 0 0 1 154-222', ink.madder, 34, '9 7')) +
  stroke('M-252-2H252', ink.turmeric, 14) +
  cut(
    halfMoon,
    ink.caneDeep,
    squared(stroke(wicker, ink.cane, 15, '22 22')) +
      squared(
        stroke(
          wicker.replace(/M-(\d+)/g, (_, x: string) => `M-${Number(x) === 270 ? 292 : 270}`),
          mix(ink.caneDeep, ink.cane, 0.45),
          15,
          '22 22',
        ),
      ) +
      piece(repeated(along(7, -198, 198, 82), 'm-26 0l26-26 26 26-26 26Z'), ink.madder) +
      piece(repeated(along(7, -198, 198, 82), 'm-12 0l12-12 12 12-12 12Z'), ink.butter) +
      piece(repeated(along(6, -165, 165, 118), 'm-13 0l13-13 13 13-13 13Z'), ink.leafDeep) +
      stroke('M-262 22H262', darker(ink.caneDeep, 0.3), 26) +
      squared(stroke('M-262 20H262', ink.cane, 20, '14 5')),
    22,
  ) +
  stroke('M-14 6C-28 40-22 96 0 104C22 96 28 40 14 6', ink.madder, 8) +
  tassel(0, 92, 120, ink.turmeric, ink.madder) +
  put(
    cut(
      box(-70, -17, 140, 34, 17),
      ink.wood,
      stroke('M-54-6H50', ink.woodLight, 5) + piece(box(-10, -20, 20, 40), ink.woodDeep),
      6,
    ),
    { y: 80, turn: -7 },
  ) +
  [-262, 262].map((x) => put(squared(stroke('M0-30V34', ink.madder, 44, '9 6')), { x, y: 6 })).join('');

export const bagsAccessories: Record<string, Drawing> = {
  'Sabzi Mandi Block-Print Tote': { art: tote, ground: 'mint' },
  'Rann Mirror-Work Sling': {
    art: put(sling, { y: 36, scale: 0.97 }),
    ground: 'butter',
  },
  'Shahu Kolhapuri Laptop Satchel': { art: satchel, blanks: [satchel], ground: 'sky' },
  'Teen Patti Card and Coin Wallet': { art: wallet, ground: 'peach', hangs: true },
  'Chandrakor Filigree Jhumkas': {
    art: jhumkas,
    part: put(jhumka, { y: 250 }),
    ground: 'lavender',
    hangs: true,
  },
  'Bhujodi Winter Stole': { art: stole, ground: 'sky', hangs: true },
  'Patchwork Jhola of Many Saris': { art: jhola, ground: 'rose' },
  'Bell-Dancer Dokra Pendant': {
    art: pendant,
    part: put(bellDancer, { y: 226 }),
    ground: 'mint',
    hangs: true,
  },
  'Mithila Fish Spectacle Case': {
    art: spectacleCase,
    ground: 'lavender',
    hangs: true,
  },
  'Cane-Handle Evening Clutch': { art: clutch, ground: 'sky' },
};
