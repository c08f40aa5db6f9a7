import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A file that came over the network, kept on the disk while it is read. */
export type Spooled = { path: string; remove: () => Promise<void> };

/**
 * Keeps an upload in a file, so that it can be read more than once and takes no memory.
 * @param parent the folder to keep it below; the system's temporary folder by default
 * @throws what the upload ends with where it does not come whole; nothing is left of it then
 */
export async function spool(bytes: Readable, parent = tmpdir()): Promise<Spooled> {
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'haat-import-'));
  const spooled = {
    path: join(folder, 'upload.csv'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
  try {
    await pipeline(bytes, createWriteStream(spooled.path));
    return spooled;
  } catch (error) {
    await spooled.remove();
    throw error;
  }
}
