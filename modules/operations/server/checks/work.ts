import type { Database } from '#kernel/database/database.ts';
import type { Jobs } from '#kernel/jobs/jobs.ts';
import type { Check } from '#modules/operations/contract/status.ts';
import { countRefunds } from '#modules/order-payments/index.ts';
import { ok, problem, runCheck, warning } from './check.ts';

/** Maximum wait of a due job, in seconds. */
const lateSeconds = 300;
const databaseAdvice = 'The database must answer first.';

/** Returns the checks of waiting emails, payments and refunds. */
export const workChecks = (
  { db }: Pick<Database, 'db'>,
  jobs: Pick<Jobs, 'queueStates'>,
): Promise<Check>[] => [
  runCheck('queues', databaseAdvice, async () => {
    const queues = await jobs.queueStates();
    const failed = queues.reduce((sum, queue) => sum + queue.failed, 0);
    const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0);
    const lateQueues = queues.filter(({ oldestSeconds }) => oldestSeconds > lateSeconds);
    const oldest = Math.round(Math.max(0, ...lateQueues.map(({ oldestSeconds }) => oldestSeconds)) / 60);
    if (lateQueues.length > 0)
      return problem(
        `${lateQueues.map(({ queue }) => queue).join(', ')}: the oldest job has waited for ${oldest} ${oldest === 1 ? 'minute' : 'minutes'}.`,
        'Emails wait for the mail server, payments and refunds for the provider: see there. Otherwise restart the shop.',
      );
    if (failed > 0)
      return warning(
        `${failed} ${failed === 1 ? 'job' : 'jobs'} failed for good.`,
        'Failed emails are listed under Settings, Email: try them again, or discard them. A failed backup or drill is shown under Backups. For other jobs, the log has the reason.',
      );
    return ok(`${waiting} ${waiting === 1 ? 'job' : 'jobs'} waiting, none late, none failed.`);
  }),
  runCheck('refunds', databaseAdvice, async () => {
    const { waiting, failed } = await countRefunds(db);
    if (failed > 0)
      return problem(
        `The provider rejected ${failed} ${failed === 1 ? 'refund' : 'refunds'}.`,
        'Open the orders concerned: each says why, and the refund can be made again there.',
      );
    return ok(
      waiting === 0 ? 'No refund waits.' : `${waiting} ${waiting === 1 ? 'refund' : 'refunds'} on the way.`,
    );
  }),
];
