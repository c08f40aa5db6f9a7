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
import { dot, fish, flower, lotus, sprig, stitches, tassel, zigzag } from '../motifs.ts';
import type { Drawing } from '../types.ts';

type Spot = readonly [x: number, y: number];

/** A flat ring with a transparent hole. */
const hoop = (x: number, y: number, outer: number, inner: number): string =>
  `${oval(x, y, outer)}M${x - inner} ${y}a${inner} ${inner} 0 1 0 ${2 * inner} 0a${inner} ${inner} 0 1 0 ${-2 * inner} 0Z`;

/** A scroll of wire, about 60 high. */
const curl = (
  x: number,
  y: number,
  size: number,
  colour: string,
  turn = 0,
  flip = false,
  width = 5,
): string =>
  put(stroke('M0 30C-34 16-34-28 0-30C28-30 30 8 6 8C-10 8-12-12 2-12', colour, width), {
    x,
    y,
    scale: size / 60,
    turn,
    flip,
  });

/** A drop with a round end from its foot at (x, y), like a petal. */
function drop(x: number, y: number, length: number, width: number, turn: number): string {
  const angle = ((turn - 90) * Math.PI) / 180;
  const offset = (aside: number): string =>
    [
      x + Math.cos(angle) * length * 1.33 - Math.sin(angle) * aside,
      y + Math.sin(angle) * length * 1.33 + Math.cos(angle) * aside,
    ]
      .map(Math.round)
      .join(' ');
  const foot = `${Math.round(x)} ${Math.round(y)}`;
  return `M${foot}C${offset(width * 3.46)} ${offset(width * -3.46)} ${foot}Z`;
}

/** A string of little balls along a line: stitches of no length. */
const balls = (d: string, colour: string, size: number, step: number): string =>
  stroke(d, colour, size, `.1 ${step}`);

// ---- Jhumkas on a niche of blue paper

const bellPetals = (foot: number, length: number, width: number): string =>
  Array.from({ length: 9 }, (_, index) => {
    const turn = 122 + index * 14.5;
    const angle = (turn * Math.PI) / 180;
    return drop(Math.sin(angle) * foot, 20 - Math.cos(angle) * foot, length, width, turn);
  }).join('');
const jhumkaStud =
  cut(oval(0, 0, 58), ink.silver, '', 8) +
  balls(oval(0, 0, 49), ink.white, 13, 18.1) +
  flower(0, 0, 42, ink.silverDeep, ink.white, 8) +
  flower(0, 0, 28, ink.white, ink.silverDeep, 8);
const jhumkaBell = cut(
  turned([
    [100, 18],
    [112, 56],
    [160, 94],
    [220, 112],
    [268, 124],
  ]),
  ink.silver,
  piece(bellPetals(20, 192, 24), ink.silverDeep) +
    piece(bellPetals(40, 168, 18), ink.white) +
    piece(bellPetals(86, 114, 11), ink.silverDeep) +
    piece(bellPetals(106, 88, 6), ink.white) +
    piece('M-140 228Q0 250 140 228V300H-140Z', ink.silverDeep) +
    stroke(`M-132 252${'c30 2 30-20 12-20s-18 22 12 20'.repeat(11)}`, ink.white, 3.5) +
    piece('M-70 84H70V118Q0 134-70 118Z', ink.silverDeep) +
    balls('M-44 114Q0 126 44 114', ink.white, 11, 17),
  14,
);
const hanging = Array.from({ length: 7 }, (_, index): Spot => {
  const x = -108 + 36 * index;
  return [x, 282 - (x * x) / 1000];
});
const hung = (make: (x: number, y: number) => string): string => hanging.map(([x, y]) => make(x, y)).join('');
const jhumka =
  stroke(oval(0, 78, 18), ink.silver, 8) +
  stroke(
    hung((x, y) => `M${x} ${y}v52`),
    ink.silver,
    6,
  ) +
  piece(
    hung((x, y) => oval(x, y + 34, 14)),
    ink.silver,
  ) +
  piece(
    hung((x, y) => oval(x - 4, y + 30, 6)),
    ink.white,
  ) +
  jhumkaBell +
  stroke('M-124 266Q0 292 124 266', ink.white, 11) +
  balls('M-120 268Q0 293 120 268', ink.silverDeep, 6, 17) +
  jhumkaStud;
