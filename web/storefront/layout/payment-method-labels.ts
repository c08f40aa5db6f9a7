import type { PaymentMethod } from '#contract/cart.ts';

/** The labels of the payment methods. */
export const paymentMethodLabels: Record<PaymentMethod, { title: string; said: string }> = {
  cod: { title: 'Cash on delivery', said: 'Pay the courier at your door' },
  razorpay: { title: 'Card or UPI', said: 'Pay now with Razorpay' },
};
