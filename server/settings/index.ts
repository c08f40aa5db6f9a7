import { settingsCalls } from '#contract/calls/settings.ts';
import { paymentProviders } from '#server/payments/index.ts';
import { defineModule } from '#server/platform/define-module.ts';
import { ExtensionPoint } from '#server/platform/extension-point.ts';
import { openAttributes, type ShopAttributes } from './attributes.ts';
import { deleteFailedMailsBefore } from './mail-queue.ts';
import { settingsRoutes } from './routes.ts';

/** The module that signs users in adds the name of its external identity provider. */
export const identityProviderName = new ExtensionPoint<string>('name of the identity provider');

/** The settings of the shop, and the queue of its emails. */
export const settings = defineModule({
  name: 'settings',
  calls: settingsCalls,
  open: (kernel): { attributes: ShopAttributes } => ({
    attributes: openAttributes(kernel.declaredAttributes),
  }),
  handlers: (kernel, { attributes }) =>
    settingsRoutes(kernel.database, {
      attributes,
      declaredAttributes: kernel.declaredAttributes,
      jobs: kernel.jobs,
      fixed: {
        provider: kernel.extensionsOf(identityProviderName)[0] ?? null,
        paymentProviders: kernel
          .extensionsOf(paymentProviders)
          .map(({ name, labels }) => ({ name, ...labels })),
      },
      post: kernel.mailer,
    }),
  retention: [
    {
      data: 'Failed emails',
      kept: '30 days',
      days: 30,
      remove: (before, { jobs }) => deleteFailedMailsBefore(jobs, before),
    },
  ],
});

export type { ShopAttributes } from './attributes.ts';
export { calendarDay, formatDateRange, formatDay } from './format-dates.ts';
export { countMails, deleteMailsTo, sendWaiting } from './mail-queue.ts';
export { endCampaign, presentedSettings, settingsOf, settingsWord, startCampaign } from './settings.ts';
