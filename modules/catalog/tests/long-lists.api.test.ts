/** @module-tag full */

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { rows } from '#kernel/database/database.ts';
import { productSorts } from '#modules/catalog/contract/product-sorts.ts';
import { onPostgres } from '#tests/support/databases.ts';
import { makeManyProducts } from '#tests/support/many-products.ts';
import { onEachDatabase, openShop, type Shop } from '#tests/support/shop.ts';
import { onStatement, type Statement } from '#tests/support/statements.ts';

const orders: Record<(typeof productSorts)[number], string> = {
  featured: 'in_stock desc, is_featured desc, arrival_date desc, id desc',
  newest: 'arrival_date desc, id desc',
  'price-asc': 'price, id',
  'price-desc': 'price desc, id desc',
  rating: 'in_stock desc, weighted_rating desc, reviews desc, id desc',
  popular: 'in_stock desc, reviews desc, rating desc, id desc',
  discount: 'discount desc, id desc',
};

onEachDatabase((open) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await open();
    await makeManyProducts(shop.database, 1500);
    // Written directly into the database, whose notification informs the server.
    await shop.database.waitForInvalidation();
  });
  afterAll(() => shop.close());

  const inOrder = async (order: string, where = 'true') =>
    (
      await rows<{ slug: string }>(
        shop.database.db,
        sql.raw(`select slug from products where ${where} order by ${order}`),
      )
    ).map(({ slug }) => slug);
  /** The pages in an order in which each is read from another cursor. */
  const shuffled = (pages: number) => Array.from({ length: pages }, (_, at) => 1 + ((at * 17 + 11) % pages));

  describe('long product lists', () => {
    it.each(productSorts)(
      'a list of 1,500 products sorted by %s has each product once, in any sequence of page requests',
      async (sort) => {
        const read: string[][] = [];
        for (const page of shuffled(15)) {
          const { products } = await shop.visitor('POST /api/products/filters', {
            body: { sort, page, limit: 100 },
          });
          read[page - 1] = products.map(({ slug }) => slug);
        }
        expect(read.flat()).toEqual(await inOrder(orders[sort]));
      },
    );

    it('a long list of one category has each product once, in any sequence of page requests', async () => {
      const read: string[][] = [];
      for (const page of shuffled(15)) {
        const { products } = await shop.visitor('GET /api/products/slug', {
          query: { slug: 'many-1', page, limit: 25 },
        });
        read[page - 1] = products.map(({ slug }) => slug);
      }
      const inCategory = `category_id = (select id from categories where slug = 'many-1')`;
      expect(read.flat()).toEqual(await inOrder(orders.featured, inCategory));
    });

    it('a product added at the front shifts every page of a long list', async () => {
      const page = (number: number) =>
        shop.visitor('POST /api/products/filters', { body: { sort: 'price-desc', page: number, limit: 50 } });
      await page(20);
      const category = await rows<{ id: string }>(shop.database.db, sql`select id from categories limit 1`);
      const { slug } = await shop.owner('POST /api/products', {
        body: { name: 'Dearest', description: 'Plain.', price: 100_000, category: category[0]?.id ?? '' },
      });
      const expected = await inOrder(orders['price-desc']);
      expect(expected[0]).toBe(slug);
      for (const number of [20, 21, 30, 31]) {
        const { products } = await page(number);
        expect(products.map((each) => each.slug)).toEqual(expected.slice(50 * (number - 1), 50 * number));
      }
    });

    it('the pages of a search keep one order, with and without filters', async () => {
      const find = async (page: number, more = {}) =>
        shop.visitor('POST /api/products/filters', { body: { search: 'common', page, limit: 20, ...more } });
      const first = await find(1);
      expect(first.total).toBe(150);
      const all = (await Promise.all(Array.from({ length: 8 }, (_, at) => find(at + 1)))).flatMap(
        ({ products }) => products,
      );
      expect(new Set(all.map(({ slug }) => slug)).size).toBe(150);
      const cheap = await find(1, { maxPrice: 200 });
      expect(cheap.products).toEqual(all.filter(({ price }) => price <= 200).slice(0, 20));
      expect(cheap.total).toBe(all.filter(({ price }) => price <= 200).length);
    });
  });
});

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];
type Client = {
  query: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, [{ Plan: Plan }]>[] }>;
};

