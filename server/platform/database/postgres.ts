import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { Connections, watch } from './connections.ts';
import type { Database } from './database.ts';
import { applyFunctions, functionsFolder } from './functions.ts';
import { type Listener, openListener } from './listener.ts';
import { requireKnownMigrations } from './migrations-applied.ts';
import { openPool } from './pool.ts';
import { handleOf } from './pool-handle.ts';
import { isReady } from './ready.ts';
import { openReplica } from './replica.ts';
import { onServer } from './session.ts';
import { DatabaseUnreachableError } from './trouble.ts';

/** Held by the one instance that migrates or seeds; any number will do, as long as it never changes. */
const lockKey = 7_214_520;

/**
 * A PostgreSQL server, 15 or newer, through a pool of connections.
 * @throws DatabaseUnreachableError when it does not answer
 */
export async function openPostgres(
  connectionString: string,
  replicaUrl: string | null = null,
): Promise<Database> {
  const connections = new Connections();
  const where = { connectionString, connections, connectionTimeoutMillis: 10_000 };
  const pool = openPool({ ...where, application_name: 'haat' });
  await firstAnswer(pool).catch(async (error) => {
    await pool.end();
    const { host, pathname } = new URL(connectionString);
    throw new DatabaseUnreachableError(`The database at ${host}${pathname} cannot be used: ${reason(error)}`);
  });
  const stopWatching = watch(connectionString, connections);
  const db = handleOf(pool);
  const probes = openPool({ ...where, application_name: 'haat health', max: 1, also: probeLimits });
  const replica = replicaUrl === null ? null : openReplica(replicaUrl, { db, pool });
  let listener: Listener | undefined;
  let hearingUntil = 0;
  return {
    kind: 'server',
    db,
    read: replica?.read ?? ((work) => work(db)),
    queues: async () => ({ executeSql: (text, values) => pool.query(text, values) }),
    // Another process may still have these jobs in hand.
    recover: async () => {},
    alone: (task, onWait) =>
      onPatientConnection(connectionString, async (client) => {
        const tried = await client.query('select pg_try_advisory_lock($1) as has', [lockKey]);
        if (!tried.rows[0].has) {
          onWait?.();
          await client.query('select pg_advisory_lock($1)', [lockKey]);
        }
        await task();
      }),
    migrate: (migrationsFolder, functions = functionsFolder) =>
      onPatientConnection(connectionString, async (client) => {
        const patient = drizzle(client);
        await requireKnownMigrations(patient, migrationsFolder);
        await migrate(patient, { migrationsFolder });
        await applyFunctions(onServer(client), functions);
      }),
    isReady: () => isReady(handleOf(probes)),
    async listen(listening) {
      const noting = {
        changed: listening.changed,
        hearing(until: number) {
          hearingUntil = until;
          listening.hearing(until);
        },
      };
      listener = openListener(connectionString, pool, replica?.listening(noting) ?? noting);
    },
    heardByAll: async () => listener?.heardByAll(),
    vitals: () => ({
      pool: {
        active: pool.totalCount - pool.idleCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount,
      },
      replica: replica?.vitals() ?? null,
      isHearing: performance.now() < hearingUntil,
    }),
    async close() {
      await listener?.close();
      await replica?.close();
      await stopWatching();
      await probes.end();
      await pool.end();
    },
  };
}

/** In ms: a probe is answered within a second, whatever the rest of the shop waits for. */
const probeLimits = { lock_timeout: 500, statement_timeout: 900 };

/** Works on a connection without limits of time: one instance waits until another has migrated, and a migration takes as long as it takes. */
async function onPatientConnection(
  connectionString: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: 'haat preparing', keepAlive: true });
  // One that breaks between two questions fails the next one.
  client.on('error', () => {});
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** A server that is not there says so at once; one that is late, on a machine where many start at the same time, is asked again. */
async function firstAnswer(pool: pg.Pool, tries = 5): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (error) {
    if (tries === 1 || !/timeout|does not answer/i.test(reason(error))) throw error;
    await firstAnswer(pool, tries - 1);
  }
}

function reason(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reason(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
