import type { JobWithMetadata, PgBoss, Db as QueueDatabase } from 'pg-boss';

/** How a queue stands. */
export type QueueStanding = {
  queue: string;
  /** Jobs that wait for their time or another try, and those that are being done. */
  waiting: number;
  active: number;
  /** Jobs that failed for good. */
  failed: number;
  /** For how many seconds the oldest job that is due, or that failed at least once, has waited; 0 when there is none. */
  oldestSeconds: number;
};

/** A queue with more jobs than this is not read whole: its figures are up to a minute old, and the oldest job stays the one seen last. */
const maxRead = 1000;
const oldestBefore = new WeakMap<PgBoss, Map<string, Date>>();

type QueueFigures = { waiting: number; active: number; oldest: Date | null };

/** @param failedQueue where jobs of this queue lie that failed for good */
export async function standingOf(boss: PgBoss, queue: string, failedQueue: string): Promise<QueueStanding> {
  const [{ waiting, active, oldest }, failed] = await Promise.all([
    figuresOf(boss, queue),
    figuresOf(boss, failedQueue),
  ]);
  const oldestSeconds = oldest ? Math.max(0, (Date.now() - oldest.getTime()) / 1000) : 0;
  return { queue, waiting, active, failed: failed.waiting, oldestSeconds };
}

async function figuresOf(boss: PgBoss, queue: string): Promise<QueueFigures> {
  const before = oldestBefore.get(boss) ?? new Map<string, Date>();
  oldestBefore.set(boss, before);
  const [stats] = await boss.getQueueStats(queue, { force: true });
  if (stats && stats.totalCount > maxRead)
    return { waiting: stats.queuedCount, active: stats.activeCount, oldest: before.get(queue) ?? null };
  const jobs = await boss.findJobs<object>(queue);
  const isWaiting = ({ state }: JobWithMetadata) => state === 'created' || state === 'retry';
  const waiting = jobs.filter(isWaiting);
  const oldest = oldestDue(waiting);
  if (oldest) before.set(queue, oldest);
  else before.delete(queue);
  return {
    waiting: waiting.length,
    active: jobs.filter(({ state }) => state === 'active').length,
    oldest,
  };
}

/** Since when the oldest job waits; one that has not failed yet waits on purpose until its time. */
function oldestDue(jobs: JobWithMetadata[]): Date | null {
  const since = jobs
    .map(({ createdOn, startAfter, state }) => (state === 'retry' ? createdOn : startAfter))
    .filter((moment) => moment.getTime() <= Date.now())
    .sort((one, other) => one.getTime() - other.getTime());
  return since[0] ?? null;
}

/** The first of these queues with a job that waits or is being done; null when there is none. */
export async function firstBusy<Queue extends string>(
  boss: PgBoss,
  queues: readonly Queue[],
  db?: QueueDatabase,
): Promise<Queue | null> {
  const open = ['created', 'retry', 'active'];
  for (const queue of queues) {
    const jobs = await boss.findJobs(queue, db && { db });
    if (jobs.some(({ state }) => open.includes(state))) return queue;
  }
  return null;
}

/** Has all jobs of a queue that failed and wait for another try start now; returns how many. */
export async function startWaiting(boss: PgBoss, queue: string): Promise<number> {
  const jobs = await boss.findJobs(queue, { queued: true });
  const waiting = jobs.filter(
    ({ state, startAfter }) => state === 'retry' && startAfter.getTime() > Date.now(),
  );
  for (const { id } of waiting) await boss.update(queue, undefined, { id, startAfter: new Date() });
  return waiting.length;
}
