import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, rows } from '../database/database.ts';

/** A field of the settings of a plugin. Its schema says what is shown: a text, a number, a choice or a switch. */
export type SettingField = {
  schema: z.ZodType;
  label: string;
  hint?: string;
  /** Stored, and never sent back: the key of an API. */
  isSecret?: boolean;
};

/** The settings of a plugin: a section of the settings page. */
export type SettingsForm<Fields extends Record<string, SettingField> = Record<string, SettingField>> = {
  title: string;
  /** A description of one sentence. */
  about: string;
  fields: Fields;
};

/** The settings of a plugin, and the values that the configuration of the shop gives, which stored ones replace. */
export type PluginWithSettings = { plugin: string; form: SettingsForm; given: Record<string, unknown> };

export type SettingValues<Form extends SettingsForm> = {
  [Name in keyof Form['fields']]: z.output<Form['fields'][Name]['schema']>;
};

/**
 * Declares the settings of a plugin.
 * @throws Error for a field whose schema has no default and is not optional: a shop that has just added the plugin has
 * no values
 */
export function defineSettings<const Fields extends Record<string, SettingField>>(
  form: SettingsForm<Fields>,
): SettingsForm<Fields> {
  for (const [name, { schema }] of Object.entries(form.fields))
    if (!schema.safeParse(undefined).success)
      throw new Error(`The setting ${name} has neither a default nor is it optional`);
  return form;
}

/** The cache tag of all settings (`settings_invalidate.sql`). */
export const settingsTag = 'settings';

/** The stored values of a plugin. */
export type StoredSettings = {
  values: Record<string, unknown>;
  secrets: Record<string, unknown>;
  updatedAt: Date;
};

export async function findPluginSettings(db: Db, plugin: string): Promise<StoredSettings | null> {
  const [row] = await rows<{
    values: StoredSettings['values'];
    secrets: StoredSettings['secrets'];
    at: string;
  }>(db, sql`select values, secrets, updated_at as at from plugin_settings where id = ${plugin}`);
  return row ? { values: row.values, secrets: row.secrets, updatedAt: new Date(row.at) } : null;
}

/** Locks the settings of a plugin until the transaction ends, also while it has none. */
export async function lockPluginSettings(tx: Db, plugin: string): Promise<StoredSettings | null> {
  await rows(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`plugin settings ${plugin}`}, 0))`);
  return findPluginSettings(tx, plugin);
}

export async function storePluginSettings(
  tx: Db,
  plugin: string,
  { values, secrets, updatedAt }: StoredSettings,
): Promise<void> {
  const json = (value: object) => sql`${JSON.stringify(value)}::jsonb`;
  await rows(
    tx,
    sql`insert into plugin_settings (id, name, values, secrets, updated_at)
      values (${plugin}, ${plugin}, ${json(values)}, ${json(secrets)}, ${updatedAt.toISOString()}::timestamptz)
      on conflict (id) do update set values = excluded.values, secrets = excluded.secrets, updated_at = excluded.updated_at`,
  );
}

/**
 * Returns the settings of a plugin. A stored value that a newer version of the plugin does not accept any more counts as
 * missing.
 * @param configured the values without stored ones
 */
export async function readSettings<Form extends SettingsForm>(
  db: Db,
  plugin: string,
  form: Form,
  configured: Record<string, unknown> = {},
): Promise<SettingValues<Form>> {
  const stored = await findPluginSettings(db, plugin);
  const given = { ...stored?.values, ...stored?.secrets };
  const entries = Object.entries(form.fields).map(([name, { schema }]) => {
    const parsed = schema.safeParse(given[name] ?? configured[name]);
    return [name, parsed.success ? parsed.data : schema.parse(undefined)];
  });
  return Object.fromEntries(entries) as SettingValues<Form>;
}

/** How a field is edited. */
export type FieldKind = 'line' | 'lines' | 'number' | 'switch' | 'choice';

/** The longest text that is edited in one line. */
const longestLine = 200;

/** Returns how a schema is edited, and its choices. */
export function kindOf(schema: z.ZodType): { kind: FieldKind; choices: string[] } {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  if (described.enum) return { kind: 'choice', choices: described.enum.map(String) };
  if (described.type === 'boolean') return { kind: 'switch', choices: [] };
  if (described.type === 'number' || described.type === 'integer') return { kind: 'number', choices: [] };
  const isLong = (described.maxLength ?? 0) > longestLine;
  return { kind: isLong ? 'lines' : 'line', choices: [] };
}