const niche =
  'M-290 300V-120C-290-210-214-206-178-266C-140-322-44-306 0-378C44-306 140-322 178-266C214-206 290-210 290-120V300Z';
const jhumkas =
  cut(niche, ink.indigoDeep, '', 10) +
  put(balls(niche, ink.brassLight, 5, 15), { y: -1, scale: 0.955 }) +
  lotus(0, -238, 104, ink.brassLight, ink.brass) +
  [-1, 1].map((side) => sprig(62 * side, -246, 90, ink.brass, 112 * side, 3)).join('') +
  [-138, 138].map((x) => put(jhumka, { x, y: -122 })).join('');

// ---- The sun pendant

const sunOutline = (radius: number): string =>
  straight(
    Array.from({ length: 36 }, (_, index): Spot => {
      const far = index % 2 ? 0.72 : index % 4 ? 0.9 : 1;
      const angle = (Math.PI * index) / 18;
      return [Math.sin(angle) * radius * far, -Math.cos(angle) * radius * far];
    }),
  );
const sunFace =
  cut(oval(0, 0, 136), mix(ink.brassDeep, ink.soil, 0.25), '', 10) +
  [-1, 1]
    .map((side) =>
      put(
        stroke(side < 0 ? 'M20-40Q52-58 96-50' : 'M22-52Q50-88 96-66', ink.brassLight, 11) +
          piece('M18-10Q52-46 90-16Q54 14 18-10Z', ink.cream) +
          piece('M16-10Q52-48 92-16Q54-22 16-10Z', ink.brass) +
          stroke('M16-11Q54-24 92-17', ink.brassLight, 5) +
          curl(76, 42, 50, ink.brass, 0, true, 6),
        { flip: side < 0 },
      ),
    )
    .join('') +
  dot(-44, -10, 10, ink.night) +
  dot(62, -10, 10, ink.night) +
  stroke(
    'M-9-30C-5 0-10 16-14 24C-28 32-20 46-6 42Q0 50 6 42C20 46 28 32 14 24C10 16 5 0 9-30',
    ink.brassLight,
    6,
  ) +
  stroke('M-44 82C-28 70-10 68 0 76C10 68 26 68 46 92', ink.brassLight, 9) +
  stroke('M-14 96Q2 90 18 98', ink.brass, 6) +
  piece(petal(0, -56, 62, 30), ink.brassLight) +
  dot(0, -78, 7, ink.madder) +
  [-1, 1].map((side) => stroke(`M${side * 30}-112Q${side * 70}-98 ${side * 98}-78`, ink.brass, 6)).join('');
const sunDisc =
  cut(hoop(0, -212, 30, 15), ink.brass, '', 6) +
  cut(
    sunOutline(218),
    ink.brass,
    piece(sunOutline(200), ink.brassLight) + stroke(oval(0, 0, 163), ink.brassDeep, 26, '5 51.9'),
    12,
  ) +
  stroke(oval(0, 0, 146), ink.brassDeep, 8, '1 14') +
  sunFace;
const sunPendant =
  stroke('M-8-140C-40-216-196-244-190-316C-184-376-84-352 0-352', ink.black, 11) +
  stroke('M8-140C40-216 196-244 190-316C184-376 84-352 0-352', ink.black, 11) +
  stroke('M36-346C76-336 96-310 76-276M-36-346C-76-336-96-310-76-276', ink.black, 9) +
  dot(76, -274, 11, ink.black) +
  dot(-76, -274, 11, ink.black) +
  cut(
    box(-42, -374, 84, 44, 20),
    ink.black,
    row(4, -24, 24, (x) => stroke(`M${x + 4}-376L${x - 4}-328`, ink.silverDeep, 3)),
    6,
  ) +
  put(sunDisc, { y: 80 });

// ---- Bangles

/** Places along the front of a round thing, seen a little from above. */
const front = (count: number, rx: number, ry: number, make: (x: number, y: number) => string): string =>
  times(count, (_, share) => {
    const angle = ((share - 0.5) * 156 * Math.PI) / 180;
    return make(Math.sin(angle) * rx, Math.cos(angle) * ry);
  });
