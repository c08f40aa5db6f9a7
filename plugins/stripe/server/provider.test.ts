import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PaymentProvider, ProviderRefusal, ProviderUnavailable } from '#modules/payments/index.ts';
import { type LocalStripe, openLocalStripe } from '../../../tests/support/stripe.ts';
import { checkStripe, openStripe } from './provider.ts';

const key = '01890a5d-ac96-774b-bcce-b302099a8057';
const orderRequest = { receipt: 'first', number: 1001, amount: 8640, currency: 'INR' };

describe('the Stripe provider', () => {
  let stripe: LocalStripe;
  let provider: PaymentProvider;
  beforeAll(async () => {
    stripe = await openLocalStripe();
    provider = openStripe(stripe.config);
  });
  afterAll(() => stripe.close());
  beforeEach(() => {
    stripe.state.mood = 'works';
  });

  it('one PaymentIntent is created for a receipt, even when the first answer is lost', async () => {
    stripe.state.mood = 'loses answers';
    await expect(provider.open(orderRequest)).rejects.toThrow(ProviderUnavailable);
    stripe.state.mood = 'works';
    const id = await provider.open(orderRequest);
    expect([...stripe.books.intents.keys()]).toEqual([id]);
    expect(stripe.books.intent(id)).toMatchObject({
      amount: 8640,
      currency: 'inr',
      metadata: { order: '1001' },
    });
    expect(await provider.open({ ...orderRequest, receipt: 'second' })).not.toBe(id);
  });

  it('the payment window gets the client secret of its PaymentIntent', async () => {
    const id = await provider.open(orderRequest);
    expect(await provider.windowValues(id)).toEqual({ clientSecret: stripe.books.intent(id).client_secret });
  });

  it('Stripe refunds once for a key, even when the first answer is lost', async () => {
    const charge = stripe.books.pay(await provider.open({ ...orderRequest, receipt: 'refunded' }));
    const refund = { key, paymentId: charge.id, amount: 4000, reason: 'Cracked' };
    stripe.state.mood = 'loses answers';
    await expect(provider.refund(refund)).rejects.toThrow(ProviderUnavailable);
    stripe.state.mood = 'works';
    const refunded = await provider.refund(refund);
    expect(refunded).toMatchObject({ paymentId: charge.id, amount: 4000, state: 'done', key });
    expect(charge.amount_refunded).toBe(4000);
    expect(await provider.refundOf(refunded.id)).toEqual(refunded);
  });

  it('an authorized charge is captured once', async () => {
    const orderId = await provider.open({ ...orderRequest, receipt: 'authorized' });
    const charge = stripe.books.pay(orderId, 'authorized');
    const authorized = await provider.payment(charge.id);
    expect(authorized).toEqual({
      id: charge.id,
      orderId,
      amount: 8640,
      currency: 'INR',
      state: 'authorized',
      error: '',
    });
    expect(await provider.capture(authorized)).toEqual({ ...authorized, state: 'captured' });
    await expect(provider.capture(authorized)).rejects.toThrow(ProviderRefusal);
  });

  it('the charges of a PaymentIntent are listed with the oldest first', async () => {
    const orderId = await provider.open({ ...orderRequest, receipt: 'tried twice' });
    const failed = stripe.books.pay(orderId, 'failed');
    const captured = stripe.books.pay(orderId);
    expect(await provider.paymentsOf(orderId)).toMatchObject([
      { id: failed.id, state: 'failed', error: 'Your card was declined.' },
      { id: captured.id, state: 'captured', error: '' },
    ]);
  });

  it('a pending charge has no effect on an order yet', async () => {
    const orderId = await provider.open({ ...orderRequest, receipt: 'pending' });
    stripe.books.pay(orderId, 'pending');
    expect(await provider.paymentsOf(orderId)).toMatchObject([{ state: 'other' }]);
  });

  it.each(['hangs up', 'fails', 'limits the rate', 'rejects the key'] as const)(
    'a Stripe that %s decides nothing about a refund',
    async (mood) => {
      const charge = stripe.books.pay(await provider.open({ ...orderRequest, receipt: mood }));
      stripe.state.mood = mood;
      const refund = provider.refund({ key: `${key}${mood}`, paymentId: charge.id, amount: 100, reason: '' });
      await expect(refund).rejects.toThrow(ProviderUnavailable);
      await expect(checkStripe(stripe.config)).rejects.toThrow(ProviderUnavailable);
    },
  );

  it('a refund above the charge is rejected', async () => {
    const charge = stripe.books.pay(await provider.open({ ...orderRequest, receipt: 'too much' }));
    const refund = provider.refund({ key: 'above', paymentId: charge.id, amount: 8641, reason: '' });
    await expect(refund).rejects.toThrow(ProviderRefusal);
  });

  it('the secret key is checked by a call of the API', async () => {
    await expect(checkStripe(stripe.config)).resolves.toBeUndefined();
    await expect(checkStripe({ ...stripe.config, secretKey: 'sk_test_other' })).rejects.toThrow(
      'Invalid API Key',
    );
  });

  it('a webhook without a valid signature of Stripe is rejected', () => {
    const body = Buffer.from(
      '{"id":"evt_1","object":"event","type":"charge.succeeded","data":{"object":{}}}',
    );
    for (const headers of [{}, { 'stripe-signature': 'abc' }, { 'stripe-signature': 't=1,v1=00' }])
      expect(provider.read(body, headers)).toBeNull();
    const unsigned = openStripe({ ...stripe.config, webhookSecret: null });
    expect(unsigned.read(body, { 'stripe-signature': 't=1,v1=00' })).toBeNull();
  });

  it.each([
    '[]',
    '{"event":"charge.succeeded"}',
    '{"id":"evt_1","type":"charge.succeeded"}',
    '{"id":"evt_1","type":"charge.succeeded","data":{"object":{}}}',
    '{"id":"evt_1","type":"refund.created","data":{"object":null}}',
  ])('a signed webhook without the fields that the shop reads is rejected: %s', (text) => {
    const secret = stripe.config.webhookSecret ?? '';
    const signature = new Stripe('sk_test_any').webhooks.generateTestHeaderString({ payload: text, secret });
    expect(provider.read(Buffer.from(text), { 'stripe-signature': signature })).toBeNull();
  });
});
