import {
  box,
  cut,
  darker,
  fingerprint,
  ink,
  mix,
  oval,
  petal,
  piece,
  put,
  ring,
  row,
  rows,
  smooth,
  stamped,
  straight,
  stroke,
  turned,
  within,
} from '../kit.ts';
import { bird, dot, fish, flame, flower, lotus, marigold, paisley, sprig, stitches, sun } from '../motifs.ts';
import type { Drawing } from '../types.ts';

type Placing = Parameters<typeof put>[1];
/** Like `stamped`, with each copy turned, scaled or mirrored separately. */
const copies = (content: string, places: readonly Placing[]): string =>
  stamped(content, []) + again(content, places);
/** More copies of a piece stamped earlier in the same drawing. */
const again = (content: string, places: readonly Placing[]): string =>
  places.map((place) => put(`<use href="#s${fingerprint(content).toString(36)}"/>`, place)).join('');
const mirrored = (content: string): string => copies(content, [{}, { flip: true }]);

// ---- Lettering: strokes of a pen, a burin or a needle, 100 high

const glyphs: Record<string, readonly [advance: number, d: string]> = {
  A: [70, 'M0 0L35-100L70 0M14-36H56'],
  E: [48, 'M48-100H0V0H48M0-52H40'],
  I: [0, 'M0-100V0'],
  M: [80, 'M0 0V-100L40-40L80-100V0'],
  N: [62, 'M0 0V-100L62 0V-100'],
  O: [84, 'M0-50a42 50 0 1 1 84 0a42 50 0 1 1-84 0Z'],
  R: [58, 'M0 0V-100H28C64-100 64-48 28-48H0M26-48L58 0'],
  1: [22, 'M0-82L22-100V0'],
  3: [54, 'M4-90C28-108 56-94 50-70C46-56 34-53 20-53C44-53 58-38 54-20C48 6 14 5 0-13'],
  5: [54, 'M48-100H10L6-56C34-70 58-50 54-26C50 4 14 6 0-12'],
  6: [54, 'M44-100C14-90 0-56 2-30C4 8 54 8 54-28C54-62 8-62 2-30'],
  7: [52, 'M0-100H52L18 0'],
  9: [52, 'M10 0C40-10 54-44 52-70C50-108 0-108 0-72C0-38 46-38 52-70'],
  '°': [26, 'M0-86a13 13 0 1 1 26 0a13 13 0 1 1-26 0'],
  "'": [6, 'M6-104L0-78'],
  ' ': [4, ''],
};

/** A word centred on x with its baseline at y, `size` high. */
const word = (
  text: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  width = 14,
  gap = 30,
): string => {
  let far = 0;
  const letters = [...text].map((letter) => {
    const [advance, d] = glyphs[letter] as readonly [number, string];
    const drawn = d && put(stroke(d, colour, width), { x: far });
    far += advance + gap;
    return drawn;
  });
  const scale = size / 100;
  return put(letters.join(''), { x: x - ((far - gap) / 2) * scale, y, scale });
};

// राव, मीरा, قلم and a cursive Mili.
const raav =
  'M-14-100H214M20-100C54-92 50-58 12-60C24-44 40-22 54 0M94-100V0M190-100V0M190-66C170-90 130-84 130-54C130-24 170-22 190-46';
const meera =
  'M-20-100H248M10-100V-46C8-26-16-28-14-46C-12-60 6-52 14-44H62M62-100V0M108 0V-100C108-152 40-152 44-102M158-100C192-92 188-58 150-60C162-44 178-22 192 0M230-100V0';
const qalam =
  'M136-20C138-50 176-50 172-22C168-4 142-8 136-20C142-2 130 7 108 5C88 4 80-2 78-24L72-124M78-24C80 6 64 8 50 2C40-18 12-12 18 8C26 22 44 12 50 2M18 8C0 10-4 40-6 84';
const mili =
  'M0 0C12-30 20-80 28-96C34-60 38-30 46-12C56-46 68-80 80-96C80-60 80-30 88-6C94 4 104-6 112-24C118-36 122-46 126-52C120-30 118-8 128-2C136 2 146-10 154-24C170-52 186-98 172-102C158-102 156-30 162-8C166 2 180-4 188-22C194-36 198-44 202-52C196-30 194-10 204-2C214 2 228-8 236-26';

const heart = (x: number, y: number, size: number, fill: string, turn = 0): string =>
  put(piece('M0 34C-58-6-34-46 0-20C34-46 58-6 0 34Z', fill), { x, y, scale: size / 70, turn });

// ---- Namaste nameplate

const plateEdge =
  'M-292 20C-292-10-266-20-266-60V-100Q-266-126-240-126H-136C-104-126-108-172-82-204C-52-240-22-244 0-276C22-244 52-240 82-204C108-172 104-126 136-126H240Q266-126 266-100V-60C266-20 292-10 292 20C292 50 266 60 266 100V140Q266 166 240 166H-240Q-266 166-266 140V100C-266 60-292 50-292 20Z';
const hand =
  piece('M0-70C-14-70-17-44-19-18C-22 4-34 14-40 40L-10 56C-4 44 0 34 0 34Z', ink.brassLight) +
  stroke(
    'M0-70C-14-70-17-44-19-18C-22 4-34 14-40 40L-10 56C-4 44 0 34 0 34ZM-19-16C-14-4-8 2-3 2',
    ink.black,
    6,
  ) +
  stroke('M-46 50L-14 68', ink.black, 8) +
  [14, 38, 62].map((turn) => put(stroke('M0-72V-92', ink.brassDeep, 6), { turn: -turn, y: -4 })).join('');
const screw = (x: number): string =>
  dot(x, 23, 15, ink.brassDeep) +
  dot(x, 20, 14, ink.brassLight) +
  stroke(`M${x - 7} 26L${x + 7} 14`, ink.brassDeep, 4);
const nameplate = (words: string): string =>
  cut(
    plateEdge,
    ink.brass,
    put(piece('M-320 300L40-320H120L-240 300Z', ink.brassLight, 0.55), {}) +
      piece('M-110 300L250-320H276L-84 300Z', ink.brassLight, 0.45),
    14,
  ) +
  put(stroke(plateEdge, ink.brassDeep, 5), { y: -2, scale: 0.93 }) +
  put(stroke(plateEdge, ink.brassDeep, 5, '.1 13'), { y: -4, scale: 0.88 }) +
  put(mirrored(hand), { y: -146, scale: 0.98 }) +
  words +
  paisley(-204, 10, 118, ink.brassDeep, ink.brassLight, -8) +
  paisley(204, 10, 118, ink.brassDeep, ink.brassLight, 8, true) +
  [-204, 204].map((x) => stroke(`M${x - 22} 100h44M${x - 12} 114h24`, ink.brassDeep, 5)).join('') +
  screw(-262) +
  screw(262) +
  stroke('M-232 168Q0 316 232 168', ink.leafDeep, 5) +
  row(5, -176, 176, (x) => piece(petal(x, 240 - (x * x) / 750, 58, 18, 180 - x / 9), ink.leaf)) +
  stamped(
    marigold(0, 0, 26),
    Array.from({ length: 13 }, (_, index) => {
      const x = -228 + index * 38;
      return [x, 242 - (x * x) / 720] as const;
    }),
  );

