import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Category, Product } from '#modules/catalog/contract/catalog.ts';
import type { CollectionContent, ProductCondition } from '#modules/catalog/contract/collection-content.ts';
import type { CollectionCreate } from '#modules/collections/contract/collections.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';

// Collections of products: what they contain, how staff edit them, and where shoppers find them.

onEachDatabase((open) => {
  let shop: Shop;
  let lamps: Category;
  let bowls: Category;
  const made: Record<string, Product> = {};
  const idOf = (name: string) => made[name]?.id ?? '';

  beforeAll(async () => {
    shop = await open({});
    lamps = await makeCategory(shop, { name: 'Lamps' });
    bowls = await makeCategory(shop, { name: 'Bowls' });
    const make = async (name: string, fields: object, category = lamps) => {
      made[name] = await makeProduct(shop, category.id, { name, stockCount: 3, ...fields });
    };
    await make('Brass Lamp', { price: 450, tags: ['diwali'], artisan: { name: 'Asha' } });
    await make('Clay Lamps', { price: 90, tags: ['diwali', 'for mother'], stockCount: 0, inStock: false });
    await make('Silver Lamp', { price: 900, tags: ['diwali'], originalPrice: 1200, isNew: true });
    await make(
      'Steel Bowl',
      { price: 300, making: { makingDays: 9, personalisingDays: null, piecesPerDay: null } },
      bowls,
    );
    await make('Wood Bowl', { price: 500, tags: ['wedding'] }, bowls);
  });
  afterAll(() => shop.close());

  const create = (content: CollectionContent, fields: Partial<CollectionCreate> = {}) =>
    shop.owner('POST /api/collections', { body: { name: `Collection ${uuid()}`, content, ...fields } });
  const rule = (match: 'all' | 'any', ...conditions: ProductCondition[]): CollectionContent => ({
    type: 'rule',
    rule: { match, conditions },
    sort: 'price-asc',
  });
  const hand = (...names: string[]): CollectionContent => ({
    type: 'hand',
    products: names.map(idOf),
    sort: 'manual',
  });
  const productsIn = async (slug: string, filters: object = {}) => {
    const result = await shop.visitor('POST /api/products/filters', {
      body: { collection: slug, ...filters },
    });
    expect(result.total).toBeGreaterThanOrEqual(result.products.length);
    return result.products.map(({ name }) => name);
  };
  const edited = (id: string) => shop.owner('GET /api/collections/:id/edited', { params: { id } });
  const update = async (id: string, body: object) =>
    shop.owner('PUT /api/collections/:id', {
      params: { id },
      body: { ...body, updatedAt: (await edited(id)).updatedAt },
    });

  describe('a collection by a rule', () => {
    const cases: [string, () => CollectionContent, string[]][] = [
      [
        'all of: a tag and a price below',
        () => rule('all', { field: 'tag', value: 'Diwali' as string }, { field: 'priceBelow', value: 450 }),
        ['Clay Lamps'],
      ],
      [
        'any of: a price above, or an occasion',
        () => rule('any', { field: 'priceAbove', value: 450 }, { field: 'occasion', value: 'wedding' }),
        ['Wood Bowl', 'Silver Lamp'],
      ],
      ['a category', () => rule('all', { field: 'category', value: bowls.id }), ['Steel Bowl', 'Wood Bowl']],
      ['the words of a name', () => rule('all', { field: 'name', value: 'lamp clay' }), ['Clay Lamps']],
      ['a recipient', () => rule('all', { field: 'recipient', value: 'mother' }), ['Clay Lamps']],
      ['a sale', () => rule('all', { field: 'onSale' }), ['Silver Lamp']],
      ['new products', () => rule('all', { field: 'isNew' }), ['Silver Lamp']],
      [
        'the stock and the days of making',
        () => rule('all', { field: 'inStock' }, { field: 'makingDays', value: 8 }),
        ['Brass Lamp', 'Wood Bowl', 'Silver Lamp'],
      ],
    ];
    it.each(cases)('has the products that match %s', async (_, content, names) => {
      const { slug } = await create(content());
      expect(await productsIn(slug)).toEqual(names);
      const preview = await shop.owner('POST /api/collections/preview', { body: { content: content() } });
      expect([preview.total, preview.products.map(({ name }) => name)]).toEqual([names.length, names]);
    });

    it('has the products of an artisan', async () => {
      const { artisans } = await shop.visitor('GET /api/artisans');
      const asha = artisans.find(({ name }) => name === 'Asha')?.id ?? '';
      const { slug } = await create(rule('all', { field: 'artisan', value: asha }));
      expect(await productsIn(slug)).toEqual(['Brass Lamp']);
    });

    it('is filtered and sorted as other lists, and a search finds only its products', async () => {
      const { slug } = await create(rule('all', { field: 'tag', value: 'diwali' }));
      expect(await productsIn(slug)).toEqual(['Clay Lamps', 'Brass Lamp', 'Silver Lamp']);
      expect(await productsIn(slug, { sort: 'price-desc' })).toEqual([
        'Silver Lamp',
        'Brass Lamp',
        'Clay Lamps',
      ]);
      expect(await productsIn(slug, { maxPrice: 450, inStock: true })).toEqual(['Brass Lamp']);
      expect(await productsIn(slug, { limit: 2, page: 2 })).toEqual(['Silver Lamp']);
      expect(await productsIn(slug, { search: 'bowl' })).toEqual([]);
      expect(await productsIn(slug, { search: 'silver' })).toEqual(['Silver Lamp']);
      const { facets } = await shop.visitor('POST /api/products/filters', { body: { collection: slug } });
      expect(facets.categories.map(({ name, count }) => [name, count])).toEqual([['Lamps', 3]]);
    });

    it('is right at once after a change of a product that its rule concerns, and after a change of the rule', async () => {
      const content = rule('all', { field: 'tag', value: 'new year' }, { field: 'priceBelow', value: 100 });
      const { id, slug } = await create(content);
      const product = await makeProduct(shop, lamps.id, { name: 'Candle', price: 80, stockCount: 1 });
      const params = { productId: product.id };
      expect(await productsIn(slug)).toEqual([]);
      const put = (body: object) => shop.owner('PUT /api/products/:productId', { params, body });
      await put({ tags: ['new year'] });
      expect(await productsIn(slug)).toEqual(['Candle']);
      await put({ price: 120 });
      expect(await productsIn(slug)).toEqual([]);
      await update(id, {
        content: rule('all', { field: 'tag', value: 'new year' }, { field: 'makingDays', value: 5 }),
      });
      expect(await productsIn(slug)).toEqual(['Candle']);
      await put({ making: { makingDays: 6, personalisingDays: null, piecesPerDay: null } });
      expect(await productsIn(slug)).toEqual([]);
      await put({ making: { makingDays: 5, personalisingDays: null, piecesPerDay: null } });
      expect(await productsIn(slug)).toEqual(['Candle']);
      await shop.owner('DELETE /api/products/:id', { params: { id: product.id } });
      expect(await productsIn(slug)).toEqual([]);
    });
  });

  describe('a collection by hand', () => {
    it('has its products in their own order, without hidden and deleted ones', async () => {
      const { id, slug } = await create(hand('Wood Bowl', 'Brass Lamp', 'Steel Bowl', 'Clay Lamps'));
      expect(await productsIn(slug)).toEqual(['Wood Bowl', 'Brass Lamp', 'Steel Bowl', 'Clay Lamps']);
      const body = { status: false };
      const params = { productId: idOf('Brass Lamp') };
      await shop.owner('PATCH /api/products/:productId/status', { params, body });
      expect(await productsIn(slug)).toEqual(['Wood Bowl', 'Steel Bowl', 'Clay Lamps']);
      await shop.owner('PATCH /api/products/:productId/status', { params, body: { status: true } });
      await update(id, { content: hand('Clay Lamps', 'Wood Bowl') });
      expect(await productsIn(slug)).toEqual(['Clay Lamps', 'Wood Bowl']);
      expect((await edited(id)).picked.map(({ name }) => name)).toEqual(['Clay Lamps', 'Wood Bowl']);
    });

    it('has another order if it is set', async () => {
      const { slug } = await create({
        ...hand('Wood Bowl', 'Steel Bowl', 'Silver Lamp'),
        sort: 'price-desc',
      } as CollectionContent);
      expect(await productsIn(slug)).toEqual(['Silver Lamp', 'Wood Bowl', 'Steel Bowl']);
    });
  });

  describe('editing collections', () => {
    it('refuses a condition without a value, and a description that a page cannot show, and names the field', async () => {
      await expect(create(rule('all', { field: 'tag', value: ' ' }))).rejects.toMatchObject({
        code: 'invalid_input',
        errors: [{ path: 'content.rule.conditions.0.value' }],
      });
      await expect(create(hand(), { description: 'Hello <script>alert(1)</script>' })).rejects.toMatchObject({
        code: 'invalid_input',
        errors: [{ path: 'description' }],
      });
    });

    it('does not save over the change of another user', async () => {
      const { id, updatedAt } = await create(hand('Wood Bowl'));
      await update(id, { name: 'First' });
      await expect(
        shop.owner('PUT /api/collections/:id', { params: { id }, body: { name: 'Second', updatedAt } }),
      ).rejects.toMatchObject({ code: 'changed_meanwhile' });
      expect((await edited(id)).name).toBe('First');
    });

    it('makes the slug from the name, keeps a former one as a redirect, and refuses that of another', async () => {
      const first = await create(hand(), { name: 'Gifts for Pongal' });
      const second = await create(hand(), { name: 'Gifts for Pongal' });
      expect([first.slug, second.slug]).toEqual(['gifts-for-pongal', 'gifts-for-pongal-2']);
      await update(first.id, { slug: 'pongal' });
      expect(
        await shop.visitor('GET /api/collections/:slug', { params: { slug: 'gifts-for-pongal' } }),
      ).toMatchObject({
        slug: 'pongal',
      });
      for (const slug of ['pongal', 'gifts-for-pongal'])
        await expect(update(second.id, { slug })).rejects.toMatchObject({
          code: 'conflict',
          errors: [{ path: 'slug' }],
        });
      await update(first.id, { slug: 'gifts-for-pongal' });
      expect((await edited(first.id)).slug).toBe('gifts-for-pongal');
    });

    it('deletes to the trash, from where it comes back with its content', async () => {
      const { id, slug } = await create(hand('Steel Bowl'));
      await shop.owner('DELETE /api/collections/:id', { params: { id } });
      await expect(productsIn(slug)).rejects.toMatchObject({ statusCode: 404 });
      await expect(shop.visitor('GET /api/collections/:slug', { params: { slug } })).rejects.toMatchObject({
        statusCode: 404,
      });
      await shop.owner('POST /api/trash/:id/restore', { params: { id } });
      expect(await productsIn(slug)).toEqual(['Steel Bowl']);
    });
  });

  describe('the address of a collection', () => {
    it('is in the sitemap, the list and the menus until the collection is hidden', async () => {
      const { id, slug } = await create(hand('Steel Bowl'), {
        name: 'Bowls we like',
        description: 'Bowls for **every day**.',
      });
      const menu = {
        header: [
          { label: 'Bowls', to: `/collections/${slug}` },
          { label: 'Home', to: '/' },
        ],
        footer: [],
      };
      const { updatedAt } = await shop.owner('GET /api/menus/edited');
      await shop.owner('PUT /api/menus', { body: { ...menu, updatedAt } });
      const places = async () => {
        const { collections } = await shop.visitor('GET /api/collections');
        const { header } = await shop.visitor('GET /api/menus');
        const sitemap = await shop.send('GET', '/sitemaps/pages.xml');
        return [
          collections.find((collection) => collection.slug === slug)?.excerpt,
          header.some(({ label }) => label === 'Bowls'),
          sitemap.text.includes(`/collections/${slug}`),
        ];
      };
      expect(await places()).toEqual(['Bowls for every day.', true, true]);
      await update(id, { isActive: false });
      expect(await places()).toEqual([undefined, false, false]);
      expect((await shop.owner('GET /api/menus/edited')).missing).toEqual([`/collections/${slug}`]);
    });

    it('is refused in a new menu entry if the collection does not exist', async () => {
      const { updatedAt } = await shop.owner('GET /api/menus/edited');
      const header = [{ label: 'Nowhere', to: '/collections/no-collection' }];
      await expect(
        shop.owner('PUT /api/menus', { body: { header, footer: [], updatedAt } }),
      ).rejects.toMatchObject({ code: 'invalid_input', errors: [{ path: 'header.0.to' }] });
    });
  });
});
