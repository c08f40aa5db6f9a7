import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

// A backup of an open shop on the embedded database asks it for a copy, which is all that the shop does for a backup.

/** Where copies are until the command that asked for them has used them. */
const copiesIn = (folder: string) => join(folder, '.copies');

/**
 * Makes copies of the open database, one after the other. Removes what a killed process left behind, at first and with each copy: the
 * commands that ask for them run one at a time.
 * @returns makes a copy and gives its folder
 */
export async function openCopies(
  folder: string,
  copyTo: (copy: string) => Promise<void>,
): Promise<() => Promise<string>> {
  await rm(copiesIn(folder), { recursive: true, force: true });
  let last: Promise<unknown> = Promise.resolve();
  const make = async () => {
    const copy = join(copiesIn(folder), randomUUID());
    await rm(copiesIn(folder), { recursive: true, force: true });
    try {
      await mkdir(copiesIn(folder), { recursive: true, mode: 0o700 });
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
