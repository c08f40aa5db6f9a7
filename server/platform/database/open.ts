import { fileURLToPath } from 'node:url';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

/** Where the migrations are, in the order of their numbers. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Opens the database that the configuration names: a server when there is a URL, else the embedded one in
 * the data folder.
 * @throws FolderInUseError, DatabaseUnreachableError
 */
export function openDatabase(where: { databaseUrl: string | null; dataDir: string }): Promise<Database> {
  return where.databaseUrl === null ? openEmbedded(where.dataDir) : openPostgres(where.databaseUrl);
}
