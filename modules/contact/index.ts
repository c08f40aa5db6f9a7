import { defineModule } from '#kernel/define-module.ts';
import { customerData } from '#modules/accounts/index.ts';
import { inboxSources } from '#modules/inbox/index.ts';
import { contactCalls } from './contract/calls/contact.ts';
import { messagesFrom } from './server/contact-messages.ts';
import type { ContactDependencies } from './server/context.ts';
import { contactMessageReceived } from './server/events.ts';
import { contactForm } from './server/form.ts';
import { findForInbox } from './server/inbox-store.ts';
import { openContactKeys } from './server/keys.ts';
import { retention } from './server/retention.ts';
import { contactMessageRoutes } from './server/routes.ts';

/** Contact messages to the shop. */
export const contact = defineModule({
  name: 'contact',
  calls: contactCalls,
  events: [contactMessageReceived],
  extend: () => [
    customerData.of({ messagesFrom }),
    inboxSources.of({ kind: 'message', right: 'orders', find: findForInbox }),
  ],
  open: async ({ db, jobs, origin, now }): Promise<ContactDependencies> => ({
    db,
    jobs,
    origin,
    now,
    keys: await openContactKeys(db),
  }),
  handlers: (_, context) => contactMessageRoutes(context),
  routes: (app, { limits }, context) => contactForm(app, context, limits),
  retention,
});

export { deleteMessagesFrom } from './server/contact-messages.ts';
/** For plugins. @public */
export { contactMessageReceived } from './server/events.ts';
export { countOpenMessages } from './server/inbox-store.ts';
