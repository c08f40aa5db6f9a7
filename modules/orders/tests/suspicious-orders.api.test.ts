import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Mail } from '#kernel/mail/mailer.ts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { address, finished, orderOf, type Placed, resultsOf } from '#tests/support/orders.ts';
import { clientOf, makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { openTestUsers } from '#tests/support/test-users.ts';
import * as m from '../messages/index.ts';

// The view of suspicious orders, and how staff cancel many of them at once.

let guests = 0;

onEachDatabase((open) => {
  let shop: Shop;
  let mug: Product;
  const mails: Mail[] = [];
  beforeAll(async () => {
    shop = await open({ trustProxy: ['loopback'], post: async (mail) => void mails.push(mail) });
    await shop.owner('PUT /api/settings', { body: { unconfirmed: { pieces: 20, value: 100_000 } } });
    const category = await makeCategory(shop);
    mug = await makeProduct(shop, category.id, { name: 'Blue Mug', price: 50, stockCount: 10_000 });
  });
  afterAll(() => shop.close());

  type OrderOverrides = { network?: string; email?: string; phone?: string; street?: string; name?: string };
  const order = async (overrides: OrderOverrides = {}, quantity = 1): Promise<Placed> => {
    const nth = ++guests;
    const { network = `198.51.100.${nth}`, email = `guest${nth}@example.com`, ...at } = overrides;
    const own = { phone: `+91 98450 ${10_000 + nth}`, street: `${nth} Lake View`, ...at };
    const json = await orderOf(shop.visitor, [{ product: mug, quantity }], {
      email,
      address: { ...address, ...own },
    });
    const headers = { 'x-forwarded-for': network };
    return (await shop.send('POST', '/api/orders', { json, headers })).body.data;
  };
  const times = <T>(count: number, work: (nth: number) => Promise<T>) =>
    Array.from({ length: count }, (_, nth) => nth).reduce<Promise<T[]>>(
      async (before, nth) => [...(await before), await work(nth)],
      Promise.resolve([]),
    );
  const suspicious = async () => {
    const { orders } = await shop.owner('GET /api/orders', { query: { view: 'suspicious', limit: 100 } });
    return new Map(orders.map(({ number, suspicions }) => [number, suspicions]));
  };
  const numbersOf = (placed: Placed[]) => placed.map(({ number }) => number);
  const stock = async () =>
    (await shop.owner('GET /api/products/slug/:slug', { params: { slug: mug.slug } })).stockCount ?? 0;

  it('lists suspicious orders with all of their reasons, and no ordinary order', async () => {
    const plain = await order();
    const large = await order({}, 21);
    const network = '203.0.113.8';
    const alike = { network, email: 'same@example.com', street: '3 Same Street' };
    const similar = await times(5, () => order(alike));
    const names = await times(3, (nth) =>
      order({ network, phone: '+91 97000 00002', name: `Name ${'ABC'[nth]}` }),
    );
    const others = await times(2, () => order({ network }));
    const orders = await suspicious();
    expect(orders.has(plain.number)).toBe(false);
    expect(orders.get(large.number)).toEqual(['unconfirmed', 'large']);
    for (const number of numbersOf(similar))
      expect(orders.get(number)).toEqual(['network', 'email', 'address']);
    for (const number of numbersOf(names)) expect(orders.get(number)).toEqual(['network', 'names']);
    for (const number of numbersOf(others)) expect(orders.get(number)).toEqual(['network']);
    expect((await shop.owner('GET /api/orders/tally')).suspicious).toBe(orders.size);
  });

  it('lists suspicious orders, each with its reasons, and no ordinary order', {
    tags: ['extended'],
  }, async () => {
    const plain = [await order(), await order()];
    const large = await order({}, 21);
    const network = await times(10, () => order({ network: '203.0.113.9' }));
    const email = await times(5, () => order({ email: 'one@example.com' }));
    const street = await times(5, () => order({ street: '1 Same Street' }));
    const names = await times(3, (nth) => order({ phone: '+91 97000 00001', name: `Name ${'ABC'[nth]}` }));
    const orders = await suspicious();
    for (const number of numbersOf(plain)) expect(orders.has(number)).toBe(false);
    expect(orders.get(large.number)).toEqual(['unconfirmed', 'large']);
    for (const number of numbersOf(network)) expect(orders.get(number)).toEqual(['network']);
    for (const number of numbersOf(email)) expect(orders.get(number)).toEqual(['email']);
    for (const number of numbersOf(street)) expect(orders.get(number)).toEqual(['address']);
    for (const number of numbersOf(names)) expect(orders.get(number)).toEqual(['names']);
    expect((await shop.owner('GET /api/orders/tally')).suspicious).toBe(orders.size);
  });

  const cancelAll = async (numbers: number[], more: { notifyCustomers?: boolean } = {}) => {
    const body = { numbers, to: 'cancelled' as const, reason: 'Fraud', ...more };
    return resultsOf(await finished(shop.owner, await shop.owner('POST /api/orders/bulk', { body })));
  };

  it('cancels suspicious orders in one call for one reason without emails, returns their stock and logs each', async () => {
    const before = await stock();
    const placed = await times(3, () => order({ street: '2 Same Street' }));
    const numbers = numbersOf(placed);
    const done = await cancelAll(numbers);
    expect(done).toEqual({ moved: numbers, already: [], refused: [] });
    expect(await cancelAll(numbers)).toEqual({
      moved: [],
      already: numbers,
      refused: [],
    });
    expect(await stock()).toBe(before);
    for (const number of numbers) {
      const { events } = await shop.owner('GET /api/orders/:number/desk', {
        params: { number: String(number) },
      });
      expect(events.at(-1)).toMatchObject({ state: 'cancelled', note: 'Fraud', by: 'shop' });
    }
    const { entries } = await shop.owner('GET /api/audit', { query: {} });
    const logged = entries.filter(({ recordName }) =>
      numbers.some((number) => recordName === `Order ${number}`),
    );
    expect(logged).toHaveLength(3);
    const later = await order();
    await expect
      .poll(() => mails.some(({ subject }) => subject.includes(`${later.number}`)), { timeout: 20_000 })
      .toBe(true);
    expect(mails.filter(({ subject }) => /cancelled/i.test(subject))).toEqual([]);
    for (const number of numbers) expect((await suspicious()).has(number)).toBe(false);
  });

  it('cancels paid and unpaid orders in one call with emails that state the reason, and refuses paid ones to staff who may not refund', async () => {
    const [paid, open] = [await order(), await order()];
    await shop.owner('POST /api/orders/:number/move', {
      params: { number: String(paid.number) },
      body: { to: 'paid' },
    });
    const numbers = [paid.number, open.number];
    const body = { numbers, to: 'cancelled' as const, reason: 'The potter is ill', notifyCustomers: true };
    const people = await openTestUsers(shop);
    const { token } = await people.signIn({ hasAdminAccess: true, rights: ['orders'] });
    const byStaff = clientOf(shop.url, token);
    const first = resultsOf(await finished(byStaff, await byStaff('POST /api/orders/bulk', { body })));
    expect(first).toMatchObject({ moved: [open.number], refused: [{ number: paid.number }] });
    const second = resultsOf(await finished(shop.owner, await shop.owner('POST /api/orders/bulk', { body })));
    expect(second).toEqual({ moved: [paid.number], already: [open.number], refused: [] });
    for (const number of numbers)
      await expect
        .poll(
          () =>
            mails.some(
              ({ subject, text }) =>
                /cancelled/i.test(subject) &&
                subject.includes(`${number}`) &&
                text.includes('The potter is ill'),
            ),
          { timeout: 20_000 },
        )
        .toBe(true);
  });

  it('only a cancellation in bulk has a reason and emails to its customers', async () => {
    for (const more of [{ reason: 'Late' }, { notifyCustomers: true }]) {
      const json = { numbers: [1001], to: 'packed', ...more };
      const { status, text } = await shop.send('POST', '/api/orders/bulk', { json, token: shop.ownerToken });
      expect([status, text.includes(Object.keys(more)[0] ?? '')]).toEqual([400, true]);
    }
  });

  it('refuses to cancel a paid order in bulk without emails, since its customer has to get one', async () => {
    const [paid, open] = [await order(), await order()];
    await shop.owner('POST /api/orders/:number/move', {
      params: { number: String(paid.number) },
      body: { to: 'paid' },
    });
    const numbers = [paid.number, open.number];
    const done = await cancelAll(numbers);
    expect(done.moved).toEqual([open.number]);
    expect(done.refused).toEqual([
      { number: paid.number, message: m.responses.cancelAlone({ number: paid.number }) },
    ]);
  });
});
