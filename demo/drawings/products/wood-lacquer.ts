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
  row,
  smooth,
  straight,
  stroke,
  times,
  turned,
  within,
} from '../kit.ts';
import { bird, dot, flame, flower, lotus, paisley, zigzag } from '../motifs.ts';
import type { Drawing } from '../types.ts';

/** The outline of a star with `points` points. */
const star = (x: number, y: number, r: number, points = 8, waist = 0.56): string =>
  straight(
    Array.from({ length: 2 * points }, (_, index) => {
      const angle = (Math.PI * index) / points;
      const far = index % 2 ? r * waist : r;
      return [x + Math.sin(angle) * far, y - Math.cos(angle) * far] as const;
    }),
  );

/** Dots along a line. */
const beads = (d: string, colour: string, size: number, gap: number): string =>
  stroke(d, colour, size, `.1 ${gap}`);

// ---- Carved Sheesham Keepsake Box

const carvedLeaf = (x: number, y: number, length: number, turn: number, back: boolean): string =>
  put(
    piece(petal(0, 0, length, length * 0.46), back ? ink.brassLight : ink.woodLight) +
      stroke(`M0-8V${-length * 0.7}`, back ? ink.brassDeep : ink.wood, 4),
    { x, y, turn },
  );
/** Half of the vine, growing to the right; every third leaf shows its back. */
const vine =
  stroke('M48-50C90-96 118-20 160-40S196-66 216-44', ink.woodLight, 8) +
  [
    [70, -66, 62, -12],
    [96, -58, 60, 160],
    [122, -42, 66, 24],
    [150, -38, 60, 150],
    [172, -46, 60, 26],
    [204, -50, 56, 132],
  ]
    .map(([x, y, length, turn], index) =>
      carvedLeaf(x as number, y as number, length as number, turn as number, index % 3 === 1),
    )
    .join('');
const keepsakeBox = (front: string): string =>
  [-272, 212].map((x) => cut(box(x, 262, 60, 38, 10), ink.woodDeep, '', 8)).join('') +
  cut(
    box(-278, 110, 556, 168, 4),
    ink.wood,
    piece(box(-300, 110, 600, 16), ink.woodDeep) +
      row(
        9,
        -232,
        232,
        (x) =>
          stroke(
            `M${x - 27} 256V210C${x - 27} 184 ${x} 182 ${x} 164C${x} 182 ${x + 27} 184 ${x + 27} 210V256`,
            ink.woodDeep,
            5,
          ) + piece(petal(x, 256, 56, 17), ink.woodLight),
      ),
  ) +
  front +
  cut(
    straight([
      [-220, -160],
      [220, -160],
      [290, 64],
      [-290, 64],
    ]),
    ink.wood,
    stroke('M-204-142H204L258 44H-258Z', ink.woodDeep, 7) +
      stroke('M-192-130H192L242 32H-242Z', ink.woodLight, 4, '1 13') +
      vine +
      put(vine, { flip: true }) +
      flower(0, -50, 62, ink.woodLight, ink.brassLight, 8) +
      dot(0, -50, 8, ink.woodDeep),
    0,
  ) +
  cut(
    box(-292, 62, 584, 54, 8),
    mix(ink.wood, ink.woodDeep, 0.45),
    beads('M-270 89H272', ink.woodLight, 13, 30),
  ) +
  cut('M-34 76H34V130C34 160 0 154 0 176C0 154-34 160-34 130Z', ink.brass, '', 8) +
  dot(0, 112, 15, ink.brassLight) +
  dot(0, 112, 6, ink.soil);

const letterInBox = put(
  cut(
    straight([
      [0, 0],
      [140, 0],
      [136, 92],
      [6, 84],
    ]),
    ink.cream,
    times(6, (index) => piece(`M${10 + index * 24} 66h13l-10 30h-13Z`, index % 2 ? ink.indigo : ink.madder)) +
      piece(box(84, 10, 38, 46), ink.leafLight) +
      flower(103, 33, 17, ink.rose, ink.turmeric, 6) +
      stroke('M18 22H64M18 40H52', ink.silverDeep, 5),
    0,
  ),
  { x: 96, y: 116 },
);
const plate =
  cut(box(-134, 182, 268, 80, 8), ink.brass, piece('M-150 270L10 170H70L-90 270Z', ink.brassLight, 0.6), 6) +
  stroke(box(-126, 190, 252, 64, 5), ink.brassDeep, 3) +
  [-116, 116].map((x) => dot(x, 222, 6, ink.brassDeep)).join('');

