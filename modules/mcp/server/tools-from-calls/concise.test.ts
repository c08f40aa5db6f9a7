import { describe, expect, it } from 'vitest';
import { conciseOf } from './concise.ts';

const origin = 'https://shop.example';

describe('an assistant of a shopper reads data', () => {
  it('without empty fields, but with each empty list that it asked for', () => {
    const data = { products: [], suggestion: null, note: '', facets: { tags: [] }, total: 0, isLast: false };
    expect(conciseOf(data, origin)).toEqual({ products: [], total: 0, isLast: false });
  });

  it('without what only staff use', () => {
    const review = { id: '1', createdAt: '2026-11-01T00:00:00.000Z' };
    const data = {
      _id: '1',
      ...review,
      updatedAt: '2026-11-01T00:00:00.000Z',
      seoTitle: 'Mug',
      reviews: [review],
    };
    expect(conciseOf(data, origin)).toEqual({ id: '1', reviews: [review] });
  });

  it.each([
    ['a product', { slug: 'mug', price: 500 }, '/products/mug'],
    ['a category', { slug: 'mugs', itemCount: 3 }, '/categories/mugs'],
    ['an artisan', { slug: 'asha', productCount: 2 }, '/artisans/asha'],
    ['a collection', { slug: 'diwali', excerpt: 'Lamps' }, '/collections/diwali'],
  ])('with the page of %s', (_, record, path) => {
    expect(conciseOf({ results: [record] }, origin)).toEqual({
      results: [{ ...record, url: origin + path }],
    });
  });

  it('with whole addresses, and with the first picture of a product in a list', () => {
    const product = { slug: 'mug', price: 5, images: ['/a.jpg', '/b.jpg'], description: 'Long' };
    expect(conciseOf({ products: [product] }, origin)).toEqual({
      products: [{ slug: 'mug', price: 5, image: `${origin}/a.jpg`, url: `${origin}/products/mug` }],
    });
    expect(conciseOf(product, origin)).toMatchObject({
      description: 'Long',
      images: [`${origin}/a.jpg`, `${origin}/b.jpg`],
    });
  });
});
