import { defineModule } from '#kernel/define-module.ts';
import { reportCalls } from './contract/calls/reports.ts';
import { reportRoutes } from './server/routes.ts';

/** Shows the reports that modules and plugins declare. */
export const reports = defineModule({
  name: 'reports',
  calls: reportCalls,
  handlers: reportRoutes,
});

export { dateRangeOf } from './server/range-bounds.ts';
