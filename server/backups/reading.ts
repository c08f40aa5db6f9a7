import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { BackupError } from './errors.ts';
import { type Manifest, manifest, manifestName } from './manifest.ts';

/** An entry of a backup, to be read before the next one is asked for. */
type Entry = { name: string; pieces: AsyncIterable<Uint8Array> };

/** The entries of a backup in their order. The unread rest of an entry is skipped. */
export async function* entriesOf(path: string): AsyncGenerator<Entry> {
  const tar = extract();
  const file = createReadStream(path);
  file.on('error', (error) => tar.destroy(error));
  file.pipe(tar as never);
  try {
    for await (const entry of tar) {
      yield { name: entry.header.name, pieces: entry as unknown as AsyncIterable<Uint8Array> };
      entry.resume();
    }
  } finally {
    file.destroy();
  }
}

/** All of an entry. */
export async function wholeOf({ pieces }: Entry): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

/** The lines of a table, some hundreds at a time. */
export async function* linesIn({ pieces }: Entry): AsyncGenerator<string[]> {
  const text = createGunzip();
  // What fails there fails here.
  pipeline(pieces, text).catch((error) => text.destroy(error));
  text.setEncoding('utf8');
  let rest = '';
  for await (const piece of text) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield lines;
  }
}

/**
 * Reads a whole backup and compares every entry with its digest.
 * @throws BackupError when it is not whole, or not as it was written
 */
export async function verify(path: string): Promise<Manifest> {
  const found = new Map<string, string>();
  let read: Manifest | undefined;
  try {
    for await (const entry of entriesOf(path)) {
      if (entry.name === manifestName) {
        read = manifest.parse(JSON.parse((await wholeOf(entry)).toString('utf8')));
        continue;
      }
      const digest = createHash('sha256');
      for await (const piece of entry.pieces) digest.update(piece);
      found.set(entry.name, digest.digest('hex'));
    }
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT')
      throw new BackupError(`There is no file ${path}.`, { cause });
    throw new BackupError(`${path} is damaged or no backup of Haat. Choose another backup.`, { cause });
  }
  if (!read) throw new BackupError(`${path} is not complete. Choose another backup.`);
  const differing = read.entries.filter(({ name, sha256 }) => found.get(name) !== sha256);
  if (differing.length > 0 || found.size !== read.entries.length)
    throw new BackupError(
      `${path} is damaged: ${differing.map(({ name }) => name).join(', ') || 'it has other entries than it says'}. Choose another backup.`,
    );
  return read;
}
