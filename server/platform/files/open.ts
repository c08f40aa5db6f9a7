import { fileMessages } from '#contract/file-messages.ts';
import { ShopError } from '#server/platform/http/errors.ts';
import { type Bucket, bucketFiles } from './bucket.ts';
import type { Files } from './files.ts';
import { folderFiles } from './folder.ts';

/** Opens the file storage: the bucket if one is configured, otherwise the folder. */
export const openFiles = (folder: string, bucket: Bucket | null): Files =>
  bucket ? guarded(bucketFiles(bucket)) : guarded(folderFiles(folder));

/** Converts errors of the storage, which no caller causes, to ShopError unavailable; the log has the cause. */
function guarded({ keep, has, read, list, remove, addressOf }: Files): Files {
  const guard =
    <A extends unknown[], T>(work: (...args: A) => Promise<T>) =>
    (...args: A): Promise<T> =>
      work(...args).catch((cause) => {
        throw new ShopError('unavailable', fileMessages.unavailable, [], { cause });
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
