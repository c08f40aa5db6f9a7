import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { ChangeListener, DatabaseVitals, Db, Read } from '../database.ts';
import { isRetryableElsewhere } from '../errors.ts';
import { Connections, watch } from './connections.ts';
import { openPool } from './pool.ts';
import { handleOf } from './pool-handle.ts';

/** Interval of checks whether a lagging replica has caught up, and of retries when it does not answer, in ms. */
const pollMs = 10;
const retryMs = 1000;

/** A streaming replica of the database. */
export type Replica = {
  /** Runs read-only work on the replica while it has every notified change, otherwise on the primary. */
  read: Read;
  /** Wraps a listener so that the replica receives its notifications first. */
  listening: (listener: ChangeListener) => ChangeListener;
  vitals: () => NonNullable<DatabaseVitals['replica']>;
  close: () => Promise<void>;
};

type Primary = { db: Db; pool: pg.Pool };

/**
 * Reads from a streaming replica. A notified change (listener.ts) sends reads to the primary until the replica has
 * replayed it, so that no client reads data older than its previous answer.
 */
export function openReplica(connectionString: string, primary: Primary, poolSize?: number): Replica {
  const connections = new Connections();
  const pool = openPool({
    connectionString,
    connections,
    connectionTimeoutMillis: 2000,
    application_name: 'haat reader',
    max: poolSize,
  });
  const stopWatching = watch(connectionString, connections);
  const db = handleOf(pool);
  const replay = new Replay(pool, primary.pool);
  let isListening = false;

  return {
    vitals: () => ({ isInUse: replay.isCurrent, lagSeconds: () => replay.lagSeconds() }),
    async read(work) {
      if (!replay.isCurrent) return work(primary.db);
      try {
        return await work(db);
      } catch (error) {
        // The replica is down, or the query conflicts with the replay: the primary can answer it too.
        if (!isRetryableElsewhere(error)) throw error;
        void replay.catchUp();
        return work(primary.db);
      }
    },
    listening: ({ onChange, onTrustedUntil }) => ({
      // Runs before the listener: an evicted cache entry must not be read again from a lagging replica.
      onChange(tags) {
        void replay.catchUp();
        return onChange(tags);
      },
      onTrustedUntil(until) {
        if (until > 0 && !isListening) void replay.catchUp();
        if (until === 0) replay.giveUp();
        isListening = until > 0;
        onTrustedUntil(until);
      },
    }),
    async close() {
      replay.giveUp();
      await stopWatching();
      await pool.end();
    },
  };
}

/** How far the replica has replayed the changes of the primary. */
class Replay {
  /** Whether the replica has every notified change. */
  isCurrent = false;
  readonly #replica: pg.Pool;
  readonly #primary: pg.Pool;
  /** Counts changes; a catch-up of an earlier change gives up. */
  #latestGeneration = 0;

  constructor(replica: pg.Pool, primary: pg.Pool) {
    this.#replica = replica;
    this.#primary = primary;
  }

  /** Waits until the replica has replayed all changes so far, unless a later change waits too. */
  async catchUp(): Promise<void> {
    const generation = ++this.#latestGeneration;
    this.isCurrent = false;
    while (generation === this.#latestGeneration) {
      try {
        const position = await this.#writtenTo();
        while (generation === this.#latestGeneration && !(await this.#hasReplayed(position)))
          await sleep(pollMs, undefined, { ref: false });
        if (generation === this.#latestGeneration) this.isCurrent = true;
        return;
      } catch {
        await sleep(retryMs, undefined, { ref: false });
      }
    }
  }

  /** Sends reads to the primary until the next catch-up. */
  giveUp(): void {
    this.#latestGeneration++;
    this.isCurrent = false;
  }

  /** Returns the age in seconds of the last replayed change; 0 when the replica has replayed all. */
  async lagSeconds(): Promise<number> {
    const lag = await this.#replica.query<{ seconds: number }>(
      `select case when pg_last_wal_replay_lsn() >= $1::pg_lsn then 0
         else extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 end as seconds`,
      [await this.#writtenTo()],
    );
    return lag.rows[0]?.seconds ?? 0;
  }

  /** Returns the position in the log up to which the primary has written. */
  async #writtenTo(): Promise<string> {
    const { rows } = await this.#primary.query<{ at: string }>('select pg_current_wal_lsn()::text as at');
    return rows[0]?.at ?? '';
  }

  async #hasReplayed(position: string): Promise<boolean> {
    const { rows } = await this.#replica.query<{ there: boolean | null }>(
      'select pg_last_wal_replay_lsn() >= $1::pg_lsn as there',
      [position],
    );
    return rows[0]?.there === true;
  }
}
