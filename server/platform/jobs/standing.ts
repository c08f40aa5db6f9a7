import type { PgBoss } from 'pg-boss';

/** How a queue stands. */
export type QueueStanding = {
  queue: string;
  /** Jobs that wait for their time or another try, and those that are being done; up to a minute old. */
  waiting: number;
  active: number;
  /** Jobs that failed for good. */
  failed: number;
  /** For how many seconds the oldest job that is due, or that failed at least once, has waited; 0 when there is none. */
  oldestSeconds: number;
};

/** With more jobs than this, reading all of them to find the oldest takes too long: the answer before stands. */
const maxRead = 1000;
const oldestBefore = new WeakMap<PgBoss, Map<string, Date>>();

/** @param failedQueue where jobs of this queue lie that failed for good */
export async function standingOf(boss: PgBoss, queue: string, failedQueue: string): Promise<QueueStanding> {
  const [[stats], [failed]] = await Promise.all([
    boss.getQueueStats(queue, { force: true }),
    boss.getQueueStats(failedQueue, { force: true }),
  ]);
  const waiting = stats?.queuedCount ?? 0;
  const oldest = await oldestOf(boss, queue, waiting);
  return {
    queue,
    waiting,
    active: stats?.activeCount ?? 0,
    failed: failed?.queuedCount ?? 0,
    oldestSeconds: oldest ? Math.max(0, (Date.now() - oldest.getTime()) / 1000) : 0,
  };
}

async function oldestOf(boss: PgBoss, queue: string, waiting: number): Promise<Date | null> {
  const before = oldestBefore.get(boss) ?? new Map<string, Date>();
  oldestBefore.set(boss, before);
  if (waiting > maxRead) return before.get(queue) ?? null;
  const jobs = await boss.findJobs(queue, { queued: true });
  // A job that has not failed yet waits on purpose until its time.
  const since = jobs
    .map(({ createdOn, startAfter, state }) => (state === 'retry' ? createdOn : startAfter))
    .filter((moment) => moment.getTime() <= Date.now())
    .sort((one, other) => one.getTime() - other.getTime())[0];
  if (since) before.set(queue, since);
  else before.delete(queue);
  return since ?? null;
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
