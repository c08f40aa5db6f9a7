import type { DatabaseSession } from '../database/connection/session.ts';
import type { Database } from '../database/database.ts';

/** A change of the tables of a plugin. Once released, it is never edited: a later one changes what it made. */
export type PluginMigration = { name: string; sql: string };

/** Returns the PostgreSQL schema of the tables of a plugin. */
export const schemaOf = (plugin: string): string => `plugin_${plugin.replaceAll('-', '_')}`;

/** An applied migration of a plugin with its text, by which a backup can be restored without the plugin. */
export type AppliedMigration = PluginMigration & { plugin: string };

/** Returns the migrations of all plugins that a database has had, in their order. */
export const appliedPluginMigrations = ({
  query,
}: Pick<DatabaseSession, 'query'>): Promise<AppliedMigration[]> =>
  query<AppliedMigration>('select plugin, name, sql from public.plugin_migrations order by id');

/** Applies one migration and records it; unqualified names are those of the plugin's own schema, then the shop's. */
export async function applyPluginMigration(
  { query, execute }: Pick<DatabaseSession, 'query' | 'execute'>,
  { plugin, name, sql }: AppliedMigration,
): Promise<void> {
  const schema = schemaOf(plugin);
  await execute(`create schema if not exists ${schema}; set local search_path = ${schema}, public; ${sql}`);
  await execute('set local search_path = default');
  await query('insert into public.plugin_migrations (plugin, name, sql) values ($1, $2, $3)', [
    plugin,
    name,
    sql,
  ]);
}

/**
 * Applies the migrations of a plugin that its tables have not had, all or none.
 * @throws Error when an applied migration was edited or is missing from the plugin
 */
export async function migratePlugin(
  database: Pick<Database, 'exclusively' | 'changeTables'>,
  { name: plugin, migrations }: { name: string; migrations: readonly PluginMigration[] },
): Promise<void> {
  if (migrations.length === 0) return;
  await database.exclusively(() =>
    database.changeTables(async (session) => {
      const applied = (await appliedPluginMigrations(session)).filter((one) => one.plugin === plugin);
      for (const [index, { name, sql }] of applied.entries()) {
        const declared = migrations[index];
        if (declared?.name !== name)
          throw new Error(`The database has the migration ${name}, which the plugin does not declare`);
        if (declared.sql !== sql)
          throw new Error(`The migration ${name} was edited after it had been applied`);
      }
      for (const migration of migrations.slice(applied.length))
        await applyPluginMigration(session, { plugin, ...migration });
    }),
  );
}
