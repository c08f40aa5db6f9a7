import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { orderOf, type Placed } from '#tests/support/orders.ts';
import { adminOrder, orderAccess, placeOnline, runDueJobs, startPayment } from '#tests/support/paying.ts';
import { type LocalRazorpay, openLocalRazorpay } from '#tests/support/razorpay.ts';
import { makeCategory, makeProduct, onEachDatabase, openShop, type Shop } from '#tests/support/shop.ts';
import { type LocalStripe, openLocalStripe } from '#tests/support/stripe.ts';

// A shop with two payment providers.

onEachDatabase((open) => {
  let razorpay: LocalRazorpay;
  let stripe: LocalStripe;
  let shop: Shop;
  let mug: Product;
  beforeAll(async () => {
    [razorpay, stripe] = await Promise.all([openLocalRazorpay(), openLocalStripe()]);
    shop = await open({ razorpay: razorpay.config, stripe: stripe.config, post: async () => {} });
    mug = await makeProduct(shop, (await makeCategory(shop)).id, { price: 80, stockCount: 1000 });
  });
  afterAll(async () => {
    await shop.close();
    await Promise.all([razorpay.close(), stripe.close()]);
  });
  beforeEach(() => {
    stripe.state.mood = 'works';
    stripe.state.requests = [];
    razorpay.state.requests = [];
  });

  const placeWith = (payment: string) => placeOnline(shop, mug, { payment });
  const confirm = (placed: Placed, json: object) =>
    shop.send('POST', `/api/orders/${placed.number}/payment/confirm?key=${placed.key}`, { json });
  const refund = ({ number }: Placed, amount: number) =>
    shop.send('POST', `/api/orders/${number}/refund`, {
      token: shop.ownerToken,
      json: { amount, reason: 'A crack' },
    });
  const comesTo = (placed: Placed, order: object) =>
    expect.poll(() => adminOrder(shop, placed), { timeout: 20_000, interval: 100 }).toMatchObject(order);
  /** Places an order and pays it through Stripe. */
  const paidWithStripe = async () => {
    const placed = await placeWith('stripe');
    const { providerOrderId } = await startPayment(shop, placed);
    const charge = stripe.books.pay(providerOrderId);
    await stripe.sendWebhook('charge.succeeded', charge, { shop: shop.url });
    return { placed, charge };
  };

  it('offers cash on delivery and every payment provider', async () => {
    const { lines } = await orderOf(shop.visitor, [{ product: mug }]);
    const quote = await shop.visitor('POST /api/cart/quote', { body: { lines } });
    expect(quote.payments).toEqual(['cod', 'razorpay', 'stripe']);
    const { paymentProviders } = await shop.visitor('GET /api/settings');
    // UPI without a provider has its labels before the owner enters an address.
    expect(paymentProviders).toEqual([
      {
        name: 'razorpay',
        title: 'Card or UPI',
        description: 'Pay now with Razorpay',
        company: 'Razorpay',
        directMethod: null,
      },
      {
        name: 'stripe',
        title: 'Card, UPI or wallet',
        description: 'Pay now with Stripe',
        company: 'Stripe',
        directMethod: null,
      },
      expect.objectContaining({ name: 'upi', directMethod: 'upi' }),
    ]);
  });

  it('rejects an order with a payment method that the shop does not have', async () => {
    const body = await orderOf(shop.visitor, [{ product: mug }]);
    for (const payment of ['paypal', 'elsewhere', 'Stripe', '']) {
      const answer = await shop.send('POST', '/api/orders', { json: { ...body, payment } });
      expect([payment, answer.status, answer.body.errors?.[0]?.path]).toEqual([payment, 400, 'payment']);
    }
  });

  it('opens the payment window of the provider that the customer chose', async () => {
    const placed = await placeWith('stripe');
    const opened = await startPayment(shop, placed);
    const intent = stripe.books.intent(opened.providerOrderId);
    expect(opened).toMatchObject({
      provider: 'stripe',
      keyId: 'pk_test_local',
      script: stripe.config.scriptUrl,
      amount: intent.amount,
      values: { clientSecret: intent.client_secret },
    });
    expect(intent).toMatchObject({ currency: 'inr', metadata: { order: String(placed.number) } });
    // Two tabs share one attempt.
    expect(await startPayment(shop, placed)).toEqual(opened);
    expect(razorpay.state.requests).toEqual([]);
  });

  it('an order is paid once Stripe confirms the charge that the browser reports', async () => {
    const placed = await placeWith('stripe');
    const { providerOrderId } = await startPayment(shop, placed);
    const early = await confirm(placed, { payment_intent: providerOrderId });
    expect(early.body.data.isPaid).toBe(false);
    const charge = stripe.books.pay(providerOrderId);
    const answer = await confirm(placed, { payment_intent: providerOrderId });
    expect(answer.body.data).toMatchObject({ isPaid: true, payment: 'stripe' });
    expect(await adminOrder(shop, placed)).toMatchObject({
      isPaid: true,
      payments: [{ provider: 'stripe', providerOrderId, providerPaymentId: charge.id, state: 'captured' }],
    });
  });

  it('rejects the result of another order, and results without the fields of the provider', {
    tags: ['extended'],
  }, async () => {
    const [placed, other] = [await placeWith('stripe'), await placeWith('stripe')];
    await startPayment(shop, placed);
    const { providerOrderId } = await startPayment(shop, other);
    stripe.books.pay(providerOrderId);
    for (const [result, field] of [
      [{ payment_intent: providerOrderId }, 'payment_intent'],
      [{ payment_intent: 'pi_none' }, 'payment_intent'],
      [{}, 'payment_intent'],
      [{ razorpay_order_id: providerOrderId }, 'payment_intent'],
      [{ payment_intent: providerOrderId, more: 'x' }, 'more'],
      [{ payment_intent: 7 }, 'payment_intent'],
    ] as const) {
      const { status, body } = await confirm(placed, result);
      expect([status, (body.errors ?? []).map(({ path }: { path: string }) => path)]).toEqual([
        400,
        expect.arrayContaining([field]),
      ]);
    }
    expect((await adminOrder(shop, placed)).isPaid).toBe(false);
  });

  it('a signed webhook of Stripe marks an order paid, once, and an unsigned one is rejected', async () => {
    const placed = await placeWith('stripe');
    const { providerOrderId } = await startPayment(shop, placed);
    const charge = stripe.books.pay(providerOrderId);
    const event = { id: 'evt_repeated', shop: shop.url };
    expect(await stripe.sendWebhook('charge.succeeded', charge, { ...event, secret: 'whsec_other' })).toBe(
      400,
    );
    expect((await adminOrder(shop, placed)).isPaid).toBe(false);
    const statuses = await Promise.all(
      [1, 2].map(() => stripe.sendWebhook('charge.succeeded', charge, event)),
    );
    expect(statuses).toEqual([200, 200]);
    const { isPaid, payments } = await adminOrder(shop, placed);
    expect({ isPaid, payments: payments.length }).toEqual({ isPaid: true, payments: 1 });
  });

  it('an authorized charge is captured by a job', { tags: ['extended'] }, async () => {
    const placed = await placeWith('stripe');
    const { providerOrderId } = await startPayment(shop, placed);
    const charge = stripe.books.pay(providerOrderId, 'authorized');
    await stripe.sendWebhook('charge.succeeded', charge, { shop: shop.url });
    await comesTo(placed, { isPaid: true });
    expect(charge.captured).toBe(true);
  });

  it('a declined card leaves the order unpaid and payable', { tags: ['extended'] }, async () => {
    const placed = await placeWith('stripe');
    const { providerOrderId } = await startPayment(shop, placed);
    await stripe.sendWebhook('charge.failed', stripe.books.pay(providerOrderId, 'failed'), {
      shop: shop.url,
    });
    const { isPaid, payments } = await adminOrder(shop, placed);
    expect(isPaid).toBe(false);
    expect(payments.map(({ state, error }) => [state, error])).toContainEqual([
      'failed',
      'Your card was declined.',
    ]);
    stripe.books.pay(providerOrderId);
    expect((await confirm(placed, { payment_intent: providerOrderId })).body.data.isPaid).toBe(true);
  });

  it('refunds each order through the provider that captured its payment', async () => {
    const { placed, charge } = await paidWithStripe();
    const other = await placeWith('razorpay');
    const payment = razorpay.books.pay((await startPayment(shop, other)).providerOrderId);
    await razorpay.sendWebhook('payment.captured', { payment }, { shop: shop.url });
    expect((await refund(placed, 30)).status).toBe(200);
    expect((await refund(other, 20)).status).toBe(200);
    await comesTo(placed, { refunds: [{ amount: 30, state: 'done' }] });
    await comesTo(other, { refunds: [{ amount: 20, state: 'done' }] });
    expect([charge.amount_refunded, payment.amount_refunded]).toEqual([3000, 2000]);
    expect([...stripe.books.refunds.values()].filter(({ charge: id }) => id === charge.id)).toHaveLength(1);
  });

  it('a refund made in the dashboard of Stripe is recorded, and a failed one is reported', async () => {
    const { placed, charge } = await paidWithStripe();
    const made = { object: 'refund', charge: charge.id, payment_intent: charge.payment_intent } as const;
    await stripe.sendWebhook(
      'refund.created',
      { ...made, id: 're_dashboard', amount: 1000, status: 'succeeded', metadata: {} },
      { shop: shop.url },
    );
    await comesTo(placed, { refunds: [{ amount: 10, state: 'done', providerRefundId: 're_dashboard' }] });
    stripe.books.refundStatus = 'pending';
    await refund(placed, 20);
    await comesTo(placed, {
      refunds: [{ amount: 10 }, { state: 'pending', providerRefundId: expect.stringMatching(/^re_/) }],
    });
    const pending = stripe.books.refund((await adminOrder(shop, placed)).refunds[1]?.providerRefundId ?? '');
    stripe.books.refundStatus = 'succeeded';
    pending.status = 'failed';
    await stripe.sendWebhook('refund.failed', pending, { shop: shop.url });
    await comesTo(placed, { refunds: [{ amount: 10 }, { amount: 20, state: 'failed' }] });
  });

  it('a refund waits while its provider is not configured, and new orders cannot choose it', async () => {
    const { placed, charge } = await paidWithStripe();
    stripe.state.mood = 'fails';
    expect((await refund(placed, 30)).status).toBe(200);
    await comesTo(placed, { refunds: [{ amount: 30, state: 'pending' }] });
    const without = await openShop(shop.database, { razorpay: razorpay.config });
    try {
      const { lines } = await orderOf(shop.visitor, [{ product: mug }]);
      const { payments } = await without.visitor('POST /api/cart/quote', { body: { lines } });
      expect(payments).toEqual(['cod', 'razorpay']);
      expect(await without.visitor('GET /api/orders/:number', orderAccess(placed))).toMatchObject({
        payment: 'stripe',
        isPaid: true,
      });
    } finally {
      await without.close();
    }
    stripe.state.mood = 'works';
    await runDueJobs(shop, 'refund');
    await comesTo(placed, { refunds: [{ amount: 30, state: 'done' }] });
    expect(charge.amount_refunded).toBe(3000);
  });
});
