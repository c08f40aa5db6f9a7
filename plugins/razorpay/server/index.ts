import { defineModule } from '#kernel/define-module.ts';
import { type PaymentChecks, paymentChecks, paymentProviders } from '#modules/payments/index.ts';
import * as m from '../messages/index.ts';
import { checkRazorpay, openRazorpay, type RazorpayConfig } from './provider.ts';

/** Payments by card and UPI through Razorpay. */
export default defineModule({
  name: 'razorpay',
  options: null as RazorpayConfig | null,
  provide: (config) => (config ? [paymentChecks.of(checksOf(config))] : []),
  open: (_, config) => config && openRazorpay(config),
  extend: (_, provider) => (provider ? [paymentProviders.of(provider)] : []),
});

/** Returns the checks of the status page. */
const checksOf = (config: RazorpayConfig): PaymentChecks => ({
  name: 'razorpay',
  company: 'Razorpay',
  advice: m.server.checkRazorpayKeyId(),
  async checkAccess() {
    await checkRazorpay(config);
    return config.keyId.startsWith('rzp_test_') ? 'test' : 'live';
  },
  webhookSecret: { variable: 'RAZORPAY_WEBHOOK_SECRET', isSet: config.webhookSecret !== null },
});
