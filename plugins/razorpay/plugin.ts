import { z } from 'zod';
import { settingGroup, webAddress } from '#kernel/environment.ts';
import { definePlugin } from '#kernel/plugins/plugin.ts';
import type { RazorpayConfig } from './server/provider.ts';

const settings = settingGroup('Razorpay');

/** Payments by card and UPI through Razorpay (https://razorpay.com). */
export default definePlugin({
  name: 'razorpay',
  folder: import.meta.dirname,
  environment: {
    variables: {
      RAZORPAY_KEY_ID: settings.optional(z.string(), {
        description: 'The ID of a Razorpay API key, for cards and UPI. Needs `RAZORPAY_KEY_SECRET`.',
        unset: 'no payments through Razorpay',
        example: 'rzp_test_choose-yours',
      }),
      RAZORPAY_KEY_SECRET: settings.optional(z.string(), {
        description: 'The secret of that key.',
        example: 'choose-yours',
      }),
      RAZORPAY_WEBHOOK_SECRET: settings.optional(z.string(), {
        description: 'The secret of the webhook `PUBLIC_URL/api/payments/razorpay/webhook`.',
        unset: 'no webhooks; the shop asks Razorpay about payments itself',
        example: 'choose-yours',
      }),
      RAZORPAY_URL: settings.withDefault(
        webAddress('https://api.razorpay.com').transform((value) => new URL(value).origin),
        {
          description: 'The address of the API, for a test server that speaks its protocol.',
          default: 'https://api.razorpay.com',
          example: 'http://localhost:4000',
        },
      ),
      RAZORPAY_CHECKOUT_URL: settings.withDefault(
        webAddress('https://checkout.razorpay.com/v1/checkout.js'),
        {
          description: 'The address of the checkout script, for the same purpose.',
          default: 'https://checkout.razorpay.com/v1/checkout.js',
          example: 'http://localhost:4000/v1/checkout.js',
        },
      ),
    },
    needed: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET'],
    reason: 'Razorpay needs both key ID and key secret',
    read(values): RazorpayConfig | null {
      const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = values;
      if (keyId === undefined || keySecret === undefined) return null;
      return {
        keyId,
        keySecret,
        webhookSecret: values.RAZORPAY_WEBHOOK_SECRET ?? null,
        url: values.RAZORPAY_URL,
        checkoutUrl: values.RAZORPAY_CHECKOUT_URL,
      };
    },
  },
  load: () => import('./server/index.ts'),
  storefront: { paymentWindow: 'storefront/payment-window.ts' },
});
