import { sql } from 'drizzle-orm';
import type { PgBoss, Db as QueueDatabase } from 'pg-boss';
import { type Database, type Db, onceCommitted, transaction } from '#server/platform/database/database.ts';
import type { Mail } from '#server/platform/mail/post.ts';
import { jobsDone } from '#server/platform/metrics/metrics.ts';
import {
  deadLettersIn,
  deleteAbout,
  deleteFailedBefore,
  queueDatabaseOf,
  requeueActive,
  takeDeadLetter,
} from './dead-letters.ts';
import { firstBusy, type QueueStanding, standingOf, startWaiting } from './standing.ts';

/** Each kind of work that is done after a transaction, and what it is told. Modules add their own kinds to it. */
export interface Work {
  mail: Mail;
}
type Kind = keyof Work;

/** A job that fails is retried after 5 s, 10 s, 20 s and so on, up to 4 h apart: 14 retries within 13.7 h, then the dead letter queue. */
const retrying = { retryLimit: 14, retryDelay: 5, retryBackoff: true, retryDelayMax: 4 * 3600 };
/** A job that a process took and does not end is given to another of a server's processes after so many seconds. */
const expireInSeconds = 120;
/** A process says this often, in seconds, that it still has its jobs in hand (pg-boss asks twice as often); a dead one says nothing. */
const heartbeatSeconds = 20;
/** How often, in seconds, jobs of dead processes are looked for. */
const lookSeconds = 15;
/** What was laid aside stays for a person to look at, in seconds: ten years, unless `clearFailed` deletes it. */
const retentionSeconds = 10 * 365 * 24 * 3600;
/**
 * A job that was laid aside leaves its like behind in its queue, with all that it was told; it goes after an hour, in seconds, as
 * often as they are looked through.
 */
const deleteAfterSeconds = 3600;
const maintenanceIntervalSeconds = 3600;
/** So many jobs of a kind are done at the same time. */
const batchSize = 10;
/** So soon after they were added jobs are looked for, in ms. */
const wakeMs = 50;
/** Kinds that take longer than that, and are tried as often as a person would. */
const long: Partial<Record<string, { expireInSeconds: number; retryLimit: number }>> = {
  backup: { expireInSeconds: 6 * 3600, retryLimit: 2 },
  drill: { expireInSeconds: 6 * 3600, retryLimit: 0 },
};
/** Held from looking for jobs of some kinds until one that was added commits, so that two transactions do not both add one. */
const aloneLock = 7_214_522;
const nobody = '00000000-0000-0000-0000-000000000000';
/** Where jobs lie that failed for good. */
const laidAside = (kind: Kind) => `${kind}-failed`;

/** The work that is written down with its cause and done after it, however often the process ends in between. */
export type Jobs = {
  /** Must be awaited before the transaction in which a job is added; makes the queues on first use. */
  ready: () => Promise<void>;
  /**
   * Writes a job into the transaction `tx`: it will be done when that commits, and never otherwise.
   * @param afterSeconds how long it waits before it is done
   */
  add: <K extends Kind>(tx: Db, kind: K, told: Work[K], afterSeconds?: number) => Promise<void>;
  /** The same for several jobs of a kind, by one statement. */
  addAll: <K extends Kind>(tx: Db, kind: K, told: Work[K][], afterSeconds?: number) => Promise<void>;
  /**
   * Writes a job into the transaction `tx` unless one of these kinds waits or is being done; for kinds of which there are few.
   * @returns the kind of the job that is there already; null when this one was added
   */
  addAlone: <K extends Kind>(tx: Db, among: readonly Kind[], kind: K, told: Work[K]) => Promise<Kind | null>;
  /** Begins to do the jobs of a kind, some at the same time; each succeeds or fails by itself. */
  work: <K extends Kind>(kind: K, doing: (told: Work[K]) => Promise<void>) => Promise<void>;
  /** How many jobs of these kinds wait to be done or tried again, or are being done, and how many failed for good. */
  count: (kinds: readonly Kind[]) => Promise<{ waiting: number; failed: number }>;
  /** Whether a job of these kinds waits or is being done at this moment; for kinds of which there are few. */
  isAny: (kinds: readonly Kind[]) => Promise<boolean>;
  /** Jobs of these kinds that failed for good, the latest first. */
  aside: <K extends Kind>(
    kinds: readonly K[],
    window: { limit: number; offset: number },
  ) => Promise<{ jobs: LaidAside<K>[]; total: number }>;
  /** Puts a job that failed for good into its queue anew; false when it is not there (any more). */
  again: (kinds: readonly Kind[], id: string) => Promise<boolean>;
  /** Every queue: how many jobs wait, are being done and failed for good, and since when the oldest is due. */
  standing: () => Promise<QueueStanding[]>;
  /** Has jobs that wait for another try done at once; returns how many. */
  hurry: (kinds: readonly Kind[]) => Promise<number>;
  /** Deletes jobs of these kinds, waiting or failed for good, whose JSON is about something; `ready` must be awaited before. */
  forget: (tx: Db, kinds: readonly Kind[], isAbout: (data: string) => boolean) => Promise<number>;
  /** Deletes jobs of these kinds that failed for good before a moment. */
  clearFailed: (kinds: readonly Kind[], before: Date) => Promise<void>;
  /** Throws a job away that failed for good; false when it is not there. */
  discard: (kinds: readonly Kind[], id: string) => Promise<boolean>;
  /** Throws all jobs of these kinds away that failed for good. */
  discardAll: (kinds: readonly Kind[]) => Promise<void>;
  stop: () => Promise<void>;
};

