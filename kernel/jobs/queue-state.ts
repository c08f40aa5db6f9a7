import type { JobWithMetadata, PgBoss, Db as QueueDatabase } from 'pg-boss';

/** The state of a queue. */
export type QueueState = {
  queue: string;
  /** Jobs that wait for their time or a retry, and those that run. */
  waiting: number;
  active: number;
  /** Jobs in the dead letter queue. */
  failed: number;
  /** Age in seconds of the oldest job that is due or has failed at least once; 0 when there is none. */
  oldestSeconds: number;
};

/** A longer queue is not read whole: its counts are up to a minute old, and its oldest job is the last one read. */
const maxRead = 1000;
const oldestBefore = new WeakMap<PgBoss, Map<string, Date>>();

type QueueCounts = { waiting: number; active: number; oldest: Date | null };

/** Reads the state of a queue. @param failedQueue its dead letter queue */
export async function queueStateOf(boss: PgBoss, queue: string, failedQueue: string): Promise<QueueState> {
  const [{ waiting, active, oldest }, failed] = await Promise.all([
    countsOf(boss, queue),
    countsOf(boss, failedQueue),
  ]);
  const oldestSeconds = oldest ? Math.max(0, (Date.now() - oldest.getTime()) / 1000) : 0;
  return { queue, waiting, active, failed: failed.waiting, oldestSeconds };
}

async function countsOf(boss: PgBoss, queue: string): Promise<QueueCounts> {
  const lastOldest = oldestBefore.get(boss) ?? new Map<string, Date>();
  oldestBefore.set(boss, lastOldest);
  const [stats] = await boss.getQueueStats(queue, { force: true });
  if (stats && stats.totalCount > maxRead)
    return { waiting: stats.queuedCount, active: stats.activeCount, oldest: lastOldest.get(queue) ?? null };
  const jobs = await boss.findJobs<object>(queue);
  const isWaiting = ({ state }: JobWithMetadata) => state === 'created' || state === 'retry';
  const waiting = jobs.filter(isWaiting);
  const oldest = oldestDue(waiting);
  if (oldest) lastOldest.set(queue, oldest);
  else lastOldest.delete(queue);
  return {
    waiting: waiting.length,
    active: jobs.filter(({ state }) => state === 'active').length,
    oldest,
  };
}

/** Returns since when the oldest job is due; a job that has not failed yet waits on purpose until its time. */
function oldestDue(jobs: JobWithMetadata[]): Date | null {
  const since = jobs
    .map(({ createdOn, startAfter, state }) => (state === 'retry' ? createdOn : startAfter))
    .filter((moment) => moment.getTime() <= Date.now())
    .sort((one, other) => one.getTime() - other.getTime());
  return since[0] ?? null;
}

/** Returns the first of these queues with a waiting or running job; null when there is none. */
export async function firstBusyQueue<Queue extends string>(
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

/** Starts the retries of all failed jobs of a queue now; returns their number. */
export async function retryNow(boss: PgBoss, queue: string): Promise<number> {
  const jobs = await boss.findJobs(queue, { queued: true });
  const waiting = jobs.filter(
    ({ state, startAfter }) => state === 'retry' && startAfter.getTime() > Date.now(),
  );
  for (const { id } of waiting) await boss.update(queue, undefined, { id, startAfter: new Date() });
  return waiting.length;
}
