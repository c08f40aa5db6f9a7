import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, isReading } from '#kernel/contract/endpoint.ts';
import { hasNeededRight, keyRights, type Right } from '#kernel/contract/rights.ts';
import { maxApiKeys } from '#modules/api-keys/contract/api-keys.ts';
import { type EndpointName, endpoints } from '#modules/endpoints.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { clientOf, makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { openTestUsers } from '#tests/support/test-users.ts';

// With an API key, another program makes calls of the back office that its rights allow.

const nowhere = '01890a5d-ac96-774b-bcce-b302099a8057';

onEachDatabase((open) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());

  const create = (rights: Right[] = ['orders'], days: 30 | null = null) =>
    shop.owner('POST /api/api-keys', { body: { name: 'Accounting', rights, days } });
  const listed = async (id: string) =>
    (await shop.owner('GET /api/api-keys')).keys.find((key) => key.id === id);

  describe('a key for reading only', () => {
    const readOnly = async (rights: Right[]) =>
      (await shop.owner('POST /api/api-keys', {
        body: { name: 'Accounting', rights, isReadOnly: true, days: null },
      })) as { key: { id: string; isReadOnly: boolean }; value: string };

    it('reads what its rights show, and changes nothing', async () => {
      const { key, value } = await readOnly(['orders', 'products']);
      expect([key.isReadOnly, (await listed(key.id))?.isReadOnly]).toEqual([true, true]);
      const call = clientOf(shop.url, value);
      expect((await call('GET /api/orders')).orders).toEqual([]);
      await expect(
        call('POST /api/categories', { body: { name: 'Not by this key', description: 'A category.' } }),
      ).rejects.toMatchObject({ code: 'forbidden' });
      await expect(call('GET /api/reviews')).rejects.toMatchObject({ code: 'right_missing' });
    });

    it('is refused by every call that changes something, which a key with the same rights may make', async () => {
      const rights = keyRights();
      const { value } = await readOnly(rights);
      const changing = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
        const endpoint: Endpoint = endpoints[name];
        const { access, right = null } = endpoint;
        return (
          access === 'staff' && right !== null && hasNeededRight(rights, right) && !isReading(name, endpoint)
        );
      });
      expect(changing.length).toBeGreaterThan(50);
      for (const name of changing) {
        const [method = '', path = ''] = name.split(' ');
        const { body } = await shop.send(method, path.replace(/:\w+/g, nowhere), { token: value });
        expect([name, (body as { code?: string })?.code]).toEqual([name, 'forbidden']);
      }
    });

    it('a key for which nothing is chosen changes data, as keys did before', async () => {
      const { key } = await create();
      expect(key).toMatchObject({ isReadOnly: false });
    });
  });

  describe.each([
    { title: 'of one right', rights: ['orders'] as Right[], turn: 0 },
    { title: 'of every right', rights: keyRights(), turn: 1 },
  ])('a key $title', ({ rights, turn }) => {
    let token: string;
    beforeAll(async () => {
      ({ value: token } = await create(rights));
    });

    const codeOf = async (name: EndpointName) => {
      const [method = '', path = ''] = name.split(' ');
      const { body } = await shop.send(method, path.replace(/:\w+/g, nowhere), { token });
      return (body as { code?: string } | undefined)?.code;
    };
    const names = Object.keys(endpoints) as EndpointName[];
    const isAllowed = ({ access, right = null }: Endpoint) =>
      access === 'staff' && right !== null && hasNeededRight(rights, right);

    const calls = names.filter((name) => endpoints[name].access !== 'anyone');
    // In the short run, each call meets one of the keys, in turn.
    const isInTurn = (_: EndpointName, index: number) => index % 2 === turn;
    const expectAnswer = async (name: EndpointName) => {
      const endpoint: Endpoint = endpoints[name];
      const code = await codeOf(name);
      if (isAllowed(endpoint)) expect(['unauthenticated', 'forbidden', 'right_missing']).not.toContain(code);
      else expect(code).toBe(endpoint.access === 'staff' && endpoint.right ? 'right_missing' : 'forbidden');
    };
    it.each(calls.filter(isInTurn))('%s', expectAnswer);
    it.each(calls.filter((name, index) => !isInTurn(name, index)))(
      '%s',
      { tags: ['extended'] },
      expectAnswer,
    );
  });

  it('a key in a call that is open to visitors is a visitor', async () => {
    const { id } = await makeCategory(shop);
    const hidden = await makeProduct(shop, id);
    await shop.owner('PATCH /api/products/:productId/status', {
      params: { productId: hidden.id },
      body: { status: false },
    });
    const product = await makeProduct(shop, id, { stockCount: 9 });
    const { value } = await create(keyRights());
    const program = clientOf(shop.url, value);
    await expect(
      program('GET /api/products/slug/:slug', { params: { slug: hidden.slug } }),
    ).rejects.toMatchObject({ code: 'not_found' });
    const { number } = await placeOrder(program, product);
    expect(
      await shop.owner('GET /api/orders/:number/desk', { params: { number: String(number) } }),
    ).toMatchObject({ userId: null });
  });

  it('a key works until it is deleted, and shows its last use', async () => {
    const { key, value } = await create();
    const program = clientOf(shop.url, value);
    expect(key.usedAt).toBeNull();
    await program('GET /api/orders');
    expect((await listed(key.id))?.usedAt).not.toBeNull();
    await shop.owner('DELETE /api/api-keys/:id', { params: { id: key.id } });
    await expect(program('GET /api/orders')).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(shop.owner('DELETE /api/api-keys/:id', { params: { id: key.id } })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('a key ends on its day', async () => {
    const { key, value } = await create(['orders'], 30);
    const program = clientOf(shop.url, value);
    await program('GET /api/orders');
    expect(Date.parse(key.expiresAt ?? '') - Date.parse(key.createdAt)).toBe(30 * 86_400_000);
    await shop.database.db.execute(sql`update api_keys set expires_at = now() where id = ${key.id}`);
    await expect(program('GET /api/orders')).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('a key ends with the role of the owner who made it', async () => {
    const people = await openTestUsers(shop);
    const { person, token } = await people.makeCaller('owner');
    const { value } = await clientOf(shop.url, token)('POST /api/api-keys', {
      body: { name: 'Theirs', rights: ['orders'], days: null },
    });
    const program = clientOf(shop.url, value);
    await program('GET /api/orders');
    await shop.database.db.execute(sql`update users set is_admin = false where id = ${person.id}`);
    await expect(program('GET /api/orders')).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('the shop stores the digest of a key only, and refuses a changed one', async () => {
    const { value } = await create();
    const { rows } = (await shop.database.db.execute(sql`select * from api_keys`)) as unknown as {
      rows: object[];
    };
    expect(JSON.stringify(rows)).not.toContain(value.slice(12));
    const changed = `${value.slice(0, -1)}${value.endsWith('A') ? 'B' : 'A'}`;
    await expect(clientOf(shop.url, changed)('GET /api/orders')).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  it.each([
    { name: '', path: 'name' },
    { rights: [], path: 'rights' },
    { rights: ['everything'], path: 'rights.0' },
    { days: 7, path: 'days' },
  ])('an API key with $path that is invalid is refused, naming the field', async ({ path, ...wrong }) => {
    const body = { name: 'Accounting', rights: ['orders'], days: null, ...wrong };
    const { status, body: refused } = await shop.send('POST', '/api/api-keys', {
      token: shop.ownerToken,
      json: body,
    });
    expect([status, refused.errors[0].path]).toEqual([400, path]);
  });

  it('a shop has a limited number of API keys, also when two are created at once', async () => {
    await shop.database.db.execute(sql`delete from api_keys`);
    for (let count = 1; count < maxApiKeys; count++) await create();
    const results = await Promise.allSettled([create(), create()]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
