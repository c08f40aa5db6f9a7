import { settingGroup } from '#kernel/environment.ts';
import { definePlugin } from '#kernel/plugins/plugin.ts';
import type { UpiConfig } from './server/upi-link.ts';
import { payeeName, upiAddress } from './upi-address.ts';

const settings = settingGroup('UPI without a provider');

/** Payments by UPI straight to the shop’s own account, by QR code or app, without a provider and its fees. */
export default definePlugin({
  name: 'upi',
  folder: import.meta.dirname,
  environment: {
    variables: {
      UPI_VPA: settings.optional(
        upiAddress(() => 'must look like shop@bank'),
        {
          description:
            'The UPI address (VPA) of the shop, for UPI payments that staff confirm by hand. Needs `UPI_NAME`. The owner can enter another one in the settings of the back office.',
          unset: 'the address of the settings, if there is one',
          example: 'shop@bank',
        },
      ),
      UPI_NAME: settings.optional(payeeName, {
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
