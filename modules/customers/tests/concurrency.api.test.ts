/** @module-tag extended */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { rows, transaction } from '#kernel/database/database.ts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { receivedOf } from '#modules/orders/index.ts';
import { orders as ordersTable } from '#modules/orders/server/tables.ts';
import { address, orderOf } from '#tests/support/orders.ts';
import {
  makeCategory,
  makeProduct,
  onEachDatabase,
  type Shop,
  type ShopResponse,
} from '#tests/support/shop.ts';
import { openTestUsers, password, type TestUsers } from '#tests/support/test-users.ts';
import { untilServed } from '#tests/support/until-served.ts';
import { customerOrders } from '../server/tables.ts';

// Orders, merges and erasures of the same customers at the same time.

onEachDatabase((open, isLast) => {
  let shop: Shop;
  let people: TestUsers;
  let mug: Product;
  beforeAll(async () => {
    shop = await open();
    people = await openTestUsers(shop);
    mug = await makeProduct(shop, (await makeCategory(shop)).id, { price: 40, stockCount: 100_000 });
  });
  afterAll(() => shop.close());

  /** The phone number of a couple. */
  const phoneOf = (couple: number) => `+91 98762 1000${couple}`;
  async function newPerson(couple: number) {
    const { person, token } = await people.signIn({});
    const body = await orderOf(shop.visitor, [{ product: mug }], {
      email: person.email,
      address: { ...address, name: person.name, phone: phoneOf(couple) },
    });
    return { email: person.email, id: person.id, token, body };
  }
  type TestPerson = Awaited<ReturnType<typeof newPerson>>;
  const order = ({ body, token }: TestPerson, { asGuest = false, email = body.email } = {}) =>
    untilServed(() =>
      shop.send('POST', '/api/orders', {
        json: { ...body, email, cartId: crypto.randomUUID() },
        ...(!asGuest && { token }),
      }),
    );
  const deleteAccount = ({ token }: TestPerson) =>
    untilServed(() => shop.send('DELETE', '/api/auth/me', { token, json: { password } }));
  /** Merges all customers of a search into the first one. @returns the answers */
  async function mergeAll(search: string): Promise<ShopResponse[]> {
    const token = shop.ownerToken;
    const query = new URLSearchParams({ search });
    const list = await untilServed(() => shop.send('GET', `/api/customers?${query}`, { token }));
    const [kept, ...others] = list.body.data.customers.map(({ id }: { id: string }) => id);
    const merges = others.map((merged: string) =>
      untilServed(() => shop.send('POST', `/api/customers/${kept}/merge`, { token, json: { merged } })),
    );
    return [list, ...(await Promise.all(merges))];
  }
  /** Waits until all orders have their customers. */
  async function followAll() {
    while ((await shop.owner('GET /api/customers')).isFilling);
  }
  async function expectPlainCounts() {
    const { db } = shop.database;
    const placed = await db.select().from(ordersTable);
    const customerOf = new Map(
      (await db.select().from(customerOrders)).map(({ orderId, customerId }) => [orderId, customerId]),
    );
    const plain = Map.groupBy(placed, ({ id }) => customerOf.get(id));
    // Only erased orders have no customer.
    expect(plain.get(undefined)?.filter(({ email }) => email !== '') ?? []).toEqual([]);
    plain.delete(undefined);
    const stored = await rows<{ id: string }>(
      db,
      sql`select id, orders, spent::float8 as spent, refunded::float8 as refunded from customers order by id`,
    );
    expect(stored).toEqual(
      [...plain]
        .map(([id = '', own]) => ({
          id,
          orders: own.filter(({ state }) => state !== 'cancelled').length,
          spent: own.reduce((sum, row) => sum + receivedOf(row) - row.refunded, 0),
          refunded: own.reduce((sum, row) => sum + row.refunded, 0),
        }))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
    );
  }

  it('couples with one phone number and email order, are merged and erased at the same time, and each count is that of the orders', async () => {
    const couples = await Promise.all([0, 1, 2, 3].map((n) => Promise.all([newPerson(n), newPerson(n)])));
    for (const person of couples.flat()) await order(person);
    const answers = await Promise.all(
      couples.flatMap(([one, other], n) => [
        order(one),
        order(other, { asGuest: true }),
        order(one, { email: other.email }),
        order(other),
        deleteAccount(one),
        ...(n % 2 === 0 ? [deleteAccount(other)] : []),
        order(other, { asGuest: true, email: one.email }),
        mergeAll(phoneOf(n)),
      ]),
    );
    expect(answers.flat().filter(({ status }) => status >= 500)).toEqual([]);
    await followAll();
    await expectPlainCounts();
    const { db } = shop.database;
    const erased = couples.flatMap(([one, other], n) => (n % 2 === 0 ? [one.id, other.id] : [one.id]));
    expect(
      await rows(db, sql`select id from customers where user_id = any(${sql.param(erased)}::uuid[])`),
    ).toEqual([]);
  });

  const onServer = it.skipIf(!isLast || inject('postgresUrl') === null);
  onServer('neither an order nor an erasure waits for a transaction that writes customers', async () => {
    const person = await newPerson(5);
    await order(person);
    await followAll();
    await transaction(shop.database.db, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('customers'))`);
      await tx.execute(sql`lock table customers, customer_keys, customer_orders in exclusive mode`);
      expect(await order(person)).toMatchObject({ status: 200 });
      expect(await deleteAccount(person)).toMatchObject({ status: 200 });
    });
    await followAll();
    expect((await shop.owner('GET /api/customers', { query: { search: person.email } })).total).toBe(0);
  });

  onServer('no transaction that writes customers waits for an order or an account', async () => {
    const [one, other] = [await newPerson(6), await newPerson(6)];
    for (const person of [one, other]) await order(person);
    await transaction(shop.database.db, async (tx) => {
      await tx.execute(sql`select from orders for update`);
      await tx.execute(
        sql`select from users where id = any(${sql.param([one.id, other.id])}::uuid[]) for update`,
      );
      expect(await mergeAll(phoneOf(6))).toMatchObject([{ status: 200 }, { status: 200 }]);
    });
    expect(
      (await shop.owner('GET /api/customers', { query: { search: other.email } })).customers,
    ).toMatchObject([{ orders: 2 }]);
  });
});
