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
import { blossom, dot, dots, fish, paisley, sprig, steam, zigzag } from '../motifs.ts';
import type { Drawing } from '../types.ts';

/** A figure woven thread by thread, its middle on (x, y). */
const woven = (lines: readonly string[], x: number, y: number, size: number, fill: string): string => {
  const left = x - ((lines[0]?.length ?? 0) * size) / 2;
  const top = y - (lines.length * size) / 2;
  const runs = (line: string, rowIndex: number) =>
    [...line.matchAll(/#+/g)]
      .map((run) => box(left + run.index * size, top + rowIndex * size, run[0].length * size, size))
      .join('');
  return piece(lines.map(runs).join(''), fill);
};

const stoneware = mix(ink.indigoLight, ink.silver, 0.45);
/** A cup without handle, its foot on y = 0. */
const kulhad = (x: number, y: number, scale: number, print: string): string =>
  put(
    cut(
      turned([
        [-204, 96],
        [-186, 90],
        [-110, 78],
        [-30, 66],
        [0, 64],
      ]),
      stoneware,
      piece(box(-110, -128, 220, 78), mix(ink.clayLight, ink.cane, 0.4)) +
        piece(
          'M-110-210H110V-124C84-112 74-134 50-128C26-122 22-104 4-116C-14-130-30-116-48-114C-70-112-80-132-110-122Z',
          stoneware,
        ) +
        stroke('M-110-46H110', darker(stoneware, 0.3), 5) +
        dots('M-60-22H64', ink.silverLight, 8, 20) +
        put(print, { y: -58 }),
      14,
    ) +
      mouth(0, -204, 96, 19, lighter(stoneware, 0.45), darker(stoneware, 0.35)) +
      piece(oval(0, -199, 80, 12), ink.woodLight),
    { x, y, scale },
  );
const carriage =
  piece('M-52-46H52V-10H-52Z', ink.clayDeep) +
  piece('M-42-40h18v14h-18ZM-10-40h18v14h-18ZM22-40h18v14h-18Z', ink.butter) +
  stroke('M-72-10H72', ink.clayDeep, 5) +
  piece(oval(-32, -6, 10) + oval(32, -6, 10), ink.soil);
const engine =
  piece('M-48-36H20V-54H52V-10H-48Z', ink.soil) +
  piece('M-38-36L-42-54H-22L-26-36Z', ink.soil) +
  piece('M28-48h16v16h-16Z', ink.butter) +
  piece('M-48-10L-64 0H-36Z', ink.clayDeep) +
  stroke('M-40-10H72', ink.clayDeep, 5) +
  piece(oval(-28, -6, 10) + oval(0, -6, 10) + oval(34, -6, 12), ink.clayDeep);
const umbrella =
  piece('M-44-20C-40-62 40-62 44-20Q30-30 16-20Q0-30-16-20Q-30-30-44-20Z', ink.indigo) +
  stroke('M0-54V-4Q0 6 10 2', ink.indigo, 5);
const drops = piece(
  row(4, -48, 48, (x, index) => petal(x, index % 2 ? -8 : -18, 34, 9)),
  ink.indigo,
);
const kulhads =
  kulhad(-188, 300, 0.98, engine) +
  kulhad(0, 300, 1, carriage) +
  kulhad(188, 300, 0.96, carriage) +
  kulhad(-94, 108, 0.96, umbrella) +
  kulhad(94, 108, 0.99, umbrella) +
  kulhad(0, -78, 0.97, drops) +
  steam(0, -290, 92);

const spices = [ink.turmeric, ink.madder, ink.leaf, ink.wood, ink.black, ink.white, ink.clay];
const katori = (x: number, y: number, spice: string): string =>
  piece(oval(x + 3, y + 16, 74, 36), darker(ink.silver, 0.35)) +
  piece(oval(x, y + 8, 74, 38), ink.brassDeep) +
  piece(oval(x, y, 76, 37), ink.brassLight) +
  piece(oval(x, y + 2, 66, 30), darker(spice, 0.2)) +
  piece(
    `M${x - 62} ${y + 6}C${x - 40} ${y - 30} ${x + 36} ${y - 34} ${x + 62} ${y + 6}C${x + 40} ${y + 36} ${x - 40} ${y + 36} ${x - 62} ${y + 6}Z`,
    spice,
  ) +
  dots(`M${x - 30} ${y + 8}q30 12 64 0M${x - 14} ${y - 8}h40`, lighter(spice, 0.35), 6, 16);
const dabba =
  put(
    cut(
      oval(0, 0, 206),
      ink.brass,
      stroke(oval(0, 0, 184), ink.brassLight, 6) +
        piece(
          ring(16, 0, 0, 116, (x, y, turn) => petal(x, y, 56, 17, turn)),
          ink.brassDeep,
        ) +
        stroke(oval(0, 0, 108), ink.brassLight, 6) +
        piece(oval(0, 0, 96), mix(ink.brass, ink.brassLight, 0.4)) +
        blossom(0, 0, 92, ink.brassDeep, ink.brass, 8),
      14,
    ) + cut(oval(0, 0, 30), ink.brassLight, '', 8),
    { x: 34, y: -164 },
  ) +
  cut(
    'M-288 92V178A288 122 0 0 0 288 178V92Z',
    ink.brass,
    piece(
      times(17, (_, share) => {
        const x = -272 + 544 * share;
        return petal(x, 272 - (x * x) / 1080, 44, 13);
      }),
      ink.brassDeep,
    ) + stroke('M-288 128A288 122 0 0 0 288 128', ink.brassLight, 6),
    24,
  ) +
  mouth(0, 92, 288, 124, ink.brassLight, ink.silverDeep) +
  piece(oval(0, 112, 254, 90), ink.silver) +
  [0, 5, 1, -1, 4, 2, 3]
    .map((index) => {
      const angle = (index * Math.PI) / 3;
      const [x, y] = index < 0 ? [0, 94] : [Math.sin(angle) * 186, 94 - Math.cos(angle) * 78];
      return katori(x, y, spices.at(index) as string);
    })
    .join('') +
  put(stroke('M24 104L268-26', ink.night, 15), { opacity: 0.16 }) +
  stroke('M10 88L262-46', ink.brassDeep, 15) +
  stroke('M10 86L262-48', ink.brassLight, 9) +
  put(cut(oval(0, 0, 50, 24), ink.brassLight, piece(oval(0, 3, 38, 16), ink.clay), 6), {
    x: -20,
    y: 102,
    turn: -24,
  });

const cloth = 'M-164-44H164L160 262Q0 278-160 262Z';
const bench = 'M-118-232H118L164-44H-164Z';
/** A peafowl of the block printer, looking to the right. */
const peafowl = (x: number, y: number, flip: boolean): string =>
  put(
    piece([-70, -92, -114, -136].map((turn) => petal(-4, 0, 112, 17, turn)).join(''), ink.indigoLight) +
      dots('M-92-34L-102-4L-92 40L-74 72', ink.cream, 12, 39) +
      piece(
        'M-34 10C-30-20 2-16 14-30C24-44 12-70 32-76C48-78 54-62 44-54C36-44 48-26 38-2C30 24-10 34-34 10Z',
        ink.cream,
      ) +
      piece('M44-70L62-61L43-57Z', ink.cream) +
      stroke('M30-76L20-94M34-77V-98M38-76L47-93', ink.cream, 3) +
      dots('M20-95h.1M34-99h.1M47-94h.1', ink.cream, 9, 20) +
      stroke('M2 20V44h10M20 16V44h10', ink.cream, 4) +
      dot(35, -64, 4, ink.indigoDeep) +
      piece(petal(18, -8, 50, 14, -106), ink.indigo),
    { x, y, flip, scale: 0.92 },
  );
const bouquet =
  [-34, -14, 8, 30]
    .map((turn, index) => sprig(0, -250, 92 + (index % 2) * 26, index % 2 ? ink.leaf : ink.leafDeep, turn, 4))
    .join('') +
  [
    [-58, -306],
    [-12, -340],
    [42, -314],
    [-6, -286],
  ]
    .map(([x, y], index) =>
      blossom(x as number, y as number, 33, index % 2 ? ink.clay : ink.turmeric, ink.madder, 10),
    )
    .join('');
const runner =
  piece(box(-232, -10, 30, 240) + box(202, -10, 30, 240), darker(ink.woodDeep, 0.3)) +
  cut(box(-284, -10, 44, 310, 4), ink.wood, '', 12) +
  cut(box(240, -10, 44, 310, 4), ink.wood, '', 12) +
  cut(
    straight([
      [-206, -232],
      [206, -232],
      [300, -44],
      [-300, -44],
    ]),
    ink.woodLight,
    stroke(
      'M-190-200L-276-60M-140-160L-190-60M190-200L276-60M150-190L196-70',
      mix(ink.woodLight, ink.wood, 0.5),
      4,
    ) +
      within(
        bench,
        piece(bench, ink.indigo) +
          stroke('M-104-232L-146-44M104-232L146-44', ink.cream, 5) +
          dots('M-88-226L-124-44M88-226L124-44', ink.indigoLight, 10, 22),
      ),
    0,
  ) +
  cut(box(-300, -44, 600, 42, 4), ink.wood, stroke('M-280-26H-150M170-20H280', ink.woodDeep, 4), 10) +
  cut(
    cloth,
    ink.indigo,
    piece('M-170-50H170V-26H-170Z', darker(ink.indigo, 0.2)) +
      stroke(
        'M-160 20L-128 30L-112 8L-84 14M160 120L134 128L118 112M-20-30L0-8L30-16L46 4M-154 186L-132 196M160 10L134 24L104 4L84 12M-140 130L-112 122L-96 134',
        lighter(ink.indigo, 0.3),
        2.5,
      ) +
      stroke('M-146-60V246Q0 260 146 246V-60', ink.cream, 5) +
      dots('M-126-34V132M126-34V132', ink.indigoLight, 12, 24) +
      peafowl(-58, 78, false) +
      peafowl(58, 78, true) +
      sprig(0, 118, 104, ink.cream, 0, 4) +
      piece('M-142 138H142V148H-142ZM-142 232H142V238H-142Z', ink.cream) +
      [-108, -53, 2, 57, 112].map((x) => paisley(x, 191, 66, ink.cream, ink.indigo)).join(''),
    12,
  ) +
  piece(oval(0, -72, 118, 32), ink.night, 0.2) +
  cut(oval(0, -82, 118, 32), ink.brass, piece(oval(0, -78, 100, 23), ink.brassLight), 6) +
  piece('M-20-84C-14-112 38-112 46-82Q14-68-20-84Z', ink.white) +
  piece(oval(-54, -84, 30, 11), ink.brassDeep) +
  piece(oval(-54, -86, 24, 7), ink.turmeric) +
  piece(oval(72, -78, 17, 6), ink.leaf) +
  bouquet +
  cut(
    turned([
      [-262, 40],
      [-252, 28],
      [-236, 26],
      [-214, 52],
      [-186, 62],
      [-158, 48],
      [-144, 32],
      [-138, 34],
    ]),
    ink.brass,
    stroke('M-70-200H70M-70-172H70', ink.brassDeep, 4) + dots('M-54-186H60', ink.brassLight, 8, 16),
    10,
  );

const animals = {
  elephant: [
    '...######...',
    '..########..',
    '.##########.',
    '###.#######.',
    '############',
    '#.#########.',
    '#.#########.',
    '#.##.##.##..',
    '#.##.##.##..',
  ],
  parrot: [
    '...###.......',
    '..##.##......',
    '.######......',
    '##.####......',
    '#..######....',
    '...########..',
    '....#########',
    '.....####.###',
    '......#..#.##',
    '.....##.##...',
  ],
  fish: [
    '....####...#',
    '..#######.##',
    '.##.########',
    '############',
    '.###########',
    '..#######.##',
    '....####...#',
  ],
  lotus: [
    '......#......',
    '..#..###..#..',
    '..##.###.##..',
    '#..#######..#',
    '##.#######.##',
    '.###########.',
    '..#########..',
    '....#####....',
  ],
};
/** A mat of 330 by 236 with its middle at the origin; `figure` stands upright when the mat is turned by `turn`. */
const mat = (x: number, y: number, turn: number, dye: string, figure: readonly string[]): string =>
  put(
    cut(
      box(-165, -118, 330, 236, 5),
      ink.cane,
      stroke(
        times(11, (index) => `M-165 ${-100 + index * 20}H165`),
        mix(ink.cane, ink.caneDeep, 0.55),
        3,
        '15 7',
      ) +
        piece(box(-165, -118, 48, 236) + box(117, -118, 48, 236), dye) +
        piece(box(-108, -118, 8, 236) + box(100, -118, 8, 236), dye) +
        put(stroke(zigzag(-118, 118, 0, 22, 8), ink.butter, 5), { x: -152, turn: 90 }) +
        put(stroke(zigzag(-118, 118, 0, 22, 8), ink.butter, 5), { x: 130, turn: 90 }) +
        stroke('M-165-114H165M-165 114H165', ink.cream, 8) +
        put(woven(figure, 0, 0, 13, dye), { turn: turn > 45 ? -90 : 0 }),
      9,
    ),
    { x, y, turn },
  );
const placemats =
  mat(-118, -166, -1, ink.madder, animals.elephant) +
  mat(167, -116, 91, ink.leafDeep, animals.parrot) +
  mat(118, 166, 1, ink.madder, animals.fish) +
  mat(-167, 116, 89, ink.leafDeep, animals.lotus) +
  cut(oval(0, 0, 78), ink.brass, piece(oval(0, 0, 62), ink.brassDeep) + piece(oval(0, 2, 58), ink.clay), 10) +
  piece(oval(-8, 10, 34, 22), mix(ink.clay, ink.turmeric, 0.5)) +
  piece(petal(-26, 16, 44, 13, 60) + petal(14, -10, 36, 11, -30) + petal(20, 30, 30, 9, 20), ink.leafDeep) +
  [
    [-24, -22],
    [30, 6],
    [-30, 26],
  ]
    .map(([x, y]) => dot(x as number, y as number, 5, ink.night))
    .join('');

const grain = mix(ink.wood, ink.woodDeep, 0.6);
const pin = cut(
  turned([
    [-318, 10],
    [-308, 24],
    [-284, 28],
    [-264, 16],
    [-250, 26],
    [-130, 40],
    [0, 46],
    [130, 40],
    [250, 26],
    [264, 16],
    [284, 28],
    [308, 24],
    [318, 10],
  ]),
  ink.wood,
  stroke('M-14-230C-30-100-8 0-24 210M10-200C-2-60 18 60 4 230', grain, 5) +
    piece('M-60-238H60V-228H-60ZM-60-220H60V-214H-60ZM-60 228H60V238H-60ZM-60 214H60V220H-60Z', ink.soil),
  16,
);
const foot = (x: number, y: number): string =>
  put(
    cut(
      turned([
        [-50, 34],
        [-30, 20],
        [-16, 34],
        [0, 30],
      ]),
      ink.woodDeep,
      '',
      10,
    ),
    { x, y },
  );
const roti = smooth([
  [-40, -108],
  [-8, -98],
  [34, -62],
  [76, -16],
  [96, 40],
  [74, 92],
  [14, 112],
  [-48, 96],
  [-78, 48],
  [-74, -6],
  [-62, -56],
  [-58, -94],
]);
const chakla =
  foot(-190, 280) +
  foot(190, 280) +
  foot(0, 302) +
  cut(
    'M-286 46V84A286 188 0 0 0 286 84V46Z',
    ink.woodDeep,
    dots('M-286 76A286 188 0 0 0 286 76', ink.woodLight, 9, 26),
    20,
  ) +
  piece(oval(0, 46, 286, 188), ink.wood) +
  within(
    oval(0, 46, 286, 188),
    stroke(
      'M-300-40C-120-70 60-20 300-60M-300 20C-160-20 40 60 300 0M-300 90C-100 40 60 130 300 70M-300 150C-100 120 100 200 300 140M-120 46C-60 10 60 20 110 50C60 90-60 90-120 46Z',
      grain,
      6,
    ),
  ) +
  piece(
    ring(28, 0, 46, 244, (x, y, turn) => petal(x, y, 30, 10, turn), 0.63),
    ink.soil,
  ) +
  stroke(oval(0, 46, 236, 146), ink.woodLight, 5) +
  dots('M-180 90Q-150 150-90 164M120 160Q170 140 190 90M150 10Q190 30 196 60', ink.white, 7, 23) +
  put(
    cut(
      roti,
      mix(ink.cream, ink.butter, 0.55),
      piece(
        oval(-34, 44, 13, 9) +
          oval(44, 4, 15, 10) +
          oval(-38, -40, 11, 8) +
          oval(26, 78, 14, 9) +
          oval(-4, -14, 9, 6) +
          oval(60, 50, 9, 7),
        ink.caneDeep,
      ) + piece(oval(-36, 43, 6, 4) + oval(46, 3, 7, 4) + oval(24, 78, 6, 4), ink.wood),
      12,
    ),
    { x: -4, y: 90, turn: 10, scale: 1.08 },
  ) +
  put(pin, { x: 6, y: -96, turn: 82, scale: 0.92 });

/** A painted vine along a line of given leaves. */
const leaves = (places: readonly (readonly [number, number, number])[]): string =>
  piece(places.map(([x, y, turn]) => petal(x, y, 40, 12, turn)).join(''), ink.indigo);
const turquoise = mix(ink.sea, ink.peacock, 0.3);
const serving =
  cut(
    'M-288-90C-282 90-190 220-92 258L-104 300H104L92 258C190 220 282 90 288-90Z',
    ink.white,
    stroke(
      'M-290 70C-220 20-190 150-110 110C-50 80-40 190 40 150C110 116 110 210 180 130C210 96 240 90 300 60',
      ink.indigo,
      7,
    ) +
      leaves([
        [-210, 84, 20],
        [-150, 122, 200],
        [-60, 118, 160],
        [-10, 160, 30],
        [70, 144, 190],
        [150, 160, 160],
        [206, 100, 30],
      ]) +
      blossom(-92, 172, 34, turquoise, ink.turmeric, 7) +
      blossom(116, 112, 30, turquoise, ink.turmeric, 7) +
      blossom(-180, 154, 28, turquoise, ink.turmeric, 7) +
      blossom(14, 208, 30, turquoise, ink.turmeric, 7) +
      piece(box(-120, 276, 240, 10), ink.indigo),
    24,
  ) +
  piece(oval(0, -90, 288, 190), ink.indigo) +
  dots(oval(0, -90, 273, 177), ink.white, 10, 27.4) +
  piece(oval(0, -90, 258, 164), ink.white) +
  within(
    oval(0, -90, 258, 164),
    piece(oval(0, -64, 250, 160), ink.silverLight) + piece(oval(0, -52, 200, 122), ink.white),
  ) +
  stroke(oval(0, -84, 206, 118), ink.indigo, 6) +
  piece(
    ring(20, 0, -84, 206, (x, y, turn, index) => petal(x, y, 34, 10, turn + (index % 2 ? 130 : 50)), 0.573),
    ink.indigo,
  ) +
  ring(10, 0, -84, 206, (x, y) => blossom(x, y, 25, turquoise, ink.turmeric, 6), 0.573) +
  blossom(0, -78, 104, ink.indigo, ink.indigo, 10) +
  blossom(0, -78, 88, turquoise, turquoise, 10) +
  dot(0, -78, 44, ink.turmeric) +
  dot(-16, -86, 10, ink.white) +
  dot(16, -86, 10, ink.white) +
  dot(-15, -84, 5, ink.night) +
  dot(17, -84, 5, ink.night) +
  stroke('M-24-104q8-6 16-1M8-105q8-5 16 1', ink.night, 3.5) +
  piece(oval(0, -60, 7, 9), ink.madder);

const teacup = (x: number, y: number, scale: number, steaming = false): string =>
  put(
    piece(oval(0, -2, 82, 22), ink.silverLight) +
      piece(oval(0, -6, 82, 21), ink.white) +
      stroke('M50-66C92-76 92-24 42-24', ink.white, 13) +
      cut(
        turned([
          [-88, 60],
          [-50, 56],
          [-16, 38],
          [0, 30],
        ]),
        ink.white,
        stroke(zigzag(-66, 66, -34, 16, 7), ink.madder, 5) + piece(box(-70, -66, 140, 8), ink.madder),
        9,
      ) +
      mouth(0, -88, 60, 15, ink.silverLight, ink.clayDeep) +
      piece(oval(0, -85, 50, 10), ink.clay) +
      (steaming ? steam(0, -112, 86) : ''),
    { x, y, scale },
  );
const rolled = (x: number, y: number, turn: number): string =>
  put(
    piece(box(-50, -16, 100, 34, 17), ink.caneDeep) +
      piece(box(-50, -18, 100, 32, 16), ink.cream) +
      piece(oval(48, -2, 10, 15), ink.soil) +
      dots('M-34-4H30', ink.woodLight, 6, 21),
    { x, y, turn },
  );
/** Broken bands across a rim: a line whose dashes end square. */
const bands = (d: string, colour: string, width: number, dash: string): string =>
  stroke(d, colour, width, dash).replace('round', 'butt');
const bentHandle = 'M-216-30C-330-150-350 60-268 150';
const handle =
  stroke(bentHandle, ink.woodDeep, 28) +
  stroke(bentHandle, ink.cane, 20) +
  bands(bentHandle, ink.soil, 20, '16 34');
const bamboo = straight([
  [-222, -36],
  [222, -36],
  [286, 196],
  [-286, 196],
]);
const gamosa = ['#...#...#', '##.###.##', '.#######.', '..#####..', '.#######.', '##.###.##', '#...#...#'];
const tray =
  handle +
  put(handle, { flip: true }) +
  cut(
    bamboo,
    ink.cane,
    stroke(
      times(
        13,
        (index) =>
          `M${-560 + index * 70} 200L${-300 + index * 70}-40M${560 - index * 70} 200L${300 - index * 70}-40`,
      ),
      mix(ink.cane, ink.caneDeep, 0.7),
      7,
    ) +
      piece(
        times(5, (index) => {
          const x = -140 + index * 70;
          return `M${x} 52l28 28-28 28-28-28Z`;
        }),
        ink.clay,
      ),
    0,
  ) +
  stroke('M-286 196L-222-36H222L286 196', ink.caneDeep, 24) +
  bands('M-286 196L-222-36H222L286 196', ink.woodDeep, 24, '4 26') +
  teacup(-122, 50, 1.06, true) +
  teacup(112, 50, 1.06, true) +
  piece(oval(0, 132, 122, 42), ink.silverDeep) +
  piece(oval(0, 126, 122, 42), ink.brass) +
  piece(oval(0, 124, 100, 31), ink.brassLight) +
  rolled(-34, 120, -8) +
  rolled(40, 126, 12) +
  rolled(2, 98, 2) +
  teacup(-196, 172, 1.14) +
  teacup(186, 172, 1.14) +
  cut(
    straight([
      [-300, 186],
      [300, 186],
      [286, 300],
      [-286, 300],
    ]),
    ink.cane,
    stroke(zigzag(-310, 310, 284, 66, 11), ink.clay, 9) +
      stroke(zigzag(-310, 310, 218, -66, 11), ink.clay, 9) +
      dots('M-282 251H300', ink.leafDeep, 15, 56.4),
    12,
  ) +
  stroke('M-294 190H294', ink.caneDeep, 26) +
  bands('M-294 190H294', ink.woodDeep, 26, '4 26') +
  cut(
    'M-74 174Q0 166 74 174L78 286H-78Z',
    ink.white,
    piece('M-90 200H90V206H-90ZM-90 268H90V278H-90Z', ink.madder) +
      woven(gamosa, -36, 237, 6, ink.madder) +
      woven(gamosa, 36, 237, 6, ink.madder),
    8,
  ) +
  stroke(
    'M-70 288v10M-50 288v10M-30 288v10M-10 288v10M10 288v10M30 288v10M50 288v10M70 288v10',
    ink.white,
    5,
  );

const cow =
  stroke('M-30-34C-62-44-62-74-48-88M30-34C62-44 62-74 48-88', ink.cream, 12) +
  piece(petal(-28, -24, 62, 20, -104) + petal(28, -24, 62, 20, 104), ink.woodDeep) +
  piece(
    smooth([
      [-36, -40],
      [0, -50],
      [36, -40],
      [36, 0],
      [26, 44],
      [0, 58],
      [-26, 44],
      [-36, 0],
    ]),
    ink.cream,
  ) +
  piece('M-36-40C-20-52-10-40-12-20C-16 4-36 6-38-8Z', ink.wood) +
  piece(oval(0, 42, 31, 24), ink.blush) +
  dot(-10, 38, 4, ink.soil) +
  dot(10, 38, 4, ink.soil) +
  stroke('M-10 52Q0 60 10 52', ink.soil, 3.5) +
  dot(-20, -10, 6, ink.night) +
  dot(20, -10, 6, ink.night) +
  piece(petal(0, -22, 26, 8), ink.madder);
const tumbler = (tall: number, print: string): string =>
  cut(
    turned([
      [-tall, 122],
      [-tall * 0.6, 116],
      [-tall * 0.2, 102],
      [-30, 98],
      [-14, 106],
      [0, 106],
    ]),
    ink.brass,
    dots(
      times(12, (index) => `M${-120 + (index % 2) * 19} ${-tall + 86 + index * 34}h260`),
      mix(ink.brass, ink.brassDeep, 0.3),
      31,
      38,
    ) +
      dots(
        times(12, (index) => `M${-124 + (index % 2) * 19} ${-tall + 82 + index * 34}h260`),
        mix(ink.brass, ink.brassLight, 0.5),
        20,
        38,
      ) +
      piece(box(-130, -tall - 10, 260, 68), ink.copper) +
      stroke(`M-130 ${-tall + 34}H130M-130 ${-tall + 46}H130`, darker(ink.copper), 4) +
      piece(box(-130, -36, 260, 12), ink.copper) +
      dot(0, -tall * 0.46, 84, ink.copper) +
      stroke(oval(0, -tall * 0.46, 72), ink.brassLight, 5, '.1 13') +
      put(print, { y: -tall * 0.46, scale: 0.86 }),
    18,
  ) +
  mouth(0, -tall, 122, 26, lighter(ink.copper, 0.3), ink.silverDeep) +
  piece(
    `M-108 ${-tall + 2}C-112 ${-tall - 40}-70 ${-tall - 44}-58 ${-tall - 34}C-40 ${-tall - 66} 14 ${-tall - 64} 24 ${-tall - 44}C50 ${-tall - 60} 112 ${-tall - 44} 108 ${-tall + 2}C80 ${-tall + 24}-80 ${-tall + 24}-108 ${-tall + 2}Z`,
    ink.white,
  ) +
  stroke(`M-60 ${-tall - 14}q20-16 42-2M24 ${-tall - 24}q22-10 40 6`, ink.silver, 5) +
  put(
    piece(
      petal(-36, -24, 30, 9, 70) +
        petal(20, -4, 28, 9, 40) +
        petal(60, -20, 28, 9, 100) +
        petal(-74, -2, 26, 8, 30),
      ink.leaf,
    ) + stroke('M-10-36l16 8M44-38l10 12M-50-4l18 2', ink.clay, 4),
    { y: -tall },
  );
const lassi =
  put(
    tumbler(
      528,
      sprig(-26, 52, 104, ink.butter, -14, 4) +
        sprig(26, 52, 104, ink.butter, 14, 4) +
        stroke('M-30 30Q0 42 30 30', ink.madder, 8),
    ),
    {
      x: -138,
      y: 300,
    },
  ) + put(tumbler(494, cow), { x: 138, y: 300 });

const squares = [
  [250, ink.madder],
  [236, ink.madder],
  [222, ink.turmeric],
  [132, ink.indigo],
  [118, ink.leaf],
] as const;
const paratha = (x: number, y: number, r: number): string =>
  cut(
    oval(x, y, r, r * 0.97),
    mix(ink.cane, ink.butter, 0.35),
    piece(
      oval(x - r * 0.4, y - r * 0.35, 17, 12) +
        oval(x + r * 0.45, y - r * 0.3, 14, 10) +
        oval(x + r * 0.2, y + r * 0.55, 18, 11) +
        oval(x - r * 0.5, y + r * 0.35, 13, 10) +
        oval(x + r * 0.7, y + r * 0.2, 11, 9) +
        oval(x, y - r * 0.75, 12, 8),
      ink.wood,
    ),
    8,
  );
const swimmer = (x: number, y: number, fill: string, fin: string, mark: string): string =>
  fish(x, y, 168, fill, fin, mark, x * y > 0 ? 45 : -45, x > 0);
const kantha =
  cut(
    smooth([
      [-282, -280],
      [-140, -274],
      [0, -281],
      [140, -274],
      [283, -281],
      [276, -130],
      [282, 10],
      [276, 140],
      [282, 281],
      [130, 275],
      [0, 281],
      [-140, 275],
      [-282, 282],
      [-276, 140],
      [-282, 0],
      [-276, -140],
    ]),
    ink.cream,
    stroke(box(-264, -264, 528, 528), ink.indigo, 9) +
      squares
        .map(([half, thread]) => stroke(box(-half, -half, 2 * half, 2 * half), thread, 4, '13 9'))
        .join('') +
      stroke(
        times(
          3,
          (index) =>
            `M-40 ${-206 + index * 20}H40M-40 ${166 + index * 20}H40M${-206 + index * 20}-40V40M${166 + index * 20}-40V40`,
        ),
        ink.rose,
        4,
        '11 8',
      ),
    10,
  ) +
  swimmer(-168, -168, ink.clay, ink.madder, ink.butter) +
  swimmer(168, -168, ink.peacock, ink.indigo, ink.butter) +
  swimmer(-168, 168, ink.leaf, ink.leafDeep, ink.butter) +
  swimmer(168, 168, ink.turmeric, ink.clay, ink.cream) +
  paratha(6, 10, 108) +
  paratha(-8, -4, 106) +
  paratha(2, -12, 104) +
  stroke('M2-12c10-8 22 4 12 16c-16 18-50 2-44-24c8-36 62-40 82-4c18 40-14 78-52 76', ink.caneDeep, 5) +
  piece('M-32-26L18-44L42-8L-10 14Z', ink.turmeric) +
  cut('M-32-40L18-58L42-22L-10 0Z', ink.butter, '', 4);

/** A parrot standing on (x, y), looking to the right. */
const parrot = (
  x: number,
  y: number,
  scale: number,
  [fill, wing, beak, collar]: readonly [string, string, string, string],
  flip = false,
): string =>
  put(
    piece(petal(-4, -30, 130, 17, 204), wing) +
      piece(
        smooth([
          [-22, -18],
          [-34, -60],
          [-20, -100],
          [4, -128],
          [36, -128],
          [48, -102],
          [40, -50],
          [12, -6],
        ]),
        fill,
      ) +
      piece('M38-122C64-124 68-98 54-84C54-96 48-98 38-98Z', beak) +
      piece(petal(18, -88, 96, 26, 204), wing) +
      stroke('M-6-96Q18-78 46-88', collar, 6) +
      dot(28, -112, 6, ink.white) +
      dot(29, -112, 4, ink.night),
    { x, y, scale, flip },
  );
const slip = mix(ink.clayLight, ink.cream, 0.45);
const handi =
  put(
    stroke('M34-60L62-236', ink.woodDeep, 22) +
      stroke('M31-60L59-236', ink.woodLight, 15) +
      cut(
        turned([
          [-66, 166],
          [-44, 172],
          [-14, 150],
          [10, 160],
          [60, 214],
          [130, 244],
          [210, 216],
          [274, 140],
          [300, 96],
        ]),
        ink.clay,
        stroke('M-230 34Q0 60 230 34M-260 186Q0 216 260 186', ink.clayDeep, 8) +
          dots('M-230 18Q0 42 230 18', slip, 11, 24) +
          [-184, -92, 0, 92, 184]
            .map((x, index) =>
              parrot(
                x + (index < 3 ? -4 : 4),
                162 - Math.abs(index - 2) * 7,
                0.74,
                [slip, ink.clayDeep, ink.clayDeep, ink.clayDeep],
                index > 2,
              ),
            )
            .join('') +
          stroke(zigzag(-240, 240, 248, 24, 16), ink.clayDeep, 6),
        24,
      ) +
      mouth(0, -66, 166, 42, ink.clayLight, ink.clayDeep) +
      piece(oval(0, -58, 142, 29), ink.white) +
      stroke('M-90-56q30-14 60-2M66-50q20 8 44-2', ink.silver, 5) +
      piece(oval(34, -58, 22, 7), ink.silver) +
      stroke('M33-62L44-130', ink.woodLight, 15) +
      stroke('M39-62L50-130', ink.woodDeep, 5) +
      parrot(56, -234, 1.05, [ink.leaf, ink.leafDeep, ink.madder, ink.rose], true),
    { x: -40 },
  ) +
  put(
    cut(
      oval(0, 0, 104, 112),
      ink.clayLight,
      stroke(oval(0, 0, 84, 91), ink.clay, 6) +
        piece(
          ring(12, 0, 0, 44, (x, y, turn) => petal(x, y, 34, 10, turn)),
          ink.clayDeep,
        ),
      12,
    ) + cut(oval(0, 0, 28, 30), ink.clay, '', 7),
    { x: 196, y: 188, turn: 6 },
  );

export const kitchenTable: Record<string, Drawing> = {
  'Monsoon Chai Kulhads, Set of Six': { art: kulhads, ground: 'peach' },
  'Seven-Bowl Masala Dabba in Brass': { art: dabba, ground: 'lavender' },
  'Indigo Dabu Table Runner': { art: runner, ground: 'butter' },
  'Korai Grass Placemats, Pack of Four': { art: placemats, ground: 'sky', hangs: true },
  "Halwai's Rolling Pin and Board": { art: chakla, ground: 'mint' },
  'Phool-Patti Blue Serving Bowl': { art: serving, ground: 'rose' },
  'Bihu Bamboo Tea Tray': { art: tray, ground: 'mint' },
  'Hammered Copper-Rim Lassi Tumblers': { art: lassi, ground: 'sky' },
  'Sunday Paratha Cloth': { art: kantha, ground: 'rose', hangs: true },
  'Molela Curd-Setting Handi': { art: handi, ground: 'butter' },
};
