import { join } from 'node:path';
import { projectFolder } from '#server/platform/project.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

/** Where the migrations are, in the order of their numbers. */
export const migrationsFolder = join(projectFolder, 'server/platform/database/migrations');

/**
 * Opens the database that the configuration names: a server when there is a URL, else the embedded one in
 * the data folder.
 * @throws FolderError, DatabaseUnreachableError
 */
export function openDatabase({ databaseUrl, replicaUrl = null, dataDir }: Where): Promise<Database> {
  return databaseUrl === null ? openEmbedded(dataDir) : openPostgres(databaseUrl, replicaUrl);
}

type Where = { databaseUrl: string | null; replicaUrl?: string | null; dataDir: string };
