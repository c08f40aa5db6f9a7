import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** The most connections of a shop. Each costs the server the time to plan its first statements. */
export const connections = 4;

async function runOn(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Returns the URL of a database on the server of `serverUrl`. */
function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Creates the database that test files copy. Returns its URL. */
export async function createTemplate(serverUrl: string, name: string): Promise<string> {
  await runOn(serverUrl, `create database ${name}`);
  return urlOf(serverUrl, name);
}

/** The connection of this process as the superuser of the test server: a new one takes longer than most statements. */
let superuser: Promise<pg.Client> | undefined;

async function connectAsSuperuser(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') ?? '' });
  // The server stops before the process does.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Runs SQL as the superuser of the test server. */
export async function asSuperuser(statement: string): Promise<void> {
  superuser ??= connectAsSuperuser();
  await (await superuser).query(statement);
}

/**
 * Creates a database on the test server, empty or a copy of another one. Returns its URL and a function that drops it.
 */
export async function createPostgresDatabase(
  template = 'template1',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asSuperuser(`create database ${name} template ${template} strategy file_copy`);
  const url = urlOf(inject('postgresUrl') ?? '', name);
  return { url, drop: () => asSuperuser(`drop database ${name} with (force)`) };
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server of the run; null when none is installed. */
    postgresUrl: string | null;
  }
}
