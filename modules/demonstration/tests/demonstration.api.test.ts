/** @module-tag full */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toMinor } from '#kernel/contract/money.ts';
import { productsOfKeys } from '#modules/catalog/server/bulk-upsert/bulk.ts';
import { customOrderStates } from '#modules/custom-orders/contract/custom-order-transitions.ts';
import { makingBookings } from '#modules/delivery/server/tables.ts';
import { seedOrdersAndCustomers } from '#modules/demonstration/server/seed.ts';
import { seedDemo } from '#modules/demonstration/server/seed-catalogue.ts';
import { type AdminOrder, orderViews } from '#modules/orders/contract/admin-orders.ts';
import { orderStates } from '#modules/orders/contract/order-states.ts';
import { returnStates } from '#modules/orders/contract/return-states.ts';
import { promotionStates } from '#modules/promotions/contract/promotions.ts';
import { orderOf } from '#tests/support/orders.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { openTestUsers } from '#tests/support/test-users.ts';

const sum = (amounts: number[]): number => amounts.reduce((whole, each) => whole + toMinor(each), 0);
const unique = <T>(list: T[]): T[] => [...new Set(list)].toSorted();

/** Returns all entries of an admin list, page by page. */
async function everyOrder({ owner }: Shop): Promise<AdminOrder[]> {
  const orders: AdminOrder[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const list = await owner('GET /api/orders', { query: { page, limit: 100 } });
    pages = list.pages;
    for (const { number } of list.orders)
      orders.push(await owner('GET /api/orders/:number/desk', { params: { number: String(number) } }));
  }
  return orders;
}

