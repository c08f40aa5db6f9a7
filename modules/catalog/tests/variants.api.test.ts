import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rows } from '#kernel/database/database.ts';
import type { Category, ProductDetail } from '#modules/catalog/contract/catalog.ts';
import { casesOf } from '#tests/support/scope.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { combinationsOf, optionsOf, sizes } from '#tests/support/variants.ts';

onEachDatabase((open) => {
  let shop: Shop;
  let category: Category;
  beforeAll(async () => {
    shop = await open();
    category = await makeCategory(shop);
  });
  afterAll(() => shop.close());

  const detail = (slug: string) => shop.visitor('GET /api/products/slug/:slug', { params: { slug } });
  const asStaff = (slug: string) => shop.owner('GET /api/products/slug/:slug', { params: { slug } });
  const create = (fields: object): Promise<ProductDetail> =>
    makeProduct(shop, category.id, fields) as Promise<ProductDetail>;
  const put = (id: string, json: object) =>
    shop.send('PUT', `/api/products/${id}`, { token: shop.ownerToken, json });
  const ring = (prices: { price: number; [field: string]: unknown }[] = [{ price: 500 }, { price: 650 }]) =>
    create({
      options: optionsOf('7', '8', '9')
        .slice(0, 1)
        .map((option) => ({ ...option, values: option.values.slice(0, prices.length) })),
      variants: prices.map((fields, index) => ({ values: [sizes[index]], stockCount: 3, ...fields })),
    });
  const errorsOf = ({
    status,
    body,
  }: {
    status: number;
    body: { code?: string; errors?: { path: string }[] };
  }) => [status, body.code, ...(body.errors ?? []).map(({ path }) => path)];

  describe('variants of a product', () => {
    it('a product with options has price range and stock of its active variants', async () => {
      const { slug } = await ring([
        { price: 500, stockCount: 0 },
        { price: 650, originalPrice: 800, stockCount: 2 },
        { price: 900, stockCount: 4 },
      ]);
      expect(await detail(slug)).toMatchObject({
        price: 650,
        priceTo: 900,
        originalPrice: 800,
        discount: 19,
        stockCount: 6,
        inStock: true,
        variants: [{ price: 500, inStock: false }, { price: 650 }, { price: 900 }],
      });
    });

    it('a product without options has no variants and its own price and stock', async () => {
      const { slug } = await makeProduct(shop, category.id, { price: 40, stockCount: 2 });
      expect(await detail(slug)).toMatchObject({
        price: 40,
        priceTo: null,
        options: [],
        variants: [],
        stockCount: 2,
      });
    });

    it('shoppers get the active variants, staff all of them', async () => {
      const { slug } = await ring([{ price: 500, isActive: false }, { price: 650 }]);
      expect((await detail(slug)).variants.map(({ price }) => price)).toEqual([650]);
      expect((await asStaff(slug)).variants.map(({ price }) => price)).toEqual([500, 650]);
      expect(await detail(slug)).toMatchObject({ price: 650, priceTo: 650, stockCount: 3 });
    });

    it('an update keeps stored variants by their ids, adds new ones and deletes those that are left out', async () => {
      const { id, variants } = await ring([{ price: 500, sku: 'RING-7' }, { price: 650 }]);
      const [kept] = variants;
      const { status, body } = await put(id, {
        options: optionsOf('7', '9'),
        variants: [
          { id: kept?.id, values: ['9'], price: 700, sku: 'RING-9' },
          { values: ['7'], price: 600, sku: 'ring-7', stockCount: 1 },
        ],
      });
      expect([status, body.data.variants.length]).toEqual([200, 2]);
      expect(body.data.variants).toMatchObject([
        { id: kept?.id, values: ['9'], sku: 'RING-9', price: 700, stockCount: 0, inStock: false },
        { values: ['7'], sku: 'ring-7', price: 600, stockCount: 1, inStock: true },
      ]);
      expect(body.data).toMatchObject({ price: 600, priceTo: 600, stockCount: 1 });
    });

    it('two variants of a product can swap their SKUs', async () => {
      const { id, variants, options } = await ring([
        { price: 500, sku: 'SWAP-A' },
        { price: 650, sku: 'SWAP-B' },
      ]);
      const swapped = variants.map(({ id, values, price, stockCount }, index) => ({
        ...{ id, values, price, stockCount },
        sku: index === 0 ? 'SWAP-B' : 'SWAP-A',
      }));
      const { body } = await put(id, { options, variants: swapped });
      expect(body.data.variants.map(({ sku }: { sku: string }) => sku)).toEqual(['SWAP-B', 'SWAP-A']);
    });

    it('renaming an option keeps its variants, and removing all options gives the product its own price again', async () => {
      const { id, options, variants } = await ring();
      const renamed = options.map((option) => ({ ...option, name: 'Ring size' }));
      const { body } = await put(id, { options: renamed });
      expect(body.data).toMatchObject({ options: [{ name: 'Ring size' }] });
      expect(body.data.variants.map((variant: { id: string }) => variant.id)).toEqual(
        variants.map(({ id }) => id),
      );
      const without = await put(id, { options: [], price: 450, stockCount: 2, inStock: true });
      expect(without.body.data).toMatchObject({
        price: 450,
        priceTo: null,
        stockCount: 2,
        options: [],
        variants: [],
      });
    });

    it('the editor writes only the difference to the stock that it showed, and a variant sold out meanwhile stays so', async () => {
      const { id, slug, options, variants } = await ring([{ price: 500, stockCount: 3 }]);
      const [variant] = variants;
      const change = (fields: object) =>
        put(id, { options, variants: [{ id: variant?.id, values: variant?.values, price: 500, ...fields }] });
      await change({ stockCount: 1 });
      await change({ stockCount: 5, stockSeen: 3, inStock: true });
      expect((await detail(slug)).variants).toMatchObject([{ stockCount: 3, inStock: true }]);
      await change({ stockCount: 0, inStock: false });
      await change({ stockCount: 3, stockSeen: 3, inStock: true });
      expect((await detail(slug)).variants).toMatchObject([{ stockCount: 0, inStock: false }]);
    });

    it('the stock history of a product names the variant', async () => {
      const { id, options, variants } = await ring([{ price: 500, stockCount: 3 }, { price: 650 }]);
      await put(id, {
        options,
        variants: variants.map(({ id, values, price }) => ({ id, values, price, stockCount: 9 })),
      });
      const history = await shop.owner('GET /api/products/:productId/stock-history', {
        params: { productId: id },
      });
      expect(history.moves.map(({ variant, before, after }) => [variant, before, after])).toEqual([
        ['Size: 8', 3, 9],
        ['Size: 7', 3, 9],
        ['Size: 8', 0, 3],
        ['Size: 7', 0, 3],
      ]);
    });

    it('a copy of a product has its options and variants, without codes and stock', async () => {
      const { id, options } = await ring([{ price: 500, sku: 'COPIED', barcode: '8901', stockCount: 3 }]);
      const copy = await shop.owner('POST /api/products/:productId/duplicate', { params: { productId: id } });
      expect(copy).toMatchObject({
        options,
        variants: [{ values: ['7'], price: 500, sku: null, barcode: null, stockCount: 0, inStock: false }],
      });
    });

    it('a restored product has its variants again, without an SKU that another product has by now', async () => {
      const { id, slug } = await ring([
        { price: 500, sku: 'GONE-1' },
        { price: 650, sku: 'GONE-2' },
      ]);
      await shop.owner('DELETE /api/products/:id', { params: { id } });
      await ring([{ price: 100, sku: 'gone-1' }]);
      await shop.owner('POST /api/trash/:id/restore', { params: { id } });
      expect(await detail(slug)).toMatchObject({
        price: 500,
        priceTo: 650,
        stockCount: 6,
        variants: [{ sku: null }, { sku: 'GONE-2' }],
      });
    });

    it('a bulk price change and a bulk stock change apply to each variant', async () => {
      const { id, slug } = await ring([{ price: 500 }, { price: 650 }]);
      const bulk = (change: object) =>
        shop.send('POST', '/api/products/bulk', { token: shop.ownerToken, json: { ids: [id], change } });
      await bulk({ act: 'price', how: 'percent', value: -10, keepOriginal: true });
      await bulk({ act: 'stock', how: 'by', value: 2 });
      expect(await detail(slug)).toMatchObject({
        price: 450,
        priceTo: 585,
        stockCount: 10,
        variants: [
          { price: 450, originalPrice: 500, stockCount: 5 },
          { price: 585, originalPrice: 650, stockCount: 5 },
        ],
      });
    });
  });

  describe('refused variants', () => {
    let product: ProductDetail;
    beforeEach(async () => {
      product = await ring([{ price: 500 }, { price: 650 }]);
    });
    const size = (values: object[], fields = {}) => [{ id: 'size', name: 'Size', values, ...fields }];
    const value = (id: string, label = id) => ({ id, label });
    const two = optionsOf('7', '8');

    it.each([
      ['an option without a value', { options: size([]) }, 'options.0.values'],
      ['an option without a name', { options: size([value('7')], { name: ' ' }) }, 'options.0.name'],
      [
        'a value that an option has twice',
        { options: size([value('7'), value('8', '7')]) },
        'options.0.values.1.label',
      ],
      [
        'two options of one name',
        { options: [...two, { ...two[0], id: 'other', name: 'SIZE' }] },
        'options.1.name',
      ],
      [
        'more than three options',
        { options: [1, 2, 3, 4].map((at) => ({ id: `o${at}`, name: `O${at}`, values: [value('a')] })) },
        'options',
      ],
      ['options without variants', { options: two, variants: [] }, 'variants'],
      ['variants without options', { options: [], variants: [{ values: ['7'], price: 1 }] }, 'variants'],
      [
        'a value that the option has not',
        { options: two, variants: [{ values: ['11'], price: 1 }] },
        'variants.0.values.0',
      ],
      [
        'a variant without a value of each option',
        { options: two, variants: [{ values: ['7', '8'], price: 1 }] },
        'variants.0.values',
      ],
      [
        'a combination twice',
        {
          options: two,
          variants: [
            { values: ['7'], price: 1 },
            { values: ['7'], price: 2 },
          ],
        },
        'variants.1.values',
      ],
      [
        'an SKU twice, ignoring case',
        {
          options: two,
          variants: [
            { values: ['7'], price: 1, sku: 'A1' },
            { values: ['8'], price: 2, sku: 'a1 ' },
          ],
        },
        'variants.1.sku',
      ],
      [
        'a variant of another product',
        { options: two, variants: [{ id: '0193e7a0-0000-7000-8000-000000000000', values: ['7'], price: 1 }] },
        'variants.0.id',
      ],
      ['a negative price', { options: two, variants: [{ values: ['7'], price: -1 }] }, 'variants.0.price'],
      ['options that the stored variants do not fit', { options: optionsOf('7') }, 'variants.1.values.0'],
    ])('refuses %s by name and writes nothing', async (_, json, path) => {
      const before = await asStaff(product.slug);
      expect(errorsOf(await put(product.id, { name: 'Never written', ...json }))).toEqual([
        400,
        'invalid_input',
        path,
      ]);
      expect(await asStaff(product.slug)).toEqual(before);
    });

    it('refuses an SKU of another product and names that product', async () => {
      await create({
        name: 'Silver bangle',
        options: two,
        variants: [{ values: ['7'], price: 1, sku: 'Bangle-1' }],
      });
      const refused = await put(product.id, {
        options: two,
        variants: [{ values: ['7'], price: 1, sku: 'BANGLE-1' }],
      });
      expect(errorsOf(refused)).toEqual([400, 'invalid_input', 'variants.0.sku']);
      expect(refused.body.errors[0].message).toContain('Silver bangle');
    });

    it('refuses a new product with bad variants as a whole', async () => {
      const name = 'Never created';
      const json = {
        name,
        description: 'Plain.',
        price: 1,
        category: category.id,
        options: two,
        variants: [],
      };
      const refused = await shop.send('POST', '/api/products', { token: shop.ownerToken, json });
      expect(errorsOf(refused)).toEqual([400, 'invalid_input', 'variants']);
      const { products } = await shop.owner('GET /api/products/stock-room', { query: { search: name } });
      expect(products).toEqual([]);
    });
  });

  it('stores 2,000 variants at once', { tags: ['extended'], timeout: 60_000 }, async () => {
    const { options, variants } = combinationsOf([20, 10, 10]);
    const { slug } = await create({ options, variants });
    expect((await detail(slug)).variants).toHaveLength(2000);
    const more = { options, variants: [...variants, ...variants.slice(0, 1)] };
    expect(errorsOf(await put((await detail(slug)).id, more))).toEqual([400, 'invalid_input', 'variants']);
  });

  it('a product with one low variant is low in the lists of staff and on the dashboard, which names the variant', async () => {
    const name = `Lamp ${crypto.randomUUID()}`;
    const made = (low: number) => [
      { values: ['7'], price: 10, stockCount: 200 },
      { values: ['8'], price: 10, stockCount: low },
      { values: ['9'], price: 10, stockCount: 0, inStock: true },
    ];
    const options = optionsOf('7', '8', '9');
    const { id } = await create({ name, options, variants: made(20) });
    const low = async () => {
      const query = { stock: 'low', search: name } as const;
      const { products } = await shop.owner('GET /api/products/stock-room', { query });
      const { products: counted, lowStock } = await shop.owner('GET /api/dashboard');
      return { listed: products, count: counted.low, shown: lowStock.filter((each) => each.id === id) };
    };
    const before = await low();
    expect([before.listed, before.shown]).toEqual([[], []]);
    await put(id, { options, variants: made(0) });
    const after = await low();
    expect(after.listed).toMatchObject([{ name, stockCount: 200, lowestStock: 1 }]);
    expect(after.count).toBe(before.count + 1);
    expect(after.shown).toMatchObject([{ name, variant: 'Size: 8', stockCount: 0 }]);
    const file = await shop.send('GET', `/api/products/export?stock=low&search=${encodeURIComponent(name)}`, {
      token: shop.ownerToken,
    });
    expect(file.text).toContain(name);
    await put(id, { options, variants: made(20) });
    expect(await low()).toEqual(before);
  });

  it('after any random writes, a product row equals a plain count over its variants', {
    tags: ['extended'],
    timeout: 120_000,
  }, async () => {
    const { options, variants } = combinationsOf([4, 2, 1]);
    const { id, slug } = await create({ options, variants });
    const { db } = shop.database;
    const figures = fc.record({
      price: fc.integer({ min: 0, max: 500_000 }),
      originalPrice: fc.option(fc.integer({ min: 0, max: 500_000 })),
      stockCount: fc.nat(5),
      inStock: fc.boolean(),
      isActive: fc.boolean(),
    });
    const at = fc.nat(7);
    const write = fc.oneof(
      fc.record({ act: fc.constant('update' as const), at, figures }),
      fc.record({ act: fc.constant('delete' as const), at }),
      fc.record({ act: fc.constant('insert' as const), at, figures }),
      fc.record({ act: fc.constant('product' as const), price: fc.nat(1000), stockCount: fc.nat(50) }),
    );
    const stored = await rows<{ id: string; values: string[] }>(
      db,
      sql`select id, values from product_variants where product_id = ${id}`,
    );
    const apply = async (change: typeof write extends fc.Arbitrary<infer Change> ? Change : never) => {
      if (change.act === 'product') {
        await db.execute(
          sql`update products set price = ${change.price}, stock_count = ${change.stockCount}, in_stock = true where id = ${id}`,
        );
        return;
      }
      const variant = stored[change.at];
      if (change.act === 'delete') {
        await db.execute(sql`delete from product_variants where id = ${variant?.id}`);
        return;
      }
      const { price, originalPrice, stockCount, inStock, isActive } = change.figures;
      await db.execute(
        change.act === 'update'
          ? sql`update product_variants set price = ${price}, original_price = ${originalPrice}, stock_count = ${stockCount},
                  in_stock = ${inStock}, is_active = ${isActive} where id = ${variant?.id}`
          : sql`insert into product_variants (id, product_id, position, values, price, original_price, stock_count, in_stock, is_active)
                values (${variant?.id}, ${id}, ${change.at}, ${sql.param(variant?.values)}::text[], ${price}, ${originalPrice}, ${stockCount}, ${inStock}, ${isActive})
                on conflict do nothing`,
      );
    };
    const expectCounted = async () => {
      const { variants: all, ...product } = await asStaff(slug);
      const active = all.filter(({ isActive }) => isActive);
      const sold = active.filter(({ inStock }) => inStock);
      const priced = [sold, active, all].find(({ length }) => length > 0);
      if (!priced) return;
      const prices = priced.map(({ price }) => price);
      const lowest = Math.min(...prices);
      expect([product.price, product.priceTo]).toEqual([lowest, Math.max(...prices)]);
      const originals = priced.flatMap(({ price, originalPrice }) =>
        price === lowest ? [originalPrice ?? Infinity] : [],
      );
      expect(product.originalPrice ?? Infinity).toBe(Math.min(...originals));
      expect(product.stockCount).toBe(active.reduce((sum, { stockCount }) => sum + stockCount, 0));
      expect(product.inStock).toBe(sold.length > 0);
      const tracked = active.filter(({ stockCount, inStock }) => stockCount > 0 || !inStock);
      const least = Math.max(1, Math.min(...tracked.map(({ stockCount }) => stockCount)));
      const [row] = await rows<{ lowest: number }>(
        db,
        sql`select lowest_stock as lowest from products where id = ${id}`,
      );
      expect(row?.lowest).toBe(product.stockCount === 0 ? 0 : least);
    };
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 6 }), async (writes) => {
        for (const each of writes) await apply(each);
        await expectCounted();
      }),
      { numRuns: casesOf(60) },
    );
  });
});
