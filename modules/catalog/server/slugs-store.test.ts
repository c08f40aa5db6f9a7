import { describe, expect, it } from 'vitest';
import { slugOf } from './slugs-store.ts';

describe('slugs', () => {
  it.each([
    ['Café Stoneware Mug', 'cafe-stoneware-mug'],
    ['Terracotta Chai Mugs (Set of 4)', 'terracotta-chai-mugs-set-of-4'],
    ["Grandmother's Box", 'grandmothers-box'],
    ['Brass & Bells', 'brass-and-bells'],
    ['  --  ', 'product'],
    ['🎁', 'product'],
    ['../../etc/passwd', 'etc-passwd'],
  ])('the slug of %j is %s', (name, slug) => {
    expect(slugOf(name, 'products')).toBe(slug);
  });

  it('a slug has at most 80 characters and ends with a whole word', () => {
    const slug = slugOf('a very long name of a product '.repeat(10), 'products');
    expect(slug.length).toBeLessThanOrEqual(80);
    expect(slug).toMatch(/(very|long|name|of|a|product)$/);
    expect(slugOf('x'.repeat(200), 'products')).toHaveLength(80);
  });
});
