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
  stroke,
  times,
  turned,
  within,
} from '../kit.ts';
import { dot, flower, sprig } from '../motifs.ts';

// Rooms with furniture, in centimetres of `scale` px, so that products appear at their true size.

type Part = (scale: number) => string;

/** An object in centimetres with a shaded right edge. */
const solid = (d: string, fill: string, decoration = '', depth = 0.6): string =>
  piece(d, darker(fill)) + within(d, put(piece(d, fill), { x: -depth, y: -depth / 4 }) + decoration);

const books = [ink.madder, ink.peacock, ink.turmeric, ink.plum, ink.leaf, ink.indigo] as const;
/** A row of books from the left end, 18 to 24 cm high. */
const bookRow =
  (count: number, dice: number): Part =>
  (scale) =>
    put(
      times(count, (index) => {
        const fill = books[(index + dice) % books.length] as string;
        const high = 18 + ((index * 7 + dice) % 4) * 2;
        return (
          solid(box(index * 3.6, -high, 3.4, high, 0.3), fill, '', 0.5) +
          stroke(
            `M${index * 3.6 + 0.9} ${-high + 3}h1.6M${index * 3.6 + 0.9} ${-high + 4.4}h1.6`,
            lighter(fill, 0.5),
            0.5,
          )
        );
      }),
      { scale },
    );

/** A pot with a plant, 26 cm high. */
const plant =
  (dice: number): Part =>
  (scale) =>
    put(
      [-34, -12, 14, 36]
        .map((turn) => sprig(0, -9, 17, dice % 2 ? ink.leafDeep : ink.leaf, turn, 4))
        .join('') +
        solid(
          turned([
            [-10, 6],
            [-4, 5.4],
            [0, 4.2],
          ]),
          dice % 3 ? ink.clay : ink.indigoLight,
          '',
          1,
        ),
      { scale },
    );

/** A steel tumbler, 9 cm high. */
const tumbler: Part = (scale) =>
  put(
    solid(
      turned([
        [-9, 3.7],
        [0, 3],
      ]),
      ink.silver,
      piece('M-1.4-10L0.6-10L0.2 1H-1Z', ink.silverLight),
      0.8,
    ) + piece(oval(0, -9, 3.7, 0.9), ink.silverDeep),
    { scale },
  );

/** A plate of laddoos, 20 cm wide. */
const sweets: Part = (scale) =>
  put(
    [-5, 0, 5].map((x) => solid(oval(x, -3.4, 2.6), ink.turmeric, '', 0.6)).join('') +
      [-2.5, 2.5].map((x) => solid(oval(x, -7, 2.6), ink.clayLight, '', 0.6)).join('') +
      solid('M-10-2.4H10C8 0.2-8 0.2-10-2.4Z', ink.indigo, '', 0.6),
    { scale },
  );

const wallOf = (paper: string, dice: number) => mix(paper, dice % 2 ? ink.cream : ink.white, 0.45);

/** A wall with a printed border along the ceiling. */
function wall(paper: string, dice: number): string {
  const fill = wallOf(paper, dice);
  const print = mix(paper, ink.clay, 0.2);
  return (
    piece('M0 0H800V1000H0Z', fill) +
    row(11, 0, 800, (x) => flower(x, 44, 20, print, fill, 6)) +
    stroke('M0 84H800', print, 4)
  );
}

type Placed = { thing: string; scale: number; paper: string; dice: number };

/** A wall above a chest of drawers with a vase, 25 cm high; `thing` is centred. */
export function onWall({ thing, scale, paper, dice }: Placed): string {
  const top = 800;
  const wood = dice % 2 ? ink.wood : ink.woodDeep;
  return (
    wall(paper, dice) +
    put(thing, { x: 400, y: 370 }) +
    put(plant(dice)(scale * 0.75), { x: dice % 2 ? 150 : 650, y: top }) +
    put(bookRow(4, dice)(scale), { x: dice % 2 ? 570 : 120, y: top }) +
    cut(box(-20, top, 840, 26, 4), lighter(wood, 0.15), '', 0) +
    cut(box(20, top + 26, 760, 260, 4), wood, '', 12) +
    [60, 420]
      .map(
        (x) =>
          stroke(box(x, top + 54, 320, 120, 6), darker(wood, 0.25), 5) +
          dot(x + 160, top + 112, 12, ink.brass),
      )
      .join('')
  );
}

