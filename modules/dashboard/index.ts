import { defineModule } from '#kernel/define-module.ts';
import { cart } from '#modules/cart/index.ts';
import { dashboardCalls } from './contract/calls/dashboard.ts';
import { dashboardRoutes } from './server/routes.ts';

/** Statistics and search of the back office. */
export const dashboard = defineModule({
  name: 'dashboard',
  calls: dashboardCalls,
  handlers: (kernel) => dashboardRoutes({ ...kernel, carts: kernel.get(cart) }),
});
