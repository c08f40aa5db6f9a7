import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Input } from '#kernel/contract/endpoint.ts';
import type { Endpoints } from '#modules/endpoints.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';

// Reading and saving the grid of products.

onEachDatabase((open) => {
  let shop: Shop;
  let category: string;
  beforeAll(async () => {
    shop = await open();
    category = (await makeCategory(shop, { name: 'Bowls' })).id;
  });
  afterAll(() => shop.close());

  type Rows = NonNullable<Input<Endpoints['PUT /api/products/grid']>['body']>['rows'];
  const make = (fields: Parameters<typeof makeProduct>[2] = {}) => makeProduct(shop, category, fields);
  const save = (rows: Rows) => shop.owner('PUT /api/products/grid', { body: { rows } });
  const refused = async (rows: object[]) =>
    (await shop.send('PUT', '/api/products/grid', { token: shop.ownerToken, json: { rows } })).body;
  const read = (slug: string) => shop.owner('GET /api/products/slug/:slug', { params: { slug } });
  const grid = async (...ids: string[]) =>
    (await shop.owner('POST /api/products/grid', { body: { ids } })).products;
  const undo = (id: string | null) =>
    shop.owner('POST /api/products/bulk-edits/:id/undo', { params: { id: id ?? '' } });

  const sizes = [
    {
      id: 'size',
      name: 'Size',
      values: ['S', 'M'].map((id) => ({ id: id.toLowerCase(), label: id, colour: null, image: null })),
    },
  ];
  const withSizes = (name: string) =>
    make({
      name,
      options: sizes,
      variants: [
        { values: ['s'], sku: `${name}-s`, price: 10, stockCount: 1 },
        { values: ['m'], sku: `${name}-m`, price: 20, stockCount: 2 },
      ],
    });

  it('the grid shows selected products in their order, and products by the filters of the list, with variants', async () => {
    const [plain, sized] = [
      await make({ name: 'Plain Cup', tags: ['blue'], inStock: true }),
      await withSizes('Sized'),
    ];
    expect(await grid(sized.id, plain.id)).toMatchObject([
      {
        name: 'Sized',
        hasOptions: true,
        variants: [
          { label: 'Size: S', sku: 'Sized-s', price: 10, stock: { count: 1, isInStock: true }, weight: null },
          { label: 'Size: M', sku: 'Sized-m', price: 20 },
        ],
      },
      { name: 'Plain Cup', tags: ['blue'], stock: { count: 0, isInStock: true }, variants: [] },
    ]);
    const result = await shop.owner('POST /api/products/grid', {
      body: { search: 'plain cup', status: 'active' },
    });
    expect(result).toMatchObject({ products: [{ id: plain.id }], total: 1, pages: 1 });
    const unknown = { json: { category: 'no-such' }, token: shop.ownerToken };
    expect((await shop.send('POST', '/api/products/grid', unknown)).body.code).toBe('not_found');
  });

  it('a save of the grid writes all given fields of products and variants, and an undo sets them back', async () => {
    const other = await makeCategory(shop, { name: 'Plates' });
    const [plain, sized] = [await make({ price: 5, stockCount: 3 }), await withSizes('Vase')];
    const [before] = await grid(plain.id);
    const [small] = (await grid(sized.id))[0]?.variants ?? [];
    const { edit, products } = await save([
      {
        id: plain.id,
        updatedAt: plain.updatedAt,
        name: 'New name',
        sku: 'NEW-1',
        barcode: '890',
        price: 7.5,
        originalPrice: 9,
        stock: { count: 6, isInStock: true, seen: { count: 3, isInStock: true } },
        category: other.id,
        tags: ['Red', 'red'],
        weight: 12.5,
        isActive: false,
      },
      {
        id: sized.id,
        updatedAt: sized.updatedAt,
        weight: 90,
        variants: [
          {
            id: small?.id ?? '',
            price: 11,
            weight: 30,
            isActive: false,
            stock: { count: 0, isInStock: true, seen: { count: 1, isInStock: true } },
          },
        ],
      },
    ]);
    expect(products).toBe(2);
    expect(await read(plain.slug)).toMatchObject({
      name: 'New name',
      slug: plain.slug,
      sku: 'NEW-1',
      barcode: '890',
      price: 7.5,
      originalPrice: 9,
      stockCount: 6,
      category: { name: 'Plates' },
      tags: ['red'],
      dimensions: { weight: 12.5 },
      isActive: false,
    });
    const changed = await read(sized.slug);
    expect(changed).toMatchObject({ price: 20, dimensions: { weight: 90 } });
    expect(changed.variants[0]).toMatchObject({
      price: 11,
      weight: 30,
      isActive: false,
      stockCount: 0,
      inStock: true,
    });
    const { edits } = await shop.owner('GET /api/products/bulk-edits', { query: {} });
    expect(edits[0]).toMatchObject({ id: edit, origin: 'grid', products: 2, by: 'Owner' });
    expect(await undo(edit)).toMatchObject({ undone: 2, kept: [] });
    expect((await grid(plain.id))[0]).toEqual({ ...before, updatedAt: expect.any(String) });
    expect((await read(sized.slug)).variants[0]).toMatchObject({
      price: 10,
      weight: null,
      isActive: true,
      stockCount: 1,
    });
  });

  it('a save with a row that was changed or deleted meanwhile names the rows and saves none', async () => {
    const [one, two, three] = [await make({ name: 'One' }), await make(), await make()];
    await shop.owner('PUT /api/products/:productId', { params: { productId: two.id }, body: { price: 3 } });
    await shop.owner('DELETE /api/products/:id', { params: { id: three.id } });
    const rows = [one, two, three].map(({ id, updatedAt }) => ({ id, updatedAt, name: 'Changed' }));
    expect(await refused(rows)).toMatchObject({
      code: 'changed_meanwhile',
      errors: [
        { path: 'rows.1', message: 'was changed meanwhile' },
        { path: 'rows.2', message: 'was deleted meanwhile' },
      ],
    });
    expect((await read(one.slug)).name).toBe('One');
  });

  it('a save with an invalid field names it and saves no row', async () => {
    const [plain, sized] = [await make({ name: 'Kept' }), await withSizes('Jug')];
    const [small] = (await grid(sized.id))[0]?.variants ?? [];
    const good = { id: plain.id, updatedAt: plain.updatedAt, name: 'Changed' };
    const sizedRow = { id: sized.id, updatedAt: sized.updatedAt };
    const pathsOf = async (row: object) =>
      (await refused([good, row])).errors?.map(({ path }: { path: string }) => path);
    expect(await pathsOf({ ...sizedRow, name: ' ' })).toEqual(['rows.1.name']);
    expect(await pathsOf({ ...sizedRow, weight: 1.25 })).toEqual(['rows.1.weight']);
    expect(
      await pathsOf({
        ...sizedRow,
        price: 3,
        stock: { count: 1, isInStock: true, seen: { count: 0, isInStock: false } },
      }),
    ).toEqual(['rows.1.price', 'rows.1.stock']);
    expect(await pathsOf({ ...sizedRow, category: plain.id })).toEqual(['rows.1.category']);
    expect(await pathsOf({ ...sizedRow, variants: [{ id: small?.id, price: 1.234 }] })).toEqual([
      'rows.1.variants.0.price',
    ]);
    expect(await pathsOf(good)).toEqual(['rows.1.id']);
    expect(await pathsOf({ ...sizedRow, variants: [{ id: plain.id, price: 1 }] })).toEqual(['rows.1']);
    expect((await read(plain.slug)).name).toBe('Kept');
  });

  it('an SKU of another product is refused by name, and two products can swap theirs', async () => {
    const [one, two, third] = [
      await make({ sku: 'A-1' }),
      await make({ sku: 'B-1' }),
      await make({ name: 'Third', sku: 'C-1' }),
    ];
    const rows = [one, two].map(({ id, updatedAt }) => ({ id, updatedAt }));
    const set = (...skus: string[]) => rows.map((row, index) => ({ ...row, sku: skus[index] ?? '' }));
    expect(await refused(set('c-1', 'X-1'))).toMatchObject({
      errors: [{ path: 'rows.0.sku', message: 'is already the SKU of Third' }],
    });
    expect(await refused(set('X-1', 'x-1'))).toMatchObject({
      errors: [{ path: 'rows.1.sku', message: 'is used twice' }],
    });
    const { edit } = await save(set('B-1', 'A-1'));
    expect((await grid(one.id, two.id)).map(({ sku }) => sku)).toEqual(['B-1', 'A-1']);
    // The first product gets another SKU, and the third one takes its former one.
    const [now] = await grid(one.id);
    await save([{ id: one.id, updatedAt: now?.updatedAt ?? '', sku: 'D-1' }]);
    await save([{ id: third.id, updatedAt: third.updatedAt, sku: 'B-1' }]);
    expect((await undo(edit)).kept).toMatchObject([
      { id: one.id, message: 'Changed since: SKU.' },
      { id: two.id, message: 'Third has the SKU b-1 now.' },
    ]);
    expect((await grid(one.id, two.id)).map(({ sku }) => sku)).toEqual(['D-1', 'A-1']);
  });

  it('stock in the grid is a difference, so that sales meanwhile stay', async () => {
    const made = await make({ stockCount: 10 });
    await placeOrder(shop.visitor, made);
    const seen = { count: 10, isInStock: true };
    const row = { id: made.id, updatedAt: made.updatedAt };
    await save([{ ...row, stock: { count: 15, isInStock: true, seen } }]);
    expect((await read(made.slug)).stockCount).toBe(14);
  });
});
