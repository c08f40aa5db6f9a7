import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { postgresIn } from '#kernel/database/connection/embedded.ts';
import { migrationsFolder, openDatabase } from '#kernel/database/connection/open.ts';
import { inTransaction, openFolderSession } from '#kernel/database/connection/session.ts';
import { type Database, rows } from '#kernel/database/database.ts';
import type { Files } from '#kernel/files/files.ts';
import { openFiles } from '#kernel/files/storage.ts';
import { entryOf, type Manifest } from './archive/manifest.ts';
import { entriesOf, linesIn, verify } from './archive/read.ts';
import { fixPrintSettings, fullName, linesOf } from './archive/rows.ts';
import type { Drill } from './drill-report.ts';
import { type BackupConfig, inWorkFolder, newestBackup, withBackup } from './make-backup.ts';
import { restore } from './restore-backup.ts';

/** Compares the rows of every table with those in the file. @returns a description of each difference */
async function compareRows(postgresFolder: string, path: string, manifest: Manifest): Promise<string[]> {
  const session = await openFolderSession(postgresFolder);
  const tables = new Map(manifest.tables.map((table) => [entryOf(table), table]));
  try {
    return await inTransaction(session, 'isolation level repeatable read read only', async () => {
      await fixPrintSettings(session);
      const differing: string[] = [];
      for await (const entry of entriesOf(path)) {
        const table = tables.get(entry.name);
        if (!table) continue;
        tables.delete(entry.name);
        const actual: string[] = [];
        for await (const lines of linesOf(session, table)) actual.push(...lines);
        let index = 0;
        let differentRows = 0;
        for await (const lines of linesIn(entry))
          for (const line of lines) differentRows += actual[index++] === line ? 0 : 1;
        if (differentRows > 0 || index !== actual.length)
          differing.push(
            `${fullName(table)} has ${actual.length} rows, ${differentRows} of which differ from ${index}`,
          );
      }
      return [...differing, ...[...tables.values()].map((table) => `${fullName(table)} is missing`)];
    });
  } finally {
    await session.close();
  }
}

/** Requests pages of a shop. @returns a description of each failure */
async function requestEach(origin: string, paths: string[]): Promise<string[]> {
  const problems: string[] = [];
  for (const path of paths) {
    const { status } = await fetch(origin + path);
    if (status !== 200) problems.push(`${path} answers ${status}`);
  }
  return problems;
}

/** Creates a shop that runs no jobs. */
type CreateApp = (parts: { database: Database; files: Files }) => Promise<FastifyInstance>;

/** Opens the restored shop, without sending emails or contacting the payment provider, and requests pages. */
async function checkRestored(dataDir: string, createApp: CreateApp): Promise<string[]> {
  const database = await openDatabase({ databaseUrl: null, dataDir });
  try {
    // As a newer version does when it opens the shop.
    await database.migrate(migrationsFolder);
    const app = await createApp({ database, files: openFiles(dataDir) });
    try {
      const origin = await app.listen({ port: 0, host: '127.0.0.1' });
      const [product] = await rows<{ slug: string }>(
        database.db,
        sql`select slug from products where visible order by slug limit 1`,
      );
      return await requestEach(origin, ['/readyz', ...(product ? [`/products/${product.slug}`] : ['/'])]);
    } finally {
      await app.close();
    }
  } finally {
    await database.close();
  }
}

/**
 * Restores the newest backup into a separate folder, compares all tables row by row with the file, and opens the
 * restored shop. The shop itself is not changed.
 * @throws BackupError when there is no backup, or it cannot be restored
 */
export async function drill(config: BackupConfig, createApp: CreateApp, now: () => Date): Promise<Drill> {
  const name = await newestBackup(config);
  const startedAt = now();
  return withBackup(config, name, (path) =>
    inWorkFolder(config, async (dataDir) => {
      const manifest = await verify(path);
      const files = openFiles(dataDir);
      await restore(
        { databaseUrl: null, dataDir },
        { path, manifest, files },
        { replaces: false, now: startedAt },
      );
      const problems = [
        ...(await compareRows(postgresIn(dataDir), path, manifest)),
        ...(await checkRestored(dataDir, createApp)),
      ];
      return {
        backup: name,
        at: startedAt.toISOString(),
        problems,
        tables: manifest.tables.length,
        rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
        seconds: Math.round((now().getTime() - startedAt.getTime()) / 1000),
      };
    }),
  );
}
