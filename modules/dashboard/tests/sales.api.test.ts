import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '#kernel/database/database.ts';
import { openCartAnalytics } from '#modules/cart/server/cart-analytics.ts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { deliver, type orderOf, placeOrder, placeOrderAt, ship } from '#tests/support/orders.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';

// Sales on the dashboard, compared with totals computed by hand (R17).

onEachDatabase((open) => {
  let shop: Shop;
  let mug: Product;
  let bell: Product;

  const run = (statement: ReturnType<typeof sql>) => rows(shop.database.db, statement);
  const placed = (
    moment: string,
    lines: Parameters<typeof orderOf>[1],
    overrides: Parameters<typeof orderOf>[2] = {},
  ) => placeOrderAt(shop, moment, lines, overrides);
  const look = (cartId: string, lines = [{ id: mug.id, quantity: 1 }]) =>
    shop.visitor('POST /api/cart/quote', { body: { lines, cartId } });

  beforeAll(async () => {
    shop = await open();
    const { id } = await makeCategory(shop);
    mug = await makeProduct(shop, id, { name: 'Mug', price: 100, stockCount: 50 });
    bell = await makeProduct(shop, id, { name: 'Bell', price: 250, stockCount: 50 });
  });
  afterAll(() => shop.close());

  it('the dashboard of a shop without sales shows zeros', { tags: ['extended'] }, async () => {
    const { sales, days, bestSellers } = await shop.owner('GET /api/dashboard', { query: { days: 7 } });
    const none = { now: 0, before: 0 };
    expect(sales).toEqual({
      revenue: none,
      orders: none,
      carts: none,
      fromCarts: none,
      firstDay: null,
      lastDay: null,
    });
    expect(days).toHaveLength(7);
    expect(new Set(days.map(({ revenue, orders }) => revenue + orders))).toEqual(new Set([0]));
    expect(bestSellers).toEqual([]);
  });

  it('the dashboard counts sales by the day of the shop, without cancelled and refused orders', async () => {
    // Prices with 8 % of tax; free delivery above 75.
    await placed('2026-03-01T10:00:00Z', [{ product: mug, quantity: 2 }, { product: bell }]);
    // In Kolkata this is the 2nd of March already.
    const partly = await placed('2026-03-01T19:00:00Z', [{ product: mug, quantity: 3 }]);
    const cancelled = await placed('2026-03-02T08:00:00Z', [{ product: bell, quantity: 4 }]);
    const unpaid = await placed('2026-03-02T09:00:00Z', [{ product: bell, quantity: 5 }]);
    await placed('2026-02-27T09:00:00Z', [{ product: bell }]);
    await deliver(shop.owner, partly);
    await run(sql`update orders set refunded = 10800 where number = ${partly.number}`);
    await run(sql`update order_lines set returned = 1 where order_id = ${partly.order.id}::uuid`);
    // A cancelled and refunded order does not count as a sale.
    const params = { number: String(cancelled.number) };
    await shop.owner('POST /api/orders/:number/move', { params, body: { to: 'paid' } });
    await shop.owner('POST /api/orders/:number/move', { params, body: { to: 'cancelled' } });
    const { state } = await shop.owner('POST /api/orders/:number/refund', { params, body: { amount: 1080 } });
    expect(state).toBe('refunded');
    await run(sql`update orders set payment = 'razorpay' where number = ${unpaid.number}`);
    // A parcel refused at the door, and an order cancelled after its payment, do not count as sales.
    const refused = await placed('2026-03-02T08:00:00Z', [{ product: bell, quantity: 6 }]);
    await ship(shop.owner, refused);
    await shop.owner('POST /api/orders/:number/move', {
      params: { number: String(refused.number) },
      body: { to: 'returned' },
    });
    const undone = await placed('2026-03-02T08:00:00Z', [{ product: bell, quantity: 7 }]);
    await run(sql`update orders set state = 'refunded', refunded = total, payment = 'razorpay', paid_at = now()
                  where number = ${undone.number}`);
    // A delivered order that was returned and refunded in full counts as a sale without revenue.
    const back = await placed('2026-03-02T20:00:00Z', [{ product: mug }]);
    await deliver(shop.owner, back);
    await run(sql`update orders set state = 'refunded', refunded = total where number = ${back.number}`);
    await run(sql`update order_lines set returned = 1 where order_id = ${back.order.id}::uuid`);

    // Refunds and returned units count on their own days: here on those of their orders.
    for (const table of [sql`order_refund_entries`, sql`order_return_entries`])
      await run(sql`update ${table} as e set at = o.placed_at from orders as o where o.id = e.order_id`);
    const query = { from: '2026-03-01', to: '2026-03-03' };
    const shown = await shop.owner('GET /api/dashboard', { query });
    expect(shown.days).toMatchObject([
      { day: '2026-03-01', orders: 1, revenue: 486 },
      { day: '2026-03-02', orders: 1, revenue: 216 },
      { day: '2026-03-03', orders: 1, revenue: 0 },
    ]);
    expect(shown.daysBefore.map(({ day, orders }) => [day, orders])).toEqual([
      ['2026-02-26', 0],
      ['2026-02-27', 1],
      ['2026-02-28', 0],
    ]);
    expect(shown.sales.firstDay).toBe('2026-02-27');
    expect(shown.sales).toMatchObject({
      revenue: { now: 702, before: 270 },
      orders: { now: 3, before: 1 },
      lastDay: '2026-03-03',
    });
    // Before tax; one of the three mugs was returned.
    expect(shown.bestSellers).toEqual([
      { id: mug.id, slug: 'mug', name: 'Mug', image: null, pieces: 4, revenue: 400 },
      { id: bell.id, slug: 'bell', name: 'Bell', image: null, pieces: 1, revenue: 250 },
    ]);
    expect(shown.waiting).toEqual({
      late: 0,
      toPack: 2,
      toShip: 0,
      toConfirm: 0,
      returns: 0,
      toRefund: 0,
      unpaid: 1,
    });
  });

  it('the dashboard counts the carts that became orders, each cart once', async () => {
    const [one, two, three] = [uuid(), uuid(), uuid()];
    for (const cart of [one, two, three, one]) await look(cart);
    await look(uuid(), []);
    await shop.visitor('POST /api/cart/quote', { body: { lines: [{ id: mug.id, quantity: 1 }] } });
    await placeOrder(shop.visitor, mug, { cartId: two });
    const { sales, days } = await shop.owner('GET /api/dashboard', { query: { days: 1 } });
    expect(sales).toMatchObject({
      carts: { now: 3, before: 0 },
      fromCarts: { now: 1, before: 0 },
    });
    expect(days).toMatchObject([{ carts: 3, fromCarts: 1, orders: 1, revenue: 108 }]);
    expect(await rows(shop.database.db, sql`select 1 from cart_days`)).toHaveLength(3);
  });

  it('counts at most a hundred new carts of one network a day', async () => {
    const { db } = shop.database;
    const friday = new Date('2026-05-15T12:00:00Z');
    const carts = openCartAnalytics(
      db,
      () => friday,
      (error) => expect.unreachable(String(error)),
    );
    const cartId = uuid();
    carts.see(cartId, '192.0.2.1');
    for (let at = 0; at < 300; at++) carts.see(uuid(), '192.0.2.1');
    carts.see(cartId, '192.0.2.1');
    carts.see(uuid(), '192.0.2.2');
    await carts.close();
    expect(await rows(db, sql`select 1 from cart_days where day = '2026-05-15'`)).toHaveLength(101);
  });

  it('writes cart analytics when the server closes', async () => {
    const { db } = shop.database;
    const wrong: unknown[] = [];
    const carts = openCartAnalytics(
      db,
      () => new Date('2026-01-05T19:00:00Z'),
      (error) => wrong.push(error),
    );
    const id = uuid();
    const kept = () => rows(db, sql`select day::text as day from cart_days where cart_id = ${id}::uuid`);
    carts.see(id, '192.0.2.1');
    // A quote by itself writes nothing.
    expect(await kept()).toEqual([]);
    await carts.close();
    expect(await kept()).toEqual([{ day: '2026-01-06' }]);
    expect(wrong).toEqual([]);
  });

  it('the dashboard exports the totals of each day as CSV', async () => {
    const csv = await shop.send('GET', '/api/dashboard/export?from=2026-02-27&to=2026-03-01', {
      token: shop.ownerToken,
    });
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(csv.text.replace('\ufeff', '')).toBe(
      [
        'Day,Orders,Revenue,Average order,Carts,Orders from carts,Conversion (%),New customers,Wishlist adds,Newsletter sign-ups',
        '2026-02-27,1,270.00,270.00,1,1,100.0,0,0,0',
        '2026-02-28,0,0.00,,0,0,,0,0,0',
        '2026-03-01,1,486.00,486.00,1,1,100.0,0,0,0',
        '',
      ].join('\n'),
    );
  });

  it('the dashboard exports the best sellers as CSV', async () => {
    const path = '/api/dashboard/best-sellers?from=2026-03-01&to=2026-03-02';
    const csv = await shop.send('GET', path, { token: shop.ownerToken });
    expect(csv.text.replace('\ufeff', '')).toBe(
      [
        'Product,Address,Pieces,Revenue before tax',
        'Mug,/products/mug,4,400.00',
        'Bell,/products/bell,1,250.00',
        '',
      ].join('\n'),
    );
  });

  it.each([
    ['from=2026-03-01', 'to'],
    ['to=2026-03-01', 'from'],
    ['from=2026-03-02&to=2026-03-01', 'to'],
    ['from=2024-01-01&to=2026-03-01', 'to'],
    ['from=yesterday&to=2026-03-01', 'from'],
    ['days=367', 'days'],
  ])('the dashboard refuses the date range ?%s and names the parameter', async (query, path) => {
    for (const call of ['dashboard', 'dashboard/export', 'dashboard/best-sellers']) {
      const { status, body } = await shop.send('GET', `/api/${call}?${query}`, { token: shop.ownerToken });
      expect([status, body.errors[0].path]).toEqual([400, path]);
    }
  });
});
