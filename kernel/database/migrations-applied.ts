import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { type Db, rows } from './database.ts';

/**
 * This version can neither open nor upgrade the tables of the database; the message gives the reason and the remedy.
 */
export class MigrationError extends Error {}

type AppliedMigration = { hash: string; at: string };

const unchanged = 'Nothing was changed.';

/** Returns the migrations of the database in their order; null when it has tables with names of the shop that no migration made. */
async function appliedMigrations(db: Pick<Db, 'execute'>): Promise<AppliedMigration[] | null> {
  const [exists] = await rows<{ journal: boolean; tables: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as journal,
      exists (select from pg_tables where schemaname = 'public'
        and tablename in ('products', 'categories', 'orders', 'users', 'settings', 'reviews')) as tables`,
  );
  if (!exists?.journal) return exists?.tables ? null : [];
  return rows<AppliedMigration>(
    db,
    sql`select hash, created_at::text as at from drizzle.__drizzle_migrations order by created_at`,
  );
}

/**
 * Checks the migrations of a database without changing it.
 * @param folder of the migrations of this version
 * @throws MigrationError unless they are the first ones of this version, or all of them
 */
export async function requireKnownMigrations(db: Pick<Db, 'execute'>, folder: string): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  const applied = await appliedMigrations(db);
  if (applied === null)
    throw new MigrationError(
      `The database has tables of another program or of a Haat before 1.0.0-rc.1, which this version cannot upgrade. Use an empty database. ${unchanged}`,
    );
  const newest = migrations.at(-1)?.folderMillis ?? 0;
  const newer = applied.filter(({ at }) => Number(at) > newest).length;
  if (newer > 0)
    throw new MigrationError(
      `The database is newer than this version of Haat: it has ${newer} more ${newer === 1 ? 'migration' : 'migrations'}. Start the newer version, or restore a backup from before the upgrade. ${unchanged}`,
    );
  for (const [index, { hash, at: time }] of applied.entries()) {
    if (migrations[index]?.folderMillis !== Number(time))
      throw new MigrationError(
        `The database was made by a version of Haat before 1.0.0-rc.1, which this version cannot upgrade. Use an empty database, or start the version that made it. ${unchanged}`,
      );
    if (migrations[index].hash !== hash)
      throw new MigrationError(
        `Migration ${index} of the database differs from that of this version of Haat, so one of them was modified. Start the version that made the database, or restore a backup. ${unchanged}`,
      );
  }
}

/**
 * Checks that a database has all migrations of this version, without changing it.
 * @param folder of the migrations of this version
 * @throws MigrationError
 */
export async function requireAllMigrations(db: Pick<Db, 'execute'>, folder: string): Promise<void> {
  await requireKnownMigrations(db, folder);
  const applied = await appliedMigrations(db);
  if ((applied?.length ?? 0) < readMigrationFiles({ migrationsFolder: folder }).length)
    throw new MigrationError(
      `The database is older than this version of Haat. Start the shop, or run npm run migrate. ${unchanged}`,
    );
}
