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
  stroke,
  times,
  turned,
  within,
} from '../kit.ts';
import { dot, flame, flower, lotus, sprig, steam, tassel, zigzag } from '../motifs.ts';
import type { Drawing } from '../types.ts';

/** A handleless cup, 150 wide, its foot on y = 0. */
const kulhad = (fill: string, band: string): string =>
  cut(
    turned([
      [-170, 78],
      [-150, 74],
      [-90, 62],
      [-30, 52],
      [0, 50],
    ]),
    fill,
    piece(box(-90, -120, 180, 16), band) + stroke(zigzag(-80, 80, -82, 16, 9), band, 5),
  ) +
  mouth(0, -170, 78, 16, lighter(fill, 0.25), ink.woodDeep) +
  piece(oval(0, -168, 66, 11), ink.caneDeep);

const mugs =
  put(kulhad(ink.clayLight, ink.clayDeep), { x: -80, y: 132, scale: 1.2 }) +
  put(kulhad(ink.clay, ink.turmeric), { x: 112, y: 136, scale: 1.2 }) +
  steam(-80, -90, 110) +
  put(kulhad(ink.clay, ink.cream), { x: -150, y: 296, scale: 1.25 }) +
  put(kulhad(ink.clayDeep, ink.butter), { x: 60, y: 300, scale: 1.25 });

const cafeMug = (speckles: string): string =>
  stroke('M150-40C270-60 280 130 130 150', darker(ink.silverLight, 0.1), 40) +
  stroke('M150-40C270-60 280 130 130 150', ink.silverLight, 30) +
  cut(
    turned([
      [-190, 168],
      [-100, 176],
      [60, 172],
      [220, 150],
      [290, 120],
      [300, 110],
    ]),
    ink.silverLight,
    piece('M-200-200H200V20C150 60 110 0 60 40C20 74-30 10-80 46C-120 70-160 20-200 40Z', ink.sea) + speckles,
    22,
  ) +
  mouth(0, -190, 168, 34, lighter(ink.sea), ink.soil) +
  piece(oval(0, -184, 146, 25), ink.woodDeep) +
  piece(petal(0, -172, 26, 20, 0), ink.cream) +
  put(steam(0, -230, 120), {});

const mugSpeckles = field([-180, 110, 360, 180], 46, (x, y) => dot(x, y, 3, ink.caneDeep));

const feathers = ring(11, 0, 40, 0, (x, y, turn, index) =>
  index > 7 && index < 1
    ? ''
    : piece(petal(x, y, 250, 52, turn), ink.clayLight) +
      put(dot(0, -186, 22, ink.clayDeep) + dot(0, -186, 11, ink.turmeric), { x, y, turn }),
);
const plaque =
  cut(
    smooth([
      [-220, -300],
      [0, -340],
      [220, -300],
      [236, 0],
      [220, 280],
      [0, 300],
      [-220, 280],
      [-236, 0],
    ]),
    ink.clay,
    '',
    18,
  ) +
  stroke(
    smooth([
      [-190, -268],
      [0, -302],
      [190, -268],
      [204, 0],
      [190, 250],
      [0, 268],
      [-190, 250],
      [-204, 0],
    ]),
    ink.clayDeep,
    8,
    '2 20',
  ) +
  within(box(-200, -280, 400, 420), feathers) +
  cut(
    smooth([
      [-20, 210],
      [-56, 120],
      [-30, 20],
      [-26, -60],
      [0, -92],
      [30, -66],
      [26, 10],
      [60, 110],
      [24, 210],
    ]),
    ink.clayDeep,
    row(3, -20, 20, (x) => times(5, (index) => dot(x, 60 + index * 28, 5, ink.clayLight))),
  ) +
  piece('M28-76L62-62L28-54Z', ink.turmeric) +
  dot(8, -66, 6, ink.cream) +
  [-14, 0, 14]
    .map((x) => stroke(`M${x / 2} -92L${x} -126`, ink.clayDeep, 4) + dot(x, -130, 7, ink.clayLight))
    .join('');

const platter =
  cut(
    oval(0, 0, 290, 290),
    ink.indigoLight,
    piece(oval(0, 0, 262), ink.white) + ring(24, 0, 0, 276, (x, y) => dot(x, y, 6, ink.white)),
    14,
  ) +
  piece(oval(0, 0, 226), ink.indigoLight, 0.35) +
  ring(10, 0, 0, 176, (x, y, turn) => put(sprig(0, 30, 74, ink.indigo, 0, 3), { x, y, turn })) +
  piece(oval(0, 0, 118), ink.white) +
  flower(0, 0, 104, ink.indigo, ink.turmeric, 12) +
  flower(0, 0, 62, ink.sea, ink.turmeric, 8);

