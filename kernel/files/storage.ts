import { type Extension, ExtensionPoint, valuesOf } from '../extensions/extension-point.ts';
import { ShopError } from '../http/errors.ts';
import * as m from '../messages/index.ts';
import type { Files } from './files.ts';
import { folderFiles } from './folder.ts';

/** A storage of uploaded files other than the folder of the shop. */
export type FileStorage = {
  /** For the status page: “The bucket pictures”. */
  place: string;
  /** What to do when it cannot be written or read. */
  advice: string;
  files: Files;
};

/**
 * A plugin provides a file storage, which replaces the folder. It is provided (`provide`) instead of added (`extend`),
 * because commands such as the backup use it too.
 */
export const fileStorages = new ExtensionPoint<FileStorage>('file storages');

/** Opens the folder of uploaded files. */
export const openFiles = (folder: string): Files => guarded(folderFiles(folder));

/** Returns the storage that the plugins provide; null for the folder. */
export const providedStorage = (provided: readonly Extension[]): FileStorage | null =>
  valuesOf(fileStorages, provided).at(-1) ?? null;

/** Returns the files in the storage that the plugins provide, or else those in the folder. */
export function filesIn(provided: readonly Extension[], folder: Files): Files {
  const storage = providedStorage(provided);
  return storage ? guarded(storage.files) : folder;
}

/** Converts errors of the storage, which no caller causes, to ShopError unavailable; the log has the cause. */
function guarded({ keep, has, read, list, remove, addressOf }: Files): Files {
  const guard =
    <A extends unknown[], T>(work: (...args: A) => Promise<T>) =>
    (...args: A): Promise<T> =>
      work(...args).catch((cause) => {
        throw new ShopError('unavailable', m.common.picturesUnavailable(), [], { cause });
      });
  return {
    keep: guard(keep),
    has: guard(has),
    read: guard(read),
    list: guard(list),
    remove: guard(remove),
    addressOf,
  };
}
