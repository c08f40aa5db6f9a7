import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '#kernel/database/database.ts';
import type { Category, Product } from '#modules/catalog/contract/catalog.ts';
import { findForSaleUnlocked, takeStockIfUnchanged } from '#modules/catalog/server/stock/stock.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';

onEachDatabase((open) => {
  let shop: Shop;
  let category: Category;
  let mug: Product;
  let bell: Product;
  beforeAll(async () => {
    shop = await open();
    category = await makeCategory(shop);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    mug = await makeProduct(shop, category.id, { price: 40, stockCount: 5 });
    bell = await makeProduct(shop, category.id, { price: 60, stockCount: 2 });
  });

  const look = (...products: Product[]) =>
    findForSaleUnlocked(
      shop.database.db,
      products.map(({ id }) => ({ id })),
    );
  const take = (seen: Awaited<ReturnType<typeof look>>, quantities: Record<string, number>) =>
    transaction(shop.database.db, (tx) =>
      takeStockIfUnchanged(tx, seen, { pieces: new Map(Object.entries(quantities)), why: 'A test' }),
    );
  const stockOf = async ({ slug }: Product) =>
    (await shop.owner('GET /api/products/slug/:slug', { params: { slug } })).stockCount;
  const change = ({ id }: Product, body: object) =>
    shop.owner('PUT /api/products/:productId', { params: { productId: id }, body });

  describe('the stock of a sale', () => {
    it('a sale decrements the stock of several products at once, and the last unit makes one out of stock', async () => {
      expect(await take(await look(mug, bell), { [mug.id]: 3, [bell.id]: 2 })).toBe(true);
      expect([await stockOf(mug), await stockOf(bell)]).toEqual([2, 0]);
      expect(await look(bell)).toMatchObject([{ available: 0 }]);
    });

    it('a sale decrements no stock when one of its products has too few units left', async () => {
      const seen = await look(mug, bell);
      expect(await take(await look(bell), { [bell.id]: 1 })).toBe(true);
      expect(await take(seen, { [mug.id]: 1, [bell.id]: 2 })).toBe(false);
      expect([await stockOf(mug), await stockOf(bell)]).toEqual([5, 1]);
    });

    it.each([
      ['has another price', { price: 41 }],
      [
        'has other personalisation fields',
        { personalisation: [{ kind: 'text', id: 'name', label: 'Name' }] },
      ],
    ])('a sale decrements no stock of a product that %s since the customer saw it', async (_, changed) => {
      const seen = await look(mug);
      await change(mug, changed);
      expect(await take(seen, { [mug.id]: 1 })).toBe(false);
      expect(await stockOf(mug)).toBe(5);
    });

    it('a sale decrements no stock of a product that was hidden since the customer saw it', async () => {
      const seen = await look(mug);
      await shop.owner('PATCH /api/products/:productId/status', {
        params: { productId: mug.id },
        body: { status: false },
      });
      expect(await take(seen, { [mug.id]: 1 })).toBe(false);
      expect(await stockOf(mug)).toBe(5);
    });

    it('a sale decrements the stock of a product that was sold meanwhile if enough units are left', async () => {
      const seen = await look(mug);
      expect(await take(await look(mug), { [mug.id]: 2 })).toBe(true);
      expect(await take(seen, { [mug.id]: 3 })).toBe(true);
      expect(await stockOf(mug)).toBe(0);
    });

    it('a sale skips untracked stock, and fails once the product is tracked', async () => {
      const card = await makeProduct(shop, category.id, { inStock: true, stockCount: 0 });
      const seen = await look(card);
      expect(await take(seen, {})).toBe(true);
      await change(card, { stockCount: 3 });
      expect(await take(seen, {})).toBe(false);
      expect(await stockOf(card)).toBe(3);
    });
  });

  it('twelve simultaneous sales never exceed the stock', async () => {
    const seen = await look(mug);
    const answers = await Promise.all(Array.from({ length: 12 }, () => take(seen, { [mug.id]: 2 })));
    expect(answers.filter(Boolean)).toHaveLength(2);
    expect(await stockOf(mug)).toBe(1);
  });
});
