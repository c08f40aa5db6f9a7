import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { beginNested, type Db } from '../database.ts';
import { sqlState } from '../errors.ts';

/** Leaves times as the text that PostgreSQL sends, as Drizzle's own queries do: the columns of a table parse it. */
const timesAsText = new pg.TypeOverrides();
const { DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins;
for (const type of [DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ]) timesAsText.setTypeParser(type, (text) => text);

const namedOn =
  (client: pg.Pool | pg.PoolClient): Db['named'] =>
  async (statement) =>
    (await client.query({ ...statement, types: timesAsText })).rows;

/** SQLSTATE of the statements that follow a failed one in its transaction. */
const transactionFailed = '25P02';
/** SQLSTATE of a write in a read-only session, which stays read-only after the server accepts writes again. */
const readOnlySession = '25006';

/** Returns a connection that keeps the errors of its statements, the first one first. */
function watched(client: pg.PoolClient): { client: pg.PoolClient; errors: unknown[] } {
  const errors: unknown[] = [];
  const run = client.query.bind(client) as (...statement: unknown[]) => unknown;
  const query = (...statement: unknown[]) => {
    const result = run(...statement);
    if (result instanceof Promise) result.catch((error) => errors.push(error));
    return result;
  };
  return { client: Object.create(client, { query: { value: query } }), errors };
}

/** Returns a handle on the connections of a pool. A transaction has a connection of its own. */
export function handleOf(pool: pg.Pool): Db {
  return Object.assign(drizzle(pool), {
    named: namedOn(pool),
    async begin<T>(work: (tx: Db) => Promise<T>): Promise<T> {
      const client = await pool.connect();
      const statements = watched(client);
      let broken: Error | undefined;
      try {
        await client.query('begin');
        const result = await work(
          Object.assign(drizzle(statements.client), {
            named: namedOn(statements.client),
            begin: beginNested,
          }),
        );
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback').catch((cause) => {
          broken = cause;
        });
        // The statements after the failed one say nothing about the cause, on which a retry depends.
        const cause = sqlState(error) === transactionFailed ? (statements.errors[0] ?? error) : error;
        if (sqlState(cause) === readOnlySession) broken ??= new Error('The session is read-only', { cause });
        throw cause;
      } finally {
        client.release(broken);
      }
    },
  });
}
