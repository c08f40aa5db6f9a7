import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LocalRazorpay, openLocalRazorpay } from '../../tests/support/razorpay.ts';
import { type PaymentProvider, ProviderRefused, ProviderTrouble } from './provider.ts';
import { openRazorpay } from './razorpay.ts';

const key = '01890a5d-ac96-774b-bcce-b302099a8057';
const asked = { receipt: 'first', number: 1001, amount: 8640, currency: 'INR' };

describe('Razorpay', () => {
  let razorpay: LocalRazorpay;
  let provider: PaymentProvider;
  beforeAll(async () => {
    razorpay = await openLocalRazorpay();
    provider = openRazorpay(razorpay.config, 300);
  });
  afterAll(() => razorpay.close());
  beforeEach(() => {
    razorpay.state.mood = 'works';
  });

  it('is told once what is to be paid, though its answer is lost', async () => {
    razorpay.state.mood = 'loses answers';
    await expect(provider.open(asked)).rejects.toThrow(ProviderTrouble);
    razorpay.state.mood = 'works';
    const id = await provider.open(asked);
    expect(razorpay.books.orders.size).toBe(1);
    expect(await provider.open({ ...asked, receipt: 'second' })).not.toBe(id);
  });

  it('gives money back once, though its answer is lost', async () => {
    const payment = razorpay.books.pay(await provider.open(asked));
    const refund = { key, paymentId: payment.id, amount: 4000, reason: 'Cracked' };
    razorpay.state.mood = 'loses answers';
    await expect(provider.refund(refund)).rejects.toThrow(ProviderTrouble);
    razorpay.state.mood = 'works';
    const given = await provider.refund(refund);
    expect(given).toMatchObject({ paymentId: payment.id, amount: 4000, state: 'done', key });
    expect(payment.amount_refunded).toBe(4000);
    expect(await provider.refundOf(given.id)).toEqual(given);
  });

  it('takes what the bank has promised, and says no to what it has not', async () => {
    const payment = razorpay.books.pay(await provider.open(asked), { status: 'authorized' });
    const seen = await provider.payment(payment.id);
    expect(seen.state).toBe('authorized');
    expect(await provider.capture(seen)).toMatchObject({ id: payment.id, state: 'captured', amount: 8640 });
    await expect(provider.capture(seen)).rejects.toThrow(ProviderRefused);
    expect(await provider.paymentsOf(payment.order_id)).toContainEqual({ ...seen, state: 'captured' });
  });

  it.each(['silent', 'hangs up', 'fails', 'knows nobody'] as const)(
    'that %s may have done what was asked or not',
    async (mood) => {
      razorpay.state.mood = mood;
      await expect(provider.payment('pay_any')).rejects.toThrow(ProviderTrouble);
    },
  );

  it('that refuses says why', async () => {
    razorpay.state.mood = 'refuses';
    const refused = provider.refund({ key, paymentId: 'pay_any', amount: 1, reason: '' });
    await expect(refused).rejects.toThrow(new ProviderRefused('Your account does not have enough balance'));
  });

  it('is believed by its signature alone', async () => {
    const { razorpay_order_id: orderId, ...rest } = razorpay.returned(
      razorpay.books.pay(await provider.open(asked)),
    );
    const right = { orderId, paymentId: rest.razorpay_payment_id, signature: rest.razorpay_signature };
    expect(provider.isGenuine(right)).toBe(true);
    for (const wrong of [
      { orderId: 'order_x' },
      { paymentId: 'pay_x' },
      { signature: '' },
      { signature: 'zz' },
    ])
      expect(provider.isGenuine({ ...right, ...wrong })).toBe(false);
    expect(provider.read(Buffer.from('{"event":"x"}'), { 'x-razorpay-signature': 'abc' })).toBeNull();
    expect(provider.read(Buffer.from('{"event":"x"}'), {})).toBeNull();
  });
});
