import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { openEmbedded } from '#server/platform/database/embedded.ts';
import { openPostgres } from '#server/platform/database/postgres.ts';
import { isFullRun } from './scope.ts';
import { copyOf, migratedName } from './templates.ts';

/** Runs SQL as the superuser of the test server. */
export async function asSuperuser(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') ?? '' });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** A new database of the test server, empty or a copy of another one: its URL, and how it goes away. */
export async function createPostgresDatabase(
  template = 'template1',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asSuperuser(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(inject('postgresUrl') ?? '');
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asSuperuser(`drop database ${name} with (force)`) };
}

async function openTestPostgres(): Promise<Database> {
  const { url, drop } = await createPostgresDatabase(migratedName);
  const database = await openPostgres(url);
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

/** An embedded database, fresh and migrated. */
export async function openTestEmbedded(): Promise<Database> {
  const { path, remove } = copyOf(inject('migratedFolder'));
  const database = await openEmbedded(path);
  return {
    ...database,
    async close() {
      await database.close();
      remove();
    },
  };
}

/** @property skipped whether it is missing on this machine */
type TestDatabase = { kind: string; skipped: boolean; open: () => Promise<Database> };

const hasPostgres = inject('postgresUrl') !== null;
export const onPostgres: TestDatabase = { kind: 'PostgreSQL', skipped: !hasPostgres, open: openTestPostgres };
export const onEmbedded: TestDatabase = { kind: 'embedded', skipped: false, open: openTestEmbedded };

/**
 * The databases of this run; a new and migrated one each time one is opened. The full run takes both. The short run takes
 * PostgreSQL, which opens faster, or the embedded one on a machine without it; the browser tests use the embedded one anyway.
 */
export const databases = isFullRun ? [onEmbedded, onPostgres] : [hasPostgres ? onPostgres : onEmbedded];
