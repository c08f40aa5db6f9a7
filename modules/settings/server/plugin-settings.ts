import type { PluginForm, PluginSettingsUpdate, SettingValue } from '#kernel/contract/plugin-settings.ts';
import { type AuditActor, setAuditActor } from '#kernel/database/audit-actor.ts';
import { type Db, transaction } from '#kernel/database/database.ts';
import { invalidInput, ShopError } from '#kernel/http/errors.ts';
import { check } from '#kernel/http/validation.ts';
import * as kernelMessages from '#kernel/messages/index.ts';
import {
  findPluginSettings,
  kindOf,
  lockPluginSettings,
  type PluginWithSettings,
  type SettingField,
  type StoredSettings,
  storePluginSettings,
} from '#kernel/plugins/plugin-settings.ts';
import * as m from '../messages/index.ts';

/** Returns the forms of all plugins with their values. A secret is only said to be set. */
export const pluginForms = (db: Db, plugins: readonly PluginWithSettings[]): Promise<PluginForm[]> =>
  Promise.all(plugins.map(async (each) => presentForm(each, await findPluginSettings(db, each.plugin))));

function presentForm(
  { plugin, form, given: configured }: PluginWithSettings,
  stored: StoredSettings | null,
): PluginForm {
  const presentField = ([name, field]: [string, SettingField]) => {
    const { schema, label, hint = '', isSecret = false } = field;
    const given = (isSecret ? stored?.secrets : stored?.values)?.[name];
    const { data = null } = schema.safeParse(given ?? undefined) as { data?: SettingValue };
    const value = isSecret ? null : data;
    return {
      name,
      label,
      hint,
      ...kindOf(schema),
      isWriteOnly: isSecret,
      value,
      isSet: isSecret && given !== undefined,
      configured: isSecret || configured[name] === undefined ? null : String(configured[name]),
    };
  };
  return {
    plugin,
    title: form.title,
    about: form.about,
    fields: Object.entries(form.fields).map(presentField),
    updatedAt: stored?.updatedAt.toISOString() ?? null,
  };
}

/**
 * Stores the given values of a plugin.
 * @throws ShopError not_found; invalid_input naming the wrong fields; changed_meanwhile
 */
export async function changePluginSettings(
  db: Db,
  author: AuditActor,
  changed: PluginWithSettings,
  { values: given, updatedAt }: PluginSettingsUpdate,
): Promise<PluginForm> {
  const { plugin, form } = changed;
  requireValid(form, given);
  return transaction(db, async (tx) => {
    await setAuditActor(tx, author);
    const before = await lockPluginSettings(tx, plugin);
    if (updatedAt !== undefined && updatedAt !== (before?.updatedAt.toISOString() ?? null))
      throw new ShopError('changed_meanwhile', kernelMessages.common.changedMeanwhile());
    const stored = { values: { ...before?.values }, secrets: { ...before?.secrets }, updatedAt: new Date() };
    for (const [name, value] of Object.entries(given)) {
      const target = form.fields[name]?.isSecret ? stored.secrets : stored.values;
      if (value === null) delete target[name];
      else target[name] = value;
    }
    await storePluginSettings(tx, plugin, stored);
    return presentForm(changed, stored);
  });
}

/** @throws ShopError invalid_input naming the wrong fields */
function requireValid({ fields }: PluginWithSettings['form'], given: PluginSettingsUpdate['values']): void {
  for (const [name, value] of Object.entries(given)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) throw invalidInput([{ path: `values.${name}`, message: m.pluginSettings.isNotKnownField() }]);
    check(field.schema, value ?? undefined, `values.${name}`);
  }
}