// ---- Almond Blossom Papier-Mâché Box

const blossomPetals = [0, 72, 144, 216, 288].map((turn) => {
  const angle = (turn * Math.PI) / 180;
  return [Math.sin(angle), -Math.cos(angle)] as const;
});
const blossom = (x: number, y: number, r: number, turn = 0, fill: string = ink.white): string =>
  put(
    piece(blossomPetals.map(([px, py]) => oval(px * r * 0.56, py * r * 0.56, r * 0.44)).join(''), fill) +
      stroke(
        blossomPetals
          .map(([px, py]) =>
            straight(
              [
                [px * r * 0.3, py * r * 0.3],
                [px * r * 0.62, py * r * 0.62],
              ],
              false,
            ),
          )
          .join(''),
        ink.rose,
        4,
      ) +
      dot(0, 0, r * 0.2, ink.turmeric),
    { x, y, turn },
  );
const bud = (x: number, y: number, turn: number): string =>
  piece(petal(x, y, 34, 14, turn), ink.blush) + piece(petal(x, y, 14, 10, turn), ink.leafLight);
const almondLid =
  cut(
    oval(0, 0, 282, 190),
    ink.peacock,
    stroke(
      'M-230 96C-150 70-90 60-20 8S110-70 196-82M-120 66C-110 0-130-50-90-110M-10 2C0-60 10-90 56-134M60-38C110-10 146 20 176 56M-60 36C-10 80 40 90 70 122',
      ink.brassLight,
      9,
    ) +
      bud(-90, -108, 10) +
      bud(58, -132, 34) +
      bud(188, -82, 74) +
      bud(172, 52, 134) +
      bud(70, 120, 110) +
      bud(-168, 74, 330) +
      blossom(-118, -34, 44, 10) +
      blossom(-164, 34, 26, 40, ink.blush) +
      blossom(14, -76, 40, 30) +
      blossom(-26, 12, 50) +
      blossom(132, -58, 46, 16) +
      blossom(136, 24, 38, 44, ink.blush) +
      blossom(34, 94, 34, 20) +
      blossom(-92, 92, 30, 8, ink.blush),
    16,
  ) +
  stroke(oval(-1, -1, 264, 173), ink.brass, 15) +
  beads(oval(-1, -1, 264, 173), ink.brassLight, 7, 18);
const almondBox =
  put(almondLid, { y: -128, turn: -7 }) +
  cut(
    'M-246 112V236C-246 322 246 322 246 236V112Z',
    ink.peacock,
    stroke('M-250 196C-200 250 200 250 250 196', ink.brassLight, 6) +
      [-196, -118, -40, 42, 120, 196]
        .map((x, index) => {
          const y = 222 - (x * x) / 1500 + (index % 2 ? 14 : -8);
          return (
            bud(x + 20, y - 10, 60) +
            blossom(x, y, index % 2 ? 28 : 36, index * 17, index % 2 ? ink.blush : ink.white)
          );
        })
        .join('') +
      stroke('M-250 238C-240 316 240 316 250 238', ink.brass, 16),
    20,
  ) +
  mouth(0, 112, 246, 58, ink.brass, ink.black) +
  stroke('M-150 138Q-60 158 60 152', mix(ink.black, ink.white, 0.3), 7);

// ---- Lac-Turned Fruit Bowl

/** Lac of one colour, from the wavering line at `y` down to the foot. */
const lac = (y: number, fill: string, index: number): string =>
  piece(
    `${smooth(
      Array.from({ length: 10 }, (_, step) => {
        const x = -315 + step * 70;
        return [x, y + 58 * (1 - (x / 290) ** 2) + 5 * Math.sin(step * 2.1 + index)] as const;
      }),
      false,
    )}V400H-320Z`,
    fill,
  );
const mango = (x: number, y: number, turn: number, fill: string, blush: string): string =>
  put(
    cut(
      'M-78 12C-84-42-26-78 32-62C84-48 92 6 62 42C26 80-66 70-78 12Z',
      fill,
      dot(-50, -40, 58, mix(fill, blush, 0.7)) + dot(24, -36, 10, lighter(fill, 0.5)),
      10,
    ) + stroke('M64-50L76-64', ink.woodDeep, 8),
    { x, y, turn },
  );
