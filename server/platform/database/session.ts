import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { openPGlite } from './pglite.ts';

/** One connection of its own to a database, for work on all of its tables: every value comes and goes as PostgreSQL prints it. */
export type Session = {
  ask: <Row = Record<string, string>>(text: string, values?: unknown[]) => Promise<Row[]>;
  /** Runs several statements, which take no values. */
  run: (statements: string) => Promise<void>;
  close: () => Promise<void>;
};

/** A session with a database server, without the limits of time that the shop's own connections have. */
export async function openServerSession(connectionString: string): Promise<Session> {
  const client = new pg.Client({
    connectionString,
    application_name: 'haat backup',
    options: '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0',
    keepAlive: true,
  });
  // One that breaks between two questions fails the next one.
  client.on('error', () => {});
  await client.connect();
  return { ...onServer(client), close: () => client.end() };
}

/** Statements on a connection to a server. */
export const onServer = (client: pg.Client): Pick<Session, 'ask' | 'run'> => ({
  ask: async (text, values = []) => (await client.query(text, values)).rows,
  run: async (statements) => {
    await client.query(statements);
  },
});

/** A session with an embedded database, which nothing else may have open. */
export async function openFolderSession(postgresFolder: string): Promise<Session> {
  const client = await openPGlite(postgresFolder);
  return { ...onEmbedded(client), close: () => client.close() };
}

/** Statements on an embedded database. */
export const onEmbedded = (client: PGlite): Pick<Session, 'ask' | 'run'> => ({
  ask: async <Row>(text: string, values: unknown[] = []) => (await client.query<Row>(text, values)).rows,
  run: async (statements) => {
    await client.exec(statements);
  },
});

/** Everything in `work` happens, or nothing does. */
export async function inTransaction<T>(session: Session, kind: string, work: () => Promise<T>): Promise<T> {
  await session.run(`begin ${kind}`);
  try {
    const result = await work();
    await session.run('commit');
    return result;
  } catch (error) {
    await session.run('rollback').catch(() => {});
    throw error;
  }
}