describe.skipIf(inject('postgresUrl') === null)('query plans on PostgreSQL', () => {
  let shop: Shop;
  const recorded = new Map<string, Statement>();
  beforeAll(async () => {
    const database = await onPostgres.open();
    await makeManyProducts(database, 30_000);
    onStatement(database, (statement) => recorded.set(statement.text, statement));
    shop = await openShop(database);
  });
  afterAll(async () => {
    await shop.close();
    await shop.database.close();
  });

  const large = new Set(['products', 'reviews', 'search_words', 'product_slugs']);

  /** Returns the plan of a statement; for a named one the generic plan, which serves all values. */
  async function planOf(client: Client, { text, values, name }: Statement): Promise<Plan | undefined> {
    if (!name) {
      const { rows } = await client.query(`explain (format json) ${text}`, values);
      return rows[0]?.['QUERY PLAN']?.[0]?.Plan;
    }
    const any = values.length > 0 ? `(${values.map(() => 'null').join(', ')})` : '';
    await client.query(`set plan_cache_mode = force_generic_plan; prepare named as ${text}`);
    try {
      const { rows } = await client.query(`explain (format json) execute named${any}`);
      return rows[0]?.['QUERY PLAN']?.[0]?.Plan;
    } finally {
      await client.query('deallocate named; reset plan_cache_mode');
    }
  }

  async function scansOf(statement: Statement): Promise<string[]> {
    const pool = (
      shop.database.db as never as { $client: { connect: () => Promise<Client & { release: () => void }> } }
    ).$client;
    const client = await pool.connect();
    const plan = await planOf(client, statement).finally(() => client.release());
    if (!plan) throw new Error(`No plan of ${statement.text}`);
    return nodes(plan)
      .filter((node) => node['Node Type'] === 'Seq Scan' && large.has(node['Relation Name'] ?? ''))
      .map((node) => node['Relation Name'] ?? '');
  }

  it('no query of the shop scans a large table sequentially', async () => {
    const { visitor } = shop;
    const { categories } = await visitor('GET /api/categories');
    const ids = categories.map(({ id }) => id);
    const { products } = await visitor('GET /api/products/slug', { query: { slug: 'many-2' } });
    const product = products[0];
    if (!product) throw new Error('There are products');
    await visitor('GET /api/products/slug', {});
    await visitor('GET /api/products/slug', { query: { page: 1000 } });
    await visitor('GET /api/products/slug/:slug', { params: { slug: product.slug } });
    await visitor('GET /api/products/:productId/reviews', { params: { productId: product.id } });
    await visitor('GET /api/artisans', {});
    await visitor('GET /api/artisans/:slug', { params: { slug: 'maker-7' } });
    for (const q of ['com', 'rarset', 'maker']) await visitor('GET /api/products/suggest', { query: { q } });
    for (const sort of productSorts) {
      await visitor('POST /api/products/filters', { body: { sort } });
      await visitor('POST /api/products/filters', { body: { sort, page: 900 } });
      await visitor('POST /api/products/filters', { body: { sort, categoryIds: [ids[0] ?? ''] } });
      await visitor('POST /api/products/filters', {
        body: { sort, categoryIds: [ids[0] ?? ''], minPrice: 200, maxPrice: 300 },
      });
      await visitor('POST /api/products/filters', { body: { sort, minPrice: 20, maxPrice: 30 } });
      await visitor('POST /api/products/filters', { body: { sort, search: 'common' } });
      await visitor('POST /api/products/filters', { body: { sort, search: 'rarest', minRating: 4 } });
    }
    await visitor('POST /api/products/filters', { body: { onSale: true, sort: 'discount' } });
    await visitor('POST /api/products/filters', { body: { isNew: true, sort: 'newest', inStock: true } });
    await visitor('POST /api/products/filters', { body: { tags: ['hundredth'] } });
    await visitor('POST /api/products/filters', { body: { artisan: 'maker-7' } });
    await visitor('POST /api/products/filters', { body: { search: 'comon thing' } });
    // The lists of staff, with hidden products.
    for (const sort of ['updated', 'newest', 'name', 'stock'])
      for (const more of ['', '&page=600', '&category=many-2', '&status=active', '&stock=low'])
        await shop.send('GET', `/api/products/stock-room?sort=${sort}${more}`, { token: shop.ownerToken });
    for (const more of ['page=600', 'slug=many-2', 'sort=price-asc'])
      await shop.send('GET', `/api/products/slug?${more}`, { token: shop.ownerToken });
    const statements = [...recorded.values()].filter(({ text }) => /^\s*(select|with)\b/i.test(text));
    expect(statements.length).toBeGreaterThan(30);
    expect(statements.filter(({ name }) => name).length).toBeGreaterThan(10);
    const walked: string[] = [];
    for (const statement of statements) {
      for (const table of await scansOf(statement)) walked.push(`${table}: ${statement.text}`);
    }
    expect(walked).toEqual([]);
  });
});
