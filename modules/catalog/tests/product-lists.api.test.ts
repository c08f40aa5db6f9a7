import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product, ProductFilters } from '#modules/catalog/contract/catalog.ts';
import { addApprovedReviews } from '#modules/reviews/server/approved-reviews.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';

onEachDatabase((open) => {
  let shop: Shop;
  let mugs: string;
  let toys: string;

  beforeAll(async () => {
    shop = await open();
    mugs = (await makeCategory(shop, { name: 'Mugs' })).id;
    toys = (await makeCategory(shop, { name: 'Toys' })).id;
    const named = { personalisation: [{ id: 'name', label: 'Name', kind: 'text' as const }] };
    const products: [string, string, object][] = [
      ['Mug A', mugs, { price: 100, tags: ['tea', 'blue'], stockCount: 3, artisan: { name: 'Asha' } }],
      ['Mug B', mugs, { price: 250.5, originalPrice: 500, isNew: true, tags: ['tea', 'for her', 'diwali'] }],
      ['Mug C', mugs, { price: 900, isFeatured: true, stockCount: 1, artisan: { name: 'Asha' }, ...named }],
      [
        'Top D',
        toys,
        { price: 100, originalPrice: 110, tags: ['blue', 'for her'], artisan: { name: 'Bala' } },
      ],
      [
        'Top E',
        toys,
        { price: 40, isNew: true, isFeatured: true, stockCount: 5, tags: ['diwali'], ...named },
      ],
    ];
    const rated: Record<string, number[]> = { 'Mug A': [5, 4], 'Mug C': [4, 4, 4], 'Top E': [5] };
    for (const [name, category, fields] of products) {
      const { id: productId } = await makeProduct(shop, category, { name, ...fields });
      const reviews = (rated[name] ?? []).map((rating) => ({
        productId,
        author: 'A',
        rating,
        body: '',
        createdAt: new Date(),
      }));
      await addApprovedReviews(shop.database.db, reviews);
    }
    // Written directly into the database, whose notification informs the server.
    await shop.database.waitForInvalidation();
  });
  afterAll(() => shop.close());

  const find = (body: object) => shop.visitor('POST /api/products/filters', { body });
  const names = ({ products }: { products: Product[] }) => products.map(({ name }) => name);
  const sorted = (list: { products: Product[] }) => names(list).sort();

  describe('POST api/products/filters', () => {
    it('the product list contains all products when no filter is given', async () => {
      const result = await find({});
      expect(result).toMatchObject({ total: 5, pages: 1, correctedSearch: null, suggestion: null });
      expect(result.products).toHaveLength(5);
    });

    it.each<[string, object, string[]]>([
      ['one category', { categoryIds: ['mugs'] }, ['Mug A', 'Mug B', 'Mug C']],
      ['an empty list of categories', { categoryIds: [] }, ['Mug A', 'Mug B', 'Mug C', 'Top D', 'Top E']],
      ['minimum price', { minPrice: 250.5 }, ['Mug B', 'Mug C']],
      ['maximum price', { maxPrice: 100 }, ['Mug A', 'Top D', 'Top E']],
      ['minimum and maximum price', { minPrice: 50, maxPrice: 250.49 }, ['Mug A', 'Top D']],
      ['minimum rating', { minRating: 4.5 }, ['Mug A', 'Top E']],
      ['being new', { isNew: true }, ['Mug B', 'Top E']],
      ['not being new', { isNew: false }, ['Mug A', 'Mug C', 'Top D']],
      ['being on sale', { onSale: true }, ['Mug B', 'Top D']],
      ['being in stock', { inStock: true }, ['Mug A', 'Mug C', 'Top E']],
      ['being sold out', { inStock: false }, ['Mug B', 'Top D']],
      ['a tag', { tags: ['Blue'] }, ['Mug A', 'Top D']],
      ['recipient', { for: 'her' }, ['Mug B', 'Top D']],
      ['occasion', { occasion: 'diwali' }, ['Mug B', 'Top E']],
      ['recipient and occasion', { for: 'her', occasion: 'diwali' }, ['Mug B']],
      ['a search and a recipient', { search: 'mug', for: 'her' }, ['Mug B']],
      ['personalisation', { isPersonalised: true }, ['Mug C', 'Top E']],
      ['no personalisation', { isPersonalised: false }, ['Mug A', 'Mug B', 'Top D']],
      ['all of two tags', { tags: ['blue', 'tea'] }, ['Mug A']],
      ['an artisan by name', { artisan: 'ASHA' }, ['Mug A', 'Mug C']],
      ['an artisan by slug', { artisan: 'bala' }, ['Top D']],
      ['a search', { search: 'mug' }, ['Mug A', 'Mug B', 'Mug C']],
      ['a search without results', { search: 'zzzzzz' }, []],
      ['several filters at once', { search: 'mug', maxPrice: 300, onSale: true, isNew: true }, ['Mug B']],
    ])('filters products by %s', async (_, body, expected) => {
      const ids = 'categoryIds' in body && (body.categoryIds as string[]).length > 0 ? [mugs] : [];
      const result = await find('categoryIds' in body ? { categoryIds: ids } : body);
      expect(sorted(result)).toEqual(expected);
      expect(result.total).toBe(expected.length);
    });

    it.each<[string, string[]]>([
      ['price-asc', ['Top E', 'Mug A', 'Top D', 'Mug B', 'Mug C']],
      ['price-desc', ['Mug C', 'Mug B', 'Top D', 'Mug A', 'Top E']],
      ['rating', ['Top E', 'Mug A', 'Mug C', 'Top D', 'Mug B']],
      ['popular', ['Mug C', 'Mug A', 'Top E', 'Top D', 'Mug B']],
      ['discount', ['Mug B', 'Top D', 'Top E', 'Mug C', 'Mug A']],
      ['newest', ['Top E', 'Top D', 'Mug C', 'Mug B', 'Mug A']],
      ['featured', ['Top E', 'Mug C', 'Mug A', 'Top D', 'Mug B']],
    ])('sorts products by %s, with each product on one page', async (sort, expected) => {
      expect(names(await find({ sort }))).toEqual(expected);
      const pages = await Promise.all([1, 2, 3].map((page) => find({ sort, page, limit: 2 })));
      expect(pages.flatMap(names)).toEqual(expected);
      expect(pages.map(({ pages, total }) => [pages, total])).toEqual(Array(3).fill([3, 5]));
    });

    it('counts each facet with all other filters applied', async () => {
      const { facets } = await find({ categoryIds: [mugs], maxPrice: 300, minRating: 4 });
      // Categories: price and rating apply, the category does not.
      expect(facets.categories.map(({ slug, count }) => [slug, count])).toEqual([
        ['mugs', 1],
        ['toys', 1],
      ]);
      // Prices: category and rating apply, the price does not.
      expect(facets.price).toEqual({ min: 100, max: 900 });
      // Ratings: category and price apply, the rating does not.
      expect(facets.ratings).toEqual([
        { min: 4, count: 1 },
        { min: 4.5, count: 1 },
      ]);
    });

    it('counts facets of recipients, occasions and personalisation with all other filters applied', async () => {
      const chosen = { for: 'her', occasion: 'diwali', isPersonalised: false } as const;
      expect((await find(chosen)).facets).toMatchObject({
        recipients: [{ value: 'her', count: 1 }],
        occasions: [{ value: 'diwali', count: 1 }],
        personalised: 0,
      });
      const { facets } = await find({ occasion: 'diwali', search: 'top' });
      expect(facets).toMatchObject({
        recipients: [],
        occasions: [{ value: 'diwali', count: 1 }],
        personalised: 1,
      });
    });

    it.each<Partial<ProductFilters>>([
      {},
      { for: 'her' },
      { occasion: 'diwali', search: 'mug' },
      { isPersonalised: true, minRating: 4 },
    ])('staff get the same facets as shoppers when they filter by %j', async (body) => {
      const staff = await shop.owner('POST /api/products/filters', { body });
      const shopper = await find(body);
      expect([staff.total, staff.facets]).toEqual([shopper.total, shopper.facets]);
    });

    it('a product that becomes personalisable joins the list of personalisable products at once', async () => {
      const { id: productId } = await makeProduct(shop, toys, { name: 'Top F' });
      const listed = async () => names(await find({ isPersonalised: true, sort: 'newest' }));
      expect(await listed()).not.toContain('Top F');
      await shop.owner('PUT /api/products/:productId', {
        params: { productId },
        body: { personalisation: [{ id: 'name', label: 'Name', kind: 'text' }] },
      });
      expect(await listed()).toContain('Top F');
      await shop.owner('DELETE /api/products/:id', { params: { id: productId } });
    });

    it('Highest Rated ranks a rating of many reviews above a slightly better one of few', async () => {
      const category = (await makeCategory(shop, { name: 'Rated' })).id;
      const rated: [string, number[]][] = [
        ['Two of 5.0', [5, 5]],
        ['None', []],
        ['Twelve of 4.9', [...Array(11).fill(5), 4]],
        ['One of 1.0', [1]],
      ];
      for (const [name, ratings] of rated) {
        const { id: productId } = await makeProduct(shop, category, { name, stockCount: 1 });
        const review = { productId, author: 'A', body: '', createdAt: new Date() };
        await addApprovedReviews(
          shop.database.db,
          ratings.map((rating) => ({ ...review, rating })),
        );
      }
      await shop.database.waitForInvalidation();
      const result = await find({ categoryIds: [category], sort: 'rating' });
      expect(names(result)).toEqual(['Twelve of 4.9', 'Two of 5.0', 'One of 1.0', 'None']);
      for (const { id } of result.products) await shop.owner('DELETE /api/products/:id', { params: { id } });
    });

    it('sold-out products come last in a search', async () => {
      expect(names(await find({ search: 'mug' }))).toEqual(['Mug C', 'Mug A', 'Mug B']);
    });

    it('facet counts equal the results of choosing them', async () => {
      const base = { maxPrice: 500 };
      const { facets } = await find(base);
      for (const { value, count } of facets.recipients) {
        expect((await find({ ...base, for: value })).total).toBe(count);
      }
      for (const { value, count } of facets.occasions) {
        expect((await find({ ...base, occasion: value })).total).toBe(count);
      }
      expect((await find({ ...base, isPersonalised: true })).total).toBe(facets.personalised);
      for (const { id, count } of facets.categories) {
        expect((await find({ ...base, categoryIds: [id] })).total).toBe(count);
      }
      for (const { min, count } of facets.ratings) {
        expect((await find({ ...base, minRating: min })).total).toBe(count);
      }
    });

    it('refuses an invalid product filter and names it', async () => {
      const wrong: [string, object][] = [
        ['page', { page: 0 }],
        ['page', { page: 'two' }],
        ['limit', { limit: 101 }],
        ['limit', { limit: 10_000 }],
        ['limit', { limit: 0 }],
        ['minPrice', { minPrice: -1 }],
        ['minPrice', { minPrice: 'cheap' }],
        ['minRating', { minRating: 6 }],
        ['sort', { sort: 'cheapest' }],
        ['categoryIds.0', { categoryIds: ['mugs'] }],
        ['onSale', { onSale: 'yes' }],
        ['for', { for: 'dragons' }],
        ['occasion', { occasion: 'monday' }],
        ['isPersonalised', { isPersonalised: 'yes' }],
        ['tags', { tags: 'tea' }],
        ['search', { search: 'x'.repeat(201) }],
        ['search', { search: 'a\0b' }],
        ['shade', { shade: 'red' }],
      ];
      for (const [field, json] of wrong) {
        const refused = await shop.send('POST', '/api/products/filters', { json });
        expect(refused.status, field).toBe(400);
        expect(refused.body.errors[0].path).toBe(field);
      }
    });
  });

  describe('GET api/products/slug', () => {
    const list = (query: object) => shop.visitor('GET /api/products/slug', { query });

    it('a product list by category slug has the products of that category, or of all without a slug', async () => {
      const result = await list({ slug: 'mugs' });
      expect(result).toMatchObject({ total: 3, pages: 1, category: { slug: 'mugs', itemCount: 3 } });
      expect(names(result)).toEqual(['Mug C', 'Mug A', 'Mug B']);
      for (const query of [{}, { slug: '' }]) {
        expect(await list(query)).toMatchObject({ total: 5, category: null });
      }
      const second = await list({ slug: 'mugs', page: 2, limit: 2 });
      expect(second).toMatchObject({ total: 3, pages: 2 });
      expect(names(second)).toEqual(['Mug B']);
    });

    it('answers 404 for the product list of an unknown category, and names an invalid parameter', async () => {
      expect((await shop.send('GET', '/api/products/slug?slug=nowhere')).status).toBe(404);
      for (const [field, value] of [
        ['page', '0'],
        ['page', '1.5'],
        ['page', 'x'],
        ['limit', '10000'],
        ['limit', '-1'],
        ['active', 'maybe'],
        ['colour', 'blue'],
      ]) {
        const refused = await shop.send('GET', `/api/products/slug?${field}=${value}`);
        expect(refused.status, field).toBe(400);
        expect(refused.body.errors[0].path).toBe(field);
      }
    });
  });
});
