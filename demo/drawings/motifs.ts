import { darker, ink, oval, petal, piece, put, ring, smooth, straight, stroke, times } from './kit.ts';

// Ornaments of many crafts: painted, stamped, stitched or engraved.

export const dot = (x: number, y: number, r: number, fill: string): string => piece(oval(x, y, r), fill);

/** A flower seen from above. */
export const flower = (x: number, y: number, r: number, fill: string, core: string, petals = 8): string =>
  ring(petals, x, y, 0, (cx, cy, turn) => piece(petal(cx, cy, r, r * 0.42, turn), fill)) +
  dot(x, y, r * 0.26, core);

/** A flower cut in one piece. */
export const blossom = (x: number, y: number, r: number, fill: string, core: string, petals = 6): string =>
  piece(
    ring(petals, x, y, 0, (cx, cy, turn) => petal(cx, cy, r, r * 0.46, turn)),
    fill,
  ) + dot(x, y, r * 0.27, core);

/** Dots along a line, `step` apart. */
export const dots = (d: string, colour: string, size: number, step: number): string =>
  stroke(d, colour, size, `.1 ${step}`);

/** A full marigold head. */
export const marigold = (x: number, y: number, r: number, fill: string = ink.turmeric): string =>
  [1, 0.74, 0.46]
    .map((share, index) =>
      ring(12 - 2 * index, x, y, r * share * 0.62, (cx, cy) =>
        dot(cx, cy, r * share * 0.34, index % 2 ? darker(fill, 0.12) : fill),
      ),
    )
    .join('') + dot(x, y, r * 0.22, darker(fill, 0.2));

/** A stalk with leaves to both sides, growing `length` upwards from (x, y), turned. */
export const sprig = (x: number, y: number, length: number, fill: string, turn = 0, pairs = 4): string =>
  put(
    stroke(
      straight(
        [
          [0, 0],
          [0, -length],
        ],
        false,
      ),
      fill,
      Math.max(2, length * 0.03),
    ) +
      times(pairs, (index) => {
        const up = (-length * (index + 0.7)) / (pairs + 0.4);
        const size = length * 0.34 * (1 - index / (pairs * 1.6));
        return (
          piece(petal(0, up, size, size * 0.34, 58), fill) + piece(petal(0, up, size, size * 0.34, -58), fill)
        );
      }) +
      piece(petal(0, -length * 0.92, length * 0.26, length * 0.09), fill),
    { x, y, turn },
  );

/** A lotus from the side, `size` wide. */
export const lotus = (x: number, y: number, size: number, fill: string, inner: string): string =>
  put(
    [-74, 74, -46, 46].map((turn) => piece(petal(0, 0, size * 0.52, size * 0.17, turn), fill)).join('') +
      [-22, 22].map((turn) => piece(petal(0, 0, size * 0.56, size * 0.18, turn), inner)).join('') +
      piece(petal(0, 0, size * 0.58, size * 0.17), fill),
    { x, y },
  );

/** The mango shape of Indian textiles, about `size` high, its tip bent to the right. */
export const paisley = (
  x: number,
  y: number,
  size: number,
  fill: string,
  inner: string,
  turn = 0,
  flip = false,
): string => {
  const d = 'M0 50C-34 50-46 22-36-4C-26-30 4-30 14-56C34-36 40-8 38 12C36 36 22 50 0 50Z';
  return put(piece(d, fill) + put(piece(d, inner), { x: -1, y: 8, scale: 0.55 }) + dot(-2, 20, 7, fill), {
    x,
    y,
    scale: size / 106,
    turn,
    flip,
  });
};

/** Running stitches along a line. */
export const stitches = (d: string, colour: string, width = 3, length = 9): string =>
  stroke(d, colour, width, `${length} ${length}`);

