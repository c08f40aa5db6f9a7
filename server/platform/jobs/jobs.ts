import { sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import type { Database, Db } from '#server/platform/database/database.ts';
import type { Mail } from '#server/platform/mail/post.ts';

/** Each kind of work that is done after a transaction, and what it is told. */
export type Work = { mail: Mail };
type Kind = keyof Work;

/** A job that fails is tried again after 5 s, 10 s, 20 s ..., about a day long, and then laid aside. */
const retrying = { retryLimit: 14, retryDelay: 5, retryBackoff: true, retryDelayMax: 4 * 3600 };
const nobody = '00000000-0000-0000-0000-000000000000';
/** Where jobs lie that failed for good. */
export const laidAside = (kind: Kind) => `${kind}-failed`;

/** The work that is written down with its cause and done after it, however often the process ends in between. */
export type Jobs = {
  /** Must be awaited before the transaction in which a job is added; makes the queues on first use. */
  ready: () => Promise<void>;
  /** Writes a job into the transaction `tx`: it will be done when that commits, and never otherwise. */
  add: <K extends Kind>(tx: Db, kind: K, told: Work[K]) => Promise<void>;
  /** Begins to do the jobs of a kind, one at a time. */
  work: <K extends Kind>(kind: K, doing: (told: Work[K]) => Promise<void>) => Promise<void>;
  stop: () => Promise<void>;
};

type Queues = { boss: PgBoss; fromDrizzle: typeof import('pg-boss').fromDrizzle };

/**
 * The queues of jobs (pg-boss) in the shop's own database. They are read and begun when they are first needed: a
 * shop opens without waiting for them.
 * @param onError told of what goes wrong beside any job, a lost connection, say
 */
export function openJobs(database: Database, onError: (error: unknown) => void): Jobs {
  let queues: Queues | undefined;
  let started: Promise<void> | undefined;
  const start = async () => {
    const { fromDrizzle, PgBoss } = await import('pg-boss');
    const db = await database.queues();
    const boss = new PgBoss({ db, schedule: false, application_name: 'haat jobs' });
    boss.on('error', onError);
    await boss.start();
    for (const kind of ['mail'] satisfies Kind[]) {
      await boss.createQueue(laidAside(kind));
      await boss.createQueue(kind, { ...retrying, deadLetter: laidAside(kind) });
      // What the queue is like is remembered from here on: inside a transaction there is no second connection to
      // ask by (the embedded database has but one).
      await boss.findJobs(kind, { id: nobody });
    }
    queues = { boss, fromDrizzle };
  };
  const ready = () => {
    started ??= start().catch((error) => {
      started = undefined;
      throw error;
    });
    return started;
  };
  return {
    ready,
    async add(tx, kind, told) {
      if (!queues) throw new Error('jobs.ready() must be awaited before the transaction');
      await queues.boss.send(kind, told, { db: queues.fromDrizzle(tx as never, sql) });
    },
    async work(kind, doing) {
      await ready();
      await queues?.boss.work(kind, { pollingIntervalSeconds: 1 }, async ([job]) => {
        if (job) await doing(job.data as Work[typeof kind]);
      });
    },
    async stop() {
      await started?.catch(() => {});
      await queues?.boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}
