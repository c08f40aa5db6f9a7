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
} from '../kit.ts';
import { dot, flame, lotus, paisley, zigzag } from '../motifs.ts';
import type { Drawing } from '../types.ts';

const graven = darker(ink.brassDeep, 0.15);
const old = mix(ink.brass, ink.brassDeep, 0.4);

/** A ruffled round, as one outline. */
const scallop = (x: number, y: number, rx: number, ry: number, count: number): string => {
  const points = Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count;
    return [Math.round(x + Math.cos(angle) * rx), Math.round(y + Math.sin(angle) * ry)] as const;
  });
  const reach = Math.round((Math.PI * (rx + ry)) / count / 1.7);
  const [first = [x, y]] = points;
  return `M${first.join(' ')}${[...points.slice(1), first]
    .map((point) => `A${reach} ${reach} 0 0 1 ${point.join(' ')}`)
    .join('')}Z`;
};

/** A thread wound from the middle outwards in half circles. */
const spiral = (x: number, y: number, step: number, halves: number): string =>
  `M${x} ${y}${times(halves, (index) => {
    const r = ((index + 1) * step) / 2;
    return `a${r} ${r} 0 0 1 ${index % 2 ? -2 * r : 2 * r} 0`;
  })}`;

/** A line around a turned object. */
const hoop = (
  y: number | readonly number[],
  radius: number,
  sag: number,
  colour: string,
  width = 5,
): string =>
  stroke(
    [y]
      .flat()
      .map((index) => `M${-radius} ${index}q${radius} ${2 * sag} ${2 * radius} 0`)
      .join(''),
    colour,
    width,
  );

