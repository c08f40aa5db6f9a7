import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BulkAction } from '#modules/catalog/contract/admin-products.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { openTestUsers } from '#tests/support/test-users.ts';

// The undo of bulk edits of products.

onEachDatabase((open) => {
  let shop: Shop;
  let category: string;
  beforeAll(async () => {
    shop = await open();
    category = (await makeCategory(shop, { name: 'Bowls' })).id;
  });
  afterAll(() => shop.close());

  const make = (fields: Parameters<typeof makeProduct>[2] = {}) => makeProduct(shop, category, fields);
  const bulk = (ids: string[], change: object) =>
    shop.owner('POST /api/products/bulk', { body: { ids, change: change as BulkAction } });
  const edited = async (ids: string[], change: object) => (await bulk(ids, change)).edit ?? '';
  const undo = (id: string) => shop.owner('POST /api/products/bulk-edits/:id/undo', { params: { id } });
  const refusedUndo = async (id: string, token = shop.ownerToken) =>
    (await shop.send('POST', `/api/products/bulk-edits/${id}/undo`, { token })).body;
  const update = (productId: string, body: object) =>
    shop.owner('PUT /api/products/:productId', { params: { productId }, body });
  const read = (slug: string) => shop.owner('GET /api/products/slug/:slug', { params: { slug } });
  const price = (how: string, value: number) => ({ act: 'price', how, value, keepOriginal: true });
  const stock = (how: string, value: number) => ({ act: 'stock', how, value });

  it('an undo sets prices back, leaves a price changed since alone, and names its product with the reason', async () => {
    const [one, two] = [
      await make({ price: 100 }),
      await make({ price: 200, originalPrice: 300, name: 'Blue Bowl' }),
    ];
    const edit = await edited([one.id, two.id], price('percent', -10));
    expect(await read(one.slug)).toMatchObject({ price: 90, originalPrice: 100 });
    await update(two.id, { price: 170 });
    expect(await undo(edit)).toEqual({
      edit: expect.any(String),
      undone: 1,
      kept: [{ id: two.id, name: 'Blue Bowl', slug: 'blue-bowl', message: 'Changed since: price.' }],
    });
    expect(await read(one.slug)).toMatchObject({ price: 100, originalPrice: null });
    expect(await read(two.slug)).toMatchObject({ price: 170, originalPrice: 200 });
  });

  it('an undo of stock keeps sales, and never goes below 0', async () => {
    const [sold, low, untracked] = [
      await make({ stockCount: 10 }),
      await make({ stockCount: 1 }),
      await make({ inStock: true }),
    ];
    const edit = await edited([sold.id, low.id, untracked.id], stock('by', 5));
    await placeOrder(shop.visitor, sold, { lines: [{ id: sold.id, quantity: 2, price: sold.price }] });
    await shop.database.db.execute(sql`update products set stock_count = 2 where id = ${low.id}::uuid`);
    await undo(edit);
    expect(await read(sold.slug)).toMatchObject({ stockCount: 8, inStock: true });
    expect(await read(low.slug)).toMatchObject({ stockCount: 0, inStock: false });
    expect(await read(untracked.slug)).toMatchObject({ stockCount: 0, inStock: true });
    const { moves } = await shop.owner('GET /api/products/:productId/stock-history', {
      params: { productId: sold.id },
      query: {},
    });
    expect(moves[0]).toMatchObject({
      before: 13,
      after: 8,
      why: 'Undo of a bulk edit',
      by: { name: 'Owner' },
    });
  });

  it('an undo sets prices and stock of variants back, and leaves a deleted variant alone', async () => {
    const options = [
      {
        id: 'size',
        name: 'Size',
        values: ['s', 'm'].map((id) => ({ id, label: id, colour: null, image: null })),
      },
    ];
    const made = await make({
      options,
      variants: [
        { values: ['s'], price: 100, stockCount: 1 },
        { values: ['m'], price: 200, stockCount: 2 },
      ],
    });
    const edit = await edited([made.id], stock('by', 3));
    const priceEdit = await edited([made.id], price('to', 50));
    const [small] = (await read(made.slug)).variants;
    await update(made.id, {
      options: [{ ...options[0], values: options[0]?.values.slice(0, 1) }],
      variants: [{ ...small, handling: undefined, stockSeen: small?.stockCount }],
    });
    const message = 'A variant is deleted.';
    expect(await undo(priceEdit)).toMatchObject({ undone: 1, kept: [{ id: made.id, message }] });
    expect(await undo(edit)).toMatchObject({ undone: 1, kept: [{ id: made.id, message }] });
    const after = await read(made.slug);
    expect(after).toMatchObject({ price: 100, stockCount: 1 });
    expect(after.variants).toMatchObject([{ price: 100, originalPrice: null, stockCount: 1, inStock: true }]);
  });

  it('an undo of showing a draft makes it a draft again, with its schedule', async () => {
    const visibleFrom = new Date(Date.now() + 86_400_000).toISOString();
    const draft = await make({ isDraft: true });
    const planned = await make({ visibleFrom });
    const edit = await edited([draft.id, planned.id], { act: 'activate' });
    expect(await read(planned.slug)).toMatchObject({ isActive: true, visibleFrom: null });
    await undo(edit);
    expect(await read(draft.slug)).toMatchObject({ isActive: false, isDraft: true });
    expect(await read(planned.slug)).toMatchObject({ isActive: false, isDraft: false, visibleFrom });
  });

  it('an undo moves products back with their further categories, unless the former category is deleted', async () => {
    const [from, to] = [
      await makeCategory(shop, { name: 'Cups' }),
      await makeCategory(shop, { name: 'Jugs' }),
    ];
    const made = await makeProduct(shop, from.id, { furtherCategories: [to.id] });
    const edit = await edited([made.id], { act: 'category', category: to.id });
    expect((await read(made.slug)).furtherCategories).toEqual([]);
    await undo(edit);
    expect(await read(made.slug)).toMatchObject({
      category: { name: 'Cups' },
      furtherCategories: [{ name: 'Jugs' }],
    });
    const again = await edited([made.id], { act: 'category', category: to.id });
    await shop.owner('DELETE /api/categories/:id', { params: { id: from.id } });
    const kept = [{ id: made.id, message: 'The former category is deleted.' }];
    expect(await undo(again)).toMatchObject({ edit: null, undone: 0, kept });
    // Nothing was set back: the edit can be undone once the category is back.
    await shop.owner('POST /api/trash/:id/restore', { params: { id: from.id } });
    expect(await undo(again)).toMatchObject({ undone: 1, kept: [] });
  });

  it('a deleted product is named by an undo, and the others are set back', async () => {
    const [gone, there] = [await make({ name: 'Gone Bowl' }), await make()];
    const edit = await edited([gone.id, there.id], { act: 'deactivate' });
    await shop.owner('DELETE /api/products/:id', { params: { id: gone.id } });
    expect(await undo(edit)).toMatchObject({
      undone: 1,
      kept: [{ id: gone.id, name: 'Gone Bowl', slug: null, message: 'The product is deleted.' }],
    });
    expect((await read(there.slug)).isActive).toBe(true);
  });

  it('two undos at once undo an edit once', async () => {
    const made = await make({ stockCount: 4 });
    const edit = await edited([made.id], stock('by', 3));
    const answers = await Promise.all([refusedUndo(edit), refusedUndo(edit)]);
    expect(answers.map(({ code }) => code ?? 'done').sort()).toEqual(['done', 'not_possible_now']);
    expect((await read(made.slug)).stockCount).toBe(4);
    expect(await refusedUndo(edit)).toMatchObject({ code: 'not_possible_now' });
  });

  it('an undo can be undone, which makes the edit again', async () => {
    const made = await make({ price: 100 });
    const edit = await edited([made.id], { act: 'price', how: 'to', value: 80 });
    const { edit: undone } = await undo(edit);
    await undo(undone ?? '');
    expect((await read(made.slug)).price).toBe(80);
  });

  it('an edit can be undone for 24 hours', async () => {
    const made = await make({ price: 100 });
    const edit = await edited([made.id], { act: 'price', how: 'to', value: 80 });
    const age = (hours: number) =>
      shop.database.db.execute(
        sql`update product_bulk_edits set at = now() - make_interval(hours => ${hours}) where id = ${edit}::uuid`,
      );
    const canUndo = async () => {
      const { edits } = await shop.owner('GET /api/products/bulk-edits', { query: { limit: 100 } });
      return edits.find(({ id }) => id === edit)?.canUndo;
    };
    await age(25);
    expect(await canUndo()).toBe(false);
    expect(await refusedUndo(edit)).toMatchObject({ code: 'not_possible_now' });
    await age(23);
    expect(await canUndo()).toBe(true);
    await undo(edit);
    expect((await read(made.slug)).price).toBe(100);
    expect(await refusedUndo('019a0000-0000-7000-8000-00000000dead')).toMatchObject({ code: 'not_found' });
  });

  it('the list of edits says who changed what, how many products, and who undid it', async () => {
    const made = await Promise.all(['A', 'B', 'C', 'D'].map((name) => make({ name })));
    const ids = made.map(({ id }) => id).sort();
    const edit = await edited(ids, { act: 'deactivate' });
    const people = await openTestUsers(shop);
    const { token } = await people.signIn({ hasAdminAccess: true, name: 'Kiran' });
    await refusedUndo(edit, token);
    const { edits } = await shop.owner('GET /api/products/bulk-edits', { query: {} });
    const names = ids.slice(0, 3).map((id) => made.find((product) => product.id === id)?.name);
    expect(edits.slice(0, 2)).toMatchObject([
      { origin: 'undo', by: 'Kiran', products: 4, undone: null, canUndo: true },
      {
        id: edit,
        origin: 'bulk',
        by: 'Owner',
        fields: ['visibility'],
        products: 4,
        names,
        undone: { by: 'Kiran' },
        canUndo: false,
      },
    ]);
    const log = await shop.owner('GET /api/audit', { query: { record: ids[0] } });
    expect(log.entries[0]).toMatchObject({
      act: 'updated',
      by: { name: 'Kiran' },
      why: 'Undo of a bulk edit',
      after: { isActive: true },
    });
  });

  it('an edit that changes nothing, a dry run and a deletion are no edits to undo', async () => {
    const made = await make();
    const body = { ids: [made.id], change: { act: 'deactivate' as const } };
    const dry = await shop.owner('POST /api/products/bulk', { body: { ...body, dryRun: true } });
    const results = [
      dry,
      await bulk([made.id], { act: 'activate' }),
      await bulk([made.id], { act: 'delete' }),
    ];
    expect(results.map(({ edit }) => edit)).toEqual([null, null, null]);
  });
});
