import { existsSync, statfsSync } from 'node:fs';

/** Linux's in-memory file system, and the free bytes that the databases of a run need there. */
const inMemory = '/dev/shm';
const requiredBytes = 8e9;

/** Moves temporary files to memory if it is large enough: test runs create hundreds of databases. */
export function writeInMemory() {
  if (process.env.TMPDIR || !existsSync(inMemory)) return;
  const { bavail, bsize } = statfsSync(inMemory);
  if (bavail * bsize > requiredBytes) process.env.TMPDIR = inMemory;
}