const rao =
  put(stroke(raav, ink.black, 13), { x: -128, y: 74, scale: 1.28 }) +
  word('RAO', 0, 136, 40, ink.black, 15, 60) +
  stroke('M-136 118H-74M74 118H136', ink.brassDeep, 5);

// ---- Silver filigree frame

const curl = stroke('M0 0C-2-22 24-30 32-10C34 8 12 14 12-2', ink.silverLight, 5);
/** One flowering stem of the left side; the right has its mirror. */
const stem =
  stroke(
    'M-96 252C-170 250-214 210-186 150C-160 100-212 60-186 0C-162-50-212-90-186-150C-164-200-212-240-186-290C-166-344-90-348-60-322C-36-300-16-300 0-322C16-346 40-346 56-328',
    ink.silverLight,
    8,
  ) +
  [
    [-178, 126],
    [-194, 30],
    [-178, -28],
    [-194, -124],
    [-178, -178],
    [-194, -264],
  ]
    .map(([x, y], index) =>
      put(curl + piece(petal(0, 6, 34, 11, -50), ink.silverLight), {
        x: x as number,
        y: y as number,
        flip: index % 2 === 1,
      }),
    )
    .join('') +
  stamped(flower(0, 0, 26, ink.white, ink.rose, 5), [
    [-198, 80],
    [-172, -76],
    [-198, -206],
    [-150, -334],
    [-176, 222],
  ]);
/** The net of thin wire behind the stems. */
const mesh = Array.from(
  { length: 30 },
  (_, index) => `M-250 ${-860 + 40 * index}l500 500M250 ${-860 + 40 * index}l-500 500`,
).join('');

const person = (x: number, hair: string, skin: string, dress: string, veil: string): string =>
  put(
    (veil && piece('M-64 170C-84 40-60-66 0-66C60-66 84 40 64 170Z', veil)) +
      piece('M-74 190C-74 70-40 52 0 52C40 52 74 70 74 190Z', dress) +
      piece(box(-14, 26, 28, 40, 12), darker(skin, 0.14)) +
      piece(oval(0, 0, 42, 48), skin) +
      piece('M-44 4C-52-64 52-64 44 4C34-22 10-30 0-34C-10-30-34-22-44 4Z', hair) +
      dot(-15, 4, 4, ink.night) +
      dot(15, 4, 4, ink.night) +
      stroke('M-13 20Q0 34 13 20', ink.madder, 4),
    { x },
  );
const photo =
  piece(box(-160, -320, 320, 430), mix(ink.sea, ink.white, 0.55)) +
  stroke('M-150-60H150M-100-60V-200L-160-120M100-60V-200L160-120M-100-190Q0-60 100-190', ink.silverDeep, 7) +
  stroke('M-66-60V-150M-33-60V-124M0-60V-118M33-60V-124M66-60V-150', ink.silverDeep, 4) +
  piece(box(-160, -56, 320, 20), ink.indigoLight) +
  put(
    person(-58, ink.black, ink.wood, ink.madder, ink.turmeric) +
      dot(-58, -22, 5, ink.madder) +
      person(62, ink.night, ink.woodLight, ink.cream, '') +
      piece('M20 186C30 110 44 74 62 56C78 76 92 110 104 186Z', ink.leaf) +
      stroke('M62 60V180', ink.cream, 4, '1 14'),
    { y: -66 },
  ) +
  put(
    piece(oval(0, 46, 30, 44), ink.caneDeep) +
      piece('M-26-6C-44-8-46 30-32 34ZM26-6C44-8 46 30 32 34Z', ink.woodDeep) +
      piece(oval(0, 8, 28, 26), ink.cane) +
      piece(oval(0, 17, 13, 10), ink.cream) +
      dot(-10, 2, 4, ink.night) +
      dot(10, 2, 4, ink.night) +
      piece(oval(0, 12, 6, 4), ink.night) +
      piece('M-5 21H5Q4 34 0 34Q-4 34-5 21Z', ink.rose),
    { x: 4, y: 44 },
  );
const frameEdge = box(-232, -372, 464, 650, 54);
const photoEdge = box(-138, -290, 276, 390, 10);
const frame = (shown: string, words: string): string =>
  dot(-150, 282, 18, ink.silverDeep) +
  dot(150, 282, 18, ink.silverDeep) +
  cut(frameEdge, mix(ink.plum, ink.indigoDeep, 0.35), stroke(mesh, mix(ink.plum, ink.silver, 0.45), 2), 0) +
  stroke(frameEdge, ink.silver, 12) +
  stroke(frameEdge, ink.white, 11, '.1 17') +
  mirrored(stem) +
  cut(photoEdge, ink.white, shown, 0) +
  stroke(photoEdge, ink.silver, 10) +
  stroke(photoEdge, ink.white, 8, '.1 14') +
  cut(oval(0, 192, 130, 60), ink.silver, piece('M-90 280L30 100H80L-40 280Z', ink.silverLight), 8) +
  stroke(oval(0, 192, 116, 48), ink.silverDeep, 4) +
  words;
const coupleWords =
  word('A', -54, 202, 40, ink.indigoDeep, 15) +
  heart(0, 184, 34, ink.madder) +
  word('R', 54, 202, 40, ink.indigoDeep, 15) +
  stroke('M-44 222H-22M-10 222H10M22 222H44', ink.silverDeep, 6);
/** The card in the frame before a photo is added. */
const noPhoto =
  piece(box(-160, -320, 320, 430), mix(ink.paper, ink.white, 0.4)) +
  dot(62, -178, 26, ink.butter) +
  piece('M-140 60V-40L-60-132L14-44L58-92L140-10V110H-140Z', mix(ink.sea, ink.white, 0.45));

// ---- Name train