const planter =
  cut(
    turned([
      [236, 230],
      [262, 236],
      [300, 196],
    ]),
    ink.clayDeep,
  ) +
  cut(
    turned([
      [-30, 190],
      [40, 178],
      [150, 158],
      [246, 138],
    ]),
    ink.clay,
    row(9, -170, 170, (x) => piece(petal(x, 190, 70, 16), ink.cream)) +
      piece(box(-220, 196, 440, 8), ink.cream),
  ) +
  cut(
    box(-206, -70, 412, 62, 10),
    ink.clayLight,
    row(14, -195, 195, (x) => dot(x, -38, 7, ink.clayDeep)),
  ) +
  [
    [-40, -66, 250, -32],
    [30, -66, 300, 4],
    [90, -66, 240, 38],
    [-100, -66, 170, -58],
    [140, -66, 150, 64],
  ]
    .map(([x, y, length, turn]) =>
      sprig(
        x as number,
        y as number,
        length as number,
        (turn as number) % 4 ? ink.leaf : ink.leafDeep,
        turn as number,
        5,
      ),
    )
    .join('') +
  flower(-150, -260, 36, ink.rose, ink.turmeric, 6) +
  flower(180, -256, 32, ink.rose, ink.turmeric, 6);

const surahi =
  stroke('M90-80C210-110 250 30 168 90', ink.clayDeep, 26) +
  cut(
    turned([
      [-330, 66],
      [-300, 54],
      [-230, 44],
      [-150, 52],
      [-100, 96],
      [0, 182],
      [110, 206],
      [220, 170],
      [290, 104],
      [300, 100],
    ]),
    ink.clay,
    piece(box(-230, -20, 460, 12), ink.clayDeep) +
      row(11, -200, 200, (x) => flower(x, 46, 24, ink.cream, ink.clayDeep, 6)) +
      piece(box(-230, 96, 460, 12), ink.clayDeep) +
      stroke(zigzag(-230, 230, 160, 34, 14), ink.cream, 6),
    20,
  ) +
  mouth(0, -330, 66, 14, ink.clayLight, ink.soil) +
  cut(
    turned([
      [-372, 10],
      [-350, 40],
      [-332, 60],
    ]),
    ink.clayDeep,
    '',
    8,
  ) +
  put(dot(-100, -60, 9, ink.white) + dot(-136, -6, 7, ink.white) + dot(-70, 0, 6, ink.white), {
    opacity: 0.7,
  });

const diya = (x: number, y: number, scale: number, fill: string): string =>
  put(
    cut(
      'M-100-30C-90 30-50 50 0 50C50 50 90 30 116-40C60-14-40-8-100-30Z',
      fill,
      row(9, -80, 90, (px) => dot(px, 12, 6, ink.cream)),
      10,
    ) +
      piece('M-100-30C-40-8 60-14 116-40C60-50-40-48-100-30Z', ink.soil) +
      piece('M-84-30C-30-16 50-18 96-37C50-44-30-42-84-30Z', ink.turmeric) +
      flame(98, -34, 78),
    { x, y, scale },
  );
const diyas =
  cut(
    box(-270, 130, 540, 170, 8),
    ink.paper,
    row(8, -240, 240, (x) => lotus(x, 250, 54, ink.rose, ink.clay)),
    12,
  ) +
  piece(box(-270, 130, 540, 26), ink.cream) +
  [
    [-180, 110],
    [0, 116],
    [180, 110],
  ]
    .map(([x, y], index) => diya(x as number, y as number, 0.78, index % 2 ? ink.clayDeep : ink.clay))
    .join('') +
  diya(-94, 16, 0.82, ink.clayLight) +
  diya(90, 20, 0.82, ink.clay) +
  diya(0, -84, 0.9, ink.clayDeep);

const bowl =
  stroke('M-290-200L70 30', ink.woodDeep, 14) +
  stroke('M-250-236L110 14', ink.wood, 14) +
  cut(
    turned([
      [0, 262],
      [60, 246],
      [150, 190],
      [220, 120],
      [252, 96],
      [300, 104],
    ]),
    ink.silverDeep,
    piece(
      'M-300 0H300V90C250 130 220 80 170 120C120 160 90 110 40 140C-20 170-60 120-110 150C-170 180-210 110-300 130Z',
      mix(ink.silverLight, ink.leafLight, 0.4),
    ),
    24,
  ) +
  mouth(0, 0, 262, 62, lighter(ink.silverLight, 0.4), ink.clayDeep) +
  piece(oval(0, 6, 232, 46), ink.clayLight) +
  times(5, (index) =>
    stroke(
      `M${-190 + index * 20} ${4 + index * 5}C-100 ${-30 + index * 14} 0 ${44 - index * 4} 150 ${-6 + index * 7}`,
      ink.butter,
      9,
    ),
  ) +
  piece(oval(96, 0, 58, 24), ink.white) +
  piece(oval(98, 0, 26, 12), ink.turmeric) +
  [-120, -86, -60].map((x, index) => piece(oval(x, -8 + index * 6, 16, 7), ink.leaf)).join('') +
  steam(-20, -70, 130);

