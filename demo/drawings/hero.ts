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
  straight,
  stroke,
  times,
  turned,
} from './kit.ts';
import { dot, flame, flower, lotus, marigold, sprig, steam, tassel, zigzag } from './motifs.ts';
import { halo, person, skins } from './people.ts';
import { sheet } from './scene.ts';
import { backgrounds } from './types.ts';

// The three scenes of the home page's banner: the market, the maker, the gift made for one person.

const [width, height] = [1200, 900];

/** Flags of cut paper on a string. */
const bunting = (y: number, colours: readonly string[]): string =>
  stroke(`M-20 ${y}Q600 ${y + 110} 1220 ${y}`, ink.soil, 5) +
  row(13, 40, 1160, (x, index) => {
    const sag = y + 110 * (1 - ((x - 600) / 620) ** 2) * 0.5;
    return put(
      cut(
        straight([
          [-34, 0],
          [34, 0],
          [0, 66],
        ]),
        colours[index % colours.length] as string,
        dot(0, 20, 7, ink.cream),
        0,
      ),
      { x, y: sag },
    );
  });

const jar = (fill: string, print: string): string =>
  cut(
    turned([
      [-120, 34],
      [-96, 28],
      [-70, 60],
      [-20, 70],
      [0, 50],
    ]),
    fill,
    stroke(zigzag(-80, 80, -30, 20, 7), print, 6),
    8,
  );
const mug = (fill: string): string =>
  stroke('M44-70C84-76 84-20 40-18', darker(fill, 0.1), 13) +
  cut(
    turned([
      [-90, 48],
      [0, 40],
    ]),
    fill,
    piece(box(-60, -50, 120, 14), ink.cream),
    8,
  );
const folded = (fill: string, edge: string): string =>
  times(3, (index) =>
    cut(
      box(-80, -38 - index * 36, 160, 34, 12),
      index % 2 ? edge : fill,
      row(5, -60, 60, (x) => dot(x, -20 - index * 36, 5, ink.cream)),
      6,
    ),
  );
const lamp =
  cut('M-70-46C-60 0-30 0 0 0C30 0 60 0 84-54C30-36-30-38-70-46Z', ink.brass, '', 8) + flame(74, -50, 64);
const bowl = (fill: string): string =>
  cut(
    turned([
      [-64, 92],
      [-30, 78],
      [0, 36],
    ]),
    fill,
    row(7, -70, 70, (x) => piece(petal(x, -8, 44, 10), ink.cream)),
    8,
  );

const awning = (): string => {
  const stripes = [ink.clay, ink.cream];
  return (
    times(9, (index) => {
      const x = 170 + index * 98;
      return cut(`M${x} 190H${x + 98}V330a49 46 0 0 1-98 0Z`, stripes[index % 2] as string, '', 0);
    }) +
    cut(
      box(150, 150, 922, 56, 16),
      ink.clayDeep,
      row(16, 186, 1036, (x) => dot(x, 178, 8, ink.butter)),
      0,
    )
  );
};

const shelf = (y: number): string => cut(box(236, y, 750, 22, 6), ink.woodDeep, '', 0);

