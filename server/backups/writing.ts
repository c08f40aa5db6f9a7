import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { mkdtemp, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { inTransaction, type Session } from '#server/platform/database/session.ts';
import type { Files } from '#server/platform/files/files.ts';
import { projectVersion } from '#server/platform/project.ts';
import { entryOf, type Manifest, manifestName, pictures, settingsName } from './manifest.ts';
import { findSequences, findTables, linesOf, printAlike, summing, type Table } from './rows.ts';
import { stateOf } from './schema.ts';

/** Only the user of the shop may read what is in a backup. */
const forOwner = { mode: 0o600 };

type Content = {
  session: Session;
  database: Manifest['database'];
  files: Pick<Files, 'list' | 'read'> | null;
  /** The settings that the shop ran with. */
  settings: Record<string, string>;
  now: Date;
};

/** Adds entries to a tar file, and notes the digest of each. */
function openTar(file: WriteStream) {
  const tar = pack();
  const written = pipeline(Readable.from(tar), file);
  // It fails when an entry does.
  written.catch(() => {});
  const entries: Manifest['entries'] = [];
  const addBytes = async (name: string, bytes: Buffer) => {
    await new Promise<void>((resolve, reject) => {
      tar.entry({ name, ...forOwner }, bytes, (error) => (error ? reject(error) : resolve()));
    });
    entries.push({ name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
  };
  return {
    entries,
    addBytes,
    async addFile(name: string, path: string) {
      const { size } = await stat(path);
      const digest = createHash('sha256');
      const entry = tar.entry({ name, size, ...forOwner });
      for await (const piece of createReadStream(path)) {
        digest.update(piece);
        if (!entry.write(piece)) await once(entry as never, 'drain');
      }
      entry.end(null);
      entries.push({ name, bytes: size, sha256: digest.digest('hex') });
    },
    async end() {
      tar.finalize();
      await written;
    },
    async abandon() {
      tar.destroy();
      await written.catch(() => {});
    },
  };
}

/** Writes the rows of a table into a file, compressed. */
async function spool(session: Session, table: Table, path: string) {
  const { add, sum } = summing();
  const counted = new Transform({
    writableObjectMode: true,
    transform(lines: string[], _, done) {
      add(lines);
      done(null, lines.map((line) => `${line}\n`).join(''));
    },
  });
  await pipeline(linesOf(session, table), counted, createGzip(), createWriteStream(path, forOwner));
  return { ...table, ...sum() };
}

const asEnv = (settings: Record<string, string>) =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}\n`)
    .join('');

/**
 * Writes a backup: all tables as they are at one moment, the pictures, and the settings. The file has its name once it is whole
 * and on the disk.
 */
export async function writeBackup(path: string, content: Content): Promise<Manifest> {
  const unfinished = await mkdtemp(`${path}.unfinished-`);
  const whole = join(unfinished, 'backup.tar');
  const file = createWriteStream(whole, forOwner);
  const tar = openTar(file);
  try {
    const { session, files } = content;
    // One moment for all tables, and nothing is written.
    const state = await inTransaction(session, 'isolation level repeatable read read only', async () => {
      await printAlike(session);
      const tables: Manifest['tables'] = [];
      for (const table of await findTables(session)) {
        const spooled = join(unfinished, 'rows');
        tables.push(await spool(session, table, spooled));
        await tar.addFile(entryOf(table), spooled);
      }
      return { ...(await stateOf(session)), tables, sequences: await findSequences(session) };
    });
    // Pictures are there before a row shows them, and never change: those of now are enough for the tables of a moment ago.
    for (const name of files ? await files.list(pictures.slice(0, -1)) : []) {
      const bytes = await files?.read(name);
      if (bytes) await tar.addBytes(name, bytes);
    }
    await tar.addBytes(settingsName, Buffer.from(asEnv(content.settings)));
    const made: Manifest = {
      format: 1,
      version: projectVersion(),
      madeAt: content.now.toISOString(),
      database: content.database,
      ...state,
      entries: [...tar.entries],
    };
    await tar.addBytes(manifestName, Buffer.from(JSON.stringify(made, null, 1)));
    await tar.end();
    await finished(file);
    await flush(whole);
    await rename(whole, path);
    return made;
  } catch (error) {
    await tar.abandon();
    throw error;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Waits until the disk has it. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
}