/** Wax thread laid crosswise over a limb. */
const wound = (d: string, width: number, colour: string): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-dasharray="4 10"/>`;
const limb = (d: string, width: number): string =>
  put(stroke(d, ink.night, width), { x: 4, y: 7, opacity: 0.13 }) +
  stroke(d, ink.brassDeep, width) +
  put(stroke(d, ink.brass, width - 8), { x: -3, y: -1 }) +
  wound(d, width - 6, ink.brassDeep);

/** A blossom whose petals are one outline. */
const blossom = (x: number, y: number, r: number, fill: string, core: string, petals = 6): string =>
  piece(
    ring(petals, x, y, 0, (cx, cy, turn) => petal(cx, cy, r, r * 0.42, turn)),
    fill,
  ) + dot(x, y, Math.round(r * 0.28), core);
/** An engraved lotus bud, as one outline. */
const bud = (x: number, y: number, size: number, lean = 0): string =>
  [-62, -30, 0, 30, 62]
    .map((turn) => petal(x, y, size * (turn === 0 ? 1 : 0.8), size * 0.22, turn + lean))
    .join('');

const gleam = (d: string, width = 10): string => put(stroke(d, ink.white, width), { opacity: 0.55 });

// ---- Urli

const bloom = (x: number, y: number, r: number, fill: string): string =>
  piece(scallop(x, y + r * 0.16, r, r * 0.66, 13), darker(fill, 0.22)) +
  piece(scallop(x, y - r * 0.06, r * 0.84, r * 0.52, 11), fill) +
  piece(scallop(x, y - r * 0.2, r * 0.5, r * 0.3, 8), lighter(fill, 0.3)) +
  piece(oval(x, y - r * 0.26, r * 0.2, r * 0.12), darker(fill, 0.2));
const teaLight = (x: number, y: number): string =>
  piece(`M${x - 30} ${y}a30 12 0 0 1 60 0l-6 16a26 10 0 0 1-48 0Z`, ink.clayDeep) +
  piece(oval(x, y, 30, 11), ink.clay) +
  piece(oval(x, y + 1, 22, 7), ink.butter) +
  flame(x, y + 2, 74);
const urliSag = (x: number): number => 82 * Math.sqrt(1 - (x / 280) ** 2);
const urliHandle =
  stroke('M246 84C300 40 320 130 262 154', darker(ink.brassDeep), 26) +
  stroke('M246 84C300 40 318 128 262 152', ink.brassDeep, 17);

const urli =
  urliHandle +
  put(urliHandle, { flip: true }) +
  cut(
    turned([
      [60, 272],
      [110, 266],
      [180, 226],
      [246, 160],
      [286, 112],
      [300, 116],
    ]),
    ink.brass,
    piece(
      row(7, -192, 192, (x) => bud(x, 142 + urliSag(x), 42, -x / 14)),
      graven,
    ) +
      piece(
        row(7, -192, 192, (x) => petal(x, 142 + urliSag(x), 34, 8, -x / 14)),
        ink.brassLight,
      ) +
      piece(
        row(6, -160, 160, (x) => oval(Math.round(x), Math.round(136 + urliSag(x)), 6)),
        graven,
      ) +
      hoop([112, 184, 202], 300, 82, graven, 5) +
      hoop(268, 130, 14, graven, 4) +
      gleam('M-208 176Q-176 232-130 262', 12),
    22,
  ) +
  piece(oval(0, 62, 280, 84), ink.brassLight) +
  piece(oval(0, 66, 258, 72), ink.brassDeep) +
  piece(oval(0, 76, 240, 60), ink.peacock) +
  piece(oval(-16, 82, 210, 48), mix(ink.peacock, ink.sea, 0.5)) +
  stroke('M-190 104Q-150 124-90 128M80 128Q150 120 186 100', ink.white, 4) +
  teaLight(-64, 30) +
  teaLight(112, 34) +
  bloom(-128, 52, 60, ink.turmeric) +
  bloom(32, 46, 46, ink.clay) +
  bloom(170, 70, 52, ink.turmeric) +
  put(lotus(0, 0, 170, ink.rose, ink.blush) + piece(oval(0, 8, 50, 12), ink.leaf), { x: -34, y: 98 }) +
  bloom(84, 104, 48, mix(ink.clay, ink.turmeric, 0.4)) +
  bloom(-150, 100, 34, ink.clay) +
  teaLight(14, 118) +
  piece(petal(136, 116, 30, 10, 70), ink.rose) +
  piece(petal(-100, 124, 28, 10, -60), ink.blush);

// ---- Drummer

const foot = piece(oval(14, 0, 50, 17), ink.brassDeep) + piece(oval(10, -3, 46, 13), ink.brass);
const anklet = (x: number, y: number): string =>
  row(4, x - 24, x + 24, (px) => dot(px, y, 8, ink.brassLight));
const drum = put(
  cut(
    'M-136-60C-60-96 60-96 136-60V60C60 96-60 96-136 60Z',
    ink.brassDeep,
    stroke(zigzag(-126, 126, 62, 124, 6), ink.brassLight, 5) +
      stroke('M-40-90V90M40-90V90', ink.brassLight, 4),
    14,
  ) +
    piece(oval(-136, 0, 24, 62), ink.brassLight) +
    piece(oval(-138, 0, 14, 42), ink.cream) +
    piece(oval(-139, 0, 7, 20), ink.soil) +
    piece(oval(136, 0, 24, 62), old),
  { x: 0, y: 46, turn: -9 },
);
const folds = times(
  5,
  (index) => `M-120 ${-216 - index * 22}Q${-10 + index * 8} ${-330 - index * 6} 116 ${-250 - index * 22}`,
);
const turban =
  cut(
    oval(0, -274, 104, 62),
    old,
    stroke(folds, ink.brassLight, 6) + put(stroke(folds, graven, 4), { y: 10 }),
    14,
  ) +
  cut(oval(64, -326, 38), old, stroke(spiral(64, -326, 13, 5), ink.brassLight, 6), 6) +
  limb('M96-300C136-290 140-250 124-226', 20);
const face =
  cut(oval(0, -198, 72, 76), ink.brass, '', 14) +
  [-1, 1]
    .map(
      (side) =>
        dot(side * 28, -206, 20, ink.brassLight) +
        stroke(oval(side * 28, -206, 20), ink.brassDeep, 4) +
        dot(side * 28 - 5, -204, 9, ink.night) +
        stroke(oval(side * 76, -168, 13), ink.brassDeep, 8),
    )
    .join('') +
  stroke('M-50-234q20-12 40 0M10-234q20-12 40 0', graven, 5) +
  piece(petal(0, -172, 50, 15), ink.brassDeep) +
  piece(
    'M0-164C-18-178-38-162-60-184C-54-150-18-144 0-156C18-144 54-150 60-184C38-162 18-178 0-164Z',
    ink.soil,
  ) +
  stroke('M-18-142q18 12 36 0', ink.soil, 5);

const drummer =
  limb('M44 110C100 108 150 122 152 148C154 184 132 202 122 222', 46) +
  put(foot, { x: 124, y: 240, turn: 24 }) +
  anklet(124, 212) +
  limb('M-40 120C-62 170-66 220-56 272', 48) +
  put(foot, { x: -62, y: 284, flip: true }) +
  anklet(-58, 254) +
  cut(
    smooth([
      [-72, -112],
      [0, -124],
      [72, -112],
      [62, 0],
      [84, 128],
      [0, 168],
      [-88, 134],
      [-62, 0],
    ]),
    ink.brass,
    hoop([-104, -90, -76, 90, 105, 120, 135, 150], 100, 18, ink.brassDeep, 4) +
      piece(petal(0, -24, -32, 12), graven),
    14,
  ) +
  stroke('M-70-96L96 0', ink.madder, 14) +
  drum +
  limb('M-74-92C-150-82-204-42-196 6C-192 28-180 40-166 54', 38) +
  dot(-164, 58, 24, ink.brass) +
  stroke('M196-206L116-318', ink.woodDeep, 13) +
  dot(114, -320, 14, ink.wood) +
  limb('M74-92C140-78 206-84 212-120C216-150 204-176 198-198', 38) +
  dot(196, -206, 25, ink.brass) +
  stroke('M182-202q14 8 30-2', ink.brassDeep, 4) +
  put(face + turban, { turn: -5, x: -8, y: 4 }) +
  stroke('M-232 20l-34-12M-230 56l-40 6M-222 90l-28 20', ink.cream, 8);

// ---- Parrots, looking to the right, their feet near (0, 0)

const parrot = (fill: string, wing: string, beak: string, tail: string): string =>
  tail +
  cut(
    smooth([
      [14, 0],
      [34, -34],
      [32, -70],
      [38, -100],
      [18, -126],
      [-10, -120],
      [-22, -90],
      [-36, -56],
      [-42, -10],
      [-30, 16],
      [-8, 14],
    ]),
    fill,
    '',
    6,
  ) +
  piece('M30-120C56-118 62-94 48-74C46-88 38-94 28-94Z', beak) +
  piece('M-20-84C12-84 24-50 2-14C-14-2-28 10-38 14C-42-30-38-62-20-84Z', wing) +
  stroke('M-18-62Q0-62 4-44M-22-42Q-4-42-2-24M-28-22Q-14-22-12-8', beak, 4) +
  stroke('M-20-88Q6-72 33-88', beak, 6) +
  dot(17, -106, 9, ink.brassLight) +
  dot(19, -106, 5, ink.night);

// ---- Temple bell

const link = (y: number, index: number): string =>
  index % 2 ? stroke(`M0 ${y - 20}V${y + 20}`, ink.brassDeep, 9) : stroke(oval(0, y, 12, 20), ink.brass, 7);
const bellParrot = parrot(
  ink.brass,
  ink.brassDeep,
  ink.brassLight,
  piece('M-34-10C-52 24-72 44-104 50C-88 74-34 70-12 8Z', ink.brassDeep),
);
const bellSag = (x: number): number => 20 * Math.sqrt(Math.max(0, 1 - (x / 210) ** 2));
const templeBell =
  times(5, (index) => link(-364 + index * 34, index + 1)) +
  stroke(oval(0, -214, 22, 26), ink.brassDeep, 10) +
  piece(box(-10, -192, 20, 130), ink.brassDeep) +
  stroke('M0 200V256', ink.soil, 16) +
  dot(3, 269, 30, ink.brassDeep) +
  dot(0, 266, 28, ink.brass) +
  stroke('M-26 266H26', graven, 5) +
  cut(
    turned([
      [-78, 36],
      [-64, 82],
      [-24, 116],
      [50, 130],
      [124, 148],
      [180, 190],
      [204, 216],
      [226, 212],
    ]),
    ink.brass,
    hoop([-42, -28], 130, 12, graven, 5) +
      piece(
        row(5, -104, 104, (x) => bud(x, 40 + bellSag(x), 44, -x / 8)),
        graven,
      ) +
      piece(
        row(5, -104, 104, (x) => petal(x, 40 + bellSag(x), 34, 8, -x / 8)),
        ink.brassLight,
      ) +
      hoop([66, 104, 118], 180, 20, graven, 5) +
      piece(
        row(13, -190, 190, (x) => petal(x, 186 + bellSag(x), 44, 14)),
        graven,
      ) +
      hoop(190, 230, 20, graven, 6) +
      gleam('M-96-14Q-104 70-128 128', 12),
    24,
  ) +
  put(bellParrot, { x: -60, y: -72, scale: 1.1 }) +
  put(bellParrot, { x: 60, y: -72, scale: 1.1, flip: true }) +
  cut(box(-56, -80, 112, 22, 11), ink.brassLight, '', 8) +
  stroke('M-250 70q-26 46-6 96M-288 54q-36 62-8 128M250 70q26 46 6 96M288 54q36 62 8 128', ink.white, 8);

// ---- Tumblers

const tapped = Array.from({ length: 8 }, (_, line) =>
  Array.from({ length: 6 }, (_, index) => {
    const spread = 50 - line * 1.9;
    return [Math.round((index - 2.75 + (line % 2) / 2) * spread), -126 + line * 48] as const;
  }),
).flat();
const tumbler = (fill: string): string =>
  cut(
    turned([
      [-200, 152],
      [-184, 142],
      [-60, 136],
      [100, 124],
      [180, 114],
      [200, 104],
    ]),
    fill,
    stroke(tapped.map(([x, y]) => `M${x} ${y}h0`).join(''), lighter(fill, 0.16), 46) +
      stroke(tapped.map(([x, y]) => `M${x - 4} ${y + 23}q22-4 24-26`).join(''), darker(fill, 0.13), 4) +
      stroke(tapped.map(([x, y]) => `M${x - 14} ${y - 2}q2-10 10-12`).join(''), lighter(fill, 0.36), 5) +
      hoop(-172, 150, 26, darker(fill, 0.3), 5),
    26,
  ) +
  mouth(0, -200, 154, 34, lighter(fill, 0.45), darker(fill, 0.4)) +
  piece(oval(0, -190, 128, 21), mix(ink.sea, ink.white, 0.35)) +
  stroke('M-84-192q40-12 84-4', ink.white, 5);
const lemon =
  cut(oval(0, 0, 72), ink.turmeric, '', 8) +
  dot(-3, -1, 60, ink.cream) +
  ring(9, -3, -1, 8, (x, y, turn) => piece(petal(x, y, 44, 21, turn), ink.butter)) +
  ring(9, -3, -1, 8, (x, y, turn) => piece(petal(x, y, 40, 9, turn), mix(ink.butter, ink.turmeric, 0.5)));
const tumblers =
  put(tumbler(mix(ink.copper, ink.clayDeep, 0.3)), { x: 142, y: 80 }) +
  put(tumbler(ink.copper), { x: -138, y: 100 }) +
  put(
    cut(
      'M40 0C90-70 170-60 190 0C150 30 90 40 40 0Z',
      ink.leaf,
      stroke('M40 0Q110-30 186-2', ink.leafLight, 5),
      8,
    ),
    {
      x: 44,
      y: 262,
      scale: 0.8,
      turn: -20,
    },
  ) +
  put(lemon, { x: 52, y: 236, scale: 0.95 });

// ---- Samai

const spouts = [-54, 18, 90, 162, 234];
const around = (turn: number, radius: number): readonly [number, number] => {
  const angle = (turn * Math.PI) / 180;
  return [Math.round(Math.cos(angle) * radius), Math.round(Math.sin(angle) * radius * 0.28)];
};
const dish = (radius: number): string =>
  `M${around(-90, radius * 0.66).join(' ')}${spouts
    .map(
      (turn) =>
        `Q${[...around(turn - 13, radius * 0.76), ...around(turn, radius)].join(' ')}Q${[
          ...around(turn + 13, radius * 0.76),
          ...around(turn + 36, radius * 0.66),
        ].join(' ')}`,
    )
    .join('')}Z`;
const wick = (turn: number): string => {
  const [x, y] = around(turn, 232);
  return stroke(`M${Math.round(x * 0.72)} ${Math.round(y * 0.72)}L${x} ${y}`, ink.cream, 9) + flame(x, y, 86);
};
const samai =
  cut(
    turned([
      [176, 34],
      [196, 60],
      [226, 92],
      [254, 156],
      [272, 190],
      [300, 196],
    ]),
    ink.brass,
    hoop(196, 70, 8, graven, 5) +
      piece(
        row(9, -154, 154, (x) => petal(x, 266, 46, 14, x / 5)),
        graven,
      ) +
      hoop([262, 280], 210, 8, graven, 4),
    20,
  ) +
  cut(
    turned([
      [-40, 44],
      [-22, 26],
      [4, 54],
      [24, 28],
      [80, 22],
      [110, 58],
      [136, 26],
      [160, 28],
      [184, 46],
    ]),
    ink.brass,
    hoop([-2, 10, 104, 118, 168], 60, 7, graven) + hoop([40, 54, 68], 40, 5, graven, 3),
    14,
  ) +
  cut(
    turned([
      [-150, 190],
      [-104, 160],
      [-62, 92],
      [-30, 44],
    ]),
    ink.brass,
    hoop([-76, -62], 120, 20, graven, 4),
    16,
  ) +
  put(
    put(piece(dish(250), ink.brassDeep), { y: 16 }) +
      piece(dish(250), ink.brassLight) +
      put(piece(dish(218), ink.brass), { y: 3 }) +
      piece(oval(0, 4, 128, 36), ink.soil) +
      piece(oval(0, 9, 118, 29), ink.caneDeep) +
      wick(-54) +
      wick(234),
    { y: -136 },
  ) +
  cut(
    turned([
      [-376, 3],
      [-350, 14],
      [-316, 40],
      [-288, 14],
      [-274, 36],
      [-258, 14],
      [-236, 16],
      [-206, 50],
      [-178, 18],
      [-156, 22],
      [-130, 48],
    ]),
    ink.brass,
    hoop([-276, -214, -200, -150], 60, 6, graven) +
      piece([-30, 0, 30].map((turn) => petal(0, -292, 60, 12, turn)).join(''), graven),
    12,
  ) +
  put(wick(18) + wick(162) + wick(90), { y: -136 });

// ---- Fish

const crownCap = (x: number, y: number, turn: number): string =>
  put(
    cut(scallop(0, 0, 50, 50, 18), ink.madder, '', 6) +
      dot(0, 0, 40, lighter(ink.madder, 0.15)) +
      blossom(0, 0, 32, ink.butter, ink.madder, 8),
    { x, y, turn },
  );
const fishBody =
  'M276-66C214-176 20-212-176-36V36C20 212 204 186 264 70C236 64 176 52 164 6C168-30 232-38 276-66Z';
const opener = put(
  stroke('M-232 4C-270-60-240-170-150-224C-110-250-70-226-96-200C-150-150-206-90-228 0', ink.madder, 9) +
    crownCap(236, 4, 10) +
    cut(
      `M-140 0C-190-70-240-122-298-136C-280-70-274-40-278 0C-274 40-280 70-298 136C-240 122-190 70-140 0Z${oval(-228, 0, 26)}`,
      old,
      stroke('M-196-46L-282-108M-206-26L-276-62M-196 46L-282 108M-206 26L-276 62', graven, 5),
      10,
    ) +
    stroke(oval(-228, 0, 30), ink.brassLight, 7) +
    cut(
      'M-96-118C-84-190-40-226 30-226C90-226 130-200 150-150C60-190-20-170-96-118Z',
      old,
      stroke(
        row(8, -68, 128, (x) => `M${x} -110l-20-126`),
        graven,
        5,
      ),
      8,
    ) +
    cut(
      'M-30 130C-70 170-74 206-60 226C-10 220 40 190 56 148Z',
      old,
      stroke(
        row(4, -30, 30, (x) => `M${x + 6} 130l-46 106`),
        graven,
        5,
      ),
      8,
    ) +
    cut(
      fishBody,
      ink.brass,
      stroke(
        row(13, -168, 84, (x) => `M${x - 14} -180q54 180 0 360`),
        ink.brassDeep,
        7,
      ) +
        stroke('M104-180Q156-10 96 180', ink.brassLight, 13) +
        stroke('M118-180Q172-10 110 180', ink.brassDeep, 5),
      20,
    ) +
    dot(176, -76, 34, ink.brassLight) +
    stroke(oval(176, -76, 34), graven, 6) +
    dot(182, -74, 15, ink.night) +
    dot(187, -79, 5, ink.white) +
    stroke('M-60 30Q-40-4-66-30Q20-50 62 0Q20 50-60 30', graven, 7) +
    stroke('M-40 0H44M-24-18Q10-20 40 0M-24 18Q10 20 40 0', graven, 4),
  { x: 4, y: -10, turn: -14 },
);
const fishOpener = crownCap(-200, 236, -20) + opener;

// ---- Pen tray

const boat = (share: number): string => {
  const [tip, full, wide] = [300 * share, 128 * share, 116 * share];
  return `M${-tip} 0C${-tip * 0.76} ${-wide} ${-tip * 0.36} ${-full} 0 ${-full}C${tip * 0.36} ${-full} ${tip * 0.76} ${-wide} ${tip} 0C${tip * 0.76} ${wide} ${tip * 0.36} ${full} 0 ${full}C${-tip * 0.36} ${full} ${-tip * 0.76} ${wide} ${-tip} 0Z`;
};
const creeper =
  stroke('M-196 4C-176-60-140-86-106-62S-50-20-14-48S60-94 96-66S134-30 160-40', graven, 6) +
  [
    [-178, -42, -60],
    [-128, -74, 10],
    [-84, -46, 170],
    [-40, -36, 20],
    [-4, -56, 150],
    [40, -80, -10],
    [86, -72, 170],
    [118, -48, 40],
  ]
    .map(([x = 0, y = 0, turn = 0]) => piece(petal(x, y, 34, 13, turn), graven))
    .join('') +
  blossom(-54, -70, 22, graven, ink.brassLight) +
  blossom(116, -84, 18, graven, ink.brassLight) +
  stroke(spiral(168, -44, 7, 3), graven, 5);
const pencil =
  cut('M-150-13H120L164 0L120 13H-150Z', ink.madder, stroke('M-150-4H120', ink.rose, 4), 0) +
  piece('M120-13L164 0L120 13Z', ink.cane) +
  piece('M150-4L164 0L150 4Z', ink.night) +
  piece(box(-164, -13, 22, 26), ink.silver) +
  piece(box(-182, -13, 20, 26, 6), ink.rose);
const pen =
  cut(box(-150, -16, 150, 32, 14), ink.indigo, '', 0) +
  cut('M-6-16H70L116-11V11L70 16H-6Z', ink.peacock, '', 0) +
  piece(box(-10, -18, 14, 36, 3), ink.butter) +
  piece('M116-11L158 0L116 11Z', ink.butter) +
  stroke('M122 0H146', ink.soil, 3) +
  stroke('M-140-8H-40', ink.butter, 6);
const clip = (x: number, y: number, turn: number): string =>
  put(stroke('M-22-8H20a8 8 0 0 1 0 16H-28a14 14 0 0 1 0-28H26', ink.silverLight, 5), { x, y, turn });
const penTray = put(
  cut(boat(1), ink.brass, '', 14) +
    stroke(boat(0.955), ink.brassLight, 6) +
    piece(boat(0.87), ink.brassDeep) +
    put(piece(boat(0.83), mix(ink.brass, ink.brassLight, 0.45)), { x: -2, y: 4 }) +
    [-1, 1]
      .map((side) =>
        put(
          cut('M0-44C44-30 62-16 70 0C62 16 44 30 0 44C16 20 16-20 0-44Z', ink.brassLight, '', 6) +
            stroke('M14 0H50M20-16L46-6M20 16L46 6', graven, 4),
          { x: side * 232, flip: side < 0 },
        ),
      )
      .join('') +
    creeper +
    put(pen, { x: -26, y: 20, turn: 3 }) +
    put(pencil, { x: 6, y: 64, turn: -2 }) +
    clip(188, 16, 50),
  { turn: -24, scale: 1.04 },
);

// ---- Hooks

const polished = mix(ink.brassLight, ink.turmeric, 0.5);
const screw = (x: number, y: number, turn: number): string =>
  dot(x, y, 8, ink.brassLight) + put(stroke('M-4 0H4', ink.brassDeep, 3), { x, y, turn });
const curl = 'M-30 8C-44 70-40 150 6 158C58 164 66 116 54 92';
const curledTail =
  put(stroke(curl, ink.night, 28), { x: 4, y: 7, opacity: 0.13 }) +
  stroke(curl, ink.brassDeep, 28) +
  wound(curl, 20, graven) +
  dot(54, 90, 18, polished);
const sideParrot =
  parrot(old, ink.brassDeep, polished, curledTail) + screw(16, -50, 30) + screw(-34, 34, 110);
const frontParrot =
  piece(petal(4, 4, 176, 36, 180), `${ink.night}22`) +
  piece(petal(0, -4, 176, 36, 180), ink.brassDeep) +
  stroke('M0 20V120M-8 40L-18 70M8 40L18 70', graven, 5) +
  cut(box(-15, 92, 30, 74, 15), old, '', 8) +
  dot(0, 90, 18, polished) +
  cut(
    smooth([
      [0, -138],
      [32, -124],
      [43, -94],
      [46, -40],
      [22, 14],
      [0, 22],
      [-22, 14],
      [-46, -40],
      [-43, -94],
      [-32, -124],
    ]),
    old,
    [0, 1].map((line) => stroke(`M-24 ${-36 + line * 18}q12 14 24 0q12 14 24 0`, ink.brassLight, 4)).join(''),
    8,
  ) +
  piece('M-34-70C-62-40-54 0-24 18C-30-20-24-40-34-70Z', ink.brassDeep) +
  piece('M34-70C62-40 54 0 24 18C30-20 24-40 34-70Z', ink.brassDeep) +
  stroke('M-40-74Q0-44 40-74', ink.brassLight, 6) +
  [-1, 1]
    .map((side) => dot(side * 27, -102, 12, ink.brassLight) + dot(side * 26, -102, 6, ink.night))
    .join('') +
  piece('M-18-100C-18-122 18-122 18-100C20-84 8-74 0-60C-8-74-20-84-18-100Z', polished) +
  stroke('M-6-104H-5M6-104H7', ink.brassDeep, 4) +
  screw(0, -50, 40) +
  screw(0, 6, 100);
const key = (turn: number, fill: string): string =>
  put(stroke(oval(0, 30, 17), fill, 9) + stroke('M0 48V104M0 84H15M0 102H19', fill, 9), { turn });
const lead =
  stroke('M0-6C-58 60-52 150-10 164C40 170 46 70 4-6', ink.indigo, 13) +
  stroke('M0-6C-58 60-52 150-10 164C40 170 46 70 4-6', ink.indigoLight, 3, '6 10');
const hooks =
  put(sideParrot, { x: -196, y: -130, scale: 1.55, flip: true }) +
  put(frontParrot, { x: 0, y: -130, scale: 1.55 }) +
  put(sideParrot, { x: 196, y: -130, scale: 1.55 }) +
  put(stroke(oval(0, 8, 20, 24), ink.silverDeep, 6) + key(18, ink.silverDeep) + key(-14, ink.copper), {
    x: -198,
    y: 122,
    scale: 1.3,
  }) +
  put(lead, { x: 204, y: 110 });

// ---- Owl

const owlBody = smooth([
  [-120, -60],
  [-178, 30],
  [-190, 140],
  [-140, 246],
  [0, 284],
  [140, 246],
  [190, 140],
  [178, 30],
  [120, -60],
]);
const feathers = Array.from({ length: 5 }, (_, line) =>
  Array.from(
    { length: 6 },
    (_, index) => `M${-250 + index * 84 + (line % 2) * 42} ${-20 + line * 62}q0 62 42 62t42-62`,
  ),
)
  .flat()
  .join('');
const owlWing = cut(
  smooth([
    [-140, -30],
    [-206, 50],
    [-216, 150],
    [-172, 236],
    [-132, 150],
    [-122, 50],
  ]),
  old,
  stroke(
    times(6, (index) => `M-230 ${20 + index * 34}q60 44 120 0`),
    graven,
    6,
  ),
  8,
);
const claws =
  stroke('M-34 0V14M0 0V18M34 0V14', ink.brassDeep, 26) + stroke('M-34 0V12M0 0V16M34 0V12', ink.brass, 17);
const owlEye = (x: number, pupil: number, drop: number): string =>
  dot(x, -160, 74, old) +
  dot(x, -160, 66, ink.brassLight) +
  stroke(`${spiral(x, -160, 15, 8)}`, ink.brassDeep, 5) +
  dot(x + pupil, -160 + drop, 25, ink.night) +
  dot(x + pupil - 8, -168 + drop, 8, ink.white);
const doorway = 'M-70 250V140A70 84 0 0 1 70 140V250Z';
const owlDoor =
  piece(doorway, ink.butter) +
  piece('M-50 250V156A50 62 0 0 1 50 156V250Z', ink.cream) +
  piece(box(-46, 200, 92, 50, 5), ink.silver) +
  piece(oval(0, 200, 46, 10), ink.white) +
  stroke('M-30 212V246M0 214V246M30 212V246', ink.silverDeep, 3) +
  flame(0, 202, 96) +
  stroke(doorway, ink.brassDeep, 15) +
  put(stroke(doorway, ink.brass, 9), { x: -2, y: -2 });
const owl =
  piece(oval(0, 50, 286, 236), ink.butter, 0.5) +
  put(claws, { x: -72, y: 276 }) +
  put(claws, { x: 72, y: 276 }) +
  cut(
    owlBody,
    ink.turmeric,
    piece(oval(0, 140, 150, 150), mix(ink.turmeric, ink.butter, 0.6)) +
      stroke(feathers, ink.brassDeep, 15) +
      put(stroke(feathers, ink.brass, 9), { x: -2, y: -2 }),
    0,
  ) +
  owlDoor +
  stroke(owlBody, ink.brassDeep, 18) +
  put(stroke(owlBody, ink.brass, 10), { x: -2, y: -2 }) +
  owlWing +
  put(owlWing, { flip: true }) +
  stroke(oval(0, -308, 24), ink.brassDeep, 14) +
  put(stroke(oval(0, -308, 24), ink.brass, 7), { x: -1, y: -1 }) +
  cut(
    'M-196-334C-150-270-60-286 0-286C60-286 150-270 196-334C226-220 210-60 110-34C50-22-50-22-110-34C-210-60-226-220-196-334Z',
    ink.brass,
    times(3, (index) =>
      stroke(
        `M-210 ${-300 + index * 22}Q-100 ${-236 + index * 10} 0 ${-230 + index * 24}Q100 ${-236 + index * 10} 210 ${-300 + index * 22}`,
        graven,
        5,
      ),
    ) +
      hoop(-70, 160, 18, graven, 5) +
      row(9, -130, 130, (x) => dot(x, -52 + 12 - Math.abs(x) / 9, 7, ink.brassLight)),
    20,
  ) +
  owlEye(-86, 24, 8) +
  owlEye(86, -30, -6) +
  cut('M-24-150Q0-166 24-150Q20-110 0-82Q-20-110-24-150Z', ink.turmeric, '', 6);

// ---- Napkin rings

const band = 'M-92-104A92 24 0 0 0 92-104V0A92 24 0 0 1-92 0Z';
const ringSag = (x: number): number => 24 * Math.sqrt(1 - (x / 92) ** 2);
const edges = stroke('M-92-92a92 24 0 0 0 184 0M-92-12a92 24 0 0 0 184 0', graven, 4);
/** A ring standing on y = 24, its border drawn round y = -52. */
const napkinRing = (border: string, filling = ''): string =>
  piece(oval(0, -104, 92, 24), ink.brassLight) +
  piece(oval(0, -102, 82, 18), darker(ink.brassDeep, 0.25)) +
  filling +
  cut(band, ink.brass, edges + border, 16) +
  stroke('M-90-104A90 24 0 0 0 90-104', ink.brassLight, 7);
const bent = (count: number, reach: number, make: (x: number, y: number, index: number) => string): string =>
  row(count, -reach, reach, (x, index) => make(x, -52 + ringSag(x), index));
const star = (x: number, y: number): string =>
  piece(
    straight(
      Array.from({ length: 10 }, (_, index) => {
        const [angle, r] = [(index * Math.PI) / 5, index % 2 ? 9 : 23];
        return [x + Math.sin(angle) * r, y - Math.cos(angle) * r] as const;
      }),
    ),
    graven,
  );
const borders = {
  vine:
    stroke('M-96-50q22-26 44-2t44 12t44 4t44-20', graven, 5) +
    piece(
      bent(6, 74, (x, y, index) => petal(x, y + (index % 2 ? 8 : -4), 28, 10, index % 2 ? 160 : 20)),
      graven,
    ),
  wave: stroke(
    bent(4, 72, (x, y) => `M${Math.round(x - 24)} ${Math.round(y + 18)}c12-56 50-40 32-16q-8 2-8-8`),
    graven,
    6,
  ),
  chevron: stroke([-16, 2, 20].map((drop) => straight(bentPoints(10, 88, drop), false)).join(''), graven, 6),
  paisley: bent(4, 64, (x, y) => paisley(x, y, 46, graven, ink.brassLight)),
  star: bent(4, 70, star),
  fish: bent(3, 60, (x, y) =>
    put(
      piece('M26 0C14-20-8-18-18-4L-28-16V16L-18 4C-8 18 14 20 26 0Z', graven) +
        stroke('M6-9Q0 0 6 9', ink.brassLight, 3) +
        dot(14, -3, 3, ink.brassLight),
      { x, y },
    ),
  ),
};
function bentPoints(count: number, reach: number, drop: number): readonly (readonly [number, number])[] {
  return Array.from({ length: count + 1 }, (_, index) => {
    const x = -reach + (2 * reach * index) / count;
    return [x, -52 + ringSag(x) + drop + (index % 2 ? -14 : 4)] as const;
  });
}
const fold = (turn: number, fill: string): string =>
  put(
    cut(
      'M-22 0L-66-236Q0-290 66-236L22 0Z',
      fill,
      stroke('M-70-214Q0-266 70-214', ink.madder, 12) +
        blossom(0, -172, 26, ink.madder, ink.turmeric) +
        stroke('M0-20V-136', ink.paper, 4),
      10,
    ),
    { y: -84, turn },
  );
const napkin = [-54, 54, -27, 27, 0].map((turn) => fold(turn, turn % 54 ? ink.cream : ink.white)).join('');
const rings =
  [borders.vine, borders.paisley, borders.star]
    .map((border, index) => put(napkinRing(border), { x: -196 + index * 196, y: 275, scale: 1.04 }))
    .join('') +
  [borders.wave, borders.chevron]
    .map((border, index) => put(napkinRing(border), { x: -98 + index * 196, y: 155, scale: 1.04 }))
    .join('') +
  put(napkinRing(borders.fish, napkin), { x: 0, y: 36, scale: 1.04 });

export const brassMetal: Record<string, Drawing> = {
  'Engraved Brass Urli Bowl': { art: urli, ground: 'lavender' },
  'Dokra Drummer Figure': { art: drummer, ground: 'mint' },
  'Hanging Brass Temple Bell': { art: templeBell, ground: 'rose', hangs: true },
  'Hammered Copper Tumblers, Pair': { art: tumblers, ground: 'sky' },
  'Five-Wick Samai Lamp': { art: samai, ground: 'lavender' },
  'Dokra Fish Bottle Opener': { art: fishOpener, ground: 'sky', hangs: true },
  'Engraved Brass Pen Tray': { art: penTray, ground: 'rose', hangs: true },
  'Parrot Wall Hooks, Set of Three': { art: hooks, ground: 'mint', hangs: true },
  'Dokra Owl Tea-Light Holder': { art: owl, ground: 'lavender' },
  'Moradabad Napkin Rings, Set of Six': { art: rings, ground: 'peach' },
};
