import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Time in ms that a server that is shutting down may take to release the folder. */
const waitMs = 2000;

/** The data folder cannot be used; the message gives the reason and the remedy. */
export class FolderError extends Error {}

/**
 * Locks the folder of the embedded database for this process. The lock is an SQLite file lock, which the operating
 * system releases when the process ends, so no stale lock remains.
 * @returns releases the folder
 * @throws FolderError when another process holds the lock, or the folder is not writable
 */
export function lockFolder(folder: string): () => void {
  makeFolder(folder);
  const owner = join(folder, 'haat.pid');
  const unlock = lockFile(join(folder, 'haat.lock'), waitMs);
  if (!unlock)
    throw new FolderError(
      `Another running Haat${pidIn(owner)} uses the folder ${folder}. ` +
        'Stop it first, or set another DATA_DIR. ' +
        'To run several processes, use a PostgreSQL server and DATABASE_URL.',
    );
  writeFileSync(owner, `${process.pid}\n`);
  return () => {
    rmSync(owner, { force: true });
    unlock();
  };
}

/**
 * Locks a file for this process. The file remains.
 * @param timeout how long to wait for another process, in ms
 * @returns releases the lock; null when another process holds it
 */
export function lockFile(path: string, timeout = 0): (() => void) | null {
  const lock = new DatabaseSync(path, { timeout });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return () => lock.close();
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    return null;
  }
}

function makeFolder(folder: string): void {
  try {
    makeFolders(folder);
    if (!statSync(folder).isDirectory()) throw new Error(`${folder} is not a folder`);
    accessSync(folder, constants.W_OK);
    keepPrivate(folder);
  } catch (error) {
    throw new FolderError(
      `The data folder cannot be used (${(error as Error).message}). Choose another with DATA_DIR.`,
    );
  }
}

/**
 * Denies other users of the machine access to the folder, which holds customers' data. Only the owner of the folder
 * can.
 */
function keepPrivate(folder: string): void {
  const isOwn = statSync(folder).uid === process.getuid?.();
  if (isOwn) chmodSync(folder, 0o700);
}

/** Creates the folders one by one: with `recursive` below a folder such as /proc, Node never returns. */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return;
  makeFolders(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process created it first.
    if (!existsSync(folder)) throw error;
  }
}

const isBusy = (error: unknown) => error instanceof Error && /locked|busy/i.test(error.message);

function pidIn(file: string): string {
  try {
    return ` (process ${readFileSync(file, 'utf8').trim()})`;
  } catch {
    return '';
  }
}
