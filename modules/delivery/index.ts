import { defineModule } from '#kernel/define-module.ts';
import { laneCalls } from './contract/calls/lanes.ts';
import { shopDayCalls } from './contract/calls/shop-days.ts';
import { officeRoutes } from './server/office-routes.ts';

/** When orders arrive: lanes, calendar, capacity (docs/decisions/096). */
export const delivery = defineModule({
  name: 'delivery',
  calls: { ...laneCalls, ...shopDayCalls },
  handlers: ({ db }) => officeRoutes(db),
});
