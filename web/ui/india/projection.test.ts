import { describe, expect, it } from 'vitest';
import { states } from '#modules/addresses/contract/places/india.ts';
import { placeOf } from '#modules/addresses/contract/places/place.ts';
import { land } from './outline.ts';
import { height, islands, mainland, pointOf, width } from './projection.ts';

const pointFor = (location: string) => pointOf(placeOf(location) ?? { latitude: 0, longitude: 0 });

describe('the map of India', () => {
  it('shows towns in their true directions from each other', () => {
    const [jaipur, chennai, guwahati, bhuj, leh] = ['Jaipur', 'Chennai', 'Guwahati', 'Bhuj', 'Leh'].map(
      pointFor,
    );
    expect(jaipur?.x).toBeLessThan(chennai?.x ?? 0);
    expect(jaipur?.y).toBeLessThan(chennai?.y ?? 0);
    expect(guwahati?.x).toBeGreaterThan(chennai?.x ?? 0);
    expect(bhuj?.x).toBeLessThan(jaipur?.x ?? 0);
    expect(leh?.y).toBeLessThan(jaipur?.y ?? 0);
  });

  it('has the proportions of India and contains all of its land', () => {
    expect(height / width).toBeGreaterThan(1);
    expect(height / width).toBeLessThan(1.25);
    const coordinates = [...(mainland + islands).matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [
      Number(x),
      Number(y),
    ]);
    expect(coordinates).toHaveLength(land.flat().length);
    for (const [x = -1, y = -1] of coordinates) {
      expect(x).toBeGreaterThan(10);
      expect(x).toBeLessThan(width - 10);
      expect(y).toBeGreaterThan(10);
      expect(y).toBeLessThan(height - 10);
    }
  });

  it('shows every town on or near land', () => {
    const offshore = Object.values(states).flatMap(({ towns }) =>
      Object.entries(towns).filter(([, [latitude, longitude]]) => !isNearLand(longitude, latitude)),
    );
    expect(offshore.map(([town]) => town)).toEqual([]);
  });

  it('contains every town and the centre of every state', () => {
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

/** Whether a point is on land or within about 35 km of it. */
function isNearLand(x: number, y: number): boolean {
  const steps = [0, 0.3, -0.3];
  return steps.some((east) => steps.some((north) => land.some((area) => isIn(area, x + east, y + north))));
}

/** Whether a point is inside an area: a ray from it crosses the border an odd number of times. */
function isIn(area: readonly (readonly [number, number])[], x: number, y: number): boolean {
  let isInside = false;
  for (const [index, [x1, y1]] of area.entries()) {
    const [x2, y2] = area.at(index - 1) ?? [x1, y1];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isInside = !isInside;
  }
  return isInside;
}
