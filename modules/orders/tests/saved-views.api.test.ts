import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxSavedViews, type SavedView } from '#modules/orders/contract/saved-views.ts';
import { deliver, placeOrder } from '#tests/support/orders.ts';
import { clientOf, makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { openTestUsers } from '#tests/support/test-users.ts';

// Saved views of the admin order list.

type Call = Shop['owner'];

onEachDatabase((open) => {
  let shop: Shop;
  let kabir: { id: string; call: Call };
  let names = 0;
  beforeAll(async () => {
    shop = await open({ linkOrigin: 'https://shop.example', post: async () => {} });
    const people = await openTestUsers(shop);
    const { person, token } = await people.signIn({ hasAdminAccess: true, name: 'Kabir' });
    kabir = { id: person.id, call: clientOf(shop.url, token) };
  });
  afterAll(() => shop.close());

  const query: SavedView['query'] = {
    view: 'to_pack',
    search: 'mug',
    tag: 'diwali',
    assigned: 'me',
    sort: '-total',
  };
  const save = (call: Call, fields: Partial<SavedView> = {}) =>
    call('POST /api/order-views', {
      body: { name: `View ${++names}`, isShared: false, query, ...fields } as never,
    });
  const replace = (call: Call, { id, ...view }: SavedView) =>
    call('PUT /api/order-views/:id', { params: { id }, body: view });
  const remove = (call: Call, { id, version }: SavedView) =>
    call('DELETE /api/order-views/:id', { params: { id }, query: { version } });
  const idsOf = async (call: Call) => (await call('GET /api/order-views')).map(({ id }) => id);
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      ({ code }) => code,
    );

  it('a view keeps its filters, its search and its sort order', async () => {
    const saved = await save(kabir.call);
    expect(saved).toMatchObject({ query, version: 1, isShared: false });
    expect((await kabir.call('GET /api/order-views')).find(({ id }) => id === saved.id)).toEqual(saved);
  });

  it('a staff member sees the own views and those of all staff, and changes no other', async () => {
    const [own, shared] = [await save(kabir.call), await save(kabir.call, { isShared: true })];
    const seen = await idsOf(shop.owner);
    expect([seen.includes(own.id), seen.includes(shared.id)]).toEqual([false, true]);
    expect(await codeOf(replace(shop.owner, { ...own, name: 'Taken over' }))).toBe('not_found');
    await remove(shop.owner, own);
    expect(await idsOf(kabir.call)).toContain(own.id);
    const renamed = await replace(shop.owner, { ...shared, name: 'Renamed', query: { state: 'packed' } });
    expect(renamed).toMatchObject({ id: shared.id, name: 'Renamed', query: { state: 'packed' }, version: 2 });
    expect((await kabir.call('GET /api/order-views')).find(({ id }) => id === shared.id)).toEqual(renamed);
  });

  it('of two tabs that change one view, the second one is refused, and loses nothing of the first', async () => {
    const opened = await save(shop.owner);
    const outcomes = await Promise.all(
      ['One', 'Two'].map((name) => codeOf(replace(shop.owner, { ...opened, name: `${name} ${opened.id}` }))),
    );
    expect(outcomes.toSorted()).toEqual(['changed_meanwhile', null]);
    expect(await codeOf(remove(shop.owner, opened))).toBe('changed_meanwhile');
    expect(await idsOf(shop.owner)).toContain(opened.id);
  });

  it('a deleted view stays deleted', async () => {
    const opened = await save(shop.owner);
    await remove(shop.owner, opened);
    await remove(shop.owner, opened);
    expect(await codeOf(replace(shop.owner, opened))).toBe('not_found');
    expect(await idsOf(shop.owner)).not.toContain(opened.id);
  });

  it('two views of one list have different names, also when they are saved at once', async () => {
    const name = 'Big Orders';
    const outcomes = await Promise.all([1, 2].map(() => codeOf(save(shop.owner, { name, isShared: true }))));
    expect(outcomes.toSorted()).toEqual(['invalid_input', null]);
    expect(await codeOf(save(shop.owner, { name: 'big orders', isShared: true }))).toBe('invalid_input');
    expect(await codeOf(save(shop.owner, { name }))).toBeNull();
    const own = await save(kabir.call, { name: 'BIG ORDERS' });
    expect(await codeOf(replace(kabir.call, { ...own, isShared: true }))).toBe('invalid_input');
  });

  it('refuses filters that the list has not', async () => {
    expect(await codeOf(save(shop.owner, { query: { nonsense: 'x' } as never }))).toBe('invalid_input');
    expect(await codeOf(save(shop.owner, { query: { state: 'lost' } as never }))).toBe('invalid_input');
  });

  it('refuses one view too many', { tags: ['extended'] }, async () => {
    const { person, token } = await (await openTestUsers(shop)).signIn({ hasAdminAccess: true });
    const call = clientOf(shop.url, token);
    for (let nth = 0; nth < maxSavedViews; nth++) await save(call);
    expect(await codeOf(save(call))).toBe('invalid_input');
    await shop.owner('DELETE /api/users/:id', { params: { id: person.id } });
  });

  describe('erased data', () => {
    it('the own views of a deleted staff member are deleted, and those of all staff stay', async () => {
      const { person, token } = await (await openTestUsers(shop)).signIn({ hasAdminAccess: true });
      const call = clientOf(shop.url, token);
      const [own, shared] = [await save(call), await save(call, { isShared: true })];
      await shop.owner('DELETE /api/users/:id', { params: { id: person.id } });
      expect(await idsOf(shop.owner)).toContain(shared.id);
      const { rows } = (await shop.database.db.execute(
        `select id from order_views where id = '${own.id}'`,
      )) as unknown as { rows: unknown[] };
      expect(rows).toEqual([]);
    });

    it('an erasure deletes the views whose search names the person, and no other', async () => {
      const category = await makeCategory(shop);
      const mug = await makeProduct(shop, category.id, { stockCount: 5 });
      const email = 'erased-view@example.com';
      const placed = await placeOrder(shop.visitor, mug, { email });
      const { name, phone } = placed.order.address;
      const saveSearch = (search: string) => save(shop.owner, { query: { search } });
      const naming = [await saveSearch(` ${email} `), await saveSearch(name), await saveSearch(phone)];
      const other = await saveSearch('mug');
      await deliver(shop.owner, placed);
      await shop.owner('POST /api/personal-data/erase', { body: { email } });
      const left = await idsOf(shop.owner);
      expect(naming.filter(({ id }) => left.includes(id))).toEqual([]);
      expect(left).toContain(other.id);
    });
  });
});
