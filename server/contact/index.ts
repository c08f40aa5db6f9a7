import { contactCalls } from '#contract/calls/contact.ts';
import { customerData } from '#server/accounts/index.ts';
import { defineModule } from '#server/platform/define-module.ts';
import { deleteMessagesBefore, messagesFrom } from './contact-messages.ts';
import { contactMessageReceived } from './events.ts';
import { contactForm } from './form.ts';
import { contactMessageRoutes } from './routes.ts';

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
      data: 'Contact messages',
      kept: '365 days',
      days: 365,
      remove: (before, { db }) => deleteMessagesBefore(db, before),
    },
  ],
});

export { deleteMessagesFrom } from './contact-messages.ts';
/** For plugins. @public */
export { contactMessageReceived } from './events.ts';
