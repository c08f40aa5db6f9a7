import { expect, it } from 'vitest';
import { paymentOf } from './reassurance.tsx';

const upi = { company: 'UPI', directMethod: 'upi' as const };

it('the checkout names the recipient of a gift as the one who pays the courier', () => {
  const own = { storeName: 'Haat', isGift: false, hasCash: true };
  const gift = { storeName: 'Haat', isGift: true, hasCash: true };
  expect(paymentOf([], own)).toMatch(/^You pay the courier in cash when the parcel arrives\./);
  expect(paymentOf([], gift)).toMatch(/^The recipient pays the courier in cash when the parcel arrives\./);
  expect(paymentOf([upi], own)).toMatch(/with your UPI app, or the courier in cash\./);
  expect(paymentOf([upi], gift)).toMatch(/with your UPI app, or the recipient pays the courier in cash\./);
});

it('the checkout names no courier who takes cash where cash on delivery is refused', () => {
  for (const isGift of [false, true])
    expect(paymentOf([upi], { storeName: 'Haat', isGift, hasCash: false })).toBe(
      'You pay straight to Haat with your UPI app. Your details travel over an encrypted connection.',
    );
});
