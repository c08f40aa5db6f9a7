import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ShopError } from '#kernel/http/errors.ts';
import { type PaymentProvider, ProviderRefusal, ProviderUnavailable } from '#modules/payments/index.ts';
import { type LocalRazorpay, openLocalRazorpay } from '../../../tests/support/razorpay.ts';
import { openRazorpay } from './provider.ts';

const key = '01890a5d-ac96-774b-bcce-b302099a8057';
const orderRequest = { receipt: 'first', number: 1001, amount: 8640, currency: 'INR' };

describe('the Razorpay client', () => {
  let razorpay: LocalRazorpay;
  let provider: PaymentProvider;
  beforeAll(async () => {
    razorpay = await openLocalRazorpay();
    provider = openRazorpay(razorpay.config);
  });
  afterAll(() => razorpay.close());
  beforeEach(() => {
    razorpay.state.mood = 'works';
  });

  it('one Razorpay order is created for a receipt, even when the first answer is lost', async () => {
    razorpay.state.mood = 'loses answers';
    await expect(provider.open(orderRequest)).rejects.toThrow(ProviderUnavailable);
    razorpay.state.mood = 'works';
    const id = await provider.open(orderRequest);
    expect(razorpay.books.orders.size).toBe(1);
    expect(await provider.open({ ...orderRequest, receipt: 'second' })).not.toBe(id);
  });

  it('Razorpay refunds once for a key, even when the first answer is lost', async () => {
    const payment = razorpay.books.pay(await provider.open(orderRequest));
    const refund = { key, paymentId: payment.id, amount: 4000, reason: 'Cracked' };
    razorpay.state.mood = 'loses answers';
    await expect(provider.refund(refund)).rejects.toThrow(ProviderUnavailable);
    razorpay.state.mood = 'works';
    const refunded = await provider.refund(refund);
    expect(refunded).toMatchObject({ paymentId: payment.id, amount: 4000, state: 'done', key });
    expect(payment.amount_refunded).toBe(4000);
    expect(await provider.refundOf(refunded.id)).toEqual(refunded);
  });

  it('an authorized Razorpay payment is captured once', async () => {
    const payment = razorpay.books.pay(await provider.open(orderRequest), { status: 'authorized' });
    const authorized = await provider.payment(payment.id);
    expect(authorized.state).toBe('authorized');
    expect(await provider.capture(authorized)).toMatchObject({
      id: payment.id,
      state: 'captured',
      amount: 8640,
    });
    await expect(provider.capture(authorized)).rejects.toThrow(ProviderRefusal);
    expect(await provider.paymentsOf(payment.order_id)).toContainEqual({ ...authorized, state: 'captured' });
  });

  it('the payments of a Razorpay order are listed with the oldest first', async () => {
    const orderId = await provider.open({ ...orderRequest, receipt: 'tried twice' });
    const failed = razorpay.books.pay(orderId, { status: 'failed' });
    const captured = razorpay.books.pay(orderId);
    [failed.created_at, captured.created_at] = [captured.created_at, failed.created_at];
    expect(await provider.paymentsOf(orderId)).toMatchObject([
      { id: captured.id, state: 'captured', error: '' },
      { id: failed.id, state: 'failed', error: 'Your payment was declined by the bank' },
    ]);
  });

  it('the outcome of a payment request stays open when Razorpay does not answer in time', async () => {
    razorpay.state.mood = 'keeps silent';
    const impatient = openRazorpay(razorpay.config, 300);
    await expect(impatient.payment('pay_any')).rejects.toThrow(ProviderUnavailable);
  });

  it.each([
    'hangs up',
    'fails',
    'is behind a wrong proxy',
    'is still working',
    'limits the rate',
    'rejects the credentials',
  ] as const)('the outcome of a payment request stays open when Razorpay %s', async (mood) => {
    razorpay.state.mood = mood;
    await expect(provider.payment('pay_any')).rejects.toThrow(ProviderUnavailable);
  });

  it('the outcome of a payment request stays open when the answer has another form', async () => {
    razorpay.books.payments.set('pay_odd', { id: 'pay_odd' } as never);
    await expect(provider.payment('pay_odd')).rejects.toThrow(ProviderUnavailable);
  });

  it('the reason is reported when Razorpay rejects a refund', async () => {
    razorpay.state.mood = 'refuses';
    const refused = provider.refund({ key, paymentId: 'pay_any', amount: 1, reason: '' });
    await expect(refused).rejects.toThrow(new ProviderRefusal('Your account does not have enough balance'));
  });

  it('a payment of the Razorpay checkout window is accepted only with its signature', async () => {
    const {
      razorpay_order_id: orderId,
      razorpay_payment_id: paymentId,
      razorpay_signature: signature,
    } = razorpay.returned(razorpay.books.pay(await provider.open(orderRequest)));
    const right = {
      razorpay_order_id: orderId,
      razorpay_payment_id: paymentId,
      razorpay_signature: signature,
    };
    expect(provider.readResult(right)).toMatchObject({ orderId, paymentId, isGenuine: true });
    for (const wrong of [
      { razorpay_order_id: 'order_x' },
      { razorpay_payment_id: 'pay_x' },
      { razorpay_signature: '' },
      { razorpay_signature: 'zz' },
    ])
      expect(provider.readResult({ ...right, ...wrong }).isGenuine).toBe(false);
    expect(() => provider.readResult({ razorpay_order_id: orderId })).toThrow(ShopError);
  });

  it('a Razorpay webhook without a valid signature is rejected', () => {
    expect(provider.read(Buffer.from('{"event":"x"}'), { 'x-razorpay-signature': 'abc' })).toBeNull();
    expect(provider.read(Buffer.from('{"event":"x"}'), {})).toBeNull();
  });

  it('a signed Razorpay webhook that is no event is rejected', () => {
    for (const body of ['', '{', '[]', '{"event":1}']) {
      const signature = createHmac('sha256', razorpay.config.webhookSecret ?? '')
        .update(body)
        .digest('hex');
      expect(provider.read(Buffer.from(body), { 'x-razorpay-signature': signature }), body).toBeNull();
    }
  });
});
