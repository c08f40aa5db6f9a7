import {
  box,
  cut,
  darker,
  ink,
  lighter,
  mix,
  oval,
  piece,
  put,
  row,
  smooth,
  straight,
  stroke,
  times,
  turned,
} from './kit.ts';
import { bird, dot, fish, flame, flower, lotus, sprig, tassel, zigzag } from './motifs.ts';
import { halo, type Person, person, skins } from './people.ts';
import { sheet } from './scene.ts';
import { type Background, backgrounds } from './types.ts';

const size = 800;

const pot = cut(
  turned([
    [-60, 34],
    [-40, 28],
    [0, 62],
    [40, 70],
    [80, 40],
  ]),
  ink.clay,
  stroke(zigzag(-80, 80, 20, 16, 8), ink.cream, 5),
  8,
);
const spool =
  piece(box(-14, -70, 28, 150, 6), ink.wood) +
  cut(
    box(-44, -50, 88, 110, 14),
    ink.madder,
    times(6, (index) => stroke(`M-50 ${-40 + index * 18}H50`, darker(ink.madder), 4)),
    8,
  );
const block =
  cut(box(-60, -20, 120, 80, 8), ink.wood, '', 10) +
  cut(box(-22, -80, 44, 66, 14), ink.woodDeep, '', 6) +
  row(3, -36, 36, (x) => flower(x, 40, 16, ink.indigo, ink.cream, 6));
const needle =
  stroke('M-60 70L60-70', ink.silverDeep, 9) +
  stroke('M60-70C110-40 20 10 80 60', ink.madder, 5) +
  flower(-20, -30, 34, ink.rose, ink.turmeric, 8);
const coil =
  times(4, (index) => stroke(oval(0, 0, 20 + index * 16), ink.silverDeep, 7)) + dot(0, 0, 10, ink.silver);
const horse = cut(
  smooth([
    [-70, 70],
    [-60, 0],
    [-20, -14],
    [20, -20],
    [40, -70],
    [70, -60],
    [60, -20],
    [50, 10],
    [60, 70],
    [40, 70],
    [26, 26],
    [-30, 26],
    [-50, 70],
  ]),
  ink.brass,
  '',
  8,
);
const hammer = stroke('M-50 80L30-40', ink.wood, 18) + cut(box(-20, -80, 110, 44, 8), ink.silverDeep, '', 8);
const top = cut(
  turned([
    [-70, 10],
    [-40, 12],
    [-30, 60],
    [10, 66],
    [70, 6],
  ]),
  ink.turmeric,
  piece(box(-80, -10, 160, 16), ink.leaf) + piece(box(-80, 14, 160, 12), ink.madder),
  8,
);
const chisel =
  stroke('M0 90V10', ink.wood, 26) +
  piece('M-16 10H16L12-80H-12Z', ink.silver) +
  piece('M-12-80H12L0-96Z', ink.silverDeep);
const chinar =
  piece(
    smooth([
      [0, 80],
      [-14, 30],
      [-70, 50],
      [-50, 6],
      [-84, -30],
      [-34, -30],
      [0, -86],
      [34, -30],
      [84, -30],
      [50, 6],
      [70, 50],
      [14, 30],
    ]),
    ink.clay,
  ) + stroke('M0 96V-40M0 20L-40-6M0 20L40-6', ink.clayDeep, 6);
const papers =
  [-14, -4, 8]
    .map((turn, index) =>
      put(cut(box(-54, -70, 108, 140, 3), [ink.cream, ink.blush, ink.paper][index] as string, '', 0), {
        turn,
      }),
    )
    .join('') + sprig(6, 50, 100, ink.leaf, 8);
const plate =
  cut(box(-84, -50, 168, 100, 14), ink.brass, '', 8) +
  lotus(0, 22, 100, ink.brassDeep, ink.brassLight) +
  dot(-68, 0, 7, ink.brassDeep) +
  dot(68, 0, 7, ink.brassDeep);
const lamp =
  cut('M-70 0C-60 50-30 60 0 60C30 60 60 50 84-8C30 10-30 8-70 0Z', ink.turmeric, '', 8) + flame(70, -4, 70);
const doll =
  cut(
    turned([
      [-20, 24],
      [20, 60],
      [80, 84],
    ]),
    ink.rose,
    row(5, -60, 60, (x) => dot(x, 64, 7, ink.turmeric)),
    8,
  ) +
  dot(0, -46, 32, skins[1]) +
  piece('M-34-50C-34-92 34-92 34-50C10-66-10-66-34-50Z', ink.night);
