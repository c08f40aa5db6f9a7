import { describe, expect, it } from 'vitest';
import { states } from '#contract/places/india.ts';
import { placeOf } from '#contract/places/place.ts';
import { land } from './outline.ts';
import { height, islands, mainland, pointOf, width } from './projection.ts';

const at = (location: string) => pointOf(placeOf(location) ?? { latitude: 0, longitude: 0 });

describe('the map of India', () => {
  it('the map of India has towns in their true directions from each other', () => {
    const [jaipur, chennai, guwahati, bhuj, leh] = ['Jaipur', 'Chennai', 'Guwahati', 'Bhuj', 'Leh'].map(at);
    expect(jaipur?.x).toBeLessThan(chennai?.x ?? 0);
    expect(jaipur?.y).toBeLessThan(chennai?.y ?? 0);
    expect(guwahati?.x).toBeGreaterThan(chennai?.x ?? 0);
    expect(bhuj?.x).toBeLessThan(jaipur?.x ?? 0);
    expect(leh?.y).toBeLessThan(jaipur?.y ?? 0);
  });

  it('the map of India has the proportions of India, with all of its land inside', () => {
    expect(height / width).toBeGreaterThan(1);
    expect(height / width).toBeLessThan(1.25);
    const figures = [...(mainland + islands).matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [
      Number(x),
      Number(y),
    ]);
    expect(figures).toHaveLength(land.flat().length);
    for (const [x = -1, y = -1] of figures) {
      expect(x).toBeGreaterThan(10);
      expect(x).toBeLessThan(width - 10);
      expect(y).toBeGreaterThan(10);
      expect(y).toBeLessThan(height - 10);
    }
  });

  it('the map of India has every town on or near land', () => {
    const afloat = Object.values(states).flatMap(({ towns }) =>
      Object.entries(towns).filter(([, [latitude, longitude]]) => !isNearLand(longitude, latitude)),
    );
    expect(afloat.map(([town]) => town)).toEqual([]);
  });

  it('the map of India contains every town and the centre of every state', () => {
    for (const { middle, towns } of Object.values(states))
      for (const [latitude, longitude] of [middle, ...Object.values(towns)]) {
        const { x, y } = pointOf({ latitude, longitude });
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(width);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(height);
      }
  });
});

/** Within some 35 km of a piece of land. */
function isNearLand(x: number, y: number): boolean {
  const steps = [0, 0.3, -0.3];
  return steps.some((east) => steps.some((north) => land.some((piece) => isIn(piece, x + east, y + north))));
}

/** Whether a line from the point outwards crosses the border an odd number of times. */
function isIn(piece: readonly (readonly [number, number])[], x: number, y: number): boolean {
  let within = false;
  for (const [at, [x1, y1]] of piece.entries()) {
    const [x2, y2] = piece.at(at - 1) ?? [x1, y1];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) within = !within;
  }
  return within;
}
