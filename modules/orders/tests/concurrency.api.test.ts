import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Db, rows, transaction } from '#kernel/database/database.ts';
import type { Category, Product } from '#modules/catalog/contract/catalog.ts';
import { orderOf } from '#tests/support/orders.ts';
import {
  makeCategory,
  makeProduct,
  onEachDatabase,
  type Shop,
  type ShopResponse,
} from '#tests/support/shop.ts';
import { openTestUsers, password, type TestUsers } from '#tests/support/test-users.ts';
import { untilServed } from '#tests/support/until-served.ts';
import * as m from '../messages/index.ts';

// Repeated and simultaneous requests: the last unit, one cart in two tabs, deleted accounts.

onEachDatabase((open, isLast) => {
  let shop: Shop;
  let people: TestUsers;
  let category: Category;
  let mug: Product;
  beforeAll(async () => {
    shop = await open({ trustProxy: ['loopback'] });
    people = await openTestUsers(shop);
    category = await makeCategory(shop);
    mug = await makeProduct(shop, category.id, { price: 40, stockCount: 100_000 });
  });
  afterAll(() => shop.close());

  const order = (json: unknown, { token = '', from = '192.0.2.1', key = randomUUID() } = {}) =>
    shop.send('POST', '/api/orders', {
      json,
      headers: { 'x-forwarded-for': from, 'idempotency-key': key },
      ...(token && { token }),
    });
  const numberOf = ({ body }: ShopResponse) => body.data.number;
  const stockOf = async ({ slug }: Product) =>
    (await shop.owner('GET /api/products/slug/:slug', { params: { slug } })).stockCount;

  it('of eight simultaneous orders of the last unit, one is placed', async () => {
    const last = await makeProduct(shop, category.id, { stockCount: 1 });
    const request = await orderOf(shop.visitor, [{ product: last }]);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => order({ ...request, cartId: randomUUID() })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'out_of_stock')).toHaveLength(7);
    expect(await stockOf(last)).toBe(0);
  });

  it('of fifty simultaneous orders of the last unit, one succeeds', { tags: ['extended'] }, async () => {
    const last = await makeProduct(shop, category.id, { stockCount: 1 });
    const request = await orderOf(shop.visitor, [{ product: last }]);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => order({ ...request, cartId: randomUUID() })),
    );
    const sold = answers.filter(({ status }) => status === 200);
    expect(sold).toHaveLength(1);
    for (const { status, body } of answers)
      if (status !== 200) expect(body).toMatchObject({ statusCode: 409, code: 'out_of_stock' });
    expect(await stockOf(last)).toBe(0);
  });

  describe('repeated orders of a cart', { tags: ['extended'] }, () => {
    it('a cart ordered six times at once, with different keys, becomes one order', async () => {
      const two = await makeProduct(shop, category.id, { stockCount: 5 });
      const body = await orderOf(shop.visitor, [{ product: two }]);
      const answers = await Promise.all(Array.from({ length: 6 }, () => order(body)));
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
      expect(new Set(answers.map(numberOf)).size).toBe(1);
      expect(await stockOf(two)).toBe(4);
    });

    it('refuses to order an ordered cart again with other data or as another user', async () => {
      const body = await orderOf(shop.visitor, [{ product: mug }]);
      await order(body);
      const before = await stockOf(mug);
      const { status, body: refusal } = await order({ ...body, note: 'Before Friday, please' });
      expect([status, refusal.code, refusal.message]).toEqual([
        409,
        'cart_ordered',
        m.responses.cartOrdered(),
      ]);
      const { token } = await people.signIn({});
      expect((await order(body, { token })).body.code).toBe('cart_ordered');
      expect(await stockOf(mug)).toBe(before);
      // Another cart with the same lines is another order.
      expect((await order({ ...body, cartId: randomUUID() })).status).toBe(200);
    });

    it('a cart can be ordered again after its order was cancelled', async () => {
      const body = await orderOf(shop.visitor, [{ product: mug }]);
      const first = numberOf(await order(body));
      await shop.send('POST', `/api/orders/${first}/move`, {
        token: shop.ownerToken,
        json: { to: 'cancelled' },
      });
      const again = await order(body);
      expect(again.status).toBe(200);
      expect(numberOf(again)).not.toBe(first);
    });
  });

  it('an account deleted while it places an order leaves no personal data behind', async () => {
    const { db } = shop.database;
    const body = await orderOf(shop.visitor, [{ product: mug }]);
    const buyers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { token, person } = await people.signIn({});
        const json = { ...body, email: person.email, cartId: randomUUID() };
        // Deleting an account cancels its unpacked orders, which locks the same product as an order does.
        await order({ ...json, cartId: randomUUID() }, { token });
        return { token, person, json };
      }),
    );
    const answers = await Promise.all(
      buyers.flatMap(({ token, json }) => [
        untilServed(() => order(json, { token })),
        untilServed(() => shop.send('DELETE', '/api/auth/me', { token, json: { password } })),
      ]),
    );
    // No deadlock.
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const emails = buyers.map(({ person }) => person.email);
    const left = await rows(
      db,
      sql`select number from orders where email = any(${sql.param(emails)})
            or user_id is not null and user_id not in (select id from users)`,
    );
    const gone = await rows(db, sql`select id from users where email = any(${sql.param(emails)})`);
    expect({ left, gone }).toEqual({ left: [], gone: [] });
  });

  it.skipIf(!isLast || inject('postgresUrl') === null)(
    'an order that waits for the deletion of its account is not placed',
    { tags: ['extended'] },
    async () => {
      const { token, person } = await people.signIn({});
      const body = await orderOf(shop.visitor, [{ product: mug }], { email: person.email });
      const before = await stockOf(mug);
      const placed = await transaction(shop.database.db, async (tx) => {
        await tx.execute(sql`select 1 from users where id = ${person.id} for update`);
        const answer = order(body, { token });
        await Promise.race([answer, expect.poll(() => waitingOn(tx)).toBe(true)]);
        // The cancellation restocks the product, so the waiting order must not lock it.
        await tx.execute(sql`select 1 from products where id = ${mug.id} for update`);
        await tx.execute(sql`delete from users where id = ${person.id}`);
        return { answer };
      });
      expect((await placed.answer).body.code).toBe('session_expired');
      expect(await stockOf(mug)).toBe(before);
    },
  );
  const waitingOn = async (tx: Db) =>
    (await rows(tx, sql`select 1 from pg_locks where pg_backend_pid() = any(pg_blocking_pids(pid))`)).length >
    0;
});
