import { join } from 'node:path';
import { projectFolder } from '../../project.ts';
import type { Database } from '../database.ts';

/** The folder of the migrations, which are ordered by number. */
export const migrationsFolder = join(projectFolder, 'kernel/database/migrations');

/**
 * Opens the configured database: a server when there is a URL, otherwise the embedded one in the data folder. Only the
 * module of the one in use is loaded.
 * @throws FolderError, DatabaseUnreachableError
 */
export async function openDatabase({
  databaseUrl,
  databaseConnections,
  replicaUrl = null,
  dataDir,
}: DatabaseLocation): Promise<Database> {
  if (databaseUrl === null) return (await import('./embedded.ts')).openEmbedded(dataDir);
  return (await import('./postgres.ts')).openPostgres(databaseUrl, replicaUrl, databaseConnections);
}

type DatabaseLocation = {
  databaseUrl: string | null;
  /** The most connections to the server for the work of this process. */
  databaseConnections?: number;
  replicaUrl?: string | null;
  dataDir: string;
};
