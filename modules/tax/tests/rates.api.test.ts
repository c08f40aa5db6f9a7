import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Category } from '#modules/catalog/contract/catalog.ts';
import { orderOf } from '#tests/support/orders.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';

// Rates and HSN codes of categories and products, in quotes and orders.

onEachDatabase((open) => {
  let shop: Shop;
  let pottery: Category;
  let candles: Category;
  const settle = (body: object) => shop.owner('PUT /api/settings', { body });
  const product = (category: Category, more: object = {}) =>
    makeProduct(shop, category.id, { stockCount: 100, ...more });
  const change = (id: string, body: object) =>
    shop.owner('PUT /api/products/:productId', { params: { productId: id }, body });
  beforeAll(async () => {
    shop = await open();
    pottery = await makeCategory(shop, { taxRate: 5, hsnCode: '6912 00' });
    candles = await makeCategory(shop, { taxRate: 18, hsnCode: '3406' });
    await settle({ shipping: { standard: 10, express: 20, freeAbove: 100_000 } });
  });
  afterEach(() =>
    settle({
      pricesIncludeTax: false,
      shippingTax: { as: 'none', rate: 18 },
      wrapTax: { as: 'supply', rate: 18 },
    }),
  );
  afterAll(() => shop.close());

  describe('the rate of a product', () => {
    it('is its own, else that of its category, else that of the settings, also in carts', async () => {
      const plain = await makeCategory(shop);
      const [bowl, kit, tile, mug] = await Promise.all([
        product(pottery, { price: 100 }),
        product(pottery, { price: 100, taxRate: 18, hsnCode: '950300' }),
        product(pottery, { price: 100, taxRate: 0 }),
        product(plain, { price: 100 }),
      ]);
      const lines = [bowl, kit, tile, mug].map(({ id }) => ({ id, quantity: 1 }));
      expect(await shop.visitor('POST /api/cart/quote', { body: { lines } })).toMatchObject({
        tax: 31,
        total: 441,
        pricesIncludeTax: false,
        includedTax: 0,
        taxes: [
          { rate: 0, taxable: 100, tax: 0 },
          { rate: 5, taxable: 100, tax: 5 },
          { rate: 8, taxable: 100, tax: 8 },
          { rate: 18, taxable: 100, tax: 18 },
        ],
      });
      const { order } = await shop.visitor('POST /api/orders', {
        body: await orderOf(
          shop.visitor,
          [bowl, kit, tile, mug].map((each) => ({ product: each })),
        ),
      });
      expect(
        order.lines.map(({ taxRate, hsnCode, taxableValue, tax }) => [taxRate, hsnCode, taxableValue, tax]),
      ).toEqual([
        [5, '691200', 100, 5],
        [18, '950300', 100, 18],
        [0, '691200', 100, 0],
        [8, '', 100, 8],
      ]);
    });

    it('of a subcategory without a rate and a code is that of the parent category', async () => {
      const tiles = await makeCategory(shop, { parentId: pottery.id });
      const lamps = await makeCategory(shop, { parentId: pottery.id, taxRate: 18, hsnCode: '9405' });
      const [tile, lamp] = [await product(tiles, { price: 100 }), await product(lamps, { price: 100 })];
      const { order } = await shop.visitor('POST /api/orders', {
        body: await orderOf(shop.visitor, [{ product: tile }, { product: lamp }]),
      });
      expect(order.lines.map(({ taxRate, hsnCode }) => [taxRate, hsnCode])).toEqual([
        [5, '691200'],
        [18, '9405'],
      ]);
    });

    it('of an order stays when the rate of its category changes', async () => {
      const bowl = await product(candles, { price: 100 });
      const body = await orderOf(shop.visitor, [{ product: bowl }]);
      const placed = await shop.visitor('POST /api/orders', { body });
      const params = { categoryId: candles.id };
      await shop.owner('PUT /api/categories/:categoryId', { params, body: { taxRate: 5 } });
      const { lines, taxes } = await shop.visitor('GET /api/orders/:number', {
        params: { number: String(placed.number) },
        query: { key: placed.key },
      });
      expect([lines[0]?.taxRate, taxes]).toEqual([18, [{ rate: 18, taxable: 100, tax: 18 }]]);
      await shop.owner('PUT /api/categories/:categoryId', { params, body: { taxRate: 18 } });
    });

    it('that changes while the cart is open is refused with the new total, and nothing is ordered', async () => {
      const bowl = await product(pottery, { price: 100 });
      const body = await orderOf(shop.visitor, [{ product: bowl }]);
      await change(bowl.id, { taxRate: 18 });
      const { body: refused } = await shop.send('POST', '/api/orders', { json: body });
      expect(refused).toMatchObject({ statusCode: 409, code: 'total_changed' });
      const { stockCount } = await shop.owner('GET /api/products/slug/:slug', {
        params: { slug: bowl.slug },
      });
      expect(stockCount).toBe(100);
    });

    it.each([
      [{ hsnCode: '69120' }, 'hsnCode', 'must be an HSN code of 4, 6 or 8 digits'],
      [{ hsnCode: '69a2' }, 'hsnCode', 'must be an HSN code of 4, 6 or 8 digits'],
      [{ taxRate: 5.001 }, 'taxRate', 'must have at most 2 decimals'],
      [{ taxRate: -1 }, 'taxRate', 'must be at least 0'],
    ])('%j is refused by field, and neither product nor category changes', async (wrong, path, message) => {
      const bowl = await product(pottery);
      for (const to of [`/api/products/${bowl.id}`, `/api/categories/${pottery.id}`]) {
        const { body } = await shop.send('PUT', to, {
          token: shop.ownerToken,
          json: { name: 'Renamed', ...wrong },
        });
        expect(body).toMatchObject({ statusCode: 400, code: 'invalid_input', errors: [{ path, message }] });
      }
      const { name, category } = await shop.owner('GET /api/products/slug/:slug', {
        params: { slug: bowl.slug },
      });
      expect([name, category.name]).toEqual([bowl.name, pottery.name]);
    });
  });

  describe('an order in a shop whose prices include the tax', () => {
    it('costs its prices, and contains the tax of each rate', async () => {
      await settle({ pricesIncludeTax: true });
      const [bowl, candle] = [await product(pottery, { price: 105 }), await product(candles, { price: 118 })];
      const body = await orderOf(shop.visitor, [{ product: bowl }, { product: candle }]);
      expect(body.total).toBe(233);
      const { order } = await shop.visitor('POST /api/orders', { body });
      expect(order).toMatchObject({
        subtotal: 223,
        shipping: 10,
        tax: 0,
        includedTax: 23,
        total: 233,
        pricesIncludeTax: true,
        taxes: [
          { rate: 5, taxable: 100, tax: 5 },
          { rate: 18, taxable: 100, tax: 18 },
        ],
      });
      expect(order.lines.map(({ tax, includedTax }) => [tax, includedTax])).toEqual([
        [0, 5],
        [0, 18],
      ]);
    });
  });

  it('delivery and gift wrap are taxed like the main item, or at rates of their own', async () => {
    const [bowl, candle] = [await product(pottery, { price: 300 }), await product(candles, { price: 100 })];
    const place = async () => {
      const gift = { wrap: true, message: '' };
      const body = await orderOf(shop.visitor, [{ product: bowl }, { product: candle }], { gift });
      return (await shop.visitor('POST /api/orders', { body })).order;
    };
    await settle({ giftWrap: 100, shippingTax: { as: 'supply', rate: 18 } });
    expect((await place()).taxes).toEqual([
      { rate: 5, taxable: 410, tax: 20.5 },
      { rate: 18, taxable: 100, tax: 18 },
    ]);
    await settle({ shippingTax: { as: 'own', rate: 18 }, wrapTax: { as: 'own', rate: 3 } });
    const order = await place();
    expect(order.taxes).toEqual([
      { rate: 3, taxable: 100, tax: 3 },
      { rate: 5, taxable: 300, tax: 15 },
      { rate: 18, taxable: 110, tax: 19.8 },
    ]);
    expect(order.total).toBe(300 + 100 + 100 + 10 + 37.8);
    expect(order.lines.reduce((sum, { tax }) => sum + tax, 0)).toBe(36);
    await settle({ giftWrap: 49 });
  });
});
