import { defineModule } from '#kernel/define-module.ts';
import { personalDataHolders } from '#modules/accounts/index.ts';
import { emailKinds } from '#modules/automatic-emails/index.ts';
import { productSearches } from '#modules/catalog/index.ts';
import { stockAlertCalls } from './contract/calls/stock-alerts.ts';
import { backInStock } from './server/back-in-stock-email.ts';
import { alertHolder } from './server/personal-data.ts';
import { retention } from './server/retention.ts';
import { formRoutes, stockAlertRoutes } from './server/routes.ts';

/** Emails to shoppers when a sold-out product is in stock again. */
export const stockAlerts = defineModule({
  name: 'stock-alerts',
  calls: stockAlertCalls,
  extend: ({ chosen }) => [
    emailKinds.of(backInStock((...query) => chosen(productSearches).find(...query))),
    personalDataHolders.of(alertHolder),
  ],
  handlers: stockAlertRoutes,
  routes: formRoutes,
  retention,
});
