import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Files } from './files.ts';

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Returns null for the error of a missing file. @throws any other error */
function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

/**
 * Stores files in a folder of the disk, which several servers may share. Files are written to `.unfinished` and flushed
 * before they are renamed, so that a file is there in full or not at all.
 */
export const folderFiles = (root: string): Files => ({
  async keep(folder, files) {
    const unfinished = join(root, '.unfinished', randomUUID());
    const target = join(root, folder);
    try {
      await mkdir(unfinished, { recursive: true });
      for (const { name, bytes } of files) await writeFile(join(unfinished, name), bytes, { flush: true });
      await mkdir(target, { recursive: true });
      for (const { name } of files) await rename(join(unfinished, name), join(target, name));
    } finally {
      await rm(unfinished, { recursive: true, force: true });
    }
  },
  has: async (path) => (await access(join(root, path)).then(() => true, nullIfMissing)) ?? false,
  read: (path) => readFile(join(root, path)).catch(nullIfMissing),
  async list(folder) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(
      nullIfMissing,
    );
    return (entries ?? [])
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
      .sort();
  },
  async remove(folder, names) {
    for (const name of names.toReversed()) await rm(join(root, folder, name), { force: true });
    // A folder with other files, or one that another process writes to, remains.
    await rmdir(join(root, folder)).catch(() => {});
  },
  addressOf: () => null,
});
