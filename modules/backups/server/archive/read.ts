import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { BackupError } from '../errors.ts';
import { type Manifest, manifest, manifestName } from './manifest.ts';
import { withoutDailyTables } from './rows.ts';

/** An entry of a backup, which must be read before the next one is requested. */
type ArchiveEntry = { name: string; chunks: AsyncIterable<Uint8Array> };

/** Yields the entries of a backup in their order. The unread rest of an entry is skipped. */
export async function* entriesOf(path: string): AsyncGenerator<ArchiveEntry> {
  const tar = extract();
  const file = createReadStream(path);
  file.on('error', (error) => tar.destroy(error));
  file.pipe(tar as never);
  try {
    for await (const entry of tar) {
      yield { name: entry.header.name, chunks: entry as unknown as AsyncIterable<Uint8Array> };
      entry.resume();
    }
  } finally {
    file.destroy();
  }
}

/** Returns the content of an entry. */
export async function contentOf(entry: ArchiveEntry): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of entry.chunks) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Yields the lines of a table, some hundreds at a time. */
export async function* linesIn({ chunks }: ArchiveEntry): AsyncGenerator<string[]> {
  const text = createGunzip();
  // An error of the source destroys the output.
  pipeline(chunks, text).catch((error) => text.destroy(error));
  text.setEncoding('utf8');
  let rest = '';
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield lines;
  }
}

/**
 * Reads a whole backup and compares every entry with its digest.
 * @throws BackupError when it is incomplete or damaged
 */
export async function verify(path: string): Promise<Manifest> {
  const digests = new Map<string, string>();
  let parsed: Manifest | undefined;
  try {
    for await (const entry of entriesOf(path)) {
      if (entry.name === manifestName) {
        parsed = manifest.parse(JSON.parse((await contentOf(entry)).toString('utf8')));
        continue;
      }
      const digest = createHash('sha256');
      for await (const chunk of entry.chunks) digest.update(chunk);
      digests.set(entry.name, digest.digest('hex'));
    }
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT')
      throw new BackupError(`There is no file ${path}.`, { cause });
    throw new BackupError(`${path} is damaged or no backup of Haat. Choose another backup.`, { cause });
  }
  if (!parsed) throw new BackupError(`${path} is not complete. Choose another backup.`);
  const differing = parsed.entries.filter(({ name, sha256 }) => digests.get(name) !== sha256);
  if (differing.length > 0 || digests.size !== parsed.entries.length)
    throw new BackupError(
      `${path} is damaged: ${differing.map(({ name }) => name).join(', ') || 'it has other entries than it says'}. Choose another backup.`,
    );
  return { ...parsed, tables: withoutDailyTables(parsed.tables) };
}
