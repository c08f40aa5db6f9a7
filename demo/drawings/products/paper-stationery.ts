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
import { bird, dot, flower, lotus, sprig, stitches, tassel, zigzag } from '../motifs.ts';
import type { Drawing } from '../types.ts';

type Spot = readonly [x: number, y: number];

/** The outline of a sheet as it comes off the mould: a rectangle with a soft, torn edge. */
const torn = (x: number, y: number, width: number, height: number, step = 44, tear = 5): string => {
  const side = (length: number, place: (along: number, off: number) => Spot): Spot[] => {
    const count = Math.round(length / step);
    return Array.from({ length: count }, (_, index) =>
      place((length * index) / count, ((((index * 7 + length) % 11) - 5) / 5) * tear),
    );
  };
  return straight([
    ...side(width, (along, off) => [x + along, y + off]),
    ...side(height, (along, off) => [x + width + off, y + along]),
    ...side(width, (along, off) => [x + width - along, y + height + off]),
    ...side(height, (along, off) => [x + off, y + height - along]),
  ]);
};

/** A line of beads along an outline: cheap to draw, as it is one line with round dashes. */
const beads = (d: string, colour: string, size: number, apart = size * 1.6): string =>
  stroke(d, colour, size, `.1 ${apart}`);

/** Petals round a point, as one outline. */
const petals = (count: number, x: number, y: number, length: number, width: number): string =>
  ring(count, x, y, 0, (cx, cy, turn) => petal(cx, cy, length, width, turn));

/** A line of illegible writing. */
const wavy = (x: number, y: number, waves: number): string =>
  `M${x} ${y}${times(waves, (index) => (index % 3 ? 'q6-14 12 0' : 'q9-22 14 0'))}`;

// ---- The journal

const pomegranate =
  sprig(-8, 196, 112, ink.leafDeep, -66, 3) +
  sprig(8, 196, 112, ink.leafDeep, 66, 3) +
  piece('M-34-96L-50-160L-18-132L0-166L18-132L50-160L34-96Z', ink.madder) +
  piece(
    smooth([
      [0, -110],
      [90, -84],
      [128, 10],
      [88, 110],
      [0, 140],
      [-88, 110],
      [-128, 10],
      [-90, -84],
    ]),
    ink.madder,
  ) +
  piece('M0-82C76-66 92 10 70 70C50 114-50 114-70 70C-92 10-76-66 0-82Z', ink.butter) +
  stroke('M0-78V100M-76 10Q-40 30 0 14Q40 30 76 10', ink.turmeric, 6) +
  beads('M-20-44L-54-4M-20-16L-34 4M20-44L54-4M20-16L34 4', ink.rose, 23, 26) +
  beads('M-54 42L-20 92M-22 42V60M54 42L20 92M22 42V60', ink.madder, 23, 27);

const rind = mix(ink.turmeric, ink.cane, 0.35);
const journal = put(
  piece('M96 270L92 352L112 336L132 352L136 270Z', ink.madder) +
    cut(box(-196, -296, 430, 612, 8), darker(rind, 0.4), '', 0) +
    cut(torn(-190, -288, 424, 588, 36, 6), ink.paper, '', 0) +
    cut(torn(-190, -300, 412, 590, 40, 6), ink.white, '', 0) +
    cut(
      box(-210, -320, 412, 596, 8),
      rind,
      piece(box(-220, -330, 84, 620), ink.clay) +
        stitches(box(-108, -290, 282, 536, 6), ink.clayDeep, 5, 13) +
        put(pomegranate, { x: 34, y: -30, scale: 1.02 }) +
        beads('M-88-264H160M-88 222H160', ink.clayDeep, 10, 22),
      8,
    ) +
    times(6, (index) =>
      stroke(`M-210 ${-278 + index * 90}l50 36M-160 ${-278 + index * 90}l-50 36`, ink.cream, 7),
    ) +
    stroke('M-160-290V240', ink.cream, 6, '36 18') +
    stroke('M-196 216C-230 270-190 290-214 336M-196 216C-180 270-160 280-172 322', ink.cream, 6) +
    dot(-214, 338, 11, ink.madder) +
    dot(-172, 324, 11, ink.turmeric),
  { x: -6, y: -10, turn: 6, scale: 1.02 },
);

// ---- The seed cards

const printedMarigold =
  stroke('M0 20C4 50-2 66 0 92', ink.leaf, 6) +
  piece(petal(0, 84, 44, 12, 54) + petal(0, 84, 44, 12, -54), ink.leaf) +
  dot(0, -14, 38, ink.turmeric) +
  beads(oval(0, -14, 37), ink.turmeric, 20, 18) +
  beads(oval(0, -14, 24), mix(ink.turmeric, ink.clay, 0.45), 13, 13) +
  dot(0, -14, 14, ink.clay);
const seeds = stroke(
  'M-52-74l10 5M40-84l4 10M52 34l-9 6M-58 42l9 7M-36 88l11-3M40 88l8 7M-6-92l10 2',
  ink.wood,
  6,
);
const seedCard = (turn: number, far: number, paper: string): string =>
  put(put(cut(box(-74, -108, 148, 216, 4), paper, '', 0) + seeds + printedMarigold, { y: -far }), {
    y: 250,
    turn,
  });
const sprout = (x: number, height: number, turn: number): string =>
  put(
    stroke(`M0 0C8 ${-height / 2}-6 ${-height / 2} 0 ${-height}`, ink.leaf, 8) +
      piece(petal(0, -height, 52, 18, 62) + petal(0, -height, 52, 18, -62), ink.leafDeep),
    { x, y: 130, turn },
  );