const slope = (x: number): number => 0.48 + 0.0012 * x;
const track = (x: number): number => 58 + 0.48 * x + 0.0006 * x * x;
const wheel = dot(0, -18, 18, ink.woodDeep) + dot(0, -18, 11, ink.woodLight) + dot(0, -18, 4, ink.woodDeep);
const wheels = again(wheel, [{ x: -28 }, { x: 28 }]);
const carriage = (letter: string, fill: string, band: string): string =>
  stroke('M46-36H70', ink.woodDeep, 8) +
  cut(
    box(-50, -108, 100, 84, 14),
    fill,
    piece(box(-60, -42, 120, 8), band) + piece(box(-60, -104, 120, 6), band),
    8,
  ) +
  (letter && word(letter, 0, -50, 44, ink.white, 22)) +
  wheels;
const van =
  stroke('M46-36H70M-40-120V-168', ink.woodDeep, 7) +
  piece('M-40-168L-82-156L-40-142Z', ink.madder) +
  cut(box(-48, -108, 96, 84, 8), ink.turmeric, piece(box(-60, -42, 120, 8), ink.madder), 8) +
  cut('M-60-104Q0-144 60-104Z', ink.madder, '', 6) +
  heart(0, -72, 38, ink.cream) +
  wheels;
const engine =
  cut(box(-60, -46, 126, 24, 6), ink.woodDeep, '', 6) +
  cut(box(-14, -104, 76, 66, 28), ink.madder, piece(box(10, -110, 9, 80), ink.turmeric), 8) +
  cut(box(-58, -132, 50, 94, 6), ink.indigo, piece(box(-47, -116, 28, 30, 6), ink.butter), 6) +
  piece(box(-66, -144, 66, 16, 8), ink.turmeric) +
  cut('M26-100L18-146H54L46-100Z', ink.turmeric, '', 6) +
  dot(44, -78, 5, ink.night) +
  stroke('M36-60Q48-50 58-62', ink.night, 4) +
  dot(68, -74, 8, ink.butter) +
  again(wheel, [{ x: -36, scale: 1.25 }, { x: 8 }, { x: 46 }]);
const coaches = [
  van,
  carriage('M', ink.leaf, ink.butter),
  carriage('I', ink.plum, ink.blush),
  carriage('R', ink.clay, ink.butter),
  carriage('A', ink.peacock, ink.butter),
  engine,
];
const hillTop = Array.from({ length: 9 }, (_, index) => {
  const x = -294 + 74 * index;
  return [x, track(x)] as const;
});
const hill = `${smooth(hillTop, false)}Q316 300 290 300H-282Q-300 300-300 282L-296 ${track(-296) - 10}Z`;
const coupled = (): string => {
  let x = -234;
  return coaches
    .map((coach) => {
      const turn = (Math.atan(slope(x)) * 180) / Math.PI;
      const placed = put(coach, { x, y: track(x) - 6, turn, scale: 0.9 });
      x += 105 / Math.hypot(1, slope(x));
      return placed;
    })
    .join('');
};
const rails = smooth(hillTop, false);
const train =
  [
    [262, 62, 15],
    [236, 6, 23],
    [192, -68, 34],
    [126, -138, 46],
  ]
    .map(([x, y, r]) => dot(x as number, y as number, r as number, ink.white))
    .join('') +
  cut(
    hill,
    ink.leafLight,
    stamped(
      flower(0, 0, 15, ink.white, ink.turmeric, 6) + piece(petal(8, 14, 18, 6, 130), ink.leaf),
      rows([-262, 60, 520, 200], 88),
    ),
    12,
  ) +
  stroke(rails, ink.woodDeep, 26, '6 18') +
  stroke(rails, ink.woodLight, 10) +
  stamped(wheel, []) +
  coupled() +
  copies(sprig(0, 0, 130, ink.leafDeep, 0, 4), [
    { x: -222, y: 302, scale: 0.75, turn: -5 },
    { x: -152, y: 302, scale: 1.15, turn: 3 },
    { x: 34, y: 302, scale: 0.5, turn: 8 },
  ]) +
  bird(-50, 302, 104, ink.rose, ink.madder);

const coachColours = [
  [ink.leaf, ink.butter],
  [ink.plum, ink.blush],
  [ink.clay, ink.butter],
  [ink.peacock, ink.butter],
  [ink.madder, ink.cream],
  [ink.indigo, ink.rose],
  [ink.turmeric, ink.madder],
] as const;
const level = 96;
const small = 0.62;
/** A blank train for a name of a given number of letters; its carriages follow the engine to the right. */
const emptyTrain = (letters: number): string => {
  const hills = smooth([
    [-300, level],
    [-190, level - 86],
    [-60, level - 40],
    [90, level - 120],
    [220, level - 60],
    [300, level - 100],
    [300, level + 20],
    [-300, level + 20],
  ]);
  const follow = coachColours
    .slice(0, letters)
    .map(([fill, band], index) =>
      put(carriage('', fill, band), { x: -194 + 65 * index, y: level - 6, scale: small }),
    );
  return (
    piece(hills, mix(ink.leafLight, ink.white, 0.35)) +
    [
      [-268, 24, 9],
      [-246, -24, 14],
      [-210, -84, 22],
      [-156, -150, 31],
    ]
      .map(([x, y, r]) => dot(x as number, y as number, r as number, ink.white))
      .join('') +
    cut(box(-300, level, 600, 204, 18), ink.leafLight, '', 12) +
    stamped(
      flower(0, 0, 15, ink.white, ink.turmeric, 6) + piece(petal(8, 14, 18, 6, 130), ink.leaf),
      rows([-262, 150, 520, 100], 88),
    ) +
    stroke(`M-292 ${level + 4}H286`, ink.woodDeep, 18, '5 16') +
    stroke(`M-296 ${level}H290`, ink.woodLight, 7) +
    stamped(wheel, []) +
    put(van, { x: -194 + 65 * letters, y: level - 6, scale: small }) +
    follow.reverse().join('') +
    put(engine, { x: -262, y: level - 6, scale: small, flip: true }) +
    copies(sprig(0, 0, 130, ink.leafDeep, 0, 4), [
      { x: -222, y: 302, scale: 0.75, turn: -5 },
      { x: -152, y: 302, scale: 1.05, turn: 3 },
      { x: 214, y: 302, scale: 0.6, turn: 8 },
    ]) +
    bird(70, 302, 104, ink.rose, ink.madder)
  );
};

/** The train without its hill, standing on y = 300. */
const trainAlone =
  stamped(wheel, []) +
  put(van, { x: 170, y: 300, scale: small }) +
  ['A', 'R', 'I', 'M']
    .map((letter, index) => {
      const [fill, band] = coachColours[3 - index] as (typeof coachColours)[number];
      return put(carriage(letter, fill, band), { x: 105 - 65 * index, y: 300, scale: small });
    })
    .join('') +
  put(engine, { x: -158, y: 300, scale: small, flip: true });

