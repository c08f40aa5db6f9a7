import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Bucket } from '#server/platform/files/bucket.ts';
import { BackupError } from './errors.ts';

/** Where backups are kept: a folder, or a bucket of an S3-compatible store that nothing else is in. */
export type PlaceConfig = { folder: string } | { bucket: Omit<Bucket, 'publicUrl'> };

/** A backup in its place. */
export type Stored = { name: string; bytes: number };

export type Place = {
  /** The newest first. */
  list: () => Promise<Stored[]>;
  /** Takes a file over under a name; it is whole there or not there. */
  put: (name: string, file: string) => Promise<void>;
  /** All of a backup. @throws BackupError when it is not there */
  read: (name: string) => Promise<Readable>;
  remove: (name: string) => Promise<void>;
  /** What was noted last about the backups here; null when nothing was. */
  noted: () => Promise<string | null>;
  note: (text: string) => Promise<void>;
};

/** `daily` in the name says that the shop made it by itself, and deletes it again. */
const namePattern = /^haat-(?:daily-)?\d{8}-\d{6}\.tar$/;
export const isName = (name: string): boolean => namePattern.test(name);

/** The name of a backup made at a moment, in UTC. */
export const nameAt = (moment: Date, isDaily: boolean): string =>
  `haat-${isDaily ? 'daily-' : ''}${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}.tar`;

/** The moment in the name of a backup. */
export function momentOf(name: string): Date {
  const [, y, mo, d, h, mi, s] = /(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.tar$/.exec(name) ?? [];
  return new Date(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`);
}

const newestFirst = (found: Stored[]): Stored[] =>
  found
    .filter(({ name }) => isName(name))
    .sort((a, b) => momentOf(b.name).getTime() - momentOf(a.name).getTime());

const notes = 'last-drill.json';
const gone = (name: string) => new BackupError(`There is no backup ${name}.`);
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** No backup takes longer to be put into its place, in ms. */
const longestMs = 6 * 3_600_000;

/** Removes what killed processes left behind. Processes of other machines may put a backup into the same folder. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/^\.haat-.+\.tar\.[0-9a-f-]{36}$/.test(name)) continue;
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs < Date.now() - longestMs) await rm(join(folder, name), { force: true });
  }
}

function inFolder(folder: string): Place {
  const make = () => mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    async list() {
      const names = await readdir(folder).catch((error) => {
        if (isMissing(error)) return [];
        throw error;
      });
      const found = names
        .filter(isName)
        .map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size }));
      return newestFirst(await Promise.all(found));
    },
    async put(name, file) {
      await make();
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
        throw isMissing(error) ? gone(name) : error;
      });
      return file.createReadStream();
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    noted: () =>
      readFile(join(folder, notes), 'utf8').catch((error) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    async note(text) {
      await make();
      await writeFile(join(folder, notes), text, { mode: 0o600 });
    },
  };
}

/** How long one piece of a backup may take to go there or to come, in ms. */
const withinMs = 600_000;

async function inBucket({ endpoint, bucket, ...keys }: Omit<Bucket, 'publicUrl'>): Promise<Place> {
  const { S3mini } = await import('s3mini');
  const url = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  const client = new S3mini({ ...keys, endpoint: url, requestAbortTimeout: withinMs });
  return {
    async list() {
      const found = (await client.listObjects('/', 'haat-')) ?? [];
      return newestFirst(found.map(({ Key, Size }) => ({ name: Key, bytes: Number(Size) })));
    },
    async put(name, file) {
      await client.putAnyObject(name, await openAsBlob(file), 'application/x-tar');
    },
    async read(name) {
      const { body } = (await client.getObjectResponse(name)) ?? {};
      if (!body) throw gone(name);
      return Readable.fromWeb(body as never);
    },
    async remove(name) {
      await client.deleteObject(name);
    },
    noted: () => client.getObject(notes),
    async note(text) {
      await client.putObject(notes, text, 'application/json');
    },
  };
}

export const openPlace = async (config: PlaceConfig): Promise<Place> =>
  'folder' in config ? inFolder(config.folder) : inBucket(config.bucket);