const mat = cut(
  box(-80, -60, 160, 120, 4),
  ink.cane,
  times(6, (index) => stroke(`M-80 ${-48 + index * 20}H80`, index % 2 ? ink.madder : ink.leaf, 5)),
  8,
);
const basket =
  cut(
    turned([
      [-20, 70],
      [40, 62],
      [70, 46],
    ]),
    ink.cane,
    times(5, (index) => stroke(`M-80 ${-8 + index * 18}H80`, ink.caneDeep, 4)),
    8,
  ) + stroke('M-60-20C-50-96 50-96 60-20', ink.caneDeep, 12);
const sandal =
  cut(
    smooth([
      [-34, 80],
      [-44, 10],
      [-36, -70],
      [0, -90],
      [36, -70],
      [30, 10],
      [34, 80],
      [0, 92],
    ]),
    ink.woodLight,
    '',
    8,
  ) + stroke('M-38-10C0-50 0-50 34-10M0-44V-70', ink.soil, 12);

const [dark, warm, fair, deep, light] = skins;

/** The artisans in the order of the demonstration's list, with an object of their craft. */
const portraits: Record<string, { ground: Background; emblem: string; people: Person[] }> = {
  'kumhar-khurja': {
    ground: 'sky',
    emblem: pot,
    people: [
      {
        skin: warm,
        hair: ink.silverDeep,
        head: 'cap',
        wrap: ink.cream,
        print: ink.indigo,
        cloth: ink.indigoLight,
        beard: 'full',
      },
    ],
  },
  'molela-terracotta': {
    ground: 'peach',
    emblem: put(pot, { turn: -8 }),
    people: [
      {
        skin: deep,
        hair: ink.black,
        head: 'turban',
        wrap: ink.madder,
        print: ink.clayLight,
        cloth: ink.cream,
        beard: 'moustache',
      },
    ],
  },
  'kutch-weaver': {
    ground: 'butter',
    emblem: spool,
    people: [
      {
        skin: warm,
        hair: ink.black,
        head: 'turban',
        wrap: ink.cream,
        print: ink.madder,
        cloth: ink.paper,
        beard: 'moustache',
        earrings: true,
      },
    ],
  },
  'bagru-printer': {
    ground: 'mint',
    emblem: block,
    people: [
      {
        skin: fair,
        hair: ink.black,
        head: 'short',
        print: ink.indigoLight,
        cloth: ink.indigo,
        beard: 'moustache',
        glasses: true,
      },
    ],
  },
  'kantha-women': {
    ground: 'rose',
    emblem: needle,
    people: [
      {
        skin: warm,
        hair: ink.black,
        head: 'veil',
        wrap: ink.turmeric,
        print: ink.madder,
        cloth: ink.madder,
        bindi: true,
        earrings: true,
      },
      {
        skin: dark,
        hair: ink.black,
        head: 'veil',
        wrap: ink.leafLight,
        print: ink.leafDeep,
        cloth: ink.leaf,
        bindi: true,
      },
      {
        skin: fair,
        hair: ink.silverDeep,
        head: 'veil',
        wrap: ink.cream,
        print: ink.madder,
        cloth: ink.cream,
        bindi: true,
        glasses: true,
      },
    ],
  },
  'tarakasi-cuttack': {
    ground: 'lavender',
    emblem: coil,
    people: [
      {
        skin: dark,
        hair: ink.black,
        head: 'short',
        print: ink.silver,
        cloth: ink.plum,
        glasses: true,
        beard: 'moustache',
      },
    ],
  },
  'dokra-bastar': {
    ground: 'mint',
    emblem: horse,
    people: [
      {
        skin: deep,
        hair: ink.black,
        head: 'turban',
        wrap: ink.turmeric,
        print: ink.brass,
        cloth: ink.leafDeep,
      },
    ],
  },
  'moradabad-brass': {
    ground: 'butter',
    emblem: hammer,
    people: [
      {
        skin: fair,
        hair: ink.silverDeep,
        head: 'cap',
        wrap: ink.silverLight,
        print: ink.brass,
        cloth: ink.sea,
        beard: 'full',
        glasses: true,
      },
    ],
  },
  'channapatna-toys': {
    ground: 'peach',
    emblem: top,
    people: [
      {
        skin: warm,
        hair: ink.black,
        head: 'plait',
        print: ink.turmeric,
        cloth: ink.leaf,
        bindi: true,
        earrings: true,
      },
    ],
  },
  'saharanpur-wood': {
    ground: 'sky',
    emblem: chisel,
    people: [
      {
        skin: fair,
        hair: ink.black,
        head: 'cap',
        wrap: ink.leaf,
        print: ink.cream,
        cloth: ink.woodLight,
        beard: 'full',
      },
    ],
  },
  'kashmir-papier': {
    ground: 'lavender',
    emblem: chinar,
    people: [
      {
        skin: light,
        hair: ink.soil,
        head: 'cap',
        wrap: ink.soil,
        print: ink.clay,
        cloth: ink.clayDeep,
        beard: 'full',
      },
    ],
  },
  'sanganer-paper': {
    ground: 'mint',
    emblem: papers,
    people: [
      {
        skin: fair,
        hair: ink.black,
        head: 'veil',
        wrap: ink.blush,
        print: ink.clay,
        cloth: ink.rose,
        earrings: true,
      },
    ],
  },
  'madhubani-painter': {
    ground: 'butter',
    emblem: fish(0, 0, 170, ink.clay, ink.turmeric, ink.night),
    people: [
      {
        skin: warm,
        hair: ink.silverDeep,
        head: 'veil',
        wrap: ink.madder,
        print: ink.turmeric,
        cloth: ink.turmeric,
        bindi: true,
        glasses: true,
      },
    ],
  },
  'gond-painter': {
    ground: 'sky',
    emblem: bird(0, 60, 190, ink.peacock, ink.indigo),
    people: [
      {
        skin: deep,
        hair: ink.black,
        head: 'short',
        print: ink.turmeric,
        cloth: ink.peacock,
        beard: 'moustache',
      },
    ],
  },
  'auroville-candles': {
    ground: 'rose',
    emblem: lamp,
    people: [
      { skin: dark, hair: ink.black, head: 'short', print: ink.cream, cloth: ink.leaf, beard: 'full' },
      {
        skin: warm,
        hair: ink.black,
        head: 'bun',
        print: ink.cream,
        cloth: ink.plum,
        bindi: true,
        earrings: true,
      },
    ],
  },
  'kondapalli-toys': {
    ground: 'peach',
    emblem: doll,
    people: [
      {
        skin: dark,
        hair: ink.black,
        head: 'bun',
        print: ink.turmeric,
        cloth: ink.madder,
        bindi: true,
        earrings: true,
      },
    ],
  },
  'pattamadai-mats': {
    ground: 'mint',
    emblem: mat,
    people: [
      { skin: warm, hair: ink.black, head: 'veil', wrap: ink.sea, print: ink.peacock, cloth: ink.peacock },
    ],
  },
  'assam-bamboo': {
    ground: 'butter',
    emblem: basket,
    people: [{ skin: light, hair: ink.black, head: 'bun', print: ink.madder, cloth: ink.cream, bindi: true }],
  },
  'kolhapur-leather': {
    ground: 'lavender',
    emblem: sandal,
    people: [
      {
        skin: warm,
        hair: ink.black,
        head: 'turban',
        wrap: ink.clay,
        print: ink.cream,
        cloth: ink.white,
        beard: 'moustache',
      },
    ],
  },
  'pune-engraver': {
    ground: 'sky',
    emblem: plate,
    people: [
      {
        skin: light,
        hair: ink.black,
        head: 'bun',
        print: ink.blush,
        cloth: ink.lilac,
        bindi: true,
        glasses: true,
        earrings: true,
      },
    ],
  },
};

