import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { transaction } from '#kernel/database/database.ts';
import { defineModule } from '#kernel/define-module.ts';
import { defineEvent, emit, on } from '#kernel/events/events.ts';
import type { Module } from '#kernel/kernel.ts';
import { orderPlaced } from '#modules/orders/server/history/events.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { deliver, placeOrder, receiveReturn, requestReturn } from '../support/orders.ts';
import { openRecorder, pluginOf } from '../support/plugins.ts';
import { clientOf, makeCategory, makeProduct, onEachDatabase, type Shop } from '../support/shop.ts';
import { openTestUsers } from '../support/test-users.ts';

// Events are emitted in the transaction of their cause, and their listeners run as jobs after it.

onEachDatabase((open) => {
  const recorder = openRecorder();
  const failing = { times: 0, runs: 0 };
  const tried = defineEvent({
    type: 'test.tried',
    description: 'Only of this test.',
    data: z.object({ n: z.int() }),
  });
  const flaky = defineModule({
    name: 'flaky',
    events: [tried],
    listeners: () => [
      on(tried, 'flaky: tried', async () => {
        failing.runs++;
        if (failing.runs <= failing.times) throw new Error('not yet');
      }),
      on(orderPlaced, 'flaky: never wanted', async () => expect.fail('was not wanted'), {
        isWanted: sql`false`,
      }),
    ],
  });
  let shop: Shop;
  let mailbox: Mailbox;
  let category: string;

  beforeAll(async () => {
    mailbox = await openMailbox();
    shop = await open({ smtpUrl: mailbox.url, pluginList: [pluginOf(flaky as Module), recorder.plugin] });
    category = (await makeCategory(shop)).id;
  });
  afterAll(async () => {
    await shop.close();
    await mailbox.close();
  });

  const productOf = () => makeProduct(shop, category, { stockCount: 9 });
  const emitTried = (n: number) => transaction(recorder.kernel().db, (tx) => emit(tx, tried, { n }));
  const triedNumbers = () =>
    recorder.events.flatMap(({ type, data }) => (type === tried.type ? [(data as { n: number }).n] : []));

  it('an order emits an event for each step of which its customer hears', async () => {
    const product = await productOf();
    const placed = await placeOrder(shop.visitor, product);
    await deliver(shop.owner, placed);
    await requestReturn(shop.visitor, placed);
    await receiveReturn(shop.owner, placed);
    await expect
      .poll(() => recorder.typesOf(placed.number), { timeout: 30_000, interval: 20 })
      .toEqual([
        'order.placed',
        'order.packed',
        'shipment.sent',
        'order.delivered',
        'return.requested',
        'return.approved',
        'return.received',
      ]);
    const [event] = recorder.events.filter(({ type }) => type === 'order.placed');
    expect(event?.data).toEqual({
      orderId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      number: placed.number,
      state: 'placed',
      currency: 'INR',
      total: Math.round(placed.order.total * 100),
    });
  });

  it('stock that an order takes and returns is an event with the change of each product', async () => {
    const product = await productOf();
    const placed = await placeOrder(shop.visitor, product);
    await shop.owner('POST /api/orders/:number/move', {
      params: { number: String(placed.number) },
      body: { to: 'cancelled', note: 'Broken in the workshop' },
    });
    const changes = () =>
      recorder.events
        .filter(({ type }) => type === 'stock.changed')
        .flatMap(({ data }) => (data as { products: { productId: string; change: number }[] }).products)
        .filter(({ productId }) => productId === product.id)
        .map(({ change }) => change)
        .sort();
    await expect.poll(changes, { timeout: 30_000, interval: 20 }).toEqual([-1, 1]);
    await expect
      .poll(() => recorder.typesOf(placed.number), { timeout: 30_000, interval: 20 })
      .toEqual(['order.placed', 'order.cancelled']);
  });

  it('registrations, reviews, contact messages and custom orders are events without personal data', async () => {
    const { person, token } = await (await openTestUsers(shop)).signIn({ name: 'Asha Rao' });
    const customer = clientOf(shop.url, token);
    const product = await productOf();
    await deliver(shop.owner, await placeOrder(customer, product));
    const params = { productId: product.id };
    await customer('PUT /api/products/:productId/reviews/mine', {
      params,
      body: { rating: 4, body: 'Good' },
    });
    const own = await customer('GET /api/products/:productId/reviews/mine', { params });
    await shop.owner('PATCH /api/reviews/status', {
      body: { status: 'approved', reviews: [{ id: own.review?.id ?? '' }] },
    });
    const email = 'meera@example.com';
    await shop.visitor('POST /api/contact', {
      body: { name: 'Meera Iyer', email, topic: 'question', message: 'Do you ship to Kochi?' },
    });
    await shop.visitor('POST /api/custom-orders', {
      body: { name: 'Meera Iyer', email, what: 'A blue lamp for our hall', once: uuid() },
    });
    await shop.visitor('POST /api/auth/register', {
      body: { name: 'Meera Iyer', email, password: 'Quiet-Lamps-9-River', deviceKey: 'd'.repeat(32) },
    });
    const expected = [
      'contact_message.received',
      'custom_order.requested',
      'customer.registered',
      'review.approved',
      'review.submitted',
    ];
    await expect
      .poll(() => expected.filter((type) => recorder.events.some((event) => event.type === type)), {
        timeout: 30_000,
        interval: 20,
      })
      .toEqual(expected);
    const text = JSON.stringify(recorder.events);
    for (const personal of ['Meera', email, person.email, 'Asha', 'Kochi', 'Temple Road', '98450'])
      expect(text).not.toContain(personal);
  });

  describe('an event', () => {
    it('reaches no listener when its transaction rolls back', async () => {
      await expect(
        transaction(recorder.kernel().db, async (tx) => {
          await emit(tx, tried, { n: 1 });
          throw new Error('rolled back');
        }),
      ).rejects.toThrow('rolled back');
      await emitTried(2);
      await expect.poll(triedNumbers, { timeout: 30_000, interval: 20 }).toContain(2);
      expect(triedNumbers()).not.toContain(1);
    });

    it('reaches the other listeners when one fails, and the failing one is retried', async () => {
      await expect
        .poll(async () => (await recorder.kernel().jobs.count(['event'])).waiting, { timeout: 30_000 })
        .toBe(0);
      failing.times = failing.runs + 1;
      const runs = failing.runs + 2;
      await emitTried(3);
      await expect.poll(triedNumbers, { timeout: 30_000, interval: 20 }).toContain(3);
      await expect
        .poll(
          async () => {
            await recorder.kernel().jobs.retryNow(['event']);
            return failing.runs;
          },
          { timeout: 30_000, interval: 200 },
        )
        .toBe(runs);
      expect(triedNumbers().filter((n) => n === 3)).toHaveLength(1);
    });

    it('must have the data that its type declares', async () => {
      await expect(emitTried(1.5)).rejects.toThrow(/int/);
    });

    it('must be emitted inside of a transaction', async () => {
      await expect(emit(recorder.kernel().db, tried, { n: 4 })).rejects.toThrow('There is no transaction');
    });

    it('whose listener does not exist any more is skipped', async () => {
      const { db, jobs } = recorder.kernel();
      const event = { id: uuid(), type: 'test.gone', at: new Date().toISOString(), data: {} };
      await transaction(db, (tx) => jobs.add(tx, 'event', { listener: 'of a removed plugin', event }));
      await expect
        .poll(async () => jobs.count(['event']), { timeout: 30_000 })
        .toEqual({ waiting: 0, failed: 0 });
    });
  });
});
