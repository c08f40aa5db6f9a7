import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { Connections, watch } from './connections.ts';
import type { ChangeListener, DatabaseVitals, Db, Read } from './database.ts';
import { openPool } from './pool.ts';
import { handleOf } from './pool-handle.ts';
import { isDatabaseTrouble } from './trouble.ts';

/** How often a copy that lags is asked whether it has caught up, in ms; and one that does not answer. */
const lookMs = 10;
const againMs = 1000;

/** A copy of the database that follows it. */
export type Replica = {
  /** Does work that only reads, on the copy as long as it has all that was heard of, else on the database itself. */
  read: Read;
  /** Hears what this listener hears. */
  listening: (listener: ChangeListener) => ChangeListener;
  vitals: () => NonNullable<DatabaseVitals['replica']>;
  close: () => Promise<void>;
};

type Primary = { db: Db; pool: pg.Pool };

/**
 * Reads from a streaming replica. A change that was heard of (listener.ts) sends readers to the database itself until
 * the replica has replayed up to it, so that nobody reads what is older than the last answer they got.
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
  let heard = false;
  /** Counts changes; whoever waits for an earlier one gives up. */
  let change = 0;

  async function replayed(position: string): Promise<boolean> {
    const { rows } = await pool.query<{ there: boolean | null }>(
      'select pg_last_wal_replay_lsn() >= $1::pg_lsn as there',
      [position],
    );
    return rows[0]?.there === true;
  }

  async function catchUp(): Promise<void> {
    const mine = ++change;
    current = false;
    while (mine === change) {
      try {
        const { rows } = await primary.pool.query<{ at: string }>('select pg_current_wal_lsn()::text as at');
        while (mine === change && !(await replayed(rows[0]?.at ?? '')))
          await sleep(lookMs, undefined, { ref: false });
        if (mine === change) current = true;
        return;
      } catch {
        await sleep(againMs, undefined, { ref: false });
      }
    }
  }

  /** How old the last change is that it has replayed; 0 when it has all of them. */
  async function lagSeconds(): Promise<number> {
    const { rows } = await primary.pool.query<{ at: string }>('select pg_current_wal_lsn()::text as at');
    const found = await pool.query<{ seconds: number }>(
      `select case when pg_last_wal_replay_lsn() >= $1::pg_lsn then 0
         else extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 end as seconds`,
      [rows[0]?.at],
    );
    return found.rows[0]?.seconds ?? 0;
  }

  return {
    vitals: () => ({ isInUse: current, lagSeconds }),
    async read(work) {
      if (!current) return work(primary.db);
      try {
        return await work(db);
      } catch (error) {
        // Away, or in the way of what it has to replay: the database itself has the answer too.
        if (!isDatabaseTrouble(error)) throw error;
        void catchUp();
        return work(primary.db);
      }
    },
    listening: ({ changed, hearing }) => ({
      // Before anybody else: what is forgotten must not be read anew from a copy that lags.
      changed(words) {
        void catchUp();
        return changed(words);
      },
      hearing(until) {
        if (until > 0 && !heard) void catchUp();
        if (until === 0) {
          change++;
          current = false;
        }
        heard = until > 0;
        hearing(until);
      },
    }),
    async close() {
      change++;
      await stopWatching();
      await pool.end();
    },
  };
}