const seedCards =
  [-27, -9, 9, 27].map((turn, index) => seedCard(turn, 464, index % 2 ? ink.butter : ink.white)).join('') +
  [-33, 33, -11, 11].map((turn) => seedCard(turn, 290, turn < 0 ? ink.white : ink.butter)).join('') +
  sprout(-88, 70, -10) +
  sprout(92, 60, 12) +
  sprout(0, 84, 2) +
  cut(box(-190, 106, 380, 194, 6), ink.paper, '', 0) +
  piece('M-190 300L-20 196H20L190 300Z', darker(ink.paper, 0.06)) +
  cut('M-186 106H186L14 216Q0 224-14 216Z', lighter(ink.paper, 0.4), '', 0) +
  dot(0, 208, 30, ink.turmeric) +
  beads(oval(0, 208, 29), ink.turmeric, 16, 15) +
  beads(oval(0, 208, 16), ink.clay, 11, 11);

// ---- The gift wrap

/** A rolled sheet, 92 thick, its upper end at y = 0. */
const roll = (length: number, fill: string, rim: string, print: string): string =>
  cut(box(-46, 0, 92, length), fill, print, 12) +
  mouth(0, 0, 46, 17, rim, darker(rim, 0.35)) +
  stroke('M-22 2C-18-8 22-8 24 2C20 10-8 10-8 3', rim, 4);
const down = (rows: number, step: number, make: (y: number, index: number) => string): string =>
  times(rows, (index) => make(44 + index * step, index));
const star = 'm0-17v34m-15-26l30 18m0-18l-30 18';
const mango =
  'm0 32c-24 0-32-20-25-36c8-18 30-14 34-32c-3-6-10-6-14-2c2-14 24-16 30 2c6 18 2 26 1 40c-2 17-11 28-26 28z';
const bud = 'm0 14q-32-2-34-26q14 0 22 8q-2-18 12-30q14 12 12 30q8-8 22-8q-2 24-34 26z';
type Print = (length: number, rows: number) => string;
const wraps: Print[] = [
  (length, rows) =>
    roll(
      length,
      ink.madder,
      ink.blush,
      stroke(
        down(rows, 42, (y, index) => (index % 2 ? `M-44 ${y}${star}M38 ${y}${star}` : `M-2 ${y}${star}`)),
        ink.cream,
        8,
      ),
    ),
  (length, rows) =>
    roll(
      length,
      ink.indigo,
      ink.indigoLight,
      stroke(
        down(rows / 2, 80, (y) => `M-60 ${y}l15 26l15-26l15 26l15-26l15 26l15-26l15 26l15-26`),
        ink.white,
        6,
      ) +
        beads(
          down(rows / 2, 80, (y) => `M-42 ${y + 52}H48`),
          ink.turmeric,
          13,
          20,
        ),
    ),
  (length, rows) => {
    const index = down(rows * 0.45, 94, (y, turn) => `M${turn % 2 ? 4 : -8} ${y + 28}${mango}`);
    return roll(
      length,
      ink.turmeric,
      ink.butter,
      piece(index, ink.madder) +
        beads(
          down(rows * 0.45, 94, (y, turn) => `M${turn % 2 ? 3 : -9} ${y + 38}h.1`),
          ink.butter,
          16,
        ) +
        beads(
          down(rows * 0.45, 94, (y, turn) => `M${turn % 2 ? -30 : 30} ${y - 6}h.1`),
          ink.clay,
          10,
        ),
    );
  },
  (length, rows) =>
    roll(
      length,
      ink.peacock,
      ink.sea,
      stroke(
        down(rows, 40, (y) => `M-60 ${y + 4}q15-40 30 0t30 0t30 0t30 0`),
        ink.butter,
        5,
      ) +
        beads(
          down(rows, 40, (y) => `M-48 ${y - 14}H60`),
          ink.white,
          8,
          30,
        ),
    ),
  (length, rows) =>
    roll(
      length,
      ink.cream,
      ink.white,
      piece(
        down(rows * 0.6, 62, (y) => `M-3 ${y + 24}${bud}`),
        ink.rose,
      ) +
        beads(
          down(rows * 0.6, 62, (y) => `M-32 ${y + 48}H44`),
          ink.leaf,
          8,
          19,
        ),
    ),
];
const bunch = (turns: readonly number[], far: number, order: readonly number[], rows: number): string =>
  order
    .map((which, index) =>
      put(put(wraps[which]?.(far - 260, rows) ?? '', { y: -far }), { y: 560, turn: turns[index] ?? 0 }),
    )
    .join('');
const giftWrap =
  bunch([-16, 16, -8, 8, 0], 880, [0, 3, 4, 1, 2], 6) +
  bunch([-13.6, 13.6, -6.8, 6.8, 0], 690, [1, 2, 3, 4, 0], 9) +
  cut(
    'M-156 128Q0 160 156 128L150 182Q0 214-150 182Z',
    ink.leaf,
    stroke('M-160 154Q0 187 160 154', ink.butter, 4, '10 12'),
    8,
  ) +
  cut('M0 170C-30 220-60 250-62 318L-34 296L-14 322C-8 260 6 210 8 176Z', ink.leaf, '', 6) +
  cut('M0 170C30 220 50 250 62 312L36 296L20 322C10 260-4 210-8 176Z', ink.leaf, '', 6) +
  cut('M0 168C-50 90-130 96-124 162C-122 226-50 232 0 168Z', ink.leaf, '', 10) +
  cut('M0 168C50 90 130 96 124 162C122 226 50 232 0 168Z', ink.leaf, '', 10) +
  piece('M-14 166C-50 126-94 130-92 162C-84 196-50 196-14 170Z', ink.leafDeep) +
  piece('M14 166C50 126 94 130 92 162C84 196 50 196 14 170Z', ink.leafDeep) +
  cut(box(-24, 140, 48, 56, 16), lighter(ink.leaf, 0.2), '', 6);

// ---- The pen box

const gold = ink.brassLight;
/** A long-legged beast in full leap to the right, from brush strokes. */
const leaping = (coat: string, head: string): string =>
  stroke('M-32 2L-66 26M-26 6L-50 34M28 0L64 18M24 6L52 30', coat, 6) +
  piece(
    smooth([
      [-44, -4],
      [-28, -16],
      [6, -12],
      [34, -16],
      [38, 2],
      [10, 8],
      [-30, 12],
    ]),
    coat,
  ) +
  head;
