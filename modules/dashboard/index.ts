import { defineModule } from '#kernel/define-module.ts';
import { repeat } from '#kernel/repeat.ts';
import { cart } from '#modules/cart/index.ts';
import { dashboardCalls } from './contract/calls/dashboard.ts';
import { sendMorningMail } from './server/morning/send-morning-email.ts';
import { morningSettings } from './server/morning/settings.ts';
import { dashboardRoutes } from './server/routes.ts';

/** Interval of checks whether the morning email is due, in ms. */
const checkIntervalMs = 600_000;
/** Delay of the first check, in ms: a shop that was closed in the morning sends the email soon after its start. */
const firstAfterMs = 60_000;

/** Statistics, open tasks and search of the back office; emails the tasks every morning. */
export const dashboard = defineModule({
  name: 'dashboard',
  calls: dashboardCalls,
  settings: morningSettings,
  open(kernel) {
    if (!kernel.mailer) return;
    const onError = kernel.logErrors('morning email');
    kernel.onClose(
      repeat(() => sendMorningMail(kernel), { intervalMs: checkIntervalMs, firstAfterMs, onError }),
    );
  },
  handlers: (kernel) => dashboardRoutes({ ...kernel, carts: kernel.get(cart) }),
});