function market(): string {
  const ground = backgrounds.butter;
  const keeper = person({
    skin: skins[1],
    hair: ink.black,
    head: 'bun',
    print: ink.turmeric,
    cloth: ink.madder,
    bindi: true,
    earrings: true,
  });
  const scene =
    piece(oval(612, 520, 470, 430), lighter(ground, 0.5)) +
    piece(box(206, 300, 812, 560), mix(ground, ink.wood, 0.34)) +
    piece(box(206, 300, 812, 60), ink.night, 0.08) +
    shelf(520) +
    put(jar(ink.clay, ink.cream), { x: 316, y: 520 }) +
    put(folded(ink.indigo, ink.sea), { x: 452, y: 524, scale: 0.8 }) +
    put(jar(ink.sea, ink.cream), { x: 914, y: 520, scale: 0.9 }) +
    put(bowl(ink.turmeric), { x: 790, y: 520, scale: 0.74 }) +
    put(keeper, { x: 622, y: 500, scale: 0.8 }) +
    cut(
      box(160, 690, 902, 190, 10),
      ink.wood,
      row(10, 206, 1016, (x) => lotus(x, 818, 76, ink.woodLight, ink.cream)),
      0,
    ) +
    cut(box(140, 664, 942, 40, 10), ink.woodDeep, '', 0) +
    put(mug(ink.indigo), { x: 262, y: 664 }) +
    put(mug(ink.rose), { x: 358, y: 664, scale: 0.86 }) +
    put(lamp, { x: 470, y: 666, scale: 0.7 }) +
    put(bowl(ink.leaf), { x: 800, y: 664, scale: 0.9 }) +
    put(folded(ink.rose, ink.turmeric), { x: 940, y: 668, scale: 0.86 }) +
    cut(box(184, 200, 26, 680, 6), ink.soil, '', 0) +
    cut(box(1014, 200, 26, 680, 6), ink.soil, '', 0) +
    awning() +
    tassel(240, 360, 90, ink.turmeric) +
    tassel(984, 360, 90, ink.turmeric) +
    row(7, 300, 930, (x) => marigold(x, 378 + (x % 3) * 6, 15)) +
    bunting(34, [ink.indigo, ink.turmeric, ink.leaf, ink.madder, ink.sea]) +
    put(
      cut(
        turned([
          [0, 60],
          [90, 46],
        ]),
        ink.clay,
        '',
        8,
      ) +
        sprig(0, 0, 170, ink.leaf, 4, 5) +
        sprig(-20, 4, 130, ink.leafDeep, -26, 4) +
        sprig(20, 4, 130, ink.leaf, 30, 4),
      { x: 100, y: 790 },
    );
  return sheet(scene, ground, [width, height]);
}

function maker(): string {
  const ground = backgrounds.sky;
  const potter = person({
    skin: skins[1],
    hair: ink.silverDeep,
    head: 'turban',
    wrap: ink.turmeric,
    print: ink.indigoLight,
    cloth: ink.indigo,
    beard: 'moustache',
  });
  const arms =
    stroke('M446 742C500 772 540 752 574 720', skins[1], 56) +
    stroke('M802 742C748 772 708 752 674 720', skins[1], 56) +
    stroke('M424 640C404 690 412 726 452 744', ink.indigo, 84) +
    stroke('M824 640C844 690 836 726 796 744', ink.indigo, 84);
  const vessel =
    cut(
      turned([
        [-130, 74],
        [-104, 62],
        [-60, 96],
        [-10, 104],
        [40, 70],
        [60, 62],
      ]),
      ink.clay,
      stroke('M-110-50H110M-110-20H110', ink.clayDeep, 5),
      12,
    ) + piece(oval(0, -130, 74, 15), ink.clayDeep);
  const scene =
    halo(622, 400, 350, lighter(ground, 0.55)) +
    put(potter, { x: 624, y: 452, scale: 1.02 }) +
    arms +
    put(vessel, { x: 624, y: 764, scale: 1.05 }) +
    piece(oval(586, 712, 40, 26), skins[1]) +
    piece(oval(664, 712, 40, 26), skins[1]) +
    cut(
      smooth([
        [380, 826],
        [624, 800],
        [868, 826],
        [868, 850],
        [624, 872],
        [380, 850],
      ]),
      ink.woodDeep,
      '',
      0,
    ) +
    cut(box(-20, 848, 1240, 80), mix(ground, ink.wood, 0.4), '', 0) +
    put(jar(ink.clayLight, ink.clayDeep), { x: 172, y: 852, scale: 1.3 }) +
    put(jar(ink.clay, ink.cream), { x: 300, y: 856, scale: 0.92 }) +
    put(mug(ink.clayDeep), { x: 962, y: 852, scale: 1.2 }) +
    put(bowl(ink.clay), { x: 1092, y: 852, scale: 1.06 }) +
    put(steam(962, 740, 90), {}) +
    [
      [150, 150, 20],
      [1070, 190, -16],
      [240, 420, 34],
      [1060, 500, -34],
    ]
      .map(([x, y, turn]) =>
        sprig(x as number, y as number, 130, mix(ground, ink.leaf, 0.55), turn as number),
      )
      .join('');
  return sheet(scene, ground, [width, height]);
}