const fruitBowl =
  piece(oval(0, 60, 290, 66), ink.clayDeep) +
  mango(-150, -10, -24, ink.turmeric, ink.clayLight) +
  mango(150, -6, 40, mix(ink.leafLight, ink.turmeric, 0.35), ink.rose) +
  mango(10, -50, 8, ink.turmeric, ink.clay) +
  piece(petal(86, -116, 92, 26, 64), ink.leafDeep) +
  piece(petal(84, -118, 76, 22, 112), ink.leaf) +
  mango(-86, 62, 16, mix(ink.turmeric, ink.clayLight, 0.5), ink.rose) +
  mango(88, 66, -30, ink.turmeric, ink.clayLight) +
  mango(-2, 84, 60, mix(ink.turmeric, ink.leafLight, 0.4), ink.turmeric) +
  bird(-36, -106, 190, ink.leaf, ink.leafDeep, ink.madder) +
  stroke('M2-182q20 10 34-8', ink.rose, 6) +
  cut(
    turned([
      [262, 112],
      [280, 122],
      [300, 128],
    ]),
    ink.clayDeep,
  ) +
  cut(
    'M-290 60C-240 148 240 148 290 60C282 168 216 256 112 284H-112C-216 256-282 168-290 60Z',
    ink.madder,
    [ink.clay, ink.turmeric, ink.butter, ink.leafLight, ink.leaf, ink.leafDeep, ink.turmeric, ink.madder]
      .map((fill, index) => lac([92, 112, 138, 154, 166, 188, 208, 222][index] as number, fill, index))
      .join(''),
    0,
  ) +
  piece('M290 60C282 168 216 256 112 284H70C190 240 236 170 250 96Q276 80 290 60Z', ink.night, 0.16) +
  stroke('M-290 60C-240 148 240 148 290 60', ink.butter, 9) +
  stroke('M-236 150C-220 184-196 208-168 226', ink.white, 9);

// ---- Smoked Bamboo Serving Tray

/** A marigold head of three rounds of petals. */
const marigold = (x: number, y: number, r: number, fill: string): string =>
  [0.68, 0.44, 0.2]
    .map((share, index) =>
      beads(
        oval(x, y, r * share),
        index % 2 ? darker(fill, 0.14) : fill,
        r * 0.5,
        (2 * Math.PI * r * share) / (12 - index * 3.5),
      ),
    )
    .join('') + dot(x, y, r * 0.2, darker(fill, 0.24));
const trayRim = box(-196, -232, 392, 464, 84);
const trayFloor = box(-176, -212, 352, 424, 66);
const twill = (from: number): string =>
  times(13, (index) => `M-196 ${from + index * 38 - 200}${times(7, () => 'l28-34 28 34')}`);
const trayHandle =
  stroke('M-92-236C-92-330 92-330 92-236', darker(ink.caneDeep), 34) +
  stroke('M-92-236C-92-330 92-330 92-236', ink.cane, 24, '1 21');
const teaCup = (x: number, y: number, turn: number): string =>
  put(
    cut(oval(0, 0, 84), ink.white, beads(oval(0, 0, 70), ink.indigo, 11, 31.3), 8) +
      stroke('M44-8H78', ink.indigo, 18) +
      cut(oval(0, 0, 52), ink.indigo, '', 6) +
      dot(0, 0, 43, ink.clayLight) +
      stroke('M-28 4C-28-24 14-30 22-8S-8 18-10 2', ink.cream, 5),
    { x, y, turn },
  );
const biscuit = (x: number, y: number, turn: number): string =>
  put(cut(box(-44, -28, 88, 56, 8), ink.cane, beads('M-27-10H28M-27 10H28', ink.caneDeep, 7, 18), 6), {
    x,
    y,
    turn,
  });
const servingTray = put(
  trayHandle +
    put(trayHandle, { turn: 180 }) +
    cut(trayRim, ink.caneDeep, '', 0) +
    stroke(trayRim, darker(ink.caneDeep), 34) +
    stroke(trayRim, ink.cane, 25, '1 22') +
    piece(trayFloor, ink.soil) +
    within(
      trayFloor,
      stroke(twill(0), mix(ink.wood, ink.clay, 0.25), 9) + stroke(twill(19), ink.woodDeep, 9),
    ) +
    teaCup(-72, -98, -36) +
    teaCup(68, 92, 24) +
    biscuit(104, -108, 74) +
    biscuit(80, -46, 108) +
    marigold(-84, 112, 48, ink.turmeric) +
    marigold(-112, 46, 30, ink.clay),
  { turn: 16, y: -8 },
);

