import { cut, darker, ink, lighter, oval, piece, put, row, smooth, stroke } from '../kit.ts';
import { flower } from '../motifs.ts';
import { type Person, person, skins } from '../people.ts';

// Persons who wear or carry a product.

/** Drawing units per centimetre: a head is 15 cm and 164 units wide. */
const unitsPerCm = 164 / 15;
const cloths = [ink.madder, ink.indigo, ink.leafDeep, ink.plum, ink.peacock] as const;

const wearer = (dice: number, features: Partial<Person> = {}): string => {
  const cloth = cloths[dice % cloths.length] as string;
  return person({
    skin: skins[(dice >>> 2) % skins.length] as string,
    hair: ink.night,
    head: dice % 2 ? 'bun' : 'short',
    cloth,
    print: lighter(cloth, 0.35),
    bindi: true,
    ...features,
  });
};

export type Spot = 'ears' | 'throat' | 'chest';
/** The positions from which worn products hang. */
const spots: Record<Spot, readonly [x: number, y: number]> = {
  ears: [86, 30],
  throat: [0, 186],
  chest: [-104, 230],
};

/** Draws `thing` worn by a woman; it hangs from (0, 0) and has `units` drawing units per centimetre. */
export function worn(
  { thing, units, dice }: { thing: string; units: number; dice: number },
  spot: Spot,
): string {
  const [x, y] = spots[spot];
  const scale = unitsPerCm / units;
  const chain =
    spot === 'throat' ? stroke('M-60 132C-40 168-16 182 0 186C16 182 40 168 60 132', ink.brassDeep, 4) : '';
  const places = spot === 'ears' ? [-x, x] : [x];
  const copies = places.map((copyX) => put(thing, { x: copyX, y, scale })).join('');
  return put(wearer(dice) + chain + copies, {
    x: 400,
    y: spot === 'ears' ? 480 : 350,
    scale: 2.1,
  });
}

/** Draws a bag carried by a woman with a head 15 cm wide; the handles of the bag are at (0, 0). */
export function carried({ thing, units, dice }: { thing: string; units: number; dice: number }): string {
  const cloth = cloths[dice % cloths.length] as string;
  const skin = skins[(dice >>> 2) % skins.length] as string;
  const pale = lighter(cloth, 0.35);
  const scale = 0.8;
  const kurta = smooth([
    [250, 320],
    [400, 296],
    [550, 320],
    [522, 470],
    [532, 660],
    [580, 1040],
    [220, 1040],
    [268, 660],
    [278, 470],
  ]);
  const prints = row(5, 250, 550, (x) => row(7, 420, 980, (y) => flower(x, y, 16, pale, cloth, 6)));
  const arm = (side: 1 | -1) =>
    `M${400 + side * 152} 280C${400 + side * 196} 350 ${400 + side * 204} 420 ${400 + side * 196} 480`;
  return (
    put(wearer(dice, { cloth }), { x: 400, y: 130, scale }) +
    cut(kurta, cloth, prints, 14) +
    stroke('M400 290V410', darker(cloth, 0.3), 6) +
    [330, 358, 386].map((y) => piece(oval(400, y, 5), pale)).join('') +
    stroke(arm(-1), darker(cloth, 0.14), 76) +
    piece(oval(204, 540, 28, 40), skin) +
    stroke('M178 514H232', pale, 9) +
    put(thing, { x: 596, y: 548, scale: (unitsPerCm * scale) / units }) +
    stroke(arm(1), darker(cloth, 0.08), 76) +
    stroke('M570 514H622', pale, 9) +
    piece(oval(596, 538, 30, 34), skin) +
    stroke('M580 556V534M596 560V536M612 556V534', darker(skin, 0.2), 4)
  );
}