/** A job that failed for good, and what its last try ended with. */
type LaidAside<K extends Kind> = { id: string; told: Work[K]; error: string; at: Date };

/** How the queues stand, read beside the processes that work on them: nothing is made, migrated or taken back. */
export async function readStanding(database: Database, kinds: readonly Kind[]): Promise<QueueStanding[]> {
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
    return await Promise.all(kinds.map((kind) => standingOf(boss, kind, laidAside(kind))));
  } finally {
    await boss.stop({ graceful: false });
  }
}

const asideOf = (kinds: readonly Kind[]) => kinds.map(laidAside);

/**
 * The queues of jobs (pg-boss) in the shop's own database. They are read and begun when they are first needed: a
 * shop opens without waiting for them.
 * @param kinds of the work that there is
 * @param onError receives errors of jobs with their kind, and others without one: a lost connection, say
 */
export function openJobs(
  database: Database,
  kinds: Kind[],
  onError: (error: unknown, kind?: Kind) => void,
  onDone: (kind: Kind, ms: number) => void = () => {},
): Jobs {
  let queues: PgBoss | undefined;
  let starting: Promise<PgBoss> | undefined;
  /** Who does the jobs of a kind in this process. */
  const workers = new Map<Kind, string>();
  const waking = new Set<Kind>();
  const start = async () => {
    const { PgBoss } = await import('pg-boss');
    const db = await database.queues();
    const boss = new PgBoss({
      db,
      schedule: false,
      application_name: 'haat jobs',
      maintenanceIntervalSeconds,
      superviseIntervalSeconds: lookSeconds,
      monitorIntervalSeconds: lookSeconds,
    });
    boss.on('error', (error) => onError(error));
    await boss.start();
    for (const kind of kinds) {
      await boss.createQueue(laidAside(kind), { retentionSeconds });
      await boss.createQueue(kind, {
        ...retrying,
        expireInSeconds,
        heartbeatSeconds,
        ...long[kind],
        deadLetter: laidAside(kind),
      });
      // A queue of an earlier version has none yet.
      await boss.updateQueue(kind, { heartbeatSeconds });
      // pg-boss caches the settings of a queue from here on: inside a transaction it has no second connection to read
      // them by, since the embedded database has only one.
      for (const queue of [kind, laidAside(kind)]) await boss.findJobs(queue, { id: nobody });
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
  /** Those that many add at the same time are fetched together. */
  const wakeSoon = (kind: Kind) => {
    const worker = workers.get(kind);
    if (!worker || waking.has(kind)) return;
    const wake = () => {
      waking.delete(kind);
      queues?.notifyWorker(worker);
    };
    waking.add(kind);
    setTimeout(wake, wakeMs).unref();
  };
  const addAll: Jobs['addAll'] = async (tx, kind, told, afterSeconds = 0) => {
    if (!queues) throw new Error('jobs.ready() must be awaited before the transaction');
    const jobs = told.map((data) => ({ data, deleteAfterSeconds, startAfter: String(afterSeconds) }));
    // The statement is the same for all jobs of a kind.
    const executeSql: QueueDatabase['executeSql'] = async (text, values = []) => ({
      rows: await tx.named({ name: `jobs of ${kind}`, text, values }),
    });
    await queues.insert(kind, jobs, { db: { executeSql } });
    // Otherwise they lie there until somebody looks, up to a second.
    onceCommitted(tx, () => wakeSoon(kind));
  };
  const add: Jobs['add'] = (tx, kind, told, afterSeconds) => addAll(tx, kind, [told], afterSeconds);
  return {
    async ready() {
      await started();
    },
    add,
    addAll,
    async addAlone(tx, among, kind, told) {
      const boss = await started();
      await tx.execute(sql`select pg_advisory_xact_lock(${aloneLock})`);
      const busy = await firstBusy(boss, among, await queueDatabaseOf(tx));
      if (busy === null) await add(tx, kind, told);
      return busy;
    },
    async work(kind, doing) {
      const boss = await started();
      const how = { pollingIntervalSeconds: 1, batchSize, burstWhenBatchFull: true } as const;
      type Job = { id: string; data: unknown };
      const doOne = async ({ id, data }: Job) => {
        const begun = performance.now();
        try {
          await doing(data as Work[typeof kind]);
          jobsDone.inc({ queue: kind, outcome: 'success' });
          onDone(kind, Math.round(performance.now() - begun));
          return { id, status: 'completed' as const };
        } catch (error) {
          jobsDone.inc({ queue: kind, outcome: 'failure' });
          onError(error, kind);
          return { id, status: 'failed' as const, output: { message: String(error) } };
        }
      };
      const worker = await boss.work(kind, { ...how, perJobResults: true }, async (jobs) => {
        const results = await Promise.all(jobs.map(doOne));
        const done = results.filter(({ status }) => status === 'completed').map(({ id }) => id);
        // What is done is taken away, since a mail tells the secret of its link.
        if (done.length > 0) await boss.deleteJob(kind, done);
        return results;
      });
      workers.set(kind, worker);
    },
    async count(kinds) {
      const boss = await started();
      const standing = await Promise.all(kinds.map((kind) => standingOf(boss, kind, laidAside(kind))));
      return {
        waiting: standing.reduce((sum, { waiting, active }) => sum + waiting + active, 0),
        failed: standing.reduce((sum, { failed }) => sum + failed, 0),
      };
    },
    async isAny(kinds) {
      return (await firstBusy(await started(), kinds)) !== null;
    },
    async aside(kinds, { limit, offset }) {
      const all = await deadLettersIn(await started(), asideOf(kinds));
      const jobs = all.slice(offset, offset + limit).map(({ id, data, output, createdOn }) => ({
        id,
        told: data as Work[(typeof kinds)[number]],
        error: (output as { message?: string } | null)?.message ?? '',
        at: createdOn,
      }));
      return { jobs, total: all.length };
    },
    async again(kinds, id) {
      const boss = await started();
      return transaction(database.db, async (tx) => {
        const job = await takeDeadLetter(boss, tx, asideOf(kinds), id);
        const kind = kinds.find((each) => laidAside(each) === job?.queue);
        if (job && kind) await add(tx, kind, job.data as Work[typeof kind]);
        return job !== null;
      });
    },
    async standing() {
      const boss = await started();
      return Promise.all(kinds.map((kind) => standingOf(boss, kind, laidAside(kind))));
    },
    async hurry(hurried) {
      const boss = await started();
      const moved = await Promise.all(hurried.map((kind) => startWaiting(boss, kind)));
      for (const kind of hurried) wakeSoon(kind);
      return moved.reduce((sum, each) => sum + each, 0);
    },
    async forget(tx, kinds, isAbout) {
      return deleteAbout(await started(), tx, [...kinds, ...asideOf(kinds)], isAbout);
    },
    async clearFailed(kinds, before) {
      await deleteFailedBefore(await started(), asideOf(kinds), before);
    },
    async discard(kinds, id) {
      const boss = await started();
      return transaction(
        database.db,
        async (tx) => (await takeDeadLetter(boss, tx, asideOf(kinds), id)) !== null,
      );
    },
    async discardAll(kinds) {
      const boss = await started();
      for (const queue of asideOf(kinds)) await boss.deleteAllJobs(queue);
    },
    async stop() {
      await starting?.catch(() => {});
      await queues?.stop({ graceful: true, timeout: 5000 });
    },
  };
}
