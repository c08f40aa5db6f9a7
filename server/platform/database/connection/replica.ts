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
export function openReplica(connectionString: string, primary: Primary): Replica {
  const connections = new Connections();
  const pool = openPool({
    connectionString,
    connections,
    connectionTimeoutMillis: 2000,
    application_name: 'haat reader',
  });
  const stopWatching = watch(connectionString, connections);
  const db = handleOf(pool);
  let current = false;
  let isListening = false;
  /** Counts changes; a catch-up of an earlier change gives up. */
  let latestGeneration = 0;

  async function replayed(position: string): Promise<boolean> {
    const { rows } = await pool.query<{ there: boolean | null }>(
      'select pg_last_wal_replay_lsn() >= $1::pg_lsn as there',
      [position],
    );
    return rows[0]?.there === true;
  }

  async function catchUp(): Promise<void> {
    const generation = ++latestGeneration;
    current = false;
    while (generation === latestGeneration) {
      try {
        const { rows } = await primary.pool.query<{ at: string }>('select pg_current_wal_lsn()::text as at');
        while (generation === latestGeneration && !(await replayed(rows[0]?.at ?? '')))
          await sleep(pollMs, undefined, { ref: false });
        if (generation === latestGeneration) current = true;
        return;
      } catch {
        await sleep(retryMs, undefined, { ref: false });
      }
    }
  }

  /** Returns the age in seconds of the last replayed change; 0 when the replica has replayed all. */
  async function lagSeconds(): Promise<number> {
    const { rows } = await primary.pool.query<{ at: string }>('select pg_current_wal_lsn()::text as at');
    const lag = await pool.query<{ seconds: number }>(
      `select case when pg_last_wal_replay_lsn() >= $1::pg_lsn then 0
         else extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 end as seconds`,
      [rows[0]?.at],
    );
    return lag.rows[0]?.seconds ?? 0;
  }

  return {
    vitals: () => ({ isInUse: current, lagSeconds }),
    async read(work) {
      if (!current) return work(primary.db);
      try {
        return await work(db);
      } catch (error) {
        // The replica is down, or the query conflicts with the replay: the primary can answer it too.
        if (!isRetryableElsewhere(error)) throw error;
        void catchUp();
        return work(primary.db);
      }
    },
    listening: ({ onChange, onTrustedUntil }) => ({
      // Runs before the listener: an evicted cache entry must not be read again from a lagging replica.
      onChange(words) {
        void catchUp();
        return onChange(words);
      },
      onTrustedUntil(until) {
        if (until > 0 && !isListening) void catchUp();
        if (until === 0) {
          latestGeneration++;
          current = false;
        }
        isListening = until > 0;
        onTrustedUntil(until);
      },
    }),
    async close() {
      latestGeneration++;
      await stopWatching();
      await pool.end();
    },
  };
}