const hound = leaping(
  ink.cream,
  stroke('M34-8L50-22', ink.cream, 12) +
    piece('M42-32L82-22L52-12Z', ink.cream) +
    stroke('M46-28L40-12', ink.clayLight, 6) +
    stroke('M-40-6C-60-14-70-26-62-36', ink.cream, 5) +
    stroke('M38-14l12 10', ink.madder, 5),
);
const deer = leaping(
  ink.turmeric,
  stroke('M32-8L46-44', ink.turmeric, 12) +
    piece('M38-56L72-42L44-34Z', ink.turmeric) +
    stroke('M44-54C36-70 44-80 52-88M40-66L26-74M50-54C52-68 60-72 70-80M54-66L52-78', gold, 4) +
    piece('M-42-8L-58-20L-46-18Z', ink.cream) +
    beads('M-26-5H26', ink.cream, 5, 12),
);
const horse = leaping(
  ink.white,
  piece('M22-14C34-24 40-44 58-54L84-30L76-22L58-30C54-14 46-4 34 2Z', ink.white) +
    stroke('M54-54C38-48 32-32 24-18', ink.clay, 7) +
    stroke('M-42-6C-70-8-66 14-78 18', ink.clay, 9) +
    piece('M-18-20H14L18 4H-22Z', ink.madder) +
    dot(66, -38, 3, ink.night),
);
/** The rider facing backwards. */
const rider =
  horse +
  stroke('M-4-10L10 14L22 16', ink.turmeric, 11) +
  piece('M-18-8L-14-50Q0-60 12-50L16-8Z', ink.rose) +
  stroke('M8-44L34-28L50-30', ink.rose, 9) +
  dot(-3, -68, 16, ink.woodLight) +
  piece('M-16-74L-27-65L-14-62Z', ink.woodLight) +
  dot(-11, -73, 2.8, ink.night) +
  stroke('M-21-58Q-13-64-5-58', ink.night, 4) +
  piece('M-22-80C-22-108 18-110 18-82L14-68Z', ink.turmeric) +
  stroke('M-6-100C-4-118 12-120 20-114', ink.white, 5);
const cypress = (x: number, y: number, height: number): string =>
  piece(petal(x, y, height, height * 0.26), ink.leaf) +
  stroke(`M${x} ${y + 8}V${y - height * 0.7}`, ink.leafLight, 3);

const lacquer = darker(ink.madder, 0.3);
const hunt = 'M-244 70H112Q112 92 142 94V234Q112 236 112 258H-244Q-244 236-274 234V94Q-244 92-244 70Z';
const pen = (x: number, y: number, turn: number, content: string): string => put(content, { x, y, turn });
const kalamdan =
  pen(
    208,
    110,
    -13,
    piece('M-10 0V-250L0-296L10-250V0Z', ink.cane) +
      stroke('M-9-70H9M-9-170H9', ink.caneDeep, 4) +
      piece('M-4-274L0-296L4-274Z', ink.night),
  ) +
  pen(
    222,
    110,
    4,
    stroke('M0 0V-250', ink.peacock, 15) +
      piece(box(-11, -272, 22, 44), ink.brass) +
      piece('M-11-270C-20-316-4-336 2-360C12-326 18-306 11-270Z', ink.soil),
  ) +
  pen(
    244,
    110,
    17,
    piece(box(-15, -214, 30, 220, 14), ink.indigo) +
      piece(box(-15, -116, 30, 10), gold) +
      stroke('M11-200V-130', gold, 6),
  ) +
  cut(box(20, 60, 278, 226, 40), darker(lacquer, 0.25), '', 14) +
  piece(box(150, 62, 140, 50, 22), ink.night) +
  cut(
    'M100 96H298V246Q298 284 260 284H100Z',
    lacquer,
    stroke('M100 116H276Q280 116 280 122V244Q280 266 256 266H100', gold, 4) +
      [156, 226].map((y) => piece(petals(8, 230, y, 30, 10), gold) + dot(230, y, 8, ink.cream)).join('') +
      beads('M198 130V256M262 130V256', gold, 7, 21),
    10,
  ) +
  cut(
    box(-304, 14, 480, 286, 54),
    lacquer,
    stroke(box(-294, 24, 458, 262, 46), gold, 5) +
      beads(box(-284, 36, 436, 236, 38), ink.turmeric, 10, 23) +
      piece(hunt, ink.peacock) +
      within(
        hunt,
        piece('M-280 224C-230 196-180 236-110 214C-40 196 20 234 170 196V280H-280Z', ink.leafDeep) +
          cypress(-246, 226, 130) +
          cypress(-106, 220, 124) +
          cypress(24, 222, 116) +
          cypress(128, 208, 112) +
          piece(
            [-226, -160, -30, 60, 108].map((x, index) => petals(5, x, 246 - (index % 2) * 8, 12, 5)).join(''),
            ink.blush,
          ) +
          dot(-34, 108, 17, gold),
      ) +
      stroke(hunt, gold, 6) +
      put(rider, { x: -172, y: 204, scale: 1.16 }) +
      put(hound, { x: -20, y: 222, scale: 0.94 }) +
      put(deer, { x: 76, y: 180, scale: 0.9 }),
    14,
  );

// ---- The lampshade

/** Three papery bracts about a tiny cream star. */
const bougainvillea = (x: number, y: number, size: number, fill: string, turn = 0): string =>
  put(
    piece(petals(3, 0, 0, size, size * 0.52), fill) +
      stroke(
        `M0 0V${-size * 0.7}M0 0l${size * 0.6} ${size * 0.35}M0 0l${-size * 0.6} ${size * 0.35}`,
        ink.blush,
        3,
      ) +
      dot(0, 0, size * 0.16, ink.cream),
    { x, y, turn },
  );
