import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Database } from '../database.ts';
import { DatabaseUnreachableError } from '../errors.ts';
import { applyFunctions, functionsFolder } from '../functions.ts';
import { requireKnownMigrations } from '../migrations-applied.ts';
import { Connections, watch } from './connections.ts';
import { type Listener, openListener } from './listener.ts';
import { openPool } from './pool.ts';
import { handleOf } from './pool-handle.ts';
import { isReady } from './ready.ts';
import { openReplica } from './replica.ts';
import { inTransaction, onServer } from './session.ts';

/** Advisory lock of the one instance that migrates or seeds. The number is arbitrary and must never change. */
const lockKey = 7_214_520;

/**
 * Opens a PostgreSQL server, version 15 or newer, through a pool of at most `poolSize` connections.
 * @throws DatabaseUnreachableError when it does not answer
 */
export async function openPostgres(
  connectionString: string,
  replicaUrl: string | null = null,
  poolSize?: number,
): Promise<Database> {
  const connections = new Connections();
  const poolOptions = { connectionString, connections, connectionTimeoutMillis: 10_000 };
  const pool = openPool({ ...poolOptions, application_name: 'haat', max: poolSize });
  await requireAnswer(pool, connectionString);
  const stopWatching = watch(connectionString, connections);
  const db = handleOf(pool);
  const probes = openPool({
    ...poolOptions,
    application_name: 'haat health',
    max: 1,
    maxLifetimeSeconds: probeSeconds,
    extraSettings: probeLimits,
  });
  const replica = replicaUrl === null ? null : openReplica(replicaUrl, { db, pool }, poolSize);
  /** One for each app on this database. */
  const openListeners: Listener[] = [];
  let hearingUntil = 0;
  return {
    kind: 'server',
    db,
    readReplica: replica?.read ?? ((work) => work(db)),
    queues: async () => ({ executeSql: (text, values) => pool.query(text, values) }),
    // Another process may still run these jobs.
    recover: async () => {},
    ...preparationOf(connectionString),
    isReady: () => isReady(handleOf(probes)),
    async listen(changes) {
      const recordingListener = {
        onChange: changes.onChange,
        onTrustedUntil(until: number) {
          hearingUntil = until;
          changes.onTrustedUntil(until);
        },
      };
      openListeners.push(
        openListener(connectionString, pool, replica?.listening(recordingListener) ?? recordingListener),
      );
    },
    waitForInvalidation: async () => openListeners.at(-1)?.waitForInvalidation(),
    vitals: () => ({
      pool: countsOf(pool),
      replica: replica?.vitals() ?? null,
      isListening: performance.now() < hearingUntil,
    }),
    async close() {
      await Promise.all(openListeners.map((listener) => listener.close()));
      await replica?.close();
      await stopWatching();
      await probes.end();
      await pool.end();
    },
  };
}

/** Returns the functions that prepare the database, which other instances may do at the same time. */
const preparationOf = (
  connectionString: string,
): Pick<Database, 'exclusively' | 'migrate' | 'changeTables'> => ({
  exclusively: (task, onWait) =>
    withoutTimeouts(connectionString, async (client) => {
      const lock = await client.query('select pg_try_advisory_lock($1) as has', [lockKey]);
      if (!lock.rows[0].has) {
        onWait?.();
        await client.query('select pg_advisory_lock($1)', [lockKey]);
      }
      await task();
    }),
  migrate: (migrationsFolder, functions = functionsFolder) =>
    withoutTimeouts(connectionString, async (client) => {
      const db = drizzle(client);
      await requireKnownMigrations(db, migrationsFolder);
      await migrate(db, { migrationsFolder });
      await applyFunctions(onServer(client), functions);
    }),
  changeTables: (work) =>
    withoutTimeouts(connectionString, (client) =>
      inTransaction(onServer(client), '', () => work(onServer(client))),
    ),
});

const countsOf = ({ totalCount, idleCount, waitingCount }: pg.Pool) => ({
  active: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
});

/**
 * Lifetime of the connection of health checks: a session keeps the defaults of its start, also a read-only one that the
 * server has lifted since.
 */
const probeSeconds = 5;

/** Timeouts in ms: a health check is answered within a second, regardless of the load of the shop. */
const probeLimits = { lock_timeout: 500, statement_timeout: 900 };

/**
 * Runs work on a connection without timeouts: an instance waits until another has migrated, however long that takes.
 */
async function withoutTimeouts(
  connectionString: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: 'haat preparing', keepAlive: true });
  // A connection that breaks between two queries fails the next one.
  client.on('error', () => {});
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Waits for the first answer of the server; closes the pool without one. @throws DatabaseUnreachableError */
async function requireAnswer(pool: pg.Pool, connectionString: string): Promise<void> {
  await firstAnswer(pool).catch(async (error) => {
    await pool.end();
    const { host, pathname } = new URL(connectionString);
    throw new DatabaseUnreachableError(
      `The database at ${host}${pathname} cannot be used: ${reasonOf(error)}`,
    );
  });
}

/**
 * Waits for the first answer of the server. A server that is down fails at once; a slow one, on a machine where many
 * processes start together, is retried.
 */
async function firstAnswer(pool: pg.Pool, tries = 5): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (error) {
    if (tries === 1 || !/timeout|does not answer/i.test(reasonOf(error))) throw error;
    await firstAnswer(pool, tries - 1);
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
