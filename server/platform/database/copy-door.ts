import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

// Only one process can have an embedded database open. A backup of an open shop therefore asks it for a copy, through a socket in
// the data folder: who can connect to it can read the folder anyway. The copy is all that the shop does for a backup.

/** Where the shop listens. On Windows a socket has a name instead of a path. */
const doorOf = (folder: string) =>
  process.platform === 'win32'
    ? `\\\\.\\pipe\\haat-${createHash('sha256').update(resolve(folder)).digest('hex')}`
    : join(folder, 'haat.sock');

/** Where copies are until the one who asked has used them. */
const copiesIn = (folder: string) => join(folder, '.copies');

/**
 * Lets other processes of the same user ask for copies of the database.
 * @param onError receives why the door cannot be opened (a path longer than a socket may have), or a copy cannot be made
 * @returns closes the door, once the copy that is being made is complete
 */
export async function openCopyDoor(
  folder: string,
  copyTo: (copy: string) => Promise<void>,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  // What a process left behind that was killed.
  await rm(copiesIn(folder), { recursive: true, force: true });
  const door = doorOf(folder);
  if (process.platform !== 'win32') rmSync(door, { force: true });
  let copying: Promise<unknown> = Promise.resolve();
  const server = createServer((socket) => {
    socket.on('error', () => {});
    const copy = join(copiesIn(folder), randomUUID());
    copying = copying
      .then(async () => {
        await mkdir(copiesIn(folder), { recursive: true, mode: 0o700 });
        await copyTo(copy);
        socket.end(copy);
      })
      .catch(async (error) => {
        await rm(copy, { recursive: true, force: true });
        socket.destroy();
        onError(error);
      });
  });
  server.on('error', onError);
  server.listen(door, () => {
    if (process.platform !== 'win32') chmodSync(door, 0o600);
  });
  // An open door alone keeps no process running.
  server.unref();
  return async () => {
    server.close();
    await copying;
  };
}

const closed = ['ENOENT', 'ECONNREFUSED', 'ENOTSOCK', 'EINVAL'];

/** Asks the open shop of a data folder for a copy of its database: the folder with it; null when no shop is open there. @throws Error */
export async function askForCopy(folder: string): Promise<string | null> {
  const socket = connect(doorOf(folder));
  try {
    await once(socket, 'connect');
  } catch (error) {
    if (closed.includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
  const copy = await text(socket);
  if (copy === '') throw new Error('The open shop could not copy its database. Its log says why.');
  return copy;
}