const shade = 'M-150-350Q0-326 150-350L276 26Q0 76-276 26Z';
const glowing = mix(ink.butter, ink.white, 0.25);
const seamX = (y: number): number => 30 + (y + 350) * 0.1;
const lampshade =
  dot(0, -150, 300, `${ink.butter}88`) +
  cut(
    turned([
      [40, 20],
      [80, 22],
      [106, 60],
      [150, 74],
      [196, 46],
      [226, 28],
      [246, 40],
      [262, 120],
      [290, 138],
      [300, 138],
    ]),
    ink.wood,
    piece(box(-150, 92, 300, 9), ink.turmeric) +
      beads('M-62 150H66', ink.cream, 11, 22) +
      piece(box(-150, 270, 300, 8), ink.woodLight),
    16,
  ) +
  piece(oval(0, -350, 150, 22), ink.brassDeep) +
  piece(oval(0, -346, 134, 14), ink.white) +
  cut(
    shade,
    glowing,
    dot(0, -110, 190, `${ink.white}99`) +
      stroke(
        'M-190 60C-180-60-150-140-170-260M-150 60C-150-40-100-120-112-220M-70 70C-60-10-40-60-66-150M190 60C170-30 200-90 150-200M230 50C210 0 220-40 196-90M140 70C140 0 120-70 130-120',
        ink.leafLight,
        7,
      ) +
      sprig(-206, 30, 150, ink.leaf, 8, 4) +
      sprig(176, 40, 190, ink.leaf, -6, 5) +
      bougainvillea(-110, -230, 52, ink.rose, 12) +
      bougainvillea(-150, -100, 60, ink.madder, -20) +
      bougainvillea(-52, -40, 58, ink.rose, 40) +
      bougainvillea(128, -190, 54, ink.madder, 26) +
      bougainvillea(134, -40, 62, ink.rose, -8) +
      bougainvillea(-46, -292, 36, ink.plum, 70) +
      bougainvillea(206, -10, 40, ink.plum, 30) +
      piece(
        petal(-40, -140, 46, 20, 70) + petal(-220, -20, 44, 18, 30) + petal(110, -300, 40, 17, 120),
        ink.blush,
      ) +
      piece(petal(-60, -180, 42, 18, 130) + petal(110, -100, 44, 18, 70), ink.clayLight),
    18,
  ) +
  stroke('M-146-332Q0-308 146-332', ink.clay, 9, '16 12') +
  stroke('M-264 12Q0 60 264 12', ink.clay, 9, '18 14') +
  stroke(`M${seamX(-336)} -336L${seamX(50)} 50`, darker(glowing, 0.18), 5) +
  times(7, (index) => {
    const [top, below] = [-310 + index * 47, -276 + index * 47];
    const [a, b] = [seamX(top), seamX(below)];
    return stroke(`M${a - 17} ${top}L${b + 17} ${below}M${a + 17} ${top}L${b - 17} ${below}`, ink.clay, 6);
  }) +
  stroke(
    'M70 40C30 20 20 70 68 46C116 72 116 22 72 42M68 46C50 80 60 100 46 124M72 46C90 84 84 104 98 120',
    ink.clay,
    7,
  ) +
  dot(46, 126, 8, ink.madder) +
  dot(98, 122, 8, ink.madder);

// ---- The calendar

/** The digits and letters of the calendar, each 10 wide and 16 high, drawn from the top left corner. */
const glyphs: Record<string, string> = {
  '0': 'm5 0c-6 0-6 16 0 16s6-16 0-16',
  '1': 'm2 3l4-3v16',
  '2': 'm0 4c0-6 10-5 10 0c0 4-10 8-10 12h10',
  '3': 'm0 0h9l-5 7c8 0 7 9 1 9c-3 0-5-1-5-3',
  '4': 'm7 16v-16l-7 11h10',
  '5': 'm9 0h-7l-1 7c10-3 11 9 4 9c-3 0-5-1-5-3',
  '6': 'm8 0c-8 4-9 16-3 16c6 0 6-9 0-9c-3 0-5 2-5 4',
  '7': 'm0 0h10l-6 16',
  '8': 'm5 7c-6 0-5-7 0-7s6 7 0 7c-7 0-6 9 0 9s7-9 0-9',
  '9': 'm2 16c8-4 9-16 3-16c-6 0-6 9 0 9c3 0 5-2 5-4',
  E: 'm9 0h-8v16h8m-8-8h6',
  J: 'm8 0v11c0 7-8 7-8 1',
  N: 'm0 16v-16l9 16v-16',
  U: 'm0 0v11c0 7 9 7 9 0v-11',
};
const glyphsAt = (word: string, x: number, y: number): string =>
  Array.from(word, (character, index) => `M${x + index * 14} ${y}${glyphs[character] ?? ''}`).join('');

/** June 2027 begins on a Tuesday; Sundays and Muharram are red. */
const june = (red: boolean): string =>
  times(30, (index) => {
    const [day, cell] = [index + 1, index + 2];
    const across = cell % 7;
    if ((across === 0 || day === 16) !== red) return '';
    const word = String(day);
    return glyphsAt(word, across * 36 - word.length * 7 + 2, Math.floor(cell / 7) * 29);
  });
const jamun = (x: number, y: number, turn: number, ripe = true): string =>
  put(
    stroke('M0-40V-20', ink.leafDeep, 4) +
      piece(oval(0, 8, 22, 32), ripe ? darker(ink.plum, 0.25) : ink.rose) +
      stroke('M-9-6C-12 4-10 12-8 18', ripe ? ink.lilac : ink.blush, 5),
    { x, y, turn },
  );
const jamunLeaf = (x: number, y: number, size: number, turn: number, fill: string): string =>
  put(piece(petal(0, 0, size, size * 0.34), fill) + stroke(`M0-6V${-size * 0.84}`, ink.leafLight, 3), {
    x,
    y,
    turn,
  });
