import { request } from 'node:http';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Category, Product } from '#modules/catalog/contract/catalog.ts';
import { openOrdering } from '#tests/support/order-dependencies.ts';
import { finished, type Placed, placeOrder, resultsOf, ship } from '#tests/support/orders.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { doRun } from '../server/bulk/bulk-runs.ts';

// Bulk transitions of orders to packed or delivered by staff.

onEachDatabase((open) => {
  let shop: Shop;
  let category: Category;
  let mug: Product;
  beforeAll(async () => {
    shop = await open({ linkOrigin: 'https://shop.example', post: async () => {} });
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
  const numbersOf = (placed: Pick<Placed, 'number'>[]) => placed.map(({ number }) => number);
  const bulk = async (placed: Pick<Placed, 'number'>[], to: 'packed' | 'delivered') => {
    const body = { numbers: numbersOf(placed), to };
    return resultsOf(await finished(shop.owner, await shop.owner('POST /api/orders/bulk', { body })));
  };

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

  it('a repeated bulk transition changes nothing', { tags: ['extended'] }, async () => {
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

  it('marks several shipped orders delivered together', { tags: ['extended'] }, async () => {
    const placed = await placeMany(2);
    for (const each of placed) await ship(shop.owner, each);
    expect(await bulk(placed, 'delivered')).toMatchObject({ moved: placed.map(({ number }) => number) });
    expect(await Promise.all(placed.map(stateOf))).toEqual(['delivered', 'delivered']);
  });

  it('a bulk transition continues when the browser closes', { tags: ['extended'] }, async () => {
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

  it('sends a parcel for each order of a bulk run, with its tracking number and all items that are left', async () => {
    const placed = await placeMany(3);
    const [first, second, sent] = placed as [Placed, Placed, Placed];
    await bulk([first], 'packed');
    await ship(shop.owner, sent);
    const parcels = [
      { number: first.number, trackingNumber: 'EE1IN' },
      { number: second.number, trackingNumber: 'EE2IN' },
      { number: sent.number, trackingNumber: 'EE3IN' },
    ];
    const body = { carrier: 'India Post', parcels };
    const run = await finished(shop.owner, await shop.owner('POST /api/orders/bulk/parcels', { body }));
    expect(resultsOf(run)).toEqual({
      moved: [first.number, second.number],
      already: [],
      refused: [{ number: sent.number, message: expect.stringContaining('is on its way') }],
    });
    for (const [index, { number }] of [first, second].entries()) {
      const order = await shop.owner('GET /api/orders/:number/desk', { params: { number: String(number) } });
      expect(order.state).toBe('shipped');
      expect(order.shipments).toMatchObject([
        {
          carrier: 'India Post',
          trackingNumber: `EE${index + 1}IN`,
          lines: [{ lineId: order.lines[0]?.id, quantity: 1 }],
        },
      ]);
    }
  });

  it('a repeated request with the same key starts one bulk run, which sends one parcel for each order', async () => {
    const placed = await placeMany(2);
    const parcels = placed.map(({ number }) => ({ number, trackingNumber: '' }));
    const start = () =>
      shop.owner('POST /api/orders/bulk/parcels', { body: { parcels }, idempotencyKey: placed[0]?.key });
    const runs = await Promise.all([start(), start()]);
    expect(runs[0].id).toBe(runs[1].id);
    expect((await finished(shop.owner, runs[0])).moved).toEqual(numbersOf(placed));
    for (const { number } of placed) {
      const order = await shop.owner('GET /api/orders/:number/desk', { params: { number: String(number) } });
      expect(order.shipments).toHaveLength(1);
    }
  });

  it('a tracking number belongs to one parcel of a bulk run, and an order has one parcel in it', async () => {
    const send = (parcels: object[]) =>
      shop.send('POST', '/api/orders/bulk/parcels', { token: shop.ownerToken, json: { parcels } });
    const same = await send([
      { number: 1, trackingNumber: 'EE1IN' },
      { number: 2, trackingNumber: 'EE1IN' },
    ]);
    expect(same.body.errors).toEqual([
      {
        path: 'parcels.1.trackingNumber',
        message: 'is already used in the list',
      },
    ]);
    const twice = await send([{ number: 1 }, { number: 1 }]);
    expect(twice.body.errors).toMatchObject([{ path: 'parcels.1.number' }]);
  });

  it('an interrupted bulk run continues with the orders that are left, and sends no second parcel', async () => {
    const placed = await placeMany(2);
    const parcels = placed.map(({ number }) => ({ number, trackingNumber: '' }));
    const run = await finished(
      shop.owner,
      await shop.owner('POST /api/orders/bulk/parcels', { body: { parcels } }),
    );
    // As if the process had ended after the first parcel was sent and before that was recorded.
    const { db } = shop.database;
    await db.execute(sql`update order_bulk_runs set finished_at = null where id = ${run.id}`);
    await db.execute(
      sql`update order_bulk_run_orders set outcome = null where run_id = ${run.id} and position = 0`,
    );
    expect((await shop.owner('GET /api/orders/bulk')).map(({ id }) => id)).toContain(run.id);
    await doRun((await openOrdering(db)).ordering, { id: run.id });
    expect((await finished(shop.owner, run)).moved).toEqual(numbersOf(placed));
    const first = await shop.owner('GET /api/orders/:number/desk', {
      params: { number: String(placed[0]?.number) },
    });
    expect(first.shipments).toHaveLength(1);
  });

  it('a bulk transition accepts the orders of a busy day, 250 at most', async () => {
    const numbers = Array.from({ length: 251 }, (_, index) => 5000 + index);
    const send = (json: object) => shop.send('POST', '/api/orders/bulk', { token: shop.ownerToken, json });
    expect((await send({ numbers, to: 'packed' })).body.errors).toMatchObject([{ path: 'numbers' }]);
    const run = await shop.owner('POST /api/orders/bulk', {
      body: { numbers: numbers.slice(1), to: 'packed' },
    });
    expect((await finished(shop.owner, run)).refused).toHaveLength(250);
  });

  it('a bulk transition accepts the numbers of one order or more, and only to packed, delivered or cancelled', async () => {
    const send = (json: object) => shop.send('POST', '/api/orders/bulk', { token: shop.ownerToken, json });
    expect((await send({ numbers: [], to: 'packed' })).body.errors).toMatchObject([{ path: 'numbers' }]);
    expect((await send({ numbers: [1], to: 'shipped' })).body.errors).toMatchObject([{ path: 'to' }]);
    expect((await send({ numbers: [1], to: 'packed', reason: 'Fraud' })).body.errors).toMatchObject([
      { path: 'reason' },
    ]);
  });
});