const frontLine = (y: number): string => `M-222 ${y}A222 48 0 0 0 222 ${y}`;
const bangle = (x: number, y: number, fill: string, decoration: string): string =>
  put(
    cut(
      'M-214 0A214 48 0 0 1 214 0C230 22 230 52 214 74A214 48 0 0 1-214 74C-230 52-230 22-214 0Z',
      fill,
      decoration,
      18,
    ) +
      mouth(0, 0, 213, 48, lighter(fill, 0.22), darker(fill, 0.5)) +
      stroke('M-170 18A192 40 0 0 0 170 18', lighter(fill, 0.5), 4),
    { x, y },
  );
const turmericBangle =
  cut(hoop(0, 0, 158, 116), ink.turmeric, '', 10) +
  stroke(oval(0, 0, 146), ink.brassDeep, 4) +
  balls(oval(0, 0, 136.5), ink.madder, 10, 35.6) +
  stroke(oval(0, 0, 127), ink.brassDeep, 4) +
  stroke('M-150-26A152 152 0 0 1-70-134', ink.cream, 6);
const bangles =
  bangle(
    66,
    178,
    ink.plum,
    stroke(frontLine(22), ink.lilac, 6) +
      stroke(frontLine(56), ink.lilac, 6) +
      balls(frontLine(39), ink.butter, 13, 31),
  ) +
  bangle(
    54,
    104,
    ink.indigo,
    piece(
      front(15, 216, 48, (x, y) => petal(x, y + 58, 40, 16)),
      ink.indigoLight,
    ) + stroke(frontLine(66), ink.white, 5),
  ) +
  bangle(
    74,
    30,
    ink.leaf,
    stroke(frontLine(38), ink.leafDeep, 26) +
      stroke(frontLine(18), ink.butter, 4) +
      stroke(frontLine(58), ink.butter, 4) +
      balls(frontLine(38), ink.leafLight, 8, 18),
  ) +
  bangle(
    58,
    -44,
    ink.madder,
    stroke(frontLine(24), ink.clayLight, 5) +
      piece(
        front(11, 214, 48, (x, y) => [-62, 0, 62].map((turn) => petal(x, y + 56, 26, 11, turn)).join('')),
        ink.blush,
      ) +
      stroke(frontLine(62), ink.clayLight, 5),
  ) +
  bangle(
    68,
    -118,
    mix(ink.cream, ink.cane, 0.25),
    stroke(frontLine(24), ink.caneDeep, 4) +
      stroke(frontLine(38), ink.caneDeep, 4) +
      stroke(frontLine(52), ink.caneDeep, 4),
  ) +
  put(turmericBangle, { x: -138, y: 144, turn: -4 });

// ---- The necklace of forty-one beads

const pebbles = [
  ink.silverDeep,
  ink.soil,
  ink.silver,
  ink.wood,
  ink.black,
  ink.woodLight,
  mix(ink.soil, ink.silverDeep, 0.5),
];
const onLoop = (index: number): Spot => {
  const angle = ((index - 20) * 8.2 * Math.PI) / 180;
  return [Math.sin(angle) * 234, Math.cos(angle) * 264 - 12];
};
const beadSize = (index: number): number => 19 - Math.abs(index - 20) * 0.18 - (index % 3);
const bead = (index: number): string => {
  const [x, y] = onLoop(index);
  const size = beadSize(index);
  return oval(x, y, size, size * (0.86 + (index % 4) * 0.05));
};
const numbers = Array.from({ length: 41 }, (_, index) => index);
const allBeads = numbers.map(bead).join('');
const brassDiscs = numbers
  .slice(1)
  .map((index) => oval(...onLoop(index - 0.5), 6.5))
  .join('');
const glints = numbers
  .map((index) =>
    oval(onLoop(index)[0] - beadSize(index) * 0.32, onLoop(index)[1] - beadSize(index) * 0.36, 4, 3),
  )
  .join('');
