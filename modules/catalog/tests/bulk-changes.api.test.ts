import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BulkAction } from '#modules/catalog/contract/admin-products.ts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { openTestUsers, type TestUsers } from '#tests/support/test-users.ts';
import * as m from '../messages/index.ts';

// Bulk changes of products, duplicates, and the history of their stock.

onEachDatabase((open) => {
  let shop: Shop;
  let people: TestUsers;
  let category: string;
  beforeAll(async () => {
    shop = await open();
    people = await openTestUsers(shop);
    category = (await makeCategory(shop, { name: 'Bowls' })).id;
  });
  afterAll(() => shop.close());

  type Fields = Parameters<typeof makeProduct>[2];
  const make = (...each: Fields[]) =>
    Promise.all(each.map((fields) => makeProduct(shop, category, fields))).then((made) =>
      made.map(({ id }) => id),
    );
  const bulk = (ids: string[], change: object, dryRun = false) =>
    shop.owner('POST /api/products/bulk', { body: { ids, change: change as BulkAction, dryRun } });
  const refused = async (ids: string[], change: object) =>
    (await shop.send('POST', '/api/products/bulk', { token: shop.ownerToken, json: { ids, change } })).body;
  const read = async (ids: string[]) => {
    const all: Product[] = (await shop.owner('GET /api/products/stock-room', { query: { limit: 100 } }))
      .products;
    return ids.map((id) => all.find((product) => product.id === id));
  };
  const prices = async (ids: string[]) =>
    (await read(ids)).map((product) => [product?.price, product?.originalPrice]);
  const price = (method: string, value: number, keepOriginal = false) => ({
    act: 'price',
    how: method,
    value,
    keepOriginal,
  });

  it('a bulk change of prices rounds half up and never goes below 0', async () => {
    const ids = await make({ price: 10.01 }, { price: 0.01, originalPrice: 5 }, { price: 1.5 });
    const dry = await bulk(ids, price('percent', -50), true);
    expect(dry).toMatchObject({ changed: 2, unchanged: 1 });
    expect(dry.examples[0]).toEqual({
      id: ids[0],
      name: expect.any(String),
      before: '₹10.01',
      after: '₹5.01',
    });
    expect(await prices(ids)).toEqual([
      [10.01, null],
      [0.01, 5],
      [1.5, null],
    ]);
    // 5.005, 0.005 and 0.75: half a paisa is rounded up, so that the second price stays 0.01.
    expect(await bulk(ids, price('percent', -50))).toEqual({ ...dry, edit: expect.any(String) });
    expect(await prices(ids)).toEqual([
      [5.01, null],
      [0.01, 5],
      [0.75, null],
    ]);
    await bulk(ids, price('by', -0.7));
    expect(await prices(ids)).toEqual([
      [4.31, null],
      [0, 5],
      [0.05, null],
    ]);
    await bulk(ids, price('by', -300));
    expect((await prices(ids)).map(([now]) => now)).toEqual([0, 0, 0]);
    await bulk(ids, price('to', 20));
    const sale = await bulk(ids, price('percent', -12.5, true));
    expect(sale.examples[1]).toMatchObject({ before: '₹20', after: '₹17.50 (was ₹20)' });
    expect(await prices(ids)).toEqual([
      [17.5, 20],
      [17.5, 20],
      [17.5, 20],
    ]);
    await bulk(ids, price('by', 1, true));
    expect(await prices(ids)).toEqual([
      [18.5, 20],
      [18.5, 20],
      [18.5, 20],
    ]);
    expect(await refused(ids, price('to', -1))).toMatchObject({ errors: [{ path: 'change.value' }] });
    expect(await refused(ids, price('by', 0.001))).toMatchObject({ errors: [{ path: 'change.value' }] });
    expect(await refused(ids, price('by', 9_999_999))).toMatchObject({ errors: [{ path: 'change.value' }] });
    expect((await prices(ids))[0]).toEqual([18.5, 20]);
  });

  it('a bulk change of prices rounds them up as chosen, and a price of 0 stays', async () => {
    const ids = await make({ price: 100 }, { price: 249 }, { price: 149.01 }, { price: 0 });
    const rounded = async (rounding: string) => {
      const { examples } = await bulk(ids, { ...price('by', 0), rounding }, true);
      return examples.map(({ after }) => after);
    };
    expect(await rounded('none')).toEqual([]);
    expect(await rounded('nine')).toEqual(['₹109', '₹159']);
    expect(await rounded('fortyNine')).toEqual(['₹149', '₹199']);
    expect(await rounded('ten')).toEqual(['₹250', '₹150']);
    await bulk(ids, { ...price('percent', 10), rounding: 'fortyNine' });
    expect((await prices(ids)).map(([now]) => now)).toEqual([149, 299, 199, 0]);
  });

  it('a bulk change that lowers prices by 100 percent or more is refused, and the prices stay', async () => {
    const ids = await make({ price: 10 });
    for (const percent of [-100, -100.01, -300])
      expect(await refused(ids, price('percent', percent))).toMatchObject({
        code: 'invalid_input',
        message: 'change.value must be more than -100 percent, which would make the products free',
        errors: [{ path: 'change.value' }],
      });
    expect(await prices(ids)).toEqual([[10, null]]);
    await bulk(ids, price('percent', -99));
    expect(await prices(ids)).toEqual([[0.1, null]]);
  });

  it('a bulk change shows, hides, moves and deletes products for shoppers at once', async () => {
    const ids = await make({}, {}, {});
    const seen = async () => {
      const { products } = await shop.visitor('POST /api/products/filters', { body: { limit: 100 } });
      return ids.filter((id) => products.some((product) => product.id === id)).length;
    };
    expect(await seen()).toBe(3);
    expect(await bulk(ids, { act: 'deactivate' })).toMatchObject({ changed: 3, unchanged: 0 });
    expect(await seen()).toBe(0);
    const [first = ''] = ids;
    await bulk([first], { act: 'activate' });
    expect(await bulk(ids, { act: 'activate' })).toMatchObject({
      changed: 2,
      unchanged: 1,
      examples: [{ before: 'Inactive', after: 'Active' }, {}],
    });
    expect(await seen()).toBe(3);
    const other = await makeCategory(shop, { name: 'Plates' });
    const moved = await bulk(ids, { act: 'category', category: other.id });
    expect(moved).toMatchObject({ changed: 3, examples: [{ before: 'Bowls', after: 'Plates' }, {}, {}] });
    const { total } = await shop.visitor('GET /api/products/slug', { query: { slug: other.slug } });
    expect(total).toBe(3);
    expect(await refused(ids, { act: 'category', category: first })).toMatchObject({
      errors: [{ path: 'change.category', message: 'is not the id of a category' }],
    });
    expect((await bulk(ids, { act: 'delete' }, true)).changed).toBe(3);
    expect(await seen()).toBe(3);
    // A product given twice is deleted once.
    expect(await bulk([...ids, first.toUpperCase()], { act: 'delete' })).toMatchObject({
      changed: 3,
      examples: [{ before: 'Active', after: 'Deleted' }, {}, {}],
    });
    expect(await seen()).toBe(0);
    const { records } = await shop.owner('GET /api/trash', { query: { kind: 'product' } });
    expect(records.map(({ id }) => id).sort()).toEqual([...ids].sort());
    await shop.owner('POST /api/trash/:id/restore', { params: { id: first } });
    expect(await seen()).toBe(1);
  });

  it('a bulk change with an unknown product changes nothing and names the product', async () => {
    const ids = await make({}, {});
    const gone = '019a0000-0000-7000-8000-00000000dead';
    for (const act of ['deactivate', 'delete']) {
      const answer = await refused([ids[0] ?? '', gone, ids[1] ?? ''], { act });
      expect(answer).toMatchObject({
        code: 'invalid_input',
        message: 'ids.1 is not the id of a product',
        errors: [{ path: 'ids.1', message: 'is not the id of a product' }],
      });
    }
    expect((await read(ids)).map((product) => product?.isActive)).toEqual([true, true]);
    expect(await refused([], { act: 'delete' })).toMatchObject({ errors: [{ path: 'ids' }] });
    expect(await refused(ids, { act: 'burn' })).toMatchObject({ code: 'invalid_input' });
  });

  it('a bulk change shows at most 20 products as examples', { tags: ['extended'] }, async () => {
    const many = await bulk(await make(...Array.from({ length: 25 }, () => ({}))), { act: 'deactivate' });
    expect([many.changed, many.examples.length]).toEqual([25, 20]);
  });

  it('records every change of stock with its author and reason', async () => {
    const { person, token } = await people.signIn({ hasAdminAccess: true, name: 'Kiran' });
    const [id = '', empty = ''] = await make({ stockCount: 5 }, {});
    const stock = (method: string, value: number, why = '') => ({ act: 'stock', how: method, value, why });
    const answer = await shop.send('POST', '/api/products/bulk', {
      token,
      json: { ids: [id, empty], change: stock('by', -3, ' Broken in the shop ') },
    });
    expect(answer.body).toMatchObject({
      message: m.responses.productsChanged(),
      data: { changed: 1, unchanged: 1, examples: [{ id, before: '5 pieces', after: '2 pieces' }] },
    });
    await bulk([id], stock('by', -7));
    expect((await read([id]))[0]).toMatchObject({ stockCount: 0, inStock: false });
    await bulk([id, empty], stock('to', 1));
    expect(await read([id, empty])).toMatchObject([
      { stockCount: 1, inStock: true },
      { stockCount: 1, inStock: true },
    ]);
    await shop.owner('PUT /api/products/:productId', { params: { productId: id }, body: { name: 'Named' } });
    // A sale: a change without an author.
    await shop.database.db.execute(sql`update products set stock_count = 0 where id = ${id}::uuid`);
    const history = (query: object = {}) =>
      shop.owner('GET /api/products/:productId/stock-history', { params: { productId: id }, query });
    const { moves, total, pages } = await history();
    expect([total, pages]).toEqual([5, 1]);
    expect(moves.map(({ before, after, by, why }) => [before, after, by?.name ?? null, why])).toEqual([
      [1, 0, null, ''],
      [0, 1, 'Owner', ''],
      [2, 0, 'Owner', ''],
      [5, 2, 'Kiran', 'Broken in the shop'],
      [0, 5, 'Owner', ''],
    ]);
    expect(moves[3]?.by?.id).toBe(person.id);
    const second = await history({ page: 2, limit: 2 });
    expect([second.pages, second.moves]).toEqual([3, moves.slice(2, 4)]);
    const log = await shop.owner('GET /api/audit', { query: { record: id, by: person.id } });
    expect(log.entries).toMatchObject([
      { act: 'updated', why: 'Broken in the shop', before: { stockCount: 5 }, after: { stockCount: 2 } },
    ]);
    expect((await refused([id, empty], stock('by', 10_000_000))).errors[0].path).toBe('change.value');
    expect((await refused([id], stock('to', -1))).errors[0].path).toBe('change.value');
    for (const nobody of ['nothing', '019a0000-0000-7000-8000-00000000dead'])
      expect((await shop.send('GET', `/api/products/${nobody}/stock-history`, { token })).body.message).toBe(
        m.responses.productNotFound(),
      );
  });

  it('a duplicated product is a draft, without stock, reviews and former slug', async () => {
    const made = await makeProduct(shop, category, {
      name: 'Blue Bowl',
      price: 12.5,
      originalPrice: 20,
      stockCount: 4,
      isNew: true,
      isFeatured: true,
      images: ['/a.jpg'],
      imageAlts: ['A bowl'],
      tags: ['blue'],
      features: ['Round'],
      materials: ['Clay'],
      artisan: { name: 'Asha' },
      dimensions: { length: 1, width: 2, height: 3, weight: 4 },
    });
    await shop.database.db.execute(
      sql`insert into reviews (id, product_id, author, rating, status) values (gen_random_uuid(), ${made.id}::uuid, 'Ravi', 4, 'approved')`,
    );
    const params = { productId: made.id };
    const copy = await shop.owner('POST /api/products/:productId/duplicate', { params });
    const {
      _id,
      id,
      slug,
      name,
      isActive,
      isDraft,
      status,
      stockCount,
      inStock,
      arrivalDate,
      createdAt,
      updatedAt,
      ...like
    } = copy;
    expect({ slug, name, isActive, isDraft, status, stockCount, inStock }).toEqual({
      slug: 'copy-of-blue-bowl',
      name: 'Copy of Blue Bowl',
      isActive: false,
      isDraft: true,
      status: false,
      stockCount: 0,
      inStock: false,
    });
    expect(made).toMatchObject(like);
    expect((await shop.send('GET', `/api/products/slug/${slug}`)).status).toBe(404);
    expect((await shop.owner('POST /api/products/:productId/duplicate', { params })).slug).toBe(
      'copy-of-blue-bowl-2',
    );
    const long = await makeProduct(shop, category, { name: 'x'.repeat(200), inStock: true });
    const other = await shop.owner('POST /api/products/:productId/duplicate', {
      params: { productId: long.id },
    });
    expect([other.name.length, other.inStock]).toEqual([200, true]);
    expect(
      (await shop.send('POST', '/api/products/nothing/duplicate', { token: shop.ownerToken })).body,
    ).toMatchObject({ code: 'not_found', message: m.responses.productNotFound() });
  });
});
