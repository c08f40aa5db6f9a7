import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

// A backup of an open shop on the embedded database requests a copy of it; the open shop does nothing else for a
// backup.

/** Returns the folder that holds copies until the backup command has used them. */
const copiesFolderIn = (folder: string) => join(folder, '.copies');

/**
 * Prepares copies of the open database, made one after the other. Copies that a killed process left are removed now and
 * before each new copy, since the commands that request copies run one at a time.
 * @returns makes a copy and resolves with its folder
 */
export async function openDatabaseCopies(
  folder: string,
  copyTo: (copy: string) => Promise<void>,
): Promise<() => Promise<string>> {
  await rm(copiesFolderIn(folder), { recursive: true, force: true });
  let last: Promise<unknown> = Promise.resolve();
  const make = async () => {
    const copy = join(copiesFolderIn(folder), randomUUID());
    await rm(copiesFolderIn(folder), { recursive: true, force: true });
    try {
      await mkdir(copiesFolderIn(folder), { recursive: true, mode: 0o700 });
      await copyTo(copy);
      return copy;
    } catch (error) {
      await rm(copy, { recursive: true, force: true });
      throw error;
    }
  };
  return () => {
    const making = last.then(make);
    last = making.catch(() => {});
    return making;
  };
}
