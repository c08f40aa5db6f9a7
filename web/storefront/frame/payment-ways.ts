import type { PaymentMethod } from '#contract/cart.ts';

/** The ways to pay, for buyers. */
export const paymentWays: Record<PaymentMethod, { title: string; said: string }> = {
  cod: { title: 'Cash on delivery', said: 'You pay the courier at the door' },
  razorpay: { title: 'Card or UPI', said: 'You pay now, by Razorpay' },
};