const riverCard = box(-288, -366, 576, 664, 46);
const water = mix(ink.sea, ink.white, 0.35);
const strung =
  stroke(
    `M${onLoop(0).join(' ')}C-30-310-20-312-4-322M${onLoop(40).join(' ')}C30-310 20-312 4-322`,
    ink.soil,
    6,
  ) +
  stroke('M-4-322C-60-372 40-372 4-322', ink.soil, 6) +
  dot(0, -320, 14, ink.brass) +
  dot(-3, -324, 5, ink.brassLight) +
  put(piece(allBeads, ink.night, 0.2), { x: 5, y: 8 }) +
  pebbles
    .map((colour, index) =>
      piece(
        numbers
          .filter((number) => (number * 3) % 7 === index)
          .map(bead)
          .join(''),
        colour,
      ),
    )
    .join('') +
  piece(brassDiscs, ink.brassLight) +
  piece(glints, ink.white, 0.55);
const necklace =
  cut(
    riverCard,
    water,
    times(9, (index) =>
      stroke(`M-330 ${-316 + index * 76}${'q30-26 60 0t60 0'.repeat(6)}`, index % 2 ? ink.white : ink.sea, 6),
    ) +
      fish(20, -74, 190, ink.clayLight, ink.clay, ink.cream) +
      fish(-20, 66, 150, ink.peacock, ink.indigo, ink.sea, 0, true),
    10,
  ) + strung;

// ---- The silver peacock brooch on a stole

const tail = [
  { count: 8, from: 50, length: 92, width: 13 },
  { count: 11, from: 128, length: 104, width: 17 },
  { count: 13, from: 212, length: 122, width: 22 },
];
/** All thirty-two drops of the tail, `inset` narrower than the widest. */
const tailDrops = (inset: number): string =>
  tail
    .flatMap(({ count, from, length, width }) =>
      Array.from({ length: count }, (_, index) => {
        const turn = -26 + (126 * index) / (count - 1);
        const angle = (turn * Math.PI) / 180;
        const far = from + inset * 2.4;
        return drop(Math.sin(angle) * far, -Math.cos(angle) * far, length - inset * 3.4, width - inset, turn);
      }),
    )
    .join('');
/** The stole seen through the silver. */
const lace = darker(ink.peacock, 0.45);
const peacock =
  stroke('M-250 176H262', ink.silverDeep, 9) +
  stroke('M-250 172H262', ink.silverLight, 3) +
  put(piece(tailDrops(0), ink.night, 0.25), { x: 5, y: 8 }) +
  piece(tailDrops(0), ink.silverLight) +
  piece(tailDrops(5), lace) +
  piece(tailDrops(8), ink.silver) +
  stroke('M-46 120L-50 172M0 110V172', ink.silverLight, 9) +
  [-30, -12, 8]
    .map((turn, index) =>
      put(stroke('M0 0V-52', ink.silverLight, 5) + dot(0, -60, 11, ink.silverLight), {
        x: -152 + index * 8,
        y: -146,
        turn,
      }),
    )
    .join('') +
  piece('M-176-126L-222-104L-172-96Z', ink.silverLight) +
  cut(
    smooth([
      [-142, -154],
      [-174, -134],
      [-172, -104],
      [-148, -66],
      [-150, -14],
      [-168, 50],
      [-134, 114],
      [-60, 140],
      [6, 118],
      [34, 66],
      [-6, 34],
      [-66, 22],
      [-106, -22],
      [-114, -70],
      [-114, -124],
    ]),
    ink.silverLight,
    '',
    12,
  ) +
  stroke('M-146-60q16 12 30-4M-148-40q18 14 36-2M-150-18q22 16 44-2M-156 4q28 18 58-4', lace, 4) +
  piece(drop(52, 66, 176, 42, -91), lace) +
  piece(drop(38, 67, 152, 33, -91), ink.silver) +
  curl(-76, 72, 56, lace, -20) +
  curl(-28, 70, 40, lace, -20) +
  balls('M-148 70Q-126 122-56 126Q-6 124 18 96', lace, 6, 13) +
  dot(-148, -118, 13, ink.silverDeep) +
  dot(-148, -118, 9, ink.white) +
  dot(-150, -117, 4, ink.night);
const stole =
  row(23, -272, 272, (x) => stroke(`M${x} 220V292`, x % 3 ? ink.peacock : darker(ink.peacock), 7)) +
  cut(
    box(-286, -372, 572, 612),
    ink.peacock,
    piece(box(-290, 168, 580, 50), ink.madder) +
      stroke(zigzag(-290, 290, 206, 26, 18), ink.turmeric, 6) +
      stitches('M-290 154H290', ink.turmeric, 5, 14) +
      stitches('M-290-344H290', ink.turmeric, 5, 14),
    12,
  );