// ---- Jaali Tea-Light Lantern

/** The lattice of six-pointed stars that three sets of parallel bars make. */
const jaali = (step: number): string => {
  const bars = times(12, (index) => `M-330 ${(index - 5.5) * step}H330`);
  return [0, 60, 120].map((turn) => put(stroke(bars, ink.woodDeep, 7), { y: 70, turn })).join('');
};
const jaaliPanels: readonly (readonly [outline: string, glow: string])[] = [
  ['M-188 226V24C-188-8-166-20-152-52C-138-24-124-8-124 24V226Z', ink.turmeric],
  ['M-92 226V18C-92-36-40-36 0-88C40-36 92-36 92 18V226Z', mix(ink.turmeric, ink.clay, 0.2)],
  ['M188 226V24C188-8 166-20 152-52C138-24 124-8 124 24V226Z', mix(ink.turmeric, ink.clay, 0.4)],
];
const lantern =
  [
    [252, -56, 22],
    [270, 50, 16],
    [256, 150, 24],
    [236, -196, 30],
    [156, -246, 20],
    [104, -318, 26],
    [262, -296, 16],
    [186, -326, 14],
  ]
    .map(([x, y, r]) => {
      const spot = star(x as number, y as number, r as number, 6, 0.5);
      const other = star(-(x as number), y as number, r as number, 6, 0.5);
      return piece(spot + other, mix(ink.butter, ink.turmeric, 0.35));
    })
    .join('') +
  stroke(oval(0, -336, 34), ink.brassDeep, 15) +
  stroke(oval(0, -337, 34), ink.brass, 10) +
  cut(
    turned([
      [-306, 14],
      [-284, 30],
      [-268, 20],
      [-250, 34],
    ]),
    ink.brass,
    '',
    8,
  ) +
  cut(box(-206, -116, 412, 366), ink.wood, '', 18) +
  piece(box(-116, -116, 16, 366), ink.woodDeep) +
  piece(box(100, -116, 16, 366), ink.woodDeep) +
  jaaliPanels
    .map(
      ([outline, glow], index) =>
        piece(outline, glow) +
        within(
          outline,
          (index === 1
            ? dot(0, 96, 96, ink.butter) +
              put(flame(0, 160, 150), {}) +
              cut('M-50 150H50L42 232H-42Z', ink.white, piece('M-60 176H60V240H-60Z', ink.blush))
            : '') + jaali(38),
        ) +
        stroke(outline, ink.woodLight, 6),
    )
    .join('') +
  cut(
    'M0-262C22-216 84-214 128-184C168-158 190-140 204-116H-204C-190-140-168-158-128-184C-84-214-22-216 0-262Z',
    ink.woodDeep,
    stroke('M0-250V-110M-12-232C-60-190-84-160-92-110M12-232C60-190 84-160 92-110', ink.wood, 7) +
      row(4, -135, 135, (x) => piece(petal(x, -122, 46, 12, x / 5), ink.woodLight)) +
      row(2, -40, 40, (x) => piece(petal(x, -122, 68, 15, x / 8), ink.woodLight)),
  ) +
  cut(box(-232, -128, 464, 32, 10), ink.woodDeep, beads('M-214-112H216', ink.woodLight, 10, 23.7)) +
  cut(
    'M-222 240H222L240 300H176C166 282 146 280 132 300H-132C-146 280-166 282-176 300H-240Z',
    ink.woodDeep,
    row(7, -174, 174, (x) => piece(star(x, 262, 15, 6, 0.5), ink.woodLight)),
  );

// ---- Cane Laundry Basket with Lid

const basket = 'M-196-164H196L178 262Q176 276 162 276H-162Q-176 276-178 262Z';
const weave = (from: number, rows: number): string =>
  times(rows, (index) =>
    stroke(`M${index % 2 ? -232 : -205} ${from + index * 23}H240`, ink.cane, 17, '30 24'),
  );
