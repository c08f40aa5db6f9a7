import { defineModule } from '#kernel/define-module.ts';
import { repeat } from '#kernel/repeat.ts';
import { reportCalls } from './contract/calls/reports.ts';
import { reportRoutes } from './server/routes.ts';
import { reportSettings } from './server/settings.ts';
import { sendWeekly } from './server/weekly/send-weekly.ts';

/** Interval of checks whether the weekly email is due, in ms. */
const checkIntervalMs = 600_000;
/** Delay of the first check, in ms: a shop that was closed on Monday morning sends the email soon after its start. */
const firstAfterMs = 60_000;

/** Shows the reports that modules and plugins declare, and emails some of them every week. */
export const reports = defineModule({
  name: 'reports',
  calls: reportCalls,
  settings: reportSettings,
  open(kernel) {
    if (!kernel.mailer) return;
    const onError = kernel.logErrors('weekly figures');
    kernel.onClose(repeat(() => sendWeekly(kernel), { intervalMs: checkIntervalMs, firstAfterMs, onError }));
  },
  handlers: reportRoutes,
});

export { dateRangeOf } from './server/range-bounds.ts';
export { listReports } from './server/reports.ts';
