import { describe, expect, it } from 'vitest';
import { demoCatalogue } from './catalogue.ts';

describe('the pictures of the demonstration', () => {
  it('each has a text of its own that says what it shows', () => {
    for (const { name, images, imageAlts } of demoCatalogue.products) {
      expect(imageAlts).toHaveLength(images.length);
      expect(new Set(imageAlts).size, name).toBe(images.length);
      for (const alt of imageAlts) expect(alt).toMatch(/[,\s]\S/);
    }
  });

  it('that of a variant names its value', () => {
    const texts = demoCatalogue.products.flatMap(({ imageAlts }) => imageAlts);
    expect(texts).toContain('Bhujodi Wool Stole in Indigo');
  });
});
