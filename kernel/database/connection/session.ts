import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { openPGlite } from './pglite.ts';

/** A dedicated connection for work on all tables. Values are the text that PostgreSQL prints. */
export type DatabaseSession = {
  query: <Row = Record<string, string>>(text: string, values?: unknown[]) => Promise<Row[]>;
  /** Runs several statements without parameters. */
  execute: (statements: string) => Promise<void>;
  close: () => Promise<void>;
};

/** Opens a session with a database server, without the timeouts of the shop's own connections. */
export async function openServerSession(connectionString: string): Promise<DatabaseSession> {
  const client = new pg.Client({
    connectionString,
    application_name: 'haat backup',
    options: '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0',
    keepAlive: true,
  });
  // A connection that breaks between two queries fails the next one.
  client.on('error', () => {});
  await client.connect();
  return { ...onServer(client), close: () => client.end() };
}

/** Returns the statements of a session on a connection to a server. */
export const onServer = (client: pg.Client): Pick<DatabaseSession, 'query' | 'execute'> => ({
  query: async (text, values = []) => (await client.query(text, values)).rows,
  execute: async (statements) => {
    await client.query(statements);
  },
});

/** Opens a session with an embedded database that no other process has open. */
export async function openFolderSession(postgresFolder: string): Promise<DatabaseSession> {
  const client = await openPGlite(postgresFolder);
  return { ...onEmbedded(client), close: () => client.close() };
}

/** Returns the statements of a session on an embedded database. */
export const onEmbedded = (
  client: Pick<PGlite, 'query' | 'exec'>,
): Pick<DatabaseSession, 'query' | 'execute'> => ({
  query: async <Row>(text: string, values: unknown[] = []) => (await client.query<Row>(text, values)).rows,
  execute: async (statements) => {
    await client.exec(statements);
  },
});

/** Runs `work` in a transaction that commits when it resolves and rolls back when it throws. */
export async function inTransaction<T>(
  session: Pick<DatabaseSession, 'execute'>,
  kind: string,
  work: () => Promise<T>,
): Promise<T> {
  await session.execute(`begin ${kind}`);
  try {
    const result = await work();
    await session.execute('commit');
    return result;
  } catch (error) {
    await session.execute('rollback').catch(() => {});
    throw error;
  }
}
