import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { mkdtemp, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { type DatabaseSession, inTransaction } from '#kernel/database/connection/session.ts';
import type { Files } from '#kernel/files/files.ts';
import { projectVersion } from '#kernel/project.ts';
import { entryOf, type Manifest, manifestName, pictures, settingsName } from './manifest.ts';
import {
  type BackupTable,
  digestLines,
  findSequences,
  findTables,
  fixPrintSettings,
  linesOf,
} from './rows.ts';
import { stateOf } from './schema.ts';

/** Only the user of the shop may read a backup. */
const ownerOnly = { mode: 0o600 };

type BackupContent = {
  session: DatabaseSession;
  database: Manifest['database'];
  files: Pick<Files, 'list' | 'read'> | null;
  /** The environment variables of the shop. */
  settings: Record<string, string>;
  now: Date;
};

/** Opens a tar file and records the digest of each entry. */
function openTar(file: WriteStream) {
  const tar = pack();
  const written = pipeline(Readable.from(tar), file);
  // It rejects when an entry fails.
  written.catch(() => {});
  const entries: Manifest['entries'] = [];
  const addBytes = async (name: string, bytes: Buffer) => {
    await new Promise<void>((resolve, reject) => {
      tar.entry({ name, ...ownerOnly }, bytes, (error) => (error ? reject(error) : resolve()));
    });
    entries.push({ name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
  };
  return {
    entries,
    addBytes,
    async addFile(name: string, path: string) {
      const { size } = await stat(path);
      const digest = createHash('sha256');
      const entry = tar.entry({ name, size, ...ownerOnly });
      for await (const chunk of createReadStream(path)) {
        digest.update(chunk);
        if (!entry.write(chunk)) await once(entry as never, 'drain');
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

/** Writes the compressed rows of a table into a file. */
async function writeRows(session: DatabaseSession, table: BackupTable, path: string) {
  const { add, sum } = digestLines();
  const counted = new Transform({
    writableObjectMode: true,
    transform(lines: string[], _, done) {
      add(lines);
      done(null, lines.map((line) => `${line}\n`).join(''));
    },
  });
  await pipeline(linesOf(session, table), counted, createGzip(), createWriteStream(path, ownerOnly));
  return { ...table, ...sum() };
}

const asEnv = (settings: Record<string, string>) =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}\n`)
    .join('');

/**
 * Writes a backup: all tables at one moment, the pictures, and the settings. The file gets its name once it is complete
 * and flushed to disk.
 */
export async function writeBackup(path: string, content: BackupContent): Promise<Manifest> {
  const unfinished = await mkdtemp(`${path}.unfinished-`);
  const unnamedFile = join(unfinished, 'backup.tar');
  const file = createWriteStream(unnamedFile, ownerOnly);
  const tar = openTar(file);
  try {
    const { session, files } = content;
    // A consistent snapshot of all tables, read-only.
    const state = await inTransaction(session, 'isolation level repeatable read read only', async () => {
      await fixPrintSettings(session);
      const tables: Manifest['tables'] = [];
      for (const table of await findTables(session)) {
        const rowsFile = join(unfinished, 'rows');
        tables.push(await writeRows(session, table, rowsFile));
        await tar.addFile(entryOf(table), rowsFile);
      }
      return { ...(await stateOf(session)), tables, sequences: await findSequences(session) };
    });
    // Pictures are stored before a row refers to them, and never change: the present ones cover the earlier snapshot.
    for (const name of files ? await files.list(pictures.slice(0, -1)) : []) {
      const bytes = await files?.read(name);
      if (bytes) await tar.addBytes(name, bytes);
    }
    await tar.addBytes(settingsName, Buffer.from(asEnv(content.settings)));
    const completed: Manifest = {
      format: 1,
      version: projectVersion(),
      madeAt: content.now.toISOString(),
      database: content.database,
      ...state,
      entries: [...tar.entries],
    };
    await tar.addBytes(manifestName, Buffer.from(JSON.stringify(completed, null, 1)));
    await tar.end();
    await finished(file);
    await flush(unnamedFile);
    await rename(unnamedFile, path);
    return completed;
  } catch (error) {
    await tar.abandon();
    throw error;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Flushes a file to disk. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
}