// ---- Baby quilt

const duck =
  stroke('M-8 26V40H4M12 26V40H24', ink.clay, 5) +
  piece(
    'M-44-8C-40 0-36 2-28 4C-30 40 36 38 36 4C48-6 48-40 24-40C4-40 4-20 8-8C-8-2-30-4-44-8Z',
    ink.turmeric,
  ) +
  piece('M42-26L64-18L42-12Z', ink.clay) +
  dot(28, -24, 4, ink.night) +
  stroke('M-16 8Q4 22 18 4', ink.cream, 4, '5 6');
const pad =
  piece('M0 0L30-24A38 38 0 1 0 38 6Z', ink.leaf) +
  stroke('M0 0L-26-18M0 0L-18 26M0 0L16 28M0 0L-4-32', ink.leafLight, 3, '5 5');
const umbrella =
  stroke('M0 0V58', ink.woodDeep, 5) +
  piece('M-58 6C-50-58 50-58 58 6Q44-6 29 6Q14-6 0 6Q-14-6-29 6Q-44-6-58 6Z', ink.madder) +
  stroke('M-29 4Q-22-34 0-42Q22-34 29 4', ink.blush, 3, '6 6') +
  dot(0, -46, 6, ink.turmeric);
const quiltEdge = smooth([
  [-240, -318],
  [-120, -326],
  [0, -318],
  [120, -326],
  [240, -318],
  [246, -160],
  [240, 0],
  [246, 160],
  [240, 300],
  [120, 306],
  [0, 300],
  [-120, 306],
  [-240, 300],
  [-246, 160],
  [-240, 0],
  [-246, -160],
]);
const quilt = (words: string): string =>
  cut(quiltEdge, ink.indigoLight, '', 10) +
  piece(box(-218, -296, 436, 574, 12), ink.white) +
  stitches(box(-230, -308, 460, 598, 12), ink.white, 4, 10) +
  [0, 1, 2, 3]
    .map((index) =>
      stitches(
        box(-202 + index * 11, -280 + index * 11, 404 - index * 22, 542 - index * 22, 10),
        index % 2 ? ink.blush : mix(ink.indigoLight, ink.white, 0.35),
        3,
        7,
      ),
    )
    .join('') +
  piece(box(-122, -164, 244, 296, 20), mix(ink.butter, ink.white, 0.5)) +
  [0, 13, 26, 39, 52]
    .map((inset) =>
      stitches(
        box(-112 + inset, -154 + inset, 224 - inset * 2, 276 - inset * 2, 16),
        mix(ink.turmeric, ink.white, 0.5),
        3,
        6,
      ),
    )
    .join('') +
  stitches(box(-122, -164, 244, 296, 20), ink.madder, 4, 9) +
  stamped(duck, [
    [-130, -222],
    [-44, -222],
    [42, -222],
    [128, -222],
  ]) +
  put(
    stamped(put(duck, { flip: true }), [
      [-130, 206],
      [-44, 206],
      [42, 206],
    ]),
    {},
  ) +
  put(duck, { x: 136, y: 222, scale: 0.62, flip: true }) +
  put(umbrella, { x: -150, y: 142, scale: 0.92 }) +
  copies(pad, [
    { x: -168, y: -106, scale: 0.86 },
    { x: -168, y: 84, scale: 0.86 },
    { x: 168, y: -106, flip: true },
    { x: 168, y: 84, flip: true },
  ]) +
  stamped(lotus(0, 0, 64, ink.rose, ink.madder), [
    [-168, -28],
    [-168, 26],
    [168, -28],
    [168, 26],
  ]) +
  words +
  flower(0, -108, 22, ink.rose, ink.turmeric, 6) +
  piece(petal(-22, -108, 34, 9, -90) + petal(22, -108, 34, 9, 90), ink.leaf);

const miliStitched =
  put(
    stroke(mili, ink.indigo, 13) +
      stroke(mili, ink.indigoLight, 3, '7 6') +
      heart(132, -80, 24, ink.madder) +
      heart(208, -80, 24, ink.madder),
    { x: -104, y: 22, scale: 0.88 },
  ) + stitches('M-64 62H-28M-14 62H14M28 62H64', ink.indigo, 6, 6);

// ---- Gond family tree

const strokesOf = Array.from({ length: 10 }, (_, index) => `M-80 ${-112 + index * 12}q80-20 160 0`).join('');
/** A creature filled with the dashes of the Gond painters. */
const gond = (d: string, fill: string, mark: string): string =>
  piece(d, fill) + within(d, stroke(strokesOf, mark, 3.4, '5 8'));
const eye = (x: number, y: number, r = 6): string =>
  dot(x, y, r, ink.white) + dot(x + 1, y, r * 0.5, ink.night);
const tiger =
  stroke('M-44-30C-76-36-78-74-54-76', ink.turmeric, 9) +
  piece('M-52-22C-54-58-20-58 14-56C40-56 52-44 50-20V0H36V-20H-34V0H-50Z', ink.turmeric) +
  stroke('M-34-54v24M-18-56v28M-2-56v28M14-56v26M-42-14h-6M43-12h6', ink.night, 5) +
  dot(37, -80, 8, ink.turmeric) +
  dot(67, -80, 8, ink.turmeric) +
  dot(52, -62, 24, ink.turmeric) +
  piece(oval(53, -52, 13, 10), ink.cream) +
  stroke('M46-82l6 10l6-10M48-50q5 6 10 0', ink.night, 3.5) +
  eye(43, -64, 5) +
  eye(62, -64, 5);
const bear =
  gond('M-58 0C-62-52-10-68 26-44C56-50 72-22 60 0Z', ink.soil, ink.caneDeep) +
  dot(24, -42, 9, ink.soil) +
  dot(54, -40, 9, ink.soil) +
  piece(oval(40, -20, 29, 24), mix(ink.soil, ink.wood, 0.35)) +
  piece(oval(44, -10, 13, 9), ink.cane) +
  dot(44, -14, 4, ink.night) +
  stroke('M20-24q6 6 12 0M46-24q6 6 12 0', ink.night, 3.5) +
  stroke('M66-54h12l-12 14h12M84-82h16l-16 18h16', ink.indigo, 4);
