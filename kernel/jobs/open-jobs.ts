import { sql } from 'drizzle-orm';
import type { Db as QueueDatabase } from 'pg-boss';
import { type Database, onceCommitted, transaction } from '../database/database.ts';
import {
  deadLettersIn,
  deleteAbout,
  deleteFailedBefore,
  queueDatabaseOf,
  takeDeadLetter,
} from './dead-letters.ts';
import type { JobKind, Jobs, Work } from './jobs.ts';
import { firstBusyQueue, retryNow } from './queue-state.ts';
import {
  deadLetterQueueOf,
  deadLetterQueuesOf,
  type QueueSettings,
  Queues,
  queueStatesOf,
} from './queues.ts';
import { Workers } from './workers.ts';

/** Seconds after which pg-boss deletes the copy, with its payload, that a dead letter leaves in its original queue. */
const deleteAfterSeconds = 3600;
/**
 * Advisory lock held from the search for jobs of some kinds until an added one commits, so that two transactions do not
 * both add one.
 */
const exclusiveJobLock = 7_214_522;

/**
 * Opens the job queues in the shop's own database. They start on first use, so that the shop opens without waiting for
 * them.
 * @param settings the settings of all kinds of jobs
 * @param onError receives errors of jobs with their kind, and others, such as a lost connection, without one
 * @param onDone receives the kind of each finished job and its duration in ms
 * @param beforeBatch is awaited before some fetched jobs run
 */
export function openJobs(
  database: Database,
  settings: Record<string, QueueSettings>,
  onError: (error: unknown, kind?: JobKind) => void,
  onDone: (kind: JobKind, ms: number) => void = () => {},
  beforeBatch: () => Promise<void> = async () => {},
): Jobs {
  const queues = new Queues(database, settings, onError);
  const workers = new Workers(queues, onError, onDone, beforeBatch);
  const adding = addingOf(queues, workers);
  return {
    async ready() {
      await queues.started();
    },
    ...adding,
    startWorker: workers.start,
    ...waitingJobsOf(queues, workers),
    ...deadLettersOf(database, queues, adding.add),
    stop: () => queues.stop(),
  };
}

/** Returns the functions that add jobs. */
function addingOf(queues: Queues, workers: Workers): Pick<Jobs, 'add' | 'addAll' | 'addAlone'> {
  const addAll: Jobs['addAll'] = async (tx, kind, payloads, afterSeconds = 0) => {
    if (!queues.running) throw new Error('jobs.ready() must be awaited before the transaction');
    const jobs = payloads.map((data) => ({ data, deleteAfterSeconds, startAfter: String(afterSeconds) }));
    // Named, since the statement is the same for all jobs of a kind.
    const executeSql: QueueDatabase['executeSql'] = async (text, values = []) => ({
      rows: await tx.named({ name: `jobs of ${kind}`, text, values }),
    });
    await queues.running.insert(kind, jobs, { db: { executeSql } });
    // Without this, the worker fetches the job only at its next poll, up to a second later.
    onceCommitted(tx, () => workers.wakeSoon(kind));
  };
  const add: Jobs['add'] = (tx, kind, payload, afterSeconds) => addAll(tx, kind, [payload], afterSeconds);
  return {
    add,
    addAll,
    async addAlone(tx, among, kind, payload) {
      const boss = await queues.started();
      await tx.execute(sql`select pg_advisory_xact_lock(${exclusiveJobLock})`);
      const busy = await firstBusyQueue(boss, among, await queueDatabaseOf(tx));
      if (busy === null) await add(tx, kind, payload);
      return busy;
    },
  };
}

/** Returns the functions that count, retry and delete waiting jobs. */
function waitingJobsOf(
  queues: Queues,
  workers: Workers,
): Pick<Jobs, 'count' | 'isAny' | 'queueStates' | 'retryNow' | 'deleteMatching'> {
  return {
    async count(kinds) {
      const states = await queueStatesOf(await queues.started(), kinds);
      return {
        waiting: states.reduce((sum, { waiting, active }) => sum + waiting + active, 0),
        failed: states.reduce((sum, { failed }) => sum + failed, 0),
      };
    },
    async isAny(kinds) {
      return (await firstBusyQueue(await queues.started(), kinds)) !== null;
    },
    async queueStates() {
      return queueStatesOf(await queues.started(), queues.kinds);
    },
    async retryNow(kinds) {
      const boss = await queues.started();
      const counts = await Promise.all(kinds.map((kind) => retryNow(boss, kind)));
      for (const kind of kinds) workers.wakeSoon(kind);
      return counts.reduce((sum, count) => sum + count, 0);
    },
    async deleteMatching(tx, kinds, isAbout) {
      return deleteAbout(await queues.started(), tx, [...kinds, ...deadLetterQueuesOf(kinds)], isAbout);
    },
  };
}

/** Returns the functions that list, retry and delete dead letters. */
function deadLettersOf(
  database: Database,
  queues: Queues,
  add: Jobs['add'],
): Pick<
  Jobs,
  'deadLetters' | 'retryDeadLetter' | 'deleteDeadLettersBefore' | 'deleteDeadLetter' | 'deleteDeadLetters'
> {
  return {
    async deadLetters(kinds, { limit, offset }) {
      const all = await deadLettersIn(await queues.started(), deadLetterQueuesOf(kinds));
      const jobs = all.slice(offset, offset + limit).map(({ id, data, output, createdOn }) => ({
        id,
        payload: data as Work[(typeof kinds)[number]],
        error: (output as { message?: string } | null)?.message ?? '',
        at: createdOn,
      }));
      return { jobs, total: all.length };
    },
    async retryDeadLetter(kinds, id) {
      const boss = await queues.started();
      return transaction(database.db, async (tx) => {
        const job = await takeDeadLetter(boss, tx, deadLetterQueuesOf(kinds), id);
        const kind = kinds.find((kind) => deadLetterQueueOf(kind) === job?.queue);
        if (job && kind) await add(tx, kind, job.data as Work[typeof kind]);
        return job !== null;
      });
    },
    async deleteDeadLettersBefore(kinds, before) {
      await deleteFailedBefore(await queues.started(), deadLetterQueuesOf(kinds), before);
    },
    async deleteDeadLetter(kinds, id) {
      const boss = await queues.started();
      return transaction(
        database.db,
        async (tx) => (await takeDeadLetter(boss, tx, deadLetterQueuesOf(kinds), id)) !== null,
      );
    },
    async deleteDeadLetters(kinds) {
      const boss = await queues.started();
      for (const queue of deadLetterQueuesOf(kinds)) await boss.deleteAllJobs(queue);
    },
  };
}
