import type { OpenedPayment, ReturnedPayment } from '#contract/payments.ts';

// The window of Razorpay, by the script that it gives out (https://razorpay.com/docs/payments/payment-gateway/web-integration/standard).

type Options = {
  key: string;
  order_id: string;
  amount: number;
  currency: string;
  name: string;
  prefill: { name: string; email: string; contact: string };
  handler: (returned: ReturnedPayment) => void;
  modal: { ondismiss: () => void };
};
type Failure = { error?: { description?: string } };
type Checkout = {
  open: () => void;
  on: (event: 'payment.failed', listener: (failure: Failure) => void) => void;
};
type RazorpayScript = new (options: Options) => Checkout;

declare global {
  interface Window {
    Razorpay?: RazorpayScript;
  }
}

/** What became of the window: paid, or closed before; and why the last try in it failed, if one did. */
export type Outcome =
  | { outcome: 'paid'; returned: ReturnedPayment }
  | { outcome: 'dismissed' }
  | { outcome: 'failed'; reason: string }
  /** The script did not come: no network, or a page that does not allow it (web/payments/page.ts). */
  | { outcome: 'unavailable' };

let loading: Promise<RazorpayScript> | undefined;

/** Loads the script once; one that did not come is tried again at the next call. */
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
 * Opens the window to pay in, and ends with what became of it. A try that fails leaves it open, so that another card can be
 * taken; it counts once the window is closed.
 */
export async function payInWindow(opened: OpenedPayment): Promise<Outcome> {
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
