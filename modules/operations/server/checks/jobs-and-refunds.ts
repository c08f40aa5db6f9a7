import type { Database } from '#kernel/database/database.ts';
import type { Jobs } from '#kernel/jobs/jobs.ts';
import type { Check } from '#modules/operations/contract/status.ts';
import { countRefunds } from '#modules/order-payments/index.ts';
import * as m from '../../messages/index.ts';
import { ok, problem, runCheck, warning } from './check.ts';

/** Maximum wait of a due job, in seconds. */
const lateSeconds = 300;

/** Returns the checks of background jobs and of refunds. */
export const jobsAndRefundsChecks = (
  { db }: Pick<Database, 'db'>,
  jobs: Pick<Jobs, 'queueStates'>,
): Promise<Check>[] => [
  runCheck('queues', m.work.databaseAdvice(), async () => {
    const queues = await jobs.queueStates();
    const failed = queues.reduce((sum, queue) => sum + queue.failed, 0);
    const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0);
    const lateQueues = queues.filter(({ oldestSeconds }) => oldestSeconds > lateSeconds);
    const oldest = Math.round(Math.max(0, ...lateQueues.map(({ oldestSeconds }) => oldestSeconds)) / 60);
    if (lateQueues.length > 0)
      return problem(
        m.work.oldestJobHasWaited({ lateQueues: lateQueues.map(({ queue }) => queue).join(', '), oldest }),
        m.work.emailsWaitForMailServer(),
      );
    if (failed > 0) return warning(m.work.jobsFailedForGood({ failed }), m.work.failedEmailsAreListedUnder());
    return ok(m.work.jobsWaitingNoneLate({ waiting }));
  }),
  runCheck('refunds', m.work.databaseAdvice(), async () => {
    const { waiting, failed } = await countRefunds(db);
    if (failed > 0) return problem(m.work.providerRejectedRefunds({ failed }), m.work.openOrdersConcerned());
    return ok(waiting === 0 ? m.work.noRefundWaits() : m.work.refundsOnWay({ waiting }));
  }),
];
