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

/** A server that was just told to stop needs a moment to give the folder free. */
const waitMs = 2000;

/** The data folder cannot be used; the message says why and what to do. */
export class FolderError extends Error {}

/**
 * Takes the folder of the embedded database for this process alone. The lock belongs to the operating
 * system (an SQLite file lock), so it is gone with the process, however it ends: nothing stale can remain.
 * @returns the function that gives the folder free
 * @throws FolderError when another process has it, or it cannot be written
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
 * Takes a lock for this process alone, by a file that stays.
 * @param timeout how long it waits for another process, in ms
 * @returns gives it back; null when another process has it
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

/** Closes the folder to other users of the machine: customers' data is in it. Only its owner can. */
function keepPrivate(folder: string): void {
  const isOwn = statSync(folder).uid === process.getuid?.();
  if (isOwn) chmodSync(folder, 0o700);
}

/** One after the other: asked to make them all at once below a folder such as /proc, Node never returns. */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return;
  makeFolders(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process was quicker.
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
