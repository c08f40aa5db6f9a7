import type { Database } from '#server/platform/database/database.ts';

/** A statement as the database gets it; one with a name is prepared. */
export type Statement = { text: string; values: unknown[]; name?: string };
type Query = (
  asked: string | { text: string; values?: unknown[]; name?: string },
  ...rest: never[]
) => unknown;

/** Reports every later statement of this database, except those inside transactions. */
export function hearStatements({ db }: Database, heard: (statement: Statement) => void): void {
  const client = (db as never as { $client: { query: Query } }).$client;
  const query = client.query.bind(client);
  client.query = (asked, ...rest) => {
    const [given = []] = rest as unknown[] as unknown[][];
    const { text, name, values = given } = typeof asked === 'string' ? { text: asked } : asked;
    heard({ text, values, ...(name && { name }) });
    return query(asked, ...rest);
  };
}
