import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** An uploaded file stored on disk while it is read. */
export type Spooled = { path: string; remove: () => Promise<void> };

/**
 * Stores an upload in a file, so that it can be read more than once without using memory.
 * @param parent the folder to create it in; the system's temporary folder by default
 * @throws the error of an incomplete upload, after removing the file
 */
export async function spool(upload: Readable, parent = tmpdir()): Promise<Spooled> {
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'haat-import-'));
  const spooled = {
    path: join(folder, 'upload.csv'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
  try {
    await pipeline(upload, createWriteStream(spooled.path));
    return spooled;
  } catch (error) {
    await spooled.remove();
    throw error;
  }
}
