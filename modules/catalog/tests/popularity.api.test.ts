import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '#kernel/database/database.ts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import type { SearchCount } from '#modules/catalog/contract/search-rules.ts';
import { loadSearchExplanation } from '#modules/catalog/index.ts';
import { updatePopularity } from '#modules/catalog/server/search/popularity/popularity.ts';
import { calendarOf } from '#modules/delivery/index.ts';
import { buyersOfProducts } from '#modules/orders/server/admin/demand-store.ts';
import { demandOfWishes } from '#modules/wishlist/server/wishlist-store.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { makeCategory, makeProduct, onEachDatabase, openShop, type Shop } from '#tests/support/shop.ts';

// Sales, wishes, ratings and the choices of shoppers in the order of search results.

const shopper = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

onEachDatabase((open) => {
  let shop: Shop;
  let category: string;
  beforeAll(async () => {
    shop = await open();
    category = (await makeCategory(shop)).id;
  });
  afterAll(() => shop.close());

  /** Makes a product that has been in the shop for 600 days or as many as given. */
  async function make(name: string, { description = 'Plain.', days = 600 } = {}) {
    const product = await makeProduct(shop, category, { name, description, stockCount: 100 });
    await rows(
      shop.database.db,
      sql`update products set arrival_date = now() - make_interval(days => ${days}) where id = ${product.id}::uuid`,
    );
    return product;
  }
  const query = (text: string) => ({ body: { search: text } });
  const namesOf = (products: { name: string }[]) => products.map(({ name }) => name);
  const searchNames = async (text: string) =>
    namesOf((await shop.visitor('POST /api/products/filters', query(text))).products);

  async function compute(now = new Date()) {
    await updatePopularity(shop.database.db, [buyersOfProducts, demandOfWishes], now, -1);
    await shop.database.waitForInvalidation();
  }
  async function sell(product: Product, buyers: number) {
    for (let buyer = 0; buyer < buyers; buyer++)
      await placeOrder(shop.visitor, product, { email: `${uuid()}@example.com` });
  }
  const rate = (product: Product, rating: number, reviews: number) =>
    rows(
      shop.database.db,
      sql`insert into reviews (id, product_id, author, rating, status)
          select gen_random_uuid(), ${product.id}::uuid, 'Ravi', ${rating}, 'approved' from generate_series(1, ${reviews})`,
    );
  const report = (json: SearchCount, { send } = shop) =>
    send('POST', '/api/search/counts', { json, headers: { 'user-agent': shopper } });
  const choices = () =>
    rows(shop.database.db, sql`select query, clicks, orders from search_choices order by query`);

  describe('the popularity of products in search results', () => {
    it('without sales, wishes and ratings the newest of equal matches is first, as without popularity', async () => {
      await make('Plain Gong');
      await make('Fresh Gong', { days: 300 });
      const before = await searchNames('gong');
      await compute();
      expect(before).toEqual(['Fresh Gong', 'Plain Gong']);
      expect(await searchNames('gong')).toEqual(before);
      expect(await rows(shop.database.db, sql`select * from product_popularity`)).toEqual([]);
    });

    it('of products with the words in the name, the one with more buyers is first, and stays above descriptions', async () => {
      const bought = await make('Oak Sitar');
      const mentioned = await make('Strings', { description: 'For a sitar.' });
      await make('Teak Sitar');
      await sell(bought, 3);
      await sell(mentioned, 9);
      expect(await searchNames('sitar')).toEqual(['Teak Sitar', 'Oak Sitar', 'Strings']);
      await compute();
      expect(await searchNames('sitar')).toEqual(['Oak Sitar', 'Teak Sitar', 'Strings']);
      const suggested = await shop.visitor('GET /api/products/suggest', { query: { q: 'sitar' } });
      expect(namesOf(suggested.products)).toEqual(['Oak Sitar', 'Teak Sitar', 'Strings']);
      const forStaff = await shop.owner('POST /api/products/filters', query('sitar'));
      expect(namesOf(forStaff.products)).toEqual(['Oak Sitar', 'Teak Sitar', 'Strings']);
    });

    it('one buyer changes no order, and one who orders ten times is one buyer', async () => {
      const ordered = await make('Oak Veena');
      await make('Teak Veena');
      for (let times = 0; times < 10; times++) await placeOrder(shop.visitor, ordered);
      await compute();
      expect(await searchNames('veena')).toEqual(['Teak Veena', 'Oak Veena']);
    });

    it('a wish counts as a quarter of a buyer', async () => {
      const wished = await make('Oak Sarod');
      await make('Teak Sarod');
      await rows(
        shop.database.db,
        sql`with u as (
              insert into users (id, email, name)
              select gen_random_uuid(), 'wish' || n || '@example.com', 'Asha' from generate_series(1, 8) as n returning id
            ) insert into wishes (user_id, product_id) select id, ${wished.id}::uuid from u`,
      );
      await compute();
      expect(await searchNames('sarod')).toEqual(['Oak Sarod', 'Teak Sarod']);
    });

    it('with as many buyers, the product that has been in the shop for fewer days is first', async () => {
      const fresh = await make('Oak Tabla', { days: 20 });
      const old = await make('Teak Tabla');
      for (const product of [fresh, old]) await sell(product, 3);
      await compute();
      const levels = await rows<{ demand: number }>(
        shop.database.db,
        sql`select demand from product_popularity where product_id in (${fresh.id}::uuid, ${old.id}::uuid) order by product_id = ${old.id}::uuid`,
      );
      expect(levels).toEqual([{ demand: 3 }, { demand: 1 }]);
      expect(await searchNames('tabla')).toEqual(['Oak Tabla', 'Teak Tabla']);
    });

    it('many good ratings raise a product, bad ones lower it, and a single one does neither', async () => {
      const good = await make('Good Flute');
      const single = await make('Single Flute');
      await make('Plain Flute');
      const bad = await make('Bad Flute');
      await rate(good, 5, 6);
      await rate(single, 5, 1);
      await rate(bad, 1, 4);
      await compute();
      expect(await searchNames('flute')).toEqual(['Good Flute', 'Plain Flute', 'Single Flute', 'Bad Flute']);
    });

    it('a product that shoppers order after a text rises for this text in singular and plural, not for others', async () => {
      const chosen = await make('Oak Drum Stick');
      await make('Teak Drum Stick');
      // A server that closes stores what it has counted, without the usual pause.
      const counting = await openShop(shop.database);
      for (let times = 0; times < 3; times++)
        await report({ type: 'order', searches: ['Drums'], products: [chosen.id] }, counting);
      await report({ type: 'click', searches: ['Drums'], products: [uuid()] }, counting);
      await counting.close();
      expect(await choices()).toEqual([{ query: 'drum', clicks: 0, orders: 3 }]);
      await compute();
      expect(await searchNames('drum')).toEqual(['Oak Drum Stick', 'Teak Drum Stick']);
      expect(await searchNames('drums')).toEqual(['Oak Drum Stick', 'Teak Drum Stick']);
      expect(await searchNames('drum under 500')).toEqual(['Oak Drum Stick', 'Teak Drum Stick']);
      expect(await searchNames('drum stick')).toEqual(['Teak Drum Stick', 'Oak Drum Stick']);
      const suggested = await shop.visitor('GET /api/products/suggest', { query: { q: 'drum' } });
      expect(namesOf(suggested.products)).toEqual(['Oak Drum Stick', 'Teak Drum Stick']);
      const { explainSearch } = await loadSearchExplanation();
      const { db } = shop.database;
      const explained = await explainSearch(shop.database, 'drum', () =>
        calendarOf({ db, now: () => new Date() }),
      );
      expect(explained).toContain('popularity 2 (sales and wishes 0, ratings 0, this search 2)');
    });

    it('computing it writes no product', { tags: ['extended'] }, async () => {
      const product = await make('Oak Shehnai');
      const version = () =>
        rows(
          shop.database.db,
          sql`select xmin::text, updated_at from products where id = ${product.id}::uuid`,
        );
      await sell(product, 3);
      const before = await version();
      await compute();
      expect(await version()).toEqual(before);
    });

    it('choices without a product for each text are refused by their field', async () => {
      const { status, body } = await report({ type: 'click', searches: ['drum'], products: [] });
      expect([status, body.errors?.[0]?.path]).toEqual([400, 'products']);
    });
  });
});
