import { expect, it } from 'vitest';
import { placeOf } from '#modules/addresses/contract/places/place.ts';
import { clustersOf } from './clusters.ts';

const at = (location: string, count = 1) => {
  const place = placeOf(location);
  if (!place) throw new Error(location);
  return { ...place, count, makers: [] };
};
const named = (locations: string[]) =>
  clustersOf(locations.map((location) => at(location))).map(({ places }) => places.map(({ name }) => name));

it('a place far from others has its own pin on the map of artisans', () => {
  expect(named(['Jaipur', 'Chennai', 'Guwahati'])).toEqual([['Jaipur'], ['Chennai'], ['Guwahati']]);
});

it('close places share a pin near the one with the most artisans', () => {
  const [cluster, ...others] = clustersOf([at('Jaipur', 9), at('Bagru'), at('Sanganer')]);
  expect([cluster?.count, others]).toEqual([11, []]);
  const [jaipur] = clustersOf([at('Jaipur')]);
  expect(Math.abs((cluster?.x ?? 0) - (jaipur?.x ?? 0))).toBeLessThan(1);
});

it('keeps all pins of the map of artisans at least 36 pixels apart', () => {
  const towns = [
    'Jaipur',
    'Kota',
    'Udaipur',
    'Bhopal',
    'Indore',
    'Agra',
    'Delhi',
    'Lucknow',
    'Patna',
    'Surat',
  ];
  const clusters = clustersOf(towns.map((town) => at(town)));
  for (const a of clusters)
    for (const b of clusters)
      if (a !== b) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(36);
  expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(towns.length);
});