const month =
  stroke('M-190-290C-120-330-40-300 40-306C100-310 150-330 190-320', ink.wood, 10) +
  jamunLeaf(-130, -306, 110, -146, ink.leaf) +
  jamunLeaf(-60, -306, 120, 196, ink.leafDeep) +
  jamunLeaf(130, -312, 120, 146, ink.leaf) +
  jamunLeaf(60, -306, 110, 172, ink.leafDeep) +
  stroke('M0-304C4-270-2-250 0-230M0-270L-26-240M0-270L30-240', ink.leafDeep, 5) +
  jamun(-32, -206, 16) +
  jamun(34, -206, -16) +
  jamun(0, -186, 0) +
  jamun(-146, -200, 8, false) +
  stroke('M-150-240L-160-300', ink.leafDeep, 4) +
  bird(118, -150, 118, ink.peacock, ink.turmeric, ink.plum, true);
const calendar =
  put(cut(torn(-200, -340, 400, 590, 90, 4), ink.butter, '', 0), { x: 26, y: -6, turn: 4 }) +
  put(cut(torn(-200, -340, 400, 590, 90, 4), ink.blush, '', 0), { x: -12, y: -2, turn: -3 }) +
  cut(
    torn(-206, -370, 412, 620, 80, 4),
    ink.white,
    within(
      box(-190, -354, 380, 248),
      piece(box(-190, -354, 380, 248), mix(ink.sea, ink.white, 0.62)) + month,
    ) +
      stroke('M-190-96H190', ink.clay, 5) +
      put(stroke(glyphsAt('JUNE', 0, 0), ink.indigo, 3.4), { x: -176, y: -74, scale: 2.3 }) +
      put(stroke(glyphsAt('2027', 0, 0), ink.clay, 3.4), { x: 56, y: -74, scale: 2.3 }) +
      put(stroke(june(false), ink.black, 2.6) + stroke(june(true), ink.madder, 2.8), {
        x: -158,
        y: -12,
        scale: 1.46,
      }),
    6,
  ) +
  cut(
    box(-256, 232, 512, 68, 14),
    ink.woodLight,
    stroke(
      'M-240 262C-160 250-100 276 0 262S180 256 250 266M-230 284C-140 276-40 292 60 282S200 284 250 282',
      ink.wood,
      4,
    ) + piece(box(-260, 226, 520, 16), lighter(ink.woodLight)),
    12,
  ) +
  piece(box(-214, 231, 428, 8, 4), ink.woodDeep);

// ---- The album

/** Content on a leaf that goes up or down by `rise` for every unit to the right. */
const slant = (x: number, y: number, rise: number, content: string): string =>
  `<g transform="matrix(1 ${rise} 0 1 ${x} ${y})">${content}</g>`;
const photo = (y: number, height: number, sky: string, content: string): string => {
  const frame = box(14, y + 6, 64, height - 12);
  return (
    piece(box(8, y, 76, height, 2), ink.cream) +
    piece(frame, sky) +
    within(frame, put(content, { x: 46, y: y + height - 6 })) +
    stroke(`M4 ${y + 14}L18 ${y - 4}M74 ${y - 4}L88 ${y + 14}`, ink.silverLight, 5)
  );
};
/** White pencil under a photograph. */
const caption = (y: number): string =>
  stroke(`M14 ${y}q5-12 9 0q4-8 8 0q4-8 8 0M50 ${y}q4-8 8 0q5-14 9 0q4-8 8 0`, ink.white, 3);
const person = (x: number, dress: string, hair: string, size = 1): string =>
  put(
    piece('M-22 0C-22-40-14-48 0-48S22-40 22 0Z', dress) +
      dot(0, -58, 14, ink.wood) +
      piece('M-15-58C-16-82 16-82 15-58C8-68-8-68-15-58Z', hair),
    { x, scale: size },
  );
const dome =
  piece('M-28 0V-34H28V0ZM-20-34C-34-62-8-66 0-88C8-66 34-62 20-34Z', ink.white) +
  piece('M-9 0V-18Q0-32 9-18V0Z', ink.indigoLight);
const elephant =
  piece(
    'M-26 0V-34C-24-58 14-58 18-42C32-42 32-20 28-4H22C24-18 20-24 14-24V0H4V-14H-12V0Z',
    ink.silverDeep,
  ) +
  piece('M4-44Q18-34 8-22Q-4-28 4-44Z', darker(ink.silverDeep)) +
  dot(19, -36, 2.4, ink.night) +
  piece('M-20-50H0V-30H-20Z', ink.madder);
const hills =
  dot(14, -52, 12, ink.turmeric) +
  piece('M-40 0L-14-44L8-12L20-30L44 0Z', ink.peacock) +
  piece('M-22-30L-14-44L-6-32Z', ink.white);
const sea =
  piece(oval(-6, -30, 15), ink.clay) +
  piece('M-40 2V-28H40V2Z', ink.indigo) +
  piece('M-10-34L14-34L6-24H-4ZM2-36V-62L20-38Z', ink.cream);
const bloom = piece(petals(8, 0, -38, 28, 11), ink.rose) + dot(0, -38, 8, ink.turmeric);
const kite =
  person(-8, ink.turmeric, ink.night, 0.8) +
  piece('M20-84L32-70L18-56L8-72Z', ink.madder) +
  stroke('M18-58L8-26', ink.soil, 2);

