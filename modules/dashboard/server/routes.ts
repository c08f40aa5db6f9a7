import type { ResponseCache } from '#kernel/cache/response-cache.ts';
import type { Db } from '#kernel/database/database.ts';
import { authorOf } from '#kernel/http/access.ts';
import { answer } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import type { Jobs } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { CartAnalytics } from '#modules/cart/index.ts';
import type { dashboardCalls } from '#modules/dashboard/contract/calls/dashboard.ts';
import type { DashboardQuery } from '#modules/dashboard/contract/dashboard.ts';
import { noteExport } from '#modules/records/index.ts';
import { daysOf, lastOf } from '#modules/reports/contract/date-range.ts';
import { countPendingTasks, openDashboard } from './dashboard.ts';
import { findRecords } from './find-records.ts';
import { bestSellersOf, maxSellersInFile } from './sales-by-day.ts';

type DashboardRouteDependencies = {
  db: Db;
  jobs: Jobs;
  cache: ResponseCache;
  carts: CartAnalytics;
  declaredReports: Kernel['declaredReports'];
};

/** Returns the first and last day of the request. */
function exportedRange(query: DashboardQuery) {
  const days = daysOf(query, new Date());
  return { from: days.first, to: lastOf(days) };
}

/** The endpoints for the dashboard and the command palette. */
export function dashboardRoutes({
  db,
  cache,
  declaredReports,
  ...dependencies
}: DashboardRouteDependencies): HandlersOf<typeof dashboardCalls> {
  const figures = openDashboard({ db, cache, ...dependencies });
  return {
    'GET /api/dashboard': async ({ query }) => answer(await figures.dashboard(query)),
    'GET /api/dashboard/tally': async (_, caller) => answer(await countPendingTasks(db, caller)),
    'GET /api/dashboard/export': async ({ query }, caller) => {
      const { csvOfDays } = await import('./export.ts');
      const days = await figures.eachDay(query);
      await noteExport(db, authorOf(caller), {
        type: 'figures-by-day',
        records: days.length,
        filter: exportedRange(query),
      });
      return { stream: csvOfDays(days), name: 'days.csv' };
    },
    'GET /api/dashboard/best-sellers': async ({ query }, caller) => {
      const { csvOfSellers } = await import('./export.ts');
      const sellers = await bestSellersOf(db, daysOf(query, new Date()), maxSellersInFile);
      await noteExport(db, authorOf(caller), {
        type: 'best-sellers',
        records: sellers.length,
        filter: exportedRange(query),
      });
      return { stream: csvOfSellers(sellers), name: 'best-sellers.csv' };
    },
    'GET /api/find': async ({ query }, caller) =>
      answer(await findRecords({ db, cache, declaredReports }, query.q, caller)),
  };
}
