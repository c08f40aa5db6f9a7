import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { beginNested, type Db } from '../database.ts';

/** Leaves times as the text that PostgreSQL sends, as Drizzle's own queries do: the columns of a table parse it. */
const timesAsText = new pg.TypeOverrides();
const { DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins;
for (const type of [DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ]) timesAsText.setTypeParser(type, (text) => text);

const namedOn =
  (client: pg.Pool | pg.PoolClient): Db['named'] =>
  async (statement) =>
    (await client.query({ ...statement, types: timesAsText })).rows;

/** Returns a handle on the connections of a pool. A transaction has a connection of its own. */
export function handleOf(pool: pg.Pool): Db {
  return Object.assign(drizzle(pool), {
    named: namedOn(pool),
    async begin<T>(work: (tx: Db) => Promise<T>): Promise<T> {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query('begin');
        const result = await work(
          Object.assign(drizzle(client), { named: namedOn(client), begin: beginNested }),
        );
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback').catch((cause) => {
          broken = cause;
        });
        throw error;
      } finally {
        client.release(broken);
      }
    },
  });
}
