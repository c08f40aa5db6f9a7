import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Files } from './files.ts';

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** @throws what is not the absence of a file */
function orNone(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

/**
 * Files in a folder of the disk, which several servers may share. What is being written is in `.unfinished`, on the
 * disk before it is named, so that a file is there in full or not at all.
 */
export const folderFiles = (root: string): Files => ({
  async keep(folder, files) {
    const unfinished = join(root, '.unfinished', randomUUID());
    const kept = join(root, folder);
    try {
      await mkdir(unfinished, { recursive: true });
      for (const { name, bytes } of files) await writeFile(join(unfinished, name), bytes, { flush: true });
      await mkdir(kept, { recursive: true });
      for (const { name } of files) await rename(join(unfinished, name), join(kept, name));
    } finally {
      await rm(unfinished, { recursive: true, force: true });
    }
  },
  has: async (path) => (await access(join(root, path)).then(() => true, orNone)) ?? false,
  read: (path) => readFile(join(root, path)).catch(orNone),
  async list(folder) {
    const found = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(orNone);
    return (found ?? [])
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
      .sort();
  },
  async remove(folder, names) {
    for (const name of names.toReversed()) await rm(join(root, folder, name), { force: true });
    // Something else in it, or somebody who writes there anew, leaves it.
    await rmdir(join(root, folder)).catch(() => {});
  },
  addressOf: () => null,
});
