import type { AnswerCache } from '#server/platform/cache/answer-cache.ts';
import type { Db } from '#server/platform/database/database.ts';
import { signedIn } from '#server/platform/http/access.ts';
import { answer } from '#server/platform/http/answers.ts';
import type { Handlers } from '#server/platform/http/calls.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { openDashboard } from './dashboard.ts';
import { findRecords } from './finding.ts';

type DashboardCalls = Pick<Handlers, 'GET /api/dashboard' | 'GET /api/find'>;

type Parts = { db: Db; jobs: Jobs; cache: AnswerCache };

/** What the first page of the back office shows, and what its palette finds. */
export function dashboardRoutes({ db, jobs, cache }: Parts): DashboardCalls {
  const dashboard = openDashboard(db, jobs);
  return {
    'GET /api/dashboard': async ({ query }) => answer(await dashboard(query.days)),
    'GET /api/find': async ({ query }, caller) =>
      answer(await findRecords({ db, cache }, query.q, signedIn(caller).isAdmin)),
  };
}