const brooch = stole + put(peacock, { x: -34, y: -38, scale: 0.93 });

// ---- Five elephants on a thread

const elephantBody =
  'M-64-24C-70-84-42-104 0-102C40-102 56-84 56-56L52 0H24L20-30C6-24-14-24-26-30L-30 0H-58Z';
const elephantHead =
  piece(
    'M-14-36C18-44 42-24 38 8C36 28 40 42 52 44C58 52 46 64 34 58C16 48 18 30 12 18C0 22-14 14-18-6Z',
    mix(ink.brass, ink.brassLight, 0.45),
  ) +
  piece('M14 16C18 28 26 34 38 30C30 24 26 18 24 8Z', ink.cream) +
  piece('M-14-32C-44-36-48 2-28 22C-10 22-2 6-2-14Z', ink.brassDeep) +
  stroke('M-16-22C-34-22-36 0-26 12', ink.brassLight, 4) +
  dot(14, -8, 5, ink.night);
const elephant = (blanket: string, mark: string, back: boolean): string =>
  stroke('M-62-66C-82-58-80-40-74-26', ink.brassDeep, 6) +
  cut(
    elephantBody,
    ink.brass,
    piece('M-38-110H22V-52Q-8-38-38-52Z', blanket) +
      stroke('M-38-54Q-8-40 22-54', mark, 5, '1 9') +
      stroke('M-28-82Q-8-74 12-82', mark, 5) +
      stroke('M-60-10H60', ink.brassLight, 5),
    10,
  ) +
  put(elephantHead, back ? { x: 58, y: -98, flip: true, turn: 58 } : { x: 56, y: -72 });
const herd = [
  [ink.madder, ink.brassLight, 0.92],
  [ink.brassDeep, ink.brassLight, 1],
  [ink.peacock, ink.butter, 1.06],
  [ink.brassDeep, ink.cream, 0.96],
  [ink.madder, ink.butter, 0.84],
] as const;
const thread = (radius: number, colour: string, width: number, dash = ''): string =>
  stroke(oval(0, 0, radius), colour, width, dash);
const plait = (strand: number): string =>
  Array.from({ length: 20 }, (_, index) => {
    const angle = ((index + strand / 2) * Math.PI) / 10;
    const spot = (turn: number, radius: number): string =>
      `${Math.round(Math.sin(angle + turn) * radius)} ${Math.round(-Math.cos(angle + turn) * radius)}`;
    return `M${spot(-0.04, strand ? 175 : 161)}L${spot(0.04, 168)}`;
  }).join('');
const bracelet =
  put(
    put(thread(168, ink.night, 28), { x: 4, y: 8, opacity: 0.14 }) +
      thread(168, ink.indigoDeep, 28) +
      [ink.indigo, ink.indigoLight].map((colour, index) => stroke(plait(index), colour, 9)).join('') +
      herd
        .map(([blanket, mark, scale], index) => {
          const turn = -104 + index * 52;
          const angle = (turn * Math.PI) / 180;
          return put(elephant(blanket, mark, index === 2), {
            x: Math.sin(angle) * 178,
            y: -Math.cos(angle) * 178,
            scale,
            turn,
          });
        })
        .join('') +
      cut(
        oval(0, 0, 122),
        ink.cream,
        balls(oval(0, 0, 106), ink.turmeric, 6, 16.65) + lotus(0, 28, 130, ink.clay, ink.blush),
        6,
      ),
    { y: -70 },
  ) +
  stroke('M-30 104C-60 130-66 150-62 176M30 104C60 130 66 150 62 176', ink.indigo, 10) +
  cut(
    box(-54, 74, 108, 48, 22),
    ink.indigo,
    row(5, -36, 36, (x) => stroke(`M${x + 4} 70L${x - 4} 126`, ink.indigoLight, 5)),
    8,
  ) +
  tassel(-62, 180, 112, ink.indigo) +
  tassel(62, 180, 112, ink.indigo);

// ---- The nose pin

