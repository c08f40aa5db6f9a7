import type { PaymentMethod } from '#contract/cart.ts';
import { defineModule } from '#server/platform/define-module.ts';
import { watched } from '#server/platform/dependencies.ts';
import { ProviderUnavailable } from './provider.ts';
import { openRazorpay, type RazorpayConfig } from './razorpay.ts';

/** The payment provider, and the payments and refunds of orders. */
export const payments = defineModule({
  name: 'payments',
  options: { razorpay: null as RazorpayConfig | null },
  open({ dependencies }, { razorpay }) {
    const dependency = dependencies.open('payment provider');
    const methods: readonly PaymentMethod[] = razorpay ? ['cod', 'razorpay'] : ['cod'];
    return {
      methods,
      dependency,
      /** Null without online payments. */
      provider:
        razorpay &&
        watched(openRazorpay(razorpay), dependency, (error) => error instanceof ProviderUnavailable),
      /** The address of the provider's script in the browser. */
      script: razorpay?.checkoutUrl ?? null,
    };
  },
});

export {
  capturedPayment,
  type Money,
  moneyOf,
  refundAll,
  refundableOf,
  refundsOfOrder,
  startRefund,
  sumRefunds,
  sumSettledRefunds,
  uncollectedOf,
} from './ledger.ts';
export * as paymentsStore from './payments-store.ts';
export {
  deleteEvents,
  findByProviderOrder,
  findByProviderPayment,
  findOpen,
  findPayment,
  type PaymentRow,
  recordEvent,
  updatePayment,
} from './payments-store.ts';
export { presentPayment, presentRefund, presentRefundForStaff } from './present-payment.ts';
export {
  type PaymentProvider,
  type ProviderEvent,
  type ProviderPayment,
  type ProviderRefund,
  ProviderRefusal,
  ProviderUnavailable,
} from './provider.ts';
export { checkRazorpay, type RazorpayConfig } from './razorpay.ts';
export * as refundsStore from './refunds-store.ts';
