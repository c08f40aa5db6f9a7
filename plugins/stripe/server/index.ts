import { defineModule } from '#kernel/define-module.ts';
import { type PaymentChecks, paymentChecks, paymentProviders } from '#modules/payments/index.ts';
import * as m from '../messages/index.ts';
import type { StripeConfig } from './provider.ts';

/** Loads the Stripe library, which only a shop with Stripe needs. */
const loadProvider = () => import('./provider.ts');

/** Payments through Stripe. */
export default defineModule({
  name: 'stripe',
  options: null as StripeConfig | null,
  provide: (config) => (config ? [paymentChecks.of(checksOf(config))] : []),
  open: async (_, config) => config && (await loadProvider()).openStripe(config),
  extend: (_, provider) => (provider ? [paymentProviders.of(provider)] : []),
});

/** Returns the checks of the status page. */
const checksOf = (config: StripeConfig): PaymentChecks => ({
  name: 'stripe',
  company: 'Stripe',
  advice: m.server.checkStripeSecretKey(),
  async checkAccess() {
    await (await loadProvider()).checkStripe(config);
    return config.secretKey.startsWith('sk_test_') ? 'test' : 'live';
  },
  webhookSecret: { variable: 'STRIPE_WEBHOOK_SECRET', isSet: config.webhookSecret !== null },
});
