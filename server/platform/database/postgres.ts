import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { ChangeListener, Database } from './database.ts';

/** Held by the one instance that migrates or seeds; any number will do, as long as it never changes. */
const lockKey = 7_214_520;
/** Connections of one process; more only queue up inside the database server. */
const poolSize = 10;

/** The database server cannot be used; the message says where it was looked for and what it said. */
export class DatabaseUnreachableError extends Error {}

/**
 * A PostgreSQL server, 15 or newer, through a pool of connections.
 * @throws DatabaseUnreachableError when it does not answer
 */
export async function openPostgres(connectionString: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    application_name: 'haat',
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  await pool.query('select 1').catch(async (error) => {
    await pool.end();
    const { host, pathname } = new URL(connectionString);
    throw new DatabaseUnreachableError(`The database at ${host}${pathname} cannot be used: ${reason(error)}`);
  });
  const db = drizzle(pool);
  let stopListening = async () => {};
  return {
    db,
    queues: async () => ({ executeSql: (text, values) => pool.query(text, values) }),
    async alone(task) {
      const client = await pool.connect();
      try {
        await client.query('select pg_advisory_lock($1)', [lockKey]);
        await task();
      } finally {
        await client.query('select pg_advisory_unlock_all()').catch(() => {});
        client.release();
      }
    },
    migrate: (migrationsFolder) => migrate(db, { migrationsFolder }),
    async listen(listener) {
      stopListening = listenForever(connectionString, listener);
    },
    async close() {
      await stopListening();
      await pool.end();
    },
  };
}

function reason(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reason(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

/** Keeps one connection listening, however often it breaks. Returns the function that ends it. */
function listenForever(connectionString: string, { changed, hearing }: ChangeListener): () => Promise<void> {
  const stop = new AbortController();
  let client: pg.Client | undefined;
  const once = async () => {
    client = new pg.Client({ connectionString, application_name: 'haat listener', keepAlive: true });
    const broken = new Promise<void>((resolve) => {
      client?.on('error', () => resolve());
      client?.on('end', () => resolve());
    });
    client.on('notification', changed);
    await client.connect();
    await client.query('listen catalogue');
    hearing(true);
    await broken;
  };
  const forever = async () => {
    while (!stop.signal.aborted) {
      await once().catch(() => {});
      hearing(false);
      await client?.end().catch(() => {});
      await sleep(1000, undefined, { signal: stop.signal }).catch(() => {});
    }
  };
  const done = forever();
  return async () => {
    stop.abort();
    await client?.end().catch(() => {});
    await done;
  };
}