/** A shelf with books, 18 to 24 cm high; `thing` stands on y = 0. */
export function onShelf({ thing, scale, paper, dice }: Placed, dusk = false): string {
  const y = 730;
  const night = mix(ink.indigoDeep, paper, 0.18);
  const left = dice % 2 === 1;
  const count = scale > 16 ? 2 : 4;
  return (
    (dusk
      ? piece('M0 0H800V1000H0Z', night) +
        piece(oval(400, 500, 380), ink.butter, 0.16) +
        piece(oval(400, 500, 260), ink.butter, 0.22)
      : wall(paper, dice)) +
    put(bookRow(count, dice)(scale), { x: left ? 780 - 3.6 * count * scale : 20, y }) +
    put((scale > 13 ? tumbler : plant(dice >>> 2))(scale), {
      x: left ? 20 + 5 * scale : 780 - 5 * scale,
      y,
    }) +
    piece(oval(400, y, 210, 12), ink.night, 0.14) +
    put(thing, { x: 400, y }) +
    cut(box(-20, y, 840, 34, 4), dusk ? ink.woodDeep : ink.wood, '', 0) +
    piece(box(-20, y + 34, 840, 14), ink.night, 0.14) +
    [130, 640]
      .map((x) =>
        cut(
          `M${x} ${y + 34}h34v110C${x + 20} ${y + 140} ${x + 4} ${y + 90} ${x} ${y + 34}Z`,
          ink.woodDeep,
          '',
          8,
        ),
      )
      .join('')
  );
}

/** A laid table with a tumbler, 9 cm high, and sweets; `thing` stands on y = 0. */
export function onTable({ thing, scale, paper, dice }: Placed): string {
  const edge = 690;
  const cloth = [ink.madder, ink.indigo, ink.leafDeep, ink.clay][dice % 4] as string;
  const sill =
    piece('M230 470V240a170 170 0 0 1 340 0V470Z', mix(ink.sea, ink.white, 0.6)) +
    piece('M230 470V400Q330 330 420 400T570 380V470Z', ink.leafLight) +
    stroke('M400 70V470M230 300H570', wallOf(paper, dice + 1), 12) +
    stroke('M230 470V240a170 170 0 0 1 340 0V470Z', mix(paper, ink.wood, 0.4), 12);
  return (
    piece('M0 0H800V1000H0Z', wallOf(paper, dice)) +
    sill +
    cut(box(-20, edge, 840, 340), mix(ink.cream, paper, 0.25), '', 0) +
    piece(box(-20, 880, 840, 150), cloth) +
    row(9, 40, 760, (x) => flower(x, 935, 34, lighter(cloth, 0.6), cloth, 8)) +
    stroke('M0 880H800', lighter(cloth, 0.6), 6, '2 16') +
    put(sweets(scale), { x: dice % 2 ? 130 : 670, y: 742 }) +
    put(tumbler(scale), { x: dice % 2 ? 690 : 110, y: 756 }) +
    piece(oval(400, 800, 230, 18), ink.night, 0.14) +
    put(thing, { x: 400, y: 802 })
  );
}

