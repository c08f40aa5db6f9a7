import { describe, expect, it } from 'vitest';
import { demoArtisans } from '../artisans.ts';
import { demoCatalogue } from '../catalogue.ts';
import { pictureName } from '../names.ts';
import { coverNames } from './cards.ts';
import { drawDemo, productDrawings } from './draw.ts';
import { secondViews } from './second-views.ts';

const pathOf = (image: string) => image.replace(/^\/pictures\/|\.svg$/g, '');
const images = demoCatalogue.products.flatMap((product) => product.images);

describe('the drawings of the demonstration', () => {
  it('every product has a drawing alone and one in use, and every category, artisan and slide has one', () => {
    const paths = [
      ...images,
      ...demoCatalogue.categories.map(({ image }) => image),
      ...demoArtisans.map(({ key }) => `/pictures/artisans/${key}.svg`),
      ...['market', 'maker', 'made'].map((name) => `/pictures/hero/${name}.svg`),
    ];
    expect(paths.filter((image) => drawDemo(pathOf(image)) === null)).toEqual([]);
    // One product is already worn in its first picture.
    expect(images).toHaveLength(249);
  });

  it('no two product drawings are the same', () => {
    const drawn = images.map((image) => drawDemo(pathOf(image)));
    expect(new Set(drawn).size).toBe(images.length);
  });

  it('every drawing of a finish is a picture of a variant', () => {
    const drawn = Object.entries(productDrawings).flatMap(([name, { finishes = {} }]) =>
      Object.keys(finishes).map((of) => `/pictures/products/${pictureName(name)}-in-${of}.svg`),
    );
    const pictured = demoCatalogue.products.flatMap(({ variants }) =>
      variants.flatMap(({ image }) => image ?? []),
    );
    expect(drawn.sort()).toEqual([...new Set(pictured)].sort());
  });

  it('every second view belongs to a product of the demonstration', () => {
    const sold = new Set(demoCatalogue.products.map(({ name }) => name));
    expect(Object.keys(secondViews).filter((name) => !sold.has(name))).toEqual([]);
  });

  it('every product drawing belongs to a product of the demonstration', () => {
    const sold = new Set(demoCatalogue.products.map(({ name }) => name));
    expect(Object.keys(productDrawings).filter((name) => !sold.has(name))).toEqual([]);
  });

  it('every cover of a gift card has a drawing', () => {
    expect(coverNames).toContain('gift');
    for (const name of coverNames)
      expect(drawDemo(`cards/${name}`)).not.toMatch(/<(script|image|text)\b|NaN|undefined/);
  });

  it('a drawing contains no script, no link and no external file', () => {
    for (const image of images) {
      const svg = drawDemo(pathOf(image)) ?? '';
      expect(svg).not.toMatch(/<(script|image|foreignObject|text)\b|href="(?!#)| on\w+=|NaN|undefined/);
      expect(svg.length).toBeLessThan(40_000);
    }
  });

  it.each([
    '',
    'products',
    'products/nothing-1',
    'products/diwali-diyas-box-of-twelve-4',
    'hero/constructor',
    '__proto__/x',
  ])('returns no drawing for the path "%s"', (path) => {
    expect(drawDemo(path)).toBeNull();
  });
});
