import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { lockFile } from '#kernel/database/connection/folder-lock.ts';
import type { Files } from '#kernel/files/files.ts';
import type { Manifest } from './archive/manifest.ts';
import { writeBackup } from './archive/write.ts';
import { isName, nameAt } from './backup-name.ts';
import { BackupError } from './errors.ts';
import { outdated, type RetentionPolicy } from './retention.ts';
import { readShop } from './shop-database.ts';
import { openStorage, type StorageConfig, type Stored } from './storage.ts';

/** The place of backups, whether the shop makes one every night, and how many of those are kept. */
export type BackupSettings = { place: StorageConfig; areDaily: boolean; keep: RetentionPolicy };

/** What the backup commands need to know of the shop. */
export type BackupConfig = {
  /** Absolute path of the folder of the embedded database and uploads. */
  dataDir: string;
  /** A PostgreSQL server instead of the embedded database. */
  databaseUrl: string | null;
  backups: BackupSettings;
};

/** Returns the work folder of the backup commands. */
const workFolderIn = (dataDir: string) => join(dataDir, '.backup');
const lockName = 'lock';

/**
 * Runs one backup command while no other one runs in this data folder. Removes the files of a killed one.
 * @throws BackupError when another command runs
 */
export async function alone<T>({ dataDir }: BackupConfig, work: () => Promise<T>): Promise<T> {
  const folder = workFolderIn(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unlock = lockFile(join(folder, lockName));
  if (!unlock)
    throw new BackupError('A backup, restore, drill or move is already running. Wait until it has finished.');
  try {
    for (const name of await readdir(folder))
      if (name !== lockName) await rm(join(folder, name), { recursive: true, force: true });
    return await work();
  } finally {
    unlock();
  }
}

/** Runs `work` with a temporary folder that only this user can read, and removes the folder. */
export async function inWorkFolder<T>(
  { dataDir }: BackupConfig,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = join(workFolderIn(dataDir), randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return work(folder).finally(() => rm(folder, { recursive: true, force: true }));
}

/**
 * Makes a backup of the open or closed shop in the configured place. A nightly one also deletes superseded ones.
 * @param content the uploaded files and the environment variables of the shop
 */
export function makeBackup(
  config: BackupConfig,
  { files, settings }: { files: Files; settings: Record<string, string> },
  { now, isDaily }: { now: Date; isDaily: boolean },
): Promise<{ name: string; bytes: number; manifest: Manifest; deleted: Stored[] }> {
  return inWorkFolder(config, async (folder) => {
    const name = nameAt(now, isDaily);
    const file = join(folder, name);
    const database = config.databaseUrl === null ? 'embedded' : 'server';
    const manifest = await readShop(config, (session) =>
      writeBackup(file, { session, database, files, settings, now }),
    );
    const place = await openStorage(config.backups.place);
    await place.put(name, file);
    const stored = await place.list();
    const deleted = isDaily ? outdated(stored, config.backups.keep) : [];
    for (const backup of deleted) await place.remove(backup.name);
    const bytes = stored.find((backup) => backup.name === name)?.bytes ?? 0;
    return { name, bytes, manifest, deleted };
  });
}

/** Runs `work` with a backup as a local file: a path, or the name of a backup in the configured place. */
export function withBackup<T>(
  config: BackupConfig,
  source: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  if (!isName(source)) return work(source);
  return inWorkFolder(config, async (folder) => {
    const path = join(folder, source);
    const place = await openStorage(config.backups.place);
    await pipeline(await place.read(source), createWriteStream(path, { mode: 0o600 }));
    return work(path);
  });
}

/** Returns the name of the newest backup. @throws BackupError when there is none */
export async function newestBackup({ backups }: BackupConfig): Promise<string> {
  const [newest] = await (await openStorage(backups.place)).list();
  if (!newest) throw new BackupError('There is no backup yet. Make one with npm run backup.');
  return newest.name;
}
