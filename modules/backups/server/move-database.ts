import { join } from 'node:path';
import type { Manifest } from './archive/manifest.ts';
import { verify } from './archive/read.ts';
import { writeBackup } from './archive/write.ts';
import { BackupError } from './errors.ts';
import { type BackupConfig, inWorkFolder } from './make-backup.ts';
import { restore } from './restore-backup.ts';
import { inClosedFolder, onClosedServer } from './shop-database.ts';

/**
 * Moves the database of a closed shop: from the data folder to a server (a URL), or back (`embedded`). The source and
 * the pictures remain unchanged.
 * @returns the manifest of the moved database
 * @throws BackupError, FolderError when the shop is open or the target has data
 */
export async function move(config: BackupConfig, to: string, now: Date): Promise<Manifest> {
  const isBack = to === 'embedded';
  const { databaseUrl, dataDir } = config;
  if (isBack && databaseUrl === null)
    throw new BackupError('The shop is embedded already. To move one back, set DATABASE_URL to its server.');
  if (!isBack && databaseUrl !== null)
    throw new BackupError(
      'DATABASE_URL is set, and so the shop is on a server. Unset it to move the embedded shop.',
    );
  return inWorkFolder(config, async (folder) => {
    const path = join(folder, 'moved.tar');
    const database = isBack ? 'server' : 'embedded';
    const content = { database, files: null, settings: {}, now } as const;
    const write = (session: Parameters<typeof writeBackup>[1]['session']) =>
      writeBackup(path, { session, ...content });
    if (databaseUrl === null) await inClosedFolder(dataDir, write);
    else await onClosedServer(databaseUrl, write);
    const manifest = await verify(path);
    const target = isBack ? { databaseUrl: null, dataDir } : { databaseUrl: to, dataDir };
    await restore(target, { path, manifest, files: null }, { replaces: false, now });
    return manifest;
  });
}