const deer =
  stroke('M-30-22V0M-16-22V0M18-22V0M32-22V0', ink.rose, 7) +
  gond(
    'M-44-24C-46-52-10-50 14-50C24-56 28-80 36-92L58-84C68-80 66-72 56-70C48-50 46-20 30-18H-30Z',
    ink.rose,
    ink.madder,
  ) +
  stroke('M36-92C20-110 22-126 16-134M28-110l14-14M44-92C54-106 50-120 58-128M52-108l14-8', ink.soil, 4) +
  eye(46, -80, 4.5);
const owl =
  gond('M-34-40C-36-80 36-80 34-40C34-10 16 0 0 0C-16 0-34-10-34-40Z', ink.plum, ink.blush) +
  piece('M-32-56L-30-86L-10-70ZM32-56L30-86L10-70Z', ink.plum) +
  [-13, 13].map((x) => dot(x, -52, 14, ink.butter) + dot(x, -52, 6, ink.night)).join('') +
  piece('M-6-42H6L0-30Z', ink.turmeric);
const parrot =
  gond('M-66 34C-44-20-30-74 12-82C44-84 48-56 34-36C16-8-16-4-30-6Z', ink.leaf, ink.butter) +
  piece('M32-78C52-74 50-56 40-50L32-60Z', ink.madder) +
  eye(20, -66, 5);
const peacock =
  [-52, -70, -88, -106]
    .map((turn, index) =>
      put(
        piece(petal(0, 0, 122, 20), index % 2 ? ink.sea : ink.leaf) +
          dot(0, -96, 12, ink.turmeric) +
          dot(0, -96, 6, ink.indigoDeep),
        { x: -12, y: -28, turn },
      ),
    )
    .join('') +
  gond(
    'M-34-20C-30-56 4-44 14-70C16-100 44-102 46-82C46-60 44-4 8-2C-12 0-34-4-34-20Z',
    ink.indigo,
    ink.sea,
  ) +
  piece('M44-88L62-80L45-74Z', ink.turmeric) +
  stroke('M28-98L20-122M32-98V-126M36-98L44-120', ink.indigo, 3.5) +
  [
    [20, -124],
    [32, -128],
    [45, -122],
  ]
    .map(([x, y]) => dot(x as number, y as number, 5, ink.turmeric))
    .join('') +
  eye(34, -82, 5) +
  stroke('M26-92L41-87', ink.night, 4);
const cat =
  stroke('M-26-8C-70 0-76-44-56-56', ink.black, 10) +
  gond('M-36 0C-44-50-26-78 0-78C26-78 44-50 36 0Z', ink.black, ink.rose) +
  piece('M-30-84L-32-124L-8-106H8L32-124L30-84C30-58-30-58-30-84Z', ink.black) +
  [-12, 12].map((x) => piece(oval(x, -90, 8, 7), ink.leafLight) + dot(x, -90, 3.5, ink.night)).join('') +
  piece('M-4-79H4L0-74Z', ink.rose) +
  stroke('M-14-76l-22-4M-14-72l-22 4M14-76l22-4M14-72l22 4', ink.silverLight, 2);
const chick =
  gond('M-36-10C-20-44-2-60 20-54C40-46 30-4 0-2C-14-2-28-6-36-10Z', ink.madder, ink.butter) +
  piece('M30-46L46-38L31-34Z', ink.turmeric) +
  eye(18, -42, 5);
/** A name too small to read. */
const scribble = stroke('M-26 0q4-14 8 0t8 0t8 0q3-16 7 0t8 0t8-2', ink.night, 3);
const limbs = [
  'M0 170C-60 166-110 140-204 134',
  'M0 36C-60 40-100 14-204 4',
  'M0-70C-50-76-90-116-196-128',
  'M0-130C-6-190-40-214-66-260',
].join('');
const gondPaper = straight([
  [-248, -368],
  [-150, -374],
  [-20, -368],
  [120, -375],
  [248, -368],
  [253, -240],
  [247, -100],
  [253, 40],
  [247, 180],
  [250, 292],
  [110, 297],
  [-20, 291],
  [-140, 297],
  [-250, 292],
  [-247, 170],
  [-253, 30],
  [-247, -110],
  [-253, -250],
]);
const leafing = [-66, -33, 0, 33, 66]
  .map((turn, index) => piece(petal(0, 0, 50, 12, turn), index % 2 ? ink.leafLight : ink.leaf))
  .join('');
const bough =
  copies(leafing, [
    { x: -70, y: -262, turn: -24 },
    { x: -50, y: -226, turn: -80 },
    { x: -178, y: -124, turn: -60 },
    { x: -60, y: -92, turn: 10 },
    { x: -124, y: -110, turn: 190, scale: 0.8 },
    { x: -188, y: 4, turn: -60 },
    { x: -92, y: 20, turn: 190, scale: 0.8 },
    { x: -52, y: 38, turn: 10, scale: 0.9 },
    { x: -188, y: 138, turn: -60 },
    { x: -48, y: 166, turn: 0, scale: 0.8 },
  ]) +
  stroke(limbs, ink.clayDeep, 20) +
  stroke(limbs, ink.butter, 3.6, '3 10');
const familyTree = (words: string): string =>
  cut(gondPaper, ink.cream, '', 0) +
  stroke(box(-224, -346, 448, 618), ink.madder, 4) +
  stroke(box(-214, -336, 428, 598), ink.turmeric, 6, '.1 13') +
  within(
    box(-208, -330, 416, 586),
    mirrored(bough) +
      put(leafing, { y: -196, scale: 1.5 }) +
      piece(
        'M-34 262C-22 150-28 40-16-60C-14-100-12-130-10-170H10C12-130 14-100 16-60C28 40 22 150 34 262L90 276H-90Z',
        ink.clayDeep,
      ) +
      stroke('M-14 250C-8 150-12 30-4-130M14 250C8 150 12 30 4-130M0 250V-120', ink.butter, 3.6, '3 10') +
      piece('M-220 250Q0 222 220 250V270H-220Z', ink.leafDeep),
  ) +
  put(tiger, { x: -122, y: 128, scale: 0.86, flip: true }) +
  put(bear, { x: 102, y: 128, scale: 1.04 }) +
  put(peacock, { x: -82, y: 18, scale: 0.86 }) +
  put(deer, { x: 122, y: 6, scale: 0.9 }) +
  put(parrot, { x: -112, y: -118, scale: 1.15, flip: true }) +
  put(owl, { x: 116, y: -118, scale: 1.2 }) +
  put(chick, { x: 0, y: -194, scale: 1.2 }) +
  put(cat, { x: -98, y: 250, scale: 0.72 }) +
  words +
  flower(92, 226, 26, ink.rose, ink.turmeric, 6) +
  flower(172, 226, 26, ink.turmeric, ink.madder, 6) +
  sprig(132, 246, 76, ink.leaf, 0, 4);

