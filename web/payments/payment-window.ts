import { paymentWindows } from 'virtual:haat-plugins';
import type { PaymentResult, PaymentWindowOptions } from '#modules/payments/contract/payments.ts';

/** The outcome of a payment window: paid, dismissed, or failed with the reason of the last attempt. */
export type PaymentWindowOutcome =
  | { outcome: 'paid'; returned: PaymentResult }
  | { outcome: 'dismissed' }
  | { outcome: 'failed'; reason: string }
  /** The script did not load: no network, or a page that does not allow it (web/payments/page-handle.ts). */
  | { outcome: 'unavailable' };

/** Opens the window of a payment provider and resolves with its outcome. */
export type PaymentWindow = (opened: PaymentWindowOptions) => Promise<PaymentWindowOutcome>;

/** Opens the payment window of the order's provider and resolves with its outcome. */
export async function payInWindow(opened: PaymentWindowOptions): Promise<PaymentWindowOutcome> {
  const plugin = await paymentWindows[opened.provider]?.().catch(() => undefined);
  return plugin ? plugin.payInWindow(opened) : { outcome: 'unavailable' };
}
