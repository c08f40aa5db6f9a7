import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationsFolder } from '#kernel/database/connection/open.ts';
import { rows, transaction } from '#kernel/database/database.ts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { address, deliver, type Placed, placeOrder, ship } from '#tests/support/orders.ts';
import { clientOf, makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { openTestUsers, type TestUsers } from '#tests/support/test-users.ts';

let made = 0;
/** A guest whom no other test knows. */
const newGuest = (name = 'Zoya Khan') => {
  const number = String(++made).padStart(5, '0');
  return { email: `zoya${number}@example.com`, address: { ...address, name, phone: `+91 98760 ${number}` } };
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
  const list = (query: Record<string, string | boolean | number> = {}) =>
    shop.owner('GET /api/customers', { query });
  const searchCustomers = async (search: string) => (await list({ search })).customers;
  const one = async (search: string) => {
    const [customer, ...others] = await searchCustomers(search);
    expect(others).toEqual([]);
    if (!customer) throw new Error(`No customer has ${search}`);
    return customer;
  };
  const detail = (id: string) => shop.owner('GET /api/customers/:id', { params: { id } });
  const move = (placed: Placed, to: 'cancelled' | 'returned') =>
    shop.owner('POST /api/orders/:number/move', { params: { number: String(placed.number) }, body: { to } });
  const customerOf = (placed: Placed) =>
    shop.owner('GET /api/customers/find', { query: { order: String(placed.number) } });

  describe('who is a customer', () => {
    it('a guest becomes a customer with the first order, and further orders add to it', async () => {
      const guest = newGuest();
      const first = await buy(guest);
      const again = await buy({ ...guest, email: guest.email.toUpperCase() });
      const customer = await one(guest.email);
      expect(customer).toMatchObject({ name: 'Zoya Khan', userId: null, orders: 2, spent: 0, refused: 0 });
      const { latestOrders, emails, phones } = await detail(customer.id);
      expect(latestOrders.map(({ number }) => number)).toEqual([again.number, first.number]);
      expect([emails, phones]).toEqual([[guest.email], [guest.address.phone]]);
    });

    it('orders of one phone number are those of one customer, also with different emails', async () => {
      const guest = newGuest();
      const first = await buy(guest);
      const { email } = newGuest();
      await buy({
        ...guest,
        email,
        address: { ...guest.address, phone: guest.address.phone.replace('+91 ', '0') },
      });
      const customer = await one(email);
      expect(customer.orders).toBe(2);
      expect((await customerOf(first))?.id).toBe(customer.id);
      expect((await detail(customer.id)).emails).toEqual([email, guest.email]);
    });

    it('two accounts with one phone number are two customers', async () => {
      const shared = newGuest().address;
      const owners: (string | undefined)[] = [];
      for (const name of ['Asha', 'Binu']) {
        const { person, token } = await people.signIn({ name });
        const placed = await buy({ email: person.email, address: shared }, clientOf(shop.url, token));
        expect(await shop.owner('GET /api/customers/find', { query: { user: person.id } })).toMatchObject({
          id: (await customerOf(placed))?.id,
          orders: 1,
        });
        owners.push((await customerOf(placed))?.id);
      }
      expect(new Set(owners).size).toBe(2);
      const [first = ''] = owners;
      expect((await detail(first)).similar.map(({ id }) => id)).toEqual([owners[1]]);
    });

    it('the customer of a gift is its buyer, not the recipient', async () => {
      const { email, address: recipient } = newGuest('Recipient Rao');
      const buyer = { name: 'Buyer Bose', phone: newGuest().address.phone };
      const gift = { wrap: false, message: '', sender: '', hidePrices: true, toRecipient: true };
      await buy({ email, address: recipient, gift, buyer, recipientPays: true });
      expect(await one(email)).toMatchObject({ name: buyer.name, phone: buyer.phone });
      const silent = newGuest().email;
      await buy({
        email: silent,
        address: recipient,
        gift,
        buyer: { ...buyer, phone: '' },
        recipientPays: true,
      });
      expect(await one(silent)).toMatchObject({ name: buyer.name, phone: '' });
      expect(await searchCustomers(recipient.phone)).toEqual([]);
    });

    it('two first orders of a guest at the same time make one customer', { tags: ['extended'] }, async () => {
      const guest = newGuest();
      const placed = await Promise.all([1, 2, 3, 4].map(() => buy(guest)));
      expect(await one(guest.email)).toMatchObject({ orders: 4 });
      expect(
        new Set(await Promise.all(placed.map(async (order) => (await customerOf(order))?.id))).size,
      ).toBe(1);
    });

    it('an order that is not placed leaves no customer', async () => {
      const guest = newGuest();
      await expect(buy({ ...guest, total: 1 })).rejects.toMatchObject({ code: 'total_changed' });
      expect(await searchCustomers(guest.email)).toEqual([]);
    });
  });

  describe('the counts of a customer', () => {
    it('spend counts paid orders less their refunds, and a cancelled order counts for nothing', async () => {
      const guest = newGuest();
      const [kept, cancelled] = [await buy(guest), await buy(guest)];
      await move(cancelled, 'cancelled');
      expect(await one(guest.email)).toMatchObject({ orders: 1, spent: 0 });
      await deliver(shop.owner, kept);
      expect(await one(guest.email)).toMatchObject({ orders: 1, spent: kept.order.total, refunded: 0 });
      await rows(shop.database.db, sql`update orders set refunded = 1000 where number = ${kept.number}`);
      expect(await one(guest.email)).toMatchObject({ spent: kept.order.total - 10, refunded: 10 });
    });

    it('a cash on delivery parcel that comes back counts as a refused delivery', async () => {
      const guest = newGuest();
      const placed = await buy(guest);
      await ship(shop.owner, placed);
      await move(placed, 'returned');
      const customer = await one(guest.email);
      expect(customer).toMatchObject({ refused: 1 });
      expect((await detail(customer.id)).latestOrders).toMatchObject([{ isRefused: true }]);
      expect((await list({ refused: true, search: guest.email })).total).toBe(1);
      expect((await list({ refused: false, search: guest.email })).total).toBe(0);
    });

    it('spend counts the paid advance of an order, and a refused rest is a refused delivery', async () => {
      const guest = newGuest();
      const { number } = await buy(guest);
      await rows(
        shop.database.db,
        sql`update orders set payment = 'upi', advance = 1500, advance_paid_at = now() where number = ${number}`,
      );
      expect(await one(guest.email)).toMatchObject({ spent: 15, refused: 0 });
      await rows(
        shop.database.db,
        sql`update orders set state = 'returned', refunded = 500 where number = ${number}`,
      );
      expect(await one(guest.email)).toMatchObject({ spent: 10, refunded: 5, refused: 1 });
    });

    it('a guest order that its customer adds to an account makes the customer one with an account', async () => {
      const { person, token } = await people.signIn({});
      const guest = { ...newGuest(), email: person.email };
      const placed = await buy(guest);
      await clientOf(shop.url, token)('POST /api/orders/:number/claim', {
        params: { number: String(placed.number) },
        query: { key: placed.key },
      });
      expect(await one(person.email)).toMatchObject({ userId: person.id, orders: 1 });
    });
  });

  it('the migration gives existing orders the customers that they would have had', async () => {
    const { db } = shop.database;
    const stored = () =>
      rows(
        db,
        sql`select name, email, phone, user_id, identities, first_order_at, last_order_at, orders, spent, refunded, refused,
              array(select o.number from customer_orders as l join orders as o on o.id = l.order_id
                where l.customer_id = c.id order by o.number) as numbers
            from customers as c order by first_order_at, email`,
      );
    const before = await stored();
    expect(before.length).toBeGreaterThan(5);
    const migration = await readFile(join(migrationsFolder, '0053_customers.sql'), 'utf8');
    await transaction(db, async (tx) => {
      await tx.execute(sql`truncate customers, customer_changes cascade`);
      await tx.execute(sql.raw(migration.split('--> statement-breakpoint').at(-1) ?? ''));
    });
    while ((await list()).isFilling);
    expect(await stored()).toEqual(before);
  });
});
