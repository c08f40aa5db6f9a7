import {
  box,
  cut,
  darker,
  ink,
  lighter,
  mix,
  oval,
  petal,
  piece,
  put,
  row,
  smooth,
  stroke,
  times,
} from '../kit.ts';
import { flower } from '../motifs.ts';
import { skins } from '../people.ts';

// Adult hands in millimetres, so that held products appear at their true size.

const skinOf = (dice: number): string => skins[dice % skins.length] as string;
const cloths = [ink.indigo, ink.madder, ink.leaf, ink.plum, ink.peacock, ink.clay] as const;
const clothOf = (dice: number): string => cloths[dice % cloths.length] as string;

const sleeve = (cloth: string): string =>
  cut(
    smooth([
      [-46, 106],
      [0, 100],
      [46, 106],
      [62, 330],
      [0, 336],
      [-62, 330],
    ]),
    cloth,
    row(4, -48, 48, (x) => flower(x, 140, 8, lighter(cloth, 0.5), cloth, 6)) +
      stroke('M-80 116Q0 108 80 116', lighter(cloth, 0.45), 5),
    8,
  );

/** An open hand seen from above; an object lies on its centre. */
export function palm(dice: number): string {
  const skin = skinOf(dice);
  const crease = darker(skin, 0.2);
  const fingers = [
    ['M-30-34C-34-66-42-90-46-112', 19],
    ['M-9-40C-10-80-14-110-15-130', 20],
    ['M13-38C16-76 18-100 20-122', 19],
    ['M33-26C40-54 46-74 52-92', 16],
  ] as const;
  const arm = 'M0 50V300';
  const outline = smooth([
    [-44, -34],
    [-20, -46],
    [20, -46],
    [42, -26],
    [46, 16],
    [34, 64],
    [0, 76],
    [-32, 66],
    [-48, 20],
  ]);
  const thumb = 'M-36 34C-60 18-72-2-80-30';
  const whole = (fill: string) =>
    stroke(arm, fill, 60) +
    piece(outline, fill) +
    stroke(thumb, fill, 23) +
    fingers.map(([d, width]) => stroke(d, fill, width)).join('');
  return (
    put(whole(ink.night), { x: 3, y: 5, opacity: 0.13 }) +
    whole(skin) +
    fingers.map(([d]) => stroke(d, mix(skin, ink.blush, 0.28), 7)).join('') +
    piece(oval(2, 22, 30, 34), mix(skin, ink.blush, 0.22)) +
    stroke('M-38-12C-14-2 18-6 38-20M-34 4C-12 10 8 28 10 58M-40 10C-20 26-18 46-16 62', crease, 2.4) +
    stroke('M-44-74l14-3M-40-54l14-3M-22-86h14M-22-60h14M12-84h13M9-58h13M38-66l12 4M34-46l12 4', crease, 2) +
    sleeve(clothOf(dice >>> 3))
  );
}

/** A hand that carries an object from below, in two layers: behind and in front of the object. */
export function carrying(dice: number): { behind: string; before: string } {
  const skin = skinOf(dice);
  const cloth = clothOf(dice >>> 3);
  const crease = darker(skin, 0.2);
  const forearm = 'M66 40C120 80 170 140 210 210';
  const cuff = put(
    cut(
      box(-40, -8, 80, 200, 8),
      cloth,
      stroke('M-60 8H60', lighter(cloth, 0.45), 5) +
        times(3, (index) => flower(-26 + index * 26, 30, 8, lighter(cloth, 0.5), cloth, 6)),
      8,
    ),
    { x: 138, y: 104, turn: -38 },
  );
  return {
    behind:
      stroke('M46 22C62 4 62-24 48-44', darker(skin, 0.1), 21) +
      stroke('M-20 18C-50 16-76 10-96-6', darker(skin, 0.16), 17),
    before:
      put(stroke(forearm, ink.night, 58), { x: 3, y: 5, opacity: 0.13 }) +
      stroke(forearm, skin, 58) +
      piece(
        smooth([
          [84, 24],
          [40, 2],
          [-30, 4],
          [-44, 18],
          [-26, 42],
          [40, 66],
          [80, 74],
        ]),
        skin,
      ) +
      stroke('M-24 22C-56 26-84 22-108 4', skin, 20) +
      stroke('M-14 40C-44 44-70 40-92 26', darker(skin, 0.07), 18) +
      stroke('M-40 33C-62 36-84 32-100 18M10 18C26 26 40 40 46 56', crease, 2.2) +
      cuff,
  };
}

export type Tool = 'needle' | 'brush' | 'block' | 'shuttle';

/** A tool of the maker: its point is at (0, 0), and it extends to the lower right. */
const tools: Record<Tool, string> = {
  needle:
    stroke('M0 0L190 170', ink.silverDeep, 9) +
    stroke('M0 0L186 166', ink.silverLight, 4) +
    stroke('M182 162C120 260 10 150-40 240S-190 210-240 300', ink.madder, 6),
  brush:
    stroke('M60 54L260 236', ink.woodDeep, 22) +
    stroke('M64 58L250 226', ink.wood, 10) +
    stroke('M40 36L64 58', ink.silver, 24) +
    piece(petal(0, 0, 70, 18, 132), ink.indigo),
  block: put(
    cut(box(-96, -74, 192, 96, 10), ink.woodLight, stroke('M-96-44H96M-96-22H96', ink.wood, 4), 12) +
      cut(box(-40, -132, 80, 64, 16), ink.wood, '', 8) +
      piece(box(-96, 18, 192, 14, 4), ink.indigo),
    { x: 60, y: 44, turn: -12 },
  ),
  shuttle: put(
    cut('M-170 0C-110-46 110-46 170 0C110 46-110 46-170 0Z', ink.woodLight, '', 8) +
      piece('M-92 0C-60-22 60-22 92 0C60 22-60 22-92 0Z', ink.woodDeep) +
      stroke('M-70-4H70M-70 6H70M-60 0H60', ink.madder, 7),
    { x: 70, y: 60, turn: 40 },
  ),
};

/** The hand of a maker at work: the point of the tool is at (0, 0), the arm extends to the lower right. */
export function working(tool: Tool, dice: number): string {
  const skin = skinOf(dice);
  const cloth = clothOf(dice >>> 3);
  const crease = darker(skin, 0.22);
  const hand = (fill: string) =>
    stroke('M250 240C320 300 390 380 460 480', fill, 128) +
    piece(
      smooth([
        [150, 190],
        [190, 130],
        [270, 130],
        [330, 200],
        [330, 290],
        [250, 320],
        [180, 280],
      ]),
      fill,
    );
  return (
    put(hand(ink.night), { x: 8, y: 14, opacity: 0.14 }) +
    stroke('M180 250C150 240 130 210 122 176', darker(skin, 0.14), 50) +
    put(tools[tool], {}) +
    hand(skin) +
    stroke('M262 150C220 130 180 130 136 146', skin, 48) +
    stroke('M290 196C240 176 200 176 150 194', skin, 46) +
    stroke('M296 246C256 230 220 232 182 244', skin, 44) +
    stroke('M262 172C220 154 180 154 140 168M286 220C240 202 210 202 164 218', crease, 4) +
    put(
      cut(box(-92, 0, 184, 420, 14), cloth, stroke('M-120 30H120', lighter(cloth, 0.45), 10), 14) +
        row(4, -66, 66, (x) => flower(x, 72, 17, lighter(cloth, 0.5), cloth, 6)),
      { x: 384, y: 366, turn: -40 },
    )
  );
}