const scribbles = stamped(scribble, [
  [-168, 162],
  [140, 164],
  [140, 34],
  [-110, 44],
  [-156, -92],
  [78, -62],
  [0, -280],
  [-172, 224],
]);

// ---- Journal

const tornPages = straight([
  ...Array.from({ length: 16 }, (_, index) => [212 + ((index * 7) % 5) * 3, -262 + index * 35] as const),
  ...Array.from({ length: 12 }, (_, index) => [204 - index * 34, 276 + ((index * 5) % 4) * 3] as const),
  [-190, -262],
]);
const medallion =
  ring(12, 0, 0, 74, (x, y, turn) => piece(petal(x, y, 44, 15, turn), ink.woodDeep)) +
  stroke(oval(0, 0, 72), ink.woodDeep, 6) +
  stroke(oval(0, 0, 60), ink.woodDeep, 4, '.1 10') +
  flower(0, 0, 52, ink.woodDeep, ink.wood, 8);
const coverEdge = box(-204, -300, 404, 570, 22);
const journal = (words: string): string =>
  put(
    put(cut(tornPages, ink.caneDeep, '', 0), { x: 8, y: 14 }) +
      put(piece(tornPages, ink.paper), { x: 4, y: 7 }) +
      piece(tornPages, ink.cream) +
      cut(
        coverEdge,
        ink.wood,
        piece(box(-230, -310, 74, 600), ink.woodDeep) +
          stroke(
            `M-180-300${Array.from({ length: 24 }, (_, index) => `l${index % 2 ? -18 : 18} 24`).join('')}`,
            ink.caneDeep,
            6,
          ) +
          stroke(
            `M-162-300${Array.from({ length: 24 }, (_, index) => `l${index % 2 ? 18 : -18} 24`).join('')}`,
            ink.cane,
            6,
          ),
        12,
      ) +
      stitches('M-144-282H160Q182-282 182-260V230Q182 252 160 252H-144Z', ink.cane, 4, 10) +
      put(medallion, { x: 20, y: -126, scale: 1.08 }) +
      stamped(lotus(0, 0, 58, ink.woodDeep, ink.clayDeep), [
        [-98, -230],
        [140, -230],
        [-98, 240],
      ]) +
      stroke('M-206 40C-80 52 60 22 206 38M-206 62C-60 40 60 66 206 54', ink.night, 14) +
      stroke('M-206 38C-80 50 60 20 206 36M-206 60C-60 38 60 64 206 52', ink.clayDeep, 11) +
      stroke('M36 48C-20 90 10 130-34 168M40 48C62 90 34 120 52 146', ink.clayDeep, 9) +
      stroke('M38 46C-10-4-34 40 38 46C100-6 122 36 38 46', ink.clayDeep, 9) +
      dot(38, 47, 14, ink.woodDeep) +
      dot(-36, 174, 12, ink.turmeric) +
      dot(54, 152, 12, ink.turmeric) +
      words,
    { x: -4, y: 8, turn: -5, scale: 1.08 },
  );

const initials =
  word('A', 64, 226, 54, ink.brassLight, 15) +
  heart(104, 204, 28, ink.brassLight) +
  word('M', 146, 226, 54, ink.brassLight, 15);

// ---- Coordinates keyring

const key =
  stroke(oval(0, 0, 48, 42), ink.copper, 22) +
  stroke(oval(0, 0, 48, 42), ink.clayLight, 5) +
  cut(
    'M-15 50H15V270L4 282H-15V250H-48V228H-15V206H-38V182H-15Z',
    ink.copper,
    piece(box(-24, 58, 60, 10), ink.clayLight),
    6,
  );
const palm =
  stroke('M0 0C4-14 2-28-4-42', ink.night, 5) +
  [-100, -56, 6, 52, 98].map((turn) => piece(petal(-4, -40, 28, 7, turn), ink.night)).join('');
const splitRing = (d: string): string => stroke(d, ink.silverDeep, 25) + stroke(d, ink.silverLight, 17);
const keyRound = oval(0, -250, 98, 98);
const disc = oval(0, 88, 206, 206);
const keyring = (words: string): string =>
  put(key, { x: -76, y: -150, turn: 40 }) +
  put(put(key, { scale: 0.86 }), { x: 84, y: -160, turn: -42 }) +
  splitRing('M-70-320A98 98 0 0 1 98-250') +
  cut('M-56-54C-56-190-36-212 0-212C36-212 56-190 56-54ZM0-180A26 26 0 1 0 .1-180Z', ink.brass, '', 8) +
  dot(0, -154, 26, mix(ink.brassDeep, ink.night, 0.4)) +
  cut(
    disc,
    ink.brass,
    piece('M-220 330L100-160H190L-130 330Z', ink.brassLight, 0.6) +
      piece('M20 330L240-20H270L60 330Z', ink.brassLight, 0.45),
    16,
  ) +
  stroke(oval(0, 88, 186, 186), ink.brassDeep, 5) +
  stroke(oval(0, 88, 170, 170), ink.brassDeep, 7, '.1 15.4') +
  splitRing(keyRound) +
  stroke('M-84-300A98 98 0 0 0-40-160', ink.silverDeep, 4) +
  stroke('M30-344A98 98 0 0 1 96-270', ink.white, 5) +
  ring(4, 0, -26, 0, (x, y, turn) => piece(petal(x, y, 26, 7, turn + 45), ink.brassDeep)) +
  ring(4, 0, -26, 0, (x, y, turn) => piece(petal(x, y, 42, 9, turn), ink.night)) +
  words;
const place =
  word("9°35'N", 0, 78, 50, ink.night, 15, 24) +
  word("76°31'E", 0, 148, 50, ink.night, 15, 24) +
  piece('M-34 198L0 174L34 198ZM-25 200H25V226H-25Z', ink.night) +
  piece(box(-7, 208, 14, 18), ink.brassLight) +
  copies(palm, [
    { x: 66, y: 228 },
    { x: -64, y: 228, flip: true },
  ]) +
  stroke('M-92 236q12-10 24 0t24 0t24 0t24 0t24 0t24 0t24 0t20 0', ink.night, 4);
/** Both sides: the back of a second one beside the front. */
const keyringBlank =
  put(
    cut(disc, ink.brass, piece('M-220 330L100-160H190L-130 330Z', ink.brassLight, 0.6), 16) +
      stroke(oval(0, 88, 186, 186), ink.brassDeep, 5) +
      lotus(0, 214, 84, ink.brassDeep, ink.brassLight),
    { x: 162, y: 118, scale: 0.62 },
  ) + put(keyring(''), { x: -84, y: -40, scale: 0.82 });

