import { answer } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { reportCalls } from '#modules/reports/contract/calls/reports.ts';
import { exportReport, listReports, presentReport } from './reports.ts';

/** The endpoints of reports. */
export const reportRoutes = (kernel: Kernel): HandlersOf<typeof reportCalls> => ({
  'GET /api/reports': async (_, caller) => answer(listReports(kernel, caller)),
  'GET /api/reports/:name': async ({ params, query }, caller) =>
    answer(await presentReport(kernel, params.name, query, caller)),
  'GET /api/reports/:name/export': ({ params, query }, caller) =>
    exportReport(kernel, params.name, query, caller),
});
