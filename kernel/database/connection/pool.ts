import pg from 'pg';
import { isTracing } from '../../tracing/tracing.ts';
import type { Connections } from './connections.ts';
import { TracedClient } from './traced-client.ts';

/** Connections of one process unless the configuration says otherwise; more queue inside a small database server. */
const defaultSize = 10;
/** Time after which an unused connection is closed, in ms. */
const idleMs = 300_000;

/** Timeout of a statement that waits for a lock, in ms; the visitor is asked to try again. */
const lockMs = 1500;
/** The longest statement, in ms: a category of 20,000 products is hidden within 20 s. */
const statementMs = 60_000;
/** How long a transaction and its locks may wait for this process, in ms. */
const idleInTransactionMs = 15_000;

/**
 * Settings of every connection: enough memory for an exact bitmap of the rows that a common word matches in a table of
 * a million rows, and no JIT compilation for queries of a few milliseconds.
 */
const session = {
  work_mem: '32MB',
  jit: 'off',
  lock_timeout: lockMs,
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
};

type PoolOptions = Pick<
  pg.PoolConfig,
  'connectionString' | 'connectionTimeoutMillis' | 'application_name' | 'max' | 'maxLifetimeSeconds'
> & {
  connections: Connections;
  /** Additional settings of these connections. */
  extraSettings?: Record<string, number>;
};

export function openPool({
  connections,
  extraSettings,
  max = defaultSize,
  ...poolConfig
}: PoolOptions): pg.Pool {
  const settings = Object.entries({ ...session, ...extraSettings });
  // Queries that a transaction sends together (`Promise.all`) travel in one round trip.
  const pool = new pg.Pool({
    max,
    ...poolConfig,
    pipeline: true,
    ...(isTracing() && { Client: TracedClient as typeof pg.Client }),
    idleTimeoutMillis: idleMs,
    options: settings.map(([name, value]) => `-c ${name}=${value}`).join(' '),
    stream: connections.stream,
    // Covers queries that even the server does not end, such as on a connection whose other end the network dropped.
    query_timeout: statementMs + 5000,
    keepAlive: true,
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  // A connection that breaks between two queries of a transaction would too; its next query rejects.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
