import {
  cut,
  darker,
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
  stroke,
  times,
} from './kit.ts';
import { dot, flower } from './motifs.ts';

/** The features of a person. */
export type Person = {
  skin: string;
  hair: string;
  /** The hair or headwear. */
  head: 'short' | 'bun' | 'plait' | 'veil' | 'turban' | 'cap' | 'grey';
  /** The colour of the turban, veil or cap. */
  wrap?: string;
  cloth: string;
  /** The colour of the print on the cloth. */
  print: string;
  beard?: 'moustache' | 'full';
  glasses?: boolean;
  bindi?: boolean;
  earrings?: boolean;
};

export const skins = ['#8a5638', '#9c6644', '#b07a52', '#74462c', '#c08a60'] as const;

const face = ({ skin, beard, hair, glasses, bindi, earrings }: Person): string => {
  const line = darker(skin, 0.55);
  const whiskers =
    beard === 'full'
      ? piece(
          smooth([
            [-78, 20],
            [-60, 92],
            [0, 124],
            [60, 92],
            [78, 20],
            [44, 44],
            [0, 36],
            [-44, 44],
          ]),
          hair,
        )
      : '';
  return (
    piece(oval(-84, 4, 16, 24), darker(skin, 0.12)) +
    piece(oval(84, 4, 16, 24), darker(skin, 0.12)) +
    piece(
      smooth([
        [-82, -40],
        [-62, -92],
        [0, -108],
        [62, -92],
        [82, -40],
        [74, 40],
        [40, 88],
        [0, 100],
        [-40, 88],
        [-74, 40],
      ]),
      skin,
    ) +
    dot(-46, 34, 18, mix(skin, ink.madder, 0.2)) +
    dot(46, 34, 18, mix(skin, ink.madder, 0.2)) +
    whiskers +
    stroke('M-48-4q14-16 28 0M20-4q14-16 28 0', line, 6) +
    stroke('M-52-34q16-12 34-4M18-38q16-8 34 4', darker(hair, 0.1), 6) +
    stroke('M0-2q-12 26 4 30', line, 5) +
    (beard
      ? piece('M0 40C-20 30-46 40-58 58C-34 60-12 60 0 52C12 60 34 60 58 58C46 40 20 30 0 40Z', hair)
      : '') +
    stroke(
      beard === 'full' ? 'M-16 64q16 12 32 0' : 'M-26 58q26 26 52 0',
      beard === 'full' ? ink.blush : line,
      6,
    ) +
    (glasses ? stroke(`${oval(-34, -4, 27)}${oval(34, -4, 27)}M-7-6q7-6 14 0`, ink.night, 5) : '') +
    (bindi ? dot(0, -52, 8, ink.madder) : '') +
    (earrings ? dot(-86, 36, 9, ink.brass) + dot(86, 36, 9, ink.brass) : '')
  );
};

const hairOf = ({ head, hair, wrap = ink.cream, print }: Person): { behind: string; above: string } => {
  const crown = piece(
    smooth([
      [-90, -20],
      [-88, -84],
      [-40, -124],
      [0, -130],
      [40, -124],
      [88, -84],
      [90, -20],
      [66, -62],
      [20, -78],
      [-30, -76],
      [-68, -56],
    ]),
    hair,
  );
  switch (head) {
    case 'bun':
      return {
        behind: dot(0, -132, 44, hair),
        above: crown + flower(54, -122, 24, ink.cream, ink.turmeric, 7),
      };
    case 'plait':
      return {
        behind: stroke('M70-20C130 60 104 130 122 210', hair, 40),
        above: crown + dot(122, 206, 16, ink.madder),
      };
    case 'veil': {
      const veil = smooth([
        [-150, 230],
        [-128, 40],
        [-104, -80],
        [-40, -142],
        [40, -142],
        [104, -80],
        [128, 40],
        [150, 230],
      ]);
      return {
        behind: cut(veil, wrap, stamped(dot(0, 0, 6, print), rows([-150, -130, 300, 360], 48)), 10),
        above: crown + stroke('M-98-30C-96-110-40-142 0-142C40-142 96-110 98-30', darker(wrap, 0.15), 16),
      };
    }
    case 'turban':
      return {
        behind: '',
        above:
          cut(
            smooth([
              [-104, -46],
              [-118, -96],
              [-80, -158],
              [0, -178],
              [80, -158],
              [118, -96],
              [104, -46],
              [40, -70],
              [-40, -70],
            ]),
            wrap,
            times(4, (index) =>
              stroke(
                `M-110 ${-66 - index * 26}C-40 ${-120 - index * 20} 40 ${-60 - index * 34} 112 ${-108 - index * 20}`,
                darker(wrap, 0.16),
                8,
              ),
            ),
            10,
          ) + petalKnot(wrap),
      };
    case 'cap':
      return {
        behind: '',
        above:
          crown +
          cut(
            smooth([
              [-92, -58],
              [-80, -122],
              [0, -146],
              [80, -122],
              [92, -58],
              [0, -76],
            ]),
            wrap,
            row(7, -80, 80, (x) => piece(petal(x, -64, 40, 10), print)),
            8,
          ),
      };
    case 'grey':
    case 'short':
      return { behind: '', above: crown };
  }
};

const petalKnot = (wrap: string): string => cut(petal(70, -130, 70, 30, 40), darker(wrap, 0.1), '', 6);

/** Draws a person from the chest up, 500 wide, facing the viewer; the chest ends at y = 330. */
export function person(features: Person): string {
  const { behind, above } = hairOf(features);
  const body = smooth([
    [-250, 350],
    [-232, 210],
    [-150, 146],
    [-60, 126],
    [60, 126],
    [150, 146],
    [232, 210],
    [250, 350],
  ]);
  const prints = stamped(
    flower(0, 0, 16, features.print, features.cloth, 6),
    rows([-250, 140, 500, 220], 62),
  );
  return (
    behind +
    cut(body, features.cloth, prints, 16) +
    piece('M-44 60H44V128C44 168-44 168-44 128Z', darker(features.skin, 0.14)) +
    stroke('M-62 132C-40 186 40 186 62 132', darker(features.cloth, 0.3), 10) +
    put(face(features) + above, {})
  );
}

/** Draws rays of thin paper around a person. */
export const halo = (x: number, y: number, r: number, fill: string): string =>
  ring(24, x, y, r, (px, py, turn) => piece(petal(px, py, r * 0.34, r * 0.08, turn), fill)) +
  piece(oval(x, y, r), fill);
