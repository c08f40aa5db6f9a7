import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '#kernel/database/database.ts';
import { guestsDataSentences } from '#modules/personal-data/contract/guests-data-sentences.ts';
import { address, deliver, type Placed, placeOrder } from '#tests/support/orders.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { openTestUsers, type TestUsers } from '#tests/support/test-users.ts';

// Personal data of guests, and its display, export and erasure by the owner.

/** Texts that no table contains after the erasure. */
const traces = /zoya|98999 11223|9899911223|lotus lane/i;

onEachDatabase((open) => {
  let shop: Shop;
  let people: TestUsers;
  let product: Awaited<ReturnType<typeof makeProduct>>;
  beforeAll(async () => {
    shop = await open();
    people = await openTestUsers(shop);
    product = await makeProduct(shop, (await makeCategory(shop)).id, { stockCount: 99 });
  });
  afterAll(() => shop.close());

  const to = { ...address, name: 'Zoya Khan', phone: '+91 98999 11223', street: '7 Lotus Lane' };
  const buy = (email: string, gift = {}) =>
    placeOrder(shop.visitor, product, {
      email,
      address: to,
      note: 'For Zoya',
      gift: { wrap: false, message: 'Dear Zoya', sender: 'Zoya', ...gift },
    });
  const find = async (search: string) =>
    (await shop.owner('GET /api/personal-data', { query: { search } })).people;
  const erase = (email: string, token = shop.ownerToken) =>
    shop.send('POST', '/api/personal-data/erase', { token, json: { email } });
  const logged = async () =>
    (await shop.owner('GET /api/audit', { query: { kind: 'personal-data' } })).entries;
  /** Returns the whole database as text, by tables. */
  async function dump(): Promise<[string, string][]> {
    const { db } = shop.database;
    const tables = await rows<{ name: string }>(
      db,
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const read = ({ name }: { name: string }) =>
      rows<{ text: string | null }>(
        db,
        sql`select string_agg(t::text, ' ') as text from ${sql.identifier(name)} t`,
      );
    const jobs = await rows<{ text: string | null }>(
      db,
      sql`select string_agg(data::text, ' ') as text from pgboss.job`,
    );
    const contents: [string, string][] = [['jobs', jobs[0]?.text ?? '']];
    for (const table of tables) contents.push([table.name, (await read(table))[0]?.text ?? '']);
    return contents;
  }
  const tablesNaming = async (trace: RegExp) =>
    (await dump()).flatMap(([name, text]) => (trace.test(text) ? [name] : []));

  it('the owner finds, exports and erases all data of a guest', async () => {
    const email = 'zoya.khan@example.com';
    const done: Placed = await buy(email);
    await deliver(shop.owner, done);
    const open = await buy(email.toUpperCase());
    await shop.visitor('POST /api/newsletter', { body: { email } });
    const contactMessage = { name: 'Zoya', email, topic: 'order', message: 'Zoya asks' } as const;
    await shop.visitor('POST /api/contact', { body: contactMessage });
    const customRequest = { name: 'Zoya', email, what: 'A portrait of Zoya' };
    const { number: request } = await shop.visitor('POST /api/custom-orders', { body: customRequest });
    await shop.owner('POST /api/custom-orders/:number/replies', {
      params: { number: request },
      body: { body: 'Dear Zoya' },
    });

    const held = {
      email,
      name: 'Zoya Khan',
      account: null,
      newsletter: true,
      messages: 1,
      carts: 2,
      customOrders: [{ number: request, state: 'requested' }],
      orders: [
        { number: open.number, state: 'placed', outstanding: 0, todo: 'send' },
        { number: done.number, state: 'delivered', sent: { pieces: 1, of: 1 }, todo: null },
      ],
    };
    expect(await find(' Zoya.Khan@example.com ')).toMatchObject([held]);
    expect(await find('098999-11223')).toMatchObject([held]);
    expect(await find('nobody@example.com')).toEqual([]);
    expect(
      (await shop.send('GET', '/api/personal-data?search=zoya', { token: shop.ownerToken })).body,
    ).toMatchObject({
      errors: [{ path: 'search', message: guestsDataSentences.neither }],
    });

    const file = await shop.send('GET', `/api/personal-data/export?email=${email}`, {
      token: shop.ownerToken,
    });
    expect(file.headers.get('content-disposition')).toContain('personal-data.json');
    expect(file.body).toMatchObject({
      account: null,
      orders: [{ number: open.number }, { number: done.number, address: to, note: 'For Zoya' }],
      messages: [{ message: 'Zoya asks' }],
      customOrders: [{ what: 'A portrait of Zoya', conversation: [{ body: 'Dear Zoya' }] }],
      newsletter: { email },
    });

    const refused = await erase(email);
    expect(refused.body).toMatchObject({
      statusCode: 409,
      code: 'not_possible_now',
      message: `Order ${open.number} is not finished. Send and deliver it, or cancel it first.`,
    });
    expect(await find(email)).toMatchObject([held]);
    await deliver(shop.owner, open);

    const twice = await Promise.all([erase(email), erase(email)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await tablesNaming(traces)).toEqual([]);
    expect(await find(email)).toEqual([]);
    const kept = await shop.owner('GET /api/orders/:number/desk', {
      params: { number: String(done.number) },
    });
    expect(kept).toMatchObject({ total: done.order.total, invoiceNumber: expect.any(String) });
    const orders = [open.number, done.number];
    expect((await logged()).map(({ act, by, after }) => [act, by.name, after])).toEqual([
      ['erased', 'Owner', { orders: orders.toSorted(), account: false }],
      ['exported', 'Owner', { orders, account: false }],
    ]);
  });

  it('erases an account and the guest orders of its email together, and only the account of a customer', async () => {
    const email = 'zoya.rao@example.com';
    const { person, token } = await people.signIn({ name: 'Zoya Rao', email, phone: '9899911223' });
    const deleted = await people.make({ name: 'Zoya Gone', email: 'zoya.gone@example.com' });
    await shop.owner('DELETE /api/users/:id', { params: { id: deleted.id } });
    const guests = await buy(email);
    await deliver(shop.owner, guests);
    const role = (to: 'staff' | 'customer') =>
      shop.owner('PUT /api/users/:userId/role', { params: { userId: person.id }, body: { role: to } });
    await role('staff');
    expect((await erase(email)).body).toMatchObject({
      code: 'conflict',
      message: guestsDataSentences.notACustomer,
    });
    await role('customer');
    expect(await find(email)).toMatchObject([
      { account: { id: person.id, isCustomer: true }, orders: [{ number: guests.number }] },
    ]);
    expect((await erase(email)).body.message).toBe(guestsDataSentences.erased);
    expect((await shop.send('GET', '/api/auth/me', { token })).status).toBe(401);
    expect(await find('zoya.gone@example.com')).toMatchObject([{ account: null, deletedAccounts: 1 }]);
    expect((await erase('zoya.gone@example.com')).status).toBe(200);
    expect(await tablesNaming(traces)).toEqual([]);
  });

  it('a user exports and deletes the guest orders of their verified email with their account', async () => {
    const email = 'zoya.iyer@example.com';
    const { token = '' } = await people.signIn({ name: 'Zoya Iyer', email });
    const [done, open] = [await buy(email), await buy(email)];
    await deliver(shop.owner, done);
    await shop.visitor('POST /api/contact', {
      body: { name: 'Zoya', email, topic: 'other', message: 'Zoya asks' },
    });
    const { data } = (await shop.send('GET', '/api/auth/me/data', { token })).body;
    expect(data).toMatchObject({
      orders: [{ number: open.number }, { number: done.number }],
      messages: [{ message: 'Zoya asks' }],
    });
    const deleted = await shop.send('DELETE', '/api/auth/me', { token, json: { password: 'correct horse' } });
    expect(deleted.status).toBe(200);
    const adminOrder = await shop.owner('GET /api/orders/:number/desk', {
      params: { number: String(open.number) },
    });
    expect(adminOrder.state).toBe('cancelled');
    // Mails about the cancellation and the deletion are still queued.
    expect(await tablesNaming(traces)).toEqual(['jobs']);
  });

  it('erases the data of a person only after the owner has entered the password again', async () => {
    const { token = '', sid } = await people.signIn({ isAdmin: true, hasAdminAccess: true });
    await shop.database.db.execute(sql`update sessions set confirmed_at = null where id = ${sid}::uuid`);
    expect((await erase('zoya@example.com', token)).body).toMatchObject({ code: 'confirmation_required' });
  });

  it('a person without an email is found by phone number or order, exported and erased, without another person of the number', async () => {
    const lines = [{ id: product.id, quantity: 1 }];
    const { total } = await shop.owner('POST /api/cart/quote/desk', {
      body: { lines, delivery: 'handed_over' },
    });
    const sell = (name: string) =>
      shop.owner('POST /api/orders/desk', {
        body: {
          channel: 'fair',
          lines,
          delivery: 'handed_over',
          contact: { name, phone: '98777 55443' },
          payment: 'by-hand',
          method: 'cash',
          note: `For ${name}`,
          total,
        },
      });
    const [first, second, other] = [await sell('Gulabo Devi'), await sell('gulabo devi'), await sell('Ravi')];
    expect(
      (await find('98777 55443')).map(({ name, email, orders }) => [name, email, orders.length]),
    ).toEqual([
      ['Ravi', null, 1],
      ['gulabo devi', null, 2],
    ]);
    expect(await find(`#${first.number}`)).toMatchObject([{ name: 'gulabo devi', order: first.number }]);
    const order = String(second.number);
    const path = `/api/personal-data/export?order=${order}`;
    const exported = (await shop.send('GET', path, { token: shop.ownerToken })).body;
    expect(exported.orders.map(({ number }: { number: number }) => number)).toEqual([
      second.number,
      first.number,
    ]);
    expect(await tablesNaming(/gulabo/i)).not.toEqual([]);
    await shop.owner('GET /api/customers', { query: { search: 'gulabo' } });
    await shop.owner('POST /api/personal-data/erase', { body: { order } });
    await expect.poll(() => tablesNaming(/gulabo/i)).toEqual([]);
    const { customers } = await shop.owner('GET /api/customers', { query: { search: '9877755443' } });
    expect(customers).toMatchObject([{ name: 'Ravi', orders: 1 }]);
    const kept = await shop.owner('GET /api/orders/:number/desk', { params: { number: order } });
    expect(kept).toMatchObject({ email: '', state: 'delivered', address: { phone: '' } });
    expect(kept.invoiceNumber).not.toBeNull();
    await expect(shop.owner('POST /api/personal-data/erase', { body: { order } })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await find(String(other.number))).length).toBe(1);
    const both = { email: 'zoya@example.com', order };
    await expect(shop.owner('POST /api/personal-data/erase', { body: both })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });
});
