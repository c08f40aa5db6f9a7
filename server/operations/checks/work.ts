import type { Check } from '#contract/status.ts';
import { countRefunds } from '#server/payments/refunding.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { ok, problem, runCheck, warning } from './check.ts';

/** A job that is due waits no longer than this, in seconds, where all is well. */
const lateSeconds = 300;
const later = 'The database must answer first.';

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** The work that waits: emails, payments and refunds. */
export const workChecks = ({ db }: Pick<Database, 'db'>, jobs: Pick<Jobs, 'standing'>): Promise<Check>[] => [
  runCheck('queues', later, async () => {
    const standing = await jobs.standing();
    const failed = standing.reduce((sum, each) => sum + each.failed, 0);
    const waiting = standing.reduce((sum, each) => sum + each.waiting, 0);
    const late = standing.filter(({ oldestSeconds }) => oldestSeconds > lateSeconds);
    const oldest = Math.round(Math.max(0, ...late.map(({ oldestSeconds }) => oldestSeconds)) / 60);
    if (late.length > 0)
      return problem(
        `${late.map(({ queue }) => queue).join(', ')}: the oldest job has waited for ${plural(oldest, 'minute')}.`,
        'Emails wait for the mail server, payments and refunds for the provider: see there. Otherwise restart the shop.',
      );
    if (failed > 0)
      return warning(
        `${plural(failed, 'job')} failed for good.`,
        'Failed emails are listed under Settings, Email: try them again, or discard them. A failed backup or drill is shown under Backups. For other jobs, the log has the reason.',
      );
    return ok(`${plural(waiting, 'job')} waiting, none late, none failed.`);
  }),
  runCheck('refunds', later, async () => {
    const { waiting, failed } = await countRefunds(db);
    if (failed > 0)
      return problem(
        `The provider rejected ${plural(failed, 'refund')}.`,
        'Open the orders concerned: each says why, and the refund can be made again there.',
      );
    return ok(waiting === 0 ? 'No refund waits.' : `${plural(waiting, 'refund')} on the way.`);
  }),
];
