import { existsSync, statfsSync } from 'node:fs';

/** Where Linux keeps files in memory, and the free room in bytes that the databases of a run need there. */
const [inMemory, room] = ['/dev/shm', 8e9];

/** Keeps temporary files in memory where that is large enough: hundreds of databases are made and removed. */
export function writeInMemory() {
  if (process.env.TMPDIR || !existsSync(inMemory)) return;
  const { bavail, bsize } = statfsSync(inMemory);
  if (bavail * bsize > room) process.env.TMPDIR = inMemory;
}
