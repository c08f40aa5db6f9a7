import { z } from 'zod';
import { settingGroup, webAddress } from '#kernel/environment.ts';
import { definePlugin } from '#kernel/plugins/plugin.ts';
import type { StripeConfig } from './server/provider.ts';

const settings = settingGroup('Stripe');

/** Payments by card, UPI and wallets through Stripe (https://stripe.com). */
export default definePlugin({
  name: 'stripe',
  folder: import.meta.dirname,
  environment: {
    variables: {
      STRIPE_SECRET_KEY: settings.optional(z.string(), {
        description: 'The secret key of a Stripe account. Needs `STRIPE_PUBLISHABLE_KEY`.',
        unset: 'no payments through Stripe',
        example: 'sk_test_choose-yours',
      }),
      STRIPE_PUBLISHABLE_KEY: settings.optional(z.string(), {
        description: 'The publishable key of that account, for the browser.',
        example: 'pk_test_choose-yours',
      }),
      STRIPE_WEBHOOK_SECRET: settings.optional(z.string(), {
        description:
          'The signing secret of the webhook endpoint `PUBLIC_URL/api/payments/stripe/webhook`, for the events `charge.*` and `refund.*`.',
        unset: 'no webhooks; the shop asks Stripe about payments itself',
        example: 'whsec_choose-yours',
      }),
      STRIPE_URL: settings.withDefault(
        webAddress('https://api.stripe.com').transform((value) => new URL(value).origin),
        {
          description: 'The address of the API, for a test server that speaks its protocol.',
          default: 'https://api.stripe.com',
          example: 'http://localhost:4020',
        },
      ),
      STRIPE_SCRIPT_URL: settings.withDefault(webAddress('https://js.stripe.com/endive/stripe.js'), {
        description: 'The address of Stripe.js, for the same purpose.',
        default: 'https://js.stripe.com/endive/stripe.js',
        example: 'http://localhost:4020/stripe.js',
      }),
    },
    needed: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'],
    reason: 'Stripe needs both secret key and publishable key',
    read(values): StripeConfig | null {
      const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = values;
      if (secretKey === undefined || publishableKey === undefined) return null;
      return {
        secretKey,
        publishableKey,
        webhookSecret: values.STRIPE_WEBHOOK_SECRET ?? null,
        url: values.STRIPE_URL,
        scriptUrl: values.STRIPE_SCRIPT_URL,
      };
    },
  },
  load: () => import('./server/index.ts'),
  storefront: { paymentWindow: 'storefront/payment-window.ts' },
});