/** Points up and down from x = `from` to x = `to`, as an outline to stroke. */
export const zigzag = (from: number, to: number, y: number, height: number, count: number): string =>
  straight(
    Array.from(
      { length: 2 * count + 1 },
      (_, index) => [from + ((to - from) * index) / (2 * count), y + (index % 2 ? -height : 0)] as const,
    ),
    false,
  );

/** A flame standing on (x, y). */
export const flame = (x: number, y: number, size: number): string =>
  put(
    dot(0, -34, 58, `${ink.butter}66`) +
      piece('M0 0C-22-6-24-34 0-70C24-34 22-6 0 0Z', ink.turmeric) +
      piece('M0-3C-11-6-12-22 0-42C12-22 11-6 0-3Z', ink.cream),
    { x, y, scale: size / 70 },
  );

/** Two curls of steam rising from (x, y). */
export const steam = (x: number, y: number, size: number, colour: string = ink.white): string =>
  [-0.28, 0.22]
    .map((aside, index) =>
      put(stroke('M0 0C-22-18 22-34 0-54C-18-70 10-84 4-100', colour, 9), {
        x: x + aside * size,
        y: y - index * 12,
        scale: size / 100,
        opacity: 0.75,
      }),
    )
    .join('');

/** A tassel hanging from (x, y). */
export const tassel = (x: number, y: number, length: number, fill: string, tie: string = ink.brass): string =>
  put(
    piece('M-8 14C-22 50-24 80-24 100H24C24 80 22 50 8 14Z', fill) +
      times(4, (index) => stroke(`M${-6 + 4 * index} 20L${-15 + 10 * index} 98`, darker(fill), 2)) +
      dot(0, 8, 12, fill) +
      piece('M-11 15h22v9h-22Z', tie),
    { x, y, scale: length / 100 },
  );

/** A fish swimming to the right, `size` long. */
export const fish = (
  x: number,
  y: number,
  size: number,
  fill: string,
  fin: string,
  mark: string,
  turn = 0,
  flip = false,
): string =>
  put(
    piece('M-40 0L-74-28C-66-8-66 8-74 28Z', fin) +
      piece('M-14-24C0-44 22-40 30-22ZM-10 24C2 40 18 36 24 22Z', fin) +
      piece('M58 0C40-32-8-36-48 0C-8 36 40 32 58 0Z', fill) +
      stroke('M34-20C24-8 24 8 34 20', mark, 4) +
      times(3, (index) =>
        stroke(`M${14 - 18 * index} ${-16 + 2 * index}q-9 ${16 - 2 * index} 0 ${32 - 4 * index}`, mark, 3),
      ) +
      dot(43, -6, 5, ink.night),
    { x, y, scale: size / 132, turn, flip },
  );

/** A bird standing on (x, y), looking to the right, `size` long. */
export const bird = (
  x: number,
  y: number,
  size: number,
  fill: string,
  wing: string,
  beak: string = ink.turmeric,
  flip = false,
): string =>
  put(
    stroke('M-4-8V0M12-8V0', ink.soil, 4) +
      piece('M-22-42L-78-12L-66-36L-80-44Z', wing) +
      piece(
        smooth([
          [-34, -34],
          [-20, -52],
          [8, -60],
          [24, -84],
          [46, -84],
          [52, -66],
          [40, -40],
          [18, -12],
          [-14, -8],
        ]),
        fill,
      ) +
      piece('M50-78L72-70L50-64Z', beak) +
      piece('M-30-38C-14-58 16-52 20-28C6-14-20-16-30-38Z', wing) +
      stroke('M-20-36q18-8 32 4', fill, 3) +
      dot(40, -72, 4, ink.night),
    { x, y, scale: size / 150, flip },
  );

/** A sun in the style of folk paintings. */
export const sun = (x: number, y: number, r: number, fill: string, core: string): string =>
  ring(16, x, y, r * 0.66, (cx, cy, turn) => piece(petal(cx, cy, r * 0.42, r * 0.14, turn), fill)) +
  dot(x, y, r * 0.64, fill) +
  dot(x, y, r * 0.44, core);