const laundryBasket =
  [-158, 116]
    .map((x) =>
      cut(box(x, 262, 42, 38, 8), ink.caneDeep, stroke(`M${x} 276h42M${x} 288h42`, ink.woodDeep, 4), 6),
    )
    .join('') +
  piece('M-190-176L190-250L192-150H-190Z', ink.soil) +
  cut(
    smooth([
      [-120, -150],
      [-110, -196],
      [-30, -204],
      [30, -228],
      [90, -216],
      [140, -236],
      [186, -206],
      [190, -140],
    ]),
    ink.rose,
    row(4, -80, 160, (x, index) => flower(x, -178 - index * 8, 17, ink.cream, ink.madder, 6)),
    0,
  ) +
  put(
    cut(
      box(-200, -50, 404, 52, 20),
      ink.caneDeep,
      times(2, (index) => stroke(`M${index ? -224 : -198} ${-35 + index * 22}H230`, ink.cane, 15, '26 22')),
      8,
    ) +
      stroke('M-36-50C-36-92 36-92 36-50', ink.woodDeep, 20) +
      stroke('M-36-50C-36-92 36-92 36-50', ink.cane, 13, '1 15'),
    { x: 0, y: -216, turn: -11 },
  ) +
  cut(basket, ink.caneDeep, weave(-138, 5) + weave(128, 7), 18) +
  within(
    basket,
    piece(box(-220, -22, 440, 128), ink.woodDeep) +
      stroke(zigzag(-216, 216, 96, 108, 8), ink.cane, 12) +
      stroke(zigzag(-216, 216, -12, -108, 8), ink.cane, 12) +
      row(8, -189, 189, (x) => dot(x, 42, 11, ink.clayLight)),
  ) +
  stroke('M-196-24H192M-190 108H186', ink.clay, 14) +
  stroke('M-198-162H198', ink.caneDeep, 26) +
  stroke('M-198-162H198', ink.cane, 20, '1 20') +
  [-196, -184].map((x) => stroke(`M${x}-196V-146`, ink.woodDeep, 6)).join('') +
  // A printed scarf and a sock over the rim
  cut(
    'M20-196C50-204 110-202 132-196C142-120 136-60 142 8L126 2L108 12L90 2L72 12L54 2L34 10C26-60 34-130 20-196Z',
    ink.indigo,
    piece(box(0, -42, 160, 20), ink.turmeric) +
      stroke('M20-8H150M20-56H150', ink.cream, 5) +
      paisley(84, -120, 74, ink.cream, ink.rose),
    10,
  ) +
  cut(
    'M-112-186H-60C-62-140-66-118-50-96C-34-78-44-58-66-62C-96-68-114-96-112-120Z',
    ink.madder,
    piece('M-120-190h70v18h-70ZM-120-154h70v14h-70ZM-120-122h90v12h-90Z', ink.cream) +
      dot(-46, -66, 20, ink.turmeric),
    7,
  );

// ---- Folding Book Stand, Rehal

const leaf = 'M0 126L262-84C284-110 268-132 288-156C268-180 284-204 262-236L0-26Z';
const leg = 'M0 126L214 300L262 300C226 272 238 214 272 210L248 176L0-26Z';
const page = 'M2 58C60-34 150-70 250-138V-300C150-232 60-196 2-104Z';
const rehalHalf = (side: string): string =>
  cut(
    leg,
    side,
    [
      [64, 78],
      [104, 118],
      [144, 150],
      [184, 184],
      [112, 176],
      [154, 212],
      [196, 240],
      [216, 210],
      [76, 138],
    ]
      .map(([x, y]) => piece(star(x as number, y as number, 20), ink.brassLight))
      .join(''),
    0,
  );
const rehalLeaf = cut(
  leaf,
  ink.woodLight,
  stroke('M0 104L250-98C266-120 254-136 272-156C254-176 266-196 250-214', ink.wood, 6),
  0,
);
const rehalPage =
  cut(page, ink.cream, '', 0) +
  stroke('M24 8C76-54 146-88 230-144V-262C146-206 76-172 24-110Z', ink.turmeric, 6);
