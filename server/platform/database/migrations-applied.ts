import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { type Db, rows } from './database.ts';

/** The tables of the database are not those that this version can open or upgrade; the message says why and what to do. */
export class MigrationError extends Error {}

type Applied = { hash: string; at: string };

const unchanged = 'Nothing was changed.';

/** The migrations that the database has, in their order; null when it has tables that no migration made. */
async function appliedIn(db: Pick<Db, 'execute'>): Promise<Applied[] | null> {
  const [there] = await rows<{ journal: boolean; tables: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as journal,
      to_regclass('public.products') is not null as tables`,
  );
  if (!there?.journal) return there?.tables ? null : [];
  return rows<Applied>(
    db,
    sql`select hash, created_at::text as at from drizzle.__drizzle_migrations order by created_at`,
  );
}

/**
 * Reads which migrations a database has, and changes nothing.
 * @param folder of the migrations of this version
 * @throws MigrationError unless they are the first ones of this version, or all of them
 */
export async function requireKnownMigrations(db: Pick<Db, 'execute'>, folder: string): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder: folder });
  const applied = await appliedIn(db);
  if (applied === null)
    throw new MigrationError(
      `The database has tables of another program or of a Haat before 1.0.0-rc.1, which this version cannot upgrade. Use an empty database. ${unchanged}`,
    );
  const newest = known.at(-1)?.folderMillis ?? 0;
  const newer = applied.filter(({ at }) => Number(at) > newest).length;
  if (newer > 0)
    throw new MigrationError(
      `The database is newer than this version of Haat: it has ${newer} more ${newer === 1 ? 'migration' : 'migrations'}. Start the newer version, or restore a backup from before the upgrade. ${unchanged}`,
    );
  for (const [at, { hash, at: time }] of applied.entries()) {
    if (known[at]?.folderMillis !== Number(time))
      throw new MigrationError(
        `The database was made by a version of Haat before 1.0.0-rc.1, which this version cannot upgrade. Use an empty database, or start the version that made it. ${unchanged}`,
      );
    if (known[at].hash !== hash)
      throw new MigrationError(
        `Migration ${at} of the database differs from that of this version of Haat, so one of them was modified. Start the version that made the database, or restore a backup. ${unchanged}`,
      );
  }
}
