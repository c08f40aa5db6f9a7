import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isName, momentOf } from './backup-name.ts';
import { BackupError } from './errors.ts';

/** An S3-compatible bucket that holds nothing but backups. */
type BackupBucket = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** The place of backups. */
export type StorageConfig = { folder: string } | { bucket: BackupBucket };

/** A stored backup. */
export type Stored = { name: string; bytes: number };

export type BackupStorage = {
  /** Returns the stored backups, the newest first. */
  list: () => Promise<Stored[]>;
  /** Stores a file under a name, either whole or not at all. */
  put: (name: string, file: string) => Promise<void>;
  /** Returns the content of a backup. @throws BackupError when it does not exist */
  read: (name: string) => Promise<Readable>;
  remove: (name: string) => Promise<void>;
  /** Returns the last note about the backups here; null without one. */
  readNote: () => Promise<string | null>;
  writeNote: (text: string) => Promise<void>;
};

const newestFirst = (stored: Stored[]): Stored[] =>
  stored
    .filter(({ name }) => isName(name))
    .sort((a, b) => momentOf(b.name).getTime() - momentOf(a.name).getTime());

const notesFile = 'last-drill.json';
const notFound = (name: string) => new BackupError(`There is no backup ${name}.`);
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Maximum time to store a backup, in ms. */
const maxStoreMs = 6 * 3_600_000;

/** Removes files that killed processes left. Processes of other machines may store a backup in the same folder. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/^\.haat-.+\.tar\.[0-9a-f-]{36}$/.test(name)) continue;
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs < Date.now() - maxStoreMs) await rm(join(folder, name), { force: true });
  }
}

function inFolder(folder: string): BackupStorage {
  const createFolder = () => mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    async list() {
      const names = await readdir(folder).catch((error) => {
        if (isMissing(error)) return [];
        throw error;
      });
      const stored = names
        .filter(isName)
        .map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size }));
      return newestFirst(await Promise.all(stored));
    },
    async put(name, file) {
      await createFolder();
      await removeUnfinished(folder);
      const copy = join(folder, `.${name}.${randomUUID()}`);
      const from = await open(file);
      const to = await open(copy, 'w', 0o600);
      try {
        await pipeline(from.createReadStream(), to.createWriteStream({ flush: true }));
        await rename(copy, join(folder, name));
      } finally {
        await rm(copy, { force: true });
      }
    },
    async read(name) {
      const file = await open(join(folder, name)).catch((error) => {
        throw isMissing(error) ? notFound(name) : error;
      });
      return file.createReadStream();
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    readNote: () =>
      readFile(join(folder, notesFile), 'utf8').catch((error) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    async writeNote(text) {
      await createFolder();
      await writeFile(join(folder, notesFile), text, { mode: 0o600 });
    },
  };
}

/** Timeout of the transfer of one part of a backup, in ms. */
const requestTimeoutMs = 600_000;

async function inBucket({ endpoint, bucket, ...keys }: BackupBucket): Promise<BackupStorage> {
  const { S3mini } = await import('s3mini');
  const url = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  const client = new S3mini({ ...keys, endpoint: url, requestAbortTimeout: requestTimeoutMs });
  return {
    async list() {
      const stored = (await client.listObjects('/', 'haat-')) ?? [];
      return newestFirst(stored.map(({ Key, Size }) => ({ name: Key, bytes: Number(Size) })));
    },
    async put(name, file) {
      await client.putAnyObject(name, await openAsBlob(file), 'application/x-tar');
    },
    async read(name) {
      const { body } = (await client.getObjectResponse(name)) ?? {};
      if (!body) throw notFound(name);
      return Readable.fromWeb(body as never);
    },
    async remove(name) {
      await client.deleteObject(name);
    },
    readNote: () => client.getObject(notesFile),
    async writeNote(text) {
      await client.putObject(notesFile, text, 'application/json');
    },
  };
}

export const openStorage = async (config: StorageConfig): Promise<BackupStorage> =>
  'folder' in config ? inFolder(config.folder) : inBucket(config.bucket);
