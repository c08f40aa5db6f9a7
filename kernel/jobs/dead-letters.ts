import { type SQL, sql } from 'drizzle-orm';
import type { JobWithMetadata, PgBoss, Db as QueueDatabase } from 'pg-boss';
import { validate } from 'uuid';
import { type Db, rows } from '../database/database.ts';

// pg-boss returns either all jobs of a queue or a single one; it has no pagination.

type FailedJob = JobWithMetadata<object>;

/** Returns the jobs of dead letter queues, the latest first. */
export async function deadLettersIn(boss: PgBoss, queues: string[]): Promise<FailedJob[]> {
  const jobs = await Promise.all(queues.map((queue) => boss.findJobs<object>(queue, { queued: true })));
  return jobs.flat().sort(byAge);
}

/** Sorts the latest first, and by id among jobs of the same time, so that pages stay stable. */
const byAge = (one: FailedJob, other: FailedJob): number =>
  other.createdOn.getTime() - one.createdOn.getTime() || (one.id < other.id ? 1 : -1);

/** Returns the connection of a transaction in pg-boss's form. */
export async function queueDatabaseOf(tx: Db): Promise<QueueDatabase> {
  const { fromDrizzle } = await import('pg-boss');
  return fromDrizzle({ execute: async (statement) => ({ rows: await rows(tx, statement as SQL) }) }, sql);
}

/**
 * Advisory lock held from reading a dead letter until its deletion commits, so that only one of two transactions gets
 * it.
 */
const deadLetterLock = 7_214_521;

/** Deletes a job from the dead letter queue that has it, and returns it; null when there is none. */
export async function takeDeadLetter(
  boss: PgBoss,
  tx: Db,
  queues: string[],
  id: string,
): Promise<{ queue: string; data: object } | null> {
  if (!validate(id)) return null;
  await tx.execute(sql`select pg_advisory_xact_lock(${deadLetterLock})`);
  const db = await queueDatabaseOf(tx);
  for (const queue of queues) {
    const [job] = await boss.findJobs<object>(queue, { id, queued: true, db });
    if (!job) continue;
    await boss.deleteJob(queue, id, { db });
    return { queue, data: job.data };
  }
  return null;
}

/** Returns the jobs that a dead process had begun to their queue, for an immediate retry. */
export async function requeueActive(boss: PgBoss, tx: Db, queue: string): Promise<void> {
  const db = await queueDatabaseOf(tx);
  const jobs = await boss.findJobs(queue, { db });
  const interrupted = jobs.filter(
    ({ state, retryCount, retryLimit }) => state === 'active' && retryCount < retryLimit,
  );
  if (interrupted.length === 0) return;
  const ids = interrupted.map(({ id }) => id);
  await boss.cancel(queue, ids, { db });
  await boss.resume(queue, ids, { db });
}

/** Deletes the jobs whose data, as JSON, matches. @returns the number of deleted jobs */
export async function deleteAbout(
  boss: PgBoss,
  tx: Db,
  queues: string[],
  isAbout: (data: string) => boolean,
): Promise<number> {
  const db = await queueDatabaseOf(tx);
  let deleted = 0;
  for (const queue of queues) {
    const jobs = await boss.findJobs<object>(queue, { db });
    const ids = jobs.filter(({ data }) => isAbout(JSON.stringify(data))).map(({ id }) => id);
    if (ids.length > 0) await boss.deleteJob(queue, ids, { db });
    deleted += ids.length;
  }
  return deleted;
}

/** Deletes the jobs of dead letter queues that failed before a given time. */
export async function deleteFailedBefore(boss: PgBoss, queues: string[], before: Date): Promise<void> {
  for (const queue of queues) {
    const jobs = await boss.findJobs<object>(queue, { queued: true });
    const ids = jobs.filter(({ createdOn }) => createdOn < before).map(({ id }) => id);
    if (ids.length > 0) await boss.deleteJob(queue, ids);
  }
}
