import { describe, expect, it } from 'vitest';
import { demoArtisans } from '../artisans.ts';
import { demoCatalogue } from '../catalogue.ts';
import { drawDemo, productDrawings } from './draw.ts';

const pathOf = (image: string) => image.replace(/^\/pictures\/|\.svg$/g, '');
const images = demoCatalogue.products.flatMap((product) => product.images);

describe('the illustrations', () => {
  it('are there for every product in three views, every category, every artisan and the banner', () => {
    const wanted = [
      ...images,
      ...demoCatalogue.categories.map(({ image }) => image),
      ...demoArtisans.map(({ key }) => `/pictures/artisans/${key}.svg`),
      ...['market', 'maker', 'made'].map((name) => `/pictures/hero/${name}.svg`),
    ];
    expect(wanted.filter((image) => drawDemo(pathOf(image)) === null)).toEqual([]);
    expect(images).toHaveLength(360);
  });

  it('are each a picture of its own', () => {
    const drawn = images.map((image) => drawDemo(pathOf(image)));
    expect(new Set(drawn).size).toBe(360);
  });

  it('are drawn for nothing that is not sold', () => {
    const sold = new Set(demoCatalogue.products.map(({ name }) => name));
    expect(Object.keys(productDrawings).filter((name) => !sold.has(name))).toEqual([]);
  });

  it('need nothing from elsewhere and run nothing', () => {
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
  ])('under %s there is none', (path) => {
    expect(drawDemo(path)).toBeNull();
  });
});
