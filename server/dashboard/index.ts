import { dashboardCalls } from '#contract/calls/dashboard.ts';
import { cart } from '#server/cart/index.ts';
import { defineModule } from '#server/platform/define-module.ts';
import { dashboardRoutes } from './routes.ts';

/** Statistics and search of the back office. */
export const dashboard = defineModule({
  name: 'dashboard',
  calls: dashboardCalls,
  handlers: (kernel) => dashboardRoutes({ ...kernel, carts: kernel.get(cart) }),
});