const brick = mix(ink.madder, ink.clay, 0.45);
const tall = 408;
const rise = 0.36;
const leaf = (index: number, content: string): string => {
  const up = index % 2 === 0;
  const fill = up ? ink.black : mix(ink.black, ink.silverDeep, 0.28);
  return slant(
    -180 + index * 90,
    up ? -106 : -138,
    up ? -rise : rise,
    cut(box(0, 0, 91, tall), fill, content, 0),
  );
};
const album =
  leaf(
    0,
    photo(
      34,
      132,
      ink.butter,
      person(-14, ink.indigo, ink.turmeric) + person(16, ink.madder, ink.night, 0.92),
    ) +
      caption(196) +
      photo(226, 104, ink.blush, hills) +
      caption(362),
  ) +
  leaf(1, photo(34, 112, ink.sea, dome) + caption(178) + photo(210, 120, ink.butter, kite) + caption(362)) +
  leaf(
    2,
    photo(34, 104, ink.butter, sea) +
      caption(170) +
      photo(
        204,
        126,
        ink.leafLight,
        person(-15, ink.leaf, ink.silverLight, 0.92) + person(15, ink.rose, ink.silver, 0.84),
      ) +
      caption(362),
  ) +
  leaf(
    3,
    photo(34, 104, ink.leafLight, elephant) + caption(170) + photo(204, 104, ink.cream, bloom) + caption(344),
  ) +
  slant(
    180,
    -106,
    -rise,
    cut(
      box(0, -10, 118, tall + 20, 5),
      brick,
      piece('M10 226L108 206V404H10Z', lighter(brick, 0.2)) +
        stitches('M18 234V396H100V216', ink.butter, 4, 9) +
        piece(box(66, 90, 16, 160, 4), ink.white) +
        piece('M66 92L74 62L82 92Z', ink.woodLight) +
        piece('M71 74L74 62L77 74Z', ink.white) +
        piece('M10 226L108 206V330H10Z', lighter(brick, 0.2)) +
        put(piece('M-16 16V-16H16Z', ink.black), { x: 40, y: 300 }) +
        put(piece('M-16 16V-16H16Z', ink.black), { x: 72, y: 346, turn: 30 }),
      8,
    ),
  ) +
  slant(
    -300,
    -149,
    rise,
    cut(
      box(0, -10, 122, tall + 20, 5),
      brick,
      stitches(box(12, 4, 98, tall - 8, 4), ink.butter, 4, 10) +
        piece('M26 312V150C26 120 52 118 61 88C70 118 96 120 96 150V312Z', ink.cream) +
        lotus(61, 272, 62, ink.rose, ink.madder) +
        stroke('M34 284q9 12 18 0t18 0t18 0', ink.peacock, 5) +
        piece(petals(8, 61, 182, 22, 8), ink.turmeric) +
        piece(petals(6, 61, 50, 22, 8) + petals(6, 61, 354, 22, 8), ink.butter),
      8,
    ) +
      stroke('M2 206C-14 250 24 280 8 344M2 206C24 240 44 270 34 326', ink.rose, 13) +
      piece(
        'M0 206C-30 150 36 128 40 168C42 190 18 202 0 206ZM0 206C30 188 70 196 66 220C60 244 20 230 0 206Z',
        ink.rose,
      ) +
      stroke('M6 200C6 176 22 164 28 172M10 208C28 206 46 208 52 218', darker(ink.rose), 4) +
      dot(3, 206, 12, darker(ink.rose, 0.14)),
  );

/** The closed album with a blank cover for a photo and a title. */
const albumCover =
  put(piece(box(-196, -316, 404, 612, 6), ink.black), { x: 14, y: 4 }) +
  stroke('M214-300V292M206-304V296', mix(ink.black, ink.silverDeep, 0.4), 3) +
  cut(box(-210, -322, 408, 616, 6), brick, '', 12) +
  stitches(box(-192, -304, 372, 580, 4), ink.butter, 4, 10) +
  piece(box(-152, -262, 292, 352, 4), ink.cream) +
  piece(box(-136, -246, 260, 320), mix(ink.sea, ink.white, 0.5)) +
  dot(60, -170, 26, ink.butter) +
  piece('M-136 74V-20L-66-104L0-28L46-76L124 8V74Z', mix(ink.leafLight, ink.white, 0.3)) +
  piece(petals(8, -166, 250, 20, 7) + petals(8, 154, 250, 20, 7), ink.butter) +
  stroke('M-210 128H-192M180 128H198', ink.rose, 13);

// ---- The letter set

/** Combed marbling over a rectangle: waves of ink drawn through with a rake. */
const marbling = (x: number, y: number, width: number, height: number, hollow = false): string =>
  [ink.sea, ink.cream, ink.rose, ink.indigoLight, ink.turmeric]
    .map((colour, index) =>
      stroke(
        times(Math.ceil((height / 26 - index) / 5), (again) => {
          const wave = 'q30 58 60 0';
          const open = hollow && again > 0 && again < 3;
          const waves = open ? `${wave}m${width - 120} 0${wave}` : times(Math.ceil(width / 60), () => wave);
          return `M${x} ${y - 14 + (again * 5 + index) * 26}${waves}`;
        }),
        colour,
        10,
      ),
    )
    .join('');
const smallBird = (fill: string, wing: string): string =>
  piece(
    'M-40-14L-18 4C-14-14 2-20 12-14C14-28 32-28 34-14L46-9L33-4C34 16 16 26-2 22C-18 18-26 8-40-14Z',
    fill,
  ) +
  stroke('M-8 0C0 14 16 12 20-2', wing, 4) +
  dot(24, -13, 3, wing);
const seal =
  dot(0, 0, 46, ink.madder) +
  beads(oval(0, 0, 40), ink.madder, 24, 26) +
  piece(oval(0, 0, 34), darker(ink.madder, 0.25)) +
  put(smallBird(ink.blush, ink.madder), { scale: 0.72 });