const profile = smooth([
  [-30, -270],
  [44, -250],
  [70, -190],
  [72, -160],
  [96, -116],
  [122, -82],
  [96, -64],
  [104, -44],
  [94, -32],
  [100, -14],
  [86, 2],
  [90, 30],
  [56, 52],
  [16, 56],
  [6, 110],
  [40, 170],
  [150, 210],
  [160, 330],
  [-230, 330],
  [-220, 220],
  [-110, 160],
  [-90, 60],
  [-120, -120],
]);
const lady =
  piece(profile, ink.wood) +
  piece('M-240 340C-240 230-180 190-112 166C-80 200-20 206 20 152C110 180 180 200 200 340Z', ink.madder) +
  stroke('M-112 166C-80 200-20 206 20 152', ink.turmeric, 12) +
  piece(
    'M58-232C40-300-70-318-130-262C-190-200-176-80-136-10C-116 30-90 40-74 24C-40-20-50-60-26-110C-16-170 20-220 58-232Z',
    ink.black,
  ) +
  dot(-146, -34, 66, ink.black) +
  balls(oval(-146, -34, 62), ink.white, 30, 27.8) +
  balls(oval(-146, -34, 62), ink.leafLight, 7, 27.8) +
  stroke('M26-146Q48-128 68-142', ink.night, 6) +
  stroke('M20-176Q44-192 66-180', ink.night, 6) +
  stroke('M74-38Q84-34 94-36', ink.madder, 7) +
  dot(62, -212, 8, ink.madder) +
  piece(petal(-30, -40, 54, 36), darker(ink.wood, 0.15)) +
  dot(-30, -34, 9, ink.turmeric) +
  put(flower(0, 0, 20, ink.white, ink.silverDeep, 5), { x: 90, y: -84 });
const pinFlower =
  put(
    ring(5, 0, 0, 74, (x, y) => dot(x, y, 62, ink.night)),
    { x: 5, y: 9, opacity: 0.16 },
  ) +
  ring(5, 0, 0, 74, (x, y) => dot(x, y, 61, ink.black)) +
  ring(5, 0, 0, 74, (x, y, turn) =>
    put(
      piece(oval(0, 0, 52, 55), ink.silverDeep) +
        piece(oval(-4, -6, 43, 44), ink.silver) +
        piece(oval(-8, -12, 30, 30), ink.silverLight) +
        stroke('M0 50V-4M-4 50Q-26 24-24-10M4 50Q26 24 24-10', ink.black, 5),
      { x, y, turn },
    ),
  ) +
  dot(0, 0, 46, ink.black) +
  balls(oval(0, 0, 35), ink.silver, 16, 24.4) +
  dot(0, 0, 24, ink.silver) +
  dot(-5, -6, 12, ink.white);
const portrait = box(-142, -376, 430, 630, 22);
const nosePin =
  cut(portrait, ink.butter, put(lady, { x: 56, y: -26, flip: true }), 8) +
  stroke('M-120-354H266V232H-120Z', ink.clay, 4, '1 13') +
  stroke('M-158 120C-164 190-164 220-164 244C-164 290-120 296-84 280', ink.silverDeep, 19) +
  stroke('M-158 120C-164 190-164 220-164 244C-164 290-120 296-84 280', ink.silverLight, 8) +
  put(pinFlower, { x: -158, y: 84, turn: -6 });

// ---- Hoops on a branch

const woodenHoop =
  cut(hoop(0, 0, 144, 90), ink.turmeric, '', 12) +
  stroke(oval(0, 0, 130), ink.brassDeep, 4) +
  stroke(oval(0, 0, 117), ink.butter, 7) +
  stroke(oval(0, 0, 104), ink.brassDeep, 4) +
  stroke(oval(0, 0, 92), ink.woodLight, 7) +
  stroke('M-136-14A137 137 0 0 1-52-126', ink.cream, 8);
const hookFront =
  stroke('M0-138V-168M0-192V-268C0-296 14-306 28-306', ink.silverDeep, 8) +
  stroke(oval(0, -178, 13), ink.silverDeep, 7) +
  stroke('M-2-192V-268C-2-298 14-308 28-308', ink.silverLight, 3) +
  dot(0, -204, 10, ink.silver);
