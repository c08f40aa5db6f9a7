import { defineModule } from '#kernel/define-module.ts';
import { missingPageCheck } from '#kernel/http/missing-page.ts';
import { contentParts } from '#modules/content-files/index.ts';
import { identityProviders } from '#modules/identity/index.ts';
import { onlineMethods } from '#modules/payments/index.ts';
import { themeRoutes, themes } from '#modules/theme/index.ts';
import { settingsCalls } from './contract/calls/settings.ts';
import { openAttributes, type ShopAttributes } from './server/attributes.ts';
import { slidesPart, themePart } from './server/content-parts.ts';
import { retention } from './server/retention.ts';
import { settingsRoutes } from './server/routes.ts';
import { settingsOf, settingsTag } from './server/settings.ts';

/** The settings of the shop, and the queue of its emails. */
export const settings = defineModule({
  name: 'settings',
  calls: settingsCalls,
  open: (kernel): { attributes: ShopAttributes } => ({
    attributes: openAttributes(kernel.declaredAttributes),
  }),
  extend: (kernel) => [
    contentParts.of(slidesPart),
    contentParts.of(themePart(() => kernel.extensionsOf(themes))),
  ],
  handlers(kernel, { attributes }) {
    const identities = kernel.extensionsOf(identityProviders).map(({ name, label }) => ({ name, label }));
    return settingsRoutes(kernel.database, {
      isMissing: missingPageCheck(kernel.app),
      attributes,
      declaredAttributes: kernel.declaredAttributes,
      jobs: kernel.jobs,
      fixed: {
        provider: identities[0]?.label ?? null,
        identityProviders: identities,
        paymentProviders: onlineMethods(kernel),
      },
      post: kernel.mailer,
      installedThemes: () => kernel.extensionsOf(themes),
      now: kernel.now,
      plugins: kernel.settingsForms,
    });
  },
  routes: (app, kernel) =>
    themeRoutes(app, {
      front: kernel.front,
      current: async () => (await kernel.database.readReplica(settingsOf)).theme,
      tag: settingsTag,
      installed: () => kernel.extensionsOf(themes),
    }),
  retention,
});

export type { ShopAttributes } from './server/attributes.ts';
export { calendarDay, formatDateRange, formatDay } from './server/format-dates.ts';
export { countMails, deleteMailsTo, sendWaiting } from './server/mail-queue.ts';
export {
  endCampaign,
  presentedSettings,
  settingsOf,
  settingsTag,
  startCampaign,
} from './server/settings.ts';
export { lockSettings, saveAutomaticEmails, saveMenus } from './server/settings-store.ts';
