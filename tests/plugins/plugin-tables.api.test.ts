import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '#kernel/database/database.ts';
import { migratePlugin, type PluginMigration } from '#kernel/plugins/plugin-migrations.ts';
import { databases } from '../support/databases.ts';

// The tables of a plugin are in a schema of its own, and follow its migrations.

describe.each(databases)('on $kind', ({ open }) => {
  const first = {
    name: '0001',
    sql: 'create table notes (id int primary key, product uuid references products)',
  };
  const second = { name: '0002', sql: "alter table notes add text text not null default 'none'" };

  async function openTables() {
    const database = await open();
    const migrate = (...migrations: PluginMigration[]) =>
      migratePlugin(database, { name: 'gift-notes', migrations });
    const columns = async () =>
      (
        await rows<{ name: string }>(
          database.db,
          sql`select column_name as name from information_schema.columns
            where table_schema = 'plugin_gift_notes' order by ordinal_position`,
        )
      ).map(({ name }) => name);
    return { database, migrate, columns };
  }

  it('migrations of a plugin are applied once, in their order', async () => {
    const { database, migrate, columns } = await openTables();
    await migrate(first);
    await migrate(first, second);
    await Promise.all([migrate(first, second), migrate(first, second)]);
    expect(await columns()).toEqual(['id', 'product', 'text']);
    await database.close();
  });

  it('an edited migration is refused, and nothing changes', { tags: ['extended'] }, async () => {
    const { database, migrate, columns } = await openTables();
    await migrate(first);
    await expect(migrate({ ...first, sql: 'create table other (id int)' }, second)).rejects.toThrow(
      'The migration 0001 was edited after it had been applied',
    );
    expect(await columns()).toEqual(['id', 'product']);
    await database.close();
  });

  it('a plugin that is older than its tables is refused', { tags: ['extended'] }, async () => {
    const { database, migrate } = await openTables();
    await migrate(first, second);
    await expect(migrate(first)).rejects.toThrow(
      'The database has the migration 0002, which the plugin does not declare',
    );
    await database.close();
  });

  it('a failing migration leaves no part of the plugin behind', async () => {
    const { database, migrate, columns } = await openTables();
    await expect(
      migrate(first, { name: '0002', sql: 'create table broken (id nonsense)' }),
    ).rejects.toThrow();
    expect(await columns()).toEqual([]);
    await migrate(first, second);
    expect(await columns()).toEqual(['id', 'product', 'text']);
    await database.close();
  });
});
