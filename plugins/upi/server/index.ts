import { defineModule } from '#kernel/define-module.ts';
import { directPayments } from '#modules/payments/index.ts';
import { settingsOf } from '#modules/settings/index.ts';
import { upiPayment } from './direct-payment.ts';
import { upiSettings } from './settings.ts';
import type { UpiConfig } from './upi-link.ts';

/** Payments by UPI straight to the shop’s own account, which the environment or the owner names. */
export default defineModule({
  name: 'upi',
  options: null as UpiConfig | null,
  settings: upiSettings,
  givenSettings: (config) => config ?? {},
  extend: (kernel) => [
    directPayments.of(
      upiPayment(async (db) => {
        const { vpa, name } = await kernel.settingsOf(upiSettings, db);
        if (vpa === undefined) return null;
        return { vpa, name: name ?? (await settingsOf(db)).storeName };
      }),
    ),
  ],
});
