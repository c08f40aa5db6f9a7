import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Input } from '#kernel/contract/endpoint.ts';
import { rows } from '#kernel/database/database.ts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import type { Endpoints } from '#modules/endpoints.ts';
import { paymentLinkDays } from '#modules/orders/contract/payment-deadlines.ts';
import { address } from '#tests/support/orders.ts';
import { openPayingShop, type PayingShop, runDueJobs } from '#tests/support/paying.ts';
import { makeProduct, onEachDatabase } from '#tests/support/shop.ts';
import * as m from '../messages/index.ts';

// Orders that staff take by phone, in a chat or at a fair (docs/decisions/113).

type Body = Input<Endpoints['POST /api/orders/desk']>['body'];
type Line = Body['lines'][number];

onEachDatabase((open) => {
  let paying: PayingShop;
  let bowl: Product;
  let callers = 0;
  beforeAll(async () => {
    paying = await openPayingShop(open);
    bowl = await makeProduct(paying.shop, paying.category.id, {
      name: 'Brass Bowl',
      price: 80,
      stockCount: 100,
    });
  });
  afterAll(() => paying.close());

  const quote = (line: Partial<Line> = {}, discount = 0) =>
    paying.shop.owner('POST /api/cart/quote/desk', {
      body: { lines: [{ id: bowl.id, quantity: 1, ...line }], discount },
    });
  /** Returns a request with the total of the quote of staff. */
  const request = async (overrides: Partial<Body> = {}, line: Partial<Line> = {}): Promise<Body> => ({
    channel: 'phone',
    lines: [{ id: bowl.id, quantity: 1, ...line }],
    email: `caller${++callers}@example.com`,
    address,
    payment: 'cod',
    total: (await quote(line, overrides.discount)).total,
    ...overrides,
  });
  const take = (body: Body, idempotencyKey?: string) =>
    paying.shop.owner('POST /api/orders/desk', { body, ...(idempotencyKey && { idempotencyKey }) });
  const refusal = async (json: Body, token = paying.shop.ownerToken) => {
    const { status, body } = await paying.shop.send('POST', '/api/orders/desk', { json, token });
    return { status, code: body.code, errors: body.errors };
  };
  const stock = async () =>
    (await paying.shop.owner('GET /api/products/slug/:slug', { params: { slug: bowl.slug } })).stockCount;
  const subjectsTo = (email: string) =>
    paying.mails.filter(({ to }) => to === email).map(({ subject }) => subject.split(' (')[0]);
  const read = (number: number) =>
    paying.shop.owner('GET /api/orders/:number/desk', { params: { number: String(number) } });

  describe('an order with a payment link', () => {
    it('takes the stock, waits three days for its payment and mails the customer the link', async () => {
      const before = (await stock()) ?? 0;
      const body = await request({ payment: 'razorpay', channel: 'whatsapp' });
      const order = await take(body);
      expect(order).toMatchObject({
        state: 'placed',
        channel: 'whatsapp',
        payment: 'razorpay',
        isPaid: false,
      });
      expect(order.events).toMatchObject([
        {
          state: 'placed',
          what: m.orderEvents.orderTaken({ channel: 'whatsapp' }),
          by: 'shop',
          byName: 'Owner',
        },
      ]);
      expect(await stock()).toBe(before - 1);
      await expect.poll(() => subjectsTo(body.email ?? '')).toEqual([`Please pay for order ${order.number}`]);
      const mail = paying.mails.find(({ to }) => to === body.email);
      expect(mail?.text).toMatch(/Please pay ₹[\d.]+ by /);
      const link = /\/orders\/(\d+)\?key=([\w-]+)/.exec(mail?.text ?? '');
      const placed = { params: { number: String(order.number) }, query: { key: link?.[2] ?? '' } };
      const seen = await paying.shop.visitor('GET /api/orders/:number', placed);
      const days = (Date.parse(seen.payBy ?? '') - Date.parse(seen.placedAt)) / 86_400_000;
      expect(days).toBe(paymentLinkDays);
      const { amount } = await paying.shop.visitor('POST /api/orders/:number/payment', placed);
      expect(amount).toBe(Math.round(order.total * 100));
    });

    it('is kept until the deadline of its link, then cancelled, and its stock is on sale again', async () => {
      const before = await stock();
      const { number } = await take(await request({ payment: 'razorpay' }));
      await runDueJobs(paying.shop, 'unpaid-order', { number });
      expect((await read(number)).state).toBe('placed');
      await rows(
        paying.shop.database.db,
        sql`update orders set pay_by = now() - interval '1 minute' where number = ${number}`,
      );
      const second = await take(await request({ payment: 'razorpay' }));
      await rows(
        paying.shop.database.db,
        sql`update orders set pay_by = now() - interval '1 minute' where number = ${second.number}`,
      );
      await runDueJobs(paying.shop, 'unpaid-order', { number: second.number });
      expect((await read(second.number)).state).toBe('cancelled');
      await paying.shop.owner('POST /api/orders/:number/move', {
        params: { number: String(number) },
        body: { to: 'cancelled' },
      });
      expect(await stock()).toBe(before);
    });
  });

  describe('an order whose money staff have received', () => {
    it('is paid at once, with its method, reference and invoice', async () => {
      const body = await request({
        channel: 'fair',
        payment: 'by-hand',
        method: 'cash',
        reference: 'Receipt 12',
      });
      const order = await take(body);
      expect(order).toMatchObject({
        state: 'paid',
        isPaid: true,
        paidMethod: 'cash',
        paidReference: 'Receipt 12',
        channel: 'fair',
      });
      expect(order.invoiceNumber).not.toBeNull();
      expect(order.events.map(({ what, byName }) => [what, byName])).toEqual([
        ['Order taken at a fair', 'Owner'],
        ['Paid (Cash)', 'Owner'],
      ]);
      await expect.poll(() => subjectsTo(body.email ?? '')).toEqual([`Your order ${order.number} at Haat`]);
    });

    it('names the method, which only received money has', async () => {
      const missing = await request({ payment: 'by-hand' });
      expect(await refusal(missing)).toMatchObject({ status: 400, errors: [{ path: 'method' }] });
      const needless = await request({ payment: 'cod', method: 'upi' });
      expect(await refusal(needless)).toMatchObject({ status: 400, errors: [{ path: 'method' }] });
    });

    it('is not placed if its UPI reference has paid another order', async () => {
      const paid = { payment: 'by-hand', method: 'upi', reference: '412345678901' } as const;
      await take(await request(paid));
      const before = await stock();
      expect(await refusal(await request(paid))).toMatchObject({
        status: 400,
        errors: [{ path: 'reference' }],
      });
      expect(await stock()).toBe(before);
    });

    it('cannot be claimed by a shopper: no cart is ordered as paid by hand', async () => {
      const { channel: _, ...order } = await request();
      const json = { ...order, cartId: uuid(), payment: 'by-hand' };
      const { status, body } = await paying.shop.send('POST', '/api/orders', { json });
      expect({ status, errors: body.errors }).toMatchObject({ status: 400, errors: [{ path: 'payment' }] });
    });
  });

  describe('an agreed price', () => {
    it('replaces the price of the unit and is taxed, and the quote and the order agree', async () => {
      const quoted = await quote({ agreedPrice: 60, quantity: 2 });
      const body = await request({ reason: 'Regular customer' }, { agreedPrice: 60, quantity: 2 });
      const order = await take(body);
      expect(order).toMatchObject({
        subtotal: 120,
        // 8 % of 120.
        tax: 9.6,
        total: quoted.total,
        lines: [{ price: 60, total: 120 }],
      });
      expect(order.events[1]).toMatchObject({
        what: m.orderEvents.priceAgreed({ isDiscount: 'no', amount: '' }),
        note: 'Regular customer',
      });
    });

    it('is refused in the request of a shopper', async () => {
      const lines = [{ id: bowl.id, quantity: 1, agreedPrice: 1 }];
      const { status } = await paying.shop.send('POST', '/api/cart/quote', { json: { lines } });
      const { channel: _, ...order } = await request();
      const placed = await paying.shop.send('POST', '/api/orders', {
        json: { ...order, cartId: uuid(), lines },
      });
      expect([status, placed.status]).toEqual([400, 400]);
    });

    it('may be a discount, which the totals and the lines share', async () => {
      const order = await take(await request({ discount: 15, reason: 'Chipped' }, { quantity: 2 }));
      expect(order).toMatchObject({
        subtotal: 160,
        discount: 15,
        // 8 % of 145.
        tax: 11.6,
        lines: [{ discount: 15 }],
      });
      expect(order.total).toBeCloseTo(order.subtotal - 15 + order.shipping + order.tax);
      expect(order.events[1]?.what).toBe(m.orderEvents.priceAgreed({ isDiscount: 'yes', amount: '₹15' }));
    });

    it('needs a reason, which the customer never sees', async () => {
      const body = await request({ discount: 15 });
      expect(await refusal(body)).toMatchObject({ status: 400, errors: [{ path: 'reason' }] });
      const { number } = await take({ ...body, reason: 'Chipped rim' });
      const mail = () => paying.mails.find(({ to }) => to === body.email)?.text ?? '';
      await expect.poll(mail).toContain(String(number));
      const key = /key=([\w-]+)/.exec(mail())?.[1] ?? '';
      const seen = await paying.shop.visitor('GET /api/orders/:number', {
        params: { number: String(number) },
        query: { key },
      });
      expect(JSON.stringify(seen)).not.toContain('Chipped rim');
    });

    it('cannot be more than the items, nor join a promo code', async () => {
      const high = await request({ reason: 'Gift' });
      expect(await refusal({ ...high, discount: 81 })).toMatchObject({
        status: 400,
        errors: [{ path: 'discount', message: 'must be at most ₹80, the sum of the items' }],
      });
      expect(await refusal({ ...high, discount: 5, promoCode: 'DIWALI' })).toMatchObject({
        status: 400,
        errors: [{ path: 'discount' }],
      });
    });
  });

  describe('the rules of every order', () => {
    it('a retry with the same key takes the order once, also when two come at the same time', async () => {
      const [body, key, before] = [await request(), uuid(), (await stock()) ?? 0];
      const taken = await Promise.all([take(body, key), take(body, key)]);
      taken.push(await take(body, key));
      expect(new Set(taken.map(({ number }) => number)).size).toBe(1);
      expect(await stock()).toBe(before - 1);
      const other = await paying.shop.send('POST', '/api/orders/desk', {
        json: { ...body, channel: 'fair' },
        token: paying.shop.ownerToken,
        headers: { 'Idempotency-Key': key },
      });
      expect(other.body.code).toBe('key_reused');
    });

    it('refuses more than the stock, another total, and an address in another state than its PIN code', async () => {
      const body = await request();
      const lines = [{ id: bowl.id, quantity: 101 }];
      expect(await refusal({ ...body, lines })).toMatchObject({ code: 'out_of_stock' });
      expect(await refusal({ ...body, total: 1 })).toMatchObject({ status: 409, code: 'total_changed' });
      const moved = { ...address, state: 'Kerala' };
      expect(await refusal({ ...body, address: moved })).toMatchObject({
        status: 400,
        errors: [{ path: 'address.zipCode' }],
      });
    });

    it('applies the rules of cash on delivery, and asks for no confirmation by email', async () => {
      const { cash } = await paying.shop.owner('GET /api/settings/shop');
      await paying.shop.owner('PUT /api/settings', {
        body: { cash: { ...cash, maxTotal: 100, confirmAbove: 1 } },
      });
      try {
        expect(await refusal(await request({}, { quantity: 2 }))).toMatchObject({ code: 'cash_refused' });
        expect(await take(await request())).toMatchObject({ state: 'placed', confirmBy: null });
      } finally {
        await paying.shop.owner('PUT /api/settings', { body: { cash } });
      }
    });

    it('a member of the staff without the right to record payments takes no received money', async () => {
      const token = (await paying.people.makeCaller('packer')).token;
      const received = await request({ payment: 'by-hand', method: 'cash' });
      expect(await refusal(received, token)).toMatchObject({ status: 403, code: 'right_missing' });
      expect(await refusal(await request(), token)).toMatchObject({ status: 200 });
    });
  });

  it('the list shows and filters where orders come from', async () => {
    const { number } = await take(await request({ channel: 'fair' }));
    const { orders } = await paying.shop.owner('GET /api/orders', { query: { channel: 'fair' } });
    expect(orders.map((order) => [order.number, order.channel])).toContainEqual([number, 'fair']);
    expect(new Set(orders.map(({ channel }) => channel))).toEqual(new Set(['fair']));
    const web = await paying.shop.owner('GET /api/orders', { query: { channel: 'website' } });
    expect(web.orders).toEqual([]);
  });
});
