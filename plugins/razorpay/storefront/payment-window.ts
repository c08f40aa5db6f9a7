import type { PaymentResult, PaymentWindowOptions } from '#modules/payments/contract/payments.ts';
import { loadScript } from '#web/payments/load-script.ts';
import type { PaymentWindowOutcome } from '#web/payments/payment-window.ts';

// The checkout window of Razorpay's script
// (https://razorpay.com/docs/payments/payment-gateway/web-integration/standard).

type CheckoutOptions = {
  key: string;
  order_id: string;
  amount: number;
  currency: string;
  name: string;
  prefill: { name: string; email: string; contact: string };
  handler: (returned: PaymentResult) => void;
  modal: { ondismiss: () => void };
};
type PaymentFailure = { error?: { description?: string } };
type Checkout = {
  open: () => void;
  on: (event: 'payment.failed', listener: (failure: PaymentFailure) => void) => void;
};
type RazorpayScript = new (options: CheckoutOptions) => Checkout;

declare global {
  interface Window {
    Razorpay?: RazorpayScript;
  }
}

/**
 * Opens the checkout window and resolves with its outcome. A failed attempt leaves the window open for another card; it
 * counts once the window is closed.
 */
export async function payInWindow(opened: PaymentWindowOptions): Promise<PaymentWindowOutcome> {
  await loadScript(opened.script).catch(() => {});
  const { Razorpay } = window;
  if (!Razorpay) return { outcome: 'unavailable' };
  return new Promise((resolve) => {
    let reason: string | undefined;
    const { name, email, phone: contact } = opened;
    const checkout = new Razorpay({
      key: opened.keyId,
      order_id: opened.providerOrderId,
      amount: opened.amount,
      currency: opened.currency,
      name: opened.storeName,
      prefill: { name, email, contact },
      handler: (returned) => resolve({ outcome: 'paid', returned }),
      modal: {
        ondismiss: () =>
          resolve(reason === undefined ? { outcome: 'dismissed' } : { outcome: 'failed', reason }),
      },
    });
    checkout.on('payment.failed', ({ error }) => {
      reason = error?.description ?? '';
    });
    checkout.open();
  });
}
