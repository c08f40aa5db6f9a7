import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Category, Product } from '#modules/catalog/contract/catalog.ts';
import { writeQuietly } from '#tests/support/quiet-writes.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';

onEachDatabase((open) => {
  let shop: Shop;
  let kitchen: Category;
  let bowl: Product;
  let kite: Product;

  beforeAll(async () => {
    shop = await open();
    kitchen = await makeCategory(shop, { name: 'Kitchen' });
    bowl = await makeProduct(shop, kitchen.id, { name: 'Copper bowl', price: 300 });
    kite = await makeProduct(shop, kitchen.id, { name: 'Paper kite', price: 200 });
  });
  afterAll(() => shop.close());

  /** Renames the bowl without triggers, so that only suggestions that are made again have the name. */
  const renameQuietly = (name: string) =>
    writeQuietly(shop.database.db, sql`update products set name = ${name} where id = ${bowl.id}`);
  const change = (id: string, body: object) =>
    shop.owner('PUT /api/products/:productId', { params: { productId: id }, body });
  const suggested = async (q: string) =>
    (await shop.visitor('GET /api/products/suggest', { query: { q } })).products.map(({ name }) => name);

  describe('cached suggestions', () => {
    // The cache is used while notifications arrive. After a pause of the machine an answer is made again.
    it('stay while the price of a product that they do not show changes, and change with one that they show', {
      tags: ['extended'],
    }, async () => {
      let price = 500;
      const seen = async () => {
        price++;
        await change(bowl.id, { name: 'Copper bowl', price });
        const first = await suggested('copp');
        await renameQuietly('Copper pot');
        await change(kite.id, { price });
        const kept = await suggested('copp');
        await change(bowl.id, { price: price + 1000 });
        return [first, kept, await suggested('copp')];
      };
      await expect.poll(seen).toEqual([['Copper bowl'], ['Copper bowl'], ['Copper pot']]);
    });

    it('of a text with a price change with every price', async () => {
      await change(kite.id, { price: 200 });
      expect(await suggested('paper under 250')).toEqual(['Paper kite']);
      await change(bowl.id, { name: 'Paper lamp', price: 700 });
      expect(await suggested('paper under 250')).toEqual(['Paper kite']);
      await change(bowl.id, { price: 150 });
      expect((await suggested('paper under 250')).toSorted()).toEqual(['Paper kite', 'Paper lamp']);
    });
  });
});