const writing = times(4, (index) =>
  stroke(
    `M48 ${-34 - index * 24}C96 ${-82 - index * 24} 146 ${-108 - index * 24} 206 ${-148 - index * 24}`,
    ink.soil,
    6,
    index % 2 ? '38 13 20 13' : '20 13 54 13',
  ),
);
const rehal =
  rehalHalf(ink.wood) +
  put(rehalHalf(ink.wood), { flip: true }) +
  rehalLeaf +
  put(rehalLeaf, { flip: true }) +
  // The two leaves seen from their ends, thick as the plank
  cut('M-262-84L-282-66L194 316H238Z', ink.woodDeep, '', 0) +
  cut('M262-84L282-66L-194 316H-238Z', darker(ink.wood, 0.14), '', 0);

// ---- Chinar Leaf Coasters, Set of Six

const lobes: readonly (readonly [number, number])[] = [
  [13, -74],
  [28, -72],
  [22, -50],
  [26, -34],
  [42, -44],
  [54, -64],
  [92, -66],
  [82, -44],
  [94, -26],
  [68, -16],
  [48, -2],
  [66, 4],
  [92, 10],
  [84, 28],
  [88, 46],
  [62, 42],
  [52, 60],
  [32, 44],
  [14, 48],
];
const chinar = straight([[0, -102], ...lobes, [0, 58], ...lobes.map(([x, y]) => [-x, y] as const).reverse()]);
const coaster = (x: number, y: number, turn: number, fill: string, edge: string, vein: string): string =>
  put(
    stroke('M0 50C0 70 8 78 14 92', edge, 8) +
      cut(chinar, edge, '', 0) +
      put(piece(chinar, fill), { scale: 0.8, y: -3 }) +
      stroke('M0 56V-78M0 44L68-48M0 44L-68-48M0 46L70 26M0 46L-70 26', vein, 4),
    { x, y, turn, scale: 0.97 },
  );
const boat = 'M-292 150C-190 206-110 214 0 214S190 206 292 150C262 260 180 296 0 296S-262 260-292 150Z';
const wave = (y: number): string => `M-300 ${y}${times(10, () => 'q15-18 30 0t30 0')}`;
const coasters =
  piece('M-292 150C-180 178 180 178 292 150C190 250-190 250-292 150Z', ink.woodDeep) +
  coaster(0, -272, 0, ink.leaf, ink.clay, ink.butter) +
  coaster(-104, -118, -14, ink.turmeric, ink.leaf, ink.cream) +
  coaster(104, -118, 14, ink.clay, ink.turmeric, ink.butter) +
  coaster(-196, 48, -18, ink.clayLight, ink.madder, ink.cream) +
  coaster(0, 58, 0, ink.madder, ink.clayDeep, ink.butter) +
  coaster(196, 48, 18, ink.woodDeep, ink.brassDeep, ink.cane) +
  cut(
    boat,
    ink.peacock,
    stroke(wave(236), ink.sea, 7) +
      stroke(wave(256), ink.cream, 5) +
      stroke(wave(278), ink.sea, 7) +
      stroke('M-292 162C-190 220-110 226 0 226S190 220 292 162', ink.brass, 8),
    12,
  );

// ---- Spice-Coloured Pepper Mill

const groove = (y: number, colour: string, width = 6): string =>
  stroke(`M-130 ${y}Q0 ${y + 18} 130 ${y}`, colour, width);
const millBand = (y: number, fill: string): string =>
  piece(`M-140 ${y}Q0 ${y + 18} 140 ${y}V330H-140Z`, fill);
const chilli = (x: number, y: number, turn: number): string =>
  put(
    stroke('M60-12Q76-20 80-38', ink.leafDeep, 8) +
      cut(
        'M-88 22C-40 18 10-6 48-26C66-32 76-10 64 2C34 30-30 44-88 22Z',
        ink.madder,
        stroke('M-20 12Q20 0 46-14', ink.rose, 5),
        6,
      ) +
      dot(62, -14, 15, ink.leaf),
    { x, y, turn },
  );
const cardamom = (x: number, y: number, turn: number): string =>
  put(
    cut(
      'M-38 0C-20-24 20-24 40 0C20 24-20 24-38 0Z',
      ink.leafLight,
      stroke('M-26-4Q0-14 28-2M-26 6Q0 14 28 4', ink.leaf, 4),
      5,
    ),
    { x, y, turn },
  );
