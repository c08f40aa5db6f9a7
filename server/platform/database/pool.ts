import pg from 'pg';
import { isTracing } from '#server/platform/tracing/tracing.ts';
import type { Connections } from './connections.ts';
import { TracedClient } from './traced-client.ts';

/** Connections of one process; more only queue up inside the database server. */
const poolSize = 10;
/** A connection that nobody needed for so long, in ms, is given back. */
const idleMs = 300_000;

/** What waits for a lock for so long, in ms, fails, and the visitor is asked to try again. */
const lockMs = 1500;
/** The longest statement, in ms: a category of 20,000 products is hidden within 20 s. */
const statementMs = 60_000;
/** How long a transaction, and what it has locked, may wait for this process, in ms. */
const idleInTransactionMs = 15_000;

/**
 * For every connection: room to note down which of a million rows a common word is in, one by one instead of page by
 * page; and no machine code for questions that take a few milliseconds.
 */
const session = {
  work_mem: '32MB',
  jit: 'off',
  lock_timeout: lockMs,
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
};

type Where = Pick<
  pg.PoolConfig,
  'connectionString' | 'connectionTimeoutMillis' | 'application_name' | 'max'
> & {
  connections: Connections;
  /** Other settings of these connections. */
  also?: Record<string, number>;
};

export function openPool({ connections, also, ...where }: Where): pg.Pool {
  const settings = Object.entries({ ...session, ...also });
  // What a transaction asks for together (`Promise.all`) goes there in one piece, and comes back so.
  const pool = new pg.Pool({
    max: poolSize,
    ...where,
    pipeline: true,
    ...(isTracing() && { Client: TracedClient as typeof pg.Client }),
    idleTimeoutMillis: idleMs,
    options: settings.map(([name, value]) => `-c ${name}=${value}`).join(' '),
    stream: connections.stream,
    // For what even the server does not end; a connection of which the network forgot one side.
    query_timeout: statementMs + 5000,
    keepAlive: true,
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  // So would one that breaks between two questions of a transaction: whoever asks the next one is told.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
