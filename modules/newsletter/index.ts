import { defineModule } from '#kernel/define-module.ts';
import { missingPageCheck } from '#kernel/http/missing-page.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type ProductSearch, productSearches } from '#modules/catalog/index.ts';
import { newsletterCalls } from './contract/calls/newsletter.ts';
import { adminRoutes, previewRoute } from './server/admin-routes.ts';
import { type AudienceSource, audienceSources } from './server/audiences.ts';
import { retention } from './server/retention.ts';
import { oneClickRoutes, subscriptionRoutes } from './server/routes.ts';
import { resumeOpen, sendBatch } from './server/send-batch.ts';
import { newsletterSettings } from './server/settings.ts';

const mailSources = ({ db, origin, chosen }: Kernel) => ({
  db,
  origin,
  search: ((...query) => chosen(productSearches).find(...query)) satisfies ProductSearch['find'],
});

/** The segments are added after this module, so each use looks them up. */
const audiencesOf = ({ chosen }: Kernel): AudienceSource => ({
  list: (db) => chosen(audienceSources).list(db),
  refresh: (db) => chosen(audienceSources).refresh(db),
  condition: (...query) => chosen(audienceSources).condition(...query),
});

/** Newsletter subscriptions with confirmation, and the newsletters that they get. */
export const newsletter = defineModule({
  name: 'newsletter',
  calls: newsletterCalls,
  settings: newsletterSettings,
  handlers: (kernel) => ({
    ...subscriptionRoutes(kernel),
    ...adminRoutes({
      ...kernel,
      ...mailSources(kernel),
      audiences: audiencesOf(kernel),
      isMissing: missingPageCheck(kernel.app),
    }),
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
        const dependencies = { ...mailSources(kernel), audiences: audiencesOf(kernel), jobs, post: mailer };
        await sendBatch({ ...dependencies, now, perMinute }, batch);
      },
      afterStart: (_, kernel) => resumeOpen(kernel),
      // The emails of a batch may each take as long as the mail server's timeout.
      expireInSeconds: 900,
    },
  },
  retention,
});

export { type AudienceSource, audienceSources } from './server/audiences.ts';
export { findNamed as namedNewsletters } from './server/newsletters-store.ts';
export {
  confirmedPerDay,
  countSubscribers,
  subscriptionOf,
  unsubscribeAddress,
} from './server/subscribe.ts';