const hookBehind = stroke('M28-306C42-306 56-296 56-268V-226', ink.silverDeep, 8);
const earringX = [-148, 148];
const hoops =
  [
    [-196, -176, 150, -34],
    [-60, -180, 190, 14],
    [92, -172, 170, -22],
    [214, -168, 160, 40],
  ]
    .map(([x, y, length, turn]) =>
      sprig(x as number, y as number, length as number, ink.leaf, turn as number, 4),
    )
    .join('') +
  earringX.map((x) => put(hookBehind, { x, y: 112 })).join('') +
  cut(
    'M-296-186C-180-210-60-172 60-190C150-204 230-176 298-184V-152C220-148 140-166 60-158C-60-144-190-172-296-146Z',
    ink.wood,
    stroke('M-280-168C-180-188-60-152 60-172S220-170 290-168', ink.woodDeep, 4) +
      dot(8, -168, 9, ink.woodDeep),
    6,
  ) +
  earringX.map((x) => put(hookFront + woodenHoop, { x, y: 112 })).join('');

// ---- Anklets, heels together

const foot =
  'M20-240C34-160 34-90 32 0C32 80 30 150 18 200C2 240 4 290 34 300H276C304 298 302 262 278 250C240 238 206 214 184 176C162 130 160 60 164 0C168-90 176-160 186-240Z';
const bells: Spot[] = [6, 7, 6].flatMap((count, tier) =>
  Array.from({ length: count }, (_, index): Spot => {
    const aside = index - (count - 1) / 2;
    return [98 + aside * 27, 22 + tier * 44 - aside * aside * 1.6];
  }),
);
const bellShapes = (make: (x: number, y: number) => string): string =>
  bells.map(([x, y]) => make(x, y)).join('');
const ankle =
  cut(
    foot,
    ink.wood,
    piece('M-10 262C70 284 190 280 230 254C262 240 310 236 310 280V320H-10Z', ink.madder) +
      balls('M36 242C90 262 160 262 214 238', ink.madder, 12, 25) +
      stroke('M258 262V284M232 270V288', ink.blush, 4),
    14,
  ) +
  dot(132, 212, 15, ink.madder) +
  cut('M16-28Q98 2 180-28V128Q98 162 16 128Z', ink.woodDeep, '', 8) +
  stroke('M18-20Q98 10 178-20M18 122Q98 154 178 122', ink.brassLight, 7) +
  piece(
    bellShapes((x, y) => oval(x + 2, y + 5, 16)),
    ink.night,
    0.25,
  ) +
  piece(
    bellShapes((x, y) => oval(x, y, 15.5)),
    ink.brass,
  ) +
  piece(
    bellShapes((x, y) => oval(x - 4, y - 5, 6)),
    ink.brassLight,
  ) +
  stroke(
    bellShapes((x, y) => `M${x - 8} ${y + 6}h16`),
    ink.soil,
    4,
  );
const scallops =
  'M-270-178Q-232-142-196-164Q-160-126-118-148Q-60-108 0-138Q60-108 118-148Q160-126 196-164Q232-142 270-178';
const skirt =
  'M-190-360H190L262-180Q232-142 196-164Q160-126 118-148Q60-108 0-138Q-60-108-118-148Q-160-126-196-164Q-232-142-262-180Z';
const points = 'M-140-130Q-96-92-64-116Q-32-82 0-108Q32-82 64-116Q96-92 140-130';
const pleats = 'M-64-360H64L128-128Q96-92 64-116Q32-82 0-108Q-32-82-64-116Q-96-92-128-128Z';
const anklets =
  ankle +
  put(ankle, { flip: true }) +
  cut(
    skirt,
    ink.peacock,
    stroke('M-104-360L-168-130M-146-360L-226-140M104-360L168-130M146-360L226-140', darker(ink.peacock), 5) +
      stroke(scallops, ink.turmeric, 44) +
      put(balls(scallops, ink.madder, 9, 20), { y: -10 }),
    10,
  ) +
  cut(
    pleats,
    ink.madder,
    stroke('M-40-360L-80-90M-16-360L-30-90M16-360L30-90M40-360L80-90', darker(ink.madder), 5) +
      stroke(points, ink.turmeric, 44) +
      put(balls(points, ink.madder, 9, 20), { y: -10 }),
    8,
  ) +
  cut(box(-200, -380, 400, 34, 8), ink.turmeric, balls('M-188-363H190', ink.madder, 9, 21), 6);