const bell = (x: number, y: number, fill: string): string =>
  put(
    stroke('M0-60V-20', ink.madder, 7) +
      cut(
        turned([
          [-24, 16],
          [0, 34],
          [50, 46],
          [76, 58],
        ]),
        fill,
        piece(box(-60, 44, 120, 12), ink.cream),
      ) +
      dot(0, 88, 13, ink.clayDeep),
    { x, y },
  );
const elephantHead =
  cut(
    smooth([
      [-110, -100],
      [-150, -20],
      [-110, 70],
      [-60, 60],
      [-50, -60],
    ]),
    ink.clayDeep,
  ) +
  cut(
    smooth([
      [110, -100],
      [150, -20],
      [110, 70],
      [60, 60],
      [50, -60],
    ]),
    ink.clayDeep,
  ) +
  cut(
    smooth([
      [-70, -120],
      [0, -146],
      [70, -120],
      [80, -20],
      [50, 60],
      [40, 140],
      [70, 180],
      [56, 214],
      [10, 196],
      [-30, 150],
      [-50, 60],
      [-80, -20],
    ]),
    ink.clay,
    times(4, (index) => stroke(`M-50 ${80 + index * 26}H50`, ink.clayDeep, 5)) +
      piece(petal(0, -20, 116, 44), ink.turmeric) +
      piece(petal(0, -36, 80, 26), ink.madder),
  ) +
  piece('M-52 40C-74 70-90 84-84 108C-66 94-50 82-40 64Z', ink.cream) +
  piece('M48 40C70 70 92 76 90 104C70 92 52 82 40 64Z', ink.cream) +
  dot(-38, -24, 8, ink.night) +
  dot(38, -24, 8, ink.night);
const toran =
  stroke('M-320-250Q0-150 320-250', ink.madder, 9) +
  row(5, -240, 240, (x, index) =>
    bell(x, index % 2 ? -70 : -130 + Math.abs(index - 2) * -26, index % 2 ? ink.clayLight : ink.clay),
  ) +
  put(elephantHead, { y: 80, scale: 0.95 }) +
  tassel(-220, 60, 110, ink.turmeric) +
  tassel(220, 60, 110, ink.turmeric);

const plate = (x: number, y: number, r: number): string =>
  put(
    cut(
      oval(0, 0, r),
      ink.white,
      ring(16, 0, 0, r * 0.86, (px, py, turn) =>
        piece(petal(px, py, r * 0.12, r * 0.05, turn + 180), ink.indigo),
      ),
      10,
    ) +
      piece(oval(0, 0, r * 0.66), ink.silverLight) +
      flower(0, 0, r * 0.34, ink.indigoLight, ink.turmeric, 8),
    { x, y },
  );
const dinner =
  plate(-96, -110, 190) +
  plate(120, 10, 180) +
  put(
    cut(
      turned([
        [0, 130],
        [50, 112],
        [100, 60],
        [116, 56],
      ]),
      ink.white,
      row(8, -110, 110, (x) => piece(petal(x, 70, 50, 14), ink.indigo)),
      14,
    ) +
      mouth(0, 0, 130, 30, ink.indigoLight, ink.silverLight) +
      piece(oval(0, 4, 112, 20), ink.turmeric),
    { x: -130, y: 180 },
  ) +
  put(
    cut(
      turned([
        [0, 88],
        [60, 82],
        [110, 64],
        [120, 60],
      ]),
      ink.indigoLight,
      row(7, -80, 80, (x) => dot(x, 60, 9, ink.white)),
      12,
    ) + mouth(0, 0, 88, 18, ink.white, ink.indigoDeep),
    { x: 130, y: 178 },
  );

export const potteryTerracotta: Record<string, Drawing> = {
  'Terracotta Chai Mugs (Set of 4)': {
    art: mugs,
    ground: 'butter',
  },
  'Café Stoneware Mug': {
    art: cafeMug(mugSpeckles),
    blanks: [cafeMug('')],
    ground: 'peach',
  },
  'Peacock Votive Plaque': { art: plaque, ground: 'mint', hangs: true },
  'Monsoon Blue Serving Platter': { art: platter, ground: 'sky', hangs: true },
  'Balcony Planter with Saucer': { art: planter, ground: 'mint' },
  'Surahi Water Cooler': { art: surahi, ground: 'sky' },
  'Diwali Diyas, Box of Twelve': { art: diyas, ground: 'lavender' },
  'Ash-Glaze Ramen Bowl': { art: bowl, ground: 'rose' },
  'Elephant Toran Bells': { art: toran, ground: 'butter', hangs: true },
  'Khurja Dinner Set for Two': { art: dinner, ground: 'peach' },
};
