import { expect, it } from 'vitest';
import { needsAccount } from './needs-account.ts';

const provider = { title: '', description: '' };
const settings = {
  paymentProviders: [
    { ...provider, name: 'razorpay', directMethod: null },
    { ...provider, name: 'upi', directMethod: 'UPI' },
  ],
} as unknown as Parameters<typeof needsAccount>[1];
const order = { payment: 'razorpay', advance: null, exchangeOf: null };

it('a return asks for the account of the refund, unless a provider refunds all of the order', () => {
  expect(needsAccount(order, settings)).toBe(false);
  expect(needsAccount({ ...order, payment: 'cod' }, settings)).toBe(true);
  expect(needsAccount({ ...order, payment: 'upi' }, settings)).toBe(true);
  expect(needsAccount({ ...order, advance: 100 }, settings)).toBe(true);
  expect(needsAccount({ ...order, exchangeOf: { number: 1136, key: 'k' } as never }, settings)).toBe(true);
});