const pepperMill =
  chilli(-178, 262, 0) +
  chilli(-196, 286, -16) +
  cut(
    smooth([
      [128, 262],
      [160, 232],
      [204, 240],
      [246, 222],
      [268, 240],
      [244, 268],
      [250, 294],
      [218, 296],
      [200, 278],
      [150, 290],
    ]),
    ink.turmeric,
    stroke('M160 240q14 20 4 44M196 246q12 14 6 26M226 236q12 14 8 24', ink.brassDeep, 5),
    0,
  ) +
  cut(
    turned([
      [-196, 72],
      [-150, 84],
      [-80, 66],
      [-10, 56],
      [80, 72],
      [170, 108],
      [250, 126],
      [288, 120],
      [300, 110],
    ]),
    ink.madder,
    beads('M-78-164Q0-150 80-164', ink.butter, 15, 26) +
      groove(-134, ink.butter, 5) +
      row(5, -64, 64, (x) => piece(petal(x, -120, 46, 11, 180), ink.rose)) +
      millBand(-52, ink.turmeric) +
      groove(-52, ink.cream, 9) +
      groove(-34, ink.madder, 5) +
      stroke(zigzag(-105, 105, 50, 34, 7), ink.clay, 7) +
      groove(72, ink.madder, 5) +
      millBand(100, ink.leaf) +
      groove(100, ink.cream, 9) +
      groove(120, ink.leafDeep, 5) +
      row(7, -105, 105, (x) => piece(petal(x, 252 - (x * x) / 1300, 96, 20, x / 9), ink.leafLight)) +
      groove(250, ink.butter, 6) +
      groove(272, ink.leafDeep, 8),
    18,
  ) +
  cut(
    turned([
      [-214, 62],
      [-204, 74],
      [-190, 62],
    ]),
    ink.brass,
    '',
    0,
  ) +
  cut(
    turned([
      [-338, 24],
      [-322, 62],
      [-282, 92],
      [-236, 76],
      [-210, 52],
    ]),
    ink.black,
    stroke('M-100-292Q0-274 100-292', ink.clay, 5) +
      stroke('M-100-256Q0-238 100-256', ink.turmeric, 5) +
      beads('M-78-276Q0-258 80-276', ink.cream, 14, 26),
    14,
  ) +
  cut(
    turned([
      [-378, 10],
      [-366, 24],
      [-350, 18],
      [-334, 30],
    ]),
    ink.brass,
    '',
    0,
  ) +
  stroke('M-58-306Q-50-322-36-328', ink.silverDeep, 7) +
  stroke('M-62-160Q-66-140-54-104M-40-16V30', ink.white, 7) +
  cardamom(-98, 284, -12) +
  cardamom(128, 300, 14) +
  [
    [-250, 298],
    [-150, 302],
    [-40, 300],
    [-8, 306],
    [30, 298],
    [70, 306],
    [280, 296],
    [178, 304],
  ]
    .map(([x, y]) => dot(x as number, (y as number) - 6, 10, ink.black))
    .join('');

// ---- Elephant Bookends in Sheesham

