import { defineModule } from '#kernel/define-module.ts';
import { personalDataHolders } from '#modules/accounts/index.ts';
import { emailKinds } from '#modules/automatic-emails/index.ts';
import { productSearches } from '#modules/catalog/index.ts';
import { stockAlertCalls } from './contract/calls/stock-alerts.ts';
import * as m from './messages/index.ts';
import { deleteAlertsBefore } from './server/alerts-store.ts';
import { backInStock } from './server/back-in-stock.ts';
import { alertHolder } from './server/personal-data.ts';
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
  retention: [
    {
      get data() {
        return m.modulesStockAlerts.unconfirmedAlerts();
      },
      kept: '30 days',
      days: 30,
      remove: (before, { db }) => deleteAlertsBefore(db, before, { isUnconfirmed: true }),
    },
    {
      get data() {
        return m.modulesStockAlerts.alerts();
      },
      kept: '365 days',
      days: 365,
      remove: (before, { db }) => deleteAlertsBefore(db, before, { isUnconfirmed: false }),
    },
  ],
});
