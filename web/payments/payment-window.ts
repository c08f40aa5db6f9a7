import type { PaymentResult, PaymentWindowOptions } from '#contract/payments.ts';

/** The outcome of a payment window: paid, dismissed, or failed with the reason of the last attempt. */
export type Outcome =
  | { outcome: 'paid'; returned: PaymentResult }
  | { outcome: 'dismissed' }
  | { outcome: 'failed'; reason: string }
  /** The script did not load: no network, or a page that does not allow it (web/payments/page-handle.ts). */
  | { outcome: 'unavailable' };

/** Opens the window of a payment provider and resolves with its outcome. */
export type PaymentWindow = (opened: PaymentWindowOptions) => Promise<Outcome>;

/** The windows of the plugins, loaded when they are needed. */
const windows = import.meta.glob<{ payInWindow: PaymentWindow }>('/plugins/*/storefront/payment-window.ts');

/** Opens the payment window of the order's provider and resolves with its outcome. */
export async function payInWindow(opened: PaymentWindowOptions): Promise<Outcome> {
  const load = windows[`/plugins/${opened.provider}/storefront/payment-window.ts`];
  const plugin = await load?.().catch(() => undefined);
  return plugin ? plugin.payInWindow(opened) : { outcome: 'unavailable' };
}
