import { defineModule } from '#kernel/define-module.ts';
import { personalDataHolders } from '#modules/accounts/index.ts';
import { emailKinds } from '#modules/automatic-emails/index.ts';
import { productSearches } from '#modules/catalog/index.ts';
import { cartReminderCalls } from './contract/calls/cart-reminders.ts';
import { abandonedCart } from './server/abandoned-cart-email.ts';
import { followOrders } from './server/end-reminders.ts';
import { reminderHolder } from './server/personal-data.ts';
import { retention } from './server/retention.ts';
import { cartReminderRoutes } from './server/routes.ts';

/** One email to a shopper who asked for it and left a cart without an order. */
export const cartReminders = defineModule({
  name: 'cart-reminders',
  calls: cartReminderCalls,
  extend: ({ chosen, now }) => [
    emailKinds.of(abandonedCart((...query) => chosen(productSearches).find(...query), now)),
    personalDataHolders.of(reminderHolder),
  ],
  handlers: cartReminderRoutes,
  listeners: followOrders,
  retention,
});
