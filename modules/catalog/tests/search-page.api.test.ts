import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '#modules/demonstration/server/seed-catalogue.ts';
import { modulePages } from '#modules/pages.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import pages from '../server/search/query/vocabulary/pages.json' with { type: 'json' };
import queries from './search-queries.json' with { type: 'json' };

const limit = 5;

onEachDatabase((open) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await open();
    await seedDemo(shop.database.db, new Date('2026-11-21T00:00:00Z'));
    await shop.database.waitForInvalidation();
    const { id } = await makeCategory(shop, { name: 'Zithers' });
    await makeProduct(shop, id, { name: 'Zither Zither', tags: ['zither'], stockCount: 0, inStock: false });
    await makeProduct(shop, id, { name: 'Wall Hook', description: 'Hangs a zither.', stockCount: 3 });
    await makeProduct(shop, id, { name: 'Ivory Quoll', materials: ['Brass'], stockCount: 3 });
    await makeProduct(shop, id, { name: 'Paper Quoll', description: 'Looks like brass.', stockCount: 3 });
  });
  afterAll(() => shop.close());

  const search = (text: string, filters: object = {}) =>
    shop.visitor('POST /api/products/filters', { body: { search: text, limit, ...filters } });
  const suggest = (q: string) => shop.visitor('GET /api/products/suggest', { query: { q, limit } });

  /** Compares the suggestions of each text with its search. */
  async function expectSuggestions(texts: string[]): Promise<void> {
    for (const text of texts) {
      const [result, suggested] = [await search(text), await suggest(text)];
      const slugs = result.products.map(({ slug }) => slug);
      expect(
        suggested.products.slice(0, slugs.length).map(({ slug }) => slug),
        text,
      ).toEqual(slugs);
      expect(suggested.suggestion, text).toBe(result.correctedSearch);
      const { products: _products, suggestion: _suggestion, ...matching } = suggested;
      expect(result.matching, text).toEqual(matching);
    }
  }

  it('suggestions have the first products and the correction of the search, and the same categories, artisans and pages', () =>
    expectSuggestions([
      'brass lamp for mom',
      'peetal ki diya under 2000',
      'returns',
      'iphone for dad',
      'khurja mugs',
      'blue bowl',
    ]));

  it('suggestions of many texts have the products, the correction and the records of the search', {
    tags: ['extended'],
  }, async () => {
    const texts = [
      ...Object.keys(queries.names).filter((_, index) => index % 5 === 0),
      ...Object.keys(queries.tags).filter((_, index) => index % 4 === 0),
    ];
    expect(texts.length).toBeGreaterThanOrEqual(44);
    await expectSuggestions(texts);
  });

  it('a search names the categories, artisans, collections and pages that its text names', async () => {
    expect((await search('brass lamp for mom')).matching).toMatchObject({
      categories: expect.arrayContaining([expect.objectContaining({ name: 'Brass & Metal' })]),
      collections: [{ path: '/gifts?for=mother', name: 'Gifts for mother' }],
    });
    expect((await search('diwali gifts')).matching?.collections).toEqual([
      { path: '/gifts?occasion=diwali', name: 'Diwali gifts' },
    ]);
    expect((await search('return policy')).matching?.pages).toEqual([
      { path: '/returns', name: 'Returns and refunds' },
    ]);
    expect(await search('sale')).toMatchObject({
      correctedSearch: null,
      matching: { collections: [{ path: '/sale', name: 'Sale' }] },
    });
    expect((await search('wedding return gifts')).matching?.pages).toEqual([]);
    expect((await search('mugs from khurja')).matching?.artisans).not.toEqual([]);
  });

  /** Searches for the artisans by their names. */
  async function expectNamed(most: number): Promise<void> {
    const { artisans: all } = await shop.visitor('GET /api/artisans', { query: { limit: 100 } });
    expect(all.length).toBeGreaterThan(10);
    const artisans = all.slice(0, most);
    const unnamed: string[] = [];
    for (const { name } of artisans)
      for (const text of [name, ...name.split(' ').filter((word) => word.length > 3)]) {
        const named = (await suggest(text)).artisans.map((artisan) => artisan.name);
        if (!named.includes(name)) unnamed.push(`${text}: ${name}`);
      }
    expect(unnamed).toEqual([]);
  }

  it('the whole name of an artisan, and each word of it, names the artisan', () => expectNamed(3));

  it('the names of all artisans name them', { tags: ['extended'] }, () => expectNamed(100));

  it('the pages that a search may name exist', () => {
    const paths = Object.values(modulePages).flatMap((module) =>
      'storefront' in module ? module.storefront.map(({ path }) => `/${path}`) : [],
    );
    expect(paths).toEqual(expect.arrayContaining(pages.map(({ path }) => path)));
  });

  describe('filters from a text', () => {
    it('material, colour and place become filters, which find what the text finds', async () => {
      const result = await search('clay cups from khurja under 2000');
      expect(result.understood).toEqual({ material: 'clay', place: 'Khurja', maxPrice: 2000, words: 'cups' });
      const again = await search('cups', { material: 'clay', place: 'Khurja', maxPrice: 2000 });
      expect(result.total).toBeGreaterThan(0);
      expect(again.products.map(({ name }) => name)).toEqual(result.products.map(({ name }) => name));
    });

    it('a product whose description alone has the material does not match it', async () => {
      const names = async (filters: object) =>
        (await search('quoll', filters)).products.map(({ name }) => name);
      expect(await names({ material: 'brass' })).toEqual(['Ivory Quoll']);
      expect(await names({ material: 'brass', sort: 'price-asc' })).toEqual(['Ivory Quoll']);
    });

    it('a filter that leaves nothing is left out, and the answer says which', async () => {
      const result = await search('silk quoll under 5000');
      expect(result).toMatchObject({ leftOut: { filter: 'material', value: 'silk' } });
      expect(result.total).toBe(2);
    });

    it('a day of arrival is understood, and does not filter without a PIN code', async () => {
      const result = await search('mug within 20 days');
      expect(result.understood?.by).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(result.total).toBe((await search('mug')).total);
    });
  });

  it.each([undefined, 'rating', 'popular'] as const)(
    'products that are sold out are last in a search sorted by %s, also if their names match best',
    async (sort) => {
      const { products } = await search('zither', { sort });
      expect(products.map(({ name, inStock }) => [name, inStock])).toHaveLength(4);
      expect(products.map(({ name, inStock }) => [name, inStock]).at(-1)).toEqual(['Zither Zither', false]);
    },
  );

  it.each([
    'a'.repeat(10_000),
    'gift '.repeat(2000),
    Array.from({ length: 500 }, (_, index) => `word${index}`).join(' '),
    '👩‍🎨🎁🎁',
    '\u202eهدية للأم\u202c',
    "'); DROP TABLE products;-- ' OR 1=1",
    'the of and for',
    'माँ ke लिए gift मिट्टी mug',
    'mug\u0000lamp',
    'mug \ud800 lamp',
    "&|!()*:<-> '\\",
  ])('answers any text over HTTP without a failure: %#', async (text) => {
    const query = encodeURIComponent(text.toWellFormed());
    const answers = [
      await shop.send('POST', '/api/products/filters', { json: { search: text } }),
      await shop.send('GET', `/api/products/suggest?q=${query}`),
    ];
    for (const { status } of answers) expect([200, 400]).toContain(status);
  });
});
