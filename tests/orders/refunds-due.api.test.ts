import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalog.ts';
import { deliver, orderOf, type Placed, place } from '../support/orders.ts';
import {
  atDesk,
  beginToPay,
  openPayingShop,
  type PayingShop,
  placeOnline,
  wayTo,
} from '../support/paying.ts';
import { password } from '../support/people.ts';
import { clientOf, makeProduct, onEachDatabase } from '../support/shop.ts';

// Refunds due after a cancellation or a return, by hand or by the provider, and the mails about them.

onEachDatabase((open) => {
  let { razorpay, shop, people, category, mails, close } = {} as PayingShop;
  let mug: Product;
  let bowl: Product;
  beforeAll(async () => {
    ({ razorpay, shop, people, category, mails, close } = await openPayingShop(open));
  });
  afterAll(() => close());
  beforeEach(async () => {
    mug = await makeProduct(shop, category.id, { price: 80, stockCount: 9 });
    bowl = await makeProduct(shop, category.id, { price: 120, stockCount: 9 });
  });

  const move = (placed: Placed, to: string, note = '') =>
    shop.send('POST', `/api/orders/${placed.number}/move`, { token: shop.ownerToken, json: { to, note } });
  const giveBackByHand = async ({ number }: Placed, amount: number) => {
    const { body } = await shop.send('POST', `/api/orders/${number}/refund`, {
      token: shop.ownerToken,
      json: { amount },
    });
    return body.message;
  };
  const giveBack = (placed: Placed, amount: number) =>
    shop.owner('POST /api/orders/:number/refund', { params: wayTo(placed).params, body: { amount } });
  const cancel = (placed: Placed) =>
    shop.visitor('POST /api/orders/:number/cancel', { ...wayTo(placed), body: {} });
  const askBack = (placed: Placed, quantity: number, line = 0) =>
    shop.visitor('POST /api/orders/:number/return', {
      ...wayTo(placed),
      body: { lines: [{ lineId: placed.order.lines[line]?.id ?? '', quantity }], reason: 'Too small' },
    });
  const send = (placed: Placed, quantities: number[], key?: string) =>
    shop.send('POST', `/api/orders/${placed.number}/parcels`, {
      token: shop.ownerToken,
      headers: { ...(key && { 'idempotency-key': key }) },
      json: {
        lines: quantities.map((quantity, at) => ({ lineId: placed.order.lines[at]?.id, quantity })),
      },
    });
  const seen = (placed: Placed) => shop.visitor('GET /api/orders/:number', wayTo(placed));
  const toRefund = async () =>
    (await shop.owner('GET /api/orders', { query: { view: 'to_refund', limit: 100 } })).orders.map(
      ({ number }) => number,
    );
  const mailed = (subject: string, words = '') =>
    expect
      .poll(
        () => mails.filter((mail) => mail.subject.includes(subject) && mail.text.includes(words)).length,
        {
          timeout: 20_000,
        },
      )
      .toBe(1);
  const stockOf = async ({ slug }: Product) =>
    (await shop.owner('GET /api/products/slug/:slug', { params: { slug } })).stockCount;

  describe('online orders that staff marked as paid', () => {
    it('a cancelled order that staff marked as paid is due for a refund by hand', async () => {
      const placed = await placeOnline(shop, mug);
      await move(placed, 'paid');
      await cancel(placed);
      const order = await atDesk(shop, placed);
      expect(order).toMatchObject({ state: 'cancelled', owed: 86.4, refunded: 0, refunds: [] });
      expect(order.events.map(({ what }) => what)).toContain('₹86.40 is to be given back by hand');
      expect(await toRefund()).toContain(placed.number);
      await mailed(`Order ${placed.number} is cancelled`, 'We’ll refund ₹86.40 by hand');
      await mailed(`Refund ₹86.40 for order ${placed.number}`);
      expect(await giveBackByHand(placed, 50)).toBe('It is written down as given back by hand');
      expect(await atDesk(shop, placed)).toMatchObject({ state: 'cancelled', owed: 36.4 });
      await mailed(`A refund for order ${placed.number}`, 'We’ve refunded ₹50');
      await giveBack(placed, 36.4);
      const told = mails.find(({ subject }) => subject.startsWith(`A refund for order ${placed.number}`));
      expect(told?.text).not.toContain('Banks take');
      expect(await atDesk(shop, placed)).toMatchObject({
        ...{ state: 'refunded', owed: 0, refunded: 86.4 },
        refunds: [{ state: 'done', paymentId: null, byName: 'Owner' }, { amount: 36.4 }],
      });
      expect(await toRefund()).not.toContain(placed.number);
    });

    it('an order refunded in full before its cancellation becomes refunded at once', async () => {
      const placed = await placeOnline(shop, mug);
      await move(placed, 'paid');
      await giveBack(placed, 86.4);
      await move(placed, 'cancelled');
      expect(await atDesk(shop, placed)).toMatchObject({ state: 'refunded', owed: 0 });
    });
  });

  it('deleting an account refunds paid orders that are not packed', async () => {
    const { person, token } = await people.signIn({});
    const mine = clientOf(shop.url, token);
    const body = await orderOf(mine, [{ product: mug }], { payment: 'razorpay', email: person.email });
    const placed = await mine('POST /api/orders', { body });
    const payment = razorpay.books.pay((await beginToPay(shop, placed)).providerOrderId);
    await razorpay.tell('payment.captured', { payment }, { shop: shop.url });
    await mine('DELETE /api/auth/me', { body: { password } });
    await expect.poll(() => payment.amount_refunded, { timeout: 20_000 }).toBe(8640);
    await expect.poll(async () => (await atDesk(shop, placed)).state).toBe('refunded');
    await mailed(`Order ${placed.number} is cancelled`, 'We’re refunding ₹86.40 the way you paid.');
  });

  describe('refunds due for returns', () => {
    const delivered = async () => {
      const body = await orderOf(shop.visitor, [{ product: mug, quantity: 2 }, { product: bowl }]);
      const placed = await shop.visitor('POST /api/orders', { body });
      await deliver(shop.owner, placed);
      return placed;
    };

    it('an approved return mails its instructions once and can then be received', async () => {
      const placed = await delivered();
      expect((await move(placed, 'approved')).status).toBe(409);
      await askBack(placed, 1);
      await mailed(`Return requested: order ${placed.number}`, 'Too small');
      const words = 'By India Post, please';
      const both = await Promise.all([move(placed, 'approved', words), move(placed, 'approved', words)]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      const order = await atDesk(shop, placed);
      expect(order).toMatchObject({ state: 'return_requested', askedBack: { reason: 'Too small' } });
      expect(order.askedBack?.approvedAt).not.toBeNull();
      expect(order.events.filter(({ what }) => what === 'Return approved')).toHaveLength(1);
      await mailed(`Your return for order ${placed.number} is approved`, words);
      expect((await move(placed, 'returned')).status).toBe(200);
    });

    it('the return of one of two pieces is due with its share of the tax', async () => {
      const placed = await delivered();
      await askBack(placed, 1);
      await move(placed, 'returned');
      expect(await atDesk(shop, placed)).toMatchObject({ state: 'returned', owed: 86.4, refunded: 0 });
      expect(await seen(placed)).toMatchObject({ owed: 86.4 });
      expect(await toRefund()).toContain(placed.number);
      await mailed(`Your return for order ${placed.number} is here`, 'We’ll refund ₹86.40');
      await giveBack(placed, 80);
      expect(await atDesk(shop, placed)).toMatchObject({ state: 'refunded', owed: 0, refunded: 80 });
    });

    it('refuses a return of more pieces than were delivered', async () => {
      const placed = await delivered();
      await expect(askBack(placed, 3)).rejects.toMatchObject({ statusCode: 400 });
    });
  });

  it('a delivered order refunded in full cannot be returned', async () => {
    const placed = await place(shop.visitor, mug);
    await deliver(shop.owner, placed);
    await giveBack(placed, 86.4);
    expect(await seen(placed)).toMatchObject({ state: 'refunded', returnUntil: null });
  });

  describe('partly shipped orders', () => {
    const halfSent = async (payment: 'cod' | 'razorpay') => {
      const body = await orderOf(shop.visitor, [{ product: mug, quantity: 2 }, { product: bowl }], {
        payment,
      });
      const placed = await shop.visitor('POST /api/orders', { body });
      if (payment === 'razorpay') await move(placed, 'paid');
      expect((await move(placed, 'shipped')).status).toBe(409);
      await send(placed, [1]);
      return placed;
    };

    it('a partly shipped order cannot be cancelled; its rest is restocked and due for a refund', async () => {
      const placed = await halfSent('razorpay');
      expect((await move(placed, 'cancelled')).body.message).toMatch(/^A parcel of this order has left/);
      expect((await atDesk(shop, placed)).moves).toEqual(['shipped']);
      await move(placed, 'shipped', 'The kiln broke');
      expect(await atDesk(shop, placed)).toMatchObject({ state: 'shipped', owed: 216 });
      expect([await stockOf(mug), await stockOf(bowl)]).toEqual([8, 9]);
      await mailed(`Part of order ${placed.number} is not sent`, 'The kiln broke');
      await move(placed, 'delivered');
      await giveBack(placed, 216);
      expect(await atDesk(shop, placed)).toMatchObject({ state: 'delivered', owed: 0 });
      await expect(askBack(placed, 2)).rejects.toMatchObject({ statusCode: 400 });
      await askBack(placed, 1);
      await move(placed, 'returned');
      expect(await atDesk(shop, placed)).toMatchObject({ owed: 86.4 });
      expect([await stockOf(mug), await stockOf(bowl)]).toEqual([9, 9]);
    });

    it('the rest of a partly shipped order lowers the amount paid on delivery', async () => {
      const placed = await halfSent('cod');
      await move(placed, 'shipped');
      await mailed(`Part of order ${placed.number} is not sent`, 'You pay ₹216 less at the door.');
      expect(await toRefund()).not.toContain(placed.number);
      await move(placed, 'delivered');
      expect(await toRefund()).toContain(placed.number);
    });
  });

  it('a parcel sent twice with one idempotency key is stored once', async () => {
    const body = await orderOf(shop.visitor, [{ product: mug, quantity: 2 }]);
    const placed = await shop.visitor('POST /api/orders', { body });
    const key = randomUUID();
    const tries = await Promise.all([send(placed, [1], key), send(placed, [1], key)]);
    expect(tries.map(({ status }) => status)).toEqual([200, 200]);
    expect((await atDesk(shop, placed)).shipments).toHaveLength(1);
    const other = await place(shop.visitor, mug);
    expect((await send(other, [1], key)).body).toMatchObject({ statusCode: 409, code: 'key_reused' });
  });

  it('simultaneous transitions of an order never conflict', async () => {
    for (const others of ['packed', 'cancelled']) {
      const placed = await place(shop.visitor, mug);
      const before = await stockOf(mug);
      const answers = await Promise.all([
        move(placed, 'packed'),
        shop.send('POST', `/api/orders/${placed.number}/cancel?key=${placed.key}`, { json: {} }),
        move(placed, others),
      ]);
      const order = await atDesk(shop, placed);
      const moved = order.events.filter(({ state }) => state === 'packed' || state === 'cancelled');
      // Staff may cancel a packed order; no other combination is possible.
      expect(['cancelled', 'packed', 'packed,cancelled']).toContain(moved.map(({ state }) => state).join());
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
      expect(await stockOf(mug)).toBe(order.state === 'cancelled' ? before + 1 : before);
    }
  });
});
