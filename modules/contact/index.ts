import { defineModule } from '#kernel/define-module.ts';
import { customerData } from '#modules/accounts/index.ts';
import { contactCalls } from './contract/calls/contact.ts';
import * as m from './messages/index.ts';
import { deleteMessagesBefore, messagesFrom } from './server/contact-messages.ts';
import { contactMessageReceived } from './server/events.ts';
import { contactForm } from './server/form.ts';
import { contactMessageRoutes } from './server/routes.ts';

/** Contact messages to the shop. */
export const contact = defineModule({
  name: 'contact',
  calls: contactCalls,
  events: [contactMessageReceived],
  extend: () => [customerData.of({ messagesFrom })],
  handlers: ({ db, jobs }) => contactMessageRoutes(db, jobs),
  routes: (app, kernel) => contactForm(app, kernel),
  retention: [
    {
      get data() {
        return m.modulesContact.contactMessages();
      },
      kept: '365 days',
      days: 365,
      remove: (before, { db }) => deleteMessagesBefore(db, before),
    },
  ],
});

export { deleteMessagesFrom } from './server/contact-messages.ts';
/** For plugins. @public */
export { contactMessageReceived } from './server/events.ts';