function made(): string {
  const ground = backgrounds.rose;
  const stamp = (x: number, y: number) => flower(x, y, 30, ink.cream, ink.clay, 6);
  const prints = row(5, -220, 220, (x, across) => row(4, -120, 180, (y) => stamp(x, y + (across % 2) * 46)));
  const parcel =
    cut(box(-260, -160, 520, 360, 8), ink.clay, prints, 18) +
    piece(box(-36, -160, 72, 360), ink.indigo) +
    cut(
      box(-284, -250, 568, 104, 8),
      ink.clay,
      row(8, -260, 260, (x) => stamp(x, -198)),
      12,
    ) +
    piece(box(-36, -250, 72, 104), lighter(ink.indigo, 0.14)) +
    cut(petal(0, -246, 230, 104, -58), ink.indigo, '', 14) +
    cut(petal(0, -246, 230, 104, 58), ink.indigo, '', 14) +
    cut(oval(0, -252, 44, 36), ink.indigoDeep, '', 8);
  const heart = 'M0 40C-70-10-52-70-18-62C-6-60 0-48 0-40C0-48 6-60 18-62C52-70 70-10 0 40Z';
  const tag =
    stroke('M-200-40C-250-60-270-120-330-130', ink.soil, 5) +
    cut('M-220-90L-170-130H210V40H-170L-220 0Z', ink.cream, '', 8) +
    dot(-180, -44, 13, ink.soil) +
    piece(heart, ink.madder) +
    stroke('M-120-60H-66M-120-20H-66M70-60H170M70-20H150', ink.clayLight, 9);
  const scene =
    piece(oval(610, 470, 430, 400), lighter(ground, 0.5)) +
    times(9, (index) =>
      put(piece(petal(0, 0, 150, 40), mix(ground, ink.rose, 0.3)), {
        x: 610 + Math.cos(index * 0.7) * 420,
        y: 470 + Math.sin(index * 0.7) * 390,
        turn: index * 40 + 90,
      }),
    ) +
    cut(
      smooth([
        [-40, 800],
        [300, 788],
        [700, 800],
        [1240, 790],
        [1240, 960],
        [-40, 960],
      ]),
      mix(ground, ink.wood, 0.3),
      '',
      0,
    ) +
    piece(oval(620, 826, 330, 24), ink.night, 0.12) +
    put(parcel, { x: 620, y: 616 }) +
    put(tag, { x: 820, y: 770, turn: -6, scale: 0.92 }) +
    put(stroke('M0 0V-170', ink.wood, 26) + piece('M-16-166H16L8-230L0-244L-8-230Z', ink.silver), {
      x: 214,
      y: 830,
      turn: -24,
    }) +
    put(
      cut(
        box(-60, -120, 120, 120, 10),
        ink.leaf,
        row(3, -36, 36, (x) => dot(x, -60, 9, ink.cream)),
        8,
      ) +
        row(
          4,
          -36,
          36,
          (x, index) =>
            stroke(
              `M${x} -118L${x * 1.5} -250`,
              [ink.wood, ink.turmeric, ink.madder, ink.soil][index] as string,
              13,
            ) + dot(x * 1.5, -252, 13, [ink.indigo, ink.madder, ink.turmeric, ink.sea][index] as string),
        ),
      { x: 250, y: 818 },
    ) +
    put(
      cut(
        oval(0, 0, 70),
        ink.madder,
        times(5, (index) =>
          stroke(
            `M-80 ${-44 + index * 22}Q0 ${-20 + index * 22} 80 ${-44 + index * 22}`,
            darker(ink.madder),
            5,
          ),
        ),
        12,
      ) + stroke('M62 30C120 60 150 20 200 60', ink.madder, 6),
      { x: 1010, y: 300, scale: 0.7 },
    ) +
    flower(180, 240, 66, ink.turmeric, ink.madder, 9) +
    flower(1040, 560, 54, ink.turmeric, ink.madder, 9) +
    sprig(250, 330, 150, mix(ground, ink.leaf, 0.7), 28) +
    sprig(980, 650, 150, mix(ground, ink.leaf, 0.7), -30);
  return sheet(scene, ground, [width, height]);
}

const scenes: Record<string, () => string> = { market, maker, made };

/** Returns a scene of the banner, 1200 × 900, as an SVG document; null for an unknown name. */
export const drawSlide = (name: string): string | null =>
  Object.hasOwn(scenes, name) ? (scenes[name]?.() ?? null) : null;
