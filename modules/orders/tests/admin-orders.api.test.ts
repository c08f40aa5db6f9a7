import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rows } from '#kernel/database/database.ts';
import type { Category, Product } from '#modules/catalog/contract/catalog.ts';
import { trash } from '#modules/records/server/tables.ts';
import { parsedCsv } from '#tests/support/csv.ts';
import {
  deliver,
  orderOf,
  type Placed,
  placeOrder,
  refundTo,
  requestReturn,
  ship,
} from '#tests/support/orders.ts';
import { clientOf, makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { openTestUsers, password, type TestUsers } from '#tests/support/test-users.ts';

// Admin orders: lists and the export, and orders of deleted products and customers (R27).

onEachDatabase((open) => {
  let shop: Shop;
  let people: TestUsers;
  let category: Category;
  let mug: Product;
  beforeAll(async () => {
    shop = await open({ linkOrigin: 'https://shop.example' });
    people = await openTestUsers(shop);
    category = await makeCategory(shop);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    mug = await makeProduct(shop, category.id, { price: 40, stockCount: 5 });
  });

  const params = ({ number }: { number: number }) => ({ number: String(number) });
  const stockOf = async ({ slug }: Product) =>
    (await shop.owner('GET /api/products/slug/:slug', { params: { slug } })).stockCount;
  const deskOrder = (placed: Placed) =>
    shop.owner('GET /api/orders/:number/desk', { params: params(placed) });
  const move = (placed: Placed, to: 'packed' | 'cancelled') =>
    shop.owner('POST /api/orders/:number/move', { params: params(placed), body: { to } });
  const exported = async (query: string) => {
    const { text } = await shop.send('GET', `/api/orders/export?${query}`, { token: shop.ownerToken });
    return parsedCsv(text);
  };

  it('counts the orders to pack and to ship', async () => {
    const before = await shop.owner('GET /api/orders/tally');
    const placed = await placeOrder(shop.visitor, mug);
    expect(await shop.owner('GET /api/orders/tally')).toEqual({ ...before, to_pack: before.to_pack + 1 });
    await move(placed, 'packed');
    expect(await shop.owner('GET /api/orders/tally')).toEqual({ ...before, to_ship: before.to_ship + 1 });
  });

  it('lists orders to pack and to ship by the earliest promised day', { tags: ['extended'] }, async () => {
    const standard = await placeOrder(shop.visitor, mug);
    const express = await placeOrder(shop.visitor, mug, { delivery: 'express' });
    const inView = async (view: 'to_pack' | 'to_ship') => {
      const { orders } = await shop.owner('GET /api/orders', { query: { view, limit: 100 } });
      const numbers = orders.map(({ number }) => number);
      return numbers.filter((number) => number === standard.number || number === express.number);
    };
    expect(await inView('to_pack')).toEqual([express.number, standard.number]);
    for (const placed of [standard, express]) await move(placed, 'packed');
    expect(await inView('to_ship')).toEqual([express.number, standard.number]);
  });

  it('the returns view lists an order until each of its returns is answered', async () => {
    const placed = await placeOrder(shop.visitor, mug);
    await deliver(shop.owner, placed);
    await requestReturn(shop.visitor, placed);
    const inReturns = async () =>
      (await shop.owner('GET /api/orders', { query: { view: 'returns', limit: 100 } })).orders.some(
        ({ number }) => number === placed.number,
      );
    expect(await inReturns()).toBe(true);
    const [requested] = (await deskOrder(placed)).returns;
    expect(requested).toMatchObject({ state: 'requested', reason: 'Too small', refundTo });
    const { returns, state } = await shop.owner('POST /api/orders/:number/returns/:returnId/answer', {
      params: { ...params(placed), returnId: requested?.id ?? '' },
      body: { to: 'declined' },
    });
    expect([returns[0]?.state, state]).toEqual(['declined', 'delivered']);
    expect(await inReturns()).toBe(false);
  });

  describe('the export of orders', () => {
    it('the export of orders has a row for each line, the first with the fields of the order', async () => {
      const bowl = await makeProduct(shop, category.id, { price: 10, stockCount: 5 });
      const body = await orderOf(shop.visitor, [{ product: mug, quantity: 2 }, { product: bowl }], {
        email: 'csv@example.com',
        note: '=HYPERLINK("https://evil.example")',
        gift: { wrap: true, message: 'For you', sender: 'Ravi', hidePrices: true },
      });
      const { number, order } = await shop.visitor('POST /api/orders', { body });
      const csv = await exported('search=csv@example.com');
      expect(csv).toHaveLength(3);
      expect(csv[0]).toMatchObject({
        Name: `#${number}`,
        Email: 'csv@example.com',
        'Financial Status': 'pending',
        'Fulfillment Status': 'unfulfilled',
        Currency: 'INR',
        Total: order.total.toFixed(2),
        'Lineitem quantity': '2',
        'Lineitem name': mug.name,
        'Lineitem price': '40.00',
        'Payment Method': 'Cash on Delivery (COD)',
        'Shipping City': 'Mysuru',
        Notes: '\'=HYPERLINK("https://evil.example")',
        'Shipping Phone': '9845012345',
      });
      expect(csv[1]).toMatchObject({ Name: `#${number}`, Total: '', 'Lineitem name': bowl.name });
      expect(csv[2]).toMatchObject({ 'Lineitem name': 'Gift wrap', 'Lineitem requires shipping': 'false' });
      const totals = csv.map((row) => Number(row['Lineitem total']));
      expect(totals.reduce((sum, total) => sum + total, 0)).toBeCloseTo(order.subtotal, 6);
    });

    it('the export of orders contains each rate of an order with its tax, further rates in the fifth pair', async () => {
      const taxesOf = async (rates: number[], email: string) => {
        const lines = await Promise.all(
          rates.map(async (taxRate) => ({
            product: await makeProduct(shop, category.id, { price: 100, stockCount: 5, taxRate }),
          })),
        );
        await shop.visitor('POST /api/orders', { body: await orderOf(shop.visitor, lines, { email }) });
        const [first = {}, ...others] = await exported(`search=${email}`);
        const pairs = [1, 2, 3, 4, 5].map((at) => [first[`Tax ${at} Name`], first[`Tax ${at} Value`]]);
        expect(others.map((row) => row['Tax 1 Name'])).toEqual(others.map(() => ''));
        return { pairs: pairs.filter(([name]) => name !== ''), Taxes: first.Taxes };
      };
      expect(await taxesOf([18, 5, 18, 0], 'two-rates@example.com')).toEqual({
        pairs: [
          ['Tax 5%', '5.00'],
          ['Tax 18%', '36.00'],
        ],
        Taxes: '41.00',
      });
      expect(await taxesOf([0], 'untaxed@example.com')).toEqual({
        pairs: [['Tax 0%', '0.00']],
        Taxes: '0.00',
      });
      expect(await taxesOf([1, 2, 3, 4, 5, 6], 'six-rates@example.com')).toEqual({
        pairs: [
          ['Tax 1%', '1.00'],
          ['Tax 2%', '2.00'],
          ['Tax 3%', '3.00'],
          ['Tax 4%', '4.00'],
          ['Tax 5% + 6%', '11.00'],
        ],
        Taxes: '21.00',
      });
    });

    it('the export of orders contains personalisation and the numbers of credit notes', async () => {
      const plate = await makeProduct(shop, category.id, {
        stockCount: 5,
        personalisation: [{ kind: 'text', id: 'name', label: 'Name' }],
      });
      const lines = [{ id: plate.id, quantity: 1, personalisation: { name: 'Asha' } }];
      const body = await orderOf(shop.visitor, [], { lines, email: 'notes@example.com' });
      const placed = await shop.visitor('POST /api/orders', { body });
      await move(placed, 'packed');
      await move(placed, 'cancelled');
      const [row] = await exported('search=notes@example.com');
      expect(row).toMatchObject({ 'Lineitem properties': 'Name: Asha', 'Financial Status': 'voided' });
      expect(row?.['Credit Note Numbers']).toMatch(/^CN-\d{4}-\d\d\/\d{5}$/);
    });

    it('the export of orders contains all pages of the filtered list, the latest first', async () => {
      const placed: Placed[] = [];
      for (let at = 0; at < 3; at++)
        placed.push(await placeOrder(shop.visitor, mug, { email: 'pages@example.com' }));
      const numbers = placed.map(({ number }) => `#${number}`).reverse();
      expect((await exported('search=pages@example.com')).map(({ Name }) => Name)).toEqual(numbers);
      await move(placed[0] as Placed, 'cancelled');
      const left = await exported('search=pages@example.com&state=placed');
      expect(left.map(({ Name }) => Name)).toEqual(numbers.slice(0, 2));
      expect(await exported('search=nobody')).toEqual([]);
    });

    it('the export of orders in several batches contains each order once', async () => {
      await shop.database.db.execute(sql`
        with made as (
          insert into orders (id, number, email, address, delivery, arrives_from, arrives_to, currency, tax_rate, pieces, payment, placed_at)
          select gen_random_uuid(), 900000 + n, 'many@example.com', '{"name":"Many","city":"","phone":"","street":"","state":"","zipCode":"","country":"India"}',
            'standard', '2026-01-01', '2026-01-02', 'INR', 800, 1, 'cod', now() - make_interval(mins => n / 3)
          from generate_series(1, 401) as n returning id
        )
        insert into order_lines (id, order_id, position, name, price, quantity, total)
        select gen_random_uuid(), id, 0, 'A thing', 0, 1, 0 from made`);
      const names = (await exported('search=many@example.com')).map(({ Name }) => Name);
      expect(new Set(names).size).toBe(401);
      expect(names).toHaveLength(401);
    });
  });

  it('the audit log records admin changes to an order, without data of the customer', async () => {
    const placed = await placeOrder(shop.visitor, mug);
    await move(placed, 'packed');
    const { entries } = await shop.owner('GET /api/audit', { query: { kind: 'order' } });
    const entry = entries.find(({ recordName }) => recordName === `Order ${placed.number}`);
    expect(entry).toMatchObject({
      act: 'updated',
      by: { name: 'Owner' },
      before: { state: 'placed', invoiceNumber: null },
      after: { state: 'packed', invoiceNumber: expect.any(String) },
    });
    expect(JSON.stringify(entries)).not.toContain('meera@example.com');
  });

  it('the audit log has an entry for each shipment of a partly sent order', async () => {
    const body = await orderOf(shop.visitor, [{ product: mug, quantity: 3 }]);
    const placed = await shop.visitor('POST /api/orders', { body });
    const lineId = placed.order.lines[0]?.id ?? '';
    await move(placed, 'packed');
    for (const quantity of [1, 2])
      await shop.owner('POST /api/orders/:number/parcels', {
        params: params(placed),
        body: { lines: [{ lineId, quantity }], trackingNumber: 'EM1' },
      });
    const { entries } = await shop.owner('GET /api/audit', { query: { record: placed.order.id } });
    expect(entries.map(({ after }) => after)).toMatchObject([
      { state: 'shipped' },
      { parcelPieces: 1, leftToSend: 2 },
      { state: 'packed' },
    ]);
    expect(entries[1]).toMatchObject({ kind: 'order', recordName: `Order ${placed.number}`, before: {} });
  });

  it('an order marked paid keeps method and reference, also in its history and in the export', async () => {
    const placed = await placeOrder(shop.visitor, mug, { email: 'paid@example.com' });
    const byHand = { method: 'bank_transfer', reference: 'UTR 7' } as const;
    const pay = (to: 'paid' | 'packed') =>
      shop.send('POST', `/api/orders/${placed.number}/move`, {
        token: shop.ownerToken,
        json: { to, ...byHand },
      });
    expect((await pay('packed')).body).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'method', message: 'is only for orders that are marked paid' }],
    });
    const { data } = (await pay('paid')).body;
    expect(data).toMatchObject({ state: 'paid', paidMethod: 'bank_transfer', paidReference: 'UTR 7' });
    expect(data.events.at(-1)).toMatchObject({ what: 'Paid (Bank transfer)', note: 'Reference: UTR 7' });
    expect((await exported('search=paid@example.com'))[0]).toMatchObject({
      'Paid by': 'Bank transfer',
      'Payment Reference': 'UTR 7',
    });
  });

  it('an order with cash on delivery is marked paid once, packed or on its way, and remains paid', {
    tags: ['extended'],
  }, async () => {
    const placed = await placeOrder(shop.visitor, mug, { email: 'early@example.com' });
    await move(placed, 'packed');
    const pay = () =>
      shop.owner('POST /api/orders/:number/move', {
        params: params(placed),
        body: { to: 'paid', method: 'upi', reference: 'UTR 8' },
      });
    expect((await deskOrder(placed)).moves).toContain('paid');
    const paid = await pay();
    expect(paid).toMatchObject({ state: 'packed', isPaid: true, paidMethod: 'upi', paidReference: 'UTR 8' });
    expect(paid.events.at(-1)).toMatchObject({ what: 'Paid (UPI)', state: null });
    expect(paid.moves).not.toContain('paid');
    await expect(pay()).rejects.toMatchObject({ code: 'not_possible_now' });
    const sent = await placeOrder(shop.visitor, mug);
    await ship(shop.owner, sent);
    const body = { to: 'paid', method: 'cash' } as const;
    expect(await shop.owner('POST /api/orders/:number/move', { params: params(sent), body })).toMatchObject({
      state: 'shipped',
      isPaid: true,
    });
  });

  it('an admin order shows the address for returned items', { tags: ['extended'] }, async () => {
    const placed = await placeOrder(shop.visitor, mug);
    expect((await deskOrder(placed)).sellerAddress).toBe('');
    await shop.owner('PUT /api/settings', { body: { sellerAddress: '4 Craft Lane' } });
    expect((await deskOrder(placed)).sellerAddress).toBe('4 Craft Lane');
  });

  describe('deleted products with orders', () => {
    const remove = ({ id }: Product) => shop.owner('DELETE /api/products/:id', { params: { id } });
    const inTrash = async ({ id }: Product) =>
      (await shop.owner('GET /api/trash')).records.find((record) => record.id === id);
    const long = async () => {
      await shop.database.db.execute(sql`update ${trash} set deleted_at = now() - interval '3 years'`);
      await remove(await makeProduct(shop, category.id));
    };

    it('an ordered product stays in the trash permanently and can be restored completely', async () => {
      const placed = await placeOrder(shop.visitor, mug);
      const other = await makeProduct(shop, category.id);
      await Promise.all([remove(mug), remove(other)]);
      expect(await inTrash(mug)).toMatchObject({ until: null });
      expect(await inTrash(other)).toMatchObject({ until: expect.any(String) });
      await long();
      expect(await inTrash(mug)).toMatchObject({ until: null });
      expect(await inTrash(other)).toBeUndefined();
      expect((await deskOrder(placed)).lines).toMatchObject([{ name: mug.name, productId: mug.id }]);
      await shop.owner('POST /api/trash/:id/restore', { params: { id: mug.id } });
      expect(await stockOf(mug)).toBe(4);
    });
  });

  describe('orders of deleted customers', () => {
    const gift = { wrap: true, message: 'From the heart', sender: 'Meera', hidePrices: true };
    async function customerWithOrders() {
      const { person, token } = await people.signIn({ name: 'Meera Iyer' });
      const mine = clientOf(shop.url, token);
      const open = await placeOrder(mine, mug, { gift, note: 'Ring twice' });
      const packed = await placeOrder(mine, mug);
      await move(packed, 'packed');
      return { person, token, mine, open, packed };
    }
    const everythingOf = async ({ number }: Placed) => {
      const [row] = await rows<{ all: string }>(
        shop.database.db,
        sql`select to_jsonb(o)::text || (select jsonb_agg(l)::text from order_lines l where l.order_id = o.id)
              || (select jsonb_agg(e)::text from order_events e where e.order_id = o.id)
              || (select jsonb_agg(s)::text from order_search s where s.order_id = o.id) as all
            from orders o where number = ${number}`,
      );
      return row?.all ?? '';
    };
    const expectForgotten = async ({
      open,
      packed,
      person,
    }: Awaited<ReturnType<typeof customerWithOrders>>) => {
      expect(await deskOrder(open)).toMatchObject({
        state: 'cancelled',
        userId: null,
        email: '',
        note: '',
        total: open.order.total,
        address: { name: 'Deleted customer', street: '', city: '', state: 'Karnataka', country: 'India' },
        gift: { wrap: true, message: '', sender: '' },
      });
      expect(await deskOrder(packed)).toMatchObject({ state: 'packed', userId: null, email: '' });
      expect(await stockOf(mug)).toBe(4);
      for (const order of [open, packed]) {
        const all = await everythingOf(order);
        for (const text of [
          'Meera',
          'meera',
          'meera@',
          '98450',
          'Temple',
          'Mysuru',
          '570001',
          'heart',
          'Ring',
          person.id,
        ])
          expect(all).not.toContain(text);
      }
      const { entries } = await shop.owner('GET /api/audit', { query: { kind: 'order' } });
      expect(JSON.stringify(entries)).not.toContain('meera@example.com');
    };

    it('deleting an account removes personal data from orders and cancels unpacked ones', {
      tags: ['extended'],
    }, async () => {
      const left = await customerWithOrders();
      await left.mine('DELETE /api/auth/me', { body: { password } });
      await expectForgotten(left);
      const mails = await rows<{ subject: string }>(
        shop.database.db,
        sql`select data ->> 'subject' as subject from pgboss.job where name = 'mail'`,
      );
      expect(mails.some(({ subject }) => subject.includes(`Order ${left.open.number} is cancelled`))).toBe(
        true,
      );
    });

    it('a user deleted by the owner has no orders after the restoration', {
      tags: ['extended'],
    }, async () => {
      const left = await customerWithOrders();
      const { id } = left.person;
      const shown = async () => shop.owner('GET /api/users/:userId', { params: { userId: id } });
      const numbers = [left.packed, left.open].map(({ number }) => String(number));
      expect(await shown()).toMatchObject({ orders: numbers, latestOrders: [{ state: 'packed' }, {}] });
      const { users } = await shop.owner('GET /api/users', { query: { search: left.person.email } });
      expect(users).toMatchObject([{ orders: numbers }]);
      await shop.owner('DELETE /api/users/:id', { params: { id } });
      await expectForgotten(left);
      await shop.owner('POST /api/trash/:id/restore', { params: { id } });
      expect(await shown()).toMatchObject({ orders: [], latestOrders: [] });
    });

    it('the personal data of a customer contains the orders', async () => {
      const { mine, open, packed } = await customerWithOrders();
      const { orders } = await mine('GET /api/auth/me/data');
      expect(orders.map(({ number }) => number)).toEqual([packed.number, open.number]);
      expect(orders[1]).toMatchObject({ note: 'Ring twice', gift, address: { street: '12 Temple Road' } });
    });
  });
});
