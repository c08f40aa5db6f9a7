import pg from 'pg';

/** Connections of one process; more only queue up inside the database server. */
const poolSize = 10;
/** A connection that nobody needed for so long, in ms, is given back. */
const idleMs = 300_000;

/**
 * For every connection: room to note down which of a million rows a common word is in, one by one instead of page by
 * page; and no machine code for questions that take a few milliseconds.
 */
const session = '-c work_mem=32MB -c jit=off';

type Where = Pick<pg.PoolConfig, 'connectionString' | 'connectionTimeoutMillis' | 'application_name'>;

export function openPool(where: Where): pg.Pool {
  // What a transaction asks for together (`Promise.all`) goes there in one piece, and comes back so.
  const pool = new pg.Pool({
    ...where,
    pipeline: true,
    max: poolSize,
    idleTimeoutMillis: idleMs,
    options: session,
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  // So would one that breaks between two questions of a transaction: whoever asks the next one is told.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
