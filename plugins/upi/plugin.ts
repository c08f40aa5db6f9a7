import { z } from 'zod';
import { settingGroup } from '#kernel/environment.ts';
import { definePlugin } from '#kernel/plugins/plugin.ts';
import type { UpiConfig } from './server/direct-payment.ts';

const settings = settingGroup('UPI without a provider');

/** Payments by UPI straight to the shop’s own account, by QR code or app, without a provider and its fees. */
export default definePlugin({
  name: 'upi',
  folder: import.meta.dirname,
  environment: {
    variables: {
      UPI_VPA: settings.optional(
        z.string().regex(/^[\w.-]{2,256}@[a-z][\w.-]{1,63}$/i, 'must look like shop@bank'),
        {
          description:
            'The UPI address (VPA) of the shop, for UPI payments that staff confirm by hand. Needs `UPI_NAME`.',
          unset: 'no UPI without a provider',
          example: 'shop@bank',
        },
      ),
      UPI_NAME: settings.optional(z.string().trim().min(1).max(50), {
        description: 'The name of the payee, as the bank has it, which UPI apps show.',
        example: 'Haat Crafts',
      }),
    },
    needed: ['UPI_VPA', 'UPI_NAME'],
    reason: 'UPI needs both address and name of the payee',
    read({ UPI_VPA: vpa, UPI_NAME: name }): UpiConfig | null {
      return vpa === undefined || name === undefined ? null : { vpa, name };
    },
  },
  load: () => import('./server/index.ts'),
  storefront: { paymentInstructions: 'storefront/instructions.tsx' },
});
