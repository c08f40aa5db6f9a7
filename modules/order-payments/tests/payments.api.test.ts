import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rows } from '#kernel/database/database.ts';
import type { Mail } from '#kernel/mail/mailer.ts';
import type { Category, Product } from '#modules/catalog/contract/catalog.ts';
import type { Placed } from '#tests/support/orders.ts';
import { adminOrder, orderAccess, placeOnline, runDueJobs, startPayment } from '#tests/support/paying.ts';
import { type LocalRazorpay, openLocalRazorpay } from '#tests/support/razorpay.ts';
import { makeCategory, makeProduct, onEachDatabase, openShop, type Shop } from '#tests/support/shop.ts';

onEachDatabase((open) => {
  let razorpay: LocalRazorpay;
  let shop: Shop;
  /** Another server of the same shop. */
  let other: Shop;
  let category: Category;
  let mug: Product;
  const mails: Mail[] = [];
  const post = async (mail: Mail) => void mails.push(mail);
  beforeAll(async () => {
    razorpay = await openLocalRazorpay();
    const opening = { razorpay: razorpay.config, post, linkOrigin: 'https://shop.example' };
    shop = await open(opening);
    other = await openShop(shop.database, opening);
    category = await makeCategory(shop);
  });
  afterAll(async () => {
    await other.close();
    await shop.close();
    await razorpay.close();
  });
  beforeEach(async () => {
    razorpay.state.mood = 'works';
    mug = await makeProduct(shop, category.id, { price: 80, stockCount: 5 });
  });

  const stockOf = async ({ slug }: Product) =>
    (await shop.owner('GET /api/products/slug/:slug', { params: { slug } })).stockCount;
  const see = (placed: Placed) => shop.visitor('GET /api/orders/:number', orderAccess(placed));
  const confirm = (placed: Placed, body: object, by: Shop = shop) =>
    by.send('POST', `/api/orders/${placed.number}/payment/confirm?key=${placed.key}`, { json: body });
  const giveUp = (placed: Placed) =>
    shop.visitor('POST /api/orders/:number/payment/give-up', orderAccess(placed));
  const cancel = (placed: Placed) =>
    shop.visitor('POST /api/orders/:number/cancel', { ...orderAccess(placed), body: {} });
  const captured = (
    payment: ReturnType<typeof pay>,
    options: Parameters<LocalRazorpay['sendWebhook']>[2] = {},
  ) => razorpay.sendWebhook('payment.captured', { payment }, { shop: shop.url, ...options });
  const pay = (orderId: string, options?: Parameters<LocalRazorpay['books']['pay']>[1]) =>
    razorpay.books.pay(orderId, options);
  /** Places an order of one mug and begins its payment. */
  const ordered = async (more: Parameters<typeof placeOnline>[2] = {}) => {
    const placed = await placeOnline(shop, mug, more);
    return { placed, opened: await startPayment(shop, placed) };
  };
  const paidFor = async () => {
    const { placed, opened } = await ordered();
    const payment = pay(opened.providerOrderId);
    expect((await confirm(placed, razorpay.returned(payment))).body.data.state).toBe('paid');
    return { placed, payment };
  };
  /** Expects so many mails about an order that contain this text. */
  const mailed = async ({ number }: Placed, expectedText: string, count = 1) => {
    const about = new RegExp(`\\border ${number}\\b`, 'i');
    const such = () =>
      mails.filter(({ subject, text }) => about.test(subject) && `${subject} ${text}`.includes(expectedText))
        .length;
    await expect.poll(such, { timeout: 20_000, interval: 50 }).toBe(count);
  };
  const refunded = async ({ id }: { id: string }, amount: number) =>
    expect
      .poll(() => razorpay.books.payments.get(id)?.amount_refunded, { timeout: 20_000, interval: 50 })
      .toBe(amount);

  describe('online payments', () => {
    it('an online order reserves its stock and sends no mail before it is paid', async () => {
      const { payments } = await shop.visitor('POST /api/cart/quote', {
        body: { lines: [{ id: mug.id, quantity: 1 }] },
      });
      expect(payments).toEqual(['cod', 'razorpay']);
      const { placed, opened } = await ordered();
      expect(opened).toMatchObject({
        provider: 'razorpay',
        keyId: razorpay.config.keyId,
        script: razorpay.config.checkoutUrl,
        amount: 8640,
        currency: 'INR',
        name: 'Meera Iyer',
        email: 'meera@example.com',
      });
      expect(placed.order).toMatchObject({ state: 'placed', isPaid: false, payBy: expect.any(String) });
      expect(await stockOf(mug)).toBe(4);
      await mailed(placed, '', 0);
    });

    it('an online payment marks the order paid and sends the mails', async () => {
      const { placed, opened } = await ordered({ email: 'friend@example.com' });
      const payment = pay(opened.providerOrderId);
      const { body } = await confirm(placed, razorpay.returned(payment));
      expect(body).toMatchObject({
        message: 'Thank you! We’ve received your payment.',
        data: { state: 'paid', isPaid: true },
      });
      expect(body.data.events.map(({ what }: { what: string }) => what)).toEqual(['Order placed', 'Paid']);
      await mailed(placed, 'Thank you for your order');
      await mailed(placed, 'New order');
      expect(await adminOrder(shop, placed)).toMatchObject({
        payments: [{ state: 'captured', amount: 86.4, providerPaymentId: payment.id, isSurplus: false }],
        refunds: [],
        refundable: 86.4,
      });
    });

    it('three tabs on two servers get the same payment of an order', { tags: ['extended'] }, async () => {
      const placed = await placeOnline(shop, mug);
      const begun = await Promise.all([shop, other, shop].map((each) => startPayment(each, placed)));
      expect(new Set(begun.map(({ providerOrderId }) => providerOrderId)).size).toBe(1);
      expect((await adminOrder(shop, placed)).payments).toHaveLength(1);
    });

    it('refuses a payment without access, for cash on delivery or after a cancellation', async () => {
      const { placed } = await ordered();
      const at = `/api/orders/${placed.number}/payment`;
      for (const path of [at, `${at}?key=wrong`, '/api/orders/1/payment'])
        expect((await shop.send('POST', path, { json: {} })).body).toMatchObject({ code: 'not_found' });
      const atDoor = await placeOnline(shop, mug, { payment: 'cod' });
      await expect(startPayment(shop, atDoor)).rejects.toMatchObject({ code: 'not_possible_now' });
      await cancel(placed);
      await expect(startPayment(shop, placed)).rejects.toMatchObject({ code: 'not_possible_now' });
    });

    it('a failed payment keeps the order and its stock, and can be tried again', {
      tags: ['extended'],
    }, async () => {
      const { placed, opened } = await ordered();
      const payment = pay(opened.providerOrderId, { status: 'failed' });
      expect(await razorpay.sendWebhook('payment.failed', { payment }, { shop: shop.url })).toBe(200);
      expect(await see(placed)).toMatchObject({ state: 'placed', isPaid: false });
      expect(await stockOf(mug)).toBe(4);
      const again = await startPayment(shop, placed);
      expect(again.providerOrderId).toBe(opened.providerOrderId);
      const second = pay(again.providerOrderId);
      await confirm(placed, razorpay.returned(second));
      const { payments, state } = await adminOrder(shop, placed);
      expect(state).toBe('paid');
      expect(payments.map((each) => each.state).sort()).toEqual(['captured', 'failed']);
      expect(payments.find((each) => each.state === 'failed')?.error).toContain('declined');
    });

    it('answers "unavailable" while the payment provider is down, and begins the payment afterwards', async () => {
      const placed = await placeOnline(shop, mug);
      razorpay.state.mood = 'hangs up';
      await expect(startPayment(shop, placed)).rejects.toMatchObject({
        statusCode: 503,
        code: 'unavailable',
      });
      expect(await see(placed)).toMatchObject({ state: 'placed' });
      razorpay.state.mood = 'works';
      expect(await startPayment(shop, placed)).toMatchObject({ amount: 8640 });
    });

    it('refuses a second payment when the provider reports that the order is paid', async () => {
      const { placed, opened } = await ordered();
      pay(opened.providerOrderId);
      await expect(startPayment(shop, placed)).rejects.toMatchObject({
        message: 'This order is already paid',
      });
      expect(await see(placed)).toMatchObject({ state: 'paid' });
    });
  });

  describe('the confirmation of a payment by the browser', () => {
    it('refuses the confirmation of a payment with a wrong signature or of another order', async () => {
      const { placed, opened } = await ordered();
      const right = razorpay.returned(pay(opened.providerOrderId));
      const elsewhere = await ordered();
      const theirs = razorpay.returned(pay(elsewhere.opened.providerOrderId));
      const wrong = [
        { ...right, razorpay_signature: 'a'.repeat(64) },
        { ...right, razorpay_payment_id: 'pay_other' },
        { ...right, razorpay_order_id: 'order_other' },
        theirs,
      ];
      for (const body of wrong)
        expect((await confirm(placed, body)).body).toMatchObject({
          statusCode: 400,
          errors: [{ path: 'razorpay_signature' }],
        });
      expect(await see(placed)).toMatchObject({ state: 'placed', isPaid: false });
    });

    it('captures an authorised payment when the browser confirms it', { tags: ['extended'] }, async () => {
      const { placed, opened } = await ordered();
      const payment = pay(opened.providerOrderId, { status: 'authorized' });
      expect((await confirm(placed, razorpay.returned(payment))).body.data.state).toBe('paid');
      expect(payment.status).toBe('captured');
    });

    it('checks a payment again later when the provider is down', async () => {
      const { placed, opened } = await ordered();
      const payment = pay(opened.providerOrderId);
      razorpay.state.mood = 'fails';
      const { status, body } = await confirm(placed, razorpay.returned(payment));
      expect([status, body.data.state]).toEqual([200, 'placed']);
      expect(body.message).toContain('being processed');
      razorpay.state.mood = 'works';
      await runDueJobs(shop, 'payment-check');
      await expect.poll(async () => (await see(placed)).state, { timeout: 20_000 }).toBe('paid');
    });
  });

  describe('webhooks of the provider', () => {
    it('refuses a forged, empty or oversized webhook, and ignores unknown events', async () => {
      const { placed, opened } = await ordered();
      const payment = pay(opened.providerOrderId);
      expect(await captured(payment, { secret: 'guessed' })).toBe(400);
      const path = '/api/payments/razorpay/webhook';
      expect((await shop.send('POST', path, { body: '{}' })).status).toBe(400);
      expect((await shop.send('POST', path)).status).toBe(400);
      expect((await shop.send('POST', path, { body: 'x'.repeat(300_000) })).status).toBe(413);
      expect(await see(placed)).toMatchObject({ isPaid: false });
      for (const body of [
        '{"event":"payment.downtime.started","payload":{"payment.downtime":{}}}',
        '{"event":"x"}',
      ])
        expect(await razorpay.sendWebhook('', {}, { shop: shop.url, body })).toBe(200);
      const stranger = { ...payment, id: 'pay_of_another_shop', order_id: 'order_of_another_shop' };
      expect(await captured(stranger)).toBe(200);
    });

    it('repeated webhooks and confirmations on two servers mark an order paid once', async () => {
      const { placed, opened } = await ordered({ email: 'twice@example.com' });
      const payment = pay(opened.providerOrderId);
      const body = razorpay.returned(payment);
      const id = randomUUID();
      await Promise.all([
        ...[shop, other].flatMap((at) => [
          captured(payment, { shop: at.url, id }),
          captured(payment, { shop: at.url, id }),
          razorpay.sendWebhook('order.paid', { payment }, { shop: at.url }),
          confirm(placed, body, at),
          confirm(placed, body, at),
        ]),
      ]);
      const order = await adminOrder(shop, placed);
      expect(order).toMatchObject({ state: 'paid', refunds: [], payments: [{ state: 'captured' }] });
      expect(order.events.map(({ what }) => what)).toEqual(['Order placed', 'Paid']);
      expect(payment.amount_refunded).toBe(0);
      await mailed(placed, 'Thank you for your order');
      await mailed(placed, 'New order');
    });

    it('forgets webhook events after two months', async () => {
      const events = (condition: SQL) =>
        rows(shop.database.db, sql`select 1 from payment_events where ${condition}`);
      await shop.database.db.execute(
        sql`insert into payment_events (id, kind, at)
            select 'old ' || n, 'payment.captured', now() - interval '61 days' from generate_series(1, 30) as n`,
      );
      const { opened } = await ordered();
      const payment = pay(opened.providerOrderId);
      await Promise.all([captured(payment), captured(payment, { shop: other.url }), captured(payment)]);
      expect(await events(sql`id like 'old %'`)).toEqual([]);
      expect((await events(sql`true`)).length).toBeGreaterThan(0);
    });

    it('payment webhooks in the wrong sequence leave the order paid', { tags: ['extended'] }, async () => {
      const { placed, opened } = await ordered();
      const payment = pay(opened.providerOrderId);
      const webhook = { shop: shop.url };
      await razorpay.sendWebhook('order.paid', { payment }, webhook);
      await captured(payment);
      await razorpay.sendWebhook(
        'payment.authorized',
        { payment: { ...payment, status: 'authorized' } },
        webhook,
      );
      await razorpay.sendWebhook('payment.failed', { payment: { ...payment, status: 'failed' } }, webhook);
      expect(await adminOrder(shop, placed)).toMatchObject({
        state: 'paid',
        payments: [{ state: 'captured', error: '' }],
      });
    });

    it('a failed payment that is captured later marks the order paid', { tags: ['extended'] }, async () => {
      const { placed, opened } = await ordered();
      const payment = pay(opened.providerOrderId, { status: 'failed' });
      await razorpay.sendWebhook('payment.failed', { payment }, { shop: shop.url });
      payment.status = 'captured';
      await captured(payment);
      expect(await adminOrder(shop, placed)).toMatchObject({
        state: 'paid',
        payments: [{ state: 'captured', providerPaymentId: payment.id }],
      });
    });

    it('captures an authorised payment without a confirmation by the browser', async () => {
      const { placed, opened } = await ordered();
      const payment = pay(opened.providerOrderId, { status: 'authorized' });
      await razorpay.sendWebhook('payment.authorized', { payment }, { shop: shop.url });
      await expect.poll(async () => (await see(placed)).state, { timeout: 20_000 }).toBe('paid');
      expect(payment.status).toBe('captured');
    });
  });

  describe('payments beyond the total of an order', { tags: ['extended'] }, () => {
    it('refunds a second payment of an order at once and notifies by mail', async () => {
      const { placed, payment: first } = await paidFor();
      const second = pay(first.order_id);
      await Promise.all([captured(second), captured(second, { shop: other.url })]);
      await refunded(second, 8640);
      expect(first.amount_refunded).toBe(0);
      await mailed(placed, 'was paid twice');
      const order = await adminOrder(shop, placed);
      expect(order).toMatchObject({ state: 'paid', refunded: 0, refundable: 86.4 });
      expect(order.refunds).toMatchObject([{ amount: 86.4, reason: 'Paid twice' }]);
      expect(order.events.some(({ what }) => what.startsWith('Paid twice'))).toBe(true);
    });

    it('of two simultaneous payments of an order, one is kept and one refunded', async () => {
      const { placed, opened } = await ordered();
      const both = [pay(opened.providerOrderId), pay(opened.providerOrderId)];
      await Promise.all(
        both.flatMap((payment) => [captured(payment), captured(payment, { shop: other.url })]),
      );
      await expect
        .poll(() => both.map(({ amount_refunded }) => amount_refunded).sort(), { timeout: 20_000 })
        .toEqual([0, 8640]);
      expect(await adminOrder(shop, placed)).toMatchObject({ state: 'paid', refunded: 0 });
    });

    it('refunds a payment of another amount, and the order can be paid again', async () => {
      const { placed, opened } = await ordered();
      const wrong = pay(opened.providerOrderId, { amount: 8000 });
      await captured(wrong);
      await refunded(wrong, 8000);
      await mailed(placed, 'The amount doesn’t match');
      expect(await see(placed)).toMatchObject({ state: 'placed', isPaid: false, refunds: [{ amount: 80 }] });
      const again = await startPayment(shop, placed);
      expect(again.providerOrderId).not.toBe(opened.providerOrderId);
      await captured(pay(again.providerOrderId));
      expect(await see(placed)).toMatchObject({ state: 'paid' });
    });
  });

  describe('abandoned payments', () => {
    it('an abandoned payment returns the stock, and the cart can be ordered again', async () => {
      const cartId = randomUUID();
      const { placed } = await ordered({ cartId });
      expect(await stockOf(mug)).toBe(4);
      // While the payment is open, the cart is not ordered and keeps its reserved stock.
      const body = { cartId, lines: [{ id: mug.id, quantity: 5 }] };
      expect(await shop.visitor('POST /api/cart/quote', { body })).toMatchObject({
        ordered: null,
        lines: [{ quantity: 5 }],
      });
      const order = await giveUp(placed);
      expect(order).toMatchObject({ state: 'cancelled', isPaid: false });
      expect(await stockOf(mug)).toBe(5);
      expect(await giveUp(placed)).toMatchObject({ state: 'cancelled' });
      expect(await stockOf(mug)).toBe(5);
      expect((await ordered({ cartId })).placed.order.state).toBe('placed');
    });

    it('an abandoned payment that was captured meanwhile marks the order paid', async () => {
      const { placed, opened } = await ordered();
      pay(opened.providerOrderId);
      expect(await giveUp(placed)).toMatchObject({ state: 'paid', isPaid: true });
      expect(await stockOf(mug)).toBe(4);
    });

    it('refunds a payment captured after it was abandoned and notifies by mail', {
      tags: ['extended'],
    }, async () => {
      const { placed, opened } = await ordered();
      await giveUp(placed);
      const payment = pay(opened.providerOrderId);
      await captured(payment);
      await refunded(payment, 8640);
      await mailed(placed, 'Your payment came too late');
      expect(await see(placed)).toMatchObject({ state: 'cancelled', refunds: [{ amount: 86.4 }] });
      expect(await stockOf(mug)).toBe(5);
    });
  });

  it('of two simultaneous orders of one cart, one waits for payment and one is cancelled', {
    tags: ['extended'],
  }, async () => {
    const cartId = randomUUID();
    const both = await Promise.all(['one', 'other'].map((note) => placeOnline(shop, mug, { cartId, note })));
    const states = await Promise.all(both.map(async (placed) => (await see(placed)).state));
    expect(states.sort()).toEqual(['cancelled', 'placed']);
    expect(await stockOf(mug)).toBe(4);
  });

  it('a new order of a cart cancels the former one and refunds its late payment', {
    tags: ['extended'],
  }, async () => {
    const cartId = randomUUID();
    const former = await ordered({ cartId });
    const anew = await ordered({ cartId });
    expect(await stockOf(mug)).toBe(4);
    const [late, right] = [former, anew].map(({ opened }) => pay(opened.providerOrderId));
    if (!late || !right) throw new Error('not paid');
    await Promise.all([captured(late), captured(right, { shop: other.url })]);
    await refunded(late, 8640);
    expect(await see(former.placed)).toMatchObject({ state: 'cancelled', isPaid: false });
    expect(await see(anew.placed)).toMatchObject({ state: 'paid' });
    expect(right.amount_refunded).toBe(0);
  });

  it('refunds an online payment of an order that staff have marked as paid', {
    tags: ['extended'],
  }, async () => {
    const { placed, opened } = await ordered();
    await shop.owner('POST /api/orders/:number/move', {
      params: orderAccess(placed).params,
      body: { to: 'paid' },
    });
    await mailed(placed, 'Thank you for your order');
    const payment = pay(opened.providerOrderId);
    await captured(payment);
    await refunded(payment, 8640);
    expect(await adminOrder(shop, placed)).toMatchObject({ state: 'paid', refunded: 0, refundable: 86.4 });
  });

  it('reminds the buyer of an unpaid order by mail with its deadline and link', {
    tags: ['extended'],
  }, async () => {
    const { placed } = await ordered({ email: 'soon@example.com' });
    const paid = await ordered({ email: 'paid@example.com' });
    await captured(pay(paid.opened.providerOrderId));
    await runDueJobs(shop, 'unpaid-order', { remind: true });
    await mailed(placed, 'We’re holding the gifts for you for a short time.');
    const reminder = mails.find(
      ({ to, text }) => to === 'soon@example.com' && text.includes('Please pay ₹86.40 by'),
    );
    expect(reminder?.text).toContain(`/orders/${placed.number}?key=${placed.key}`);
    const toPaid = () => mails.filter(({ to }) => to === 'paid@example.com').map(({ subject }) => subject);
    await expect.poll(toPaid).toEqual([expect.stringContaining('Your order')]);
    expect(await see(placed)).toMatchObject({ state: 'placed' });
  });

  it('schedules the reminder of an unpaid order after 10 minutes and its expiry after 30', async () => {
    const { placed } = await ordered();
    expect(Date.parse(placed.order.payBy ?? '') - Date.parse(placed.order.placedAt)).toBe(30 * 60_000);
    const jobs = await rows<{ minutes: number; remind: boolean }>(
      shop.database.db,
      sql`select extract(epoch from start_after - created_on)::float / 60 as minutes,
            coalesce((data ->> 'remind')::boolean, false) as remind
          from pgboss.job where name = 'unpaid-order' and (data ->> 'number')::int = ${placed.number}
          order by start_after`,
    );
    expect(jobs).toEqual([
      { minutes: 10, remind: true },
      { minutes: 30, remind: false },
    ]);
  });

  describe('unpaid orders at their deadline', () => {
    it('cancels an unpaid order, restocks it and notifies the buyer', { tags: ['extended'] }, async () => {
      const { placed } = await ordered({ email: 'late@example.com' });
      await runDueJobs(shop, 'unpaid-order');
      expect(await see(placed)).toMatchObject({ state: 'cancelled', payBy: null });
      expect(await stockOf(mug)).toBe(5);
      await mailed(placed, 'was not paid');
    });

    it('keeps an order that the provider reports as paid', { tags: ['extended'] }, async () => {
      const { placed, opened } = await ordered();
      pay(opened.providerOrderId, { status: 'authorized' });
      await runDueJobs(shop, 'unpaid-order');
      expect(await see(placed)).toMatchObject({ state: 'paid' });
    });

    it('keeps an unpaid order while the provider is unreachable', async () => {
      const { placed, opened } = await ordered();
      pay(opened.providerOrderId);
      razorpay.state.mood = 'fails';
      await runDueJobs(shop, 'unpaid-order');
      expect(await see(placed)).toMatchObject({ state: 'placed' });
      razorpay.state.mood = 'works';
      await runDueJobs(shop, 'unpaid-order');
      expect(await see(placed)).toMatchObject({ state: 'paid' });
    });

    it('reopens a cancelled order that is paid late when its products are in stock', {
      tags: ['extended'],
    }, async () => {
      const { placed, opened } = await ordered();
      await runDueJobs(shop, 'unpaid-order');
      await captured(pay(opened.providerOrderId));
      expect(await see(placed)).toMatchObject({ state: 'paid', isPaid: true });
      expect(await stockOf(mug)).toBe(4);
    });

    it.each(['its products are sold out', 'its cart was ordered again'])(
      'refunds a late payment of a cancelled order when %s',
      { tags: ['extended'] },
      async (why) => {
        mug = await makeProduct(shop, category.id, { price: 80, stockCount: 1 });
        const cartId = randomUUID();
        const { placed, opened } = await ordered({ cartId });
        await runDueJobs(shop, 'unpaid-order');
        const anew = why.startsWith('its cart');
        if (anew)
          await shop.owner('PUT /api/products/:productId', {
            params: { productId: mug.id },
            body: { stockCount: 9 },
          });
        await placeOnline(shop, mug, { payment: 'cod', ...(anew && { cartId }) });
        const payment = pay(opened.providerOrderId);
        await captured(payment);
        await refunded(payment, 8640);
        expect(await see(placed)).toMatchObject({ state: 'cancelled', isPaid: false });
        expect(await stockOf(mug)).toBe(anew ? 8 : 0);
      },
    );
  });

  it('reconciles a payment without a webhook with the provider after some minutes', async () => {
    const { placed, opened } = await ordered();
    await runDueJobs(shop, 'payment-check');
    expect(await see(placed)).toMatchObject({ state: 'placed' });
    pay(opened.providerOrderId);
    await runDueJobs(shop, 'payment-check');
    expect(await see(placed)).toMatchObject({ state: 'paid' });
  });
});
