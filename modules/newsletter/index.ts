import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type ProductSearch, productSearches } from '#modules/catalog/index.ts';
import { newsletterCalls } from './contract/calls/newsletter.ts';
import * as m from './messages/index.ts';
import { deleteUnconfirmedBefore } from './server/newsletter.ts';
import { officeRoutes, previewRoute } from './server/office-routes.ts';
import { oneClickRoutes, subscriptionRoutes } from './server/routes.ts';
import { resumeOpen, sendBatch } from './server/send-batch.ts';
import { newsletterSettings } from './server/settings.ts';

const mailSources = ({ db, origin, chosen }: Kernel) => ({
  db,
  origin,
  search: ((...query) => chosen(productSearches).find(...query)) satisfies ProductSearch['find'],
});

/** Newsletter subscriptions with confirmation, and the newsletters that they get. */
export const newsletter = defineModule({
  name: 'newsletter',
  calls: newsletterCalls,
  settings: newsletterSettings,
  handlers: (kernel) => ({
    ...subscriptionRoutes(kernel),
    ...officeRoutes({ ...kernel, ...mailSources(kernel) }),
  }),
  routes(app, kernel) {
    oneClickRoutes(app, kernel.db);
    previewRoute(app, mailSources(kernel));
  },
  jobs: {
    'newsletter-batch': {
      async run(batch, _, kernel) {
        const { jobs, mailer, now } = kernel;
        if (!mailer) throw new Error('This process sends no emails');
        const perMinute = async () => (await kernel.settingsOf(newsletterSettings)).perMinute;
        await sendBatch({ ...mailSources(kernel), jobs, post: mailer, now, perMinute }, batch);
      },
      afterStart: (_, kernel) => resumeOpen(kernel),
      // The emails of a batch may each take as long as the mail server's timeout.
      expireInSeconds: 900,
    },
  },
  retention: [
    {
      get data() {
        return m.modulesNewsletter.newsletterRequestsWithoutConfirmation();
      },
      kept: '30 days',
      days: 30,
      remove: (before, { db }) => deleteUnconfirmedBefore(db, before),
    },
  ],
});

export {
  confirmedPerDay,
  countSubscribers,
  subscriptionOf,
  unsubscribeAddress,
} from './server/newsletter.ts';
