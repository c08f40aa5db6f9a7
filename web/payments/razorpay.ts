import type { PaymentResult, PaymentWindowOptions } from '#contract/payments.ts';

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

/** The outcome of the window: paid, dismissed, or failed with the reason of the last attempt. */
export type Outcome =
  | { outcome: 'paid'; returned: PaymentResult }
  | { outcome: 'dismissed' }
  | { outcome: 'failed'; reason: string }
  /** The script did not load: no network, or a page that does not allow it (web/payments/page-handle.ts). */
  | { outcome: 'unavailable' };

let loading: Promise<RazorpayScript> | undefined;

/** Loads the script once; after an error the next call tries again. */
function load(address: string): Promise<RazorpayScript> {
  loading ??= new Promise<RazorpayScript>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () =>
      window.Razorpay ? resolve(window.Razorpay) : reject(new Error('the script is another one'));
    script.onerror = () => {
      script.remove();
      reject(new Error('the script did not come'));
    };
    document.head.append(script);
  }).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/**
 * Opens the checkout window and resolves with its outcome. A failed attempt leaves the window open for another card; it
 * counts once the window is closed.
 */
export async function payInWindow(opened: PaymentWindowOptions): Promise<Outcome> {
  const Razorpay = await load(opened.script).catch(() => null);
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
