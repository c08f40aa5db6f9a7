import { join } from 'node:path';
import { projectFolder } from '#server/platform/project.ts';
import type { Database } from './database.ts';

/** Where the migrations are, in the order of their numbers. */
export const migrationsFolder = join(projectFolder, 'server/platform/database/migrations');

/**
 * Opens the database that the configuration names: a server when there is a URL, else the embedded one in
 * the data folder. Only the one that is used is read.
 * @throws FolderError, DatabaseUnreachableError
 */
export async function openDatabase({ databaseUrl, replicaUrl = null, dataDir }: Where): Promise<Database> {
  if (databaseUrl === null) return (await import('./embedded.ts')).openEmbedded(dataDir);
  return (await import('./postgres.ts')).openPostgres(databaseUrl, replicaUrl);
}

type Where = { databaseUrl: string | null; replicaUrl?: string | null; dataDir: string };
