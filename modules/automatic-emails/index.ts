import { defineModule } from '#kernel/define-module.ts';
import { personalDataHolders } from '#modules/accounts/index.ts';
import { contentParts } from '#modules/content-files/index.ts';
import { automaticEmailCalls } from './contract/calls/automatic-emails.ts';
import { emailsPart } from './server/content-part.ts';
import { followOrders } from './server/orders-after-emails.ts';
import { deliveryHolder } from './server/personal-data.ts';
import { retention } from './server/retention.ts';
import { automaticEmailRoutes, linkRoutes } from './server/routes.ts';
import { keepSending } from './server/send-due.ts';

/** The emails that the shop sends by itself: their switches, their texts, their sending and their results. */
export const automaticEmails = defineModule({
  name: 'automatic-emails',
  calls: automaticEmailCalls,
  extend: (kernel) => [personalDataHolders.of(deliveryHolder), contentParts.of(emailsPart(kernel))],
  handlers: automaticEmailRoutes,
  routes(app, kernel) {
    linkRoutes(app, kernel);
    const { mailer, logErrors, onClose } = kernel;
    if (mailer) onClose(keepSending({ ...kernel, post: mailer }, logErrors('automatic emails')));
  },
  listeners: followOrders,
  retention,
});

export { forgetDataBefore, hadSince as hadEmailSince } from './server/deliveries-store.ts';
export {
  type AutomaticEmail,
  type DueEmail,
  type EmailContent,
  emailKinds,
} from './server/emails.ts';
export { dataOfToken } from './server/links.ts';
export { isEmailOn } from './server/saved-emails.ts';
export { unsubscribeLink } from './server/write-email.ts';
