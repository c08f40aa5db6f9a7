import type { Db } from '../database/database.ts';
import type { Mail } from '../mail/mailer.ts';
import type { QueueState } from './queue-state.ts';

/** The payload of each kind of job. Modules add their own kinds. */
export interface Work {
  mail: Mail;
}
export type JobKind = keyof Work;

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
