import { newsletterCalls } from '#contract/calls/newsletter.ts';
import { defineModule } from '#server/platform/define-module.ts';
import { deleteUnconfirmedBefore } from './newsletter.ts';
import { newsletterRoutes, oneClickRoutes } from './routes.ts';

/** Newsletter subscriptions with confirmation. */
export const newsletter = defineModule({
  name: 'newsletter',
  calls: newsletterCalls,
  handlers: newsletterRoutes,
  routes: (app, { db }) => oneClickRoutes(app, db),
  retention: [
    {
      data: 'Newsletter requests without confirmation',
      kept: '30 days',
      days: 30,
      remove: (before, { db }) => deleteUnconfirmedBefore(db, before),
    },
  ],
});

export { confirmedPerDay, countSubscribers, subscriptionOf, unsubscribeAddress } from './newsletter.ts';
