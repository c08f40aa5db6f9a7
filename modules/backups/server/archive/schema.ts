import { readMigrationFiles } from 'drizzle-orm/migrator';
import { getConstructionPlans } from 'pg-boss';
import { migrationsFolder } from '#kernel/database/connection/open.ts';
import { type DatabaseSession, inTransaction } from '#kernel/database/connection/session.ts';
import {
  type AppliedMigration,
  appliedPluginMigrations,
  applyPluginMigration,
} from '#kernel/plugins/plugin-migrations.ts';
import { BackupError } from '../errors.ts';
import type { Manifest } from './manifest.ts';

// Tables of the shop are made by its migrations, and those of its job queues by pg-boss.

type SchemaState = Pick<Manifest, 'migrations' | 'plugins' | 'queues'>;

async function exists({ query }: DatabaseSession, table: string): Promise<boolean> {
  const [row] = await query<{ hasTable: boolean }>('select to_regclass($1) is not null as "hasTable"', [
    table,
  ]);
  return row?.hasTable === true;
}

/** Returns the migrations and the pg-boss version of a database, without changing it. */
export async function stateOf(session: DatabaseSession): Promise<SchemaState> {
  const hashes = (await exists(session, 'drizzle.__drizzle_migrations'))
    ? await session.query<{ hash: string }>(
        'select hash from drizzle.__drizzle_migrations order by created_at',
      )
    : [];
  const plugins = (await exists(session, 'public.plugin_migrations'))
    ? await appliedPluginMigrations(session)
    : [];
  const versions = (await exists(session, 'pgboss.version'))
    ? await session.query<{ version: number }>('select version from pgboss.version')
    : [];
  return { migrations: hashes.map(({ hash }) => hash), plugins, queues: versions[0]?.version ?? null };
}

const isPrefix = (part: string[], whole: string[]) => part.every((hash, index) => hash === whole[index]);

/**
 * Creates the missing tables of a backup.
 * @throws BackupError when this version, or the database, has other tables
 */
export async function makeTables(session: DatabaseSession, target: SchemaState): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder });
  const hashes = migrations.map(({ hash }) => hash);
  if (!isPrefix(target.migrations, hashes))
    throw new BackupError(
      'The backup was made by a newer or a changed version of Haat. Restore it with the version that made it.',
    );
  const existing = await stateOf(session);
  if (
    existing.migrations.length > target.migrations.length ||
    !isPrefix(existing.migrations, target.migrations)
  )
    throw new BackupError(
      'The database has the tables of another version than the backup. Create an empty database and restore into that.',
    );
  await inTransaction(session, '', async () => {
    await session.execute(`
      create schema if not exists drizzle;
      create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
    for (const migration of migrations.slice(existing.migrations.length, target.migrations.length)) {
      for (const statement of migration.sql) await session.execute(statement);
      await session.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        migration.hash,
        migration.folderMillis,
      ]);
    }
  });
  await makePluginTables(session, existing.plugins, target.plugins);
  if (target.queues === null) return;
  if (existing.queues === null) await session.execute(getConstructionPlans('pgboss'));
  if ((await stateOf(session)).queues !== target.queues)
    throw new BackupError(
      'The job queues of the backup are of another version of Haat. Restore it with the version that made it.',
    );
}

/** Creates the missing tables of plugins. @throws BackupError when the database has others */
async function makePluginTables(
  session: DatabaseSession,
  existing: AppliedMigration[],
  target: AppliedMigration[],
): Promise<void> {
  const textOf = (migrations: AppliedMigration[]) => migrations.map((migration) => JSON.stringify(migration));
  if (!isPrefix(textOf(existing), textOf(target)))
    throw new BackupError(
      'The database has tables of other plugins than the backup. Create an empty database and restore into that.',
    );
  await inTransaction(session, '', async () => {
    for (const migration of target.slice(existing.length)) await applyPluginMigration(session, migration);
  });
}
