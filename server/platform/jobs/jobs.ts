import { sql } from 'drizzle-orm';
import type { PgBoss, Db as QueueDatabase } from 'pg-boss';
import { type Database, type Db, onceCommitted, transaction } from '#server/platform/database/database.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { jobsDone } from '#server/platform/metrics/metrics.ts';
import {
  deadLettersIn,
  deleteAbout,
  deleteFailedBefore,
  queueDatabaseOf,
  requeueActive,
  takeDeadLetter,
} from './dead-letters.ts';
import { firstBusyQueue, type QueueState, queueStateOf, retryNow } from './queue-state.ts';

/** The payload of each kind of job. Modules add their own kinds. */
export interface Work {
  mail: Mail;
}
export type JobKind = keyof Work;

/**
 * A job that fails is retried after 5 s, 10 s, 20 s and so on, up to 4 h apart: 14 retries within 13.7 h, then the dead
 * letter queue.
 */
const retryPolicy = { retryLimit: 14, retryDelay: 5, retryBackoff: true, retryDelayMax: 4 * 3600 };
/** Seconds after which an unfinished job goes to another process of a database server. */
const defaultExpireInSeconds = 120;
/** Heartbeat interval of a running job in seconds (pg-boss sends them twice as often); a dead process sends none. */
const heartbeatSeconds = 20;
/** Interval in seconds of the search for jobs of dead processes. */
const superviseSeconds = 15;
/** Seconds that a dead letter is kept for staff: ten years, unless `clearFailed` deletes it. */
const retentionSeconds = 10 * 365 * 24 * 3600;
/** Seconds after which pg-boss deletes the copy, with its payload, that a dead letter leaves in its original queue. */
const deleteAfterSeconds = 3600;
const maintenanceIntervalSeconds = 3600;
/** Jobs of a kind that run at the same time. */
const batchSize = 10;
/** Delay in ms between adding jobs and fetching them. */
const fetchDelayMs = 50;
/** The settings of a kind of job that differ from the defaults. */
type QueueSettings = { expireInSeconds?: number; retryLimit?: number };
/**
 * Advisory lock held from the search for jobs of some kinds until an added one commits, so that two transactions do not
 * both add one.
 */
const exclusiveJobLock = 7_214_522;
const unusedJobId = '00000000-0000-0000-0000-000000000000';
/** Returns the dead letter queue of a kind. */
const deadLetterQueueOf = (kind: JobKind) => `${kind}-failed`;

/** Jobs that are stored in the transaction of their cause and run after it, even if the process ends in between. */
export type Jobs = {
  /** Creates the queues on first use. Must be awaited before a transaction in which a job is added. */
  ready: () => Promise<void>;
  /**
   * Adds a job in the transaction `tx`; it runs only after a commit.
   * @param afterSeconds delay before it runs
   */
  add: <K extends JobKind>(tx: Db, kind: K, payload: Work[K], afterSeconds?: number) => Promise<void>;
  /** Adds several jobs of a kind by one statement. */
  addAll: <K extends JobKind>(tx: Db, kind: K, payloads: Work[K][], afterSeconds?: number) => Promise<void>;
  /**
   * Adds a job in the transaction `tx` unless a job of the kinds `among` waits or runs; for kinds with few jobs.
   * @returns the kind of the job that exists already; null when this one was added
   */
  addAlone: <K extends JobKind>(
    tx: Db,
    among: readonly JobKind[],
    kind: K,
    payload: Work[K],
  ) => Promise<JobKind | null>;
  /** Starts a worker for jobs of a kind. It runs several at the same time; each succeeds or fails by itself. */
  startWorker: <K extends JobKind>(kind: K, handler: (payload: Work[K]) => Promise<void>) => Promise<void>;
  /** Counts the jobs of these kinds that wait, are retried or run, and those in the dead letter queue. */
  count: (kinds: readonly JobKind[]) => Promise<{ waiting: number; failed: number }>;
  /** Whether a job of these kinds waits or runs; for kinds with few jobs. */
  isAny: (kinds: readonly JobKind[]) => Promise<boolean>;
  /** Returns dead letters of these kinds, the latest first. */
  deadLetters: <K extends JobKind>(
    kinds: readonly K[],
    window: { limit: number; offset: number },
  ) => Promise<{ jobs: DeadLetter<K>[]; total: number }>;
  /** Returns a dead letter to its queue; false when it does not exist. */
  retryDeadLetter: (kinds: readonly JobKind[], id: string) => Promise<boolean>;
  /** Returns for every queue the number of waiting, active and failed jobs, and the age of the oldest due job. */
  queueStates: () => Promise<QueueState[]>;
  /** Retries waiting jobs at once; returns their number. */
  retryNow: (kinds: readonly JobKind[]) => Promise<number>;
  /**
   * Deletes jobs of these kinds, waiting or in the dead letter queue, whose JSON matches; `ready` must be awaited
   * before.
   */
  deleteMatching: (tx: Db, kinds: readonly JobKind[], isAbout: (data: string) => boolean) => Promise<number>;
  /** Deletes dead letters of these kinds that failed before a given time. */
  deleteDeadLettersBefore: (kinds: readonly JobKind[], before: Date) => Promise<void>;
  /** Deletes a dead letter; false when it does not exist. */
  deleteDeadLetter: (kinds: readonly JobKind[], id: string) => Promise<boolean>;
  /** Deletes all dead letters of these kinds. */
  deleteDeadLetters: (kinds: readonly JobKind[]) => Promise<void>;
  stop: () => Promise<void>;
};