// ---- Kohbar painting

const puren = (fill: string, core: string): string =>
  dot(0, 0, 58, ink.cream) +
  stroke(oval(0, 0, 58), ink.black, 3) +
  ring(12, 0, 0, 20, (x, y, turn) => piece(petal(x, y, 36, 9, turn), fill)) +
  stroke(oval(0, 0, 52), ink.black, 2, '3 5') +
  dot(0, 0, 20, ink.black) +
  dot(0, 0, 16, core) +
  dot(0, 0, 6, ink.black);
const tortoise =
  [-48, -132, 48, 132].map((turn) => piece(petal(0, 0, 62, 13, turn), ink.leafDeep)).join('') +
  piece(oval(0, -48, 14, 17), ink.leafDeep) +
  dot(-5, -52, 3, ink.white) +
  dot(5, -52, 3, ink.white) +
  piece(oval(0, 0, 42, 44), ink.black) +
  piece(oval(0, 0, 38, 40), ink.leaf) +
  stroke('M0-40V40M-38 0H38M-27-28L27 28M27-28L-27 28', ink.black, 2.6) +
  dot(0, 0, 13, ink.turmeric);
const suga =
  piece('M-58 62C-46 10-40-52 6-62C40-66 46-36 32-14C18 14-12 28-26 28Z', ink.black) +
  piece('M-52 54C-42 10-36-46 6-57C34-60 40-36 28-16C14 10-12 24-28 24Z', ink.leaf) +
  stroke('M-30 20C-16 16 6 4 16-22M-34 8C-22 4-8-8-2-28', ink.black, 2.6, '5 4') +
  piece('M30-54C52-50 48-28 38-24L30-36Z', ink.madder) +
  stroke('M0-34Q14-24 30-32', ink.madder, 5) +
  piece(oval(15, -44, 9, 6), ink.white) +
  dot(16, -44, 3.5, ink.black);
const lettering = (text: string, x: number, y: number, scale: number): string =>
  put(stroke(text, ink.madder, 12), { x, y, scale });
const kohbarPaper = box(-240, -368, 480, 662, 4);
const kohbar = (names: string, above: string): string =>
  cut(kohbarPaper, mix(ink.cane, ink.paper, 0.55), '', 0) +
  piece(box(-220, -348, 440, 622), ink.madder) +
  piece(box(-214, -342, 428, 610), ink.cream) +
  piece(box(-166, -292, 332, 510), ink.madder) +
  piece(box(-160, -286, 320, 498), mix(ink.butter, ink.cream, 0.5)) +
  stroke(box(-152, -278, 304, 482), ink.black, 2.6) +
  stamped(
    piece('M-24 28L0-24L24 28Z', ink.turmeric) +
      piece(petal(0, 28, 38, 9), ink.leafDeep) +
      stroke('M-24 28L0-24L24 28Z', ink.black, 2.6),
    [-190, 190].flatMap((x) => Array.from({ length: 9 }, (_, index) => [x, -262 + index * 56] as const)),
  ) +
  copies(fish(0, 0, 74, ink.rose, ink.madder, ink.black), [
    { x: -130, y: -316 },
    { x: 130, y: -316, flip: true },
  ]) +
  above +
  names +
  dot(-186, 244, 14, ink.turmeric) +
  dot(186, 244, 14, ink.turmeric) +
  dot(-186, 244, 5, ink.madder) +
  dot(186, 244, 5, ink.madder) +
  stroke('M0 190V-200', ink.black, 26) +
  stroke('M0 190V-200', ink.leaf, 20) +
  [150, 110, -150, -180].map((y) => stroke(`M-9 ${y}H9`, ink.black, 4)).join('') +
  [-78, -40, 0, 40, 78].map((turn) => piece(petal(0, -196, 70, 14, turn), ink.leafDeep)).join('') +
  stamped(
    puren(ink.madder, ink.turmeric),
    [0, 60, 120, 180, 240, 300].map((turn) => {
      const angle = (turn * Math.PI) / 180;
      return [Math.sin(angle) * 102, -28 - Math.cos(angle) * 102] as const;
    }),
  ) +
  put(puren(ink.peacock, ink.rose), { y: -28 }) +
  sun(-118, -242, 30, ink.turmeric, ink.madder) +
  piece('M106-268A28 28 0 1 0 138-226A36 36 0 0 1 106-268Z', ink.indigoLight) +
  copies(suga, [
    { x: -70, y: -158 },
    { x: 70, y: -158, flip: true },
  ]) +
  put(tortoise, { y: 164, scale: 0.86 }) +
  copies(fish(0, 0, 104, ink.turmeric, ink.madder, ink.black), [
    { x: -98, y: 164 },
    { x: 98, y: 164, flip: true },
  ]);

const kohbarFlowers =
  lotus(0, -298, 66, ink.madder, ink.rose) +
  [-62, 62].map((x) => flower(x, -316, 20, ink.turmeric, ink.black, 8)).join('');
const couple =
  lettering(meera, -148, 262, 0.34) + lettering(raav, 82, 262, 0.34) + heart(12, 244, 30, ink.madder);

// ---- Pen box

const almond =
  flower(0, 0, 30, ink.blush, ink.madder, 5) + ring(5, 0, 0, 12, (x, y) => dot(x, y, 2, ink.turmeric));
const boxEdge = box(-330, -96, 520, 192, 74);
const cartouche =
  'M-196 0C-180-20-168-26-160-54C-120-62-100-60-70-72C-40-60-20-62 20-54C28-26 40-20 56 0C40 20 28 26 20 54C-20 62-40 60-70 72C-100 60-120 62-160 54C-168 26-180 20-196 0Z';
const pen = (y: number, far: number, fill: string): string =>
  piece(box(100, y - 11, far - 100, 22, 8), fill) +
  piece(box(far - 60, y - 11, 8, 22), ink.brassLight) +
  piece(`M${far - 6} ${y - 8}L${far + 34} ${y}L${far - 6} ${y + 8}Z`, ink.brass) +
  stroke(`M${far + 10} ${y}h18`, ink.night, 2);
