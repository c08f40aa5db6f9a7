import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Config } from '#server/config.ts';
import { lockFile } from '#server/platform/database/folder-lock.ts';
import { openFiles } from '#server/platform/files/open.ts';
import { BackupError } from './errors.ts';
import type { Manifest } from './manifest.ts';
import { isName, nameAt, openPlace, type Stored } from './places.ts';
import { outdated } from './retention.ts';
import { readShop } from './source.ts';
import { writeBackup } from './writing.ts';

export type BackupConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'bucket' | 'backups'>;

/** Where the commands of backups work. */
const workIn = (dataDir: string) => join(dataDir, '.backup');
const lockName = 'lock';

/**
 * Does the work of one command of backups, while no other one works in this data folder. Removes what a killed one left behind.
 * @throws BackupError when another one works
 */
export async function alone<T>({ dataDir }: BackupConfig, work: () => Promise<T>): Promise<T> {
  const folder = workIn(dataDir);
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

/** Gives work a folder that only this user can read, and removes it. */
export async function inWorkFolder<T>(
  { dataDir }: BackupConfig,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = join(workIn(dataDir), randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return work(folder).finally(() => rm(folder, { recursive: true, force: true }));
}

/**
 * Makes a backup of the shop, open or closed, in the place that the configuration names. One that the shop makes by itself also
 * deletes those that have become too many.
 * @param settings the environment variables that the shop runs with
 */
export function makeBackup(
  config: BackupConfig,
  settings: Record<string, string>,
  { now, isDaily }: { now: Date; isDaily: boolean },
): Promise<{ name: string; bytes: number; manifest: Manifest; deleted: Stored[] }> {
  return inWorkFolder(config, async (folder) => {
    const name = nameAt(now, isDaily);
    const whole = join(folder, name);
    const database = config.databaseUrl === null ? 'embedded' : 'server';
    const files = openFiles(config.dataDir, config.bucket);
    const manifest = await readShop(config, (session) =>
      writeBackup(whole, { session, database, files, settings, now }),
    );
    const place = await openPlace(config.backups.place);
    await place.put(name, whole);
    const stored = await place.list();
    const deleted = isDaily ? outdated(stored, config.backups.keep) : [];
    for (const each of deleted) await place.remove(each.name);
    const bytes = stored.find((each) => each.name === name)?.bytes ?? 0;
    return { name, bytes, manifest, deleted };
  });
}

/** Gives work a backup as a file of this machine: a path, or the name of one in the place that the configuration names. */
export function withBackup<T>(
  config: BackupConfig,
  named: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  if (!isName(named)) return work(named);
  return inWorkFolder(config, async (folder) => {
    const path = join(folder, named);
    const place = await openPlace(config.backups.place);
    await pipeline(await place.read(named), createWriteStream(path, { mode: 0o600 }));
    return work(path);
  });
}

/** The name of the newest backup. @throws BackupError when there is none */
export async function newestBackup({ backups }: BackupConfig): Promise<string> {
  const [newest] = await (await openPlace(backups.place)).list();
  if (!newest) throw new BackupError('There is no backup yet. Make one with npm run backup.');
  return newest.name;
}
