import {
  box,
  cut,
  darker,
  ink,
  lighter,
  oval,
  petal,
  piece,
  ring,
  row,
  smooth,
  stroke,
  times,
} from '../kit.ts';
import { dot, flower, zigzag } from '../motifs.ts';
import type { Drawing } from '../types.ts';

// Products that are sold in sizes and colours, with a drawing of each.

// ---- The kurta on a hanger

const kurtaShape =
  'M-70-296C-96-290-112-280-122-262L-236-16L-166 18L-122-84C-124 60-136 180-152 288Q0 308 152 288C136 180 124 60 122-84L166 18L236-16L122-262C112-280 96-290 70-296Q0-252-70-296Z';
const placket = 'M-24-264Q0-254 24-264L20-92Q0-84-20-92Z';

/** A kurta of one colour with the dots and borders of Bagru in two others. */
const kurta = (cloth: string, print: string, border: string): string =>
  stroke('M-128-276L0-330L128-276M0-330V-352a16 16 0 1 1 16-16', ink.woodDeep, 12) +
  cut(
    kurtaShape,
    cloth,
    times(8, (down) =>
      row(7, -150 + (down % 2) * 22, 128 + (down % 2) * 22, (x) =>
        flower(x, -190 + down * 56, 15, print, border, 6),
      ),
    ) +
      piece(box(-190, 232, 380, 70), border) +
      stroke(zigzag(-180, 180, 262, 22, 12), print, 5) +
      stroke('M-190 228H190', print, 5) +
      stroke('M-246-36L-156 6M122-84L156 6L246-36', border, 12) +
      stroke('M-122-84L-160-2M122-84L160-2', darker(cloth), 4) +
      piece(placket, border) +
      row(4, -226, -112, (y) => dot(0, y, 7, print)) +
      stroke('M-70-296Q0-252 70-296', border, 16),
    13,
  );

// ---- The filigree ring

const coil = (x: number, y: number, turn: number): string =>
  piece(petal(x, y, 62, 20, turn), ink.silver) + piece(petal(x, y, 42, 10, turn), ink.silverDeep);
const band =
  stroke(oval(0, 96, 190, 176), ink.silverDeep, 44) +
  stroke(oval(-4, 92, 190, 176), ink.silver, 36) +
  stroke(oval(-8, 88, 190, 176), ink.silverLight, 8, '2 18');
const filigreeRing =
  band +
  cut(
    smooth(
      Array.from({ length: 24 }, (_, index) => {
        const angle = (index * Math.PI) / 12;
        const far = index % 2 ? 132 : 112;
        return [Math.sin(angle) * far, -146 + Math.cos(angle) * far * 0.82] as const;
      }),
    ),
    ink.silverLight,
    ring(12, 0, -146, 44, (x, y, turn) => coil(x, y, turn), 0.82) +
      dot(0, -146, 40, ink.silverDeep) +
      dot(-3, -150, 33, ink.silver) +
      ring(8, 0, -148, 22, (x, y) => dot(x, y, 6, ink.silverLight)) +
      dot(0, -148, 9, lighter(ink.silver)),
    9,
  );

export const withOptions: Record<string, Drawing> = {
  'Bagru Print Cotton Kurta': {
    art: kurta(ink.indigo, ink.cream, ink.indigoDeep),
    ground: 'butter',
    hangs: true,
    finishes: {
      madder: kurta(ink.madder, ink.butter, ink.clayDeep),
      leaf: kurta(ink.leaf, ink.cream, ink.leafDeep),
    },
  },
  'Silver Filigree Flower Ring': { art: filigreeRing, ground: 'peach' },
};
