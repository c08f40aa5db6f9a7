import { defineModule } from '#kernel/define-module.ts';
import { newsletterCalls } from './contract/calls/newsletter.ts';
import * as m from './messages/index.ts';
import { deleteUnconfirmedBefore } from './server/newsletter.ts';
import { newsletterRoutes, oneClickRoutes } from './server/routes.ts';

/** Newsletter subscriptions with confirmation. */
export const newsletter = defineModule({
  name: 'newsletter',
  calls: newsletterCalls,
  handlers: newsletterRoutes,
  routes: (app, { db }) => oneClickRoutes(app, db),
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
