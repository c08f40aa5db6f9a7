import { inject } from 'vitest';
import { openEmbedded } from '#kernel/database/connection/embedded.ts';
import { openPostgres } from '#kernel/database/connection/postgres.ts';
import type { Database } from '#kernel/database/database.ts';
import { connections, createPostgresDatabase } from './postgres-databases.ts';
import { isFullRun } from './scope.ts';
import { copyOf, migratedName } from './templates.ts';

async function openTestPostgres(): Promise<Database> {
  const { url, drop } = await createPostgresDatabase(migratedName);
  const database = await openPostgres(url, null, connections);
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

/** Opens a new and migrated embedded database. */
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

/** @property skipped whether the database is missing on this machine */
type TestDatabase = { kind: string; skipped: boolean; open: () => Promise<Database> };

const hasPostgres = inject('postgresUrl') !== null;
export const onPostgres: TestDatabase = { kind: 'PostgreSQL', skipped: !hasPostgres, open: openTestPostgres };
export const onEmbedded: TestDatabase = { kind: 'embedded', skipped: false, open: openTestEmbedded };

/** The database that opens faster, for rules that do not depend on the database. */
export const fasterDatabase = hasPostgres ? onPostgres : onEmbedded;

/**
 * The databases of this run; each opening creates a new and migrated one. The full run uses both, the short run one of
 * them: the tests of the embedded database itself use that one.
 */
export const databases = isFullRun ? [onEmbedded, onPostgres] : [fasterDatabase];