const spray =
  stroke('M-316 30C-284 10-258 40-222 28M-300-40C-280-60-240-40-206-66', ink.wood, 6) +
  [
    [-280, 22, 150],
    [-250, 32, 30],
    [-264, -54, 10],
    [-232, -54, 140],
    [-300, -8, 60],
  ]
    .map(([x, y, turn]) => piece(petal(x as number, y as number, 32, 9, turn as number), ink.leafLight))
    .join('') +
  copies(almond, [
    { x: -290, y: 36, scale: 0.95 },
    { x: -232, y: 24, scale: 0.8, turn: 30 },
    { x: -248, y: -48, scale: 1.05, turn: 12 },
    { x: -296, y: -22, scale: 0.7, turn: 50 },
    { x: -198, y: -66, scale: 0.6 },
  ]) +
  dot(-200, 60, 8, ink.blush) +
  dot(-256, 66, 7, ink.rose);
const penBox = (words: string): string =>
  put(
    cut(box(60, -76, 300, 152, 60), ink.turmeric, '', 0) +
      piece(box(70, -61, 276, 122, 48), ink.madder) +
      pen(-34, 280, ink.cream) +
      pen(0, 298, ink.sea) +
      pen(34, 276, ink.leafLight) +
      put(piece(boxEdge, mix(ink.indigoDeep, ink.night, 0.5)), { x: -8, y: 22 }) +
      put(stroke('M-262 96H116', ink.brass, 6, '.1 18'), { x: -4, y: 12 }) +
      cut(boxEdge, ink.indigoDeep, '', 10) +
      stroke(box(-318, -84, 496, 168, 64), ink.brass, 5) +
      stroke(box(-308, -74, 476, 148, 56), ink.brassLight, 4, '.1 11') +
      copies(spray, [{}, { x: -140, flip: true }]) +
      cut(cartouche, ink.madder, '', 0) +
      stroke(cartouche, ink.brass, 6) +
      put(stroke(cartouche, ink.brassLight, 3), { x: -8, scale: 0.88 }) +
      words,
    { x: -12, y: -24, turn: -33 },
  );

const qalamWord =
  put(
    stroke(qalam, ink.brassLight, 14) +
      dot(146, -70, 9, ink.brassLight) +
      dot(170, -70, 9, ink.brassLight) +
      stroke('M150 44C110 70 60 64 32 46M200-2C218-22 216-44 204-56', ink.brassLight, 7),
    { x: -126, y: 16, scale: 0.54 },
  ) + [-160, 20].map((x) => dot(x, 0, 7, ink.brassLight)).join('');

// ---- Birthday thali

const laddoo = cut(
  oval(0, 0, 46),
  ink.clayLight,
  stamped(dot(0, 0, 4, ink.butter) + dot(12, 9, 4, ink.clay), rows([-46, -46, 90, 90], 27)),
  10,
);
const thali = (words: string): string =>
  stroke('M-150 150L-196 296M150 150L196 296', ink.woodDeep, 20) +
  put(
    cut(oval(0, 0, 284), ink.white, '', 14) +
      stroke(oval(0, 0, 268), ink.indigo, 9) +
      stroke(oval(0, 0, 252), ink.indigoLight, 6, '.1 16') +
      copies(
        piece(
          petal(0, -180, 50, 12, 24) + petal(0, -180, 50, 12, -24) + petal(0, -184, 34, 10, 180),
          ink.leaf,
        ),
        Array.from({ length: 14 }, (_, index) => ({ turn: ((index + 0.5) * 180) / 7 })),
      ) +
      stamped(
        marigold(0, 0, 37),
        Array.from({ length: 14 }, (_, index) => {
          const angle = (index * Math.PI) / 7;
          return [Math.sin(angle) * 196, -Math.cos(angle) * 196] as const;
        }),
      ) +
      piece(oval(0, 0, 140), mix(ink.silverLight, ink.white, 0.5)) +
      stroke(oval(0, 0, 140), ink.indigo, 4) +
      stroke(oval(0, 0, 130), ink.indigoLight, 3, '8 8') +
      words +
      sprig(-66, 82, 56, ink.indigoLight, 90, 3) +
      sprig(66, 82, 56, ink.indigoLight, -90, 3) +
      flower(0, -98, 18, ink.indigo, ink.turmeric, 6),
    { y: -50 },
  ) +
  cut(box(-220, 234, 330, 26, 12), ink.wood, '', 10) +
  cut(box(-206, 256, 26, 44, 8), ink.woodDeep, '', 6) +
  put(
    cut(
      turned([
        [40, 128],
        [58, 110],
        [72, 60],
        [80, 58],
      ]),
      ink.indigo,
      row(7, -108, 108, (x) => dot(x, 52, 6, ink.white)),
      10,
    ) +
      stamped(laddoo, [
        [-54, 6],
        [54, 6],
        [0, -42],
      ]) +
      cut(
        box(-9, -170, 18, 86, 5),
        ink.rose,
        stroke('M-14-150L14-164M-14-126L14-140M-14-102L14-116', ink.white, 6),
        4,
      ) +
      flame(0, -168, 52),
    { x: 164, y: 220 },
  );

const meeraPainted = put(stroke(meera, ink.indigo, 17), { x: -92, y: 50, scale: 0.84 });

export const personalisedGifts: Record<string, Drawing> = {
  'Namaste Brass Door Nameplate': {
    art: nameplate(rao),
    blanks: [nameplate('')],
    ground: 'lavender',
    hangs: true,
  },
  'Our Date Silver Filigree Frame': {
    art: frame(photo, coupleWords),
    blanks: [frame(noPhoto, '')],
    ground: 'butter',
  },
  'Chhota Naam Wooden Name Train': {
    art: train,
    part: trainAlone,
    blanks: [1, 2, 3, 4, 5, 6, 7].map(emptyTrain),
    ground: 'sky',
  },
  'Godh Bharai Embroidered Baby Quilt': {
    art: quilt(miliStitched),
    blanks: [quilt('')],
    ground: 'rose',
    hangs: true,
  },
  'Gond Tree of Us Family Portrait': {
    art: familyTree(scribbles),
    blanks: [familyTree('')],
    ground: 'mint',
    hangs: true,
  },
  'Dear Diary Initialled Journal': {
    art: journal(initials),
    blanks: [journal('')],
    ground: 'peach',
    hangs: true,
  },
  'Coordinates Keyring in Brass': {
    art: keyring(place),
    blanks: [keyringBlank],
    ground: 'mint',
    hangs: true,
  },
  'Kohbar Wedding Name Painting': {
    art: kohbar(couple, kohbarFlowers),
    blanks: [kohbar('', '')],
    ground: 'lavender',
    hangs: true,
  },
  'Likha Hua Pen Box': {
    art: penBox(qalamWord),
    blanks: [penBox('')],
    ground: 'butter',
    hangs: true,
  },
  'Birthday Thali with Painted Name': {
    art: thali(meeraPainted),
    blanks: [thali('')],
    ground: 'sky',
  },
};
