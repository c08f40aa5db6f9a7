import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { maxTags } from '#kernel/contract/tag.ts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import * as m from '#modules/orders/messages/index.ts';
import { deliver, finished, type Placed, placeOrder, resultsOf } from '#tests/support/orders.ts';
import { clientOf, makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { openTestUsers, type TestUsers } from '#tests/support/test-users.ts';

// Tags of orders, and the staff members to whom orders are assigned.

onEachDatabase((open) => {
  let shop: Shop;
  let people: TestUsers;
  let mug: Product;
  let placed: Placed;
  beforeAll(async () => {
    shop = await open({ linkOrigin: 'https://shop.example', post: async () => {} });
    people = await openTestUsers(shop);
    const category = await makeCategory(shop);
    mug = await makeProduct(shop, category.id, { price: 40, stockCount: 500 });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    placed = await placeOrder(shop.visitor, mug);
  });

  const paramsOf = ({ number }: Pick<Placed, 'number'>) => ({ number: String(number) });
  const orderNow = (of = placed) => shop.owner('GET /api/orders/:number/desk', { params: paramsOf(of) });
  const tag = (name: string, of = placed) =>
    shop.owner('POST /api/orders/:number/tags', { params: paramsOf(of), body: { tag: name } });
  const assign = (userId: string | null, of = placed) =>
    shop.owner('PUT /api/orders/:number/assignee', { params: paramsOf(of), body: { userId } });
  const refusalOf = (work: Promise<unknown>): Promise<string | null> =>
    work.then(
      () => null,
      ({ message }) => message,
    );
  const history = async () => (await orderNow()).events.map(({ what, note }) => [what, note]);
  const numbersWith = async (
    query: { tag?: string; assigned?: string; search?: string },
    call = shop.owner,
  ) =>
    (await call('GET /api/orders', { query: { ...query, limit: 100 } })).orders.map(({ number }) => number);
  const member = async () => {
    const { person, token } = await people.signIn({ hasAdminAccess: true, name: 'Kabir' });
    return { id: person.id, call: clientOf(shop.url, token) };
  };

  describe('tags', () => {
    it('an order gets a tag once, in lower case, and its history names it', async () => {
      const [one, again] = await Promise.all([tag('Call First'), tag(' call first ')]);
      expect([one.tags, again.tags]).toEqual([['call first'], ['call first']]);
      expect((await history()).filter(([sentence]) => sentence === m.orderEvents.tagged())).toEqual([
        ['Tag added', 'call first'],
      ]);
    });

    it('commas separate several tags, and a run removes each of them', async () => {
      const { tags } = await tag('VIP, Diwali,, vip');
      expect(tags).toEqual(['diwali', 'vip']);
      const body = { numbers: [placed.number], to: 'untagged' as const, tag: 'vip, Diwali' };
      await finished(shop.owner, await shop.owner('POST /api/orders/bulk/tags', { body }));
      expect((await orderNow()).tags).toEqual([]);
      expect(await refusalOf(tag(' , '))).toBe('tag is required');
    });

    it('the list is filtered by a tag, and its search finds the tag until it is removed', async () => {
      const other = await placeOrder(shop.visitor, mug);
      await tag('fragile');
      await tag('wholesale', other);
      expect(await numbersWith({ tag: 'fragile' })).toEqual([placed.number]);
      expect(await numbersWith({ search: 'fragile' })).toEqual([placed.number]);
      expect(await shop.owner('GET /api/orders/tags')).toEqual(
        expect.arrayContaining(['fragile', 'wholesale']),
      );
      const { orders } = await shop.owner('GET /api/orders', { query: { tag: 'fragile' } });
      expect(orders[0]?.tags).toEqual(['fragile']);
      await shop.owner('DELETE /api/orders/:number/tags', {
        params: paramsOf(placed),
        query: { tag: 'fragile' },
      });
      expect(await numbersWith({ tag: 'fragile' })).toEqual([]);
      expect(await numbersWith({ search: 'fragile' })).toEqual([]);
      expect((await history()).at(-1)).toEqual(['Tag removed', 'fragile']);
    });

    it('refuses more tags than an order may have', { tags: ['extended'] }, async () => {
      for (let nth = 1; nth <= maxTags; nth++) await tag(`tag ${nth}`);
      expect(await refusalOf(tag('one more'))).toBe(
        `tag would be too many: an order can have ${maxTags} tags`,
      );
      expect((await orderNow()).tags).toHaveLength(maxTags);
    });

    it('the customer does not see tags, assignment and their history', async () => {
      await tag('difficult');
      await assign((await member()).id);
      const own = await shop.visitor('GET /api/orders/:number', {
        params: paramsOf(placed),
        query: { key: placed.key },
      });
      expect(JSON.stringify(own)).not.toMatch(/difficult|Kabir|assigned/i);
    });

    it('an erasure deletes the tags of an order', async () => {
      const email = 'erased-tags@example.com';
      const ordered = await placeOrder(shop.visitor, mug, { email });
      await tag('neighbour of asha', ordered);
      await deliver(shop.owner, ordered);
      await shop.owner('POST /api/personal-data/erase', { body: { email } });
      expect((await orderNow(ordered)).tags).toEqual([]);
      expect(await numbersWith({ search: 'asha' })).toEqual([]);
    });
  });

  describe('assignment', () => {
    it('an order is assigned to a staff member who may work on orders, and to no other user', async () => {
      const { id } = await member();
      expect((await assign(id)).assignedTo).toEqual({ id, name: 'Kabir' });
      const customer = await people.signIn({});
      const packer = await people.signIn({ hasAdminAccess: true, rights: ['products'] });
      for (const { person } of [customer, packer])
        expect(await refusalOf(assign(person.id))).toBe('userId is no staff member who may work on orders');
      expect((await orderNow()).assignedTo).toEqual({ id, name: 'Kabir' });
      expect((await assign(null)).assignedTo).toBeNull();
      expect((await history()).slice(-2)).toEqual([
        ['Assigned', 'Kabir'],
        ['No longer assigned', ''],
      ]);
      const offered = await shop.owner('GET /api/orders/assignees');
      expect(offered.map((each) => each.id)).toContain(id);
      expect(offered.map((each) => each.id)).not.toContain(packer.person.id);
    });

    it('each staff member sees the own orders, those of another, and those that are not assigned', async () => {
      const [one, other] = [await member(), await member()];
      const free = await placeOrder(shop.visitor, mug);
      await assign(one.id);
      expect(await numbersWith({ assigned: 'me' }, one.call)).toEqual([placed.number]);
      expect(await numbersWith({ assigned: 'me' }, other.call)).toEqual([]);
      expect(await numbersWith({ assigned: one.id }, other.call)).toEqual([placed.number]);
      const unassigned = await numbersWith({ assigned: 'none' });
      expect(unassigned).toContain(free.number);
      expect(unassigned).not.toContain(placed.number);
    });

    const losesAssignmentBy = async (remove: (id: string) => Promise<unknown>) => {
      const { id } = await member();
      await assign(id);
      await remove(id);
      expect((await orderNow()).assignedTo).toBeNull();
      expect((await history()).at(-1)).toEqual(['No longer assigned', '']);
    };

    it('an order is not assigned any more when its staff member loses the right', () =>
      losesAssignmentBy((userId) =>
        shop.owner('PUT /api/users/:userId/rights', { params: { userId }, body: { rights: ['products'] } }),
      ));

    it.each([
      ['is deleted', (id: string) => shop.owner('DELETE /api/users/:id', { params: { id } })],
      [
        'becomes a customer',
        (userId: string) =>
          shop.owner('PUT /api/users/:userId/role', { params: { userId }, body: { role: 'customer' } }),
      ],
    ])('an order is not assigned any more when its staff member %s', { tags: ['extended'] }, (_, remove) =>
      losesAssignmentBy(remove),
    );
  });

  describe('bulk runs', () => {
    it('a tag is added to many orders, and removed from them', async () => {
      const numbers = [placed.number, (await placeOrder(shop.visitor, mug)).number, 999_999];
      await tag('diwali');
      const run = async (to: 'tagged' | 'untagged') =>
        resultsOf(
          await finished(
            shop.owner,
            await shop.owner('POST /api/orders/bulk/tags', { body: { numbers, to, tag: 'Diwali' } }),
          ),
        );
      const refused = [{ number: 999_999, message: expect.any(String) }];
      expect(await run('tagged')).toEqual({ moved: [numbers[1]], already: [numbers[0]], refused });
      expect((await numbersWith({ tag: 'diwali' })).toSorted()).toEqual(numbers.slice(0, 2));
      expect(await run('untagged')).toEqual({ moved: numbers.slice(0, 2), already: [], refused });
      expect(await numbersWith({ tag: 'diwali' })).toEqual([]);
    });

    it('many orders are assigned to a staff member; one without the right is refused before the run', async () => {
      const { id } = await member();
      const numbers = [placed.number, (await placeOrder(shop.visitor, mug)).number];
      const start = (userId: string | null) =>
        shop.owner('POST /api/orders/bulk/assignee', { body: { numbers, userId } });
      expect(resultsOf(await finished(shop.owner, await start(id)))).toMatchObject({ moved: numbers });
      expect((await numbersWith({ assigned: id })).toSorted()).toEqual(numbers);
      const { person } = await people.signIn({});
      expect(await refusalOf(start(person.id))).toContain('userId is no staff member');
    });
  });
});
