import { integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';

/** Values of this installation: the key that signs its tokens, whether the database was seeded. */
export const installation = pgTable('installation', {
  key: text().primaryKey(),
  value: text().notNull(),
});

/** The migrations of the plugins that this database has had, with their text: a restore makes the tables by it. */
export const pluginMigrations = pgTable(
  'plugin_migrations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    plugin: text().notNull(),
    name: text().notNull(),
    sql: text().notNull(),
    appliedAt: timestamp('applied_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [unique('plugin_migrations_key').on(table.plugin, table.name)],
);

/** The settings of plugins that owners change in the back office, by the name of the plugin. */
export const pluginSettings = pgTable('plugin_settings', {
  id: text().primaryKey(),
  /** The same; the audit log names a record by this column. */
  name: text().notNull(),
  values: jsonb().notNull().default({}),
  /** Values that are never sent to a browser. */
  secrets: jsonb().notNull().default({}),
  updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
});