/** A desk with a pencil of 17.5 cm and a cup of chai; `thing` is centred. */
export function onDesk({ thing, scale, paper, dice }: Placed): string {
  const wood = mix(ink.woodLight, paper, 0.3);
  const planks = times(6, (index) =>
    stroke(`M0 ${70 + index * 170}Q400 ${60 + index * 170} 800 ${76 + index * 170}`, darker(wood, 0.1), 4),
  );
  const pencil = put(
    solid(box(-0.4, -8, 0.8, 13.6), ink.turmeric, '', 0.2) +
      piece('M-0.4 5.6H0.4L0 7.6Z', ink.woodLight) +
      piece('M-0.13 6.9H0.13L0 7.6Z', ink.night) +
      piece(box(-0.4, -9.4, 0.8, 1.4), ink.rose),
    { scale, turn: 14 },
  );
  const chai = put(
    piece(oval(0.3, 0.5, 7.4), ink.night, 0.12) +
      piece(oval(0, 0, 7.2), ink.white) +
      piece(oval(0, 0, 6.4), ink.indigoLight) +
      piece(oval(0, 0, 4.2), ink.white) +
      piece(oval(0, 0, 3.7), ink.caneDeep) +
      stroke('M4-1.2C6.4-1.6 6.4 1.6 4 1.2', ink.white, 0.9),
    { scale },
  );
  const [side, turn] = dice % 2 ? [1, 1] : [-1, -1];
  return (
    piece('M0 0H800V1000H0Z', wood) +
    planks +
    put(chai, { x: 400 + side * 290, y: 120 }) +
    put(put(pencil, { turn: turn * 10 }), {
      x: 400 - side * 330,
      y: 860 - 6 * scale,
    }) +
    piece(petal(400 + side * 300, 960, 90, 26, 40) + petal(400 + side * 300, 960, 90, 26, -20), ink.leaf) +
    put(thing, { x: 400, y: 510 })
  );
}

/** A house door, 90 cm wide; `thing` hangs from (0, 0) above it, or beside it. */
export function atDoor({ thing, scale, paper, dice }: Placed, over: boolean): string {
  const plaster = mix(ink.cane, paper, 0.5);
  const door = [ink.peacock, ink.leafDeep, ink.indigo, ink.madder][dice % 4] as string;
  const wide = 90 * scale;
  const left = over ? 400 - wide / 2 : 470;
  const top = over ? 210 : 90;
  const panels = times(3, (down) =>
    times(2, (across) =>
      stroke(
        box(
          left + 8 * scale + across * (wide / 2 - 3 * scale),
          top + 10 * scale + down * 60 * scale,
          wide / 2 - 14 * scale,
          48 * scale,
          8,
        ),
        darker(door, 0.3),
        7,
      ),
    ),
  );
  return (
    piece('M0 0H800V1000H0Z', plaster) +
    times(7, (index) =>
      stroke(`M${(index * 137) % 700} ${120 + index * 120}h70m-20 14h40`, darker(plaster, 0.06), 5),
    ) +
    cut(box(left - 8 * scale, top - 9 * scale, wide + 16 * scale, 1200), ink.woodDeep, '', 10) +
    cut(box(left, top, wide, 1200), door, panels, 0) +
    stroke(`M${left + wide / 2} ${top}V1000`, darker(door, 0.35), 6) +
    stroke(oval(left + wide / 2 - 6 * scale, 640, 3.4 * scale), ink.brass, 1.1 * scale) +
    stroke(oval(left + wide / 2 + 6 * scale, 640, 3.4 * scale), ink.brass, 1.1 * scale) +
    (over ? '' : put(plant(dice)(scale), { x: 130, y: 1000 })) +
    put(thing, over ? { x: 400, y: top - 4 * scale } : { x: 225, y: 380 })
  );
}

/** The floor of a room with a chair, its seat 45 cm high; `thing` stands on y = 0. */
export function onFloor({ thing, scale, paper, dice }: Placed): string {
  const floor = mix(ink.wood, paper, 0.45);
  const wood = ink.woodDeep;
  const chair = put(
    solid(box(-21, -92, 5, 92), wood, '', 1) +
      solid(box(16, -92, 5, 92), wood, '', 1) +
      row(4, -12, 12, (x) => solid(box(x - 1.2, -86, 2.4, 42), ink.wood, '', 0)) +
      solid(box(-22, -90, 44, 7, 2), ink.wood, '', 1) +
      solid(box(-25, -48, 50, 6, 2), ink.clay, '', 1) +
      stroke('M-18-20H18', wood, 3),
    { scale },
  );
  const right = dice % 2 === 0;
  return (
    wall(paper, dice) +
    cut(box(-20, 760, 840, 260), floor, '', 0) +
    piece(oval(400, 890, 360, 70), mix(ink.madder, paper, 0.3)) +
    stroke(oval(400, 890, 330, 58), ink.butter, 5, '2 16') +
    put(chair, { x: right ? 610 : 190, y: 830 }) +
    piece(oval(right ? 300 : 500, 890, 180, 16), ink.night, 0.15) +
    put(thing, { x: right ? 300 : 500, y: 890 })
  );
}
