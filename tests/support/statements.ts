import type { Database } from '#kernel/database/database.ts';

/** A statement as the database gets it; one with a name is prepared. */
export type Statement = { text: string; values: unknown[]; name?: string };
type Query = (
  statement: string | { text: string; values?: unknown[]; name?: string },
  ...rest: never[]
) => unknown;

/** Reports every later statement of this database, except those inside transactions. */
export function onStatement({ db }: Database, listener: (statement: Statement) => void): void {
  const client = (db as never as { $client: { query: Query } }).$client;
  const query = client.query.bind(client);
  client.query = (statement, ...rest) => {
    const [parameters = []] = rest as unknown[] as unknown[][];
    const {
      text,
      name,
      values = parameters,
    } = typeof statement === 'string' ? { text: statement } : statement;
    listener({ text, values, ...(name && { name }) });
    return query(statement, ...rest);
  };
}
