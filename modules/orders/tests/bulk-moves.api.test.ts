import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Category, Product } from '#modules/catalog/contract/catalog.ts';
import { type Placed, placeOrder, ship } from '#tests/support/orders.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';

// Bulk transitions of orders to packed or delivered by staff.

onEachDatabase((open) => {
  let shop: Shop;
  let category: Category;
  let mug: Product;
  beforeAll(async () => {
    shop = await open({ linkOrigin: 'https://shop.example' });
    category = await makeCategory(shop);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    mug = await makeProduct(shop, category.id, { price: 40, stockCount: 50 });
  });

  const placeMany = (count: number) =>
    Promise.all(Array.from({ length: count }, () => placeOrder(shop.visitor, mug)));
  const stateOf = async ({ number }: Placed) =>
    (await shop.owner('GET /api/orders/:number/desk', { params: { number: String(number) } })).state;
  const bulk = (placed: Pick<Placed, 'number'>[], to: 'packed' | 'delivered') =>
    shop.owner('POST /api/orders/bulk', { body: { numbers: placed.map(({ number }) => number), to } });

  it('packs all orders that can be packed, and names the reason for each other one', async () => {
    const [first, second, sent] = (await placeMany(3)) as [Placed, Placed, Placed];
    await ship(shop.owner, sent);
    expect(await bulk([first, sent, second, { number: 999_999 }], 'packed')).toEqual({
      moved: [first.number, second.number],
      already: [],
      refused: [
        {
          number: sent.number,
          message: `Order ${sent.number} is on its way and cannot be changed to packed.`,
        },
        { number: 999_999, message: expect.any(String) },
      ],
    });
    expect(await Promise.all([first, second, sent].map(stateOf))).toEqual(['packed', 'packed', 'shipped']);
  });

  it('a repeated bulk transition changes nothing', async () => {
    const placed = await placeMany(2);
    const numbers = placed.map(({ number }) => number);
    await bulk(placed, 'packed');
    const adminOrders = () =>
      Promise.all(
        numbers.map((number) =>
          shop.owner('GET /api/orders/:number/desk', { params: { number: String(number) } }),
        ),
      );
    const before = await adminOrders();
    expect(await bulk([...placed, ...placed], 'packed')).toEqual({
      moved: [],
      already: numbers,
      refused: [],
    });
    expect(await adminOrders()).toEqual(before);
  });

  it('marks several shipped orders delivered together', async () => {
    const placed = await placeMany(2);
    for (const each of placed) await ship(shop.owner, each);
    expect(await bulk(placed, 'delivered')).toMatchObject({ moved: placed.map(({ number }) => number) });
    expect(await Promise.all(placed.map(stateOf))).toEqual(['delivered', 'delivered']);
  });

  it('a bulk transition continues when the browser closes', async () => {
    const placed = await placeMany(6);
    const body = JSON.stringify({ numbers: placed.map(({ number }) => number), to: 'packed' });
    const closing = request(`${shop.url}/api/orders/bulk`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${shop.ownerToken}`,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
      },
    });
    closing.on('error', () => {});
    closing.end(body);
    await expect.poll(() => stateOf(placed[0] as Placed), { interval: 1 }).toBe('packed');
    closing.destroy();
    await expect.poll(() => Promise.all(placed.map(stateOf))).toEqual(placed.map(() => 'packed'));
  });

  it('a bulk transition accepts the numbers of one order or more, and only to packed, delivered or cancelled', async () => {
    const send = (json: object) => shop.send('POST', '/api/orders/bulk', { token: shop.ownerToken, json });
    expect((await send({ numbers: [], to: 'packed' })).body.errors).toMatchObject([{ path: 'numbers' }]);
    expect((await send({ numbers: [1], to: 'shipped' })).body.errors).toMatchObject([{ path: 'to' }]);
  });
});