const places: Record<number, { x: number; y: number; scale: number }[]> = {
  1: [{ x: 400, y: 430, scale: 1.16 }],
  2: [
    { x: 262, y: 452, scale: 0.92 },
    { x: 540, y: 486, scale: 0.92 },
  ],
  3: [
    { x: 196, y: 440, scale: 0.74 },
    { x: 604, y: 440, scale: 0.74 },
    { x: 400, y: 520, scale: 0.86 },
  ],
};

/** Returns the portrait of an artisan, 800 × 800, as an SVG document; null for an unknown key. */
export function drawArtisan(key: string): string | null {
  const portrait = Object.hasOwn(portraits, key) ? portraits[key] : undefined;
  if (!portrait) return null;
  const { ground, emblem, people } = portrait;
  const paper = backgrounds[ground];
  const crowd = people
    .map((features, index) => put(person(features), places[people.length]?.[index] ?? {}))
    .join('');
  const hung =
    tassel(96, 40, 120, mix(paper, ink.clay, 0.55)) + tassel(704, 40, 120, mix(paper, ink.clay, 0.55));
  const line = stroke(
    straight(
      [
        [-10, 60],
        [96, 44],
        [400, 30],
        [704, 44],
        [810, 60],
      ],
      false,
    ),
    mix(paper, ink.clay, 0.55),
    6,
  );
  const badge = put(cut(oval(0, 0, 112), ink.cream, '', 0) + put(emblem, { scale: 0.92 }), {
    x: 656,
    y: 656,
  });
  return sheet(halo(400, 400, 250, lighter(paper, 0.5)) + line + hung + crowd + badge, paper, [size, size]);
}