const letterSet =
  put(
    cut(box(-250, -190, 500, 380, 10), ink.indigo, marbling(-260, -190, 520, 400), 12) +
      cut(
        box(-92, -150, 184, 86, 8),
        ink.cream,
        put(smallBird(ink.peacock, ink.cream), { y: -104, scale: 1.4 }),
        0,
      ),
    { x: 24, y: -180, turn: 7 },
  ) +
  cut(box(-292, -112, 584, 412, 12), ink.indigoDeep, '', 0) +
  within(box(-292, -112, 584, 412, 12), marbling(-300, -112, 600, 420, true)) +
  piece(box(-270, -90, 540, 368, 6), darker(ink.paper, 0.16)) +
  piece(box(-262, -78, 532, 356, 6), ink.blush) +
  put(cut(torn(-122, -190, 244, 370, 72, 6), ink.paper, '', 0), { x: -120, y: 74, turn: -2 }) +
  put(
    cut(torn(-122, -190, 244, 370, 52, 6), ink.white, '', 0) +
      stroke(
        times(6, (index) => wavy(-86, -120 + index * 44, [13, 14, 12, 14, 13, 6][index] ?? 12)),
        ink.indigo,
        4,
      ) +
      bird(66, 154, 74, ink.peacock, ink.sea, ink.turmeric, true),
    { x: -128, y: 60, turn: -6 },
  ) +
  put(
    cut(box(-122, -80, 244, 164, 5), ink.cream, '', 5) +
      stroke('M-120 82L-20 4M120 82L20 4', darker(ink.cream, 0.14), 4) +
      cut('M-120-80H120L12 16Q0 24-12 16Z', ink.white, '', 0) +
      put(seal, { y: 12 }),
    { x: 138, y: 6, turn: 4 },
  ) +
  put(
    cut(
      box(-86, -17, 172, 34, 8),
      ink.madder,
      piece('M-70-20h14v40h-14ZM50-20h14v40h-14Z', ink.turmeric),
      0,
    ) + stroke('M86 0C104-4 106 8 116 0', ink.cream, 5),
    { x: 132, y: 132, turn: -4 },
  ) +
  put(
    cut(
      'M0-152C28-152 32-120 16-108C8-90 16-66 27-30H-27C-16-66-8-90-16-108C-32-120-28-152 0-152Z',
      ink.wood,
      piece(box(-30, -104, 60, 10), ink.turmeric),
      8,
    ) +
      cut(box(-24, -36, 48, 22, 4), ink.brassDeep, '', 0) +
      cut(oval(0, 16, 44, 42), ink.brass, '', 8) +
      dot(0, 17, 33, ink.brassLight) +
      put(smallBird(ink.brassDeep, ink.brassLight), { y: 16, scale: 0.62, flip: true }),
    { x: 204, y: 216, turn: -80 },
  );

// ---- The bookmarks

const veins = (from: number, to: number, count: number, reach: (share: number) => number): string =>
  stroke(
    `M0 ${from}V${to}${times(count, (_, share) => {
      const [y, far] = [from + (to - from) * share * 0.84, reach(share)];
      return `M0 ${y.toFixed(0)}q${(far * 0.6).toFixed(0)}-8 ${far.toFixed(0)} ${(-far * 0.8).toFixed(0)}M0 ${y.toFixed(0)}q${(-far * 0.6).toFixed(0)}-8 ${(-far).toFixed(0)} ${(-far * 0.8).toFixed(0)}`;
    })}`,
    ink.cream,
    3,
  );
const peepul =
  piece(
    'M0 34C-14 62-63 56-63-6C-63-84-18-92-9-160C-5-196-6-236 5-280C7-236 6-196 9-160C18-92 63-84 63-6C63 56 14 62 0 34Z',
    ink.leafDeep,
  ) + veins(40, -262, 5, (share) => 50 - 40 * share ** 2);
const badam =
  piece('M0 76C-12 30-60-90-56-180C-52-240-20-262 0-270C20-262 52-240 56-180C60-90 12 30 0 76Z', ink.clay) +
  veins(60, -258, 8, (share) => 14 + 38 * share);
const betel =
  piece('M0 8C-14 54-64 42-64-34C-64-130-28-176 0-232C28-176 64-130 64-34C64 42 14 54 0 8Z', ink.peacock) +
  stroke(
    'M0 12V-214M0 12C-34-30-30-130-3-190M0 12C34-30 30-130 3-190M0 12C-66 0-56-80-38-136M0 12C66 0 56-80 38-136M0 12C-24 30-46 16-52-10M0 12C24 30 46 16 52-10',
    ink.cream,
    3,
  );
const neem =
  stroke('M0 80V-200', ink.leafDeep, 5) +
  piece(
    times(6, (index) => {
      const [y, size] = [44 - index * 48, 74 - index * 4];
      return petal(0, y, size, 17, 46) + petal(0, y, size, 17, -46);
    }) + petal(0, -200, 76, 18),
    ink.leaf,
  ) +
  stroke(
    times(6, (index) => `M40 ${6 - index * 48}L0 ${44 - index * 48}L-40 ${6 - index * 48}`),
    ink.leafLight,
    2.5,
  );
const bookmark = (x: number, y: number, turn: number, paper: string, silk: string, leafArt: string): string =>
  put(
    stroke('M0 96C-10 130 8 140 0 176', silk, 5) +
      cut(torn(-68, -312, 136, 430, 66, 4), paper, '', 0) +
      piece(torn(-56, -300, 112, 406, 80, 3), lighter(paper, 0.5)) +
      stroke('M0 94V6', ink.wood, 6) +
      leafArt +
      dot(0, 96, 8, ink.brass) +
      dot(0, 96, 3.5, ink.soil) +
      tassel(0, 172, 100, silk, gold),
    { x, y, turn },
  );
const ladybird =
  stroke('M-16-10L-24-18M16-10L24-18M-20 4H-29M20 4H29M-15 17L-22 25M15 17L22 25', ink.night, 4) +
  dot(0, -18, 12, ink.night) +
  piece(oval(0, 2, 20, 22), ink.madder) +
  stroke('M0-18V24', ink.night, 3) +
  piece(oval(-9, -4, 4) + oval(9, -4, 4) + oval(-9, 10, 4) + oval(9, 10, 4), ink.night);
const bookmarks =
  bookmark(-214, 24, -7, ink.cream, ink.madder, peepul) +
  bookmark(-72, -18, -2, ink.butter, ink.peacock, neem) +
  bookmark(72, -18, 2, ink.cream, ink.indigo, badam) +
  bookmark(214, 24, 7, ink.butter, ink.rose, betel) +
  put(ladybird, { x: 204, y: -106, turn: 38, scale: 0.9 });

