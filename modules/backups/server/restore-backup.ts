import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, extname } from 'node:path';
import { postgresIn } from '#kernel/database/connection/embedded.ts';
import { lockFolder } from '#kernel/database/connection/folder-lock.ts';
import {
  type DatabaseSession,
  inTransaction,
  openFolderSession,
} from '#kernel/database/connection/session.ts';
import type { Files } from '#kernel/files/files.ts';
import { entryOf, type Manifest, pictures } from './archive/manifest.ts';
import { contentOf, entriesOf, linesIn } from './archive/read.ts';
import {
  findTables,
  fixPrintSettings,
  fullName,
  refill,
  setSequences,
  sumOf,
  writeLines,
} from './archive/rows.ts';
import { makeTables } from './archive/schema.ts';
import { BackupError } from './errors.ts';
import { onClosedServer, type Where } from './shop-database.ts';

/** A verified backup, and the storage for its pictures; null leaves them out. */
type Backup = { path: string; manifest: Manifest; files: Pick<Files, 'keep' | 'has'> | null };

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

/** Stores a picture unless it exists: its name is derived from its content. */
async function keepPicture(files: Pick<Files, 'keep' | 'has'>, path: string, read: () => Promise<Buffer>) {
  if (!/^media\/[\w./-]+$/.test(path) || path.includes('..') || (await files.has(path))) return;
  const type = types[extname(path)] ?? 'application/octet-stream';
  await files.keep(dirname(path), [{ name: basename(path), type, bytes: await read() }]);
}

/** Compares the tables with the backup. @throws BackupError when they differ */
async function requireEqual(session: DatabaseSession, { tables }: Manifest): Promise<void> {
  for (const table of tables) {
    const { rows, sha256 } = await sumOf(session, table);
    if (rows !== table.rows || sha256 !== table.sha256)
      throw new BackupError(`The table ${fullName(table)} differs from the backup. Nothing was restored.`);
  }
}

/**
 * Restores a backup into a database in one transaction. The tables are created before, and stay empty when it fails.
 */
async function fill(session: DatabaseSession, { path, manifest, files }: Backup): Promise<void> {
  await makeTables(session, manifest);
  const tables = new Map(manifest.tables.map((table) => [entryOf(table), table]));
  await inTransaction(session, '', async () => {
    await fixPrintSettings(session);
    requireSameTables(await findTables(session), manifest);
    await refill(session, manifest.tables, async () => {
      for await (const entry of entriesOf(path)) {
        const table = tables.get(entry.name);
        if (table) for await (const lines of linesIn(entry)) await writeLines(session, table, lines);
        else if (files && entry.name.startsWith(pictures))
          await keepPicture(files, entry.name, () => contentOf(entry));
      }
    });
    await setSequences(session, manifest.sequences);
    await requireEqual(session, manifest);
  });
  // The restored rows have no planner statistics yet.
  await session.execute('analyze');
}

function requireSameTables(
  existing: { schema: string; name: string; columns: string[] }[],
  { tables }: Manifest,
) {
  const columnsOf = (tables: typeof existing) =>
    JSON.stringify(tables.map(({ schema, name, columns }) => [schema, name, columns]));
  if (columnsOf(existing) !== columnsOf(tables))
    throw new BackupError('The database has other tables than the backup. Create an empty database.');
}

/** Whether a database has data of a shop. */
async function hasData(session: DatabaseSession): Promise<boolean> {
  for (const table of await findTables(session)) {
    const isUserData = table.schema !== 'public' || ['users', 'products', 'orders'].includes(table.name);
    if (!isUserData || table.schema === 'drizzle' || table.schema === 'pgboss') continue;
    const [row] = await session.query<{ hasRows: boolean }>(
      `select exists (select from ${fullName(table)}) as "hasRows"`,
    );
    if (row?.hasRows) return true;
  }
  return false;
}

async function restoreOnServer(url: string, backup: Backup, replaces: boolean): Promise<null> {
  await onClosedServer(url, async (session) => {
    if (!replaces && (await hasData(session)))
      throw new BackupError(
        'The database has data. Create an empty one, or add --replace to delete what is in it.',
      );
    await fill(session, backup);
  });
  return null;
}

/** Restores into a data folder. @returns the new path of the previous database */
async function restoreInFolder(dataDir: string, backup: Backup, replaces: boolean, now: Date) {
  const unlock = lockFolder(dataDir);
  const postgresFolder = postgresIn(dataDir);
  const unfinished = `${postgresFolder}.restoring`;
  try {
    const exists = existsSync(postgresFolder);
    if (exists && !replaces)
      throw new BackupError(
        `There is a shop in ${dataDir}. Set DATA_DIR to another folder, or add --replace to put the backup in its place.`,
      );
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(dataDir, { recursive: true });
    const session = await openFolderSession(unfinished);
    await fill(session, backup).finally(() => session.close());
    const previous = exists
      ? `${postgresFolder}.before-${now.toISOString().replaceAll(/[-:]|\..*/g, '')}`
      : null;
    if (previous) await rename(postgresFolder, previous);
    await rename(unfinished, postgresFolder);
    return previous;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
    unlock();
  }
}

/**
 * Restores a verified backup of either kind of database. An embedded database replaces the existing one; the tables of
 * a server are filled in one transaction.
 * @returns the new path of the previous embedded database; null when there was none
 * @throws BackupError, FolderError
 */
export const restore = (
  { databaseUrl, dataDir }: Where,
  backup: Backup,
  { replaces, now }: { replaces: boolean; now: Date },
): Promise<string | null> =>
  databaseUrl === null
    ? restoreInFolder(dataDir, backup, replaces, now)
    : restoreOnServer(databaseUrl, backup, replaces);