onEachDatabase((open) => {
  let shop: Shop;
  let orders: AdminOrder[];
  beforeAll(async () => {
    shop = await open();
    await seedDemo(shop.database.db, new Date(), true);
    await shop.database.waitForInvalidation();
    await seedOrdersAndCustomers(shop.database.db, { pauseMs: 0 });
    orders = await everyOrder(shop);
  }, 120_000);
  afterAll(() => shop?.close());

  it('the demonstration has orders in every state and in every list of work, over a whole year', async () => {
    expect(unique(orders.map(({ state }) => state))).toEqual([...orderStates].toSorted());
    const tally = await shop.owner('GET /api/orders/tally');
    // An unpaid online order is cancelled after half an hour unless its payment is claimed, and no order is abusive.
    const empty = orderViews.filter((view) => tally[view] === 0);
    expect(empty).toEqual(['unpaid', 'suspicious']);
    const months = unique(orders.map(({ placedAt }) => placedAt.slice(0, 7)));
    expect(months.length).toBeGreaterThanOrEqual(12);
    const placed = orders.toSorted((a, b) => a.number - b.number).map(({ placedAt }) => placedAt);
    expect(placed).toEqual(placed.toSorted());
  });

  it('the demonstration has returns in every state, damaged units, and completed and refused refunds', () => {
    const returns = orders.flatMap((order) => order.returns);
    expect(unique(returns.map(({ state }) => state))).toEqual([...returnStates].toSorted());
    const returnedLines = returns.flatMap(({ lines }) => lines);
    expect(returnedLines.some(({ received, damaged }) => damaged > 0 && received > damaged)).toBe(true);
    const refunds = orders.flatMap((order) => order.refunds);
    expect(unique(refunds.map(({ state }) => state))).toEqual(['done', 'failed']);
    expect(orders.flatMap((order) => order.creditNotes).length).toBeGreaterThan(2);
  });

  it('the demonstration has customers, staff, promo codes, custom orders, reviews and an activity log', async () => {
    const { owner } = shop;
    const { users } = await owner('GET /api/users', { query: { limit: 100 } });
    expect(users.length).toBeGreaterThan(30);
    expect(users.filter(({ hasAdminAccess }) => hasAdminAccess)).toHaveLength(2);
    const { promotions } = await owner('GET /api/promotions', { query: {} });
    expect(unique(promotions.map(({ state }) => state))).toEqual([...promotionStates].toSorted());
    const used = promotions.filter(({ used }) => used > 0).map(({ state }) => state);
    expect(unique(used)).toEqual(['ended', 'running']);
    const { requests } = await owner('GET /api/custom-orders', { query: {} });
    expect(unique(requests.map(({ state }) => state))).toEqual([...customOrderStates].toSorted());
    const { reviews, waiting } = await owner('GET /api/reviews', { query: { limit: 100 } });
    expect(waiting).toBeGreaterThan(2);
    expect(unique(reviews.map(({ status }) => status))).toEqual(['approved', 'pending', 'rejected']);
    const { entries } = await owner('GET /api/audit', { query: {} });
    const times = entries.map(({ at }) => at);
    expect(times.length).toBeGreaterThan(20);
    expect(times).toEqual(times.toSorted().toReversed());
    const invoices = entries.flatMap(({ after }) => after?.invoiceNumber ?? []);
    expect(invoices.length).toBeGreaterThan(3);
    expect(unique(invoices.map(String))).toHaveLength(invoices.length);
    expect(invoices.filter((number) => !String(number).startsWith('DEMO/'))).toEqual([]);
  });

  it('open orders of the demonstration have booked the work of several artisans, one of whom is full for days', async () => {
    const { makers } = await shop.owner('GET /api/delivery/capacity', { query: {} });
    const busy = makers.filter(({ days }) => days.some(({ booked }) => booked > 0));
    expect(busy.length).toBeGreaterThan(1);
    const full = makers.filter(({ fullUntil }) => fullUntil !== null).map(({ name }) => name);
    expect(full).toContain('Budhram Baghel');
    expect(full.length).toBeLessThan(makers.length);
    const tally = await shop.owner('GET /api/orders/tally');
    expect(Math.min(tally.late, tally.at_risk)).toBeGreaterThan(0);
  });

  it('reviews of the demonstration were written at different times of the day, none in the future', async () => {
    const { reviews } = await shop.owner('GET /api/reviews', { query: { limit: 100 } });
    const times = unique(reviews.map(({ createdAt }) => createdAt.slice(11, 16)));
    expect(times.length).toBeGreaterThan(50);
    expect(reviews.filter(({ createdAt }) => Date.parse(createdAt) > Date.now())).toEqual([]);
  });

  it('the totals of the demonstration add up, order by order and on the dashboard', async () => {
    for (const order of orders) {
      const { lines, refunds } = order;
      expect(sum(lines.map(({ total }) => total))).toBe(toMinor(order.subtotal));
      expect(sum(lines.map(({ discount }) => discount))).toBe(toMinor(order.discount));
      expect(sum(lines.map(({ tax }) => tax))).toBe(toMinor(order.tax));
      const given = refunds.filter(({ state }) => state !== 'failed').map(({ amount }) => amount);
      expect(sum(given)).toBe(toMinor(order.refunded));
      const notes = order.creditNotes.filter(({ refundId }) => refundId !== null);
      expect(sum(notes.map(({ amount }) => amount))).toBe(toMinor(order.refunded));
    }
    const { sales } = await shop.owner('GET /api/dashboard', { query: { days: 366 } });
    const sold = orders.filter(
      ({ state, payment, events }) =>
        state !== 'cancelled' &&
        // An online order is sold once it is paid.
        !(state === 'placed' && payment !== 'cod') &&
        (!['returned', 'refunded'].includes(state) || events.some((event) => event.state === 'delivered')),
    );
    expect(sales.orders.now).toBe(sold.length);
    const revenue = sum(sold.map(({ total }) => total)) - sum(sold.map(({ refunded }) => refunded));
    expect(toMinor(sales.revenue.now)).toBe(revenue);
  });

  it('the demonstration sends no mail: all its addresses are at a domain that never exists', async () => {
    expect(await shop.owner('GET /api/settings/mail')).toEqual({ waiting: 0, failed: 0 });
    expect(orders.filter(({ email }) => !email?.endsWith('.invalid'))).toEqual([]);
  });

  it('emails of orders of the demonstration are listed as sent, at the time of what they are about', async () => {
    const { number, placedAt, events } = orders.find(({ state }) => state === 'delivered') as AdminOrder;
    const mails = await shop.owner('GET /api/orders/:number/mails', { params: { number: String(number) } });
    expect(mails.map(({ state }) => state)).toEqual(mails.map(() => 'sent'));
    const [placed] = mails;
    expect(placed).toMatchObject({ queuedAt: placedAt, sentAt: placedAt });
    expect(events.map(({ at }) => at)).toEqual(expect.arrayContaining(mails.map(({ queuedAt }) => queuedAt)));
  });

  it('seeding the demonstration again changes nothing', async () => {
    const { db } = shop.database;
    const before = await shop.owner('GET /api/demonstration');
    await seedDemo(db, new Date(), true);
    await seedOrdersAndCustomers(db, { pauseMs: 0 });
    expect(await shop.owner('GET /api/demonstration')).toEqual(before);
    expect(before.removed.orders).toBe(orders.length);
    expect(before.removed.products).toBe(123);
    expect(before.trashed).toBe(0);
  });

  it('only the owner removes the demonstration, which keeps the records that the shop has added itself', async () => {
    const { owner, visitor, database } = shop;
    const { person: staff, token } = await (await openTestUsers(shop)).signIn({ hasAdminAccess: true });
    const { categories } = await owner('GET /api/categories');
    const kept = categories[0];
    if (!kept) throw new Error('no category');
    const own = await makeCategory(shop, { name: 'Own things' });
    const mug = await makeProduct(shop, own._id, { name: 'Own mug', stockCount: 9 });
    await makeProduct(shop, kept._id, { name: 'Own lamp' });
    const name = 'Engraved Brass Urli Bowl';
    const urli = (await productsOfKeys(database.db, [`demo:${name}`])).get(`demo:${name}`);
    const lines = [{ product: mug }, { product: { id: urli?.id ?? '', price: 1950 } }];
    const { number } = await visitor('POST /api/orders', {
      body: await orderOf(visitor, lines, { promoCode: 'NAMASTE10' }),
    });
    const listed = await owner('GET /api/demonstration');
    expect((await shop.send('DELETE', '/api/demonstration', { token })).status).toBe(403);
    expect(listed).toMatchObject({ trashed: 1, kept: { categories: 1, promotions: 1 } });

    const removed = await owner('DELETE /api/demonstration');

    expect(removed).toEqual(listed);
    const left = await everyOrder(shop);
    expect(left.map((order) => [order.number, order.lines.map(({ name }) => name)])).toEqual([
      [number, ['Own mug', name]],
    ]);
    expect(await database.db.$count(makingBookings)).toBe(0);
    const { users } = await owner('GET /api/users', { query: { limit: 100 } });
    expect(users.map(({ email }) => email).toSorted()).toEqual(['owner@example.com', staff.email].toSorted());
    const { promotions } = await owner('GET /api/promotions', { query: {} });
    expect(promotions.map(({ code, used }) => [code, used])).toEqual([['NAMASTE10', 1]]);
    // A different date range: the totals of a range are cached for a minute.
    const after = await owner('GET /api/dashboard', { query: { days: 365 } });
    expect(after.products.total).toBe(2);
    expect(after.categories).toBe(2);
    expect(after.sales.orders.now).toBe(1);
    expect(after).toMatchObject({ reviewsWaiting: 0, customOrdersWaiting: 0, subscribers: { total: 0 } });
    const { records } = await owner('GET /api/trash', { query: {} });
    expect(records.map((record) => record.name)).toEqual([name]);
    const { entries } = await owner('GET /api/audit', { query: {} });
    expect(unique(entries.map(({ by }) => by.name))).toEqual(['Owner']);
    const packed = await owner('POST /api/orders/:number/move', {
      params: { number: String(number) },
      body: { to: 'packed' },
    });
    expect(packed.invoiceNumber).toMatch(/\/00001$/);
  });

  it('a removed demonstration does not return', async () => {
    await seedDemo(shop.database.db, new Date(), true);
    await shop.database.waitForInvalidation();
    await seedOrdersAndCustomers(shop.database.db, { pauseMs: 0 });
    const { removed } = await shop.owner('GET /api/demonstration');
    expect(unique(Object.values(removed))).toEqual([0]);
  });
});
