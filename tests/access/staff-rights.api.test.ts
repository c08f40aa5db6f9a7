import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { allRights, hasNeededRight, labelsOf, type Right, standardRights } from '#kernel/contract/rights.ts';
import { sessions, users } from '#modules/accounts/server/tables.ts';
import { type EndpointName, endpoints } from '#modules/endpoints.ts';
import { deliver, placeOrder } from '../support/orders.ts';
import { clientOf, makeCategory, makeProduct, onEachDatabase, type Shop } from '../support/shop.ts';
import { openTestUsers, type TestUsers } from '../support/test-users.ts';
import { makeCall } from './requests.ts';

// The rights of staff members, granted and revoked by an owner. The calls and their rights are those of the contract.

const calls = (Object.entries(endpoints) as [EndpointName, Endpoint][]).flatMap(
  ([name, { access, right = null }]) => (access === 'staff' ? [{ name, right }] : []),
);
const underRights = calls.filter(({ right }) => right !== null);
const openToStaff = calls.filter(({ right }) => right === null).map(({ name }) => name);

onEachDatabase((open) => {
  let shop: Shop;
  let people: TestUsers;
  let member: Awaited<ReturnType<TestUsers['signIn']>>;

  beforeAll(async () => {
    shop = await open({ trustProxy: ['loopback'] });
    people = await openTestUsers(shop);
    member = await people.signIn({ hasAdminAccess: true, name: 'Kabir' });
  });
  afterAll(() => shop.close());

  const params = () => ({ userId: member.person.id });
  const give = (rights: readonly Right[]) =>
    shop.owner('PUT /api/users/:userId/rights', { params: params(), body: { rights: [...rights] } });
  const call = () => clientOf(shop.url, member.token);
  /** Returns the answer to a malformed request: 400 to a caller with access. */
  const codeOf = async (name: EndpointName) =>
    (await makeCall(shop, name, { params: { slug: 'x' }, query: { nonsense: 1 } }, member.token)).body.code;
  const outcomes = async (names: EndpointName[]) =>
    Object.fromEntries(await Promise.all(names.map(async (name) => [name, await codeOf(name)])));

  describe('every admin call', () => {
    it.each(allRights)(
      'a staff member makes the calls of the right "%s" only with that right',
      async (right) => {
        const those = underRights
          .filter((call) => hasNeededRight([right], call.right))
          .map(({ name }) => name);
        await give([right]);
        expect(Object.values(await outcomes(those))).toEqual(those.map(() => 'invalid_input'));
        const rest = allRights.filter((each) => each !== right);
        await give(rest);
        const isOpen = (name: EndpointName) =>
          hasNeededRight(rest, (endpoints[name] as Endpoint).right ?? null);
        expect(await outcomes(those)).toEqual(
          Object.fromEntries(those.map((name) => [name, isOpen(name) ? 'invalid_input' : 'right_missing'])),
        );
      },
    );

    it('a staff member without any right makes only the calls of the own account and of the menu', async () => {
      await give([]);
      const refused = await outcomes(underRights.map(({ name }) => name));
      expect([...new Set(Object.values(refused))]).toEqual(['right_missing']);
      const own = openToStaff.filter((name) => !name.includes('/auth/me/'));
      expect(own.toSorted()).toEqual([
        'DELETE /api/oauth/consents/:id',
        'DELETE /api/oauth/requests/:interaction',
        'GET /api/dashboard/tally',
        'GET /api/find',
        'GET /api/oauth/consents',
        'GET /api/oauth/requests/:interaction',
        'POST /api/oauth/requests/:interaction',
      ]);
      expect([...new Set(Object.values(await outcomes(openToStaff)))]).toEqual(['invalid_input']);
    });

    it('at least one call requires each right of the table, and a refusal names the missing right', async () => {
      const taken = new Set(underRights.flatMap(({ right }) => right ?? []));
      expect([...taken].sort()).toEqual([...allRights].sort());
      await give([]);
      const { status, body } = await makeCall(shop, 'GET /api/orders', {}, member.token);
      expect([status, body.message]).toEqual([
        403,
        `You need the right ${labelsOf('orders')} for this. An owner of the shop can give it to you in Settings, Staff.`,
      ]);
    });
  });

  describe('the standard rights of staff (R15)', () => {
    it('staff have the dashboard, products, categories, orders, reviews and custom orders, but neither users nor promotions', async () => {
      const { token, person } = await people.signIn({ hasAdminAccess: true });
      const { rights } = await clientOf(shop.url, token)('GET /api/auth/me');
      expect(rights).toEqual(standardRights);
      expect(standardRights).toEqual([
        'dashboard',
        'products',
        'orders',
        'refunds',
        'order-export',
        'reviews',
        'custom-orders',
      ]);
      const { rights: shown } = await shop.owner('GET /api/users/:userId', { params: { userId: person.id } });
      expect(shown).toEqual(standardRights);
    });

    it('users, roles, settings, backups and the activity log are not among the standard rights, and each has a right of its own', async () => {
      await give(standardRights);
      for (const name of [
        'PUT /api/users/:userId',
        'PUT /api/users/:userId/role',
        'PUT /api/roles/:id',
        'PUT /api/settings',
        'POST /api/backups',
        'GET /api/audit',
        'POST /api/api-keys',
        'POST /api/webhooks',
        'GET /api/status',
      ] as const)
        expect([name, await codeOf(name)]).toEqual([name, 'right_missing']);
    });

    it('a former staff member who becomes staff again has the standard rights', async () => {
      await give(['orders']);
      const to = (role: 'customer' | 'staff') =>
        shop.owner('PUT /api/users/:userId/role', { params: params(), body: { role } });
      expect((await to('staff')).rights).toEqual(['orders']);
      expect((await to('customer')).rights).toEqual([]);
      expect((await to('staff')).rights).toEqual(standardRights);
    });
  });

  describe('a change of rights', () => {
    beforeEach(() => give(standardRights));

    it('a change of rights applies to the next call of an open session', async () => {
      expect(await codeOf('GET /api/orders')).toBe('invalid_input');
      await give(['reviews']);
      expect(await codeOf('GET /api/orders')).toBe('right_missing');
      await give(['orders']);
      expect(await codeOf('GET /api/orders')).toBe('invalid_input');
    });

    it('a right revoked in another process is refused at the next call', async () => {
      await shop.database.db.update(users).set({ rights: [] }).where(eq(users.id, member.person.id));
      expect(await codeOf('GET /api/orders')).toBe('right_missing');
    });

    it('a change of rights requires a recent password', async () => {
      const owner = await people.signIn({ isAdmin: true, hasAdminAccess: true });
      const change = () =>
        makeCall(
          shop,
          'PUT /api/users/:userId/rights',
          { params: params(), body: { rights: [] } },
          owner.token,
        );
      const old = new Date(Date.now() - 3_600_000);
      await shop.database.db.update(sessions).set({ confirmedAt: old }).where(eq(sessions.id, owner.sid));
      expect((await change()).body.code).toBe('confirmation_required');
      expect(await codeOf('GET /api/orders')).toBe('invalid_input');
    });
  });

  describe('records and counts that staff rights reveal', () => {
    let product: Awaited<ReturnType<typeof makeProduct>>;
    beforeAll(async () => {
      product = await makeProduct(shop, (await makeCategory(shop)).id, {
        name: 'Velvetine mug',
        stockCount: 50,
      });
      await shop.owner('POST /api/promotions', {
        body: {
          code: 'VELVETINE',
          title: 'Velvetine week',
          kind: 'percentage',
          percent: 10,
          startsAt: new Date().toISOString(),
        },
      });
      await people.make({ name: 'Velvetine Rao' });
      await placeOrder(shop.visitor, product);
    });

    it('the admin search finds only records of the kinds that a staff member may see', async () => {
      const kinds = async () => {
        const answer = await call()('GET /api/find', { query: { q: 'velvetine' } });
        return Object.entries(answer).flatMap(([kind, some]) => (some.length > 0 ? [kind] : []));
      };
      await give(allRights);
      expect(await kinds()).toEqual(['products', 'orders', 'promotions', 'users']);
      await give(['orders', 'customers']);
      expect(await kinds()).toEqual(['orders', 'users']);
      await give(['products', 'promotions']);
      expect(await kinds()).toEqual(['products', 'promotions']);
    });

    it('the admin menu counts orders, reviews and custom orders only with the right to them', async () => {
      await give(standardRights);
      expect((await call()('GET /api/dashboard/tally')).orders).toBeGreaterThan(0);
      await give(['reviews']);
      expect((await call()('GET /api/dashboard/tally')).orders).toBe(0);
    });

    it('the trash shows and restores only records of the kinds that a staff member may manage', async () => {
      const { id } = await makeProduct(shop, (await makeCategory(shop)).id);
      await shop.owner('DELETE /api/products/:id', { params: { id } });
      const kinds = async () => (await call()('GET /api/trash')).records.map(({ kind }) => kind);
      await give(['promotions']);
      expect(await kinds()).not.toContain('product');
      const restored = await makeCall(shop, 'POST /api/trash/:id/restore', { params: { id } }, member.token);
      expect(restored.status).toBe(403);
      await give(['products']);
      expect(await kinds()).toContain('product');
    });

    it('a staff member without the right to refunds packs and cancels orders, and decides about no money', async () => {
      await give(['orders']);
      const move = async (number: number, to: string) => {
        const body = {
          to,
          ...(to === 'settled' && { note: 'Agreed' }),
          ...(to === 'paid' && { method: 'upi' }),
        };
        const request = { params: { number: String(number) }, body };
        return (await makeCall(shop, 'POST /api/orders/:number/move', request, member.token)).body.code;
      };
      const [unpaid, paid] = [
        await placeOrder(shop.visitor, product),
        await placeOrder(shop.visitor, product),
      ];
      expect(await move(unpaid.number, 'paid')).toBe('right_missing');
      expect(await move(unpaid.number, 'settled')).toBe('right_missing');
      expect(await move(unpaid.number, 'cancelled')).toBeUndefined();
      await shop.owner('POST /api/orders/:number/move', {
        params: { number: String(paid.number) },
        body: { to: 'packed' },
      });
      await shop.owner('POST /api/orders/:number/move', {
        params: { number: String(paid.number) },
        body: { to: 'paid', method: 'upi' },
      });
      expect(await move(paid.number, 'cancelled')).toBe('right_missing');
      await give(['orders', 'refunds']);
      expect(await move(paid.number, 'cancelled')).toBeUndefined();
      // The refund due is a task of staff members with the right to refunds.
      const waiting = async () => (await call()('GET /api/dashboard/tally')).orders;
      const withRefunds = await waiting();
      await give(['orders']);
      expect(await waiting()).toBe(withRefunds - 1);
    });
  });

  it('neither staff nor an owner can approve their own review', async () => {
    const product = await makeProduct(shop, (await makeCategory(shop)).id, { stockCount: 50 });
    for (const fields of [{ hasAdminAccess: true }, { isAdmin: true, hasAdminAccess: true }]) {
      const { token } = await people.signIn(fields);
      const own = clientOf(shop.url, token);
      await deliver(shop.owner, await placeOrder(own, product));
      const { id } = await own('PUT /api/products/:productId/reviews/mine', {
        params: { productId: product.id },
        body: { rating: 5 },
      });
      const decide = (status: string, as: string) =>
        makeCall(shop, 'PATCH /api/reviews/status', { body: { status, reviews: [{ id }] } }, as);
      expect((await decide('approved', token)).body).toMatchObject({
        code: 'conflict',
        message:
          'You wrote one of these reviews, so you cannot approve it. Another member of the back office can.',
      });
      expect((await decide('rejected', token)).status).toBe(200);
      expect((await decide('approved', shop.ownerToken)).status).toBe(200);
    }
  });
});
