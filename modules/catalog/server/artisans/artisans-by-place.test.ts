import { expect, it } from 'vitest';
import { artisansByPlace } from './artisans-by-place.ts';

const crafts = [
  { id: '1', slug: 'mugs', name: 'Mugs' },
  { id: '2', slug: 'toys', name: 'Toys' },
];
const maker = (name: string, location: string, ...made: string[]) => ({
  id: name,
  slug: name.toLowerCase(),
  name,
  location,
  crafts: made,
});
const makers = [
  maker('Asha', 'Jaipur, Rajasthan', '1', '2'),
  maker('Bala', 'Jaipur', '2'),
  maker('Chitra', 'Chennai', '1'),
  maker('Dev', 'somewhere', '1'),
];
const names = (artisans: { name: string }[]) => artisans.map(({ name }) => name);

it('the map of artisans sorts places from north to south and omits artisans without one', () => {
  const { matches, places } = artisansByPlace(makers, crafts, {});
  expect(names(matches)).toEqual(['Asha', 'Bala', 'Chitra', 'Dev']);
  expect(places).toMatchObject([
    { name: 'Jaipur', state: 'Rajasthan', count: 2, makers: [{ slug: 'asha' }, { slug: 'bala' }] },
    { name: 'Chennai', count: 1 },
  ]);
});

it('counts artisans by state and by craft with the other filter applied', () => {
  const all = artisansByPlace(makers, crafts, {});
  expect(all.states).toEqual([
    { name: 'Rajasthan', count: 2 },
    { name: 'Tamil Nadu', count: 1 },
  ]);
  expect(all.crafts.map(({ slug, count }) => [slug, count])).toEqual([
    ['mugs', 3],
    ['toys', 2],
  ]);
  const toys = artisansByPlace(makers, crafts, { craft: 'toys' });
  expect([names(toys.matches), toys.states]).toEqual([['Asha', 'Bala'], [{ name: 'Rajasthan', count: 2 }]]);
  expect(toys.crafts).toEqual(all.crafts);
  const both = artisansByPlace(makers, crafts, { craft: 'mugs', state: 'Rajasthan' });
  expect([names(both.matches), names(both.places)]).toEqual([['Asha'], ['Jaipur']]);
  expect(both.crafts.map(({ count }) => count)).toEqual([1, 2]);
  expect(artisansByPlace(makers, crafts, { craft: 'kites' }).matches).toEqual([]);
});

it('the map of artisans names at most twelve artisans of a place and counts all of them', () => {
  const many = Array.from({ length: 30 }, (_, index) => maker(`Maker ${index}`, 'Khurja'));
  const [khurja] = artisansByPlace(many, crafts, {}).places;
  expect([khurja?.count, khurja?.makers.length]).toEqual([30, 12]);
});
