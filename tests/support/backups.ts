import { join } from 'node:path';
import type { BackupConfig } from '#modules/backups/server/make-backup.ts';

/** Returns the configuration of a shop that stores its backups in its data folder. */
export const backupConfigOf = (
  dataDir: string,
  databaseUrl: string | null = null,
  overrides: Partial<BackupConfig> = {},
): BackupConfig => ({
  dataDir,
  databaseUrl,
  backups: { place: { folder: join(dataDir, 'backups') }, areDaily: false, keep: { daily: 2, weekly: 2 } },
  ...overrides,
});
