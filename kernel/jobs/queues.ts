import type { PgBoss, QueueOptions, QueueResult } from 'pg-boss';
import { type Database, transaction } from '../database/database.ts';
import { requeueActive } from './dead-letters.ts';
import type { JobKind } from './jobs.ts';
import { type QueueState, queueStateOf } from './queue-state.ts';

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
/** Seconds that a dead letter is kept for staff: ten years, unless staff delete it. */
const retentionSeconds = 10 * 365 * 24 * 3600;
const maintenanceIntervalSeconds = 3600;
const unusedJobId = '00000000-0000-0000-0000-000000000000';

/** The settings of a kind of job that differ from the defaults. */
export type QueueSettings = { expireInSeconds?: number; retryLimit?: number };

/** Returns the dead letter queue of a kind. */
export const deadLetterQueueOf = (kind: JobKind) => `${kind}-failed`;

export const deadLetterQueuesOf = (kinds: readonly JobKind[]) => kinds.map(deadLetterQueueOf);

/** Returns the states of the queues of some kinds. */
export const queueStatesOf = (boss: PgBoss, kinds: readonly JobKind[]): Promise<QueueState[]> =>
  Promise.all(kinds.map((kind) => queueStateOf(boss, kind, deadLetterQueueOf(kind))));

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
    return await queueStatesOf(boss, kinds);
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** The job queues (pg-boss) in the shop's own database. They start on first use, not when the shop opens. */
export class Queues {
  readonly kinds: readonly JobKind[];
  /** The queues once they have started. */
  running: PgBoss | undefined;
  #starting: Promise<PgBoss> | undefined;
  readonly #database: Database;
  readonly #settings: Record<string, QueueSettings>;
  readonly #onError: (error: unknown) => void;

  constructor(
    database: Database,
    settings: Record<string, QueueSettings>,
    onError: (error: unknown) => void,
  ) {
    this.kinds = Object.keys(settings) as JobKind[];
    this.#database = database;
    this.#settings = settings;
    this.#onError = onError;
  }

  /** Starts the queues unless they run; a failed start is tried again on the next use. */
  started(): Promise<PgBoss> {
    this.#starting ??= this.#start().catch((error) => {
      this.#starting = undefined;
      throw error;
    });
    return this.#starting;
  }

  async stop(): Promise<void> {
    await this.#starting?.catch(() => {});
    await this.running?.stop({ graceful: true, timeout: 5000 });
  }

  async #start(): Promise<PgBoss> {
    const { PgBoss } = await import('pg-boss');
    const db = await this.#database.queues();
    const boss = new PgBoss({
      db,
      schedule: false,
      application_name: 'haat jobs',
      maintenanceIntervalSeconds,
      superviseIntervalSeconds: superviseSeconds,
      monitorIntervalSeconds: superviseSeconds,
    });
    boss.on('error', (error) => this.#onError(error));
    await boss.start();
    const existing = await boss.getQueues();
    for (const kind of this.kinds) await this.#ensureQueues(boss, kind, existing);
    await this.#database.recover(() =>
      transaction(this.#database.db, async (tx) => {
        for (const kind of this.kinds) await requeueActive(boss, tx, kind);
      }),
    );
    this.running = boss;
    return boss;
  }

  /** Creates the queues of a kind, and updates those that an earlier version has created with other settings. */
  async #ensureQueues(boss: PgBoss, kind: JobKind, existing: QueueResult[]): Promise<void> {
    const { retryLimit, expireInSeconds = defaultExpireInSeconds } = this.#settings[kind] ?? {};
    const deadLetter = deadLetterQueueOf(kind);
    // The dead letter queue first, since the queue of the kind names it.
    await ensureQueue(boss, deadLetter, { retentionSeconds }, existing);
    const limits = { ...retryPolicy, ...(retryLimit !== undefined && { retryLimit }) };
    await ensureQueue(boss, kind, { ...limits, expireInSeconds, heartbeatSeconds, deadLetter }, existing);
  }
}

/** Creates or updates a queue. Does nothing when it exists with these settings, as at most starts. */
async function ensureQueue(
  boss: PgBoss,
  name: string,
  options: QueueOptions & { deadLetter?: string },
  existing: QueueResult[],
): Promise<void> {
  const queue = existing.find((each) => each.name === name);
  const keys = Object.keys(options) as (keyof typeof options)[];
  if (queue && keys.every((key) => queue[key] === options[key])) return;
  if (queue) await boss.updateQueue(name, options);
  else await boss.createQueue(name, options);
  // pg-boss has read the settings of the other queues at its start, and keeps those of this one from here on: inside a
  // transaction it has no second connection to read them by, since the embedded database has only one.
  await boss.findJobs(name, { id: unusedJobId });
}
