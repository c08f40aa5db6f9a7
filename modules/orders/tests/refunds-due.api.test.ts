import { randomUUID } from 'node:crypto';
import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import {
  deliver,
  orderOf,
  type Placed,
  placeOrder,
  receiveReturn,
  refundTo,
  requestReturn,
} from '#tests/support/orders.ts';
import {
  adminOrder,
  openPayingShop,
  orderAccess,
  type PayingShop,
  placeOnline,
  startPayment,
} from '#tests/support/paying.ts';
import { clientOf, makeProduct, onEachDatabase } from '#tests/support/shop.ts';
import { password } from '#tests/support/test-users.ts';

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
    shop.owner('POST /api/orders/:number/refund', { params: orderAccess(placed).params, body: { amount } });
  const cancel = (placed: Placed) =>
    shop.visitor('POST /api/orders/:number/cancel', { ...orderAccess(placed), body: {} });
  const askBack = (placed: Placed, quantity: number, line = 0) =>
    requestReturn(shop.visitor, placed, { quantity, line });
  const send = (placed: Placed, quantities: number[], key?: string) =>
    shop.send('POST', `/api/orders/${placed.number}/parcels`, {
      token: shop.ownerToken,
      headers: { ...(key && { 'idempotency-key': key }) },
      json: {
        lines: quantities.map((quantity, at) => ({ lineId: placed.order.lines[at]?.id, quantity })),
      },
    });
  const seen = (placed: Placed) => shop.visitor('GET /api/orders/:number', orderAccess(placed));
  const toRefund = async () =>
    (await shop.owner('GET /api/orders', { query: { view: 'to_refund', limit: 100 } })).orders.map(
      ({ number }) => number,
    );
  const mailed = (subject: string, text = '') =>
    expect
      .poll(() => mails.filter((mail) => mail.subject.includes(subject) && mail.text.includes(text)).length, {
        timeout: 20_000,
      })
      .toBe(1);
  const stockOf = async ({ slug }: Product) =>
    (await shop.owner('GET /api/products/slug/:slug', { params: { slug } })).stockCount;

  describe('online orders that staff marked as paid', () => {
    it('a cancelled order that staff marked as paid is due for a refund by hand', {
      tags: ['extended'],
    }, async () => {
      const placed = await placeOnline(shop, mug);
      await move(placed, 'paid');
      await cancel(placed);
      const order = await adminOrder(shop, placed);
      expect(order).toMatchObject({ state: 'cancelled', owed: 86.4, refunded: 0, refunds: [] });
      expect(order.events.map(({ what }) => what)).toContain('Refund of ₹86.40 due');
      expect(await toRefund()).toContain(placed.number);
      await mailed(`Order ${placed.number} is cancelled`, 'We’ll refund ₹86.40');
      await mailed(`Refund ₹86.40 for order ${placed.number}`);
      expect(await giveBackByHand(placed, 50)).toBe('Refund recorded');
      expect(await adminOrder(shop, placed)).toMatchObject({ state: 'cancelled', owed: 36.4 });
      await mailed(`A refund for order ${placed.number}`, 'We’ve refunded ₹50');
      await giveBack(placed, 36.4);
      const refundMail = mails.find(({ subject }) =>
        subject.startsWith(`A refund for order ${placed.number}`),
      );
      expect(refundMail?.text).not.toContain('Banks take');
      expect(await adminOrder(shop, placed)).toMatchObject({
        state: 'refunded',
        owed: 0,
        refunded: 86.4,
        refunds: [{ state: 'done', paymentId: null, byName: 'Owner' }, { amount: 36.4 }],
      });
      expect(await toRefund()).not.toContain(placed.number);
    });

    it('an order refunded in full before its cancellation becomes refunded at once', {
      tags: ['extended'],
    }, async () => {
      const placed = await placeOnline(shop, mug);
      await move(placed, 'paid');
      await giveBack(placed, 86.4);
      await move(placed, 'cancelled');
      expect(await adminOrder(shop, placed)).toMatchObject({ state: 'refunded', owed: 0 });
    });
  });

  it('deleting an account refunds paid orders that are not packed', { tags: ['extended'] }, async () => {
    const { person, token } = await people.signIn({});
    const mine = clientOf(shop.url, token);
    const body = await orderOf(mine, [{ product: mug }], { payment: 'razorpay', email: person.email });
    const placed = await mine('POST /api/orders', { body });
    const payment = razorpay.books.pay((await startPayment({ visitor: mine }, placed)).providerOrderId);
    await razorpay.sendWebhook('payment.captured', { payment }, { shop: shop.url });
    await mine('DELETE /api/auth/me', { body: { password } });
    await expect.poll(() => payment.amount_refunded, { timeout: 20_000 }).toBe(8640);
    await expect.poll(async () => (await adminOrder(shop, placed)).state).toBe('refunded');
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
      const { returns } = await askBack(placed, 1);
      await mailed(`Return requested: order ${placed.number}`, 'Too small');
      const path = `/api/orders/${placed.number}/returns/${returns[0]?.id}`;
      const post = (action: string, json: object) =>
        shop.send('POST', `${path}/${action}`, { token: shop.ownerToken, json });
      const lines = [{ lineId: returns[0]?.lines[0]?.lineId, quantity: 1, condition: 'resaleable' }];
      expect((await post('receive', { lines })).status).toBe(409);
      const note = 'By India Post, please';
      const approve = () => post('answer', { to: 'approved', note });
      const both = await Promise.all([approve(), approve()]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      const order = await adminOrder(shop, placed);
      expect(order).toMatchObject({ state: 'return_requested', returns: [{ state: 'approved' }] });
      expect(order.events.filter(({ what }) => what === 'Return approved')).toHaveLength(1);
      await mailed(`Your return for order ${placed.number} is approved`, note);
      const received = await Promise.all([post('receive', { lines }), post('receive', { lines })]);
      expect(received.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it('the return of one of two units is due with its tax, until it is refunded or settled', async () => {
      const placed = await delivered();
      await askBack(placed, 1);
      await receiveReturn(shop.owner, placed);
      expect(await adminOrder(shop, placed)).toMatchObject({ state: 'delivered', owed: 86.4, refunded: 0 });
      expect(await seen(placed)).toMatchObject({ owed: 86.4 });
      expect(await toRefund()).toContain(placed.number);
      await mailed(`We’ve received your return for order ${placed.number}`, 'We’ll refund ₹86.40');
      await giveBack(placed, 80);
      expect(await adminOrder(shop, placed)).toMatchObject({ state: 'delivered', owed: 6.4, refunded: 80 });
      expect(await toRefund()).toContain(placed.number);
      expect((await move(placed, 'settled')).body).toMatchObject({ errors: [{ path: 'note' }] });
      await move(placed, 'settled', 'A scratch, as agreed by phone');
      expect(await adminOrder(shop, placed)).toMatchObject({ state: 'delivered', owed: 0, refunded: 80 });
      expect(await toRefund()).not.toContain(placed.number);
      expect((await move(placed, 'settled', 'Again')).status).toBe(409);
      expect((await seen(placed)).events.some(({ what }) => what.includes('owed'))).toBe(false);
    });

    it('several returns of an order proceed independently, and it is returned when all units are back', async () => {
      const placed = await delivered();
      const key = uuid();
      const first = () =>
        shop.send('POST', `/api/orders/${placed.number}/return?key=${placed.key}`, {
          headers: { 'idempotency-key': key },
          json: { lines: [{ lineId: placed.order.lines[0]?.id, quantity: 1 }], reason: 'Chipped', refundTo },
        });
      const answers = await Promise.all([first(), first()]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect((await seen(placed)).returns).toHaveLength(1);
      await expect(askBack(placed, 2)).rejects.toMatchObject({ statusCode: 400 });
      await askBack(placed, 1, 1);
      expect(await seen(placed)).toMatchObject({ state: 'return_requested', returns: [{}, {}] });
      await receiveReturn(shop.owner, placed);
      expect((await seen(placed)).state).toBe('return_requested');
      await receiveReturn(shop.owner, placed);
      expect(await seen(placed)).toMatchObject({
        state: 'delivered',
        lines: [{ returned: 1 }, { returned: 1 }],
      });
      await askBack(placed, 1);
      await receiveReturn(shop.owner, placed);
      expect(await seen(placed)).toMatchObject({ state: 'returned', returnUntil: null, owed: 302.4 });
      await giveBack(placed, 302.4);
      expect(await seen(placed)).toMatchObject({ state: 'refunded', owed: 0 });
    });

    it('staff record a return, and receive its units one by one, damaged or resaleable', async () => {
      const placed = await delivered();
      const params = { number: String(placed.number) };
      const lineId = placed.order.lines[0]?.id ?? '';
      const body = {
        lines: [{ lineId, quantity: 2 }],
        kind: 'damaged' as const,
        reason: 'She phoned',
        refundTo,
      };
      const { returns } = await shop.owner('POST /api/orders/:number/returns', { params, body });
      expect(returns).toMatchObject([
        { state: 'approved', by: 'shop', kind: 'damaged', reason: 'She phoned' },
      ]);
      await mailed(`Your return for order ${placed.number} is approved`, `2 × ${mug.name}`);
      const before = await stockOf(mug);
      const receive = (condition: 'resaleable' | 'damaged', more = {}) =>
        shop.owner('POST /api/orders/:number/returns/:returnId/receive', {
          params: { ...params, returnId: returns[0]?.id ?? '' },
          body: { lines: [{ lineId, quantity: 1, condition }], ...more },
        });
      expect(await receive('damaged')).toMatchObject({
        state: 'return_requested',
        owed: 86.4,
        lines: [{ returned: 1 }, { returned: 0 }],
        returns: [{ state: 'approved', lines: [{ received: 1, damaged: 1 }] }],
      });
      expect(await stockOf(mug)).toBe(before);
      expect(await receive('resaleable')).toMatchObject({
        state: 'delivered',
        owed: 172.8,
        returns: [{ state: 'received', lines: [{ received: 2, damaged: 1 }] }],
      });
      expect(await stockOf(mug)).toBe((before ?? 0) + 1);
    });

    it('a return closes without units that never arrive, and these can be returned again', async () => {
      const placed = await delivered();
      const { returns } = await askBack(placed, 2);
      const params = { number: String(placed.number), returnId: returns[0]?.id ?? '' };
      await shop.owner('POST /api/orders/:number/returns/:returnId/answer', {
        params,
        body: { to: 'approved' },
      });
      const lineId = placed.order.lines[0]?.id ?? '';
      const order = await shop.owner('POST /api/orders/:number/returns/:returnId/receive', {
        params,
        body: { lines: [{ lineId, quantity: 1, condition: 'resaleable' }], isLast: true },
      });
      expect(order).toMatchObject({ state: 'delivered', owed: 86.4, returns: [{ state: 'received' }] });
      expect(await askBack(placed, 1)).toMatchObject({ state: 'return_requested' });
    });

    it('a return of an order that was not paid online needs an account for the refund', async () => {
      const placed = await delivered();
      const ask = async (json: object) =>
        (
          await shop.send('POST', `/api/orders/${placed.number}/return?key=${placed.key}`, {
            json: {
              lines: [{ lineId: placed.order.lines[0]?.id, quantity: 1 }],
              reason: 'Too small',
              ...json,
            },
          })
        ).body;
      expect(await ask({})).toMatchObject({ statusCode: 400, errors: [{ path: 'refundTo' }] });
      expect(await ask({ refundTo: { by: 'upi', upi: 'asha' } })).toMatchObject({
        errors: [{ path: 'refundTo.upi' }],
      });
      const bank = { by: 'bank', holder: 'Asha Rao', account: '1234 5678 90', ifsc: 'hdfc0001234' };
      expect(await ask({ refundTo: { ...bank, ifsc: 'HDFC' } })).toMatchObject({
        errors: [{ path: 'refundTo.ifsc' }],
      });
      expect((await ask({ refundTo: bank })).data.returns).toMatchObject([
        { refundTo: { ...bank, account: '1234567890', ifsc: 'HDFC0001234' } },
      ]);
    });

    it('a return that staff record needs no account, since they refund in cash or exchange the items', async () => {
      const placed = await delivered();
      const { returns } = await shop.owner('POST /api/orders/:number/returns', {
        params: { number: String(placed.number) },
        body: {
          lines: [{ lineId: placed.order.lines[0]?.id ?? '', quantity: 1 }],
          kind: 'other',
          reason: 'Too small',
        },
      });
      expect(returns).toMatchObject([{ state: 'approved', refundTo: null }]);
    });

    it('a personalised item can be returned only because of a fault', async () => {
      const plate = await makeProduct(shop, category.id, {
        price: 50,
        stockCount: 9,
        personalisation: [{ kind: 'text', id: 'name', label: 'Name' }],
      });
      const lines = [{ id: plate.id, price: 50, quantity: 1, personalisation: { name: 'Asha' } }];
      const placed = await placeOrder(shop.visitor, plate, { lines });
      await deliver(shop.owner, placed);
      const ask = (kind: 'changed_mind' | 'damaged') =>
        shop.visitor('POST /api/orders/:number/return', {
          ...orderAccess(placed),
          body: {
            lines: [{ lineId: placed.order.lines[0]?.id ?? '', quantity: 1 }],
            reason: 'Hm',
            kind,
            refundTo,
          },
        });
      await expect(ask('changed_mind')).rejects.toMatchObject({ errors: [{ path: 'lines.0.lineId' }] });
      expect((await ask('damaged')).state).toBe('return_requested');
    });

    it('refuses a return beyond the delivered quantity', async () => {
      const placed = await delivered();
      await expect(askBack(placed, 3)).rejects.toMatchObject({ statusCode: 400 });
    });
  });

  it('refuses a return of a delivered order refunded in full', { tags: ['extended'] }, async () => {
    const placed = await placeOrder(shop.visitor, mug);
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
      expect((await move(placed, 'cancelled')).body.message).toMatch(/^A parcel of this order has been sent/);
      expect((await adminOrder(shop, placed)).moves).toEqual(['shipped']);
      await move(placed, 'shipped', 'The kiln broke');
      expect(await adminOrder(shop, placed)).toMatchObject({ state: 'shipped', owed: 216 });
      expect([await stockOf(mug), await stockOf(bowl)]).toEqual([8, 9]);
      await mailed(`We can’t send part of order ${placed.number}`, 'The kiln broke');
      await move(placed, 'delivered');
      await giveBack(placed, 216);
      expect(await adminOrder(shop, placed)).toMatchObject({ state: 'delivered', owed: 0 });
      await expect(askBack(placed, 2)).rejects.toMatchObject({ statusCode: 400 });
      await askBack(placed, 1);
      await receiveReturn(shop.owner, placed);
      expect(await adminOrder(shop, placed)).toMatchObject({ owed: 86.4 });
      expect([await stockOf(mug), await stockOf(bowl)]).toEqual([9, 9]);
    });

    it('the rest of a partly shipped order lowers the amount paid on delivery', async () => {
      const placed = await halfSent('cod');
      await move(placed, 'shipped');
      await mailed(`We can’t send part of order ${placed.number}`, 'You pay the courier ₹216 less.');
      expect(await toRefund()).not.toContain(placed.number);
      await move(placed, 'delivered');
      expect(await toRefund()).not.toContain(placed.number);
      const { refundable, owed } = await adminOrder(shop, placed);
      expect({ refundable, owed }).toEqual({ refundable: 86.4, owed: 0 });
    });

    it('an order paid on delivery is refunded up to the collected amount, and then is closed', {
      tags: ['extended'],
    }, async () => {
      const placed = await halfSent('cod');
      await move(placed, 'shipped');
      await move(placed, 'delivered');
      await askBack(placed, 1);
      await receiveReturn(shop.owner, placed);
      const { owed, refundable } = await adminOrder(shop, placed);
      expect(await toRefund()).toContain(placed.number);
      await giveBack(placed, owed);
      expect(await adminOrder(shop, placed)).toMatchObject({ owed: 0, refundable: refundable - owed });
      expect(await toRefund()).not.toContain(placed.number);
    });
  });

  it('a parcel sent twice with one idempotency key is stored once', async () => {
    const body = await orderOf(shop.visitor, [{ product: mug, quantity: 2 }]);
    const placed = await shop.visitor('POST /api/orders', { body });
    const key = randomUUID();
    const tries = await Promise.all([send(placed, [1], key), send(placed, [1], key)]);
    expect(tries.map(({ status }) => status)).toEqual([200, 200]);
    expect((await adminOrder(shop, placed)).shipments).toHaveLength(1);
    const other = await placeOrder(shop.visitor, mug);
    expect((await send(other, [1], key)).body).toMatchObject({ statusCode: 409, code: 'key_reused' });
  });

  it('simultaneous transitions of an order never conflict', { tags: ['extended'] }, async () => {
    for (const others of ['packed', 'cancelled']) {
      const placed = await placeOrder(shop.visitor, mug);
      const before = await stockOf(mug);
      const answers = await Promise.all([
        move(placed, 'packed'),
        shop.send('POST', `/api/orders/${placed.number}/cancel?key=${placed.key}`, { json: {} }),
        move(placed, others),
      ]);
      const order = await adminOrder(shop, placed);
      const moved = order.events.filter(({ state }) => state === 'packed' || state === 'cancelled');
      // Staff may cancel a packed order; no other combination is possible.
      expect(['cancelled', 'packed', 'packed,cancelled']).toContain(moved.map(({ state }) => state).join());
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
      expect(await stockOf(mug)).toBe(order.state === 'cancelled' ? before + 1 : before);
    }
  });
});