// ---- Two leaves on a leaf

const neemSide = (length: number, side: number): Spot[] =>
  Array.from({ length: 8 }, (_, index): Spot[] => {
    const along = (index + 1) / 9;
    const width = Math.sin(Math.PI * along ** 0.85) * length * (side > 0 ? 0.22 : 0.2);
    const bend = length * 0.17 * along * along;
    return [
      [bend + side * width * 0.86, -length * (along - 0.045)],
      [bend + side * (width + 4), -length * (along + 0.03)],
    ];
  }).flat();
const neem = (length: number): string => {
  const tip: Spot = [length * 0.2, -length * 1.02];
  const side = length * 0.13;
  return (
    stroke(`M0 0Q-4 ${length * 0.08}-16 ${length * 0.13}`, ink.brassDeep, 12) +
    cut(
      straight([[0, 0], ...neemSide(length, 1), tip, ...neemSide(length, -1).reverse()]),
      ink.brass,
      piece(
        `M0 0Q${length * 0.03} ${-length * 0.5} ${length * 0.19} ${-length}H${-length}V0Z`,
        ink.brassLight,
      ) +
        stroke(`M0 0Q${length * 0.03} ${-length * 0.5} ${length * 0.19} ${-length}`, ink.brassDeep, 8) +
        times(6, (index) => {
          const along = 0.12 + index * 0.13;
          const [x, y] = [length * 0.16 * along * along + length * 0.015, -length * along];
          return stroke(
            `M${x - side * 1.4} ${y - side}Q${x - side * 0.5} ${y - side * 0.7} ${x} ${y}Q${x + side * 0.9} ${y - side * 0.4} ${x + side * 1.7} ${y - side * 0.6}`,
            ink.brassDeep,
            4,
          );
        }),
      10,
    )
  );
};
const leafCard =
  'M0 262C-170 250-286 110-262-60C-244-190-110-290 0-378C110-290 244-190 262-60C286 110 170 250 0 262Z';
const studs =
  stroke('M0 250C0 276 8 288 20 296', ink.leafDeep, 18) +
  cut(
    leafCard,
    ink.leaf,
    stroke('M0 262V-340', ink.leafLight, 6) +
      times(5, (index) =>
        stroke(
          `M-230 ${-110 + index * 76}Q-90 ${-50 + index * 76} 0 ${20 + index * 60}Q90 ${-50 + index * 76} 230 ${-110 + index * 76}`,
          ink.leafLight,
          4,
        ),
      ),
    12,
  ) +
  put(stitches(leafCard, ink.leafLight, 5, 12), { y: -4, scale: 0.92 }) +
  dot(0, -306, 13, ink.leafDeep) +
  put(neem(372), { x: -70, y: 160, turn: -24 }) +
  put(put(neem(310), { flip: true }), { x: 80, y: 146, turn: 24 });

export const jewellery: Record<string, Drawing> = {
  'Silver Filigree Jhumka Earrings': {
    art: jhumkas,
    part: put(jhumka, { y: -62 }),
    ground: 'butter',
  },
  'Dokra Sun Pendant': {
    art: sunPendant,
    part: put(sunDisc, { y: 230 }),
    ground: 'sky',
    hangs: true,
  },
  'Lacquered Bangle Stack, Set of Six': { art: bangles, ground: 'mint' },
  'Terracotta Bead Necklace, River Stones': {
    art: necklace,
    part: strung,
    ground: 'rose',
    hangs: true,
  },
  'Filigree Peacock Brooch': {
    art: brooch,
    part: peacock,
    ground: 'lavender',
    hangs: true,
  },
  'Dokra Elephant Charm Bracelet': { art: bracelet, ground: 'peach', hangs: true },
  'Oxidised Silver Nose Pin': { art: nosePin, part: pinFlower, ground: 'mint' },
  'Wooden Hoop Earrings, Turmeric': {
    art: hoops,
    part: put(hookFront + woodenHoop, { y: 296 }),
    ground: 'lavender',
    hangs: true,
  },
  'Temple Bell Anklets, Pair': { art: anklets, ground: 'butter' },
  'Dokra Leaf Studs': {
    art: studs,
    part: put(neem(372), { turn: 180 }),
    ground: 'rose',
    hangs: true,
  },
};
