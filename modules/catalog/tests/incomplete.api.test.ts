import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MissingPart } from '#modules/catalog/contract/admin-products.ts';
import type { Category } from '#modules/catalog/contract/catalog.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';

// What active products lack, for staff.

onEachDatabase((open) => {
  let shop: Shop;
  let category: Category;
  beforeAll(async () => {
    shop = await open();
    category = await makeCategory(shop, { name: 'Pottery' });
  });
  afterAll(() => shop.close());

  const complete = {
    price: 100,
    stockCount: 2,
    images: ['/pictures/a.svg'],
    imageAlts: ['A bowl'],
    dimensions: { length: 1, width: 1, height: 1, weight: 200 },
    making: { makingDays: 2, personalisingDays: null, piecesPerDay: null },
  };
  const make = (fields: object = {}) => makeProduct(shop, category.id, { ...complete, ...fields });
  const put = (id: string, body: object) =>
    shop.owner('PUT /api/products/:productId', { params: { productId: id }, body });
  const counts = () => shop.owner('GET /api/products/incomplete');
  const list = (query: object) =>
    shop.owner('GET /api/products/stock-room', { query: { missing: 'any', ...query } });

  describe('incomplete products', () => {
    const cases: [MissingPart, object][] = [
      ['price', { price: 0 }],
      ['picture', { images: [], imageAlts: [] }],
      ['pictureText', { images: ['/pictures/a.svg', '/pictures/b.svg'], imageAlts: ['A bowl'] }],
      ['pictureText', { imageAlts: [''] }],
      ['stock', { stockCount: 0, inStock: false }],
      ['weight', { dimensions: { length: 1, width: 1, height: 1, weight: 0 } }],
    ];
    const areListed = async (part: MissingPart, lacking: object) => {
      const before = await counts();
      const { id } = await make(lacking);
      expect((await counts())[part]).toBe(before[part] + 1);
      const { products, total } = await list({ missing: part });
      expect(products.find((product) => product.id === id)?.missing).toEqual([part]);
      expect(total).toBe(before[part] + 1);
      await put(id, complete);
      await put(id, { inStock: true });
      expect(await counts()).toEqual(before);
    };
    const title = 'without %s are counted and listed until the product has it';
    it.each(cases.slice(0, 3))(title, areListed);
    it.each(cases.slice(3))(title, { tags: ['extended'] }, areListed);

    it('are active ones: a hidden product and a draft lack nothing', async () => {
      const { any } = await counts();
      await make({ price: 0, isDraft: true });
      const { id } = await make({ price: 0 });
      const params = { productId: id };
      await shop.owner('PATCH /api/products/:productId/status', { params, body: { status: false } });
      expect((await counts()).any).toBe(any);
    });

    it('need days of making only in a shop whose artisans have some, and may have those of their artisan', async () => {
      const none = { makingDays: null, personalisingDays: null, piecesPerDay: null };
      const { id } = await make({ making: none, artisan: { name: 'Asha' } });
      expect((await counts()).making).toBe(0);
      const { artisans } = await shop.owner('GET /api/artisans');
      const workshop = {
        makingDays: 3,
        personalisingDays: 0,
        piecesPerDay: null,
        closedWeekdays: [],
        daysOff: [],
      };
      const artisanId = artisans[0]?.id ?? '';
      await shop.owner('PUT /api/artisans/:artisanId', { params: { artisanId }, body: { workshop } });
      expect((await counts()).making).toBe(0);
      await put(id, { artisan: null });
      expect((await counts()).making).toBe(1);
      await put(id, { making: complete.making });
      expect((await counts()).making).toBe(0);
    });

    it('need an HSN code, their own or that of the category or its parent, once the shop has a GSTIN', async () => {
      const { id: subcategory } = await makeCategory(shop, { parentId: category.id });
      await make();
      await make({ category: subcategory });
      expect((await counts()).hsnCode).toBe(0);
      await shop.owner('PUT /api/settings', { body: { taxNumber: '29ABCDE1234F1ZW' } });
      expect((await counts()).hsnCode).toBeGreaterThan(0);
      const params = { categoryId: category.id };
      await shop.owner('PUT /api/categories/:categoryId', { params, body: { hsnCode: '6912' } });
      expect((await counts()).hsnCode).toBe(0);
    });

    it('are found by a search within their list', async () => {
      await make({ name: 'Blue tumbler', price: 0 });
      await make({ name: 'Green tumbler' });
      const { products } = await list({ search: 'tumbler' });
      expect(products.map(({ name }) => name)).toEqual(['Blue tumbler']);
    });
  });
});
