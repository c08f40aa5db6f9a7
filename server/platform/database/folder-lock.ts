import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A server that was just told to stop needs a moment to give the folder free. */
const waitMs = 2000;

/** Another running process uses this folder; the message says which and what to do. */
export class FolderInUseError extends Error {}

/**
 * Takes the folder of the embedded database for this process alone. The lock belongs to the operating
 * system (an SQLite file lock), so it is gone with the process, however it ends: nothing stale can remain.
 * @returns the function that gives the folder free
 * @throws FolderInUseError when another process has it
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const owner = join(folder, 'haat.pid');
  const lock = new DatabaseSync(join(folder, 'haat.lock'), { timeout: waitMs });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new FolderInUseError(
      `The folder ${folder} is in use by another running Haat${pidIn(owner)}. ` +
        'Stop that one first, or give this one a DATA_DIR of its own. ' +
        'To run several processes on one catalogue, use a PostgreSQL server and DATABASE_URL.',
    );
  }
  writeFileSync(owner, `${process.pid}\n`);
  return () => {
    rmSync(owner, { force: true });
    lock.close();
  };
}

const isBusy = (error: unknown) => error instanceof Error && /locked|busy/i.test(error.message);

function pidIn(file: string): string {
  try {
    return ` (process ${readFileSync(file, 'utf8').trim()})`;
  } catch {
    return '';
  }
}