// ---- The recipe folder

const stamps = [
  piece('M-8-26C24-24 26 22-22 32C2 14-4-2-18-14Z', ink.madder) +
    stroke('M-14-22C-10-32-4-34 4-40', ink.leafDeep, 7),
  stroke('M24-38L0 2', ink.indigo, 8) +
    piece('M-34 2H26C24 36-30 38-34 2Z', ink.indigo) +
    stroke('M24-38q12 0 10 10', ink.indigo, 6),
  piece('M-34 0C-16-28 18-24 24-4L40-20V20L24 4C18 24-16 28-34 0Z', ink.peacock) +
    dot(-18, -5, 4, ink.cream) +
    stroke('M0-16Q10 0 0 16', ink.cream, 4),
  piece('M14-30C38-26 44 2 26 20C10 38-14 40-34 28C-22 24-28 12-25 0C-20-20-4-34 14-30Z', ink.turmeric) +
    stroke('M24-16C30-8 28 4 22 10', ink.cream, 4) +
    stroke('M14-30L16-42', ink.soil, 5) +
    piece(petal(15, -38, 38, 11, -72), ink.leafDeep),
  piece(petal(0, 32, 70, 34), ink.leafDeep) +
    stroke('M0 38V-20M0 14L14 0M0 14L-14 0M0-4L10-14M0-4L-10-14', ink.leafLight, 4),
  piece('M-26-20H26L22-10C44 4 34 34 14 34H-14C-34 34-44 4-22-10Z', ink.clayDeep) +
    stroke('M-30-22H30', ink.clayDeep, 8) +
    stroke(zigzag(-28, 28, 18, 10, 5), ink.cream, 4),
];
const tabColours = [ink.cream, ink.butter, ink.blush, ink.leafLight, ink.white, ink.cane];
const handi =
  cut(
    turned([
      [-30, 62],
      [-16, 54],
      [10, 84],
      [54, 92],
      [90, 50],
      [96, 46],
    ]),
    ink.brass,
    beads('M-90 36H96', ink.brassDeep, 9, 20) + stroke(zigzag(-100, 100, 68, 14, 9), ink.brassDeep, 4),
    12,
  ) +
  piece(oval(0, -32, 68, 14), ink.brassLight) +
  piece(oval(0, -31, 54, 8), ink.clayDeep) +
  stroke('M-24-56C-40-76-10-90-26-112M20-56C4-76 36-90 18-112', ink.cream, 8);
const cloth = ink.indigo;
const recipes =
  times(6, (index, share) => {
    const x = -212 + index * 94;
    const up = Math.round(Math.sin(Math.PI * share) * 26);
    return (
      cut(box(x - 48, -288 - up, 96, 240, 14), tabColours[index] ?? ink.cream, '', 0) +
      put(stamps[index] ?? '', { x, y: -224 - up, scale: 1.12 })
    );
  }) +
  cut(box(-280, -178, 572, 464, 8), ink.paper, '', 0) +
  stroke('M288-160V280M-270 290H284', darker(ink.paper, 0.15), 3) +
  cut(
    box(-292, -166, 570, 466, 14),
    cloth,
    stroke(
      times(5, (down) =>
        row(
          6,
          -150 + (down % 2) * 40,
          250 + (down % 2) * 40,
          (x) => `M${x} ${-134 + down * 96}v28m-14-14h28`,
        ),
      ),
      ink.indigoLight,
      8,
    ) +
      stroke('M-180-170V304M268-170V304', ink.cream, 5) +
      stroke('M-170-142H260M-170 274H260', ink.cream, 5) +
      piece(box(-300, -170, 112, 480), ink.madder) +
      stitches('M-200-170V304', ink.butter, 4, 11),
    10,
  ) +
  cut(
    'M-96 250V20C-96-40-10-46 44-116C98-46 184-40 184 20V250Z',
    ink.madder,
    stitches('M-82 236V22C-82-28-4-40 44-96C92-40 170-28 170 22V236Z', ink.butter, 4, 10),
    0,
  ) +
  put(handi, { x: 44, y: 118, scale: 1.12 }) +
  [-60, 194]
    .map(
      (y) =>
        cut(oval(-242, y, 28), ink.brass, '', 8) +
        piece(oval(-242, y, 18), ink.brassLight) +
        stroke(`M-254 ${y + 6}L-230 ${y - 6}`, ink.brassDeep, 5),
    )
    .join('') +
  put(flower(0, 0, 30, ink.butter, ink.turmeric, 8), { x: -242, y: 66 }) +
  piece(
    smooth([
      [196, 236],
      [224, 210],
      [252, 226],
      [262, 254],
      [234, 272],
      [206, 266],
    ]),
    ink.turmeric,
  ) +
  piece(oval(196, 200, 7) + oval(180, 272, 5) + oval(262, 194, 5), ink.turmeric);

export const paperStationery: Record<string, Drawing> = {
  'Cotton Rag Journal, Hand-Stitched': { art: journal, ground: 'lavender', hangs: true },
  'Marigold Seed Cards, Pack of Eight': { art: seedCards, ground: 'sky' },
  'Block Print Gift Wrap, Ten Sheets': { art: giftWrap, ground: 'butter' },
  'Kashmiri Pen Box, Kalamdan': { art: kalamdan, ground: 'mint' },
  'Petal Paper Lampshade, Flat-Packed': { art: lampshade, ground: 'lavender' },
  'Wooden-Block Desk Calendar 2027': { art: calendar, ground: 'peach' },
  'Concertina Photo Album, Brick': { art: album, blanks: [albumCover], ground: 'mint' },
  'Letter-Writing Set in a Box': { art: letterSet, ground: 'butter', hangs: true },
  'Leaf Bookmarks, Set of Four': { art: bookmarks, ground: 'sky', hangs: true },
  'Recipe Folder with Block-Print Dividers': { art: recipes, ground: 'rose' },
};
