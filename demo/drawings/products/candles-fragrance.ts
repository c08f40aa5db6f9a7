import {
  box,
  cut,
  darker,
  field,
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
import { bird, blossom, dot, dots, fish, flame, lotus, paisley, sprig, steam, zigzag } from '../motifs.ts';
import type { Drawing } from '../types.ts';

/** A full flower head of few pieces. */
const pompon = (x: number, y: number, r: number, fill: string): string =>
  dots(oval(x, y, r * 0.7), fill, r * 0.62, r * 0.55) +
  dot(x, y, r * 0.6, darker(fill, 0.12)) +
  dots(oval(x, y, r * 0.36), fill, r * 0.4, r * 0.38);

const smoke = (d: string, width = 10): string => put(stroke(d, ink.white, width), { opacity: 0.8 });

const cloud = (x: number, y: number, scale: number): string =>
  put(
    piece('M-90 30A34 34 0 0 1-70-34A56 56 0 0 1 34-50A44 44 0 0 1 84 30Z', ink.cream) +
      stroke('M-44 8a22 22 0 1 1 30-20M18 8a20 20 0 1 1 30-18', ink.indigoLight, 6),
    { x, y, scale },
  );

/** A frog under a lotus leaf, its feet on y = 0. */
const frog =
  stroke('M48-44L26-190', ink.leafDeep, 8) +
  piece(
    'M-92-150C-84-230 120-236 138-158Q112-172 92-156Q68-172 44-154Q18-170-6-152Q-30-168-50-150Q-72-164-92-150Z',
    ink.leafDeep,
  ) +
  stroke('M24-212L-46-162M24-212L20-164M24-212L90-166', ink.leaf, 4) +
  piece(oval(-42, -10, 30, 13) + oval(42, -10, 30, 13), ink.leafDeep) +
  piece(oval(0, -42, 50, 42), ink.leaf) +
  piece(oval(0, -34, 30, 30), ink.leafLight) +
  piece(oval(0, -86, 52, 36) + oval(-28, -116, 20) + oval(28, -116, 20), ink.leaf) +
  dot(-28, -118, 12, ink.white) +
  dot(28, -118, 12, ink.white) +
  dot(-26, -121, 6, ink.night) +
  dot(30, -121, 6, ink.night) +
  stroke('M-28-82Q0-58 28-82', ink.night, 4) +
  dot(-36, -84, 7, ink.rose) +
  dot(36, -84, 7, ink.rose) +
  stroke('M28-52L50-46', ink.leafDeep, 13);

const firstRain =
  cut(
    turned([
      [-100, 216],
      [-60, 220],
      [60, 210],
      [190, 182],
      [280, 152],
      [300, 148],
    ]),
    ink.clay,
    piece(
      row(4, -172, 172, (x, index) =>
        times(3, (down) => petal(x, 96 + down * 72 + (index % 3 ? 34 : 0), 40, 10)),
      ),
      ink.sea,
    ) +
      cloud(-122, 6, 0.92) +
      cloud(122, 6, 0.92) +
      piece('M-240 262Q-120 240 0 258T240 256V310H-240Z', ink.clayDeep) +
      put(frog, { x: -14, y: 276, scale: 1.06 }),
    22,
  ) +
  mouth(0, -100, 216, 50, ink.clayLight, ink.clayDeep) +
  piece(oval(0, -90, 188, 35), ink.cream) +
  piece(oval(0, -92, 104, 19), ink.butter) +
  stroke('M0-92V-128', ink.soil, 8) +
  flame(0, -116, 200);

/** A tuberose in flower. */
const tuberose = (x: number, y: number, r: number): string =>
  dot(x + 2, y + 4, r * 0.62, ink.rose) + blossom(x, y, r, ink.white, ink.turmeric, 5);
/** A spike of tuberose growing from its foot at the origin, `length` long. */
const spike = (length: number): string =>
  stroke(`M0 0Q10 ${-length / 2} 0 ${-length}`, ink.leaf, 8) +
  piece(petal(2, -30, 150, 20, -26), ink.leafDeep) +
  piece(petal(0, -length + 10, 62, 17), ink.blush) +
  piece(petal(0, -length + 26, 54, 13, 34) + petal(0, -length + 26, 54, 13, -34), ink.white) +
  times(3, (index) =>
    [-1, 1]
      .map((side) =>
        tuberose(side * (32 - index * 5), -length * 0.44 - index * 56 + side * 12, 42 - index * 5),
      )
      .join(''),
  );

const pillar =
  cut(
    turned([
      [252, 238],
      [276, 214],
      [296, 120],
      [300, 118],
    ]),
    ink.brass,
    dots('M-230 286H230', ink.brassDeep, 12, 26),
  ) +
  mouth(0, 252, 238, 34, ink.brassLight, ink.brass) +
  put(spike(300), { x: -84, y: 120, turn: -24 }) +
  put(spike(340), { x: 86, y: 110, turn: 20, flip: true }) +
  cut(
    'M-116-180V250A116 22 0 0 0 116 250V-180Z',
    ink.white,
    piece('M-86 40C-86-40-80-92 0-130C80-92 86-40 86 40Z', ink.silverLight) +
      lotus(0, 4, 118, ink.blush, ink.white) +
      dots('M-96-140Q0-116 96-140', ink.silverLight, 12, 30),
    20,
  ) +
  mouth(0, -180, 116, 25, ink.white, mix(ink.cream, ink.butter, 0.6)) +
  piece('M66-164C70-130 60-104 74-84C90-96 82-130 96-170Z', ink.white) +
  stroke('M0-180V-214', ink.soil, 8) +
  flame(0, -202, 170) +
  cut(
    'M-122 62A122 22 0 0 0 122 62V190A122 22 0 0 1-122 190Z',
    ink.leaf,
    stroke(
      row(9, -160, 160, (x) => `M${x - 16} 230L${x + 22} 50`),
      ink.leafLight,
      3,
    ) + stroke('M-130 126Q0 158 130 126', ink.leafDeep, 5),
    20,
  ) +
  stroke('M-122 124Q0 150 122 124M-122 136Q0 162 122 136', ink.cane, 7) +
  piece(petal(0, 146, 70, 24, 64) + petal(0, 146, 70, 24, -64), ink.cane) +
  stroke('M0 146L-26 214M0 146L30 208', ink.cane, 8) +
  dot(0, 146, 14, ink.caneDeep) +
  tuberose(-176, 252, 34) +
  tuberose(182, 256, 30);

const incense = mix(ink.soil, ink.leafDeep, 0.35);
/** The stick number `index` of thirteen, from `low` to `high` along it. */
const stick = (index: number, low: number, high: number): string => {
  const lean = ((index - 6) * 4.5 * Math.PI) / 180;
  const [x, y] = [-30 + (index - 6) * 9, -54];
  const along = (far: number) =>
    `${Math.round(x + Math.sin(lean) * far)} ${Math.round(y - Math.cos(lean) * far)}`;
  return `M${along(low)}L${along(high)}`;
};
const sticks = (rest: 0 | 1, make: (index: number) => string): string =>
  times(13, (index) => (index % 2 === rest ? make(index) : ''));
const vetiver =
  piece(oval(-30, -60, 96, 20), ink.soil) +
  stroke('M-126-60A96 20 0 0 1 66-60', ink.caneDeep, 11) +
  stroke(
    sticks(0, (index) => stick(index, -12, 70)),
    ink.madder,
    9,
  ) +
  stroke(
    sticks(1, (index) => stick(index, -12, 70)),
    ink.rose,
    9,
  ) +
  stroke(
    sticks(0, (index) => stick(index, 66, index === 6 ? 240 : 214 + ((index * 37) % 46))),
    ink.soil,
    13,
  ) +
  stroke(
    sticks(1, (index) => stick(index, 66, 210 + ((index * 29) % 50))),
    incense,
    13,
  ) +
  dot(-30, -298, 8, ink.clay) +
  dot(-30, -300, 4, ink.butter) +
  smoke('M-30-312C-60-340 0-350-26-378') +
  cut(
    'M-126-60V272A96 22 0 0 0 66 272V-60Z',
    ink.cane,
    stroke(
      times(9, (index) => `M-130 ${-150 + index * 54}l210 150M-130 ${index * 54}l210-150`),
      ink.caneDeep,
      5,
    ) +
      [-36, 232].map((y) => piece(box(-140, y, 230, 44), ink.leafDeep)).join('') +
      [-4, 264].map((y) => stroke(zigzag(-136, 84, y, 20, 9), ink.butter, 5)).join('') +
      piece(box(-140, 74, 230, 64), ink.madder) +
      row(4, -106, 46, (x) => blossom(x, 106, 24, ink.butter, ink.madder, 8)),
    18,
  ) +
  stroke('M-126-60A96 20 0 0 0 66-60', ink.caneDeep, 11) +
  stroke('M64-20C150-40 120 90 190 172', ink.madder, 6) +
  dot(122, 42, 19, ink.turmeric) +
  dot(116, 36, 6, ink.butter) +
  cut(
    'M90 186V280A100 20 0 0 0 290 280V186Z',
    ink.cane,
    stroke(
      times(5, (index) => `M86 ${90 + index * 54}l210 150M86 ${220 + index * 54}l210-150`),
      ink.caneDeep,
      5,
    ) + piece(box(86, 246, 210, 22), ink.leafDeep),
    18,
  ) +
  piece(oval(190, 186, 100, 20), lighter(ink.cane)) +
  stroke(oval(190, 186, 66, 12), ink.caneDeep, 4) +
  dot(190, 180, 13, ink.madder) +
  times(7, (index) =>
    stroke(
      `M${-214 - index * 5 + 16} 200C${-180 - index * 16} 240 ${-186 - index * 16} 262 ${-170 - index * 20} ${296 - (index % 2) * 14}M${-214 + index * 4} 200C${-232 + index * 12} 160 ${-252 + index * 14} 150 ${-256 + index * 14} ${96 + (index % 3) * 14}`,
      index % 2 ? ink.wood : ink.woodDeep,
      6,
    ),
  ) +
  stroke('M-238 192Q-208 206-174 194', ink.leaf, 14);

/** A petal of beaten brass, standing on (x, y). */
const brassPetal = (
  x: number,
  y: number,
  length: number,
  width: number,
  turn: number,
  fill: string,
): string =>
  put(
    cut(
      petal(0, 0, length, width),
      fill,
      stroke(
        `M0 0V${-length * 0.8}M0 0Q${width * 0.5} ${-length * 0.4} ${width * 0.16} ${-length * 0.7}M0 0Q${-width * 0.5} ${-length * 0.4} ${-width * 0.16} ${-length * 0.7}`,
        darker(fill, 0.22),
        3,
      ),
      9,
    ),
    { x, y, turn },
  );
const brassLotus =
  smoke('M40-284C10-310 70-330 40-352C6-376-50-344-28-312C-16-296 8-306 2-322', 13) +
  cut(
    turned([
      [196, 286],
      [216, 290],
      [250, 240],
      [288, 150],
      [300, 146],
    ]),
    ink.brass,
    piece(
      row(15, -270, 270, (x) => petal(x, 296, 70, 16)),
      ink.brassDeep,
    ) + dots('M-246 250Q0 272 246 250', ink.brassLight, 12, 34),
    22,
  ) +
  mouth(0, 196, 286, 62, ink.brassLight, ink.brassDeep) +
  piece(oval(0, 206, 236, 38), mix(ink.brass, ink.brassDeep, 0.4)) +
  brassPetal(0, 196, 290, 78, 0, ink.brass) +
  stroke('M0 20L34-230', ink.madder, 9) +
  stroke('M8-40L36-246', ink.night, 15) +
  stroke('M36-250L38-264', ink.silver, 13) +
  dot(38, -274, 8, ink.clay) +
  [
    [-27, 276],
    [27, 276],
    [-52, 258],
    [52, 258],
    [-77, 238],
    [77, 238],
  ]
    .map(([turn, length], index) =>
      brassPetal(
        (turn as number) * 0.4,
        204,
        length as number,
        72,
        turn as number,
        index < 2 ? ink.brassLight : index < 4 ? ink.brass : mix(ink.brass, ink.brassLight, 0.55),
      ),
    )
    .join('') +
  brassPetal(0, 226, 216, 74, 0, lighter(ink.brassLight, 0.15)) +
  [-150, -172, 140, 176, 196]
    .map((x, index) => piece(oval(x, 218 - (index % 2) * 8, 10, 4), ink.silver))
    .join('');

const bee = (x: number, y: number, scale: number, flip = false): string =>
  put(
    piece(oval(-8, -26, 14, 22) + oval(14, -26, 14, 22), ink.white, 0.9) +
      cut(oval(0, 0, 34, 23), ink.turmeric, stroke('M-14-30V30M6-30V30', ink.night, 9), 5) +
      dot(24, -4, 4, ink.night) +
      piece('M-32-4L-48 1L-32 6Z', ink.night),
    { x, y, scale, flip },
  );
const stungBear =
  dot(-62, -66, 32, ink.woodDeep) +
  dot(62, -66, 32, ink.woodDeep) +
  dot(-62, -66, 17, ink.blush) +
  dot(62, -66, 17, ink.blush) +
  piece(oval(0, 0, 98, 88), ink.wood) +
  piece(oval(0, 34, 52, 42), ink.cane) +
  dot(-38, -16, 15, ink.white) +
  dot(38, -16, 15, ink.white) +
  dot(-31, -11, 8, ink.night) +
  dot(31, -11, 8, ink.night) +
  stroke('M-62-34L-30-50M62-34L30-50', ink.woodDeep, 8) +
  stroke('M-20 58Q0 42 20 58', ink.night, 5) +
  dot(0, 20, 25, ink.madder) +
  dot(-8, 12, 7, ink.blush) +
  piece(petal(-64, 44, 38, 12), ink.indigoLight) +
  put(piece(box(-34, -9, 68, 18, 8), ink.blush) + piece(box(-9, -9, 18, 18), ink.cream), {
    x: 50,
    y: -74,
    turn: 34,
  });
/** A dipped candle standing on y = 0, not quite straight. */
const dipped = (x: number, height: number, share: number): string => {
  const wax = mix(ink.butter, ink.brassDeep, share);
  return put(
    stroke(`M0 ${-height}v-16`, ink.soil, 4) +
      piece(`M-17 0L-8 ${-height}H8L17 0Z`, wax) +
      piece(`M6 0L2 ${-height}H8L17 0Z`, darker(wax, 0.16)),
    { x },
  );
};
const beeswax =
  put(
    row(
      12,
      -214,
      196,
      (x, index) =>
        dipped(x, 280 + ((index * 29) % 34), ((index * 5) % 12) / 26) +
        (index % 3 === 1 ? flame(x, -292 - ((index * 29) % 34), 52) : ''),
    ),
    { x: 6, y: 0 },
  ) +
  put(
    row(12, -210, 200, (x, index) => dipped(x, 176 + ((index * 17) % 40), 0.5 + ((index * 7 + 3) % 12) / 24)),
    { x: 14, y: 10 },
  ) +
  cut(
    box(-250, -30, 500, 330, 8),
    ink.peacock,
    stroke(box(-232, -12, 464, 250), ink.butter, 5) +
      within(
        box(-222, -2, 444, 230),
        piece(box(-222, -2, 444, 230), ink.turmeric) +
          piece(
            ring(16, 0, 122, 0, (x, y, turn) => petal(x, y, 330, 34, turn)),
            ink.butter,
          ),
      ) +
      piece(box(-250, 250, 500, 60), ink.soil) +
      dots('M-236 266H240M-224 284H240', ink.wood, 6, 24),
    12,
  ) +
  put(stungBear, { y: 122, scale: 1.08 }) +
  stroke('M150 150C210 120 130 60 180 44', ink.night, 4, '2 12') +
  bee(180, 40, 0.95) +
  lotus(-170, 214, 74, ink.madder, ink.clay) +
  lotus(170, 214, 74, ink.madder, ink.clay);

const crescent = 'M64-66A146 146 0 1 0 100 186A112 122 0 0 1 64-66Z';
const hare =
  piece(
    smooth([
      [-34, 0],
      [-44, -30],
      [-22, -58],
      [6, -60],
      [22, -36],
      [26, 0],
    ]),
    ink.indigoLight,
  ) +
  piece(oval(20, -70, 26, 21), ink.indigoLight) +
  piece(petal(8, -82, 62, 12, -22) + petal(20, -84, 62, 12, 2), ink.indigoLight) +
  dot(28, -73, 4, ink.night) +
  dot(-42, -12, 11, ink.white);
const moonBurner =
  cut(
    turned([
      [-130, 112],
      [-100, 160],
      [-10, 240],
      [90, 260],
      [190, 228],
      [270, 160],
      [290, 140],
      [300, 140],
    ]),
    ink.indigoDeep,
    [
      [-176, 40],
      [-140, 180],
      [-110, -62],
      [150, 220],
      [196, 60],
      [136, -60],
      [186, 150],
      [-60, 236],
    ]
      .map(([x, y], index) =>
        index % 2
          ? dot(x as number, y as number, 8, ink.butter)
          : blossom(x as number, y as number, 20, ink.butter, ink.indigoDeep, 4),
      )
      .join(''),
    26,
  ) +
  stroke(crescent, ink.indigo, 14) +
  piece(crescent, ink.cream) +
  within(
    crescent,
    dot(-44, 110, 110, ink.butter) +
      flame(-44, 118, 82) +
      piece(box(-84, 132, 80, 60, 6), ink.silver) +
      piece(oval(-44, 132, 40, 10), ink.silverLight) +
      stroke('M-44 132V114', ink.soil, 5),
  ) +
  put(hare, { x: 92, y: 132, scale: 1.08 }) +
  stroke('M34 138Q90 146 150 132', ink.indigoLight, 5) +
  cut(
    turned([
      [-216, 214],
      [-190, 204],
      [-140, 124],
      [-112, 100],
    ]),
    ink.indigo,
    dots('M-180-178Q0-136 180-178', ink.indigoLight, 13, 36),
    18,
  ) +
  mouth(0, -216, 214, 46, ink.indigoLight, ink.white) +
  piece(oval(0, -208, 176, 28), ink.sea) +
  [-96, 30, 104].map((x, index) => piece(oval(x, -212 + index * 6, 22 - index * 3, 7), ink.butter)).join('') +
  blossom(-30, -208, 30, ink.white, ink.turmeric, 6) +
  steam(0, -268, 110);

const pillow =
  'M-70-78Q0-66 70-78Q82-84 80-70Q68 0 80 72Q82 88 68 82Q0 70-68 82Q-84 88-80 72Q-68 0-80-70Q-82-84-70-78Z';
/** A sachet hanging by a ribbon `up` long, its middle on (x, y). */
const sachet = (
  x: number,
  y: number,
  up: number,
  turn: number,
  cloth: string,
  ribbon: string,
  print: string,
): string =>
  stroke(`M${x} ${y - 76}V${y - up}`, ribbon, 7) +
  put(
    [-16, 0, 16].map((aside) => piece(petal(aside / 2, -60, 74, 7, aside * 1.6), ink.leaf)).join('') +
      cut(pillow, cloth, print, 12) +
      stroke('M-64-62Q0-52 64-62Q54 0 64 66Q0 56-64 66Q-54 0-64-62Z', ink.cream, 3, '7 7') +
      piece(petal(0, -74, 38, 13, 66) + petal(0, -74, 38, 13, -66), ribbon) +
      dot(0, -74, 8, darker(ribbon)),
    { x, y, turn },
  );
const sachets =
  stroke('M0-258V-300C0-330 52-322 48-350C44-376 4-378-2-352', ink.silverDeep, 12) +
  sachet(
    -108,
    196,
    400,
    3,
    ink.turmeric,
    ink.leafDeep,
    field([-56, -40, 112, 112], 46, (x, y) => blossom(x, y, 20, ink.madder, ink.cream, 5)),
  ) +
  sachet(108, 200, 400, -4, ink.peacock, ink.madder, bird(2, 50, 108, ink.butter, ink.turmeric, ink.clay)) +
  cut(
    'M-292-128Q-286-152-256-164C-170-196-90-240-24-262Q0-270 24-262C90-240 170-196 256-164Q286-152 292-128Q240-136 200-146C120-166 80-196 0-202C-80-196-120-166-200-146Q-240-136-292-128Z',
    ink.wood,
    stroke('M-260-146C-120-190-70-226 0-232C70-226 120-190 260-146', ink.woodLight, 5),
    12,
  ) +
  [-206, 0, 206].map((x) => stroke(`M${x} ${x ? -160 : -232}v40`, ink.cream, 8)).join('') +
  [-108, 108].map((x) => stroke(`M${x} -212V-170`, x < 0 ? ink.leafDeep : ink.madder, 8)).join('') +
  sachet(-206, -6, 124, -4, ink.indigo, ink.cream, paisley(-2, 2, 108, ink.cream, ink.indigoLight)) +
  sachet(0, -18, 182, 2, ink.cream, ink.clay, sprig(0, 54, 104, ink.clay, 0, 4)) +
  sachet(206, -6, 124, 5, ink.plum, ink.cream, fish(4, 0, 116, ink.blush, ink.rose, ink.plum));

const glass = mix(ink.sea, ink.white, 0.55);
const amber = mix(ink.turmeric, ink.butter, 0.35);
const mogra = (x: number, y: number, r: number): string =>
  dot(x + 2, y + 5, r * 0.74, mix(ink.caneDeep, ink.leaf, 0.4)) +
  blossom(x, y, r, ink.cream, ink.cream, 7) +
  put(blossom(0, 0, r * 0.7, ink.white, ink.butter, 5), { x, y, turn: 20 });
const attarBottle =
  cut(
    straight([
      [-66, -120],
      [66, -120],
      [136, -50],
      [136, 130],
      [96, 170],
      [-96, 170],
      [-136, 130],
      [-136, -50],
    ]),
    glass,
    piece(box(-140, -36, 280, 210), amber) +
      piece(oval(0, -36, 140, 12), ink.butter) +
      stroke('M0-140V70', ink.white, 12) +
      dot(0, 84, 11, ink.white) +
      piece('M-136-50L-66-120L-60-40L-136 60Z', ink.white, 0.45) +
      piece('M136-50L66-120L60-40L136 60Z', ink.white, 0.2) +
      piece(
        'M-105 24l35 56-35 56-35-56ZM-35 24l35 56-35 56-35-56ZM35 24l35 56-35 56-35-56ZM105 24l35 56-35 56-35-56Z',
        ink.white,
        0.3,
      ) +
      stroke('M-140 24H140M-140 80L-105 24L-70 80L-35 24L0 80L35 24L70 80L105 24L140 80', ink.cream, 4),
    14,
  ) +
  cut(
    box(-46, -162, 92, 44, 8),
    ink.brass,
    stroke('M-40-158v36M-24-158v36M-8-158v36M8-158v36M24-158v36M40-158v36', ink.brassDeep, 4),
    10,
  ) +
  cut(
    straight([
      [-22, -162],
      [-70, -230],
      [-52, -292],
      [0, -340],
      [52, -292],
      [70, -230],
      [22, -162],
    ]),
    lighter(ink.sea, 0.2),
    piece('M0-340L-26-240L-22-162L-70-230L-52-292Z', ink.white, 0.55) +
      piece('M0-340L26-240L22-162L-22-162L-26-240Z', ink.white, 0.25) +
      stroke('M-70-230L-26-240H26L70-230', ink.white, 4),
    10,
  ) +
  cut(
    turned([
      [120, 156],
      [140, 164],
      [172, 158],
      [186, 148],
      [240, 152],
      [262, 172],
      [300, 176],
    ]),
    ink.wood,
    piece(box(-180, 150, 360, 12), ink.madder) +
      piece(box(-180, 166, 360, 7), ink.turmeric) +
      piece(
        row(9, -136, 136, (x) => petal(x, 244, 54, 14)),
        ink.woodLight,
      ) +
      piece(box(-180, 262, 360, 12), ink.madder) +
      stroke('M-180 284H180', ink.woodDeep, 4),
    20,
  );
const attar =
  put(attarBottle, { x: -34 }) +
  put(
    cut(
      turned([
        [-130, 8],
        [-116, 20],
        [-104, 8],
        [-96, 14],
        [-80, 60],
        [-40, 92],
        [-20, 96],
        [0, 96],
      ]),
      ink.wood,
      piece(box(-100, -34, 200, 10), ink.madder) +
        piece(box(-100, -20, 200, 6), ink.turmeric) +
        dots('M-64-52H70', ink.woodLight, 12, 32),
      12,
    ),
    { x: 224, y: 300, scale: 0.84 },
  ) +
  piece(petal(-236, 246, 84, 22, -34) + petal(-196, 240, 70, 18, 20), ink.leaf) +
  mogra(-208, 250, 42) +
  mogra(-258, 266, 46) +
  mogra(-214, 284, 40) +
  mogra(-152, 288, 34);

/** A cone of incense, its foot on y = 0, 84 wide. */
const cone = (x: number, y: number, scale: number, fill: string): string =>
  put(
    cut(
      'M-7-96Q0-106 7-96L42-4A42 12 0 0 1-42-4Z',
      fill,
      stroke('M-60-22Q0-6 60-22', lighter(fill, 0.2), 5),
      10,
    ),
    { x, y, scale },
  );

/** Tangled roots of vetiver along a line, as outlines to stroke. */
const roots = (from: number, y: number, count: number, step: number): string =>
  times(
    count,
    (index) =>
      `M${from + index * step} ${y + (index % 3) * 10}q${14 + (index % 3) * 6} ${-40 + (index % 4) * 12} 38 0t40 ${(index % 3) * 8}`,
  );
const matches =
  stroke('M-34 0V-70M-12 0V-92M12 0V-76M34 0V-88', ink.caneDeep, 9) +
  piece(oval(-34, -74, 11) + oval(-12, -96, 11) + oval(12, -80, 11) + oval(34, -92, 11), ink.madder) +
  cut(
    box(-52, -20, 104, 220, 4),
    ink.indigo,
    stroke(box(-40, -8, 80, 160), ink.butter, 4) + paisley(0, 70, 96, ink.butter, ink.madder),
    9,
  );
const pencilled =
  piece(box(-86, -290, 172, 86, 10), ink.cream) +
  stroke('M-62-240c14-30 20 20 34-4s18 12 30-2 22 6 52-4', ink.silverDeep, 5);
const lidLabel =
  piece(box(-102, -312, 204, 142, 10), ink.cream) + stroke(box(-94, -304, 188, 126, 7), ink.cane, 3);
const crate = (label: string): string =>
  put(
    cut(
      box(-120, -330, 240, 420, 6),
      ink.woodLight,
      stroke('M-70-340V100M-10-340V-250M-10-120V100M70-340V100', mix(ink.woodLight, ink.wood, 0.5), 4) +
        label +
        piece(oval(0, -150, 40, 14), ink.wood),
      14,
    ),
    { x: 170, y: 0, turn: 7 },
  ) +
  cut(box(-276, 40, 552, 120, 6), ink.woodDeep) +
  stroke(roots(-270, 78, 8, 64), ink.cane, 6) +
  stroke(roots(-240, 60, 7, 66), ink.caneDeep, 6) +
  put(
    cut(
      turned([
        [-120, 70],
        [-60, 68],
        [60, 54],
      ]),
      ink.clay,
      cloud(0, -62, 0.5) + [-40, 0, 40].map((x) => piece(petal(x, -14, 22, 6), ink.sea)).join(''),
      10,
    ) +
      mouth(0, -120, 70, 17, ink.clayLight, ink.cream) +
      flame(0, -122, 92),
    { x: -206, y: 66, scale: 1.05 },
  ) +
  put(
    stroke(
      row(7, -28, 28, (x) => `M${x} -200L${x * 1.9} ${-300 - (x % 3) * 6}`),
      ink.soil,
      8,
    ) +
      cut(
        box(-44, -206, 88, 330, 4),
        ink.cane,
        stroke(
          times(8, (index) => `M-50 ${-290 + index * 48}l100 76M-50 ${-214 + index * 48}l100-76`),
          ink.caneDeep,
          4,
        ) +
          piece(box(-50, -190, 100, 24), ink.leafDeep) +
          piece(box(-50, -90, 100, 34), ink.madder),
        9,
      ) +
      piece(oval(0, -206, 44, 9), ink.caneDeep),
    { x: -86, y: 30, turn: -5 },
  ) +
  put(matches, { x: 62, y: -66, turn: 5 }) +
  put(sachet(0, 0, 60, 8, ink.plum, ink.turmeric, blossom(0, 0, 44, ink.blush, ink.turmeric, 8)), {
    x: 214,
    y: 22,
    scale: 0.78,
  }) +
  put(sachet(0, 0, 60, -10, ink.peacock, ink.rose, blossom(0, 4, 44, ink.butter, ink.clay, 6)), {
    x: 140,
    y: 44,
    scale: 0.78,
  }) +
  put(
    piece(petal(0, 0, 92, 27, -78) + petal(0, 0, 92, 27, 78), ink.brassDeep) +
      piece(petal(0, 0, 96, 27, -40) + petal(0, 0, 96, 27, 40), ink.brass) +
      piece(petal(0, 0, 92, 25), ink.brassLight),
    { x: -14, y: 84 },
  ) +
  [-146, -100, 54, 100]
    .map((x, index) => cone(x, 104 + (index % 2) * 6, 0.74, index % 2 ? ink.woodDeep : ink.soil))
    .join('') +
  stroke(roots(-262, 96, 7, 70), ink.cane, 6) +
  cut(
    box(-286, 104, 572, 196, 6),
    ink.wood,
    piece(box(-300, 198, 600, 7), ink.woodDeep) +
      stroke(
        'M-280 140H-120M-60 160H110M150 136H280M-270 250H-190M60 268H250',
        mix(ink.wood, ink.woodDeep, 0.45),
        4,
      ) +
      lotus(0, 272, 130, ink.woodDeep, ink.soil),
    14,
  ) +
  dots('M-262 126V290M262 126V290', ink.soil, 12, 50) +
  stroke('M-276 116Q0 236 276 116', ink.leafDeep, 7) +
  times(9, (index, share) =>
    pompon(-270 + share * 540, 118 + 240 * share * (1 - share), 29, index % 2 ? ink.turmeric : ink.clay),
  );

/** A champa flower. */
const champa = (x: number, y: number, r: number, turn = 0): string =>
  put(
    blossom(3, 6, r, ink.plum, ink.plum, 5) +
      blossom(0, 0, r, ink.white, ink.turmeric, 5) +
      blossom(0, 0, r * 0.62, ink.turmeric, ink.turmeric, 5),
    { x, y, turn },
  );
const slate = mix(ink.peacock, ink.indigoDeep, 0.55);
const bather =
  piece(oval(0, -30, 60, 46), ink.silverDeep) +
  piece(oval(-52, -66, 40, 36), ink.silverDeep) +
  stroke('M-84-62C-124-60-116-106-98-122', ink.silverDeep, 20) +
  piece(oval(-32, -66, 22, 30), ink.blush) +
  stroke(oval(-32, -66, 22, 30), darker(ink.silverDeep, 0.15), 5) +
  dot(-66, -76, 5, ink.night) +
  stroke('M-70-50q-8 8-16 4', ink.night, 4) +
  piece('M-8-80Q24-88 52-60L42-20Q10-30-14-20Z', ink.madder) +
  stroke('M-8-34Q16-40 42-32', ink.turmeric, 6);
const dhoop =
  cut(
    smooth([
      [-30, -196],
      [40, -206],
      [100, -150],
      [130, -60],
      [210, 10],
      [226, 130],
      [270, 240],
      [230, 298],
      [0, 302],
      [-230, 298],
      [-270, 240],
      [-206, 150],
      [-190, 40],
      [-110, -30],
      [-96, -140],
    ]),
    slate,
    stroke(
      'M130-60C100 20 150 70 140 150M-110-30C-130 40-110 70-150 120M-196 120C-180 180-220 200-200 250M210 130C190 180 224 210 200 260',
      lighter(slate, 0.16),
      7,
    ) +
      [
        [170, 60],
        [-156, 40],
        [92, -90],
      ]
        .map(([x, y]) => sprig(x as number, (y as number) + 30, 70, ink.sea, (x as number) / 8, 3))
        .join(''),
    24,
  ) +
  piece(oval(4, -190, 84, 22), lighter(slate, 0.2)) +
  cone(4, -188, 1.3, ink.woodDeep) +
  dot(4, -322, 8, ink.clay) +
  smoke('M4-334C-18-350 20-362 4-378', 8) +
  piece(
    'M-30-196C-50-180-44-120-50-60C-60-10-110 0-112 44C-114 84-60 60-30 70C-34 120-20 150-40 190L60 200C50 150 84 120 76 72C110 60 120 20 84-4C30-30 20-120 34-192Z',
    ink.white,
    0.92,
  ) +
  stroke(
    'M-22-160C-30-100-20-40-44 0M8-150C4-90 10-30 44 10M-14 80C-22 120-4 150-14 190M36 76C40 120 16 150 28 190M-6-120V-60',
    ink.silver,
    6,
  ) +
  [
    [-8, 54, 120],
    [6, 200, 190],
  ]
    .map(([x, y, r]) =>
      cut(
        `M${(x as number) - (r as number)} ${y}A${r} 44 0 0 0 ${(x as number) + (r as number)} ${y}Q${x} ${(y as number) + 24} ${(x as number) - (r as number)} ${y}Z`,
        lighter(slate, 0.2),
        '',
        8,
      ),
    )
    .join('') +
  put(bather, { x: 110, y: 222, scale: 1.15 }) +
  piece(
    'M-190 204C-200 180-150 176-140 190C-124 170-84 172-76 190C-60 174-20 176-10 192C10 176 50 184 56 200C76 186 110 188 120 204C140 190 176 192 186 204C196 226 130 244 6 246C-120 246-190 226-190 204Z',
    ink.white,
  ) +
  stroke('M-150 212q18-14 36 0M-60 220q18-14 36 0M60 222q18-14 36 0', ink.silver, 6) +
  [
    [-246, 292],
    [-168, 300],
    [-206, 250],
  ]
    .map(([x, y], index) => cone(x as number, y as number, 1.05, index === 2 ? ink.wood : ink.woodDeep))
    .join('') +
  champa(224, 268, 52, 10) +
  champa(158, 286, 40, 40);

export const candlesFragrance: Record<string, Drawing> = {
  'First Rain Soy Candle': {
    art: put(firstRain, { y: 54, scale: 0.82 }),
    ground: 'sky',
    finishes: { large: firstRain },
  },
  'Tuberose Pillar Candle': { art: pillar, ground: 'rose' },
  'Hand-Rolled Vetiver Incense': { art: vetiver, ground: 'mint' },
  'Brass Lotus Incense Holder': { art: brassLotus, ground: 'lavender' },
  'Beeswax Birthday Candles, Twenty-Four': { art: beeswax, ground: 'sky' },
  'Ceramic Oil Burner, Moon': { art: moonBurner, ground: 'butter' },
  'Lemongrass Wardrobe Sachets, Set of Five': { art: sachets, ground: 'mint', hangs: true },
  'Mogra Attar, Six Millilitres': { art: attar, ground: 'peach' },
  'Festival Gift Crate of Scents': {
    art: crate(pencilled),
    blanks: [crate(lidLabel)],
    ground: 'sky',
  },
  'Backflow Dhoop Cones, Nag Champa': { art: dhoop, ground: 'rose' },
};
