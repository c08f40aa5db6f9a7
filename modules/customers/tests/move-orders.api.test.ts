import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { address, deliver, placeOrder } from '#tests/support/orders.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';

// Two persons with one phone number: how they are matched, and how staff split them (docs/decisions/153).

onEachDatabase((open) => {
  let shop: Shop;
  let mug: Product;
  let phones = 0;
  beforeAll(async () => {
    shop = await open();
    mug = await makeProduct(shop, (await makeCategory(shop)).id, { price: 40, stockCount: 1000 });
  });
  afterAll(() => shop.close());

  const newPhone = () => `98765${String(++phones).padStart(5, '0')}`;
  const buy = (email: string, name: string, phone: string) =>
    placeOrder(shop.visitor, mug, { email, address: { ...address, name, phone } });
  /** An order at a fair, without an email. */
  const sell = async (name: string, phone: string) => {
    const lines = [{ id: mug.id, quantity: 1 }];
    const { total } = await shop.owner('POST /api/cart/quote/desk', {
      body: { lines, delivery: 'handed_over' },
    });
    return shop.owner('POST /api/orders/desk', {
      body: {
        channel: 'fair',
        lines,
        delivery: 'handed_over',
        contact: { name, phone },
        payment: 'by-hand',
        method: 'cash',
        total,
      },
    });
  };
  const search = async (text: string) =>
    (await shop.owner('GET /api/customers', { query: { search: text } })).customers;
  const namesOf = async (text: string) =>
    (await search(text)).map(({ name, orders }) => `${name} ${orders}`).toSorted();
  const customerOf = async (number: number) =>
    (await shop.owner('GET /api/customers/find', { query: { order: String(number) } }))?.id ?? '';
  const move = (id: string, orders: number[], to: string | null = null) =>
    shop.owner('POST /api/customers/:id/move-orders', { params: { id }, body: { orders, to } });

  it('different emails and different names with one phone number are different customers, who name each other', async () => {
    const phone = newPhone();
    await buy('meera.shared@example.com', 'Meera Iyer', phone);
    await buy('ravi.shared@example.com', 'Ravi Kumar', phone);
    await buy('meera.new@example.com', 'M. Iyer', phone);
    await sell('ravi kumar', phone);
    expect(await namesOf(phone)).toEqual(['M. Iyer 2', 'ravi kumar 2']);
    const [one, other] = await search(phone);
    const { similar } = await shop.owner('GET /api/customers/:id', { params: { id: one?.id ?? '' } });
    expect(similar.map(({ id }) => id)).toEqual([other?.id]);
  });

  it('moved orders stay with the new customer, and so do later orders of the moved person', async () => {
    const [phone, email] = [newPhone(), 'family@example.com'];
    const meera = await buy(email, 'Meera Iyer', phone);
    const ravi = await buy(email, 'Ravi Kumar', phone);
    const before = await customerOf(ravi.number);
    expect(await customerOf(meera.number)).toBe(before);
    const { id } = await move(before, [ravi.number]);
    expect(id).not.toBe(before);
    // A change of the order has its customer found again.
    await deliver(shop.owner, ravi);
    const later = await buy(email, 'Ravi Kumar', newPhone());
    const atFair = await sell('Ravi Kumar', phone);
    const ofMeera = await buy(email, 'Meera Iyer', phone);
    const customers = await Promise.all(
      [ravi, later, atFair, ofMeera].map(({ number }) => customerOf(number)),
    );
    expect(customers).toEqual([id, id, id, before]);
    const { orders } = await shop.owner('GET /api/customers/:id', { params: { id } });
    expect(orders).toBe(3);
  });

  it('an email that only the moved orders have goes with them', async () => {
    const phone = newPhone();
    const first = await buy('one.moved@example.com', 'Asha Rao', phone);
    const second = await buy('two.moved@example.com', 'Asha Rao', phone);
    const { id } = await move(await customerOf(first.number), [second.number]);
    const later = await buy('two.moved@example.com', 'Asha Rao', newPhone());
    expect(await customerOf(later.number)).toBe(id);
    expect(await customerOf((await buy('one.moved@example.com', 'Asha Rao', phone)).number)).not.toBe(id);
  });

  it('orders move to an existing customer, and merging takes them along for good', async () => {
    const [kept, other, moved] = [
      await buy('kept.by@example.com', 'Kamala Das', newPhone()),
      await buy('kept.by@example.com', 'Kamala Das', newPhone()),
      await buy('target.of@example.com', 'Lata Rao', newPhone()),
    ];
    const [from, to] = [await customerOf(kept.number), await customerOf(moved.number)];
    expect(await move(from, [other.number], to)).toEqual({ id: to });
    const third = await customerOf((await buy('third.of@example.com', 'Third Person', newPhone())).number);
    await shop.owner('POST /api/customers/:id/merge', { params: { id: third }, body: { merged: to } });
    await deliver(shop.owner, other);
    expect(await customerOf(other.number)).toBe(third);
  });

  it('is recorded without names for both customers', async () => {
    const phone = newPhone();
    const [kept, moved] = [
      await buy('log@example.com', 'Uma', phone),
      await buy('log@example.com', 'Uma', phone),
    ];
    const from = await customerOf(kept.number);
    const { id } = await move(from, [moved.number]);
    for (const [record, change] of [
      [from, 'orders_moved_away'],
      [id, 'orders_moved_here'],
    ]) {
      const { entries } = await shop.owner('GET /api/audit', { query: { record } });
      expect(entries[0]).toMatchObject({ after: { change } });
      expect(JSON.stringify(entries)).not.toContain('Uma');
    }
  });

  it('needs orders of the customer, leaves at least one, and another customer who exists', async () => {
    const phone = newPhone();
    const [one, two] = [
      await buy('few@example.com', 'Nila', phone),
      await buy('few@example.com', 'Nila', phone),
    ];
    const stranger = await buy('far@example.com', 'Far', newPhone());
    const from = await customerOf(one.number);
    const refused = async (orders: number[], to: string | null = null) =>
      move(from, orders, to).then(
        () => 'moved',
        (error: { code: string; errors?: { path: string }[] }) => error.errors?.[0]?.path ?? error.code,
      );
    expect(await refused([one.number, two.number])).toBe('orders');
    expect(await refused([stranger.number])).toBe('orders');
    expect(await refused([one.number], from)).toBe('to');
    expect(await refused([one.number], crypto.randomUUID())).toBe('not_found');
    expect(await customerOf(one.number)).toBe(from);
    // Two clicks: the second one finds the order moved.
    const answers = await Promise.all([refused([two.number]), refused([two.number])]);
    expect(answers.toSorted()).toEqual(['moved', 'orders']);
  });

  it('an erasure leaves the moved orders of other persons together', async () => {
    const phone = newPhone();
    const mine = await buy('erased.split@example.com', 'Rekha', phone);
    const others = [
      await buy('b.split@example.com', 'Rekha', phone),
      await buy('c.split@example.com', 'Rekha', phone),
    ];
    const from = await customerOf(mine.number);
    const keeper = await buy('d.split@example.com', 'Rekha', phone);
    const { id } = await move(
      from,
      [mine, ...others].map(({ number }) => number),
    );
    await deliver(shop.owner, mine);
    await shop.owner('POST /api/personal-data/erase', { body: { email: 'erased.split@example.com' } });
    const [b, c] = await Promise.all(others.map(({ number }) => customerOf(number)));
    expect(b).toBe(c);
    expect([id, '', await customerOf(keeper.number)]).not.toContain(b);
  });

  it('the addresses of earlier orders are offered once each, the latest first', async () => {
    const phone = newPhone();
    for (const street of ['1 Old Road', '2 New Road', '1 old road.'])
      await placeOrder(shop.visitor, mug, {
        email: 'streets@example.com',
        address: { ...address, name: 'Street Person', street, phone },
      });
    const [{ id = '' } = {}] = await search('streets@example.com');
    const addresses = await shop.owner('GET /api/customers/:id/addresses', { params: { id } });
    expect(addresses.map(({ street }) => street)).toEqual(['1 old road.', '2 New Road']);
  });
});