/** An elephant that pushes to the right, its forehead at x = 0, its plinth on y = 0. */
const elephant = (wood: string): string => {
  const shade = darker(wood, 0.3);
  const carving = lighter(wood, 0.42);
  const hind = 'M-208-150H-138Q-138-70-160-14H-216Q-206-70-208-150Z';
  const fore = 'M-126-150H-58Q-74-80-70-14H-124Q-116-80-126-150Z';
  const nails = (x: number) => beads(`M${x}-19h31`, carving, 10, 15);
  return (
    cut(box(-236, -16, 234, 16, 4), shade, '', 0) +
    stroke('M-208-170C-228-150-232-120-226-96', shade, 8) +
    piece(petal(-226, -104, 36, 12, 186), shade) +
    put(piece(hind, shade), { x: 42 }) +
    put(piece(fore, shade), { x: 36 }) +
    piece(hind, wood) +
    nails(-206) +
    piece(fore, wood) +
    nails(-114) +
    cut(
      'M-218-150C-216-196-188-236-140-238C-96-240-54-220-52-180C-50-136-74-98-120-96H-176C-206-98-220-118-218-150Z',
      wood,
      piece(
        'M-206-260H-120V-136Q-130-118-140-136Q-152-118-163-136Q-174-118-184-136Q-196-118-206-136Z',
        carving,
      ) +
        stroke('M-202-152H-122', wood, 5) +
        lotus(-166, -168, 58, shade, wood),
      0,
    ) +
    cut(
      'M-74-270C-30-276-4-250-3-210C-2-150-8-110-8-76C-8-40-28-24-54-26C-84-30-84-64-64-60C-50-56-42-60-40-80C-38-104-46-140-60-148C-90-156-124-170-122-214C-120-246-100-268-74-270Z',
      lighter(wood, 0.14),
      stroke(
        'M-14-160C-18-120-16-90-18-60M-23-160C-26-120-25-90-26-60M-32-160C-34-120-34-90-34-60',
        shade,
        3,
      ) +
        piece(petal(-30, -206, 70, 20, -28), carving) +
        piece(petal(-34, -212, 46, 11, -28), shade),
      8,
    ) +
    piece('M-62-150C-56-118-34-108-14-124C-30-126-40-136-42-152Z', ink.cream) +
    cut(
      'M-82-246C-104-262-140-258-156-230C-172-200-166-160-144-140C-124-120-106-128-98-150C-92-170-70-200-82-246Z',
      lighter(wood, 0.24),
      '',
      0,
    ) +
    beads('M-94-236C-132-238-150-208-136-160', shade, 4, 12) +
    dot(-44, -192, 9, ink.brassLight) +
    dot(-43, -191, 4, ink.night) +
    stroke('M-56-206Q-46-212-34-204', shade, 4)
  );
};
const book = (x: number, width: number, height: number, fill: string, mark: string): string =>
  cut(
    box(x, 300 - height, width, height, 5),
    fill,
    piece(
      `M${x} ${324 - height}h${width}v8h${-width}ZM${x} ${338 - height}h${width}v4h${-width}ZM${x} 262h${width}v8h${-width}Z`,
      mark,
    ),
    6,
  );
const bookends =
  book(-74, 40, 400, ink.indigo, ink.brassLight) +
  paisley(-54, 20, 46, ink.brassLight, ink.indigo) +
  beads('M-54 90V172', ink.brassLight, 14, 40) +
  book(-34, 34, 352, ink.turmeric, ink.madder) +
  piece(star(-17, 66, 13), ink.madder) +
  stroke('M-17 100V200', ink.madder, 7, '18 14') +
  book(0, 40, 424, ink.madder, ink.butter) +
  lotus(20, -10, 32, ink.butter, ink.blush) +
  stroke('M20 30V190', ink.butter, 7, '1 22') +
  book(40, 34, 376, ink.peacock, ink.cream) +
  flower(57, 40, 15, ink.cream, ink.turmeric, 8) +
  stroke('M57 80V200', ink.cream, 6, '24 14 6 14') +
  put(elephant(mix(ink.wood, ink.woodDeep, 0.5)), { x: -72, y: 300 }) +
  put(elephant(ink.wood), { x: 72, y: 300, flip: true });

export const woodLacquer: Record<string, Drawing> = {
  'Carved Sheesham Keepsake Box': {
    art: keepsakeBox(letterInBox),
    blanks: [keepsakeBox(plate)],
    ground: 'mint',
  },
  'Almond Blossom Papier-Mâché Box': { art: almondBox, ground: 'rose' },
  'Lac-Turned Fruit Bowl': { art: fruitBowl, ground: 'sky' },
  'Smoked Bamboo Serving Tray': { art: servingTray, ground: 'butter', hangs: true },
  'Jaali Tea-Light Lantern': { art: lantern, ground: 'lavender' },
  'Cane Laundry Basket with Lid': { art: laundryBasket, ground: 'sky' },
  'Folding Book Stand, Rehal': {
    art:
      rehal +
      rehalPage +
      put(rehalPage + writing, { flip: true }) +
      flower(138, -150, 38, ink.rose, ink.turmeric, 8) +
      [petal(112, -112, 42, 13, 232), petal(164, -188, 42, 13, 52)].map((d) => piece(d, ink.leaf)).join('') +
      stroke('M0-104V58', ink.paper, 6) +
      piece('M-5-98H5L9 112L0 100L-9 112Z', ink.madder),
    ground: 'butter',
  },
  'Chinar Leaf Coasters, Set of Six': { art: coasters, ground: 'mint', hangs: true },
  'Spice-Coloured Pepper Mill': { art: pepperMill, ground: 'peach' },
  'Elephant Bookends in Sheesham': { art: bookends, ground: 'rose' },
};
