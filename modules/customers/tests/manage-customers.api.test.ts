import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { parsedCsv } from '#tests/support/csv.ts';
import { address, deliver, placeOrder } from '#tests/support/orders.ts';
import { clientOf, makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { openTestUsers, type TestUsers } from '#tests/support/test-users.ts';

let made = 0;
/** A guest whom no other test knows. */
const newGuest = (name = 'Zoya Khan') => {
  const number = String(++made).padStart(5, '0');
  return {
    email: `reader${number}@example.com`,
    address: { ...address, name, phone: `+91 98761 ${number}` },
  };
};

onEachDatabase((open) => {
  let shop: Shop;
  let people: TestUsers;
  let mug: Product;
  beforeAll(async () => {
    shop = await open();
    people = await openTestUsers(shop);
    mug = await makeProduct(shop, (await makeCategory(shop)).id, { price: 40, stockCount: 1000 });
  });
  afterAll(() => shop.close());

  const buy = (overrides: Parameters<typeof placeOrder>[2], call = shop.visitor) =>
    placeOrder(call, mug, overrides);
  const searchCustomers = async (search: string) =>
    (await shop.owner('GET /api/customers', { query: { search } })).customers;
  const detail = (id: string) => shop.owner('GET /api/customers/:id', { params: { id } });
  /** Creates a customer with one order, a note and a tag. */
  async function newCustomer({ note = 'Calls first', tag = 'regular', name = 'Zoya Khan' } = {}) {
    const guest = newGuest(name);
    const placed = await buy(guest);
    const [customer] = await searchCustomers(guest.email);
    const params = { id: customer?.id ?? '' };
    await shop.owner('POST /api/customers/:id/notes', { params, body: { note } });
    await shop.owner('POST /api/customers/:id/tags', { params, body: { tag } });
    return { ...guest, placed, id: params.id };
  }

  describe('notes, tags and segments', () => {
    it('notes name their author and can be deleted, and the audit log has neither text nor name', async () => {
      const { id } = await newCustomer({ note: 'Prefers evenings' });
      const { notes } = await detail(id);
      expect(notes).toMatchObject([{ note: 'Prefers evenings' }]);
      await shop.owner('DELETE /api/customers/:id/notes/:noteId', {
        params: { id, noteId: notes[0]?.id ?? '' },
      });
      expect((await detail(id)).notes).toEqual([]);
      const { entries } = await shop.owner('GET /api/audit', { query: { record: id } });
      expect(entries.map(({ after }) => after?.change)).toEqual(['note_deleted', 'tag_added', 'note_added']);
      expect(JSON.stringify(entries)).not.toMatch(/Zoya|evenings|regular/);
    });

    it('a tag is stored once in lower case, and filters the list', async () => {
      const { id } = await newCustomer({ tag: 'Diwali Buyer' });
      await shop.owner('POST /api/customers/:id/tags', { params: { id }, body: { tag: 'diwali buyer' } });
      expect((await detail(id)).tags).toEqual(['diwali buyer']);
      expect(await shop.owner('GET /api/customers/tags')).toContain('diwali buyer');
      const tagged = await shop.owner('GET /api/customers', { query: { tag: 'diwali buyer' } });
      expect(tagged.customers.map((customer) => customer.id)).toEqual([id]);
      await shop.owner('DELETE /api/customers/:id/tags', { params: { id }, query: { tag: 'diwali buyer' } });
      expect((await detail(id)).tags).toEqual([]);
    });

    it('commas separate several tags', async () => {
      const { id } = await newCustomer({ tag: 'VIP, Diwali' });
      expect((await detail(id)).tags).toEqual(['diwali', 'vip']);
    });

    it('a segment keeps its filters under a name that no other segment has', async () => {
      const body = { name: 'Refusers', filter: { refused: true, kind: 'guest' as const } };
      const saved = await shop.owner('POST /api/customer-segments', { body });
      expect(await shop.owner('GET /api/customer-segments')).toContainEqual(saved);
      await expect(
        shop.owner('POST /api/customer-segments', { body: { ...body, name: 'refusers' } }),
      ).rejects.toMatchObject({ code: 'invalid_input', message: 'name is already the name of a segment' });
      await shop.owner('DELETE /api/customer-segments/:id', { params: { id: saved.id } });
      expect(await shop.owner('GET /api/customer-segments')).toEqual([]);
    });
  });

  describe('customers by spend, number of orders and latest order', () => {
    const tag = 'measured';
    /** Sets what is counted of a customer. */
    async function measured(spent: number, orders: number, lastOrder: string) {
      const { id } = await newCustomer({ tag });
      await shop.database.db.execute(
        sql`update customers set spent = ${spent}, orders = ${orders}, last_order_at = ${lastOrder} where id = ${id}::uuid`,
      );
      return id;
    }
    const list = async (query: Record<string, number | string>) =>
      (await shop.owner('GET /api/customers', { query: { tag, ...query } })).customers.map(({ id }) => id);
    let once: string;
    let often: string;
    beforeAll(async () => {
      // The days of India: the latter is late on 31 May in UTC.
      once = await measured(499_99, 1, '2026-03-31T18:29:59Z');
      often = await measured(10_000_00, 12, '2026-05-31T18:30:00Z');
    });

    it.each([
      ['minSpent', 499.99, 500],
      ['minOrders', 1, 2],
      ['since', '2026-03-31', '2026-04-01'],
    ])('%s leaves out those below it, and keeps those that have it', async (name, all, some) => {
      expect((await list({ [name]: all })).toSorted()).toEqual([once, often].toSorted());
      expect(await list({ [name]: some })).toEqual([often]);
    });

    it.each([
      ['maxSpent', 10_000, 9999.99],
      ['maxOrders', 12, 11],
      ['until', '2026-06-01', '2026-05-31'],
    ])('%s leaves out those above it, and keeps those that have it', async (name, all, some) => {
      expect((await list({ [name]: all })).toSorted()).toEqual([once, often].toSorted());
      expect(await list({ [name]: some })).toEqual([once]);
    });

    it('the export and a segment have the same filters', async () => {
      const filter = { tag, minSpent: 500, minOrders: 5, maxOrders: 20, until: '2026-06-01' };
      const address = new URLSearchParams(
        Object.entries(filter).map(([name, value]) => [name, String(value)]),
      );
      const { text } = await shop.send('GET', `/api/customers/export?${address}`, { token: shop.ownerToken });
      expect(parsedCsv(text)).toMatchObject([{ 'Total Spent': '10000.00', 'Total Orders': '12' }]);
      const body = { name: 'Frequent buyers', filter };
      const { id } = await shop.owner('POST /api/customer-segments', { body });
      expect(await shop.owner('GET /api/customer-segments')).toContainEqual({ id, ...body });
      await shop.owner('DELETE /api/customer-segments/:id', { params: { id } });
    });

    it.each([
      [{ minSpent: 2, maxSpent: 1.99 }, 'minSpent must not be above the highest spend'],
      [{ minOrders: 2, maxOrders: 1 }, 'minOrders must not be above the highest number of orders'],
      [{ since: '2026-06-02', until: '2026-06-01' }, 'since must not be after the last day'],
    ])('a range whose first value is above the last one is refused: %j', async (filter, message) => {
      const refusal = { code: 'invalid_input', message };
      await expect(shop.owner('GET /api/customers', { query: filter })).rejects.toMatchObject(refusal);
      await expect(
        shop.owner('POST /api/customer-segments', { body: { name: 'Reversed', filter } }),
      ).rejects.toMatchObject({ ...refusal, message: expect.stringContaining(message) });
      const address = new URLSearchParams(
        Object.entries(filter).map(([name, value]) => [name, String(value)]),
      );
      const { status } = await shop.send('GET', `/api/customers/export?${address}`, {
        token: shop.ownerToken,
      });
      expect(status).toBe(400);
    });
  });

  it('customers are found by any part of name, email and phone, in any order and notation', async () => {
    const { email, id } = await newCustomer({ name: 'Lakshmi Venkataraman' });
    const [local = ''] = email.split('@');
    const digits = `98761${local.slice(-5)}`;
    for (const search of [
      'kataram',
      'venka laksh',
      local.slice(2),
      digits.slice(3),
      `+91 ${digits}`,
      `0${digits}`,
    ])
      expect((await searchCustomers(search)).map((customer) => customer.id)).toContain(id);
    expect(await searchCustomers('lakshmi nair')).toEqual([]);
    const { customers } = await shop.owner('GET /api/find', { query: { q: 'venkataraman' } });
    expect(customers).toEqual([{ id, name: 'Lakshmi Venkataraman', email }]);
  });

  it('customers are found by a part of a phone number in any notation, also beside a name', async () => {
    const { email, id } = await newCustomer({ name: 'Gauri Phansalkar' });
    const part = email.slice(6, 11);
    const digits = `98761${part}`;
    for (const search of [
      part,
      digits.slice(0, 7),
      `+91 ${digits.slice(0, 7)}`,
      `+91-${digits.slice(0, 5)}-${digits.slice(5, 7)}`,
      `91${digits.slice(0, 7)}`,
      `0${digits.slice(0, 7)}`,
      `${digits.slice(2, 5)} ${digits.slice(5, 9)}`,
      `gauri +91 ${digits.slice(0, 5)} ${digits.slice(5)}`,
      `${digits.slice(0, 5)}-${digits.slice(5)} phansal`,
    ])
      expect(
        (await searchCustomers(search)).map((customer) => customer.id),
        search,
      ).toContain(id);
    expect(await searchCustomers(`gaura +91 ${digits}`)).toEqual([]);
  });

  it('customers are found by the number of one of their orders', async () => {
    const { id, placed } = await newCustomer();
    await newCustomer();
    expect((await searchCustomers(String(placed.number))).map((customer) => customer.id)).toContain(id);
    for (const search of [`#${placed.number}`, `Order ${placed.number}`])
      expect((await searchCustomers(search)).map((customer) => customer.id)).toEqual([id]);
    expect(await searchCustomers('#999999999')).toEqual([]);
  });

  it('the export has one row for each customer of the list, without formulas, and is in the audit log', async () => {
    const { email } = await newCustomer({ name: '=1+1', tag: 'exported' });
    await newCustomer();
    const { text } = await shop.send('GET', '/api/customers/export?tag=exported', { token: shop.ownerToken });
    expect(parsedCsv(text)).toMatchObject([
      { Name: "'=1+1", Email: email, Account: 'no', 'Total Orders': '1', Tags: 'exported' },
    ]);
    const { entries } = await shop.owner('GET /api/audit', { query: { kind: 'export' } });
    expect(entries[0]).toMatchObject({ recordId: 'customers', after: { records: 1, tag: 'exported' } });
  });

  describe('merging', () => {
    it('moves orders, notes, tags and later orders to the kept customer, and deletes the other one', async () => {
      const [kept, other] = [await newCustomer({ tag: 'kept' }), await newCustomer({ tag: 'other' })];
      const merge = () =>
        shop.owner('POST /api/customers/:id/merge', { params: { id: kept.id }, body: { merged: other.id } });
      await merge();
      await buy({ email: other.email, address: other.address });
      expect(await detail(kept.id)).toMatchObject({ orders: 3, allOrders: 3, tags: ['kept', 'other'] });
      expect((await detail(kept.id)).notes).toHaveLength(2);
      await expect(detail(other.id)).rejects.toMatchObject({ code: 'not_found' });
      await expect(merge()).rejects.toMatchObject({ code: 'not_found' });
    });

    it('an order that is placed during a merge belongs to the kept customer', {
      tags: ['extended'],
    }, async () => {
      const [kept, other] = [await newCustomer(), await newCustomer()];
      await Promise.all([
        ...[1, 2, 3].map(() => buy({ email: other.email, address: other.address })),
        shop.owner('POST /api/customers/:id/merge', { params: { id: kept.id }, body: { merged: other.id } }),
      ]);
      expect(await detail(kept.id)).toMatchObject({ orders: 5, allOrders: 5 });
    });

    it('refuses to merge a customer with itself', async () => {
      const { id } = await newCustomer();
      await expect(
        shop.owner('POST /api/customers/:id/merge', { params: { id }, body: { merged: id } }),
      ).rejects.toMatchObject({ code: 'invalid_input' });
      expect((await detail(id)).orders).toBe(1);
    });
  });

  describe('personal data', () => {
    const exported = async (email: string) =>
      (await shop.send('GET', `/api/personal-data/export?email=${email}`, { token: shop.ownerToken })).body;

    it('the export contains notes and tags, and an erasure deletes the customer with them', async () => {
      const { email, placed, id } = await newCustomer({ note: 'Likes brass' });
      expect((await exported(email)).plugins.customers.customers).toMatchObject([
        { name: 'Zoya Khan', email, tags: ['regular'], notes: [{ note: 'Likes brass' }] },
      ]);
      await deliver(shop.owner, placed);
      await shop.owner('POST /api/personal-data/erase', { body: { email } });
      await expect(detail(id)).rejects.toMatchObject({ code: 'not_found' });
      expect(await searchCustomers(email)).toEqual([]);
    });

    it('an erasure leaves another person with the same phone number a customer, without the notes', async () => {
      const { email, address: shared, placed, id } = await newCustomer();
      const other = newGuest().email;
      await buy({ email: other, address: shared });
      expect((await detail(id)).orders).toBe(2);
      await deliver(shop.owner, placed);
      await shop.owner('POST /api/personal-data/erase', { body: { email } });
      const [left] = await searchCustomers(other);
      expect(left).toMatchObject({ email: other, orders: 1, tags: [] });
      expect((await detail(left?.id ?? '')).notes).toEqual([]);
    });

    it('staff who read customers right after an erasure see the other person with the same phone number', {
      tags: ['extended'],
    }, async () => {
      const { address: shared, placed } = await newCustomer();
      const other = newGuest().email;
      await buy({ email: other, address: shared });
      expect(await searchCustomers(other)).toMatchObject([{ orders: 2 }]);
      // As an erasure leaves the order, before the shop itself follows it.
      await shop.database.db.execute(sql`update orders set email = '' where number = ${placed.number}`);
      expect(await searchCustomers(other)).toMatchObject([{ orders: 1 }]);
    });

    it('an account that orders with the phone number of a guest reads no notes about the guest', async () => {
      const { address: shared, id } = await newCustomer({ note: 'Owes money' });
      const { person, token } = await people.signIn({ name: 'Curious' });
      const call = clientOf(shop.url, token);
      await buy({ email: person.email, address: shared }, call);
      expect((await detail(id)).orders).toBe(2);
      const own = await shop.send('GET', '/api/auth/me/data', { token });
      expect(own.status).toBe(200);
      expect(own.text).not.toContain('Owes money');
    });
  });

  it('staff without the right see no customers, and the right to see them does not export them', async () => {
    const ask = async (rights: string[], path: string) => {
      const { token } = await people.signIn({ hasAdminAccess: true, rights } as never);
      return (await shop.send('GET', path, { token })).status;
    };
    expect(await ask(['orders', 'order-export'], '/api/customers')).toBe(403);
    expect(await ask(['customers'], '/api/customers')).toBe(200);
    expect(await ask(['customers'], '/api/customers/export')).toBe(403);
    expect(await ask(['customer-export'], '/api/customers/export')).toBe(200);
    const { customers } = await clientOf(
      shop.url,
      (await people.signIn({ hasAdminAccess: true, rights: ['orders'] } as never)).token,
    )('GET /api/find', { query: { q: 'zoya' } });
    expect(customers).toEqual([]);
  });
});