/** A dead letter with the error of its last attempt. */
type DeadLetter<K extends JobKind> = { id: string; payload: Work[K]; error: string; at: Date };

/** Reads the state of the queues beside the processes that work on them; creates, migrates and fetches nothing. */
export async function readQueueStates(database: Database, kinds: readonly JobKind[]): Promise<QueueState[]> {
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    db: await database.queues(),
    schedule: false,
    supervise: false,
    migrate: false,
  });
  boss.on('error', () => {});
  await boss.start();
  try {
    return await Promise.all(kinds.map((kind) => queueStateOf(boss, kind, deadLetterQueueOf(kind))));
  } finally {
    await boss.stop({ graceful: false });
  }
}

const deadLetterQueuesOf = (kinds: readonly JobKind[]) => kinds.map(deadLetterQueueOf);

/**
 * Opens the job queues (pg-boss) in the shop's own database. They start on first use, so that the shop opens without
 * waiting for them.
 * @param settings the settings of all kinds of jobs
 * @param onError receives errors of jobs with their kind, and others, such as a lost connection, without one
 */
export function openJobs(
  database: Database,
  settings: Record<string, QueueSettings>,
  onError: (error: unknown, kind?: JobKind) => void,
  onDone: (kind: JobKind, ms: number) => void = () => {},
): Jobs {
  const kinds = Object.keys(settings) as JobKind[];
  let queues: PgBoss | undefined;
  let starting: Promise<PgBoss> | undefined;
  /** Ids of the workers of this process by kind. */
  const workers = new Map<JobKind, string>();
  const waking = new Set<JobKind>();
  const start = async () => {
    const { PgBoss } = await import('pg-boss');
    const db = await database.queues();
    const boss = new PgBoss({
      db,
      schedule: false,
      application_name: 'haat jobs',
      maintenanceIntervalSeconds,
      superviseIntervalSeconds: superviseSeconds,
      monitorIntervalSeconds: superviseSeconds,
    });
    boss.on('error', (error) => onError(error));
    await boss.start();
    for (const kind of kinds) {
      const { retryLimit, expireInSeconds = defaultExpireInSeconds } = settings[kind] ?? {};
      await boss.createQueue(deadLetterQueueOf(kind), { retentionSeconds });
      await boss.createQueue(kind, {
        ...retryPolicy,
        ...(retryLimit !== undefined && { retryLimit }),
        expireInSeconds,
        heartbeatSeconds,
        deadLetter: deadLetterQueueOf(kind),
      });
      // Queues of earlier versions have no heartbeat yet.
      await boss.updateQueue(kind, { heartbeatSeconds });
      // pg-boss caches the settings of a queue from here on: inside a transaction it has no second connection to read
      // them by, since the embedded database has only one.
      for (const queue of [kind, deadLetterQueueOf(kind)]) await boss.findJobs(queue, { id: unusedJobId });
    }
    await database.recover(() =>
      transaction(database.db, async (tx) => {
        for (const kind of kinds) await requeueActive(boss, tx, kind);
      }),
    );
    queues = boss;
    return boss;
  };
  const started = () => {
    starting ??= start().catch((error) => {
      starting = undefined;
      throw error;
    });
    return starting;
  };
  /** Delayed, so that jobs that are added at the same time are fetched together. */
  const wakeSoon = (kind: JobKind) => {
    const worker = workers.get(kind);
    if (!worker || waking.has(kind)) return;
    const wake = () => {
      waking.delete(kind);
      queues?.notifyWorker(worker);
    };
    waking.add(kind);
    setTimeout(wake, fetchDelayMs).unref();
  };
  const addAll: Jobs['addAll'] = async (tx, kind, payloads, afterSeconds = 0) => {
    if (!queues) throw new Error('jobs.ready() must be awaited before the transaction');
    const jobs = payloads.map((data) => ({ data, deleteAfterSeconds, startAfter: String(afterSeconds) }));
    // Named, since the statement is the same for all jobs of a kind.
    const executeSql: QueueDatabase['executeSql'] = async (text, values = []) => ({
      rows: await tx.named({ name: `jobs of ${kind}`, text, values }),
    });
    await queues.insert(kind, jobs, { db: { executeSql } });
    // Without this, the worker fetches the job only at its next poll, up to a second later.
    onceCommitted(tx, () => wakeSoon(kind));
  };
  const add: Jobs['add'] = (tx, kind, payload, afterSeconds) => addAll(tx, kind, [payload], afterSeconds);
  return {
    async ready() {
      await started();
    },
    add,
    addAll,
    async addAlone(tx, among, kind, payload) {
      const boss = await started();
      await tx.execute(sql`select pg_advisory_xact_lock(${exclusiveJobLock})`);
      const busy = await firstBusyQueue(boss, among, await queueDatabaseOf(tx));
      if (busy === null) await add(tx, kind, payload);
      return busy;
    },
    async startWorker(kind, handler) {
      const boss = await started();
      const workOptions = { pollingIntervalSeconds: 1, batchSize, burstWhenBatchFull: true } as const;
      type Job = { id: string; data: unknown };
      const runJob = async ({ id, data }: Job) => {
        const startedAt = performance.now();
        try {
          await handler(data as Work[typeof kind]);
          jobsDone.inc({ queue: kind, outcome: 'success' });
          onDone(kind, Math.round(performance.now() - startedAt));
          return { id, status: 'completed' as const };
        } catch (error) {
          jobsDone.inc({ queue: kind, outcome: 'failure' });
          onError(error, kind);
          return { id, status: 'failed' as const, output: { message: String(error) } };
        }
      };
      const worker = await boss.work(kind, { ...workOptions, perJobResults: true }, async (jobs) => {
        const results = await Promise.all(jobs.map(runJob));
        const completedIds = results.filter(({ status }) => status === 'completed').map(({ id }) => id);
        // Finished jobs are deleted, since emails contain secret links.
        if (completedIds.length > 0) await boss.deleteJob(kind, completedIds);
        return results;
      });
      workers.set(kind, worker);
    },
    async count(kinds) {
      const boss = await started();
      const standing = await Promise.all(
        kinds.map((kind) => queueStateOf(boss, kind, deadLetterQueueOf(kind))),
      );
      return {
        waiting: standing.reduce((sum, { waiting, active }) => sum + waiting + active, 0),
        failed: standing.reduce((sum, { failed }) => sum + failed, 0),
      };
    },
    async isAny(kinds) {
      return (await firstBusyQueue(await started(), kinds)) !== null;
    },
    async deadLetters(kinds, { limit, offset }) {
      const all = await deadLettersIn(await started(), deadLetterQueuesOf(kinds));
      const jobs = all.slice(offset, offset + limit).map(({ id, data, output, createdOn }) => ({
        id,
        payload: data as Work[(typeof kinds)[number]],
        error: (output as { message?: string } | null)?.message ?? '',
        at: createdOn,
      }));
      return { jobs, total: all.length };
    },
    async retryDeadLetter(kinds, id) {
      const boss = await started();
      return transaction(database.db, async (tx) => {
        const job = await takeDeadLetter(boss, tx, deadLetterQueuesOf(kinds), id);
        const kind = kinds.find((kind) => deadLetterQueueOf(kind) === job?.queue);
        if (job && kind) await add(tx, kind, job.data as Work[typeof kind]);
        return job !== null;
      });
    },
    async queueStates() {
      const boss = await started();
      return Promise.all(kinds.map((kind) => queueStateOf(boss, kind, deadLetterQueueOf(kind))));
    },
    async retryNow(kinds) {
      const boss = await started();
      const counts = await Promise.all(kinds.map((kind) => retryNow(boss, kind)));
      for (const kind of kinds) wakeSoon(kind);
      return counts.reduce((sum, count) => sum + count, 0);
    },
    async deleteMatching(tx, kinds, isAbout) {
      return deleteAbout(await started(), tx, [...kinds, ...deadLetterQueuesOf(kinds)], isAbout);
    },
    async deleteDeadLettersBefore(kinds, before) {
      await deleteFailedBefore(await started(), deadLetterQueuesOf(kinds), before);
    },
    async deleteDeadLetter(kinds, id) {
      const boss = await started();
      return transaction(
        database.db,
        async (tx) => (await takeDeadLetter(boss, tx, deadLetterQueuesOf(kinds), id)) !== null,
      );
    },
    async deleteDeadLetters(kinds) {
      const boss = await started();
      for (const queue of deadLetterQueuesOf(kinds)) await boss.deleteAllJobs(queue);
    },
    async stop() {
      await starting?.catch(() => {});
      await queues?.stop({ graceful: true, timeout: 5000 });
    },
  };
}
