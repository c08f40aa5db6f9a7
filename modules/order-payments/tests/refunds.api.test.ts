import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { deliver, type Placed, placeOrder, receiveReturn, requestReturn } from '#tests/support/orders.ts';
import {
  adminOrder,
  openPayingShop,
  orderAccess,
  type PayingShop,
  placeOnline,
  runDueJobs,
  startPayment,
} from '#tests/support/paying.ts';
import { clientOf, makeProduct, onEachDatabase, openShop, type Shop } from '#tests/support/shop.ts';
import { password } from '#tests/support/test-users.ts';

onEachDatabase((open, isLast) => {
  let { razorpay, shop, people, category, mails, opening, close } = {} as PayingShop;
  /** Another server of the same shop. */
  let other: Shop;
  let mug: Product;
  beforeAll(async () => {
    ({ razorpay, shop, people, category, mails, opening, close } = await openPayingShop(open));
    other = await openShop(shop.database, opening);
    mug = await makeProduct(shop, category.id, { price: 80, stockCount: 10_000 });
  });
  afterAll(async () => {
    await other.close();
    await close();
  });
  beforeEach(() => {
    razorpay.state.mood = 'works';
    razorpay.books.refundStatus = 'processed';
  });

  const paidOrder = async () => {
    const placed = await placeOnline(shop, mug);
    const payment = razorpay.books.pay((await startPayment(shop, placed)).providerOrderId);
    await razorpay.sendWebhook('payment.captured', { payment }, { shop: shop.url });
    return { placed, payment };
  };
  const refund = ({ number }: Placed, amount: number, key?: string, by: Shop = shop) =>
    by.send('POST', `/api/orders/${number}/refund`, {
      token: shop.ownerToken,
      json: { amount, reason: 'A crack' },
      headers: { ...(key && { 'idempotency-key': key }) },
    });
  const move = ({ number }: Placed, to: string) =>
    shop.send('POST', `/api/orders/${number}/move`, { token: shop.ownerToken, json: { to } });
  const cancel = (placed: Placed) =>
    shop.visitor('POST /api/orders/:number/cancel', { ...orderAccess(placed), body: {} });
  const comesTo = (placed: Placed, order: object) =>
    expect.poll(() => adminOrder(shop, placed), { timeout: 20_000, interval: 100 }).toMatchObject(order);
  const mailed = ({ number }: Placed, expectedText: string) =>
    expect
      .poll(
        () => mails.some(({ subject, text }) => subject.includes(`${number}`) && text.includes(expectedText)),
        {
          timeout: 20_000,
        },
      )
      .toBe(true);

  /** The refund of an order at the provider, once the shop knows its ID. */
  const heardOf = async (placed: Placed) => {
    const id = async () => (await adminOrder(shop, placed)).refunds[0]?.providerRefundId ?? '';
    await expect.poll(id, { timeout: 20_000, interval: 100 }).not.toBe('');
    return razorpay.books.refundById(await id());
  };

  describe('refunds of cancelled orders', () => {
    it('refunds a paid order in full, once, when its customer cancels it', async () => {
      const { placed, payment } = await paidOrder();
      await Promise.all([cancel(placed), cancel(placed)]);
      await comesTo(placed, {
        state: 'refunded',
        refunded: 86.4,
        refundable: 0,
        refunds: [{ state: 'done', amount: 86.4, by: 'customer' }],
        payments: [{ state: 'refunded' }],
      });
      expect(payment.amount_refunded).toBe(8640);
      expect(razorpay.books.refunds.size).toBeGreaterThan(0);
      await mailed(placed, 'We’ve refunded ₹86.40');
      expect(await shop.visitor('GET /api/orders/:number', orderAccess(placed))).toMatchObject({
        refunds: [{ amount: 86.4, state: 'done' }],
      });
    });

    it('refunds the rest of a partly refunded order when staff cancel it', {
      tags: ['extended'],
    }, async () => {
      const { placed, payment } = await paidOrder();
      await refund(placed, 20);
      await move(placed, 'packed');
      await move(placed, 'cancelled');
      await comesTo(placed, { state: 'refunded', refunds: [{ amount: 20 }, { amount: 66.4, by: 'shop' }] });
      expect(payment.amount_refunded).toBe(8640);
    });
  });

  it('refunds a paid order in full, with a credit note, when its customer deletes the account', async () => {
    const { person, token } = await people.signIn({});
    const call = clientOf(shop.url, token);
    const placed = await placeOrder(call, mug, { payment: 'razorpay', email: person.email });
    const payment = razorpay.books.pay((await startPayment({ visitor: call }, placed)).providerOrderId);
    await razorpay.sendWebhook('payment.captured', { payment }, { shop: shop.url });
    await call('DELETE /api/auth/me', { body: { password } });
    await comesTo(placed, {
      state: 'refunded',
      email: '',
      refunds: [{ state: 'done', amount: placed.order.total }],
      creditNotes: [{ amount: placed.order.total }],
    });
    expect(payment.amount_refunded).toBe(Math.round(placed.order.total * 100));
    await mailed(placed, 'Account deleted');
  });

  describe('refunds by staff', () => {
    it('a partial refund keeps the state of the order and is mailed with its reason', async () => {
      const { placed } = await paidOrder();
      const { body } = await refund(placed, 10.5);
      expect(body).toMatchObject({
        message: 'Refund started',
        data: { state: 'paid', refunded: 10.5 },
      });
      await comesTo(placed, {
        state: 'paid',
        refundable: 75.9,
        refunds: [{ state: 'done', reason: 'A crack' }],
      });
      await mailed(placed, 'A crack');
    });

    it('a retry with the same idempotency key refunds once, and another amount is refused', async () => {
      const { placed } = await paidOrder();
      const key = randomUUID();
      const tries = await Promise.all([shop, other, shop, other].map((by) => refund(placed, 30, key, by)));
      expect(tries.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect((await refund(placed, 31, key)).body).toMatchObject({ statusCode: 409, code: 'key_reused' });
      await comesTo(placed, { refunded: 30, refunds: [{ amount: 30, state: 'done' }] });
    });

    it('refuses a refund of more than is left, of an invalid amount or of an unpaid order', {
      tags: ['extended'],
    }, async () => {
      const { placed } = await paidOrder();
      await refund(placed, 80);
      expect((await refund(placed, 6.41)).body).toMatchObject({
        statusCode: 400,
        errors: [{ path: 'amount', message: 'must be at most 6.4, the amount left to refund' }],
      });
      for (const amount of [0, 10.001, 1e9])
        expect((await refund(placed, amount)).body).toMatchObject({ errors: [{ path: 'amount' }] });
      const unpaid = await placeOnline(shop, mug);
      expect((await refund(unpaid, 1)).body).toMatchObject({ message: 'Nothing was paid for this order' });
    });

    it('records a refund by hand for an order paid on delivery', { tags: ['extended'] }, async () => {
      const placed = await placeOrder(shop.visitor, mug);
      expect((await refund(placed, 1)).status).toBe(409);
      await deliver(shop.owner, placed);
      expect((await refund(placed, 6.4)).body.data).toMatchObject({ state: 'delivered', refunded: 6.4 });
      await requestReturn(shop.visitor, placed);
      await receiveReturn(shop.owner, placed);
      const { data } = (await refund(placed, 80)).body;
      expect(data).toMatchObject({ state: 'refunded', refunded: 86.4, refundable: 0, payments: [] });
      expect(data.refunds).toMatchObject([
        { amount: 6.4, state: 'done', paymentId: null, byName: 'Owner' },
        { amount: 80, state: 'done' },
      ]);
    });

    it('stores the method and reference of a refund by hand and shows both to the customer', async () => {
      const placed = await placeOrder(shop.visitor, mug);
      await deliver(shop.owner, placed);
      const byHand = { method: 'upi', reference: '412345678901' } as const;
      const order = await shop.owner('POST /api/orders/:number/refund', {
        params: { number: String(placed.number) },
        body: { amount: 5, ...byHand },
      });
      expect(order.refunds).toMatchObject([{ amount: 5, ...byHand }]);
      expect(order.events.at(-1)).toMatchObject({
        what: 'Refunded ₹5 (UPI)',
        note: 'Reference: 412345678901',
      });
      await mailed(placed, 'Refund method: UPI. Reference: 412345678901.');
      const { placed: online } = await paidOrder();
      expect(
        (
          await shop.send('POST', `/api/orders/${online.number}/refund`, {
            token: shop.ownerToken,
            json: { amount: 5, ...byHand },
          })
        ).body,
      ).toMatchObject({ statusCode: 400, errors: [{ path: 'method' }] });
    });
  });

  describe('the provider of refunds', { tags: ['extended'] }, () => {
    it('refunds once when the responses of the provider are lost', async () => {
      const { placed, payment } = await paidOrder();
      razorpay.state.mood = 'loses answers';
      await refund(placed, 40);
      await expect.poll(() => payment.amount_refunded, { timeout: 20_000 }).toBe(4000);
      await comesTo(placed, { refunds: [{ state: 'pending' }] });
      razorpay.state.mood = 'works';
      await runDueJobs(shop, 'refund');
      await comesTo(placed, { refunded: 40, refunds: [{ state: 'done' }] });
      expect(payment.amount_refunded).toBe(4000);
    });

    it('keeps a refund pending while Razorpay reports it in progress, and refunds once', async () => {
      const { placed, payment } = await paidOrder();
      razorpay.state.mood = 'is still working';
      razorpay.state.requests.length = 0;
      await refund(placed, 40);
      const path = `POST /v1/payments/${payment.id}/refund`;
      await expect.poll(() => razorpay.state.requests, { timeout: 20_000 }).toContain(path);
      await comesTo(placed, { refunded: 40, refunds: [{ state: 'pending' }] });
      razorpay.state.mood = 'works';
      await runDueJobs(shop, 'refund');
      await comesTo(placed, { refunded: 40, refunds: [{ state: 'done' }] });
      expect(payment.amount_refunded).toBe(4000);
    });

    it('notifies staff when the provider rejects a refund, which can be repeated', async () => {
      const { placed, payment } = await paidOrder();
      razorpay.state.mood = 'refuses';
      await refund(placed, 40);
      await comesTo(placed, { refunded: 0, refundable: 86.4, refunds: [{ state: 'failed' }] });
      await mailed(placed, 'Your account does not have enough balance');
      razorpay.state.mood = 'works';
      await refund(placed, 86.4);
      await comesTo(placed, { refunded: 86.4, refunds: [{ state: 'failed' }, { state: 'done' }] });
      expect(payment.amount_refunded).toBe(8640);
    });

    it('completes a pending refund once, by the webhook of the provider', async () => {
      razorpay.books.refundStatus = 'pending';
      const { placed } = await paidOrder();
      await refund(placed, 40);
      await comesTo(placed, { refunded: 40, refunds: [{ state: 'pending' }] });
      const given = await heardOf(placed);
      given.status = 'processed';
      const sendProcessedWebhook = (at: Shop) =>
        razorpay.sendWebhook('refund.processed', { refund: given }, { shop: at.url });
      expect(
        await Promise.all([
          sendProcessedWebhook(shop),
          sendProcessedWebhook(other),
          sendProcessedWebhook(shop),
        ]),
      ).toEqual([200, 200, 200]);
      await comesTo(placed, { refunds: [{ state: 'done', providerRefundId: given.id }] });
      const { events } = await adminOrder(shop, placed);
      expect(events.filter(({ what }) => what.startsWith('Refunded'))).toHaveLength(1);
      // A completed refund stays completed.
      await razorpay.sendWebhook(
        'refund.failed',
        { refund: { ...given, status: 'failed' } },
        { shop: shop.url },
      );
      await comesTo(placed, { refunded: 40, refunds: [{ state: 'done' }] });
    });

    it('makes the amount refundable again when a pending refund fails later', async () => {
      razorpay.books.refundStatus = 'pending';
      const { placed } = await paidOrder();
      await refund(placed, 40);
      const given = await heardOf(placed);
      await razorpay.sendWebhook(
        'refund.failed',
        { refund: { ...given, status: 'failed' } },
        { shop: shop.url },
      );
      await comesTo(placed, { refunded: 0, refundable: 86.4, refunds: [{ state: 'failed' }] });
    });

    it('records a refund that the owner makes at the provider', async () => {
      const { placed, payment } = await paidOrder();
      const given = razorpay.books.refund(payment.id, JSON.stringify({ amount: 1000 }), undefined);
      await razorpay.sendWebhook('refund.processed', { refund: given }, { shop: shop.url });
      await razorpay.sendWebhook('refund.created', { refund: given }, { shop: shop.url });
      await comesTo(placed, { refunded: 10, refunds: [{ amount: 10, state: 'done' }] });
    });
  });

  /** Refunds amounts at the same time, by one of two servers, and requires that the paid amount limits them. */
  const refundAtOnce = async (amounts: { amount: number; by: boolean }[], isCancelled: boolean) => {
    const { placed, payment } = await paidOrder();
    const answers = await Promise.all([
      ...amounts.map(({ amount, by }) => refund(placed, amount / 100, undefined, by ? shop : other)),
      ...(isCancelled ? [cancel(placed)] : []),
    ]);
    const given = amounts.filter((_, at) => (answers[at] as { status: number }).status === 200);
    const sum = given.reduce((all, { amount }) => all + amount, 0);
    const order = await adminOrder(shop, placed);
    expect(Math.round(order.refunded * 100)).toBe(isCancelled ? 8640 : sum);
    expect(sum).toBeLessThanOrEqual(8640);
    await comesTo(placed, { refunds: order.refunds.map(() => ({ state: 'done' })) });
    expect(payment.amount_refunded).toBe(isCancelled ? 8640 : sum);
  };

  it.runIf(isLast)(
    'two simultaneous refunds, which are more than the paid amount together, do not exceed it',
    () =>
      refundAtOnce(
        [
          { amount: 5000, by: true },
          { amount: 4000, by: false },
        ],
        false,
      ),
  );

  it.runIf(isLast)('simultaneous refunds never exceed the paid amount', { tags: ['extended'] }, async () => {
    const amount = fc.integer({ min: 1, max: 9000 });
    const tries = fc.array(fc.record({ amount, by: fc.boolean() }), { minLength: 1, maxLength: 8 });
    await fc.assert(fc.asyncProperty(tries, fc.boolean(), refundAtOnce), { numRuns: 12 });
  });
});
