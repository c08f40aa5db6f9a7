import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ResponseCache } from '#kernel/cache/response-cache.ts';
import { maxCounted } from '#kernel/contract/limits.ts';
import { rows } from '#kernel/database/database.ts';
import { type OrderedList, readCursors, readListPage } from '#kernel/lists/ordered.ts';
import { PagedLists } from '#kernel/lists/paged-lists.ts';
import * as kernelMessages from '#kernel/messages/index.ts';
import {
  type AdminProductPage,
  count,
  listOf,
  readRecordsOfPage,
} from '#modules/catalog/server/admin-products/list-store.ts';
import { unfilteredList } from '#modules/catalog/server/search/whole-list-store.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import * as m from '../messages/index.ts';

// The admin product list, compared with plain queries of the table.

onEachDatabase((open) => {
  let shop: Shop;
  let mugs: { id: string; slug: string };
  let toys: { id: string; slug: string };
  const many = 1400;

  beforeAll(async () => {
    shop = await open();
    [mugs, toys] = [await makeCategory(shop, { name: 'Mugs' }), await makeCategory(shop, { name: 'Toys' })];
    // More products than are sorted in memory or counted; names, dates and stock repeat.
    await shop.database.db.execute(
      sql`insert into products (id, slug, name, description, price, category_id, is_active, is_draft, in_stock, stock_count, updated_at)
          select ('019a0000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'thing-' || n,
            case when n % 2 = 0 then 'Thing ' else 'thing ' end || n % 300, case when n % 700 = 0 then 'Rare zebra.' else 'Plain.' end,
            100, case when n % 3 = 0 then ${mugs.id}::uuid else ${toys.id}::uuid end, n % 7 <> 0, n % 14 = 0, n % 5 > 0, n % 25,
            timestamptz '2026-01-01' + (n * 7919 % 500) * interval '1 minute'
          from generate_series(1, ${many}) as n`,
    );
  });
  afterAll(() => shop.close());

  const ask = (query: object) => shop.owner('GET /api/products/stock-room', { query });
  const orders = {
    updated: sql`updated_at desc, id desc`,
    newest: sql`id desc`,
    name: sql`lower(name), id`,
    stock: sql`stock_count, id`,
  };
  const states = {
    active: sql`is_active`,
    inactive: sql`not is_active and not is_draft`,
    draft: sql`is_draft`,
    in: sql`stock_count > 0`,
    low: sql`stock_count between 1 and 9`,
    out: sql`stock_count = 0`,
  };
  const expected = async (sort: keyof typeof orders, filters: object): Promise<string[]> => {
    const where = Object.values(filters).map((value) =>
      value === mugs.slug ? sql`category_id = ${mugs.id}::uuid` : states[value as keyof typeof states],
    );
    const expected = await rows<{ id: string }>(
      shop.database.db,
      sql`select id from products where ${sql.join([sql`true`, ...where], sql` and `)} order by ${orders[sort]}`,
    );
    return expected.map(({ id }) => id);
  };

  const filters = (): object[] => [
    {},
    { status: 'active' },
    { status: 'inactive' },
    { status: 'draft' },
    { stock: 'in' },
    { stock: 'low' },
    { stock: 'out' },
    { category: mugs.slug },
    { category: mugs.slug, status: 'inactive', stock: 'low' },
    { category: mugs.slug, status: 'draft', stock: 'low' },
  ];

  const sorts = ['updated', 'newest', 'name', 'stock'] as const;
  const expectSorted = async (sort: (typeof sorts)[number]) => {
    for (const each of filters()) {
      const all = await expected(sort, each);
      const pages = Math.ceil(all.length / 100);
      const checkedPages = [...new Set([1, Math.ceil(pages / 2), pages - 1, pages])].filter(
        (page) => page > 0,
      );
      for (const page of checkedPages) {
        const result = await ask({ sort, ...each, page, limit: 100 });
        expect(result).toMatchObject({ total: all.length, pages, more: false });
        expect(result.products.map(({ id }) => id)).toEqual(all.slice((page - 1) * 100, page * 100));
      }
      expect((await ask({ sort, ...each, page: pages + 1, limit: 100 })).products).toEqual([]);
    }
  };
  const title = 'the admin product list sorts by %s, on every page and with every filter';
  it.each(sorts.slice(0, 1))(title, expectSorted);
  it.each(sorts.slice(1))(title, { tags: ['extended'] }, expectSorted);

  const shopOrders = {
    featured: sql`in_stock desc, is_featured desc, arrival_date desc, id desc`,
    rating: sql`in_stock desc, weighted_rating desc, reviews desc, id desc`,
    'price-asc': sql`price, id`,
  };
  async function expectHiddenToo(shopSorts: (keyof typeof shopOrders)[]): Promise<void> {
    const { db } = shop.database;
    for (const sort of shopSorts)
      for (const slug of ['', mugs.slug]) {
        const of = slug ? sql`category_id = ${mugs.id}::uuid` : sql`true`;
        const all = (
          await rows<{ id: string }>(
            db,
            sql`select id from products where ${of} order by ${shopOrders[sort]}`,
          )
        ).map(({ id }) => id);
        const pages = Math.ceil(all.length / 100);
        for (const page of [1, 2, pages - 1, pages, pages + 1]) {
          const result = await shop.owner('GET /api/products/slug', {
            query: { slug, sort, page, limit: 100 },
          });
          expect(result).toMatchObject({ total: all.length, pages });
          expect(result.products.map(({ id }) => id)).toEqual(all.slice((page - 1) * 100, page * 100));
        }
      }
  }

  it('product lists of the shop include hidden products for staff', () => expectHiddenToo(['featured']));

  it(
    'product lists of the shop include hidden products for staff in further orders',
    {
      tags: ['extended'],
    },
    () => expectHiddenToo(['rating', 'price-asc']),
  );

  it('a page of a list is the same from either end and from a stored cursor', async () => {
    const { db } = shop.database;
    const sortedBy = (sort: AdminProductPage['sort']): AdminProductPage => ({
      sort,
      category: null,
      status: 'active',
      stock: 'in',
    });
    for (const sort of sorts) {
      const all = await expected(sort, { status: 'active', stock: 'in' });
      await expectWalked(listOf(sortedBy(sort)), all);
      const window = { skip: 730, limit: 12 };
      expect(await readRecordsOfPage(db, sortedBy(sort), window)).toEqual(all.slice(730, 742));
    }
    for (const category of [null, mugs.id]) {
      const of = category ? sql`category_id = ${category}::uuid` : sql`true`;
      const order = sql`in_stock desc, weighted_rating desc, reviews desc, id desc`;
      const all = (
        await rows<{ id: string }>(db, sql`select id from products where ${of} order by ${order}`)
      ).map(({ id }) => id);
      await expectWalked(unfilteredList({ category, sort: 'rating' }), all);
    }
  });

  /** Compares pages with the whole list, read from either end and from a cursor in between. */
  async function expectWalked(list: OrderedList, all: string[]) {
    const { db } = shop.database;
    const places = await readCursors(db, list, 50);
    expect(places.map(({ position, keys }) => [position, keys.at(-1)])).toEqual(
      all.flatMap((id, at) => ((at + 1) % 50 === 0 ? [[at + 1, id]] : [])),
    );
    const place = places.find(({ position }) => position === 150);
    if (!place) throw new Error('The list is too short');
    for (const skip of [150, 157, 200])
      expect(await readListPage(db, list, { skip: skip - 150, limit: 5 }, place)).toEqual(
        all.slice(skip, skip + 5),
      );
    expect(await readListPage(db, list, { skip: 33, limit: 5 }, 'beginning')).toEqual(all.slice(33, 38));
    expect(await readListPage(db, list, { skip: 33, limit: 5 }, 'end')).toEqual(all.slice(-38, -33));
  }

  it('a page far into a list is exact by cursors, also after products change', {
    tags: ['extended'],
  }, async () => {
    const { db } = shop.database;
    const cache = new ResponseCache();
    cache.hearingUntil = Number.POSITIVE_INFINITY;
    const lists = new PagedLists(cache, { far: 100, afreshMs: 0, usableMs: 60_000 });
    const productList: AdminProductPage = { sort: 'newest', category: null, status: null, stock: null };
    const pageAt = async (skip: number) => {
      const { total } = await count(db, productList);
      const list = { key: 'all', ordered: listOf(productList), total, all: total, cacheTags: ['stock room'] };
      return lists.page(db, list, { skip, limit: 7 });
    };
    const all = async () => expected('newest', {});
    const skips = [0, 55, 101, 333, 480, 500, 600, 799, 850, 899];
    const before = await all();
    for (const _ of ['nothing is known', 'places are known'])
      for (const skip of skips) expect(await pageAt(skip)).toEqual(before.slice(skip, skip + 7));
    // Pages near both ends are exact at once, those in the middle after a moment.
    const { id } = await makeProduct(shop, mugs.id);
    const after = await all();
    expect(after[0]).toBe(id);
    cache.invalidate(['stock room']);
    expect(await pageAt(55)).toEqual(after.slice(55, 62));
    await expect.poll(() => pageAt(500)).toEqual(after.slice(500, 507));
    await shop.owner('DELETE /api/products/:id', { params: { id } });
    cache.invalidate(['stock room']);
    await expect.poll(() => pageAt(500)).toEqual(before.slice(500, 507));
  });

  it('the admin product list names the category of each product and refuses unknown parameters', async () => {
    const { category, products } = await ask({ category: mugs.slug, limit: 1 });
    expect(category).toMatchObject({ id: mugs.id, itemCount: Math.floor(many / 3) });
    expect(products[0]).toMatchObject({ category: { _id: mugs.id } });
    expect((await ask({})).products).toHaveLength(12);
    const refused = async (query: string) =>
      (await shop.send('GET', `/api/products/stock-room?${query}`, { token: shop.ownerToken })).body;
    expect(await refused('category=nowhere')).toMatchObject({
      statusCode: 404,
      message: m.responses.categoryNotFound(),
    });
    for (const [field, value] of Object.entries({
      sort: 'price',
      stock: 'some',
      status: 'gone',
      page: '0',
      limit: '101',
    }))
      expect(await refused(`${field}=${value}`)).toMatchObject({
        code: 'invalid_input',
        errors: [{ path: field }],
      });
  });

  it('the admin product list finds hidden products too, by words, prefixes and slugs', async () => {
    const of = async (search: string, more: object = {}) =>
      (await ask({ search, sort: 'newest', ...more })).products.map(({ slug }) => slug);
    expect(await of('zebra')).toEqual(['thing-1400', 'thing-700']);
    expect(await of('Rare ZÉBRA')).toEqual(['thing-1400', 'thing-700']);
    expect(await of('zebra', { category: mugs.slug })).toEqual([]);
    expect(await of('zebra', { status: 'active' })).toEqual([]);
    expect(await of('zebra', { status: 'inactive' })).toEqual([]);
    expect(await of('zebra', { status: 'draft' })).toEqual(['thing-1400', 'thing-700']);
    expect(await of('zebra', { stock: 'out' })).toEqual(['thing-1400', 'thing-700']);
    expect(await of(' thing-77 ')).toContain('thing-77');
    expect(await of('!!!')).toEqual([]);
    expect(await of('zebra nowhere')).toEqual([]);
    const { id } = await makeProduct(shop, mugs.id, { name: 'Terracotta lamp A77-Z', slug: 'lamp' });
    for (const text of ['terracotta', 'Terrac', 'lamp terra', 'the lamp', 'a77', 'lamp a77', 'lamp'])
      expect(await of(text), text).toContain('lamp');
    // A word with a space after it is not a prefix.
    expect(await of('terrac ')).toEqual([]);
    await shop.owner('PUT /api/products/:productId', {
      params: { productId: id },
      body: { slug: 'lantern' },
    });
    expect(await of('lamp')).toContain('lantern');
    await shop.owner('DELETE /api/products/:id', { params: { id } });
    expect(await of('lamp')).toEqual([]);
  });

  it('the admin product list corrects a misspelt word without hits, in hidden products too', async () => {
    const of = async (search: string, more: object = {}) =>
      (await ask({ search, sort: 'newest', ...more })).products.map(({ slug }) => slug);
    const { id } = await makeProduct(shop, mugs.id, { name: 'Porcelain inkwell', slug: 'inkwell' });
    await shop.owner('PATCH /api/products/:productId/status', {
      params: { productId: id },
      body: { status: false },
    });
    expect(await of('porcelian')).toEqual(['inkwell']);
    expect(await of('porcelain', { status: 'inactive' })).toEqual(['inkwell']);
    expect(await of('porcelian', { status: 'active' })).toEqual([]);
    expect(await of('qqqqqq')).toEqual([]);
  });

  it('the best match of a search of the admin product list is the product of that name, before those that mention it', async () => {
    const name = 'Jasmine garland';
    const { slug } = await makeProduct(shop, mugs.id, { name, slug: 'garland' });
    const description = 'A crate with one jasmine garland and two lamps';
    await makeProduct(shop, mugs.id, { name: 'Crate of scents', slug: 'crate', description });
    const of = async (sort: string) =>
      (await ask({ search: 'jasmine garland', sort })).products.map((product) => product.slug);
    expect(await of('relevance')).toEqual([slug, 'crate']);
    expect(await of('newest')).toEqual(['crate', slug]);
  });

  it('the admin product list is empty for words of which no product has all, also if one names a kind of product', async () => {
    await makeProduct(shop, mugs.id, { name: 'Blue lamp', slug: 'blue-lamp' });
    await makeProduct(shop, mugs.id, { name: 'Carved stool', slug: 'carved-stool' });
    expect((await ask({ search: 'carved lamp', sort: 'newest' })).total).toBe(0);
  });

  it('the admin product list counts at most 1,000 hits of a search and reports that there are more', async () => {
    const result = await ask({ search: 'thing', sort: 'stock', limit: 100 });
    expect(result).toMatchObject({ total: maxCounted, pages: 10, more: true });
    const pages = await Promise.all(
      Array.from({ length: 11 }, (_, at) =>
        ask({ search: 'thing', sort: 'stock', limit: 100, page: at + 1 }),
      ),
    );
    const all = pages.flatMap(({ products }) => products);
    expect(new Set(all.map(({ id }) => id)).size).toBe(maxCounted);
    const stockCounts = all.map(({ stockCount }) => stockCount);
    expect(stockCounts).toEqual(stockCounts.toSorted((a, b) => a - b));
    const few = await ask({ search: 'thing', category: mugs.slug });
    expect(few).toMatchObject({ total: Math.floor(many / 3), more: false });
  });

  /** Compares the counts of the list with these filters with plain counts, after each kind of write. */
  async function expectCounts(counted: object[]): Promise<void> {
    const { owner } = shop;
    const counts = async () => {
      const each = await Promise.all(counted.map((filter) => ask({ ...filter, limit: 1 })));
      return each.map(({ total }) => total);
    };
    const truth = async () =>
      (await Promise.all(counted.map((each) => expected('newest', each)))).map((all) => all.length);
    const { id } = await makeProduct(shop, toys.id, { name: 'Fresh', stockCount: 50 });
    expect((await ask({ limit: 1 })).products[0]?.id).toBe(id);
    expect(await counts()).toEqual(await truth());
    const bodies = [
      { stockCount: 3 },
      { stockCount: 0, category: mugs.id },
      { isDraft: true },
      { name: 'Aaa' },
    ];
    for (const body of bodies) {
      await owner('PUT /api/products/:productId', { params: { productId: id }, body });
      expect(await counts()).toEqual(await truth());
    }
    expect((await ask({ sort: 'name', limit: 1 })).products[0]?.id).toBe(id);
    for (const status of [true, false]) {
      await owner('PATCH /api/products/:productId/status', { params: { productId: id }, body: { status } });
      expect(await counts()).toEqual(await truth());
    }
    // An inactive product becomes a draft without any other change.
    for (const isDraft of [true, false]) {
      await owner('PUT /api/products/:productId', { params: { productId: id }, body: { isDraft } });
      expect(await counts()).toEqual(await truth());
    }
    await owner('DELETE /api/products/:id', { params: { id } });
    expect(await counts()).toEqual(await truth());
    // Merging the rows of the tally does not change the counts.
    await shop.database.db.execute(
      sql`update products set stock_count = 24 - stock_count where slug like 'thing-1%'`,
    );
    await shop.database.db.execute(sql`select stock_tally_compact()`);
    // One write in two hundred merges the rows itself, so their number before is not known.
    const repeated = await rows(
      shop.database.db,
      sql`select from stock_tally group by category_id, is_further, is_active, is_draft, stock having count(*) > 1`,
    );
    expect(repeated).toEqual([]);
    expect(await counts()).toEqual(await truth());
  }

  it('counts of the admin product list are right after every write', () =>
    expectCounts([{}, { status: 'draft' }, { category: mugs.slug, status: 'inactive', stock: 'low' }]));

  it(
    'counts of the admin product list are right after every write, with every filter',
    {
      tags: ['extended'],
    },
    () => expectCounts(filters()),
  );

  it('refuses to save a product over a newer version, and alt texts stay with their images', async () => {
    const made = await makeProduct(shop, mugs.id, { images: ['/a.jpg', '/b.jpg'], imageAlts: ['A', 'B'] });
    const save = (name: string) =>
      shop.send('PUT', `/api/products/${made.id}`, {
        token: shop.ownerToken,
        json: { name, updatedAt: made.updatedAt },
      });
    const answers = await Promise.all(['One', 'Two', 'Three'].map(save));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'changed_meanwhile',
      message: kernelMessages.common.changedMeanwhile(),
    });
    const winner = answers.find(({ status }) => status === 200)?.body.data;
    const read = async () =>
      (await shop.send('GET', `/api/products/slug/${made.slug}`, { token: shop.ownerToken })).body.data;
    expect(await read()).toEqual(winner);
    const put = (json: object) =>
      shop.send('PUT', `/api/products/${made.id}`, { token: shop.ownerToken, json });
    const alts = async (json: object) => (await put(json)).body.data.imageAlts;
    expect(await alts({ images: ['/c.jpg', '/b.jpg', '/a.jpg'] })).toEqual(['', 'B', 'A']);
    expect(await alts({ images: ['/b.jpg'] })).toEqual(['B']);
    expect(await alts({ imageAlts: ['Only', 'Too many'] })).toEqual(['Only']);
    expect(await alts({ images: ['/b.jpg', '/d.jpg'], imageAlts: ['Both'] })).toEqual(['Both', '']);
    expect((await put({ stockCount: 0 })).body.data).toMatchObject({ inStock: false });
    expect((await put({ inStock: true })).body.data).toMatchObject({ inStock: true, stockCount: 0 });
    expect((await put({ stockCount: 9 })).body.data).toMatchObject({ inStock: true, stockCount: 9 });

    const category = await makeCategory(shop);
    const saves = await Promise.all(
      ['One', 'Two'].map((name) =>
        shop.send('PUT', `/api/categories/${category.id}`, {
          token: shop.ownerToken,
          json: { name, updatedAt: category.updatedAt },
        }),
      ),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
